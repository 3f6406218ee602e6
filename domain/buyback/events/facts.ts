import type * as z from 'zod'
import type { CircuitType, PaymentMoment } from '../../circuit/schema.ts'
import type { Side } from '../../event.ts'
import type { ProductState } from '../../product/states.ts'
import type { Absorption } from '../check.ts'
import type { priceEntry, Response } from '../schema.ts'
import type { BuybackStatus, ItemStatus, PaymentStatus } from '../statuses.ts'

export type BuybackStates = { item: ItemStatus; buyback: BuybackStatus; payment: PaymentStatus }

export const quarantineReasons = ['price', 'locked', 'stolen', 'wrong_product', 'other'] as const
export type QuarantineReason = (typeof quarantineReasons)[number]
export const dispatchReasons = ['sold', 'recycled', 'sent_to_buyer', 'returned'] as const
export const cancelReasons = ['customer_retractation', 'technical_problem', 'other'] as const

/** The columns that events write beside the states, by their names in the domain. */
export type BuybackColumns = {
  declaredPrice: number | null
  controlledPrice: number | null
  validatedPrice: number | null
  absorbed: number | null
  paymentAmount: number
  cancelReason: (typeof cancelReasons)[number] | null
  cancelComment: string | null
  shippedAt: Date | null
  registeredAt: Date | null
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
  proposalRemindedAt: Date | null
  proposalReminders: number
  completedAt: Date | null
  paidAt: Date | null
  paymentInformation: string | null
  dispatchedAt: Date | null
  dispatchReason: (typeof dispatchReasons)[number] | null
  dispatchReference: string | null
  dispatchPrice: number | null
  /** From then on the same device may be sold again. */
  deviceReleasedAt: Date | null
}
export type BuybackPatch = Partial<BuybackColumns>

/** What the check found, priced by the server from the answers. */
export type Controlled = {
  state: ProductState
  estimate: number
  responses: readonly Response[]
  entries: readonly z.infer<typeof priceEntry>[]
}

/** Everything the table's rules look at, gathered under the lock. */
export type BuybackFacts = BuybackStates &
  Pick<
    BuybackColumns,
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
    predeclaredPrice: number | null
    bonus: number
    /** Who pays the customer. */
    issuer: Side
    responses: readonly Response[]
    checkin: 'optional' | 'mandatory' | 'disabled'
    commentMandatory: boolean
    absorption: Absorption | null
    proposalDays: number
    /** What silence means. */
    proposalRule: 'return' | 'accept'
    controlled: Controlled | null
  }
