/** Mails to the customer that events write; their words are in `buyback-mail.ts` of each language. */
export const customerMails = [
  'cancelled',
  'predeclarationExpired',
  'shipped',
  'received',
  'completed',
  'counterProposal',
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
  | { kind: 'makeMoneyPapers' }
  | { kind: 'withdrawMoneyPapers' }
  | { kind: 'makeReturnLabel' }

export const mail = Object.fromEntries(customerMails.map((name) => [name, { kind: 'mail', mail: name }])) as {
  readonly [M in CustomerMail]: { kind: 'mail'; mail: M }
}
export const papers = {
  makeMoney: { kind: 'makeMoneyPapers' },
  withdrawMoney: { kind: 'withdrawMoneyPapers' },
  returnLabel: { kind: 'makeReturnLabel' },
} as const satisfies Record<string, BuybackEffect>
