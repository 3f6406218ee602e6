import type { stores as french } from '../fr/stores.ts'
import type { Words } from '../words.ts'

export const stores: Words<typeof french> = {
  title: 'Winkels',
  text: 'Breng uw product naar de winkel van uw keuze: de verkoper controleert het en betaalt u.',
  textStore: 'De winkels waar een klant een product kan brengen: de verkoper controleert het en betaalt het.',
  search: 'Plaats of postcode',
  near: 'In mijn buurt',
  refused: 'Uw locatie is niet beschikbaar. Zoek op plaats.',
  count: '{count, plural, =0 {Geen winkel} one {# winkel} other {# winkels}}',
  way: 'Toon de route',
  away: 'op {km} km',
  about: 'op ongeveer {km} km',
  none: 'Geen winkel gevonden. Probeer een andere plaats.',
  map: 'Kaart van de winkels',
  hours: {
    open: 'Open tot {time}',
    today: 'Gesloten, opent om {time}',
    tomorrow: 'Gesloten, opent morgen om {time}',
    weekday: 'Gesloten, opent {day} om {time}',
    date: 'Gesloten, opent op {day} om {time}',
    closed: 'Momenteel gesloten',
    week: 'Openingsuren',
    off: 'Gesloten',
    exceptions: 'Afwijkende openingsuren',
    takes: 'Neemt aan: {categories}',
    call: '{name} bellen',
  },
}
