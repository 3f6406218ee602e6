import type * as z from 'zod'
import type { SilenceRule } from '../../account/schema.ts'
import type { CircuitType, PaymentMoment } from '../../circuit/schema.ts'
import type { Side } from '../../event.ts'
import type { ItemOutcome } from '../../item/rows.ts'
import type { PaymentType } from '../../payment-mode/schema.ts'
import type { Prices } from '../../product/schema.ts'
import type { ProductState } from '../../product/states.ts'
import type { StockTarget } from '../../stock/native.ts'
import type { Absorption } from '../check.ts'
import type { DeviceIdentity, Reading } from '../identity.ts'
import type { BonusEntry } from '../price.ts'
import type { priceEntry, Response, SoldProduct, saleQuestionnaire } from '../schema.ts'
import type { BuybackStatus, ItemStatus, PaymentStatus } from '../statuses.ts'
import type { Remark } from '../thread.ts'
import { handReasons, type WayOut } from '../ways-out.ts'

export type BuybackStates = { item: ItemStatus; buyback: BuybackStatus; payment: PaymentStatus }

/** `price`: a counter-proposal waits for its answer; the others are quarantines by hand. */
export const quarantineReasons = ['price', ...handReasons] as const
export type QuarantineReason = (typeof quarantineReasons)[number]
export const cancelReasons = ['customer_retractation', 'technical_problem', 'other'] as const

/** Columns that events write in addition to the states. */
export type BuybackColumns = {
  predeclaredPrice: number | null
  declaredPrice: number | null
  controlledPrice: number | null
  validatedPrice: number | null
  absorbed: number | null
  paymentAmount: number
  bonus: number
  bonusEntries: readonly BonusEntry[]
  cancelReason: (typeof cancelReasons)[number] | null
  cancelComment: string | null
  shippedAt: Date | null
  registeredAt: Date | null
  /** User who recorded the arrival at the warehouse: by check-in, or by a check without check-in. */
  arrivedBy: string | null
  /** User who reported a loss that a second user has to confirm. */
  lostBy: string | null
  missingAt: Date | null
  checkedBy: string | null
  checkedByName: string | null
  checkStartedAt: Date | null
  /** User whose check the customer contested; another user repeats it, unless a manager allows the same one. */
  contestedCheckBy: string | null
  checkedAt: Date | null
  controlledState: ProductState | null
  controlledResponses: readonly Response[] | null
  controlledEntries: readonly z.infer<typeof priceEntry>[] | null
  checkComment: string | null
  controlledImei: string | null
  controlledSerial: string | null
  /** Numbers of record of the device. */
  imei: string | null
  serialNumber: string | null
  deviceIdentity: DeviceIdentity | null
  deviceIdentityReason: string | null
  devicePhotoId: string | null
  deviceIdentifiedAt: Date | null
  deviceIdentifiedBy: string | null
  declaredImei: string | null
  declaredSerial: string | null
  /** Set only for a device of another model. */
  foundProduct: SoldProduct | null
  foundQuestionnaire: z.infer<typeof saleQuestionnaire> | null
  foundPriceList: Prices | null
  foundPriceListVersion: number | null
  quarantineReason: QuarantineReason | null
  quarantineComment: string | null
  /** Item state before a quarantine by hand; null for a counter-proposal. */
  quarantinedFrom: ItemStatus | null
  /** Payment state before a quarantine by hand. */
  quarantinedPayment: PaymentStatus | null
  /** User who put the item in quarantine. */
  quarantinedBy: string | null
  quarantinedAt: Date | null
  /** User who last released the item from a quarantine by hand. */
  quarantineReleasedBy: string | null
  quarantineDecision: WayOut | null
  /** Deadline for the customer to sign out of the device's account. */
  signOutUntil: Date | null
  /** Price once the device is signed out, in cents; null if it is the declared one. */
  unlockedPrice: number | null
  /** The device was found to be another one, and no check has been concluded since: a loss has no price to pay. */
  priceDoubted: boolean
  proposalUntil: Date | null
  proposalContestedAt: Date | null
  proposalContest: string | null
  proposalContestQuestion: string | null
  proposalThread: readonly Remark[]
  proposalRemindedAt: Date | null
  proposalReminders: number
  completedAt: Date | null
  paidAt: Date | null
  /** Since when a till has taken the credit. */
  redeemedAt: Date | null
  paymentInformation: string | null
  dispatchedAt: Date | null
  dispatchReason: ItemOutcome | null
  dispatchReference: string | null
  dispatchPrice: number | null
  /** From this time on the same device can be sold again. */
  deviceReleasedAt: Date | null
}
/** `stock`: new stock location of the item; omitted if it does not move. */
export type BuybackPatch = Partial<BuybackColumns> & { stock?: StockTarget }

/** Grade and prices computed by the server from the controlled answers. */
export type Controlled = {
  state: ProductState
  base: number
  estimate: number
  responses: readonly Response[]
  entries: readonly z.infer<typeof priceEntry>[]
  /** Estimate once the device is signed out, in cents; null unless an account lock is why it is 0. */
  onceUnlocked: number | null
}

export type FoundModel = {
  product: SoldProduct
  questionnaire: z.infer<typeof saleQuestionnaire>
  prices: Prices
  /** Version of the price list. */
  version: number
  /** The product's IMEI must be known. */
  collectsImei: boolean
}

/** Input of the event rules, loaded under the row lock. */
export type BuybackFacts = BuybackStates &
  Pick<
    BuybackColumns,
    | 'predeclaredPrice'
    | 'declaredPrice'
    | 'controlledPrice'
    | 'validatedPrice'
    | 'paymentAmount'
    | 'missingAt'
    | 'redeemedAt'
    | 'arrivedBy'
    | 'lostBy'
    | 'checkedBy'
    | 'contestedCheckBy'
    | 'quarantineReason'
    | 'quarantinedFrom'
    | 'quarantinedPayment'
    | 'quarantinedBy'
    | 'quarantineReleasedBy'
    | 'quarantineDecision'
    | 'signOutUntil'
    | 'unlockedPrice'
    | 'priceDoubted'
    | 'proposalUntil'
    | 'proposalContestedAt'
    | 'proposalRemindedAt'
    | 'proposalReminders'
    | 'proposalThread'
    | 'dispatchedAt'
    | 'imei'
    | 'serialNumber'
    | 'deviceIdentity'
    | 'deviceIdentifiedAt'
    | 'declaredImei'
    | 'declaredSerial'
  > & {
    now: Date
    /** The buyback blocks other sales of the same IMEI or serial number. */
    holdsDevice: boolean
    actorId: string | null
    actorName: string
    administrator: boolean
    /** User who made the sale; null for a customer on the site. */
    soldBy: string | null
    /** The caller may not confirm the reported loss, by the rule for releasing a transfer (`releaseObstacle`). */
    lossBarred: boolean
    /** The caller is the holder of the customer's private link. */
    byCustomer: boolean
    circuitType: CircuitType
    paymentMoment: PaymentMoment
    paymentType: PaymentType | null
    bonus: number
    bonusEntries: readonly BonusEntry[]
    /** False while a closed package waits for its carrier. */
    handedToCarrier: boolean
    /** A bank account for the payment is known. */
    ibanGiven: boolean
    /** A provider or bank has a payment order that it may still execute. */
    paymentHeld: boolean
    /** Side that pays the customer. */
    issuer: Side
    responses: readonly Response[]
    checkin: 'optional' | 'mandatory' | 'disabled'
    commentMandatory: boolean
    absorption: Absorption | null
    proposalDays: number
    /** Outcome of an unanswered counter-proposal. */
    proposalRule: SilenceRule
    controlled: Controlled | null
    productId: string
    /** The product's IMEI must be known. */
    collectsImei: boolean
    /** Only for `identify`, and for a conclusion of a device that is not identified. */
    reading: Reading | null
    /** Only for `identify` as another model: product found, with its questions and prices. */
    found: FoundModel | null
  }
