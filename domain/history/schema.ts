import * as z from 'zod'
import { timestamp } from '../text.ts'
import { fieldChange } from './changes.ts'

/** History entry: actor, event, time, and the changed fields of an edit. */
export const historyEntry = z.object({
  id: z.uuid(),
  at: timestamp,
  by: z.string(),
  event: z.string(),
  to: z.string().nullable(),
  /** Names of the changed fields. */
  fields: z.array(z.string()),
  /** The same fields with their values, as far as they were recorded. */
  changes: z.array(fieldChange),
  reason: z.string().nullable(),
  /** State machines moved by the event. */
  moves: z.array(z.object({ machine: z.string(), from: z.string().nullable(), to: z.string().nullable() })),
})
export type HistoryEntry = z.infer<typeof historyEntry>

export const historyAnswer = z.object({ members: z.array(historyEntry) })
