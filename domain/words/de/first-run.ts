import type { firstRun as fr } from '../fr/first-run.ts'
import type { Words } from '../words.ts'

export const firstRun: Words<typeof fr> = {
  title: 'Vor der Eröffnung',
  count: '{done, plural, one {# Schritt erledigt} other {# Schritte erledigt}} von {of}',
  now: 'Jetzt zu tun',
  states: {
    waiting: 'Wartet',
    locked: 'Noch nicht',
    done: 'Erledigt',
    todo: 'Offen',
  },
  steps: {
    stores: 'Filialen',
    users: 'Team',
    prices: 'Preise',
    payment: 'Zahlung',
    testSale: 'Testankauf',
    goLive: 'Freischaltung',
  },
  notes: {
    stores:
      '{circuits, plural, one {# Ankaufsweg führt} other {# Ankaufswege führen}} über eine Filiale, und es gibt {stores, plural, =0 {noch keine Filiale} one {# Filiale} other {# Filialen}}.',
    storesUseless: 'Kein Ankaufsweg führt über eine Filiale.',
    users:
      '{users, plural, =0 {Keine Benutzer} one {# Benutzer} other {# Benutzer}}, {joined, plural, =0 {keine Einladung angenommen} one {# Einladung angenommen} other {# Einladungen angenommen}}.',
    prices:
      '{priced, plural, =0 {Kein veröffentlichtes Produkt hat} one {# veröffentlichtes Produkt hat} other {# veröffentlichte Produkte haben}} einen Preis. {hidden, plural, =0 {} one {# bleibt verborgen.} other {# bleiben verborgen.}}',
    payment:
      '{modes, plural, =0 {Keine Zahlungsart wird} one {# Zahlungsart wird} other {# Zahlungsarten werden}} von einem Ankaufsweg angeboten.',
    testSale: 'Führen Sie einen ersten Ankauf wie ein Kunde durch und stornieren Sie ihn danach.',
    testSaleLocked: 'Es fehlt ein nutzbarer Ankaufsweg oder ein Produkt mit Preis.',
    testSaleDone: 'Der erste Ankauf war am {date}.',
    goLive: 'Die Website ist geschlossen. Das Team der Plattform öffnet sie nach dem Testankauf.',
    goLiveLocked: 'Es fehlt ein erfolgreicher Testankauf.',
    goLiveDone: '{host} ist online.',
    goLiveStores: 'Die Filialen können Geräte ankaufen.',
  },
  actions: {
    stores: 'Filiale anlegen',
    users: 'Benutzer einladen',
    usersWaiting: 'Einladungen ansehen',
    prices: 'Produkte ansehen',
    payment: 'Zahlungen einrichten',
    testSale: 'Auf der Website testen',
    testSaleStore: 'Ankauf starten',
  },
  ifNow: 'Wenn Sie jetzt eröffnen würden',
  ifNowCount:
    '{circuits} von {allCircuits, plural, one {# Ankaufsweg} other {# Ankaufswegen}}, {payments} von {allPayments, plural, one {# Zahlungsart} other {# Zahlungsarten}}',
  columns: {
    what: 'Was',
    kind: 'Art',
    state: 'Zustand',
    why: 'Warum',
  },
  circuit: 'Ankaufsweg',
  paymentKind: 'Zahlung',
  ready: 'Bereit',
  hidden: 'Verborgen',
  readyText: 'Wird Kunden angeboten',
  obstacles: {
    no_store: 'Keine Filiale',
    no_payment: 'Keine Zahlungsart',
    no_warehouse: 'Kein Lager nimmt die Produkte an',
    no_circuit: 'Wird von keinem Ankaufsweg angeboten',
  },
  fix: {
    no_store: 'Filialen',
    no_payment: 'Ankaufswege',
    no_warehouse: 'Einheiten',
    no_circuit: 'Ankaufswege',
  },
  open: '{name} ist online',
  openText:
    '{done} von {of} Schritten. {hidden, plural, =0 {Alle Produkte haben einen Preis.} one {Noch offen, ohne zu blockieren: # verborgenes Produkt.} other {Noch offen, ohne zu blockieren: # verborgene Produkte.}}',
  dismiss: 'Ausblenden',
}
