import { type cartDays, isExpired } from '#domain/cart/rules.ts'
import type { CircuitType } from '#domain/circuit/schema.ts'
import type { PaymentType } from '#domain/payment-mode/schema.ts'
import { forget } from '#web/kit/storage/forget.ts'
import { local } from '#web/kit/storage/storage.ts'

/** Cart line in local storage: the choices, the quoted price, and labels for display. */
export type KeptLine = {
  inCartId: string
  product: { id: string; label: string; image: string | null }
  answers: { questionId: string; answerId: string }[]
  imei: string | null
  circuitId: string
  circuitType: CircuitType
  circuitName: string | null
  paymentModeId: string | null
  paymentType: PaymentType | null
  paymentLabel: string | null
  warehouseId: string | null
  estimatedPrice: number
  bonus: number
  total: number
  /** Signed price quote. */
  quote: string | null
  /** Token of a self-test that proves answers of the line. */
  selfTest?: string
  /** Tokens of the photos of answers. */
  photos?: { questionId: string; token: string }[]
  /** Reason given by a manager to accept a device of an earlier open buyback. */
  duplicateReason?: string
}

type Stored = { storedAt: number; lines: KeptLine[] }
export type Kind = keyof typeof cartDays
export type CartKey = `reprise.cart.${string}`

const prefix = 'reprise.cart.'
export const keyOf = (organizationId: string): CartKey => `${prefix}${organizationId}`
const isCart = (key: string): key is CartKey => key.startsWith(prefix)

/** Carts stored by an earlier release without amounts are discarded. */
const isWhole = ({ lines }: Stored) => Array.isArray(lines) && lines.every(({ total }) => typeof total === 'number')

export const readStored = (key: CartKey, kind: Kind): Stored | null => {
  const stored = local.read<Stored>(key)
  if (!stored) return null
  if (isWhole(stored) && !isExpired(stored.storedAt, kind, Date.now())) return stored
  local.remove(key)
  forgetCustomer(kind)
  return null
}

export const writeStored = (key: CartKey, lines: readonly KeptLine[]) => {
  if (lines.length > 0) return local.write(key, { storedAt: Date.now(), lines })
  local.remove(key)
  forget('device', 'customer')
}

/** Removes the customer when no cart is left. */
const forgetCustomer = (kind: Kind) => {
  const left = local.entries().filter(([key]) => isCart(key) && readStored(key, kind))
  if (left.length === 0) forget('customer')
}

/** Removes expired carts and orphaned customers on page start, and when another tab empties its cart. */
export const startCarts = (kind: Kind) => {
  forgetCustomer(kind)
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key && isCart(key) && newValue === null) forgetCustomer(kind)
  })
}
