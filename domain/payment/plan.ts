import { isOrderable } from '../buyback/rules.ts'
import type { ItemStatus, PaymentStatus } from '../buyback/statuses.ts'
import { isOneOf } from '../checked.ts'
import type { ConnectorCode } from '../connector/schema.ts'
import { type PaymentProvider, paymentProviders } from '../payment-mode/schema.ts'
import { isLiveAttempt, isOpenAttempt, lastOfEach, type Part } from './attempt.ts'

/** Maximum number of gift cards per payment. */
export const maxParts = 10

/** Amounts of the gift cards of a payment, in cents; null if more than the maximum number is needed. */
export const partsOf = (amount: number, max: number | null): number[] | null => {
  if (max === null || amount <= max) return [amount]
  const count = Math.ceil(amount / max)
  if (count > maxParts) return null
  return Array.from({ length: count }, (_, index) => (index < count - 1 ? max : amount - max * (count - 1)))
}

/** Reference of an attempt; 35 characters, the maximum length of an end-to-end id. */
export const referenceFor = (paymentId: string, part: number, number: number) =>
  `${paymentId.replaceAll('-', '')}${part.toString(36)}${number.toString(36).padStart(2, '0')}`

/** Connector of a provider; null if paid by a user or by bank file. */
export const connectorOfProvider: Record<PaymentProvider, ConnectorCode | null> = {
  none: null,
  bank_transfer_provider: 'http-transfer',
  payout_provider: 'http-payout',
  gift_card_provider: 'http-gift-card',
  second_gift_card_provider: 'http-card-orders',
}
export const isPaymentProvider = (name: string): name is PaymentProvider => isOneOf(paymentProviders, name)

type Planned = { part: number; number: number; amount: number }

/**
 * Next step of a worker for a payment. `ask`: an attempt may have arrived, query the provider first; `open`: no attempt
 * of these parts is live, new ones are stored before they are sent. No other code creates attempts.
 */
export type Plan =
  | { step: 'nothing' }
  | { step: 'ask'; attempts: Part[] }
  | { step: 'open'; parts: Planned[]; dead: Part[] }
  | { step: 'refuse' }

export const planOf = (
  sale: { item: ItemStatus; payment: PaymentStatus },
  { amount, max }: { amount: number; max: number | null },
  attempts: readonly Part[],
): Plan => {
  const { payment } = sale
  if (payment !== 'payment_created' && payment !== 'payment_initiated' && payment !== 'payment_cancel_failed')
    return { step: 'nothing' }
  const last = lastOfEach(attempts)
  const open = last.filter(({ status }) => isOpenAttempt(status))
  if (open.length > 0) return { step: 'ask', attempts: open }
  if (!isOrderable(sale) || amount <= 0) return { step: 'nothing' }
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
