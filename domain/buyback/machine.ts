import { machine } from '../machine.ts'
import type { BuybackStatus, PaymentStatus } from './statuses.ts'

export const cancelReasons = ['customer_retractation', 'technical_problem', 'other'] as const

/** The life of a buyback up to its departure. */
export const buybackMachine = machine({
  name: 'buyback',
  initial: 'bb_awaiting_store_drop',
  states: {
    bb_awaiting_store_drop: { tone: 'waiting' },
    bb_awaiting_inventory: { tone: 'waiting' },
    bb_cancelled: { tone: 'ended', final: true },
  },
  transitions: {
    finalize: {
      from: ['bb_awaiting_store_drop'],
      to: 'bb_awaiting_inventory',
      by: 'ROLE_BUYBACK_CREATE_PAGE',
      look: 'primary',
    },
    cancel: {
      from: ['bb_awaiting_store_drop', 'bb_awaiting_inventory'],
      to: 'bb_cancelled',
      by: 'BUYBACK_CANCEL',
      look: 'danger',
    },
  },
})

/** Those that a store may still finish. */
export const awaitingStore: readonly BuybackStatus[] = buybackMachine.transitions.finalize.from
export const waitsForStore = (status: BuybackStatus) => awaitingStore.includes(status)

/** What was to be paid is not any more; where nothing was, there is nothing to take back. */
export const paymentOnceCancelled = (before: PaymentStatus): PaymentStatus =>
  before === 'payment_not_needed' ? before : 'payment_cancelled'
