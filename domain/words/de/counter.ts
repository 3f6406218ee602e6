import type { counter as french } from '../fr/counter.ts'
import type { Words } from '../words.ts'

export const counter: Words<typeof french> = {
  lookup: {
    label: 'Wiederkehrender Kunde',
    hint: 'Name, Telefon oder E-Mail. Jede Auswahl wird im Verlauf vermerkt.',
    found: '{count, plural, =0 {Kein Kunde} one {# Kunde gefunden} other {# Kunden gefunden}}',
    more: 'Weitere Kunden passen: bitte genauer eingeben.',
    lastSale: 'Letzter Ankauf am {date}',
    filled: 'Formular mit den Daten von {name} ausgefüllt.',
    iban: 'Letzte IBAN: •••• {end}. Bitte neu eingeben.',
  },
  recent: {
    title: 'Letzte Ankäufe der Filiale',
    printOf: 'Dokumente von {name} drucken',
    pending: 'Dokumente in Vorbereitung',
  },
}
