import type { ledger as french } from '../fr/ledger.ts'

export const ledger: typeof french = {
  description:
    'Was das zahlende Konto schuldete, zahlte, auffing und zurückbekam, doppelt gebucht und Monat für Monat.',
  month: 'Monat',
  owed: 'Geschuldet',
  paid: 'Gezahlt',
  returned: 'Zurückgekommen',
  cancelled: 'Storniert',
  absorbed: 'Aufgefangen',
  bonus: 'Bonus',
  balance: 'Noch geschuldet',
  recoverable: 'Zurückzuholen',
  rowsOf: '{count, plural, one {# Buchung} other {# Buchungen}}',
  balanced: 'Ausgeglichen',
  unbalanced: 'Zu prüfen',
  state: 'Zustand',
  entriesFile: 'Buchungen (CSV)',
  marginFile: 'Marge je Artikel (CSV)',
  entriesOf: 'Buchungen (CSV), {month}',
  marginOf: 'Marge je Artikel (CSV), {month}',
  files: 'Dateien',
  empty: 'Noch nichts gebucht',
  emptyText: 'Die erste fällige Zahlung eröffnet das Buch.',
}
