import type { requestErrors as fr } from '../fr/errors-request.ts'
import type { Words } from '../words.ts'

export const requestErrors: Words<typeof fr> = {
  invalid_request: 'Die Anfrage ist fehlerhaft. Laden Sie die Seite neu und versuchen Sie es noch einmal.',
  unknown_parameter:
    'Diese Adresse enthält ein unbekanntes Kriterium. Löschen Sie die Filter und versuchen Sie es noch einmal.',
  not_signed_in: 'Ihre Sitzung ist abgelaufen. Melden Sie sich erneut an, um fortzufahren.',
  forbidden: 'Sie haben keinen Zugriff auf diese Aktion. Wenden Sie sich an Ihren Administrator.',
  premium_required:
    'Für diese Aktion ist die Option {feature} nötig. Bitten Sie Ihren Kundenbetreuer, sie freizuschalten.',
  not_found: 'Diese Seite oder dieses Element gibt es nicht oder nicht mehr.',
  method_not_allowed: 'Diese Aktion ist hier nicht möglich. Laden Sie die Seite neu und versuchen Sie es noch einmal.',
  changed_since: 'Der Datensatz wurde seit dieser Aktion geändert; dort kann sie nicht mehr rückgängig gemacht werden.',
  stale_version:
    '{hasBy, plural, =0 {Dieser Datensatz wurde inzwischen geändert} other {{by} hat diesen Datensatz inzwischen geändert ({at})}}. Laden Sie ihn neu und nehmen Sie Ihre Änderungen erneut vor.',
  transition_refused:
    'Diese Aktion ist im aktuellen Status nicht mehr möglich. Laden Sie die Seite neu, um den aktuellen Stand zu sehen.',
  conflict:
    'Gleichzeitig wurde eine andere Änderung vorgenommen. Laden Sie die Seite neu und versuchen Sie es noch einmal.',
  payload_too_large: 'Die übermittelten Daten sind zu groß. Verkleinern Sie sie und versuchen Sie es noch einmal.',
  unsupported_media_type:
    'Dieses Format wird nicht angenommen. Laden Sie die Seite neu und versuchen Sie es noch einmal.',
  invalid_input: 'Einige Felder müssen korrigiert werden. Beachten Sie die Hinweise und speichern Sie erneut.',
  idempotency_key_reused:
    'Diese Anfrage wurde bereits mit anderem Inhalt gesendet. Laden Sie die Seite neu und beginnen Sie von vorn.',
  too_much_work: 'Dieser Inhalt macht zu viel Arbeit. Vereinfachen oder teilen Sie ihn.',
  too_many_requests:
    'Zu viele Versuche. Versuchen Sie es in {seconds, plural, one {# Sekunde} other {# Sekunden}} noch einmal.',
  server_error:
    'Ein unerwarteter Fehler ist aufgetreten. Versuchen Sie es noch einmal und wenden Sie sich an Ihren Administrator, wenn er wiederkehrt.',
  database_unavailable: 'Der Dienst ist vorübergehend nicht verfügbar. Versuchen Sie es in Kürze noch einmal.',
  public_demo: 'Diese Aktion ist in der öffentlichen Demo nicht möglich. Installieren Sie Reprise, um sie zu testen.',
  public_demo_full:
    'Die öffentliche Demo kann keine Dateien mehr speichern. Versuchen Sie es nach dem nächsten Zurücksetzen zur vollen Stunde erneut.',
  demo_resetting:
    'Die Demo wird zurückgesetzt. Laden Sie die Seite in 10 Sekunden neu und wählen Sie wieder eine Rolle.',
  network_error: 'Der Server antwortet nicht. Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
  unknown: 'Ein unbekannter Fehler ist aufgetreten. Wenden Sie sich an Ihren Administrator.',
}
