import type { session as fr } from '../fr/session.ts'
import type { Words } from '../words.ts'

export const session: Words<typeof fr> = {
  email: 'E-Mail-Adresse',
  password: 'Passwort',
  backToLogin: 'Zurück zur Anmeldung',
  login: {
    title: 'Melden Sie sich an',
    text: 'Öffnen Sie Ihren Ankauf-Arbeitsbereich.',
    forgot: 'Passwort vergessen?',
    submit: 'Anmelden',
  },
  lost: {
    title: 'Passwort vergessen',
    text: 'Geben Sie Ihre E-Mail-Adresse ein. Wir senden Ihnen einen Link, um ein neues Passwort zu wählen.',
    submit: 'Link anfordern',
    sentTitle: 'Prüfen Sie Ihre E-Mails',
    sentText: 'Wenn ein Konto für {email} besteht, wurde soeben ein Link dorthin gesendet. Er ist eine Stunde gültig.',
  },
  new: {
    checking: 'Link wird geprüft…',
    createTitle: 'Erstellen Sie Ihr Passwort',
    renewTitle: 'Wählen Sie ein neues Passwort',
    text: 'Für das Konto {email}.',
    password: 'Neues Passwort',
    repeat: 'Passwort wiederholen',
    policy: 'Ich akzeptiere die Datenschutzerklärung und die Nutzungsbedingungen.',
    create: 'Passwort erstellen',
    renew: 'Passwort ändern',
    doneTitle: 'Ihr Passwort ist gespeichert',
    doneText: 'Sie können sich jetzt anmelden.',
  },
  expired: {
    title: 'Dieser Link ist nicht mehr gültig',
    text: 'Er ist abgelaufen oder wurde bereits verwendet. Fordern Sie einen neuen an, Sie erhalten ihn per E-Mail.',
    ask: 'Neuen Link anfordern',
  },
}
