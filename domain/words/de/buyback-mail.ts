import type { buybackMail as french } from '../fr/buyback-mail.ts'
import type { Words } from '../words.ts'

export const buybackMail: Words<typeof french> = {
  button: 'Meinen Ankauf verfolgen',
  answer: 'Auf das Angebot antworten',
  links: {
    subject: 'Ihre Ankäufe bei {company}',
    text: '{count, plural, one {Hier ist der Link, um Ihren Ankauf zu verfolgen.} other {Hier sind die Links, um Ihre Ankäufe zu verfolgen.}} Sie sind privat: Behalten Sie sie für sich.',
    ignore: 'Wenn Sie nichts angefordert haben, ignorieren Sie diese E-Mail.',
  },
  cancelled: {
    subject: 'Ihr Ankauf ist storniert',
    text: 'Der Ankauf Ihres Produkts {product} (Code {code}) ist storniert. Es wird nichts gezahlt, und ein dafür ausgegebener Gutschein oder eine Geschenkkarte ist nicht mehr gültig.',
  },
  predeclarationExpired: {
    subject: 'Ihre Anmeldung ist abgelaufen',
    text: 'Sie haben {product} (Code {code}) angemeldet, aber nicht in eine Filiale gebracht. Diese Anmeldung ist abgelaufen. Sie können jederzeit eine neue machen.',
  },
  shipped: {
    subject: 'Ihr Produkt ist unterwegs',
    text: '{product} (Code {code}) ist unterwegs in unsere Werkstatt. Wir schreiben Ihnen, sobald es geprüft ist.',
  },
  received: {
    subject: 'Wir haben Ihr Produkt erhalten',
    text: '{product} (Code {code}) ist in unserer Werkstatt angekommen. Es wird in den nächsten Tagen geprüft.',
  },
  completed: {
    subject: 'Ihr Ankauf ist bestätigt',
    text: 'Die Prüfung von {product} (Code {code}) ist abgeschlossen: Sie erhalten {amount}, wie vereinbart.',
  },
  counterProposal: {
    subject: 'Wir schlagen einen neuen Preis vor',
    text: 'Die Prüfung von {product} (Code {code}) hat Ihre Angaben nicht bestätigt. Wir bieten {controlled} statt {declared}. Bitte antworten Sie vor dem {until}.',
  },
  proposalReminder: {
    subject: 'Ihre Antwort wird erwartet',
    text: 'Wir bieten {controlled} statt {declared} für Ihr {product} (Code {code}). Bitte antworten Sie vor dem {until}: Annehmen, Ablehnen und Widersprechen sind kostenlos.',
  },
  secondLookConfirmed: {
    subject: 'Zweite Prüfung Ihres Produkts',
    text: 'Eine andere Person hat {product} (Code {code}) erneut geprüft und bestätigt das erste Ergebnis. Unser Angebot von {controlled} gilt bis zum {until}.',
  },
  proposalAccepted: {
    subject: 'Neuer Preis angenommen',
    text: 'Sie haben {controlled} für {product} (Code {code}) angenommen. Die Zahlung von {amount} wird vorbereitet.',
  },
  proposalRejected: {
    subject: 'Ihr Produkt kommt zurück',
    text: 'Der Ankauf von {product} (Code {code}) kommt nicht zustande. Wir senden es Ihnen kostenlos zurück.',
  },
  returned: {
    subject: 'Ihr Produkt ist auf dem Rückweg',
    text: '{product} (Code {code}) hat unsere Werkstatt verlassen und ist auf dem Weg zu Ihnen.',
  },
  lost: {
    subject: 'Ihr Produkt ist unauffindbar: Sie werden bezahlt',
    text: '{product} (Code {code}) ist nicht auffindbar. Sie haben Ihren Teil getan: Sie erhalten {amount}, wie vereinbart.',
  },
  paid: {
    subject: 'Sie wurden bezahlt',
    text: 'Die Zahlung von {amount} für {product} (Code {code}) wurde ausgeführt.',
  },
}
