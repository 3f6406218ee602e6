import { useSyncExternalStore } from 'react'
import { totalOf } from '#domain/buyback/price.ts'
import { type cartDays, isExpired } from '#domain/cart/rules.ts'
import type { CircuitType } from '#domain/circuit/schema.ts'
import type { PaymentType } from '#domain/payment/schema.ts'
import { local } from '#web/kit/storage.ts'
import { useFace } from '../face.tsx'

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
}

type Kept = { storedAt: number; lines: KeptLine[] }
type Kind = keyof typeof cartDays

const changed = 'reprise:cart'
const keyOf = (organizationId: string) => `reprise.cart.${organizationId}`
const none: readonly KeptLine[] = []

/** Read again only when the text has changed: whoever shows it must be given the very same list. */
const seen = new Map<string, { text: string | null; lines: readonly KeptLine[] }>()

const read = (key: string, kind: Kind): readonly KeptLine[] => {
  const kept = local.read<Kept>(key)
  // One that an earlier release kept without its amounts is as good as none.
  if (!kept || !Array.isArray(kept.lines) || kept.lines.some(({ total }) => typeof total !== 'number')) return none
  if (isExpired(kept.storedAt, kind, Date.now())) {
    local.remove(key)
    return none
  }
  const text = JSON.stringify(kept)
  const before = seen.get(key)
  if (before?.text === text) return before.lines
  seen.set(key, { text, lines: kept.lines })
  return kept.lines
}

const write = (key: string, lines: readonly KeptLine[]) => {
  if (lines.length === 0) local.remove(key)
  else local.write(key, { storedAt: Date.now(), lines })
  window.dispatchEvent(new Event(changed))
}

/** Another tab changes it too. */
const listen = (onChange: () => void) => {
  window.addEventListener('storage', onChange)
  window.addEventListener(changed, onChange)
  return () => {
    window.removeEventListener('storage', onChange)
    window.removeEventListener(changed, onChange)
  }
}

export const useCartCount = (organizationId: string, kind: Kind) => {
  const key = keyOf(organizationId)
  return useSyncExternalStore(
    listen,
    () => read(key, kind),
    () => none,
  ).length
}

export const useCart = () => {
  const { organizationId, kind, capacity } = useFace()
  const key = keyOf(organizationId)
  const lines = useSyncExternalStore(listen, () => read(key, kind))
  const now = () => read(key, kind)
  return {
    lines,
    capacity,
    isFull: lines.length >= capacity,
    total: totalOf(lines),
    /** Ignored when the cart is full. */
    add: (line: KeptLine) => {
      if (now().length < capacity) write(key, [...now(), line])
    },
    replaceAll: (line: KeptLine) => write(key, [line]),
    remove: (inCartId: string) =>
      write(
        key,
        now().filter((line) => line.inCartId !== inCartId),
      ),
    /** What the server says that they are worth now. */
    reprice: (prices: ReadonlyMap<string, { estimate: number; bonus: number; total: number }>) =>
      write(
        key,
        now().map((line) => {
          const price = prices.get(line.inCartId)
          return price ? { ...line, estimatedPrice: price.estimate, bonus: price.bonus, total: price.total } : line
        }),
      ),
    clear: () => write(key, []),
  }
}
