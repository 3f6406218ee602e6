/** Mails to the customer that events write; their words are in `buyback-mail.ts` of each language. */
export const customerMails = [
  'cancelled',
  'predeclarationExpired',
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
] as const
export type CustomerMail = (typeof customerMails)[number]

/** What an event sets going beside the states, as jobs of its transaction. */
export type BuybackEffect =
  | { kind: 'mail'; mail: CustomerMail }
  | { kind: 'makeMoneyDocuments' }
  | { kind: 'withdrawMoneyDocuments' }
  | { kind: 'makeReturnLabel' }

export const mail = Object.fromEntries(customerMails.map((name) => [name, { kind: 'mail', mail: name }])) as {
  readonly [M in CustomerMail]: { kind: 'mail'; mail: M }
}
export const documents = {
  makeMoney: { kind: 'makeMoneyDocuments' },
  withdrawMoney: { kind: 'withdrawMoneyDocuments' },
  returnLabel: { kind: 'makeReturnLabel' },
} as const satisfies Record<string, BuybackEffect>
