import { present } from '#domain/checked.ts'
import type { DropOff } from '#domain/package/drop-off.ts'

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
  let made = 0

  const order = (collection: Collection, key: string | undefined, reference: string, amount: number): Order => {
    const before = key ? byKey.get(key) : undefined
    if (before) return before
    made += 1
    const number = String(made).padStart(8, '0')
    const one: Order = {
      id: `${kinds[collection]}_${number}`,
      reference,
      amount,
      status: 'created',
      trackingNumber: `SIM${number}`,
      madeAt: Date.now(),
      asked: 0,
      spent: 0,
      voidedBy: null,
      dropOff: null,
      customs: null,
      customValues: null,
    }
    keepIn(orders[collection], one.id, one, most)
    if (key) keepIn(byKey, key, one, most)
    return one
  }
  return { orders, order }
}
