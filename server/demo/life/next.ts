import { holderOf } from '#domain/buyback/holder.ts'
import type { BuybackEvent } from '#domain/buyback/life.ts'
import { goesToAccount, isHandedOut } from '#domain/payment-mode/rules.ts'
import type { BuybackRow } from '#server/buyback/event-store.ts'
import type { Chance } from './chance.ts'

/** Actor of a step. */
export type Cast = 'store' | 'operator' | 'warehouse' | 'buyer' | 'manager' | 'system' | 'customer'
export type Step = { event: BuybackEvent; by: Cast; hours: [min: number, max: number]; worse?: boolean; input?: object }
type Choice = readonly [weight: number, Step | null]

const step = (by: Cast, event: BuybackEvent, hours: [number, number], more: Partial<Step> = {}): Step => ({
  event,
  by,
  hours,
  ...more,
})
const stays = null
const loss = { reason: 'Introuvable après recherche' }
const why = { reason: 'customer_retractation', comment: null, reversed: true }

const completed: Choice[] = [
  [50, step('operator', 'startDiagnosis', [24, 240])],
  [15, step('warehouse', 'dispatchOut', [48, 400], { input: { reason: 'sent_to_buyer' } })],
  [2, step('warehouse', 'quarantine', [2, 60], { input: { reason: 'locked', comment: 'Compte encore actif' } })],
  [33, stays],
]

const ofItem: Partial<Record<BuybackRow['item_status'], Choice[]>> = {
  item_awaiting_store_drop: [
    [55, step('store', 'finalize', [6, 140])],
    [10, step('manager', 'cancel', [12, 200], { input: why })],
    [35, step('system', 'expirePredeclared', [1_440, 1_441])],
  ],
  item_awaiting_inventory: [
    [92, step('store', 'ship', [4, 70])],
    [5, step('manager', 'cancel', [2, 30], { input: why })],
    [1, step('manager', 'declareLostStore', [100, 200], { input: loss })],
    [2, stays],
  ],
  item_in_transit: [
    [94, step('operator', 'register', [24, 96])],
    [1, step('manager', 'declareLostTransport', [300, 400], { input: loss })],
    [1, step('manager', 'cancel', [10, 20], { input: { reason: 'technical_problem', comment: null } })],
    [4, step('operator', 'startCheck', [24, 80])],
  ],
  item_registered_in_warehouse: [
    [99, step('operator', 'startCheck', [2, 60])],
    [1, step('warehouse', 'declareLostWarehouse', [100, 200], { input: loss })],
  ],
  item_awaiting_compliancy_tests: [
    [74, step('operator', 'concludeCheck', [0.1, 0.5])],
    [26, step('operator', 'concludeCheck', [0.1, 0.6], { worse: true })],
  ],
  item_to_reintegrate_to_stock: [[1, step('operator', 'release', [4, 40])]],
  item_to_return: [[1, step('operator', 'release', [4, 60])]],
  item_completed: completed,
  item_completed_by_price: completed,
  item_completed_with_absorption: completed,
  item_completed_with_negociation: completed,
  item_refurb_diagnostic_in_progress: [
    [70, step('operator', 'finishDiagnosis', [0.5, 6], { input: { plannedSteps: 2 } })],
    [30, step('operator', 'finishDiagnosis', [0.5, 6], { input: { plannedSteps: 0 } })],
  ],
  item_refurb_in_progress: [
    [80, step('operator', 'validateRefurb', [20, 150])],
    [20, stays],
  ],
  item_refurb_completed: [
    [55, step('warehouse', 'dispatchOut', [60, 500], { input: { reason: 'sold', price: 19_900 } })],
    [45, stays],
  ],
  item_lost_transport: [
    [30, step('manager', 'found', [100, 300])],
    [70, stays],
  ],
}

const quarantined = (row: BuybackRow): Choice[] => {
  if (row.quarantine_decision)
    return [
      [50, step('customer', 'signedOut', [2, 90])],
      [50, stays],
    ]
  if (row.quarantined_from)
    return [
      [30, step('warehouse', 'releaseByHand', [24, 120])],
      [30, step('warehouse', 'requestSignOut', [4, 40])],
      [40, stays],
    ]
  if (row.proposal_contested_at) return [[1, step('warehouse', 'secondLook', [6, 40])]]
  return [
    [52, step('customer', 'acceptProposal', [2, 90])],
    [24, step('customer', 'rejectProposal', [2, 120])],
    [8, step('customer', 'contestLine', [2, 60], { input: { message: 'L’écran n’avait aucune rayure à l’envoi.' } })],
    [16, step('system', 'proposalExpired', [361, 362])],
  ]
}

const ofPayment: Partial<Record<BuybackRow['payment_status'], Choice[]>> = {
  payment_created: [
    [95, step('system', 'paymentInitiate', [1, 30])],
    [5, stays],
  ],
  payment_initiated: [
    [95, step('system', 'paymentComplete', [12, 60])],
    [4, step('system', 'paymentFail', [12, 40])],
    [1, stays],
  ],
  payment_completed: [
    [1, step('system', 'paymentReturned', [48, 90])],
    [99, stays],
  ],
  payment_failed: [
    [55, step('manager', 'relaunchPayment', [4, 60])],
    [15, step('manager', 'markPaid', [20, 90], { input: { information: 'Virement manuel' } })],
    [30, stays],
  ],
}

const isOut = (row: BuybackRow) => row.dispatched_at !== null

export const nextOfItem = (chance: Chance, row: BuybackRow) => {
  if (isOut(row)) return null
  const choices = row.item_status === 'item_in_quarantine' ? quarantined(row) : ofItem[row.item_status]
  // A check that was returned from quarantine has no operator yet.
  if (row.item_status === 'item_awaiting_compliancy_tests' && !row.checked_by)
    return step('operator', 'takeOverCheck', [2, 40])
  const next = choices ? chance.weighted(choices) : null
  const isLossInStore = next?.event === 'declareLostStore'
  if (isLossInStore && holderOf(row.item_status, row.circuit_type) !== 'store') return null
  // A loss paid by voucher or card needs two users.
  const isLoss = isLossInStore || next?.event === 'declareLostTransport'
  return isLoss && row.payment_type !== null && isHandedOut(row.payment_type) ? null : next
}
/** One of this many payments is always rejected by the bank, so that the demo has examples. */
const refusedEvery = 20
const ofRefused: typeof ofPayment = {
  payment_initiated: [[1, step('system', 'paymentFail', [12, 40])]],
  payment_failed: [[1, stays]],
}

export const nextOfPayment = (chance: Chance, row: BuybackRow, count: number) => {
  if (row.item_status === 'item_in_quarantine') return null
  const refused = count % refusedEvery === 0 && row.payment_type !== null && goesToAccount(row.payment_type)
  const choices = (refused && ofRefused[row.payment_status]) || ofPayment[row.payment_status]
  return choices ? chance.weighted(choices) : null
}
