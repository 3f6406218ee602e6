import type { NativeStock, StockTarget } from '#domain/stock/native.ts'
import type { BuybackRow } from '#server/buyback/event-store.ts'
import type { Who } from '#server/platform/who.ts'

type Carried = { event: string; who: Who; at: string }
type Move = Carried & { from: NativeStock | null; to: NativeStock | null }

/** A simulated item: its current stock and its moves. */
export type Lying = { row: BuybackRow; stock: NativeStock | null; moves: Move[] }

/** Stock of the item after an event; null before arrival. */
export const placed = (
  lying: Lying | null,
  row: BuybackRow,
  target: StockTarget | undefined,
  carried: Carried,
): Lying | null => {
  if (target === undefined) return lying && { ...lying, row }
  if (target !== 'out' && 'id' in target) throw new Error('The demo chooses no stock of its own.')
  const to = target === 'out' ? null : target.native
  if (!lying && to === null) return null
  const from = lying?.stock ?? null
  if (lying && from === to) return { ...lying, row }
  return { row, stock: to, moves: [...(lying?.moves ?? []), { ...carried, from, to }] }
}
