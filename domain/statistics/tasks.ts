import type { AssignableRole } from '../access.ts'
import type { BuybackStatus, ItemStatus, PaymentStatus } from '../buyback/statuses.ts'
import { heldItems } from '../buyback/statuses.ts'
import { keysOf } from '../checked.ts'
import type { Side } from '../event.ts'
import type { ItemAge } from '../item/ages.ts'
import type { Tone } from '../machine.ts'
import { diagnosableNow } from '../refurb/station.ts'

export type Standing = {
  status: BuybackStatus
  itemStatus: ItemStatus
  paymentStatus: PaymentStatus
  paymentIssuer: 'retailer' | 'buyer'
  n: number
}
/** Tasks about items in the workshop and in stock. */
export type WorkshopTask = 'toDiagnose' | 'diagnosing' | 'refurbishing' | 'benches' | 'ageing'

type States = {
  items?: readonly ItemStatus[]
  payments?: readonly PaymentStatus[]
  ownPayments?: true
  /** Counts packages: open ones or those with problems. */
  parcels?: 'open' | 'trouble'
  /** Counts counter-proposals that wait for the customer's answer. */
  proposals?: 'open'
  /** Counts items of the warehouse, with or without a buyback. */
  workshop?: WorkshopTask
}
type Task = States & { tone: Tone; to: string }

const toDiagnose = diagnosableNow.map((status) => `&status=${status}`).join('')
/** Days in stock after which an item is listed. */
export const ageing = '30' satisfies ItemAge

/** Tasks, defined by the states of buybacks; they are never ticked off by hand. */
export const tasks = {
  predeclared: { items: ['item_awaiting_store_drop'], tone: 'waiting', to: '/buybacks-predeclared' },
  toShip: { items: ['item_awaiting_inventory'], tone: 'moving', to: '/buybacks?group=awaiting_transit' },
  toClose: { parcels: 'open', tone: 'moving', to: '/expedition' },
  inTrouble: { parcels: 'trouble', tone: 'problem', to: '/parcels-in-trouble' },
  toRegister: { items: ['item_in_transit'], tone: 'moving', to: '/buybacks?itemStatus=item_in_transit' },
  toCheck: {
    items: ['item_registered_in_warehouse', 'item_awaiting_compliancy_tests'],
    tone: 'working',
    to: '/buybacks?itemStatus=item_registered_in_warehouse&itemStatus=item_awaiting_compliancy_tests',
  },
  quarantine: { items: heldItems, tone: 'problem', to: '/buybacksQuarantine' },
  toRelease: {
    items: ['item_to_return', 'item_to_reintegrate_to_stock'],
    tone: 'working',
    to: '/buybacksQuarantine?hold=to_stock&hold=to_customer',
  },
  toDiagnose: { workshop: 'toDiagnose', tone: 'working', to: `/items-stock?place=in_stock${toDiagnose}` },
  diagnosing: {
    workshop: 'diagnosing',
    tone: 'working',
    to: '/items-stock?place=in_stock&status=item_refurb_diagnostic_in_progress',
  },
  refurbishing: {
    workshop: 'refurbishing',
    tone: 'working',
    to: '/items-stock?place=in_stock&status=item_refurb_in_progress',
  },
  benches: { workshop: 'benches', tone: 'working', to: '/workshop' },
  ageing: { workshop: 'ageing', tone: 'waiting', to: `/items-stock?place=in_stock&age=${ageing}` },
  proposals: { proposals: 'open', tone: 'waiting', to: '/buybacks?hold=answer' },
  paymentsDue: {
    payments: ['payment_created'],
    ownPayments: true,
    tone: 'waiting',
    to: '/buybacks?paymentStatus=payment_created',
  },
  paymentsFailed: { payments: ['payment_failed'], tone: 'problem', to: '/buybacks?paymentStatus=payment_failed' },
} as const satisfies Record<string, Task>
export type TaskName = keyof typeof tasks
export const taskNames = keysOf(tasks)

const region = ['predeclared', 'toShip', 'inTrouble', 'proposals', 'paymentsFailed'] as const
const counter = ['predeclared', 'toShip', 'toClose', 'inTrouble', 'proposals', 'paymentsFailed'] as const
const bench = [
  'toRegister',
  'toCheck',
  'quarantine',
  'toRelease',
  'inTrouble',
  'toDiagnose',
  'diagnosing',
  'refurbishing',
  'benches',
  'ageing',
] as const
const head = ['paymentsDue', 'paymentsFailed', 'proposals', 'toShip', 'inTrouble'] as const

export const tasksOfRole: Record<AssignableRole, readonly TaskName[]> = {
  super_admin: ['paymentsFailed', 'paymentsDue', 'quarantine'],
  admin: ['paymentsFailed', 'paymentsDue', 'quarantine'],
  root_management_unit_manager: head,
  root_management_unit_analyst: head,
  management_unit_manager: region,
  management_unit_analyst: ['toShip', 'proposals', 'paymentsFailed'],
  store_manager: counter,
  store_seller: counter,
  buyer_manager: ['paymentsDue', 'paymentsFailed', 'quarantine', 'toCheck', 'inTrouble'],
  warehouse_manager: bench,
  warehouse_operator: bench,
}

export const statesOfTask = (name: TaskName): States => tasks[name]

/** Due payments are a task of the side that pays; the platform sees both. */
export const waitsIn = (name: TaskName, side: Side | null, standing: Standing) => {
  const { items, payments, ownPayments }: States = tasks[name]
  if (items) return items.includes(standing.itemStatus)
  if (!payments?.includes(standing.paymentStatus)) return false
  return !ownPayments || side === null || standing.paymentIssuer === side
}

export const countOf = (name: TaskName, side: Side | null, standings: readonly Standing[]) =>
  standings.reduce((all, standing) => (waitsIn(name, side, standing) ? all + standing.n : all), 0)

/** Most urgent buyback of each reason to act. */
export const callReasons = ['payment_failed', 'proposal', 'item_to_return', 'item_to_reintegrate_to_stock'] as const
export type CallReason = (typeof callReasons)[number]

export const callsOfRole = (role: AssignableRole): readonly CallReason[] =>
  role === 'warehouse_manager' || role === 'warehouse_operator'
    ? ['item_to_return', 'item_to_reintegrate_to_stock']
    : ['payment_failed', 'proposal']
