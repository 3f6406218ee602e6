import type { ErrorCode, Violation } from '../errors.ts'
import type { Language } from '../money.ts'
import { inLanguage } from '../own-texts.ts'
import { entryLabel } from '../pricing/entry-label.ts'
import type { GivenAnswer } from '../pricing/estimate.ts'
import type { QuestionTranslations, StoredAnswer } from './schema.ts'

export type Question = {
  id: string
  title: string
  howToTest: string | null
  description: string | null
  translations: QuestionTranslations
  photos: number
  answers: StoredAnswer[]
}

export const questionIn = (question: Question, language: Language): Question => ({
  ...inLanguage(question, question.translations, language),
  answers: question.answers.map((answer) => inLanguage(answer, answer.translations, language)),
})

type Choice = { questionId: string; answerId: string }
type Asked = { id: string; title: string; answers: readonly Pick<StoredAnswer, 'id' | 'title' | 'impact'>[] }

/**
 * Validates the given answers and returns them in questionnaire order. Every question must be answered once with one of
 * its own answers; all violations are reported.
 */
export const answersGiven = (
  questions: readonly Asked[],
  given: readonly Choice[],
): { answers: GivenAnswer[]; violations: (Violation & { code: ErrorCode })[] } => {
  const known = new Map(questions.map((question) => [question.id, question]))
  const chosen = new Map<string, GivenAnswer>()
  const seen = new Set<string>()
  const violations: (Violation & { code: ErrorCode })[] = []
  for (const [index, { questionId, answerId }] of given.entries()) {
    const question = known.get(questionId)
    const answer = question?.answers.find(({ id }) => id === answerId)
    if (!question) violations.push({ path: `answers.${index}.questionId`, code: 'question_not_recognised' })
    else if (seen.has(questionId))
      violations.push({ path: `answers.${index}.questionId`, code: 'question_answered_twice' })
    else if (!answer) violations.push({ path: `answers.${index}.answerId`, code: 'answer_not_recognised' })
    else chosen.set(questionId, { label: entryLabel(question.title, answer.title), impact: answer.impact })
    seen.add(questionId)
  }
  for (const { id, title } of questions)
    if (!seen.has(id))
      violations.push({ path: 'answers', code: 'question_unanswered', params: { question: title, id } })
  return { answers: questions.flatMap(({ id }) => chosen.get(id) ?? []), violations }
}

/** Whether `ids` is a permutation of `known`. */
export const isOrderOf = (ids: readonly string[], known: readonly string[]) =>
  ids.length === known.length && new Set(ids).size === ids.length && ids.every((id) => known.includes(id))
