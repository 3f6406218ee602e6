import type { firstRun as fr } from '../fr/first-run.ts'
import type { Words } from '../words.ts'

export const firstRun: Words<typeof fr> = {
  title: 'Before opening',
  count: '{done, plural, one {# step done} other {# steps done}} of {of}',
  now: 'To do now',
  states: {
    waiting: 'Waiting',
    locked: 'Not yet',
    done: 'Done',
    todo: 'To do',
  },
  steps: {
    stores: 'Stores',
    users: 'Team',
    prices: 'Prices',
    payment: 'Payment',
    testSale: 'Test sale',
    goLive: 'Go live',
  },
  notes: {
    stores:
      '{circuits, plural, one {# circuit uses} other {# circuits use}} a store, and {stores, plural, =0 {there is no store} one {there is # store} other {there are # stores}}.',
    storesUseless: 'No circuit uses a store.',
    users:
      '{users, plural, =0 {No users} one {# user} other {# users}}, {joined, plural, =0 {no invitation accepted} one {# invitation accepted} other {# invitations accepted}}.',
    prices:
      '{priced, plural, =0 {No published product has} one {# published product has} other {# published products have}} a price. {hidden, plural, =0 {} one {# stays hidden.} other {# stay hidden.}}',
    payment:
      '{modes, plural, =0 {No payment mode is offered} one {# payment mode is offered} other {# payment modes are offered}} by a circuit.',
    testSale: 'Make a first buyback as a customer would, then cancel it.',
    testSaleLocked: 'A usable circuit or a product with a price is missing.',
    testSaleDone: 'The first buyback was made on {date}.',
    goLive: 'The site is closed. The platform team opens it after the test sale.',
    goLiveLocked: 'A successful test sale is missing.',
    goLiveDone: '{host} is online.',
    goLiveStores: 'The stores can buy devices back.',
  },
  actions: {
    stores: 'Create a store',
    users: 'Invite a user',
    usersWaiting: 'See the invitations',
    prices: 'See the products',
    payment: 'Set up payments',
    testSale: 'Try it on the site',
    testSaleStore: 'Start a buyback',
  },
  ifNow: 'If you opened now',
  ifNowCount:
    '{circuits} of {allCircuits, plural, one {# circuit} other {# circuits}}, {payments} of {allPayments, plural, one {# payment mode} other {# payment modes}}',
  columns: {
    what: 'What',
    kind: 'Kind',
    state: 'State',
    why: 'Why',
  },
  circuit: 'Circuit',
  paymentKind: 'Payment',
  ready: 'Ready',
  hidden: 'Hidden',
  readyText: 'Offered to customers',
  obstacles: {
    no_store: 'No store',
    no_payment: 'No payment mode',
    no_warehouse: 'No warehouse receives the products',
    no_circuit: 'Offered by no circuit',
  },
  fix: {
    no_store: 'Stores',
    no_payment: 'Circuits',
    no_warehouse: 'Entities',
    no_circuit: 'Circuits',
  },
  open: '{name} is online',
  openText:
    '{done} of {of} steps. {hidden, plural, =0 {All products have a price.} one {Left, without blocking: # hidden product.} other {Left, without blocking: # hidden products.}}',
  dismiss: 'Dismiss',
}
