import * as z from 'zod'

/** Items that one call does something to. */
export const mostItems = 200

/** What was done with each of many items, and why not with the others. */
export const manyDone = z.object({
  done: z.array(z.uuid()),
  refused: z.array(z.object({ itemId: z.uuid(), code: z.string() })),
})
export type ManyDone = z.infer<typeof manyDone>
