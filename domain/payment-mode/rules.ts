import type { PaymentProvider, PaymentType } from './schema.ts'

const byProvider: Record<PaymentProvider, readonly PaymentType[]> = {
  none: ['bank_transfer', 'no_iban_transfer', 'gift_card', 'voucher'],
  bank_transfer_provider: ['bank_transfer'],
  payout_provider: ['bank_transfer', 'no_iban_transfer'],
  gift_card_provider: ['gift_card', 'voucher'],
  second_gift_card_provider: ['gift_card', 'voucher'],
}
/** Which providers can carry a type of payment out. */
export const providersOf = (type: PaymentType) =>
  (Object.keys(byProvider) as PaymentProvider[]).filter((provider) => byProvider[provider].includes(type))

/** The customer must say which account the money goes to. */
export const needsIban = (type: PaymentType) => type === 'bank_transfer'

/** Paid to an account: one that was given with the sale, or is asked for when the money is due. */
export const goesToAccount = (type: PaymentType) => type === 'bank_transfer' || type === 'no_iban_transfer'

/** A card or a voucher is handed out as a document, and may have a limit. */
export const handedOutKinds = ['gift_card', 'voucher'] as const satisfies readonly PaymentType[]
export const isHandedOut = (type: PaymentType): type is (typeof handedOutKinds)[number] =>
  (handedOutKinds as readonly PaymentType[]).includes(type)

/** What a card or a voucher is worth: what is owed, up to what the mode allows. */
export const handedOutAmount = (owed: number, max: number | null) => (max === null ? owed : Math.min(owed, max))

/** A card or a voucher is good for a year. */
export const handedOutUntil = (issued: Date) => {
  const until = new Date(issued)
  until.setUTCFullYear(until.getUTCFullYear() + 1)
  return until
}

/** Money that is transferred has no limit of its own. */
export const limitOf = (type: PaymentType, maxAmount: number | null) => (isHandedOut(type) ? maxAmount : null)

/** It issues cards, takes them back and says what is left on them. */
export const issuesCards = (provider: string) =>
  provider === 'gift_card_provider' || provider === 'second_gift_card_provider'

/** Nobody but a person carries it out. */
export const isManual = (provider: PaymentProvider) => provider === 'none'

/** As they are counted against the limit: what surrounds the text is not stored. */
export const linesOf = (text: string) => (text.trim() === '' ? 0 : text.trim().split('\n').length)
