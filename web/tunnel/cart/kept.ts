import { useSyncExternalStore } from 'react'
import { totalOf } from '#domain/buyback/price.ts'
import { dataRemovedEvent } from '#web/kit/storage/forget.ts'
import { useFace } from '../face.tsx'
import { type CartKey, type KeptLine, type Kind, keyOf, readStored, writeStored } from './stored.ts'

const changed = 'reprise:cart'
const none: readonly KeptLine[] = []

/** Parsed carts by key: `useSyncExternalStore` needs the same array while the stored text is unchanged. */
const seen = new Map<string, { text: string | null; lines: readonly KeptLine[] }>()

const read = (key: CartKey, kind: Kind): readonly KeptLine[] => {
  const stored = readStored(key, kind)
  if (!stored) return none
  const text = JSON.stringify(stored)
  const before = seen.get(key)
  if (before?.text === text) return before.lines
  seen.set(key, { text, lines: stored.lines })
  return stored.lines
}

const write = (key: CartKey, lines: readonly KeptLine[]) => {
  writeStored(key, lines)
  window.dispatchEvent(new Event(changed))
}

/** Other tabs change the cart too. */
const listen = (onChange: () => void) => {
  for (const event of ['storage', changed, dataRemovedEvent]) window.addEventListener(event, onChange)
  return () => {
    for (const event of ['storage', changed, dataRemovedEvent]) window.removeEventListener(event, onChange)
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
    /** No effect when the cart is full. */
    add: (line: KeptLine) => {
      if (now().length < capacity) write(key, [...now(), line])
    },
    replaceAll: (line: KeptLine) => {
      // At a counter a new product may be another customer's, so the cart is emptied first; on a site it is the same
      // visitor's.
      if (kind === 'dashboard') write(key, [])
      write(key, [line])
    },
    /** Replaces a line in place. */
    replace: (line: KeptLine) =>
      write(
        key,
        now().map((one) => (one.inCartId === line.inCartId ? line : one)),
      ),
    remove: (inCartId: string) =>
      write(
        key,
        now().filter((line) => line.inCartId !== inCartId),
      ),
    /** Records a manager's reason to accept a duplicate device. */
    allow: (inCartId: string, duplicateReason: string) =>
      write(
        key,
        now().map((line) => (line.inCartId === inCartId ? { ...line, duplicateReason } : line)),
      ),
    /** Updates the prices from a server quote. */
    reprice: (prices: ReadonlyMap<string, { estimate: number; bonus: number; total: number; quote: string | null }>) =>
      write(
        key,
        now().map((line) => {
          const price = prices.get(line.inCartId)
          return price
            ? { ...line, estimatedPrice: price.estimate, bonus: price.bonus, total: price.total, quote: price.quote }
            : line
        }),
      ),
    clear: () => write(key, []),
  }
}
