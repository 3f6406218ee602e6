import type { setup as french } from '../fr/setup.ts'
import type { Words } from '../words.ts'

export const setup: Words<typeof french> = {
  title: 'Plattform einrichten',
  text: 'Legen Sie den ersten Superadministrator an. Er lädt die anderen ein und eröffnet die Unternehmen.',
  platformName: 'Name der Plattform',
  platformHint: 'Steht auf der Anmeldeseite und in den E-Mails an Ihre Teams.',
  firstname: 'Vorname',
  lastname: 'Nachname',
  submit: 'Administrator anlegen',
  mail: {
    title: 'E-Mail',
    text: 'Senden Sie eine Test-E-Mail an die Adresse oben.',
    send: 'Test senden',
    needEmail: 'Geben Sie zuerst Ihre E-Mail-Adresse ein.',
    sent: 'Die E-Mail an {email} ist unterwegs. Prüfen Sie, ob sie ankommt.',
    no_server:
      'Es ist kein Mailserver eingerichtet (Einstellung SMTP_URL): E-Mails werden aufbewahrt und sind auf der Seite E-Mails zu lesen.',
    refused: 'Der Mailserver hat abgelehnt: {detail}',
  },
  doneTitle: 'Die Plattform ist bereit',
  doneText: 'Melden Sie sich an und legen Sie das erste Unternehmen an.',
  expiredTitle: 'Dieser Link gilt nicht mehr',
  expiredText:
    'Er ist abgelaufen, wurde schon benutzt, oder die Plattform hat bereits einen Administrator. Solange es keinen gibt, zeigt jeder Start einen neuen Link.',
}
