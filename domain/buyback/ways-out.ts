import type { CustomerMail } from './events/effects.ts'
import { amountsOf, type Checked, type CheckedSale, declaredOfferOf, offerAt } from './price.ts'
import type { PaymentStatus } from './statuses.ts'

/** Reasons for which a user puts an item in quarantine. */
export const handReasons = [
  'locked',
  'stolen',
  'wrong_product',
  'counterfeit',
  'empty_parcel',
  'transport_damage',
  'foreign_content',
  'other',
] as const
export type HandReason = (typeof handReasons)[number]

/** Events that end a quarantine by hand, in the order of the screens. */
export const waysOut = ['returnToCustomer', 'priceAsFound', 'requestSignOut', 'retain', 'releaseByHand'] as const
export type WayOut = (typeof waysOut)[number]

type Consequence = {
  /** `found`: the price of the next check, once the customer accepts it. `before`: as due before the quarantine. */
  pays: 'nothing' | 'found' | 'before'
  /** Mail to the customer; null if the customer is not contacted. */
  mail: CustomerMail | null
}

export const consequences: Readonly<Record<WayOut, Consequence>> = {
  returnToCustomer: { pays: 'nothing', mail: 'quarantineReturned' },
  priceAsFound: { pays: 'found', mail: 'pricedAsFound' },
  requestSignOut: { pays: 'found', mail: 'signOutRequested' },
  retain: { pays: 'nothing', mail: 'retained' },
  releaseByHand: { pays: 'before', mail: null },
}

/** Ways out of a quarantine by hand, by its reason. */
export const waysOutOf: Readonly<Record<HandReason, readonly WayOut[]>> = {
  locked: ['returnToCustomer', 'requestSignOut', 'releaseByHand'],
  stolen: ['retain', 'releaseByHand'],
  wrong_product: ['returnToCustomer', 'priceAsFound', 'releaseByHand'],
  counterfeit: ['retain', 'releaseByHand'],
  empty_parcel: ['retain', 'releaseByHand'],
  transport_damage: ['returnToCustomer', 'priceAsFound', 'releaseByHand'],
  foreign_content: ['returnToCustomer', 'releaseByHand'],
  other: ['returnToCustomer', 'priceAsFound', 'retain', 'releaseByHand'],
}

const isHandReason = (reason: string | null): reason is HandReason => handReasons.some((one) => one === reason)

export const isWayOut = (way: WayOut, reason: string | null) =>
  isHandReason(reason) && waysOutOf[reason].some((one) => one === way)

/** While one of these reasons stands, no event makes a payment due: not even the loss of the item. */
const unpaid: readonly HandReason[] = ['stolen', 'counterfeit', 'empty_parcel']
export const isNeverPaid = (reason: string | null) => unpaid.some((one) => one === reason)

/** A price that is not yet due is validated again by the next check. */
export const isCheckedAnew = ({ payment }: { payment: PaymentStatus }) => payment === 'awaiting_payment'

/** Total that the next check may confirm, in cents: the declared one, or the one found apart from an account lock. */
export const availableOf = (row: CheckedSale & { payment: PaymentStatus; unlockedPrice: number | null }) => {
  if (row.validatedPrice === null && row.unlockedPrice !== null) return offerAt(row.unlockedPrice, row).total
  return isCheckedAnew(row) ? declaredOfferOf(row).total : amountsOf(row).total
}

type Prices = {
  /** Total due before the quarantine, in cents. */
  before: number
  /** Total that the next check may confirm, in cents. */
  available: number
  /** The customer was paid before the quarantine. */
  isPaid: boolean
}

type Release = Pick<Checked, 'controlledPrice'> & { payment: PaymentStatus; quarantinedPayment: PaymentStatus | null }

/** The amount paid depends on the next check: of another price, or of an item whose payment was not due before it. */
export const isUpperLimit = (way: WayOut, { controlledPrice, payment, quarantinedPayment }: Release) => {
  const { pays } = consequences[way]
  if (pays !== 'before') return pays === 'found'
  return controlledPrice === null && payment === 'awaiting_payment' && quarantinedPayment === 'awaiting_payment'
}

/** Amount paid as a consequence of a way out, in cents; see `isUpperLimit`. A paid customer is not paid again. */
export const paidBy = (way: WayOut, { before, available, isPaid }: Prices) =>
  isPaid ? 0 : { nothing: 0, found: available, before }[consequences[way].pays]
