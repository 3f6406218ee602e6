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
    all: 'Meine Ankäufe',
    ignore: 'Wenn Sie nichts angefordert haben, ignorieren Sie diese E-Mail.',
  },
  dataAccess: {
    subject: 'Ihre personenbezogenen Daten bei {company}',
    text: 'Sie haben eine Kopie Ihrer Daten angefordert. Laden Sie sie über den folgenden Link herunter, er gilt {hours} Stunden. Sie enthält Ihre Kontaktdaten, Dokumente und Fotos: Leiten Sie diese Nachricht nicht weiter.',
    button: 'Meine Daten herunterladen',
  },
  dataErasure: {
    subject: 'Bestätigen Sie die Löschung Ihrer Daten',
    text: 'Sie haben {company} gebeten, Ihre Daten zu löschen. Ohne Ihre Bestätigung wird nichts gelöscht: Der folgende Link gilt {hours} Stunden und zeigt, was gelöscht wird und was wir gesetzlich aufbewahren müssen.',
    button: 'Ansehen und bestätigen',
  },
  modelAlert: {
    confirm: {
      subject: 'Bestätigen Sie Ihre Benachrichtigung',
      text: 'Sie möchten wissen, wann {company} ein Modell ankauft. Bestätigen Sie Ihre Adresse: Sie erhalten dann eine einzige E-Mail, sobald das Modell angekauft wird.',
      button: 'Benachrichtigung bestätigen',
      small:
        'Ohne Bestätigung wird Ihre Adresse nach sieben Tagen gelöscht. Wenn Sie nichts angefordert haben, ignorieren Sie diese E-Mail.',
    },
    bought: {
      subject: 'Ihr Modell wird jetzt angekauft',
      text: '{company} kauft jetzt an: {products}. Sehen Sie, was Ihr Gerät wert ist.',
      button: 'Meinen Preis ansehen',
      small: 'Diese Benachrichtigung ist beendet und Ihre Adresse aus der Liste gelöscht.',
    },
  },
  cancelled: {
    subject: 'Ihr Ankauf ist storniert',
    text: 'Der Ankauf Ihres Produkts {product} (Code {code}) ist storniert. Es wird nichts gezahlt, und ein dafür ausgegebener Gutschein oder eine Geschenkkarte ist nicht mehr gültig.',
  },
  predeclarationExpired: {
    subject: 'Ihre Anmeldung ist abgelaufen',
    text: 'Sie haben {product} (Code {code}) angemeldet, aber nicht in eine Filiale gebracht. Diese Anmeldung ist abgelaufen. Sie können jederzeit eine neue machen.',
  },
  printless: {
    title: 'Ohne Drucker',
    text: 'Zeigen Sie den QR-Code Ihrer Statusseite bei der Annahmestelle: Dort wird das Etikett für Sie gedruckt. Die Seite nennt die nächsten Annahmestellen, und der Übereignungsbeleg wird dort am Bildschirm unterschrieben.',
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
  smsSubject: {
    smsProposal: 'SMS: Vorschlag',
    smsReminder: 'SMS: Erinnerung an den Vorschlag',
    smsPaid: 'SMS: Zahlung',
  },
  smsProposal:
    '{company}: Ein Angebot für Ihr {product} wartet bis {until} auf Ihre Antwort. Antworten Sie über den Link in unserer E-Mail.',
  smsReminder:
    '{company}: Erinnerung: Beantworten Sie das Angebot für Ihr {product} bis {until} über den Link in unserer E-Mail.',
  smsPaid: '{company}: Ihre Zahlung von {amount} für Ihr {product} ist unterwegs. Details in unserer E-Mail.',
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
    text: 'Sie haben {controlled} für Ihr {product} (Code {code}) angenommen. Sie erhalten {amount}: {when}.',
  },
  proposalRejected: {
    subject: 'Ihr Produkt kommt zurück',
    text: 'Der Ankauf von {product} (Code {code}) kommt nicht zustande. Wir senden es Ihnen kostenlos zurück.',
  },
  zeroOffer: {
    subject: 'Ihr Produkt hat keinen Ankaufspreis',
    text: 'Nach der Prüfung können wir für Ihr {product} (Code {code}) keinen Preis anbieten. Wählen Sie vor dem {until}: kostenlose Rücksendung oder kostenloses Recycling.',
  },
  quarantineReturned: {
    subject: 'Ihr Produkt kommt zu Ihnen zurück',
    text: '{why} Der Ankauf Ihres {product} (Code {code}) findet daher nicht statt: Wir senden es Ihnen kostenlos zurück, und es wird nichts gezahlt.',
  },
  pricedAsFound: {
    subject: 'Wir prüfen Ihr Produkt erneut',
    text: '{why} Wir prüfen Ihr {product} (Code {code}) erneut und schreiben Ihnen, welchen Preis wir dafür bieten. Ohne Ihre Antwort wird nichts entschieden.',
  },
  signOutRequested: {
    subject: 'Melden Sie sich vom Konto ab: Ihr Ankauf wartet',
    text: 'Ihr {product} (Code {code}) ist noch mit Ihrem Konto verknüpft, so können wir es nicht ankaufen. Melden Sie es vor dem {until} in einem beliebigen Browser ab: Die Seite unten zeigt, wie. Danach prüfen wir es erneut; möglich sind {available}. Ohne Antwort senden wir es Ihnen kostenlos zurück.',
    paid: 'Ihr {product} (Code {code}) ist noch mit Ihrem Konto verknüpft. Ihr Ankauf ist bereits bezahlt und der Betrag ändert sich nicht, aber so können wir das Gerät nicht verwenden. Melden Sie es vor dem {until} in einem beliebigen Browser ab: Die Seite unten zeigt, wie.',
  },
  retained: {
    subject: 'Zu Ihrem Ankauf',
    text: '{why} Wir können Ihr {product} (Code {code}) weder bezahlen noch zurückgeben: Der Vorgang wird für die zuständigen Behörden aufbewahrt. Sie können uns auf der Seite Ihres Ankaufs antworten.',
    paid: '{why} Wir können Ihr {product} (Code {code}) nicht zurückgeben: Der Vorgang wird für die zuständigen Behörden aufbewahrt. Die bereits erfolgte Zahlung wird nicht wiederholt und bleibt Ihnen, sofern nichts anderes entschieden wird. Sie können uns auf der Seite Ihres Ankaufs antworten.',
  },
  retainUndone: {
    subject: 'Zu Ihrem Ankauf',
    text: 'Ihr {product} (Code {code}) wird nicht mehr für die Behörden aufbewahrt: Unsere frühere Entscheidung ist aufgehoben. Wir prüfen Ihren Vorgang erneut und schreiben Ihnen. Vor dieser Entscheidung wird nichts gezahlt.',
    paid: 'Ihr {product} (Code {code}) wird nicht mehr für die Behörden aufbewahrt: Unsere frühere Entscheidung ist aufgehoben. Die bereits erfolgte Zahlung bleibt Ihnen und wird nicht wiederholt.',
  },
  recycled: {
    subject: 'Ihr Produkt wird recycelt',
    text: 'Wie von Ihnen gewählt, wird Ihr {product} (Code {code}) kostenlos recycelt. Es wird nichts gezahlt.',
  },
  why: {
    locked: 'Das Gerät ist noch mit einem Konto verknüpft.',
    stolen: 'Das Gerät ist als gestohlen gemeldet.',
    wrong_product: 'Wir haben ein anderes als das angegebene Produkt erhalten.',
    counterfeit: 'Das Produkt scheint nicht echt zu sein.',
    empty_parcel: 'Das Paket kam ohne das Produkt an.',
    transport_damage: 'Das Produkt wurde beim Transport beschädigt.',
    foreign_content: 'Das Paket enthielt Gegenstände oder Daten, die Ihnen gehören.',
    other: 'Die Prüfung hat einen Punkt ergeben, der den Ankauf so verhindert.',
  },
  returned: {
    subject: 'Ihr Produkt ist auf dem Rückweg',
    text: '{product} (Code {code}) hat unsere Werkstatt verlassen und ist auf dem Weg zu Ihnen.',
  },
  lost: {
    subject: 'Ihr Produkt ist unauffindbar: Sie werden bezahlt',
    text: '{product} (Code {code}) ist nicht auffindbar. Sie haben Ihren Teil getan: Sie erhalten {amount}, wie vereinbart.',
  },
  lostAsFound: {
    subject: 'Ihr Produkt ist unauffindbar',
    text: '{product} (Code {code}) ist nicht auffindbar. Sie erhalten {amount}: Das ist der Preis, der vor dem Verlust bei der Prüfung festgestellt wurde.',
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
  emailReplaced: {
    subject: 'Eine andere E-Mail-Adresse für Ihren Ankauf',
    text: 'Am {at} hat {company} diese E-Mail-Adresse im Ankauf Ihres {product} (Code {code}) durch eine andere ersetzt. Nachrichten gehen jetzt an die neue Adresse, und die hier erhaltenen Links öffnen diesen Ankauf nicht mehr. Falls Sie das nicht verlangt haben, wenden Sie sich sofort an {company} und nennen Sie diesen Code.',
  },
  emailAdded: {
    subject: 'Ihre neue E-Mail-Adresse ist gespeichert',
    text: '{company} sendet die Nachrichten zum Ankauf Ihres {product} (Code {code}) ab jetzt hierher. Die Schaltfläche ersetzt die Links, die Sie unter der früheren Adresse erhalten haben. Falls Ihnen das nichts sagt, wenden Sie sich sofort an {company}.',
  },
}
