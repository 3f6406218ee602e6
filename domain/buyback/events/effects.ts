/** Mails to the customer that events write; their words are in `buyback-mail.ts` of each language. */
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
  'returned',
  'lost',
  'paid',
  'ibanWanted',
  'paymentFailed',
  'ibanChanged',
] as const
export type CustomerMail = (typeof customerMails)[number]

/** What an event sets going beside the states, as jobs of its transaction. */
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
  /** Records what is owed and hands it to whoever carries it out. */
  run: { kind: 'runPayment' },
  /** Asks the provider to give up a payment that it has. */
  withdraw: { kind: 'withdrawPayment' },
} as const satisfies Record<string, BuybackEffect>

export const register = {
  /** What is held from now on is said in the retailer's register of second-hand goods. */
  enter: { kind: 'enterRegister' },
  /** Another price, way of payment or person than the register says: what stands there is corrected. */
  correct: { kind: 'correctRegister' },
} as const satisfies Record<string, BuybackEffect>
