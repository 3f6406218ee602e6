import type { offer as french } from '../fr/offer.ts'
import type { Words } from '../words.ts'

export const offer: Words<typeof french> = {
  guaranteed: 'Prijs gegarandeerd tot {date}',
  bonus: 'Bonus',
  malus: 'Inhouding',
  send: 'Hoe stuurt u het op?',
  transport: 'Transport',
  pay: 'Hoe wilt u betaald worden?',
  payment: 'Betaling',
  terms: 'Voorwaarden van deze verzendwijze',
  warehouse: 'Magazijn van bestemming',
  km: '{km} km',
  free: 'Gratis',
  chooseTransport: 'Kies een transportwijze.',
  choosePayment: 'Kies een betaalwijze.',
  imei: 'IMEI van het toestel',
  imeiHint: '15 tot 17 cijfers: toets *#06# op het toestel of scan de code op de doos.',
  imeiInCart: 'Dit toestel ligt al in het winkelmandje.',
  warnings: {
    imei_other_product:
      'Dit IMEI hoort niet bij het gekozen product. Controleer het, kies een ander product of ga toch verder.',
    imei_check_digit: 'Het laatste cijfer van dit IMEI past niet bij de andere. Controleer het of ga toch verder.',
  },
  continueAnyway: 'Toch doorgaan',
  unlocked: {
    title: 'Gekoppeld aan een account (iCloud, Google…)',
    text: 'Het is niets waard zolang het account is aangemeld. Na het afmelden:',
    how: 'Apple: Instellingen, naam van de eigenaar, Zoek mijn, uitschakelen, daarna Log uit. Android: Instellingen, Accounts, het Google-account, Account verwijderen.',
    done: 'Gedaan: dit antwoord wijzigen',
  },
  receive: 'U ontvangt',
  customerReceives: 'De klant ontvangt',
  saveLine: 'Wijzigingen bewaren',
  addToCart: 'In het mandje',
  finish: 'Terugkoop afronden',
  full: 'Het mandje is vol. Bevestig het of verwijder een product.',
  fullOne: 'Het mandje bevat al “{product}”. Vervangen?',
  replace: 'Vervangen',
}
