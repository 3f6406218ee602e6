import type { buybackMail as french } from '../fr/buyback-mail.ts'
import type { Words } from '../words.ts'

export const buybackMail: Words<typeof french> = {
  button: 'Mijn terugkoop volgen',
  answer: 'Op het voorstel antwoorden',
  giveIban: 'Mijn IBAN opgeven',
  amount: 'Bedrag',
  next: 'Wat nu',
  differs: '{question}: {declared} aangegeven, {found} vastgesteld',
  code: 'Code',
  product: 'Product',
  follow: 'Waar uw product is, uw documenten en wat volgt.',
  links: {
    subject: 'Uw terugkopen bij {company}',
    text: '{count, plural, one {Hier is de link om uw terugkoop te volgen.} other {Hier zijn de links om uw terugkopen te volgen.}} Ze zijn privé: houd ze voor uzelf.',
    all: 'Mijn terugkopen',
    ignore: 'Hebt u niets gevraagd? Negeer dan deze e-mail.',
  },
  dataAccess: {
    subject: 'Uw persoonsgegevens bij {company}',
    text: 'U hebt een kopie van uw gegevens gevraagd. Download ze via de onderstaande link, die {hours} uur geldig is. Ze bevat uw contactgegevens, documenten en foto’s: stuur dit bericht niet door.',
    button: 'Mijn gegevens downloaden',
  },
  dataErasure: {
    subject: 'Bevestig het wissen van uw gegevens',
    text: 'U hebt {company} gevraagd uw gegevens te wissen. Zonder uw bevestiging wordt niets gewist: de onderstaande link, {hours} uur geldig, toont wat wordt gewist en wat we wettelijk moeten bewaren.',
    button: 'Bekijken en bevestigen',
  },
  modelAlert: {
    confirm: {
      subject: 'Bevestig uw melding',
      text: 'U wilt weten wanneer {company} een model terugkoopt. Bevestig uw adres: u ontvangt dan één e-mail, zodra het model wordt teruggekocht.',
      button: 'Melding bevestigen',
      small: 'Zonder bevestiging wordt uw adres na zeven dagen gewist. Hebt u niets gevraagd, negeer dan deze e-mail.',
    },
    bought: {
      subject: 'Uw model wordt nu teruggekocht',
      text: '{company} koopt nu terug: {products}. Bekijk wat uw toestel waard is.',
      button: 'Mijn prijs bekijken',
      small: 'Deze melding is afgelopen en uw adres is van de lijst gewist.',
    },
  },
  cancelled: {
    subject: 'Uw terugkoop is geannuleerd',
    text: 'De terugkoop van uw {product} (code {code}) is geannuleerd. Er wordt niets betaald, en een tegoedbon of cadeaukaart die ervoor werd gegeven is niet meer geldig.',
  },
  predeclarationExpired: {
    subject: 'Uw aangifte is verlopen',
    text: 'U gaf uw {product} (code {code}) aan, maar bracht het niet naar een winkel. Die aangifte is verlopen. U kunt op elk moment een nieuwe doen.',
  },
  printless: {
    title: 'Zonder printer',
    text: 'Toon de QR-code van uw volgpagina bij het afgiftepunt: daar wordt het etiket voor u afgedrukt. De pagina toont de dichtstbijzijnde punten, en u ondertekent er het overdrachtsbewijs op het scherm.',
  },
  labelReady: {
    subject: 'Uw verzendetiket is klaar',
    text: 'Het verzendetiket van uw {product} (code {code}) zit bij dit bericht. Druk het af en kleef het op het pakket.',
  },
  shipped: {
    subject: 'Uw product is onderweg',
    text: 'Uw {product} (code {code}) is onderweg naar onze werkplaats. We schrijven u zodra het gecontroleerd is.',
  },
  received: {
    subject: 'We hebben uw product ontvangen',
    text: 'Uw {product} (code {code}) is in onze werkplaats aangekomen. Het wordt de komende dagen gecontroleerd.',
  },
  completed: {
    subject: 'Uw terugkoop is bevestigd',
    text: 'De controle van uw {product} (code {code}) is klaar: u krijgt {amount}, zoals afgesproken.',
  },
  smsSubject: {
    smsProposal: 'Sms: voorstel',
    smsReminder: 'Sms: herinnering aan het voorstel',
    smsPaid: 'Sms: betaling',
  },
  smsProposal:
    '{company}: een voorstel voor uw {product} wacht op uw antwoord, uiterlijk {until}. Antwoord via de link in onze e-mail.',
  smsReminder:
    '{company}: herinnering, antwoord uiterlijk {until} op het voorstel voor uw {product}, via de link in onze e-mail.',
  smsPaid: '{company}: uw betaling van {amount} voor uw {product} is verstuurd. Details in onze e-mail.',
  counterProposal: {
    subject: 'We stellen een nieuwe prijs voor',
    text: 'De controle van uw {product} (code {code}) bevestigde niet wat was aangegeven. We stellen {controlled} voor in plaats van {declared}. Antwoord vóór {until}.',
    otherModel:
      'U gaf {product} aan, wij ontvingen {found} (code {code}). We stellen {controlled} voor in plaats van {declared}. Antwoord vóór {until}.',
  },
  proposalReminder: {
    subject: 'Wij wachten op uw antwoord',
    text: 'Wij stellen {controlled} voor in plaats van {declared} voor uw {product} (code {code}). Antwoord vóór {until}: aanvaarden, weigeren of betwisten is gratis.',
  },
  secondLookConfirmed: {
    subject: 'Tweede onderzoek van uw product',
    text: 'Iemand anders heeft uw {product} (code {code}) opnieuw bekeken en bevestigt de eerste controle. Ons voorstel van {controlled} geldt tot {until}.',
  },
  proposalAccepted: {
    subject: 'Nieuwe prijs aanvaard',
    text: 'U hebt {controlled} aanvaard voor uw {product} (code {code}). U ontvangt {amount}: {when}.',
  },
  proposalRejected: {
    subject: 'Uw product komt terug',
    text: 'De terugkoop van uw {product} (code {code}) gaat niet door. We sturen het u kosteloos terug.',
  },
  zeroOffer: {
    subject: 'Uw product heeft geen terugkoopprijs',
    text: 'Na controle kunnen we geen prijs bieden voor uw {product} (code {code}). Kies vóór {until}: gratis terugzending of gratis recyclage.',
  },
  quarantineReturned: {
    subject: 'Uw product komt naar u terug',
    text: '{why} De terugkoop van uw {product} (code {code}) gaat daarom niet door: we sturen het kosteloos terug en er wordt niets betaald.',
  },
  pricedAsFound: {
    subject: 'We controleren uw product opnieuw',
    text: '{why} We controleren uw {product} (code {code}) opnieuw en schrijven u met de prijs van wat we aantreffen. Zonder uw antwoord wordt niets beslist.',
  },
  signOutRequested: {
    subject: 'Meld u af van uw account: uw terugkoop wacht',
    text: 'Uw {product} (code {code}) is nog aan uw account gekoppeld: zo kunnen we het niet terugkopen. Meld het vóór {until} af vanuit eender welke browser: de pagina hieronder toont hoe. Daarna controleren we het opnieuw; de mogelijke prijs is {available}. Zonder antwoord sturen we het kosteloos terug.',
    paid: 'Uw {product} (code {code}) is nog aan uw account gekoppeld. Uw terugkoop is al betaald en het bedrag verandert niet, maar zo kunnen we het toestel niet gebruiken. Meld het vóór {until} af vanuit eender welke browser: de pagina hieronder toont hoe.',
  },
  retained: {
    subject: 'Over uw terugkoop',
    text: '{why} We kunnen uw {product} (code {code}) niet betalen en niet teruggeven: het dossier wordt bewaard voor de bevoegde autoriteiten. U kunt ons antwoorden op de pagina van uw terugkoop.',
    paid: '{why} We kunnen uw {product} (code {code}) niet teruggeven: het dossier wordt bewaard voor de bevoegde autoriteiten. De betaling die al is gedaan, wordt niet herhaald en blijft van u, tenzij anders wordt beslist. U kunt ons antwoorden op de pagina van uw terugkoop.',
  },
  retainUndone: {
    subject: 'Over uw terugkoop',
    text: 'Uw {product} (code {code}) wordt niet langer bewaard voor de autoriteiten: onze eerdere beslissing is ingetrokken. We bekijken uw dossier opnieuw en schrijven u. Vóór die beslissing wordt niets betaald.',
    paid: 'Uw {product} (code {code}) wordt niet langer bewaard voor de autoriteiten: onze eerdere beslissing is ingetrokken. De betaling die al is gedaan, blijft van u en wordt niet herhaald.',
  },
  recycled: {
    subject: 'Uw product wordt gerecycleerd',
    text: 'Zoals u koos, wordt uw {product} (code {code}) gratis gerecycleerd. Er wordt niets betaald.',
  },
  why: {
    locked: 'Het toestel is nog aan een account gekoppeld.',
    stolen: 'Het toestel staat als gestolen gemeld.',
    wrong_product: 'We ontvingen een ander product dan het aangegeven product.',
    counterfeit: 'Het product lijkt niet echt te zijn.',
    empty_parcel: 'Het pakket kwam aan zonder het product.',
    transport_damage: 'Het product werd tijdens het transport beschadigd.',
    foreign_content: 'Het pakket bevatte voorwerpen of gegevens die van u zijn.',
    other: 'De controle bracht een punt aan het licht dat de terugkoop zo verhindert.',
  },
  returned: {
    subject: 'Uw product is op de terugweg',
    text: 'Uw {product} (code {code}) heeft onze werkplaats verlaten en komt naar u terug.',
  },
  lost: {
    subject: 'Uw product is onvindbaar: u wordt betaald',
    text: 'Uw {product} (code {code}) is niet terug te vinden. U deed uw deel: u krijgt {amount}, zoals afgesproken.',
  },
  lostAsFound: {
    subject: 'Uw product is onvindbaar',
    text: 'Uw {product} (code {code}) is niet terug te vinden. U krijgt {amount}: dat is de prijs die vóór het verlies bij de controle is vastgesteld.',
  },
  paid: {
    subject: 'U bent betaald',
    text: 'De betaling van {amount} voor uw {product} (code {code}) is uitgevoerd.',
    next: {
      account:
        'De overschrijving gaat naar uw rekening die eindigt op {end} en komt, afhankelijk van uw bank, binnen één tot twee werkdagen aan.',
      attached: 'Uw bon is bij dit bericht gevoegd. Toon hem aan de kassa, afgedrukt of op uw telefoon.',
      toCome: 'Uw bon staat op de pagina waarop u uw terugkoop volgt.',
      byHand: '{company} heeft u dit bedrag overhandigd. U hoeft niets meer te doen.',
    },
  },
  ibanWanted: {
    subject: 'Op welke rekening mogen we u betalen?',
    text: 'De terugkoop van uw {product} (code {code}) mag betaald worden. Geef het IBAN van de rekening op: de pagina is privé en beveiligd.',
    next: 'De link hieronder werkt één keer, gedurende {days} dagen, en vraagt de postcode van uw terugkoop. De betaling vertrekt daarna binnen 5 werkdagen. Stuur dit bericht niet door.',
  },
  paymentFailed: {
    subject: 'Uw betaling is niet gelukt',
    text: 'De bank kon de betaling van {amount} voor uw {product} (code {code}) niet uitvoeren. Het geld heeft u niet bereikt.',
    next: 'Controleer uw IBAN en geef het opnieuw op via de link hieronder. Die werkt één keer, gedurende {days} dagen, en vraagt de postcode van uw terugkoop. De betaling vertrekt opnieuw binnen 5 werkdagen. Stuur dit bericht niet door.',
  },
  ibanChanged: {
    subject: 'Uw IBAN is opgeslagen',
    text: 'De betaling voor uw {product} (code {code}) gaat naar de rekening die eindigt op {end}. Komt dit niet van u, neem dan meteen contact op met {company}.',
  },
  emailReplaced: {
    subject: 'Een ander e-mailadres voor uw terugkoop',
    text: 'Op {at} heeft {company} dit e-mailadres in de terugkoop van uw {product} (code {code}) door een ander vervangen. Berichten gaan voortaan naar het nieuwe adres, en de links die u hier ontving openen deze terugkoop niet meer. Hebt u hier niet om gevraagd, neem dan meteen contact op met {company} en vermeld deze code.',
  },
  emailAdded: {
    subject: 'Uw nieuwe e-mailadres is opgeslagen',
    text: '{company} stuurt de berichten over de terugkoop van uw {product} (code {code}) voortaan hierheen. De knop vervangt de links die u op het vorige adres ontving. Zegt dit u niets, neem dan meteen contact op met {company}.',
  },
}
