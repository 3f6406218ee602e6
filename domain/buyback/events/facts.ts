import type * as z from 'zod'
import type { SilenceRule } from '../../account/schema.ts'
import type { CircuitType, PaymentMoment } from '../../circuit/schema.ts'
import type { Side } from '../../event.ts'
import type { DispatchReason } from '../../item/rows.ts'
import type { PaymentType } from '../../payment-mode/schema.ts'
import type { ProductState } from '../../product/states.ts'
import type { StockTarget } from '../../stock/native.ts'
import type { Absorption } from '../check.ts'
import type { priceEntry, Response } from '../schema.ts'
import type { BuybackStatus, ItemStatus, PaymentStatus } from '../statuses.ts'
import type { Remark } from '../thread.ts'

export type BuybackStates = { item: ItemStatus; buyback: BuybackStatus; payment: PaymentStatus }

export const quarantineReasons = ['price', 'locked', 'stolen', 'wrong_product', 'other'] as const
export type QuarantineReason = (typeof quarantineReasons)[number]
export const cancelReasons = ['customer_retractation', 'technical_problem', 'other'] as const

/** The columns that events write beside the states, by their names in the domain. */
export type BuybackColumns = {
  predeclaredPrice: number | null
  declaredPrice: number | null
  controlledPrice: number | null
  validatedPrice: number | null
  absorbed: number | null
  paymentAmount: number
  cancelReason: (typeof cancelReasons)[number] | null
  cancelComment: string | null
  shippedAt: Date | null
  registeredAt: Date | null
  missingAt: Date | null
  checkedBy: string | null
  checkedByName: string | null
  checkStartedAt: Date | null
  checkedAt: Date | null
  controlledState: ProductState | null
  controlledResponses: readonly Response[] | null
  controlledEntries: readonly z.infer<typeof priceEntry>[] | null
  checkComment: string | null
  controlledImei: string | null
  controlledSerial: string | null
  quarantineReason: QuarantineReason | null
  quarantineComment: string | null
  quarantinedFrom: ItemStatus | null
  quarantinedAt: Date | null
  proposalUntil: Date | null
  proposalContestedAt: Date | null
  proposalContest: string | null
  proposalContestQuestion: string | null
  proposalThread: readonly Remark[]
  proposalRemindedAt: Date | null
  proposalReminders: number
  completedAt: Date | null
  paidAt: Date | null
  paymentInformation: string | null
  dispatchedAt: Date | null
  dispatchReason: DispatchReason | null
  dispatchReference: string | null
  dispatchPrice: number | null
  /** From then on the same device may be sold again. */
  deviceReleasedAt: Date | null
}
/** `stock`: where the item lies from then on; left out where it stays. */
export type BuybackPatch = Partial<BuybackColumns> & { stock?: StockTarget }

/** What answers make of the device, priced by the server. */
export type Controlled = {
  state: ProductState
  base: number
  estimate: number
  responses: readonly Response[]
  entries: readonly z.infer<typeof priceEntry>[]
}

/** Everything the table's rules look at, gathered under the lock. */
export type BuybackFacts = BuybackStates &
  Pick<
    BuybackColumns,
    | 'predeclaredPrice'
    | 'declaredPrice'
    | 'controlledPrice'
    | 'validatedPrice'
    | 'paymentAmount'
    | 'checkedBy'
    | 'quarantineReason'
    | 'quarantinedFrom'
    | 'proposalUntil'
    | 'proposalContestedAt'
    | 'proposalRemindedAt'
    | 'proposalReminders'
    | 'proposalThread'
    | 'dispatchedAt'
  > & {
    now: Date
    /** By its number: nobody else may sell the device. */
    holdsDevice: boolean
    actorId: string | null
    actorName: string
    administrator: boolean
    circuitType: CircuitType
    paymentMoment: PaymentMoment
    paymentType: PaymentType | null
    bonus: number
    /** It is known which account the money goes to. */
    ibanGiven: boolean
    /** A provider or a bank has an order that it may still carry out. */
    paymentHeld: boolean
    /** Who pays the customer. */
    issuer: Side
    responses: readonly Response[]
    checkin: 'optional' | 'mandatory' | 'disabled'
    commentMandatory: boolean
    absorption: Absorption | null
    proposalDays: number
    /** What silence means. */
    proposalRule: SilenceRule
    controlled: Controlled | null
  }
