import type { buybackEvent as french } from '../fr/buyback-event.ts'
import type { Words } from '../words.ts'

export const buybackEvent: Words<typeof french> = {
  happened: {
    declare: 'Terugkoop aangemeld',
    declareForStoreDrop: 'Terugkoop vooraf aangemeld',
    finalize: 'Afgerond in de winkel',
    changeDetails: 'Gegevens of betaling gewijzigd',
    changeDeclared: 'Aangemelde antwoorden gewijzigd',
    correctCheck: 'Controle gecorrigeerd',
    expirePredeclared: 'Aanmelding verlopen',
    ship: 'Verzonden',
    returnToStore: 'Terug in de winkel',
    register: 'Geregistreerd in het magazijn',
    reportMissing: 'Ontbrak in zijn pakket',
    startCheck: 'Controle gestart',
    takeOverCheck: 'Controle overgenomen',
    identify: 'Toestel geïdentificeerd',
    concludeCheck: 'Controle afgerond',
    secondLook: 'Tweede controle',
    acceptProposal: 'Tegenbod aanvaard',
    rejectProposal: 'Tegenbod geweigerd',
    contestLine: 'Tegenbod betwist',
    proposalExpired: 'Tegenbod zonder antwoord',
    remindProposal: 'Herinnering verstuurd',
    release: 'Uit quarantaine gehaald',
    retrieveReturnLabel: 'Retouretiket aangevraagd',
    holdReturn: 'Retour in wacht gezet',
    leaveForCustomer: 'Aan de vervoerder gegeven voor retour',
    quarantine: 'In quarantaine geplaatst',
    releaseByHand: 'Quarantaine opgeheven',
    declareLostStore: 'Verloren verklaard in winkel',
    declareLostTransport: 'Verloren verklaard tijdens transport',
    declareLostWarehouse: 'Verloren verklaard in magazijn',
    found: 'Teruggevonden',
    cancel: 'Terugkoop geannuleerd',
    startDiagnosis: 'Werkplaatsdiagnose gestart',
    refurbAgain: 'Terug naar de werkplaats',
    finishDiagnosis: 'Werkplaatsdiagnose afgerond',
    validateRefurb: 'Revisie goedgekeurd',
    dispatchOut: 'Uit voorraad',
    releaseDevice: 'Toestel vrijgegeven',
    read_customer: 'Gegevens van de klant opgezocht aan de toonbank',
    read_voucher: 'Tegoedbon of cadeaukaart geraadpleegd',
    read_identity: 'Identiteitsbewijs geraadpleegd',
    paymentDue: 'Betaling verschuldigd',
    paymentNotNeeded: 'Geen betaling nodig',
    paymentInitiate: 'Betaling verstuurd',
    paymentComplete: 'Betaling uitgevoerd',
    paymentFail: 'Betaling geweigerd',
    paymentReturned: 'Betaling teruggekomen',
    relaunchPayment: 'Betaling opnieuw gestart',
    markPaid: 'Gemarkeerd als betaald',
    paymentCancel: 'Betaling geannuleerd',
    giveIban: 'IBAN opgegeven door de klant',
    correctIban: 'IBAN gecorrigeerd',
  },
  actions: {
    declare: {
      label: 'Aanmelden',
      text: 'De terugkoop wordt aangemaakt en de documenten worden voorbereid.',
    },
    finalize: {
      label: 'Afronden',
      text: 'U bekijkt het product met de klant en bevestigt de prijs.',
    },
    changeDetails: {
      label: 'Gegevens wijzigen',
      text: 'Naam, adres en betaling van de klant worden verbeterd en de documenten opnieuw gemaakt.',
    },
    changeDeclared: {
      label: 'Aangemelde antwoorden wijzigen',
      text: 'De prijs wordt herberekend met de prijslijst van deze terugkoop en de klant krijgt een nieuwe bevestiging.',
    },
    correctCheck: {
      label: 'Controle corrigeren',
      text: 'Wat de controle vond wordt vervangen; de prijs wordt opnieuw vergeleken.',
    },
    ship: {
      label: 'Als verzonden markeren',
      text: 'Het artikel is onderweg naar het magazijn. De klant wordt per e-mail verwittigd.',
    },
    returnToStore: {
      label: 'Opnieuw te verzenden',
      text: 'Het artikel is terug in de winkel en wacht op een ander pakket.',
    },
    register: {
      label: 'Aankomst registreren',
      text: 'Het artikel is in het magazijn en wacht op controle. De klant wordt per e-mail verwittigd.',
    },
    reportMissing: {
      label: 'Als ontbrekend melden',
      text: 'Het artikel zat niet in het pakket dat het magazijn opende.',
    },
    startCheck: {
      label: 'Controleren',
      text: 'De controle begint en wordt aan u toegewezen.',
    },
    takeOverCheck: {
      label: 'Controle overnemen',
      text: 'De controle die iemand anders begon, wordt de uwe.',
    },
    identify: {
      label: 'Toestel identificeren',
      text: 'Het nummer op het toestel wordt vergeleken met het aangegeven nummer.',
    },
    concludeCheck: {
      label: 'Controle afronden',
      text: 'De gevonden prijs wordt met de aangemelde prijs vergeleken; een verschil kan tot een tegenbod leiden.',
    },
    secondLook: {
      label: 'Tweede controle',
      text: 'Iemand anders bevestigt of corrigeert wat de eerste controle vond.',
    },
    remindProposal: {
      label: 'Aan het tegenbod herinneren',
      text: 'De klant krijgt de link naar het tegenbod opnieuw.',
    },
    release: {
      label: 'Vrijgeven',
      text: 'Leg het artikel op zijn plaats in het magazijn, of geef het mee aan de vervoerder als de klant zijn toestel terugneemt.',
    },
    retrieveReturnLabel: {
      label: 'Retouretiket ophalen',
      text: 'De vervoerder wordt gevraagd het artikel naar de klant terug te brengen. Lukt dat niet, dan blijft het in de voorraad klantretouren en probeert u het later opnieuw.',
    },
    quarantine: {
      label: 'In quarantaine plaatsen',
      text: 'Het artikel wordt opzijgezet tot iemand de quarantaine opheft.',
    },
    releaseByHand: {
      label: 'Quarantaine opheffen',
      text: 'Het artikel keert terug naar zijn vorige toestand. Leg het in de gekozen voorraad.',
    },
    declareLostStore: {
      label: 'Verloren verklaren in winkel',
      text: 'De terugkoop eindigt tegen de aangemelde prijs en de klant wordt betaald.',
    },
    declareLostTransport: {
      label: 'Verloren verklaren tijdens transport',
      text: 'De terugkoop eindigt tegen de aangemelde prijs en de klant wordt betaald.',
    },
    declareLostWarehouse: {
      label: 'Verloren verklaren in magazijn',
      text: 'De terugkoop eindigt tegen de aangemelde prijs en de klant wordt betaald.',
    },
    found: {
      label: 'Teruggevonden melden',
      text: 'Het artikel gaat verder vanaf waar het is; wat betaald is, blijft betaald.',
    },
    cancel: {
      label: 'Terugkoop annuleren',
      text: 'Annuleren is definitief. De betaling wordt geannuleerd, bonnen en cadeaukaarten worden ingetrokken en de klant krijgt een e-mail.',
    },
    startDiagnosis: {
      label: 'Werkplaatsdiagnose starten',
      text: 'Het artikel gaat naar de werkplaats.',
    },
    refurbAgain: {
      label: 'Terug naar de werkplaats sturen',
      text: 'Een nieuwe ronde begint; de eerste blijft bewaard.',
    },
    finishDiagnosis: {
      label: 'Werkplaatsdiagnose afronden',
      text: 'De geplande stappen beginnen; zonder stappen is het artikel gereviseerd.',
    },
    validateRefurb: {
      label: 'Revisie goedkeuren',
      text: 'Het artikel is klaar om de voorraad te verlaten.',
    },
    dispatchOut: {
      label: 'Uit voorraad nemen',
      text: 'Het artikel verlaat de voorraad; hetzelfde toestel kan opnieuw worden teruggekocht.',
    },
    releaseDevice: {
      label: 'Toestel vrijgeven',
      text: 'Hetzelfde toestel mag opnieuw worden gekocht. De reden blijft in de geschiedenis staan.',
    },
    relaunchPayment: {
      label: 'Betaling opnieuw starten',
      text: 'De betaling is opnieuw verschuldigd, voor hetzelfde bedrag.',
    },
    correctIban: {
      label: 'IBAN corrigeren',
      text: 'De betaling gaat naar deze rekening. De klant wordt per e-mail verwittigd.',
    },
    markPaid: {
      label: 'Als betaald markeren',
      text: 'De betaling geldt als uitgevoerd en de klant krijgt een e-mail.',
    },
  },
  fields: {
    reason: 'Reden',
    stockId: 'Voorraad voor het artikel',
    comment: 'Opmerking',
    force: 'Annuleren hoewel de betaling niet meer terug te draaien is',
    information: 'Betalingsreferentie',
    reference: 'Referentie',
    price: 'Prijs',
  },
  options: {
    reason: {
      customer_retractation: 'Klant ziet ervan af',
      technical_problem: 'Technisch probleem',
      other: 'Andere',
      price: 'Lagere prijs vastgesteld',
      locked: 'Vergrendelde account',
      stolen: 'Als gestolen gemeld',
      wrong_product: 'Ander product dan aangemeld',
      sold: 'Verkocht',
      recycled: 'Gerecycleerd',
      sent_to_buyer: 'Naar de koper gestuurd',
      returned: 'Teruggestuurd',
    },
  },
}
