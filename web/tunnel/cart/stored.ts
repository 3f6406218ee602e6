import { type cartDays, isExpired } from '#domain/cart/rules.ts'
import type { CircuitType } from '#domain/circuit/schema.ts'
import type { PaymentType } from '#domain/payment-mode/schema.ts'
import { forget } from '#web/kit/storage/forget.ts'
import { local } from '#web/kit/storage/storage.ts'

/** A line as the browser keeps it: what was chosen, what the person was told, and how to name it. */
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
  /** The offer that was shown, signed. */
  quote: string | null
  /** Why a manager let in a device that an earlier buyback still holds. */
  duplicateReason?: string
}

type Stored = { storedAt: number; lines: KeptLine[] }
export type Kind = keyof typeof cartDays
export type CartKey = `reprise.cart.${string}`

const prefix = 'reprise.cart.'
export const keyOf = (organizationId: string): CartKey => `${prefix}${organizationId}`
const isCart = (key: string): key is CartKey => key.startsWith(prefix)

/** One that an earlier release kept without its amounts is as good as none. */
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

/** A customer is kept no longer than a cart. */
const forgetCustomer = (kind: Kind) => {
  const left = local.entries().filter(([key]) => isCart(key) && readStored(key, kind))
  if (left.length === 0) forget('customer')
}

/** When a page starts, carts that ended while none was open go, and customers whose cart did; later, with what other tabs empty. */
export const startCarts = (kind: Kind) => {
  forgetCustomer(kind)
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key && isCart(key) && newValue === null) forgetCustomer(kind)
  })
}
