import type { PaymentStatus } from './statuses.ts'

/** The customer was paid, or left with the promise of it: a lower price found later is not theirs to bear. */
export const isCommitted = (payment: PaymentStatus) => payment !== 'awaiting_payment'

/** Nothing of it left the house: taking it back needs nobody's consent. */
const takenBackFreely: readonly PaymentStatus[] = [
  'awaiting_payment',
  'payment_created',
  'payment_failed',
  'payment_cancelled',
  'payment_not_needed',
]
export const isTakenBackFreely = (payment: PaymentStatus) => takenBackFreely.includes(payment)
