import type { CustomerMail } from './events/effects.ts'
import { amountsOf, type CheckedSale, declaredOfferOf, offerAt } from './price.ts'
import { isPaid } from './rules.ts'
import type { ItemStatus, PaymentStatus } from './statuses.ts'

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

type SignOutRequest = { decision: WayOut | null; until: Date | null; now: Date }

/** The customer can still answer a sign-out request: its deadline has not passed. */
export const isSignOutOpen = ({ decision, until, now }: SignOutRequest) =>
  decision === 'requestSignOut' && until !== null && until >= now

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

/** States of an item whose check is still to be concluded. */
export const beforeCheck: readonly (ItemStatus | null)[] = [
  'item_registered_in_warehouse',
  'item_awaiting_compliancy_tests',
]

type HeldSale = CheckedSale & {
  payment: PaymentStatus
  /** Agreed amount in cents, whether due or not. */
  paymentAmount: number
  unlockedPrice: number | null
  quarantinedFrom: ItemStatus | null
  quarantinedPayment: PaymentStatus | null
}

/** The next check decides the amount: its price is paid, or the item returns to a check before which nothing was due. */
const isDecidedByCheck = (way: WayOut, { payment, quarantinedFrom, quarantinedPayment }: HeldSale) => {
  const { pays } = consequences[way]
  if (pays !== 'before') return pays === 'found'
  const wasDue = payment !== 'awaiting_payment' || (quarantinedPayment ?? 'awaiting_payment') !== 'awaiting_payment'
  return !wasDue && beforeCheck.includes(quarantinedFrom)
}

/**
 * Amount paid as a consequence of a way out, in cents; with `isUpperLimit`, the highest amount that the next check may
 * confirm. A paid customer is not paid again.
 */
export const payoutOf = (way: WayOut, sale: HeldSale) => {
  if (isPaid(sale.payment) || consequences[way].pays === 'nothing') return { paid: 0, isUpperLimit: false }
  const isUpperLimit = isDecidedByCheck(way, sale)
  return { paid: isUpperLimit ? availableOf(sale) : sale.paymentAmount, isUpperLimit }
}
