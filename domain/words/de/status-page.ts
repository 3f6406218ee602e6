import type { statusPage as fr } from '../fr/status-page.ts'
import type { Words } from '../words.ts'

export const statusPage: Words<typeof fr> = {
  title: 'Ihren Ankauf verfolgen',
  code: 'Ankauf {code}',
  where: 'Wo Ihr Ankauf steht',
  payment: 'Ihre Zahlung',
  device: 'Ihr Gerät',
  declaredNumber: 'Angegebene Nummer',
  readNumber: 'In der Werkstatt gelesene Nummer',
  notRead: 'Noch nicht gelesen',
  foundProduct: 'Erhaltenes Produkt',
  papers: 'Ihre Unterlagen',
  todo: 'Jetzt zu tun',
  price: 'Preis',
  bonus: 'Bonus',
  noPapers: 'Noch keine Unterlagen.',
  pending: 'In Vorbereitung',
  labelFollows: 'Wird erstellt: Sie erhalten es auch per E-Mail, sobald es fertig ist',
  failed: 'Nicht verfügbar',
  showCode: 'Zeigen Sie diesen Code im Geschäft',
  fullScreen: 'Im Vollbild anzeigen',
  close: 'Schließen',
  barcode: 'Strichcode des Ankaufs {code}',
  stores: 'Geschäft finden',
  parcel: 'Paket {number}',
  private: 'Diese Seite ist privat. Der Link in Ihrer E-Mail genügt, um sie zu öffnen: Behalten Sie ihn für sich.',
  proposed: 'Neuer Preis',
  declaredAmount: 'Ihre Angabe',
  notPaidYet: 'Vor Ihrer Antwort wird nichts gezahlt und nichts verkauft.',
  instead: 'statt {price}, {difference}',
  remark: 'Anmerkung der Werkstatt',
  said: {
    warehouse: 'Wir',
    customer: 'Sie',
  },
  signOut: {
    title: 'So melden Sie das Konto ab',
    price: 'Möglicher Preis nach der Abmeldung',
    after: 'Ohne Antwort senden wir es Ihnen kostenlos zurück.',
    iphone: {
      s1: 'Öffnen Sie icloud.com/find und melden Sie sich mit Ihrem Apple Account an.',
      s2: 'Wählen Sie unter „Alle Geräte“ Ihr iPhone.',
      s3: 'Wählen Sie „Gerät aus Account entfernen“ und bestätigen Sie mit Ihrem Passwort.',
    },
    ipad: {
      s1: 'Öffnen Sie icloud.com/find und melden Sie sich mit Ihrem Apple Account an.',
      s2: 'Wählen Sie unter „Alle Geräte“ Ihr iPad.',
      s3: 'Wählen Sie „Gerät aus Account entfernen“ und bestätigen Sie mit Ihrem Passwort.',
    },
    watch: {
      s1: 'Öffnen Sie icloud.com/find und melden Sie sich mit Ihrem Apple Account an.',
      s2: 'Wählen Sie unter „Alle Geräte“ Ihre Apple Watch: Damit entfällt auch die Aktivierungssperre.',
      s3: 'Wählen Sie „Gerät aus Account entfernen“ und bestätigen Sie mit Ihrem Passwort.',
    },
    mac: {
      s1: 'Öffnen Sie icloud.com/find und melden Sie sich mit Ihrem Apple Account an.',
      s2: 'Wählen Sie unter „Alle Geräte“ Ihren Mac. Wird er von einer Firma verwaltet, bitten Sie diese, ihn zu entfernen.',
      s3: 'Wählen Sie „Gerät aus Account entfernen“ und bestätigen Sie mit Ihrem Passwort.',
    },
    samsung: {
      s1: 'Öffnen Sie account.samsung.com und melden Sie sich mit Ihrem Samsung-Konto an.',
      s2: 'Wählen Sie unter „Geräte“ das Gerät und dann „Abmelden“ oder „Entfernen“.',
      s3: 'Öffnen Sie myaccount.google.com/device-activity und melden Sie das Gerät auch von Ihrem Google-Konto ab.',
    },
    android: {
      s1: 'Öffnen Sie myaccount.google.com/device-activity und melden Sie sich mit dem Google-Konto des Geräts an.',
      s2: 'Wählen Sie das Gerät und dann „Abmelden“.',
      s3: 'Hat die Marke ein eigenes Konto (Xiaomi, Huawei, Oppo …), entfernen Sie das Gerät auch dort.',
    },
  },
  badges: {
    waiting: 'Wartet',
    moving: 'Unterwegs',
    working: 'In der Werkstatt',
    done: 'Bestätigt',
    problem: 'Ein Problem',
    ended: 'Beendet',
  },
  situations: {
    toDrop: {
      title: 'Ihr {product} wird im Geschäft erwartet',
      text: 'Bringen Sie es bis {date}: So lange ist Ihr Preis garantiert.',
    },
    toSend: {
      title: 'Ihr {product} wartet auf den Versand',
      text: 'Folgen Sie den Schritten unten. Wir schreiben Ihnen, sobald es angekommen ist.',
    },
    atStore: {
      title: 'Ihr {product} ist im Geschäft',
      text: 'Es geht bald an unsere Werkstatt. Sie müssen nichts tun.',
    },
    moving: {
      title: 'Ihr {product} ist unterwegs',
      text: 'Es ist auf dem Weg zu unserer Werkstatt. Sie müssen nichts tun: Wir schreiben Ihnen nach der Prüfung.',
    },
    received: {
      title: 'Ihr {product} ist in der Werkstatt',
      text: 'Es wird in den nächsten Tagen geprüft. Wir schreiben Ihnen, sobald das geschehen ist.',
    },
    proposal: {
      title: 'Wir bieten Ihnen einen neuen Preis',
      text: 'Die Prüfung hat die Angaben nicht bestätigt. Bitte antworten Sie bis {date}.',
    },
    contested: {
      title: 'Ihr Einwand wird geprüft',
      text: 'Eine andere Person sieht sich Ihr {product} noch einmal an. Die Frist ruht.',
    },
    held: {
      title: 'Ihr {product} wurde beiseitegelegt',
      text: 'Wir klären etwas. Wir melden uns, wenn wir Sie brauchen.',
    },
    noValue: {
      title: 'Wir können keinen Preis anbieten',
      text: 'Nach der Prüfung hat Ihr {product} keinen Ankaufswert. Wählen Sie vor dem {date}: Rücksendung oder Recycling, beides ist kostenlos.',
    },
    signOut: {
      title: 'Ihr {product} ist noch mit Ihrem Konto verknüpft',
      text: 'Melden Sie es vor dem {date} in einem beliebigen Browser ab: Danach prüfen wir es erneut.',
    },
    retained: {
      title: 'Ihr Ankauf kann nicht abgeschlossen werden',
      text: 'Wir können Ihr {product} weder bezahlen noch zurückgeben: Der Vorgang wird für die zuständigen Behörden aufbewahrt.',
    },
    nothingToPay: {
      title: 'Ihr Ankauf ist abgeschlossen',
      text: 'Ihr {product} wird kostenlos recycelt. Es wird nichts gezahlt.',
    },
    toPay: {
      title: 'Ihr Ankauf ist bestätigt',
      text: 'Ihr Produkt ist angenommen. {when}.',
    },
    ibanWanted: {
      title: 'Ihre IBAN fehlt',
      text: 'Ihr Ankauf ist bestätigt. Nennen Sie Ihr Konto über den privaten Link, den wir Ihnen per E-Mail geschickt haben, um bezahlt zu werden.',
    },
    paymentFailed: {
      title: 'Ihre Zahlung ist fehlgeschlagen',
      text: 'Die Bank hat sie abgelehnt. Nennen Sie über den privaten Link, den wir Ihnen per E-Mail geschickt haben, eine neue IBAN.',
    },
    paid: {
      title: 'Sie wurden bezahlt',
      text: 'Danke, dass Sie Ihrem {product} ein zweites Leben geben.',
    },
    returning: {
      title: 'Ihr {product} wird zurückgesandt',
      text: 'Der Ankauf findet nicht statt. Die Rücksendung ist kostenlos.',
    },
    returned: {
      title: 'Ihr {product} ist auf dem Rückweg',
      text: 'Es hat unsere Werkstatt verlassen und kommt zu Ihnen zurück.',
    },
    lost: {
      title: 'Ihr {product} ist nicht auffindbar',
      text: 'Sie haben Ihren Teil getan: Sie werden wie vereinbart bezahlt.',
    },
    cancelled: {
      title: 'Ihr Ankauf ist storniert',
      text: 'Es wird nichts ausgezahlt. Sie können jederzeit einen neuen beginnen.',
    },
  },
  steps: {
    declared: 'Angemeldet',
    dropped: 'Abgabe im Geschäft',
    shipped: 'Versand an die Werkstatt',
    received: 'Ankunft in der Werkstatt',
    checked: 'Prüfung',
    paid: 'Zahlung',
    returned: 'Rücksendung an Sie',
    cancelled: 'Storniert',
  },
  delays: {
    dropped: '10 Minuten am Tresen',
    shipped: 'Innerhalb von 2 Tagen nach der Abgabe',
    received: 'Innerhalb von 3 Tagen nach dem Versand',
    checked: 'Etwa 2 Tage nach der Ankunft',
    returned: 'In wenigen Tagen',
  },
  stepStates: {
    done: 'erledigt',
    now: 'läuft',
    later: 'folgt',
  },
  actions: {
    cancel: {
      label: 'Meinen Ankauf stornieren',
      note: 'Kostenlos, bis zur Übergabe im Geschäft oder zum Versand.',
      title: 'Diesen Ankauf stornieren?',
      text: 'Das ist endgültig: Es wird nichts gezahlt.',
    },
    acceptProposal: {
      label: 'Neuen Preis annehmen',
      note: '{when}.',
      title: 'Diesen Preis annehmen?',
      text: 'Sie erhalten diesen Betrag, und Ihr Produkt wird nicht zurückgesandt.',
    },
    rejectProposal: {
      label: 'Ablehnen und Produkt zurückerhalten',
      note: 'Die Rücksendung ist kostenlos.',
      title: 'Diesen Preis ablehnen?',
      text: 'Der Ankauf findet nicht statt, und Ihr Produkt wird kostenlos zurückgesandt.',
    },
    contestLine: {
      label: 'Prüfung anfechten',
      note: 'Eine andere Person sieht sich Ihr Produkt noch einmal an.',
      title: 'Was fechten Sie an?',
      text: 'Die Frist ruht bis zu unserer Antwort.',
    },
    signedOut: {
      label: 'Ich habe mich abgemeldet',
      note: 'Wir prüfen Ihr Produkt erneut.',
      title: 'Ist das Konto abgemeldet?',
      text: 'Ihr Produkt geht zurück in die Prüfung. Ist es noch mit einem Konto verknüpft, schreiben wir Ihnen.',
    },
    askReturn: {
      label: 'Mein Produkt zurückerhalten',
      note: 'Die Rücksendung ist kostenlos.',
      title: 'Ihr Produkt zurückerhalten?',
      text: 'Der Ankauf findet nicht statt, und es wird nichts gezahlt. Ihr Produkt wird kostenlos zurückgesendet.',
    },
    recycle: {
      label: 'Kostenlos recyceln lassen',
      note: 'Es wird nichts gezahlt.',
      title: 'Ihr Produkt recyceln?',
      text: 'Das ist endgültig: Ihr Produkt wird nicht zurückgegeben, und es wird nichts gezahlt.',
    },
    replyToHold: {
      label: 'Uns antworten',
      note: 'Ihre Nachricht wird dem Vorgang beigefügt.',
      title: 'Ihre Nachricht',
      text: 'Die Werkstatt liest sie zusammen mit dem Vorgang. Nennen Sie die nötigen Angaben: Kauf, Daten, Nummern.',
    },
  },
  gone: 'Hier kann nicht mehr storniert werden: Das Produkt ist unterwegs. Sie können den Preis nach der Prüfung weiterhin ablehnen.',
  concluded:
    'Der Verkauf ist seit der Übergabe im Geschäft abgeschlossen: Er kann hier nicht mehr storniert werden. Wenden Sie sich an das Geschäft.',
  message: 'Ihre Nachricht',
  keep: 'Zurück',
  missing: {
    title: 'Dieser Link öffnet sich nicht',
    text: 'Er ist unvollständig oder abgelaufen. Fordern Sie einen neuen an: Er kommt per E-Mail.',
  },
  askIbanLink: 'Link per E-Mail erhalten',
  ibanLinkSent: 'Ein neuer Link ist unterwegs an die E-Mail-Adresse Ihres Ankaufs.',
  lost: {
    title: 'Meinen Ankauf wiederfinden',
    text: 'Geben Sie die E-Mail-Adresse Ihres Ankaufs an: Wir senden den Link zur Verfolgung dorthin.',
    email: 'E-Mail-Adresse',
    send: 'Meine Links erhalten',
    sent: 'Wenn es zu dieser Adresse einen Ankauf bei uns gibt, ist eine E-Mail unterwegs. Sehen Sie auch im Spam-Ordner nach.',
  },
}
