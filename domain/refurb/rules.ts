import type { Violation } from '../errors.ts'
import { fold } from '../search/words.ts'
import type { GivenRefurbAnswer, QuestionType, RefurbAnswer } from './question-schema.ts'

type Asked = { id: string; label: string; type: QuestionType; answers: readonly RefurbAnswer[] }

/** Whether a question applies to a category; without categories it applies to all. */
export const isAbout = ({ categories }: { categories: readonly string[] }, category: string) =>
  categories.length === 0 || categories.some((name) => fold(name) === fold(category))

/** Deduplicates names, ignoring case and accents. */
export const eachOnce = (names: readonly string[]) => [...new Map(names.map((name) => [fold(name), name])).values()]

/** All violations of the given answers: unanswered questions, several answers to a unique one, foreign answers. */
export const judgeAnswers = (questions: readonly Asked[], given: readonly GivenRefurbAnswer[]): Violation[] => {
  const known = new Map(questions.map((question) => [question.id, question]))
  const seen = new Set<string>()
  const violations: Violation[] = []
  for (const [index, { questionId, answerIds }] of given.entries()) {
    const question = known.get(questionId)
    const at = (field: string) => `answers.${index}.${field}`
    if (!question) violations.push({ path: at('questionId'), code: 'question_not_recognised' })
    else if (seen.has(questionId)) violations.push({ path: at('questionId'), code: 'question_answered_twice' })
    else if (answerIds.some((id) => !question.answers.some((answer) => answer.id === id)))
      violations.push({ path: at('answerIds'), code: 'answer_not_recognised' })
    else if (new Set(answerIds).size !== answerIds.length || (question.type === 'unique' && answerIds.length > 1))
      violations.push({ path: at('answerIds'), code: 'too_many', params: { max: 1 } })
    seen.add(questionId)
  }
  for (const { id, label } of questions)
    if (!seen.has(id))
      violations.push({ path: 'answers', code: 'question_unanswered', params: { question: label, id } })
  return violations
}

/** Step ids planned by the answers, without duplicates, in question and answer order. */
export const stepsPlanned = (questions: readonly Asked[], given: readonly GivenRefurbAnswer[]): string[] => {
  const chosen = new Map(given.map(({ questionId, answerIds }) => [questionId, answerIds]))
  return [
    ...new Set(
      questions.flatMap(({ id, answers }) =>
        answers.flatMap((answer) => (chosen.get(id)?.includes(answer.id) ? answer.stepIds : [])),
      ),
    ),
  ]
}
