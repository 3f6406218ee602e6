import * as z from 'zod'

/** What a line would do, or why it does nothing. */
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

/** No line of a file is lost: as many were read as were found, and each of them has one effect. An import stops where not. */
export const holdsAllLines = (read: number, counts: LinesCount) => {
  const told = lineEffects.reduce((sum, effect) => sum + counts[effect], 0)
  if (counts.found !== read || told !== read)
    throw new Error(`Of ${read} lines ${counts.found} were found, and ${told} have an effect`)
}
