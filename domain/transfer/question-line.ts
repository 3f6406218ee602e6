import type * as z from 'zod'
import { first, keysOf, present } from '../checked.ts'
import { questionPatch } from '../question/schema.ts'
import { check } from '../text.ts'
import { cellText, type Read, wholeIn } from './cells.ts'
import { type Field, translationIn } from './fields.ts'
import type { FindCategory } from './find-category.ts'
import { impactIn } from './impact-text.ts'
import { type Cells, inUnits, type Problem, problem } from './problem.ts'
import { idIn } from './product-line.ts'

type Patch = z.output<typeof questionPatch>
type Answer = NonNullable<Patch['answers']>[number]

/** One answer of a question, with the question's own fields. */
export type QuestionLine = {
  id?: string
  categoryId?: string
  position?: number
  question: Pick<Patch, 'title' | 'howToTest' | 'description' | 'translations'>
  /** Omitted fields stay unchanged. */
  answer: Pick<Answer, 'id' | 'title'> & Partial<Answer>
}

type Texts = Record<string, Record<string, string | null>>
const camel: Record<string, string> = {
  title: 'title',
  how_to_test: 'howToTest',
  description: 'description',
  answer_title: 'title',
  answer_description: 'description',
}

type Result = { line: QuestionLine; problem?: never } | { line?: never; problem: Problem }

/** Dummy second answer: the schema requires at least two. */
const other = { title: '…', impact: { kind: 'none' } }

export const readQuestionLine = (cells: Cells, find: FindCategory): Result => {
  const question: Record<string, unknown> & { translations?: Texts } = {}
  const answer: Record<string, unknown> & { translations?: Texts } = {}
  const place: Pick<QuestionLine, 'id' | 'categoryId' | 'position'> = {}
  for (const field of keysOf(cells)) {
    const { value: text, reason } = cellText(present(cells[field]))
    if (reason) return { problem: problem(cells, field, reason) }
    if (text === undefined) continue
    const translation = translationIn(field)
    if (translation) {
      const about = translation.text.startsWith('answer_') ? answer : question
      about.translations ??= {}
      const texts = about.translations
      texts[translation.language] = { ...texts[translation.language], [present(camel[translation.text])]: text }
      continue
    }
    const read = readCell(field, text, find)
    if (read.reason !== undefined) return { problem: problem(cells, field, read.reason, read.params) }
    if (field === 'answer_title' || field === 'answer_description') answer[present(camel[field])] = read.value
    else if (field === 'answer_id') answer.id = read.value
    else if (field === 'impact') answer.impact = read.value
    else if (field === 'category_identifier') place.categoryId = read.value as string
    else if (field === 'position') place.position = read.value as number
    else if (field === 'id') place.id = read.value as string
    else question[camel[field] ?? field] = read.value
  }
  const complete = { impact: { kind: 'none' }, ...answer }
  const { value, violations } = check(questionPatch, { ...question, answers: [complete, other] })
  if (violations) {
    const { path, code, params } = first(violations)
    const column = columnAt(path)
    return { problem: problem(cells, column, code, column === 'impact' ? inUnits(params) : params) }
  }
  const { answers, ...checkedQuestion } = value
  const { title, ...rest } = first(answers!)
  const given = Object.entries(rest).filter(([name]) => name in answer)
  return { line: { ...place, question: checkedQuestion, answer: { title, ...Object.fromEntries(given) } } }
}

/** Column of a schema path: `answers.0.title`, `translations.en-GB.howToTest`. */
const columnAt = (path: string): Field | '' => {
  const parts = path.split('.')
  const isAnswer = parts[0] === 'answers'
  if (isAnswer && parts[2] === 'impact') return 'impact'
  const name = Object.entries(camel).find(
    ([field, text]) => text === parts.at(-1) && field.startsWith('answer_') === isAnswer,
  )?.[0]
  const language = parts.find((part) => /^[a-z]{2}-[A-Z]{2}$/.test(part))
  return name ? ((language ? `${name}_${language.slice(0, 2)}` : name) as Field) : ''
}

const readCell = (field: Field, text: string | null, find: FindCategory): Read<unknown> => {
  if (text === null)
    return field === 'how_to_test' || field === 'description' || field === 'answer_description'
      ? { value: null }
      : { reason: 'required' }
  switch (field) {
    case 'id':
    case 'answer_id':
      return idIn(text)
    case 'position':
      return wholeIn(text)
    case 'impact':
      return impactIn(text)
    case 'category_identifier': {
      const found = find(text)
      return found.id ? { value: found.id } : { reason: found.reason! }
    }
    default:
      return { value: text }
  }
}
