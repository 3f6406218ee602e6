import type { AssignableRole } from '../access.ts'
import type { BuybackStatus, ItemStatus, PaymentStatus } from '../buyback/statuses.ts'
import type { Side } from '../event.ts'
import type { Tone } from '../machine.ts'

export type Standing = {
  status: BuybackStatus
  itemStatus: ItemStatus
  paymentStatus: PaymentStatus
  paymentIssuer: 'retailer' | 'buyer'
  n: number
}
type States = { items?: readonly ItemStatus[]; payments?: readonly PaymentStatus[]; ownPayments?: true }
type Task = States & { tone: Tone; to: string }

/** What may wait for somebody, as states that buybacks stand in: there is nothing to tick off. */
export const tasks = {
  predeclared: { items: ['item_awaiting_store_drop'], tone: 'waiting', to: '/buybacks-predeclared' },
  toShip: { items: ['item_awaiting_inventory'], tone: 'moving', to: '/buybacks?group=awaiting_transit' },
  toRegister: { items: ['item_in_transit'], tone: 'moving', to: '/buybacks?group=in_transit' },
  toCheck: {
    items: ['item_registered_in_warehouse', 'item_awaiting_compliancy_tests'],
    tone: 'working',
    to: '/buybacks?itemStatus=item_registered_in_warehouse&itemStatus=item_awaiting_compliancy_tests',
  },
  quarantine: { items: ['item_in_quarantine'], tone: 'problem', to: '/buybacks?itemStatus=item_in_quarantine' },
  toRelease: {
    items: ['item_to_return', 'item_to_reintegrate_to_stock'],
    tone: 'working',
    to: '/buybacks?itemStatus=item_to_return&itemStatus=item_to_reintegrate_to_stock',
  },
  proposals: { items: ['item_in_quarantine'], tone: 'waiting', to: '/buybacks?itemStatus=item_in_quarantine' },
  paymentsDue: {
    payments: ['payment_created'],
    ownPayments: true,
    tone: 'waiting',
    to: '/buybacks?paymentStatus=payment_created',
  },
  paymentsFailed: { payments: ['payment_failed'], tone: 'problem', to: '/buybacks?paymentStatus=payment_failed' },
} as const satisfies Record<string, Task>
export type TaskName = keyof typeof tasks
export const taskNames = Object.keys(tasks) as [TaskName, ...TaskName[]]

const counter = ['predeclared', 'toShip', 'proposals', 'paymentsFailed'] as const
const bench = ['toRegister', 'toCheck', 'quarantine', 'toRelease'] as const
const head = ['paymentsDue', 'paymentsFailed', 'proposals', 'toShip'] as const

export const tasksOfRole: Record<AssignableRole, readonly TaskName[]> = {
  super_admin: ['paymentsFailed', 'paymentsDue', 'quarantine'],
  admin: ['paymentsFailed', 'paymentsDue', 'quarantine'],
  root_management_unit_manager: head,
  root_management_unit_analyst: head,
  management_unit_manager: counter,
  management_unit_analyst: ['toShip', 'proposals', 'paymentsFailed'],
  store_manager: counter,
  store_seller: counter,
  buyer_manager: ['paymentsDue', 'paymentsFailed', 'quarantine', 'toCheck'],
  warehouse_manager: bench,
  warehouse_operator: bench,
}

export const statesOfTask = (name: TaskName): States => tasks[name]

/** A payment that falls due waits for the side that pays it; the platform looks after both. */
export const waitsIn = (name: TaskName, side: Side | null, standing: Standing) => {
  const { items, payments, ownPayments }: States = tasks[name]
  if (items) return items.includes(standing.itemStatus)
  if (!payments?.includes(standing.paymentStatus)) return false
  return !ownPayments || side === null || standing.paymentIssuer === side
}

export const countOf = (name: TaskName, side: Side | null, standings: readonly Standing[]) =>
  standings.reduce((all, standing) => (waitsIn(name, side, standing) ? all + standing.n : all), 0)

/** Whom to call, or what to carry where: the most pressing of each reason. */
export const callReasons = ['payment_failed', 'proposal', 'item_to_return', 'item_to_reintegrate_to_stock'] as const
export type CallReason = (typeof callReasons)[number]

export const callsOfRole = (role: AssignableRole): readonly CallReason[] =>
  role === 'warehouse_manager' || role === 'warehouse_operator'
    ? ['item_to_return', 'item_to_reintegrate_to_stock']
    : ['payment_failed', 'proposal']
