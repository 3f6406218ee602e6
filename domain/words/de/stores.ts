import type { stores as french } from '../fr/stores.ts'
import type { Words } from '../words.ts'

export const stores: Words<typeof french> = {
  title: 'Filialen',
  text: 'Bringen Sie Ihr Produkt in eine Filiale Ihrer Wahl: Der Verkäufer prüft es und zahlt aus.',
  textStore: 'Die Filialen, in die ein Kunde ein Produkt bringen kann: Der Verkäufer prüft es und zahlt aus.',
  search: 'Ort oder Postleitzahl',
  near: 'In meiner Nähe',
  refused: 'Ihr Standort ist nicht verfügbar. Suchen Sie nach Ort.',
  count: '{count, plural, =0 {Keine Filiale} one {# Filiale} other {# Filialen}}',
  way: 'Weg anzeigen',
  away: '{km} km entfernt',
  about: 'etwa {km} km entfernt',
  none: 'Keine Filiale gefunden. Versuchen Sie einen anderen Ort.',
  map: 'Karte der Filialen',
  hours: {
    open: 'Geöffnet bis {time} Uhr',
    today: 'Geschlossen, öffnet um {time} Uhr',
    tomorrow: 'Geschlossen, öffnet morgen um {time} Uhr',
    weekday: 'Geschlossen, öffnet am {day} um {time} Uhr',
    date: 'Geschlossen, öffnet am {day} um {time} Uhr',
    closed: 'Zurzeit geschlossen',
    week: 'Öffnungszeiten',
    off: 'Geschlossen',
    exceptions: 'Abweichende Öffnungszeiten',
    takes: 'Nimmt an: {categories}',
    call: '{name} anrufen',
  },
}
