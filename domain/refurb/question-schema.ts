import * as z from 'zod'
import { reference } from '../endpoint.ts'
import { version } from '../text.ts'
import { refurbLimits, refurbName } from './step-schema.ts'

export const questionTypes = ['unique', 'multiple'] as const
export type QuestionType = (typeof questionTypes)[number]

const newAnswer = z.strictObject({
  label: refurbName,
  stepIds: z.array(reference('refurb-steps')).max(refurbLimits.stepsOfAnswer).default([]),
})
/** With an id: an existing answer, possibly reworded. */
const keptAnswer = newAnswer.extend({ id: z.uuid().optional() })
const severalOf = <T extends z.ZodType>(answer: T) =>
  z.array(answer).min(refurbLimits.answersMin).max(refurbLimits.answers)

/** Category names; empty means all categories. */
const categories = z.array(refurbName).max(refurbLimits.categories)

export const refurbQuestionCreate = z.strictObject({
  accountId: z.uuid().optional(),
  label: refurbName,
  type: z.enum(questionTypes),
  categories: categories.default([]),
  answers: severalOf(newAnswer),
})

export const refurbQuestionPatch = z.strictObject({
  label: refurbName.optional(),
  type: z.enum(questionTypes).optional(),
  categories: categories.optional(),
  answers: severalOf(keptAnswer).optional(),
  version: version.optional(),
})

export const refurbAnswer = z.object({ id: z.uuid(), label: z.string(), stepIds: z.array(z.uuid()) })
export type RefurbAnswer = z.infer<typeof refurbAnswer>

export const refurbQuestion = z.object({
  id: z.uuid(),
  accountId: z.uuid(),
  position: z.int(),
  label: z.string(),
  type: z.enum(questionTypes),
  categories: z.array(z.string()),
  answers: z.array(refurbAnswer),
  version,
})
export type RefurbQuestion = z.infer<typeof refurbQuestion>

/** Snapshot of a question in a diagnosis. */
export const askedRefurbQuestion = refurbQuestion.omit({ accountId: true, version: true, categories: true })
export type AskedRefurbQuestion = z.infer<typeof askedRefurbQuestion>

/** Answers selected for one question. */
export const givenAnswer = z.strictObject({
  questionId: z.uuid(),
  answerIds: z.array(z.uuid()).min(1).max(refurbLimits.answers),
})
export type GivenRefurbAnswer = z.infer<typeof givenAnswer>
