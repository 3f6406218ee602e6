import type { finish as french } from '../fr/finish.ts'
import type { Words } from '../words.ts'

export const finish: Words<typeof french> = {
  title: 'Ankauf abschließen',
  promised: 'zugesagt: {price} bis {date}',
  expiredTitle: 'Voranmeldung abgelaufen',
  expiredText:
    'Sie stammt vom {date}: Der zugesagte Preis ist nicht mehr garantiert, Preise können sich geändert haben. Die neue Diagnose nennt den heutigen Preis.',
  declared: 'Angaben des Kunden',
  unchanged: 'Nichts geändert: zum Preis',
  notGiven: 'nicht angegeben',
  payment: 'Gewählte Zahlung',
  identity: 'Ausweisdokument',
  customer: 'Kunde',
  correct: 'Daten korrigieren',
  cart: '{count, plural, one {Produkt} other {Die # Produkte dieses Korbs}}',
  checked: 'Geprüft',
  toCheck: 'Zu prüfen',
  check: '{product} prüfen',
  submit: '{count, plural, one {Ankauf abschließen} other {Die # Ankäufe abschließen}}',
  later:
    '{count, plural, one {# Produkt wartet noch auf die Prüfung.} other {# Produkte warten noch auf die Prüfung.}}',
  identityTypes: {
    driving_licence: 'Führerschein',
    identity_card: 'Personalausweis',
    passport: 'Reisepass',
    residence_permit: 'Aufenthaltstitel',
  },
}
