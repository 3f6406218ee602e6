import * as z from 'zod'

/** Maximum number of items per bulk request. */
export const maxItems = 200

/** Result of a bulk request: processed items, and the error code of each rejected item. */
export const manyDone = z.object({
  done: z.array(z.uuid()),
  refused: z.array(z.object({ itemId: z.uuid(), code: z.string() })),
})
export type ManyDone = z.infer<typeof manyDone>
