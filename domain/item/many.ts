import * as z from 'zod'
import { version } from '../text.ts'

/** Maximum number of items per bulk request. */
export const maxItems = 200

/** Result of a bulk request: processed items, and the error code of each rejected item. */
export const manyDone = z.object({
  done: z.array(z.uuid()),
  refused: z.array(z.object({ itemId: z.uuid(), code: z.string() })),
})
export type ManyDone = z.infer<typeof manyDone>

/** An item as a bulk action left it, and the stock in which it lay before. */
const itemUndo = z.strictObject({ itemId: z.uuid(), version, stockId: z.uuid() })
export type ItemUndo = z.output<typeof itemUndo>

/** Body of the request that reverses the action, where nothing else has changed since. */
export const undoOf = (max: number) => z.array(itemUndo).max(max)
export const itemsUndo = (max: number) => z.strictObject({ items: undoOf(max).min(1) })
