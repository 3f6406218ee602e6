import type { statusPage as fr } from '../fr/status-page.ts'
import type { Words } from '../words.ts'

export const statusPage: Words<typeof fr> = {
  title: 'Ihren Ankauf verfolgen',
  code: 'Ankauf {code}',
  where: 'Wo Ihr Ankauf steht',
  payment: 'Ihre Zahlung',
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
  instead: 'statt {price}, {difference}',
  remark: 'Anmerkung der Werkstatt',
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
    toPay: {
      title: 'Ihr Ankauf ist bestätigt',
      text: 'Die Prüfung ist abgeschlossen. Die Zahlung kommt innerhalb von 5 Werktagen.',
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
    paid: 'Innerhalb von 5 Werktagen nach der Prüfung',
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
      note: 'Kostenlos, solange das Produkt nicht versandt ist.',
      title: 'Diesen Ankauf stornieren?',
      text: 'Das ist endgültig: Ein dafür ausgegebener Gutschein oder eine Geschenkkarte gilt nicht mehr.',
    },
    acceptProposal: {
      label: 'Neuen Preis annehmen',
      note: 'Die Zahlung folgt innerhalb von 5 Werktagen.',
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
  },
  gone: 'Hier kann nicht mehr storniert werden: Das Produkt ist unterwegs. Sie können den Preis nach der Prüfung weiterhin ablehnen.',
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
