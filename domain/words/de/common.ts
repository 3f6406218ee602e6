import type { common as fr } from '../fr/common.ts'
import type { Words } from '../words.ts'

export const common: Words<typeof fr> = {
  save: 'Speichern',
  cancel: 'Abbrechen',
  close: 'Schließen',
  back: 'Zurück',
  next: 'Weiter',
  confirm: 'Bestätigen',
  search: 'Suchen',
  optional: 'optional',
  none: '–',
  yes: 'Ja',
  no: 'Nein',
  home: 'Startseite',
  retry: 'Erneut versuchen',
  reference: 'Referenz für den Support: {id}',
  /** Notice on every page of a public demo; the time of the next reset follows `reset`. */
  sandbox: {
    title: 'Testumgebung.',
    user: 'Die Dienstleister sind simuliert.',
    customer: 'Testseite: Es wird nichts gekauft und nichts bezahlt.',
  },
  publicDemo: {
    title: 'Öffentliche Demo.',
    reset: 'Alle Daten werden zurückgesetzt um',
    resetting: 'Die Demo wird zurückgesetzt',
    personal: 'Geben Sie keine persönlichen Daten ein.',
  },
  offline: {
    title: 'Keine Verbindung',
    text: 'Prüfen Sie Ihre Internetverbindung. Die Seite wird von selbst fortgesetzt, sobald sie wieder besteht.',
  },
  outdated: {
    title: 'Diese Seite konnte nicht angezeigt werden',
    text: 'Möglicherweise ist eine neue Version verfügbar. Laden Sie die Seite neu, um fortzufahren.',
    reload: 'Seite neu laden',
  },
}
