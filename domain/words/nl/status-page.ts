import type { statusPage as fr } from '../fr/status-page.ts'
import type { Words } from '../words.ts'

export const statusPage: Words<typeof fr> = {
  title: 'Uw terugkoop volgen',
  code: 'Terugkoop {code}',
  where: 'Waar uw terugkoop staat',
  payment: 'Uw betaling',
  device: 'Uw toestel',
  declaredNumber: 'Aangegeven nummer',
  readNumber: 'Nummer gelezen in het atelier',
  notRead: 'Nog niet gelezen',
  foundProduct: 'Ontvangen product',
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
  declaredAmount: 'U gaf op',
  notPaidYet: 'Vóór uw antwoord wordt niets betaald en niets verkocht.',
  instead: 'in plaats van {price}, {difference}',
  remark: 'Opmerking van de werkplaats',
  said: {
    warehouse: 'Wij',
    customer: 'U',
  },
  signOut: {
    title: 'Zo meldt u het account af',
    price: 'Mogelijke prijs na afmelding',
    after: 'Zonder antwoord sturen we het kosteloos terug.',
    iphone: {
      s1: 'Open icloud.com/find en log in met uw Apple-account.',
      s2: 'Kies bij “Alle apparaten” uw iPhone.',
      s3: 'Kies “Verwijder dit apparaat uit account” en bevestig met uw wachtwoord.',
    },
    ipad: {
      s1: 'Open icloud.com/find en log in met uw Apple-account.',
      s2: 'Kies bij “Alle apparaten” uw iPad.',
      s3: 'Kies “Verwijder dit apparaat uit account” en bevestig met uw wachtwoord.',
    },
    watch: {
      s1: 'Open icloud.com/find en log in met uw Apple-account.',
      s2: 'Kies bij “Alle apparaten” uw Apple Watch: zo vervalt ook het activeringsslot.',
      s3: 'Kies “Verwijder dit apparaat uit account” en bevestig met uw wachtwoord.',
    },
    mac: {
      s1: 'Open icloud.com/find en log in met uw Apple-account.',
      s2: 'Kies bij “Alle apparaten” uw Mac. Wordt hij door een bedrijf beheerd, vraag dan om hem te verwijderen.',
      s3: 'Kies “Verwijder dit apparaat uit account” en bevestig met uw wachtwoord.',
    },
    samsung: {
      s1: 'Open account.samsung.com en log in met uw Samsung-account.',
      s2: 'Kies bij “Apparaten” het toestel en daarna “Afmelden” of “Verwijderen”.',
      s3: 'Open myaccount.google.com/device-activity en meld het toestel ook af van uw Google-account.',
    },
    android: {
      s1: 'Open myaccount.google.com/device-activity en log in met het Google-account van het toestel.',
      s2: 'Kies het toestel en daarna “Afmelden”.',
      s3: 'Heeft het merk een eigen account (Xiaomi, Huawei, Oppo…), verwijder het toestel daar ook.',
    },
  },
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
    noValue: {
      title: 'We kunnen geen prijs bieden',
      text: 'Na controle heeft uw {product} geen overnamewaarde. Kies vóór {date}: terugzending of recyclage, beide zijn gratis.',
    },
    signOut: {
      title: 'Uw {product} is nog aan uw account gekoppeld',
      text: 'Meld het vóór {date} af vanuit eender welke browser: daarna controleren we het opnieuw.',
    },
    retained: {
      title: 'Uw overname kan niet worden afgerond',
      text: 'We kunnen uw {product} niet betalen en niet teruggeven: het dossier wordt bewaard voor de bevoegde autoriteiten.',
    },
    nothingToPay: {
      title: 'Uw overname is afgerond',
      text: 'Uw {product} wordt gratis gerecycleerd. Er wordt niets betaald.',
    },
    toPay: {
      title: 'Uw terugkoop is bevestigd',
      text: 'Uw product is aanvaard. {when}.',
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
      note: 'Gratis, tot de afgifte in de winkel of de verzending.',
      title: 'Deze terugkoop annuleren?',
      text: 'Dit is definitief: er wordt niets betaald.',
    },
    acceptProposal: {
      label: 'De nieuwe prijs aanvaarden',
      note: '{when}.',
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
    signedOut: {
      label: 'Ik heb me afgemeld',
      note: 'We controleren uw product opnieuw.',
      title: 'Is het account afgemeld?',
      text: 'Uw product gaat terug naar de controle. Is het nog aan een account gekoppeld, dan schrijven we u.',
    },
    askReturn: {
      label: 'Mijn product terugkrijgen',
      note: 'De terugzending is gratis.',
      title: 'Uw product terugkrijgen?',
      text: 'De overname gaat niet door en er wordt niets betaald. Uw product wordt kosteloos teruggestuurd.',
    },
    recycle: {
      label: 'Gratis laten recycleren',
      note: 'Er wordt niets betaald.',
      title: 'Uw product recycleren?',
      text: 'Dit is definitief: uw product wordt niet teruggegeven en er wordt niets betaald.',
    },
    replyToHold: {
      label: 'Ons antwoorden',
      note: 'Uw bericht wordt aan het dossier toegevoegd.',
      title: 'Uw bericht',
      text: 'De werkplaats leest het bij het dossier. Vermeld de nuttige feiten: aankoop, data, nummers.',
    },
  },
  gone: 'Hier annuleren kan niet meer: het product is vertrokken. U kunt de prijs na de controle nog weigeren.',
  concluded:
    'De verkoop is sinds de afgifte in de winkel afgesloten: u kunt hem hier niet meer annuleren. Neem contact op met de winkel.',
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
