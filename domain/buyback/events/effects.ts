/** Customer mails written by events; the texts are in `buyback-mail.ts` of each language. */
export const customerMails = [
  'cancelled',
  'predeclarationExpired',
  'labelReady',
  'shipped',
  'received',
  'completed',
  'counterProposal',
  'proposalReminder',
  'secondLookConfirmed',
  'proposalAccepted',
  'proposalRejected',
  'quarantineReturned',
  'pricedAsFound',
  'signOutRequested',
  'retained',
  'retainUndone',
  'recycled',
  'returned',
  'lost',
  'lostAsFound',
  'paid',
  'ibanWanted',
  'paymentFailed',
  'ibanChanged',
  'emailReplaced',
  'emailAdded',
] as const
export type CustomerMail = (typeof customerMails)[number]

/** Side effects of an event, enqueued as jobs in its transaction. */
export type BuybackEffect =
  | { kind: 'mail'; mail: CustomerMail }
  | { kind: 'makeMoneyDocuments' }
  | { kind: 'withdrawMoneyDocuments' }
  | { kind: 'makeReturnLabel' }
  | { kind: 'voidLabel' }
  | { kind: 'runPayment' }
  | { kind: 'withdrawPayment' }
  | { kind: 'enterRegister' }
  | { kind: 'correctRegister' }

export const mail = Object.fromEntries(customerMails.map((name) => [name, { kind: 'mail', mail: name }])) as {
  readonly [M in CustomerMail]: { kind: 'mail'; mail: M }
}
export const documents = {
  makeMoney: { kind: 'makeMoneyDocuments' },
  withdrawMoney: { kind: 'withdrawMoneyDocuments' },
  returnLabel: { kind: 'makeReturnLabel' },
  voidLabel: { kind: 'voidLabel' },
} as const satisfies Record<string, BuybackEffect>
export const pay = {
  /** Records the amount due and starts the payment. */
  run: { kind: 'runPayment' },
  /** Asks the provider to cancel a payment order. */
  withdraw: { kind: 'withdrawPayment' },
} as const satisfies Record<string, BuybackEffect>

export const register = {
  /** Enters the item in the retailer's register of second-hand goods. */
  enter: { kind: 'enterRegister' },
  /** Corrects the register entry after a change of price, payment method or customer. */
  correct: { kind: 'correctRegister' },
} as const satisfies Record<string, BuybackEffect>
