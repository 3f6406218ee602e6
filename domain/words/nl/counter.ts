import type { counter as french } from '../fr/counter.ts'
import type { Words } from '../words.ts'

export const counter: Words<typeof french> = {
  lookup: {
    label: 'Terugkerende klant',
    hint: 'Naam, telefoon of e-mail. Elke gekozen fiche komt in de geschiedenis.',
    found: '{count, plural, =0 {Geen klant} one {# klant gevonden} other {# klanten gevonden}}',
    more: 'Er zijn nog andere klanten: typ meer.',
    lastSale: 'Laatste terugkoop op {date}',
    filled: 'Formulier ingevuld met de gegevens van {name}.',
    iban: 'Laatste IBAN: •••• {end}. Opnieuw in te vullen.',
  },
  recent: {
    title: 'Laatste terugkopen van de winkel',
    printOf: 'Documenten van {name} afdrukken',
    pending: 'Documenten in voorbereiding',
  },
}
