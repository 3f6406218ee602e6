import * as z from 'zod'

/** Effect of a line. */
export const lineEffects = ['inserted', 'updated', 'unchanged', 'ignored'] as const
export type LineEffect = (typeof lineEffects)[number]

export const linesCount = z.object({
  found: z.int(),
  inserted: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  ignored: z.int(),
})
export type LinesCount = z.infer<typeof linesCount>

export const noLines: LinesCount = { found: 0, inserted: 0, updated: 0, unchanged: 0, ignored: 0 }

/** Checks that every line was read and has exactly one effect; the import stops otherwise. */
export const assertAllLines = (read: number, counts: LinesCount) => {
  const counted = lineEffects.reduce((sum, effect) => sum + counts[effect], 0)
  if (counts.found !== read || counted !== read)
    throw new Error(`Of ${read} lines ${counts.found} were found, and ${counted} have an effect`)
}
