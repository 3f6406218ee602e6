import type { finish as french } from '../fr/finish.ts'
import type { Words } from '../words.ts'

export const finish: Words<typeof french> = {
  title: 'Terugkoop afronden',
  promised: 'beloofd: {price} tot {date}',
  expiredTitle: 'Voorafgaande aanmelding verlopen',
  expiredText:
    'Ze dateert van {date}: de beloofde prijs is niet meer gegarandeerd en prijzen kunnen gewijzigd zijn. De nieuwe diagnose geeft de prijs van vandaag.',
  declared: 'Wat de klant heeft aangegeven',
  unchanged: 'Niets veranderd: naar de prijs',
  notGiven: 'niet opgegeven',
  payment: 'Gekozen betaling',
  identity: 'Identiteitsbewijs',
  customer: 'Klant',
  correct: 'Gegevens verbeteren',
  cart: '{count, plural, one {Product} other {De # producten van dit mandje}}',
  checked: 'Gecontroleerd',
  toCheck: 'Te controleren',
  check: '{product} controleren',
  submit: '{count, plural, one {Terugkoop afronden} other {De # terugkopen afronden}}',
  later:
    '{count, plural, one {# product blijft wachten tot de controle.} other {# producten blijven wachten tot de controle.}}',
  identityTypes: {
    driving_licence: 'Rijbewijs',
    identity_card: 'Identiteitskaart',
    passport: 'Paspoort',
    residence_permit: 'Verblijfsvergunning',
  },
}
