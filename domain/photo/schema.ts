import * as z from 'zod'
import { photoSources } from './rules.ts'

/** A picture of an item, had by addresses that work for a few minutes. */
export const photo = z.object({
  id: z.uuid(),
  /** Null: of the whole item. */
  questionId: z.uuid().nullable(),
  source: z.enum(photoSources),
  small: z.string(),
  large: z.string(),
})
export type Photo = z.infer<typeof photo>
