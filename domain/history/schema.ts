import * as z from 'zod'
import { timestamp } from '../text.ts'

/** One line of a record's history: who did what, when; for a change, which fields. */
export const historyEntry = z.object({
  id: z.uuid(),
  at: timestamp,
  by: z.string(),
  event: z.string(),
  to: z.string().nullable(),
  fields: z.array(z.string()),
  reason: z.string().nullable(),
  /** The machines that one event moved. */
  moves: z.array(z.object({ machine: z.string(), from: z.string().nullable(), to: z.string().nullable() })),
})
export type HistoryEntry = z.infer<typeof historyEntry>

export const historyAnswer = z.object({ members: z.array(historyEntry) })
