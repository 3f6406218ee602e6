import * as z from 'zod'
import { answerPhotoLimits } from '../answer-photo/rules.ts'
import { namedCategory } from '../category/schema.ts'
import { reference } from '../endpoint.ts'
import { inLanguages } from '../own-texts.ts'
import { impact } from '../pricing/impact.ts'
import { provenBy } from '../self-test/schema.ts'
import { selfTests } from '../self-test/tests.ts'
import { genericText, line, optional, paragraphs, patchable, version } from '../text.ts'

/** Characters of a long text; answers per question. */
export const questionLimits = { long: 3_000, answersMin: 2, answersMax: 50 } as const

/** Photos that a site requests after the answer. */
const photos = z.int().min(0).max(answerPhotoLimits.perQuestion)

const long = paragraphs({ max: questionLimits.long })
const answerTitle = line({ min: 1, max: 255 })

const questionTranslations = inLanguages(
  z.strictObject({ title: optional(genericText), howToTest: optional(long), description: optional(long) }),
)
const answerTranslations = inLanguages(z.strictObject({ title: optional(answerTitle), description: optional(long) }))

const newAnswer = z.strictObject({
  title: answerTitle,
  description: optional(long),
  impact,
  translations: answerTranslations.default({}),
  /** Self-tests that fill in this answer. */
  provenBy: provenBy.optional(),
})
/** With an id: an existing answer, possibly reworded. */
const keptAnswer = newAnswer.extend({ id: z.uuid().optional() })
const severalOf = <T extends z.ZodType>(answer: T) =>
  z.array(answer).min(questionLimits.answersMin).max(questionLimits.answersMax)

export const questionCreate = z.strictObject({
  title: genericText,
  howToTest: optional(long),
  description: optional(long),
  translations: questionTranslations.default({}),
  photos: photos.default(0),
  answers: severalOf(newAnswer),
})

export const questionPatch = z.strictObject({
  title: genericText.optional(),
  howToTest: patchable(long),
  description: patchable(long),
  translations: questionTranslations.optional(),
  photos: photos.optional(),
  answers: severalOf(keptAnswer).optional(),
  version: version.optional(),
})

export const questionOrder = z.strictObject({ ids: z.array(reference('diagnostic-questions')).max(1_000) })

export const storedAnswer = newAnswer.extend({ id: z.uuid() })
export type StoredAnswer = z.infer<typeof storedAnswer>
export type QuestionTranslations = z.infer<typeof questionTranslations>

export const question = z.object({
  id: z.uuid(),
  category: namedCategory,
  position: z.int(),
  title: z.string(),
  howToTest: z.string().nullable(),
  description: z.string().nullable(),
  translations: questionTranslations,
  photos,
  answers: z.array(storedAnswer),
  version,
})

/** Category whose questions are copied. */
export const questionCopy = z.strictObject({ fromCategoryId: reference('categories') })

/** Question on a category page: its own or inherited from an ancestor. */
export const categoryQuestion = question.extend({ inherited: z.boolean() })

/** Product as shown in the questionnaire. The comment is for sellers. */
export const declaredProduct = z.object({
  id: z.uuid(),
  label: z.string(),
  brand: z.string().nullable(),
  imageId: z.uuid().nullable(),
  isCollectingIMEI: z.boolean(),
  comment: z.string().nullable(),
})

/** Question in the reader's language, without the impacts of its answers. */
export const askedQuestion = z.object({
  id: z.uuid(),
  title: z.string(),
  howToTest: z.string().nullable(),
  description: z.string().nullable(),
  answers: z.array(z.object({ id: z.uuid(), title: z.string(), description: z.string().nullable() })),
  /** Number of photos requested after the answer on a site; 0: none. */
  photos,
  /** Tests on the device that can answer the question. */
  selfTests: z.array(z.enum(selfTests)),
})
