import { isHandedToCustomer } from '#domain/buyback/rules.ts'
import { ibanReasonOf } from '#domain/iban/request.ts'
import { isHandedOut } from '#domain/payment-mode/rules.ts'
import type { StatusPage } from '#domain/status-page/endpoints.ts'
import type { Followed } from '#domain/status-page/situation.ts'
import { proposedIn } from '#server/buyback/payable.ts'
import type { FollowedRow } from './store.ts'

/** Item states in which the decision about a quarantine is still in effect. */
const decided = ['item_in_quarantine', 'item_awaiting_compliancy_tests'] as const

/** Facts that decide what the customer is told. */
export const followedOf = (row: FollowedRow): Followed => ({
  itemStatus: row.item_status,
  paymentStatus: row.payment_status,
  ibanMissing: ibanReasonOf(row.payment_status, row.payment_type, row.customer_iban !== null) === 'missing',
  circuitType: row.circuit_type,
  predeclared: row.predeclared_price !== null,
  createdAt: row.created_at,
  declaredAt: row.declared_at,
  shippedAt: row.package_count === 0 ? row.shipped_at : row.handed_over_at,
  packed: row.package_count > 0 && row.handed_over_at === null,
  registeredAt: row.registered_at,
  checkedAt: row.checked_at,
  completedAt: row.completed_at,
  paidAt: row.paid_at,
  handedOut:
    isHandedToCustomer({ payment: row.payment_status, paymentType: row.payment_type }) &&
    row.documents.some(({ kind, status }) => isHandedOut(kind) && status === 'ready'),
  endedAt: row.ended_at,
  returnedAt: row.returned_at,
  proposalUntil: row.quarantine_reason === 'price' ? row.proposal_until : null,
  contestedAt: row.proposal_contested_at,
  repeated: row.contested_check_by !== null,
  zeroOffer: proposedIn(row).proposed === 0,
  decision: decided.some((item) => item === row.item_status) ? row.quarantine_decision : null,
  signOutUntil: row.sign_out_until,
})

/** Deadline of the customer's next step. */
export const untilOf = (row: FollowedRow, situation: StatusPage['situation']) => {
  if (situation === 'toDrop') return row.price_guaranteed_until
  if (situation === 'signOut' || situation === 'signOutOver') return row.sign_out_until
  return situation === 'proposal' || situation === 'noValue' ? row.proposal_until : null
}
