import type { PaymentStatus } from '../buyback/statuses.ts'
import type { ConnectorCode } from '../connector/schema.ts'
import { type PaymentProvider, paymentProviders } from '../payment-mode/schema.ts'
import { isLiveAttempt, isOpenAttempt, lastOfEach, type Part } from './attempt.ts'

/** More cards than this are no way to pay somebody. */
export const mostParts = 10

/** Amounts of the cards that make up a payment; null where the maximum would need too many. */
export const partsOf = (amount: number, max: number | null): number[] | null => {
  if (max === null || amount <= max) return [amount]
  const count = Math.ceil(amount / max)
  if (count > mostParts) return null
  return Array.from({ length: count }, (_, index) => (index < count - 1 ? max : amount - max * (count - 1)))
}

/** What an attempt is called by a provider or a bank: the 35 characters that an end-to-end id may have. */
export const referenceFor = (paymentId: string, part: number, number: number) =>
  `${paymentId.replaceAll('-', '')}${part.toString(36)}${number.toString(36).padStart(2, '0')}`

/** Which connector carries out what a mode names; null where a person does, or the payer's bank file. */
export const connectorOfProvider: Record<PaymentProvider, ConnectorCode | null> = {
  none: null,
  bank_transfer_provider: 'http-transfer',
  payout_provider: 'http-payout',
  gift_card_provider: 'http-gift-card',
  second_gift_card_provider: 'http-card-orders',
}
export const isPaymentProvider = (name: string): name is PaymentProvider =>
  (paymentProviders as readonly string[]).includes(name)

type Planned = { part: number; number: number; amount: number }

/**
 * What a worker does next with a payment. `ask`: an attempt may have arrived, and the provider is asked before anything else;
 * `open`: no attempt of these parts lives, new ones are written down first. Nothing else ever makes an attempt.
 */
export type Plan =
  | { step: 'nothing' }
  | { step: 'ask'; attempts: Part[] }
  | { step: 'open'; parts: Planned[]; dead: Part[] }
  | { step: 'refuse' }

export const planOf = (
  payment: PaymentStatus,
  { amount, max }: { amount: number; max: number | null },
  attempts: readonly Part[],
): Plan => {
  if (payment !== 'payment_created' && payment !== 'payment_initiated' && payment !== 'payment_cancel_failed')
    return { step: 'nothing' }
  const last = lastOfEach(attempts)
  const open = last.filter(({ status }) => isOpenAttempt(status))
  if (open.length > 0) return { step: 'ask', attempts: open }
  if (payment !== 'payment_created' || amount <= 0) return { step: 'nothing' }
  const amounts = partsOf(amount, max)
  if (!amounts) return { step: 'refuse' }
  const parts = amounts.flatMap((value, index): Planned[] => {
    const before = last.find(({ part }) => part === index + 1)
    if (before && isLiveAttempt(before.status)) return []
    return [{ part: index + 1, number: (before?.number ?? 0) + 1, amount: value }]
  })
  const dead = attempts.filter(({ status }) => !isLiveAttempt(status))
  return parts.length > 0 ? { step: 'open', parts, dead } : { step: 'nothing' }
}
