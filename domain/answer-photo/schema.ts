import * as z from 'zod'
import { line } from '../text.ts'
import { answerPhotoLimits } from './rules.ts'

/** Holder's token of a photo: id and signature for account, product and question. */
export const answerPhotoToken = line({ min: 1, max: answerPhotoLimits.token })

/** Photos of the answers of a cart line. Unknown and expired ones are ignored: a photo never prevents a sale. */
export const linePhotos = z
  .array(z.strictObject({ questionId: z.uuid(), token: answerPhotoToken }))
  .max(answerPhotoLimits.perLine)

export const answerPhoto = z.object({
  token: z.string(),
  questionId: z.uuid(),
  /** Valid for a few minutes. */
  small: z.string(),
  large: z.string(),
})
export type AnswerPhoto = z.infer<typeof answerPhoto>
