import * as z from 'zod'
import { photoSources } from './rules.ts'

/** Photo of an item; URLs are valid for a few minutes. */
export const photo = z.object({
  id: z.uuid(),
  /** Null: of the whole item. */
  questionId: z.uuid().nullable(),
  source: z.enum(photoSources),
  small: z.string(),
  large: z.string(),
})
export type Photo = z.infer<typeof photo>
