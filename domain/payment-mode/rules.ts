import { isOneOf, keysOf } from '../checked.ts'
import type { PaymentProvider, PaymentType, TransferSpeed } from './schema.ts'

const byProvider: Record<PaymentProvider, readonly PaymentType[]> = {
  none: ['bank_transfer', 'no_iban_transfer', 'gift_card', 'voucher'],
  bank_transfer_provider: ['bank_transfer'],
  payout_provider: ['bank_transfer', 'no_iban_transfer'],
  gift_card_provider: ['gift_card', 'voucher'],
  second_gift_card_provider: ['gift_card', 'voucher'],
}
/** Providers that support a payment type. */
export const providersOf = (type: PaymentType) =>
  keysOf(byProvider).filter((provider) => byProvider[provider].includes(type))

/** The IBAN is required at the sale. */
export const needsIban = (type: PaymentType) => type === 'bank_transfer'

/** Paid to a bank account, given at the sale or requested when the payment is due. */
export const goesToAccount = (type: PaymentType) => type === 'bank_transfer' || type === 'no_iban_transfer'

/** Issued as a document; may have a maximum amount. */
export const handedOutKinds = ['gift_card', 'voucher'] as const satisfies readonly PaymentType[]
export const isHandedOut = (type: string): type is (typeof handedOutKinds)[number] => isOneOf(handedOutKinds, type)

/** Value of a card or voucher in cents: the amount due, up to the maximum of the mode. */
export const handedOutAmount = (owed: number, max: number | null) => (max === null ? owed : Math.min(owed, max))

/** Expiry: one year after issue. */
export const handedOutUntil = (issued: Date) => {
  const until = new Date(issued)
  until.setUTCFullYear(until.getUTCFullYear() + 1)
  return until
}

/** Transfers have no maximum amount. */
export const limitOf = (type: PaymentType, maxAmount: number | null) => (isHandedOut(type) ? maxAmount : null)

/** Provider that issues and cancels gift cards and reports their balance. */
export const issuesCards = (provider: string) =>
  provider === 'gift_card_provider' || provider === 'second_gift_card_provider'

/** Paid by a user outside the product. */
export const isManual = (provider: PaymentProvider) => provider === 'none'

/** Bank transfers paid by bank file can be instant. */
export const offersInstant = (type: PaymentType, provider: PaymentProvider) =>
  type === 'bank_transfer' && isManual(provider)

/** Stored speed of a payment mode. */
export const speedOf = (type: PaymentType, provider: PaymentProvider, speed: TransferSpeed): TransferSpeed =>
  offersInstant(type, provider) ? speed : 'standard'

const delay =
  /\d+\s*(?:à\s*\d+\s*)?(?:jours?|heures?|semaines?|(?:working |business )?(?:days?|hours?|weeks?)|(?:werk)?dag(?:en)?|u(?:ur|ren)|weken|(?:werk|bank)?tage?n?|stunden?|wochen?)(?!\p{L})/iu

/** Whether a text of the account states a delay, which the offer derives from the speed of the transfer. */
export const statesDelay = (text: string | null) => text !== null && delay.test(text)
