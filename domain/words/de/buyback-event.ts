import type { buybackEvent as french } from '../fr/buyback-event.ts'
import type { Words } from '../words.ts'

export const buybackEvent: Words<typeof french> = {
  happened: {
    declare: 'Ankauf angemeldet',
    declareForStoreDrop: 'Ankauf vorangemeldet',
    finalize: 'In der Filiale abgeschlossen',
    changeDetails: 'Angaben oder Zahlung geändert',
    changeDeclared: 'Angemeldete Antworten geändert',
    correctCheck: 'Prüfung korrigiert',
    expirePredeclared: 'Voranmeldung abgelaufen',
    ship: 'Versandt',
    returnToStore: 'Zurück in der Filiale',
    register: 'Im Lager erfasst',
    reportMissing: 'Fehlte im Paket',
    startCheck: 'Prüfung begonnen',
    takeOverCheck: 'Prüfung übernommen',
    identify: 'Gerät identifiziert',
    concludeCheck: 'Prüfung abgeschlossen',
    secondLook: 'Zweite Prüfung',
    acceptProposal: 'Gegenangebot angenommen',
    rejectProposal: 'Gegenangebot abgelehnt',
    contestLine: 'Gegenangebot beanstandet',
    proposalExpired: 'Gegenangebot ohne Antwort',
    remindProposal: 'Erinnerung gesendet',
    release: 'Aus der Quarantäne entlassen',
    retrieveReturnLabel: 'Rücksendeetikett angefordert',
    holdReturn: 'Rücksendung zurückgestellt',
    leaveForCustomer: 'Zur Rücksendung übergeben',
    quarantine: 'In Quarantäne genommen',
    releaseByHand: 'Quarantäne aufgehoben',
    declareLostStore: 'In der Filiale als verloren gemeldet',
    declareLostTransport: 'Beim Transport als verloren gemeldet',
    declareLostWarehouse: 'Im Lager als verloren gemeldet',
    found: 'Wiedergefunden',
    cancel: 'Ankauf storniert',
    startDiagnosis: 'Werkstattdiagnose begonnen',
    refurbAgain: 'Zurück in die Werkstatt',
    finishDiagnosis: 'Werkstattdiagnose abgeschlossen',
    validateRefurb: 'Aufbereitung bestätigt',
    dispatchOut: 'Aus dem Bestand entnommen',
    releaseDevice: 'Gerät freigegeben',
    read_customer: 'Kundendaten an der Theke abgerufen',
    read_voucher: 'Gutschein oder Geschenkkarte eingesehen',
    read_identity: 'Ausweis eingesehen',
    paymentDue: 'Zahlung fällig',
    paymentNotNeeded: 'Keine Zahlung nötig',
    paymentInitiate: 'Zahlung übermittelt',
    paymentComplete: 'Zahlung erfolgt',
    paymentFail: 'Zahlung abgelehnt',
    paymentReturned: 'Zahlung zurückgegeben',
    relaunchPayment: 'Zahlung erneut angestoßen',
    markPaid: 'Als bezahlt markiert',
    paymentCancel: 'Zahlung storniert',
    giveIban: 'IBAN vom Kunden angegeben',
    correctIban: 'IBAN berichtigt',
  },
  actions: {
    declare: {
      label: 'Anmelden',
      text: 'Der Ankauf wird angelegt und seine Unterlagen werden vorbereitet.',
    },
    finalize: {
      label: 'Abschließen',
      text: 'Sie sehen sich das Produkt mit dem Kunden an und bestätigen den Preis.',
    },
    changeDetails: {
      label: 'Angaben ändern',
      text: 'Name, Adresse und Zahlung des Kunden werden korrigiert und die Dokumente neu erstellt.',
    },
    changeDeclared: {
      label: 'Angemeldete Antworten ändern',
      text: 'Der Preis wird mit der Preisliste dieses Ankaufs neu berechnet und der Kunde erhält eine neue Bestätigung.',
    },
    correctCheck: {
      label: 'Prüfung korrigieren',
      text: 'Das Ergebnis der Prüfung wird ersetzt; der Preis wird erneut verglichen.',
    },
    ship: {
      label: 'Als versandt markieren',
      text: 'Der Artikel ist unterwegs zum Lager. Der Kunde wird per E-Mail informiert.',
    },
    returnToStore: {
      label: 'Erneut zu versenden',
      text: 'Der Artikel ist zurück in der Filiale und wartet auf ein anderes Paket.',
    },
    register: {
      label: 'Ankunft erfassen',
      text: 'Der Artikel ist im Lager und wartet auf seine Prüfung. Der Kunde wird per E-Mail informiert.',
    },
    reportMissing: {
      label: 'Als fehlend melden',
      text: 'Der Artikel war nicht in dem Paket, das das Lager geöffnet hat.',
    },
    startCheck: {
      label: 'Prüfen',
      text: 'Die Prüfung beginnt und wird Ihnen zugewiesen.',
    },
    takeOverCheck: {
      label: 'Prüfung übernehmen',
      text: 'Die Prüfung, die jemand anders begonnen hat, wird Ihre.',
    },
    identify: {
      label: 'Gerät identifizieren',
      text: 'Die am Gerät gelesene Nummer wird mit der angegebenen verglichen.',
    },
    concludeCheck: {
      label: 'Prüfung abschließen',
      text: 'Der ermittelte Preis wird mit dem angemeldeten verglichen; eine Abweichung kann zu einem Gegenangebot führen.',
    },
    secondLook: {
      label: 'Zweite Prüfung',
      text: 'Eine andere Person bestätigt oder korrigiert das Ergebnis der ersten Prüfung.',
    },
    remindProposal: {
      label: 'An das Gegenangebot erinnern',
      text: 'Der Kunde erhält den Link zum Gegenangebot noch einmal.',
    },
    release: {
      label: 'Freigeben',
      text: 'Legen Sie den Artikel an seinen Platz im Lager oder übergeben Sie ihn dem Transporteur, wenn der Kunde sein Gerät zurücknimmt.',
    },
    retrieveReturnLabel: {
      label: 'Rücksendeetikett holen',
      text: 'Der Transporteur wird gebeten, den Artikel zum Kunden zurückzubringen. Kann er es nicht, bleibt der Artikel im Bestand der Kundenretouren, und Sie versuchen es später erneut.',
    },
    quarantine: {
      label: 'In Quarantäne nehmen',
      text: 'Der Artikel wird beiseitegelegt, bis jemand die Quarantäne aufhebt.',
    },
    releaseByHand: {
      label: 'Quarantäne aufheben',
      text: 'Der Artikel kehrt in den vorherigen Zustand zurück. Legen Sie ihn in den gewählten Bestand.',
    },
    declareLostStore: {
      label: 'In der Filiale als verloren melden',
      text: 'Der Ankauf endet zum angemeldeten Preis und der Kunde wird bezahlt.',
    },
    declareLostTransport: {
      label: 'Beim Transport als verloren melden',
      text: 'Der Ankauf endet zum angemeldeten Preis und der Kunde wird bezahlt.',
    },
    declareLostWarehouse: {
      label: 'Im Lager als verloren melden',
      text: 'Der Ankauf endet zum angemeldeten Preis und der Kunde wird bezahlt.',
    },
    found: {
      label: 'Als gefunden melden',
      text: 'Der Artikel setzt seinen Weg fort; was bezahlt ist, bleibt bezahlt.',
    },
    cancel: {
      label: 'Ankauf stornieren',
      text: 'Die Stornierung ist endgültig. Die Zahlung wird storniert, Gutscheine und Geschenkkarten werden eingezogen und der Kunde erhält eine E-Mail.',
    },
    startDiagnosis: {
      label: 'Werkstattdiagnose starten',
      text: 'Der Artikel geht in die Werkstatt.',
    },
    refurbAgain: {
      label: 'Zurück in die Werkstatt schicken',
      text: 'Ein neuer Durchgang beginnt; der erste bleibt erhalten.',
    },
    finishDiagnosis: {
      label: 'Werkstattdiagnose abschließen',
      text: 'Die geplanten Schritte beginnen; ohne Schritte ist der Artikel aufbereitet.',
    },
    validateRefurb: {
      label: 'Aufbereitung bestätigen',
      text: 'Der Artikel ist bereit, den Bestand zu verlassen.',
    },
    dispatchOut: {
      label: 'Aus dem Bestand nehmen',
      text: 'Der Artikel verlässt den Bestand; dasselbe Gerät kann erneut angekauft werden.',
    },
    releaseDevice: {
      label: 'Gerät freigeben',
      text: 'Dasselbe Gerät darf erneut angekauft werden. Der Grund bleibt im Verlauf stehen.',
    },
    relaunchPayment: {
      label: 'Zahlung erneut anstoßen',
      text: 'Die Zahlung ist erneut fällig, in gleicher Höhe.',
    },
    correctIban: {
      label: 'IBAN berichtigen',
      text: 'Die Zahlung geht auf dieses Konto. Der Kunde wird per E-Mail informiert.',
    },
    markPaid: {
      label: 'Als bezahlt markieren',
      text: 'Die Zahlung gilt als erfolgt und der Kunde erhält eine E-Mail.',
    },
  },
  fields: {
    reason: 'Grund',
    stockId: 'Bestand für den Artikel',
    comment: 'Kommentar',
    force: 'Stornieren, obwohl die Zahlung nicht zurückgeholt werden kann',
    information: 'Zahlungsreferenz',
    reference: 'Referenz',
    price: 'Preis',
  },
  options: {
    reason: {
      customer_retractation: 'Widerruf des Kunden',
      technical_problem: 'Technisches Problem',
      other: 'Sonstiges',
      price: 'Niedrigerer Preis ermittelt',
      locked: 'Gesperrtes Konto',
      stolen: 'Als gestohlen gemeldet',
      wrong_product: 'Anderes Produkt als angemeldet',
      sold: 'Verkauft',
      recycled: 'Recycelt',
      sent_to_buyer: 'An den Käufer gesandt',
      returned: 'Zurückgesandt',
    },
  },
}
