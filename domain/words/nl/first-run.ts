import type { firstRun as fr } from '../fr/first-run.ts'
import type { Words } from '../words.ts'

export const firstRun: Words<typeof fr> = {
  title: 'Voor de opening',
  count: '{done, plural, one {# stap klaar} other {# stappen klaar}} van {of}',
  now: 'Nu te doen',
  states: {
    waiting: 'In afwachting',
    locked: 'Nog niet',
    done: 'Klaar',
    todo: 'Te doen',
  },
  steps: {
    stores: 'Winkels',
    users: 'Team',
    prices: 'Prijzen',
    payment: 'Betaling',
    testSale: 'Testterugkoop',
    goLive: 'Online gaan',
  },
  notes: {
    stores:
      '{circuits, plural, one {# circuit loopt} other {# circuits lopen}} via een winkel, en er {stores, plural, =0 {is nog geen winkel} one {is # winkel} other {zijn # winkels}}.',
    storesUseless: 'Geen enkel circuit loopt via een winkel.',
    users:
      '{users, plural, =0 {Geen gebruikers} one {# gebruiker} other {# gebruikers}}, {joined, plural, =0 {geen uitnodiging aanvaard} one {# uitnodiging aanvaard} other {# uitnodigingen aanvaard}}.',
    prices:
      '{priced, plural, =0 {Geen enkel gepubliceerd product heeft} one {# gepubliceerd product heeft} other {# gepubliceerde producten hebben}} een prijs. {hidden, plural, =0 {} one {# blijft verborgen.} other {# blijven verborgen.}}',
    payment:
      '{modes, plural, =0 {Geen enkele betaalwijze wordt} one {# betaalwijze wordt} other {# betaalwijzen worden}} door een circuit aangeboden.',
    testSale: 'Doe een eerste terugkoop zoals een klant, en annuleer ze daarna.',
    testSaleLocked: 'Er ontbreekt een bruikbaar circuit of een product met een prijs.',
    testSaleDone: 'De eerste terugkoop dateert van {date}.',
    goLive: 'De site is gesloten. Het platformteam opent ze na de testterugkoop.',
    goLiveLocked: 'Er ontbreekt een geslaagde testterugkoop.',
    goLiveDone: '{host} is online.',
    goLiveStores: 'De winkels kunnen toestellen terugkopen.',
  },
  actions: {
    stores: 'Winkel aanmaken',
    users: 'Gebruiker uitnodigen',
    usersWaiting: 'Uitnodigingen bekijken',
    prices: 'Producten bekijken',
    payment: 'Betalingen instellen',
    testSale: 'Uitproberen op de site',
    testSaleStore: 'Terugkoop starten',
  },
  ifNow: 'Als u nu zou openen',
  ifNowCount:
    '{circuits} van {allCircuits, plural, one {# circuit} other {# circuits}}, {payments} van {allPayments, plural, one {# betaalwijze} other {# betaalwijzen}}',
  columns: {
    what: 'Wat',
    kind: 'Soort',
    state: 'Status',
    why: 'Waarom',
  },
  circuit: 'Circuit',
  paymentKind: 'Betaling',
  ready: 'Klaar',
  hidden: 'Verborgen',
  readyText: 'Aangeboden aan klanten',
  obstacles: {
    no_store: 'Geen winkel',
    no_payment: 'Geen betaalwijze',
    no_warehouse: 'Geen magazijn ontvangt de producten',
    no_circuit: 'Door geen enkel circuit aangeboden',
  },
  fix: {
    no_store: 'Winkels',
    no_payment: 'Circuits',
    no_warehouse: 'Entiteiten',
    no_circuit: 'Circuits',
  },
  open: '{name} is online',
  openText:
    '{done} van {of} stappen. {hidden, plural, =0 {Alle producten hebben een prijs.} one {Rest nog, zonder te blokkeren: # verborgen product.} other {Rest nog, zonder te blokkeren: # verborgen producten.}}',
  dismiss: 'Verbergen',
}
