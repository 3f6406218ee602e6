import type { Violation } from '../errors.ts'
import { fold } from '../search/words.ts'
import type { GivenRefurbAnswer, QuestionType, RefurbAnswer } from './question-schema.ts'

type Asked = { id: string; label: string; type: QuestionType; answers: readonly RefurbAnswer[] }

/** Whether a question is about articles of a category: about all of them where it names none. */
export const isAbout = ({ categories }: { categories: readonly string[] }, category: string) =>
  categories.length === 0 || categories.some((name) => fold(name) === fold(category))

/** Names that differ, each once. */
export const eachOnce = (names: readonly string[]) => [...new Map(names.map((name) => [fold(name), name])).values()]

/** Every question is answered, a unique one once, with answers of its own: each thing that is wrong is named. */
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

/** The steps that the answers plan, in the order of the questions and their answers, each once. */
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
