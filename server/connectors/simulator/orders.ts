import { randomInt } from 'node:crypto'
import { isOneOf, present } from '#domain/checked.ts'
import type { DropOff } from '#domain/package/drop-off.ts'
import { type MagicOutcome, magicOutcomes } from '#domain/sandbox/magic.ts'

export const kinds = {
  shipments: 'shipment',
  payouts: 'payout',
  'gift-cards': 'gift-card',
  transfers: 'transfer',
  'card-orders': 'card-order',
} as const
export type Collection = keyof typeof kinds

export type Order = {
  id: string
  reference: string
  amount: number
  status: string
  trackingNumber: string
  madeAt: number
  /** Hours of the test clock at the order; null outside of sandboxes. */
  hours: number | null
  outcome: MagicOutcome | null
  asked: number
  spent: number
  /** Idempotency key of the call that voided the card. */
  voidedBy: string | null
  /** Of a parcel that is dropped off without a printed label. */
  dropOff: DropOff | null
  /** Declaration of a parcel across a customs border. */
  customs: unknown
  /** Values of the circuit. */
  customValues: unknown
}

/** Hours of the test clock and magic outcome of a call. */
export type SandboxCall = { hours: number | null; outcome: MagicOutcome | null }

const statusOf: Partial<Record<MagicOutcome, string>> = {
  rejected: 'rejected',
  card_rejected: 'rejected',
  returned: 'returned',
  pending: 'accepted',
}

const newOrder = (
  kind: string,
  number: string,
  reference: string,
  amount: number,
  madeAt: number,
  call: SandboxCall,
) => ({
  id: [kind, number, madeAt.toString(36), call.hours ?? '', call.outcome ?? '', amount].join('.'),
  reference,
  amount,
  status: 'created',
  trackingNumber: `SIM${number}`,
  madeAt,
  hours: call.hours,
  outcome: call.outcome,
  asked: 0,
  spent: call.outcome === 'card_spent' ? Math.ceil(amount / 2) : 0,
  voidedBy: null,
  dropOff: null,
  customs: null,
  customValues: null,
})

/**
 * Order of a sandbox from its id, which contains what the order depends on: another process may have taken it, and a restart
 * forgets all of them. Null for other ids.
 */
const orderIn = (collection: Collection, id: string): Order | null => {
  const [kind, number = '', made = '', hours = '', outcome = '', amount = ''] = id.split('.')
  if (kind !== kinds[collection] || !/^\d{8}$/.test(number) || !/^\d+$/.test(hours) || !/^\d{1,15}$/.test(amount))
    return null
  const call = { hours: Number(hours), outcome: isOneOf(magicOutcomes, outcome) ? outcome : null }
  const order = newOrder(kind, number, '', Number(amount), Number.parseInt(made, 36), call)
  const status = call.outcome ? statusOf[call.outcome] : undefined
  return { ...order, status: status ?? (collection === 'shipments' ? 'created' : 'completed') }
}

/** Bounded store: drops the oldest entry. */
export const keepIn = <V>(map: Map<string, V>, key: string, value: V, most: number) => {
  if (map.size >= most) map.delete(present(map.keys().next().value))
  map.set(key, value)
}

/** Orders of the simulated providers, at most `most` per collection; the same idempotency key returns the same order. */
export const orderBook = (most: number) => {
  const orders: Record<Collection, Map<string, Order>> = {
    shipments: new Map(),
    payouts: new Map(),
    'gift-cards': new Map(),
    transfers: new Map(),
    'card-orders': new Map(),
  }
  const byKey = new Map<string, Order>()
  let made = randomInt(10_000_000, 90_000_000)

  const order = (
    collection: Collection,
    key: string | undefined,
    reference: string,
    amount: number,
    call: SandboxCall = { hours: null, outcome: null },
  ): Order => {
    const before = key ? byKey.get(key) : undefined
    if (before) return before
    made += 1
    const number = String(made % 100_000_000).padStart(8, '0')
    const one: Order = newOrder(kinds[collection], number, reference, amount, Date.now(), call)
    keepIn(orders[collection], one.id, one, most)
    if (key) keepIn(byKey, key, one, most)
    return one
  }
  const find = (collection: Collection, id: string): Order | null =>
    orders[collection].get(id) ?? orderIn(collection, id)
  return { orders, order, find }
}
