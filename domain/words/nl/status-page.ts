import type { statusPage as fr } from '../fr/status-page.ts'
import type { Words } from '../words.ts'

export const statusPage: Words<typeof fr> = {
  title: 'Uw terugkoop volgen',
  code: 'Terugkoop {code}',
  where: 'Waar uw terugkoop staat',
  payment: 'Uw betaling',
  papers: 'Uw documenten',
  todo: 'Nu te doen',
  price: 'Prijs',
  bonus: 'Bonus',
  noPapers: 'Nog geen documenten.',
  pending: 'Wordt voorbereid',
  labelFollows: 'Wordt gemaakt: u krijgt het ook per e-mail zodra het klaar is',
  failed: 'Niet beschikbaar',
  showCode: 'Toon deze code aan de verkoper',
  fullScreen: 'Op volledig scherm tonen',
  close: 'Sluiten',
  barcode: 'Streepjescode van terugkoop {code}',
  stores: 'Een winkel zoeken',
  parcel: 'Pakket {number}',
  private: 'Deze pagina is privé. De link in uw e-mail volstaat om ze te openen: houd hem voor uzelf.',
  proposed: 'Nieuwe prijs',
  instead: 'in plaats van {price}, {difference}',
  remark: 'Opmerking van de werkplaats',
  badges: {
    waiting: 'In afwachting',
    moving: 'Onderweg',
    working: 'In de werkplaats',
    done: 'Bevestigd',
    problem: 'Een probleem',
    ended: 'Beëindigd',
  },
  situations: {
    toDrop: {
      title: 'Uw {product} wordt in de winkel verwacht',
      text: 'Breng hem vóór {date}: tot dan is uw prijs gegarandeerd.',
    },
    toSend: {
      title: 'Uw {product} wacht op verzending',
      text: 'Volg de stappen hieronder. We schrijven u zodra hij is aangekomen.',
    },
    atStore: {
      title: 'Uw {product} is in de winkel',
      text: 'Hij vertrekt binnenkort naar onze werkplaats. U hoeft niets te doen.',
    },
    moving: {
      title: 'Uw {product} is onderweg',
      text: 'Hij is vertrokken naar onze werkplaats. U hoeft niets te doen: we schrijven u na de controle.',
    },
    received: {
      title: 'Uw {product} is in de werkplaats',
      text: 'Hij wordt de komende dagen gecontroleerd. We schrijven u zodra dat gebeurd is.',
    },
    proposal: {
      title: 'Wij stellen u een nieuwe prijs voor',
      text: 'De controle bevestigde niet wat was aangegeven. Antwoord vóór {date}.',
    },
    contested: {
      title: 'Uw betwisting wordt onderzocht',
      text: 'Iemand anders bekijkt uw {product} opnieuw. De termijn is opgeschort.',
    },
    held: {
      title: 'Uw {product} is apart gelegd',
      text: 'We kijken iets na. We nemen contact op als we u nodig hebben.',
    },
    toPay: {
      title: 'Uw terugkoop is bevestigd',
      text: 'De controle is klaar. De betaling komt binnen 5 werkdagen.',
    },
    ibanWanted: {
      title: 'Uw IBAN ontbreekt',
      text: 'Uw overname is bevestigd. Geef uw rekening op via de privélink die we u per e-mail stuurden om betaald te worden.',
    },
    paymentFailed: {
      title: 'Uw betaling is niet gelukt',
      text: 'De bank heeft ze geweigerd. Geef een nieuw IBAN op via de privélink die we u per e-mail stuurden.',
    },
    paid: {
      title: 'U bent betaald',
      text: 'Bedankt om uw {product} een tweede leven te geven.',
    },
    returning: {
      title: 'Uw {product} wordt teruggestuurd',
      text: 'De terugkoop gaat niet door. De terugzending is gratis.',
    },
    returned: {
      title: 'Uw {product} is op de terugweg',
      text: 'Hij heeft onze werkplaats verlaten en komt naar u terug.',
    },
    lost: {
      title: 'Uw {product} is onvindbaar',
      text: 'U hebt uw deel gedaan: u wordt betaald zoals afgesproken.',
    },
    cancelled: {
      title: 'Uw terugkoop is geannuleerd',
      text: 'Er wordt niets betaald. U kunt op elk moment een nieuwe starten.',
    },
  },
  steps: {
    declared: 'Aangegeven',
    dropped: 'Afgifte in de winkel',
    shipped: 'Verzending naar de werkplaats',
    received: 'Aankomst in de werkplaats',
    checked: 'Controle',
    paid: 'Betaling',
    returned: 'Terug naar u',
    cancelled: 'Geannuleerd',
  },
  delays: {
    dropped: '10 minuten aan de balie',
    shipped: 'Binnen 2 dagen na de afgifte',
    received: 'Binnen 3 dagen na de verzending',
    checked: 'Ongeveer 2 dagen na aankomst',
    paid: 'Binnen 5 werkdagen na de controle',
    returned: 'Binnen enkele dagen',
  },
  stepStates: {
    done: 'gedaan',
    now: 'bezig',
    later: 'nog te doen',
  },
  actions: {
    cancel: {
      label: 'Mijn terugkoop annuleren',
      note: 'Gratis, zolang het product niet verzonden is.',
      title: 'Deze terugkoop annuleren?',
      text: 'Dit is definitief: een bon of cadeaukaart ervoor is niet meer geldig.',
    },
    acceptProposal: {
      label: 'De nieuwe prijs aanvaarden',
      note: 'De betaling volgt binnen 5 werkdagen.',
      title: 'Deze prijs aanvaarden?',
      text: 'U krijgt dit bedrag en uw product wordt niet teruggestuurd.',
    },
    rejectProposal: {
      label: 'Weigeren en mijn product terugkrijgen',
      note: 'De terugzending is gratis.',
      title: 'Deze prijs weigeren?',
      text: 'De terugkoop gaat niet door en uw product wordt gratis teruggestuurd.',
    },
    contestLine: {
      label: 'De controle betwisten',
      note: 'Iemand anders bekijkt uw product opnieuw.',
      title: 'Wat betwist u?',
      text: 'De termijn is opgeschort tot ons antwoord.',
    },
  },
  gone: 'Hier annuleren kan niet meer: het product is vertrokken. U kunt de prijs na de controle nog weigeren.',
  message: 'Uw bericht',
  keep: 'Terug',
  missing: {
    title: 'Deze link opent niet',
    text: 'Hij is onvolledig of verlopen. Vraag een nieuwe: hij komt per e-mail.',
  },
  askIbanLink: 'Stuur mij de link per e-mail',
  ibanLinkSent: 'Er is een nieuwe link onderweg naar het e-mailadres van uw overname.',
  lost: {
    title: 'Mijn terugkoop terugvinden',
    text: 'Geef het e-mailadres van uw terugkoop: we sturen de link om ze te volgen daarheen.',
    email: 'E-mailadres',
    send: 'Mijn links ontvangen',
    sent: 'Als dit adres een terugkoop bij ons heeft, is er een e-mail onderweg. Kijk ook bij de ongewenste e-mail.',
  },
}
