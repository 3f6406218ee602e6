import type { buybackMail as french } from '../fr/buyback-mail.ts'
import type { Words } from '../words.ts'

export const buybackMail: Words<typeof french> = {
  button: 'Meinen Ankauf verfolgen',
  answer: 'Auf das Angebot antworten',
  giveIban: 'Meine IBAN angeben',
  amount: 'Betrag',
  next: 'Wie es weitergeht',
  differs: '{question}: {declared} angegeben, {found} festgestellt',
  code: 'Code',
  product: 'Produkt',
  follow: 'Wo Ihr Produkt ist, Ihre Unterlagen und wie es weitergeht.',
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
  labelReady: {
    subject: 'Ihr Versandetikett ist fertig',
    text: 'Das Versandetikett für {product} (Code {code}) liegt dieser Nachricht bei. Drucken Sie es aus und kleben Sie es auf das Paket.',
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
    otherModel:
      'Sie haben {product} angegeben, wir haben {found} erhalten (Code {code}). Wir bieten {controlled} statt {declared}. Bitte antworten Sie vor dem {until}.',
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
    text: 'Sie haben {controlled} für {product} (Code {code}) angenommen. Die Zahlung von {amount} geht innerhalb von 5 Werktagen hinaus.',
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
    subject: 'Sie sind bezahlt',
    text: 'Die Zahlung von {amount} für Ihr {product} (Code {code}) ist erfolgt.',
    next: {
      account:
        'Die Überweisung geht auf Ihr Konto mit der Endung {end} und kommt je nach Bank innerhalb von ein bis zwei Werktagen an.',
      attached:
        'Ihr Gutschein liegt dieser Nachricht bei. Zeigen Sie ihn an der Kasse, ausgedruckt oder auf dem Telefon.',
      toCome: 'Ihren Gutschein finden Sie auf der Seite, auf der Sie Ihren Ankauf verfolgen.',
      byHand: '{company} hat Ihnen diesen Betrag übergeben. Sie müssen nichts mehr tun.',
    },
  },
  ibanWanted: {
    subject: 'Auf welches Konto dürfen wir zahlen?',
    text: 'Der Ankauf Ihres {product} (Code {code}) kann bezahlt werden. Nennen Sie die IBAN des Kontos: Die Seite ist privat und geschützt.',
    next: 'Der Link unten gilt einmal, {days} Tage lang, und fragt nach der Postleitzahl Ihres Ankaufs. Die Zahlung geht danach innerhalb von 5 Werktagen hinaus. Leiten Sie diese Nachricht nicht weiter.',
  },
  paymentFailed: {
    subject: 'Ihre Zahlung ist nicht angekommen',
    text: 'Die Bank konnte die Zahlung von {amount} für Ihr {product} (Code {code}) nicht ausführen. Das Geld hat Sie nicht erreicht.',
    next: 'Prüfen Sie Ihre IBAN und nennen Sie sie über den Link unten erneut. Er gilt einmal, {days} Tage lang, und fragt nach der Postleitzahl Ihres Ankaufs. Die Zahlung geht innerhalb von 5 Werktagen erneut hinaus. Leiten Sie diese Nachricht nicht weiter.',
  },
  ibanChanged: {
    subject: 'Ihre IBAN ist gespeichert',
    text: 'Die Zahlung für Ihr {product} (Code {code}) geht auf das Konto mit der Endung {end}. Falls das nicht von Ihnen kommt, wenden Sie sich sofort an {company}.',
  },
}
