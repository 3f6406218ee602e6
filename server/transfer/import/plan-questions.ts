import { randomUUID } from 'node:crypto'
import { questionLimits, questionPatch, type StoredAnswer } from '#domain/question/schema.ts'
import { check } from '#domain/text.ts'
import type { FindCategory } from '#domain/transfer/find-category.ts'
import type { Strategy } from '#domain/transfer/kinds.ts'
import { type Problem, problem } from '#domain/transfer/problem.ts'
import { type QuestionLine, readQuestionLine } from '#domain/transfer/question-line.ts'
import type { BulkTx } from '#server/db/tenancy.ts'
import { compare, followHeads } from './compare-store.ts'
import { type KnownQuestion, knownQuestions } from './known-store.ts'
import { byColumn } from './records.ts'
import type { SourceLine } from './source.ts'
import { type Staged, stage } from './stage-store.ts'

type Part = { line: number; fields: QuestionLine }
/** Lines of one question; `titles` maps each answer title to its line. */
type Group = { known: KnownQuestion | null; parts: Part[]; titles: Map<string, number> }

const placeOf = (categoryId: string, title: string) => `${categoryId} ${title}`

/** Merges the lines of a question: fields from the first line, answers of all lines in order. */
export const planQuestions = async (
  tx: BulkTx,
  source: AsyncIterable<SourceLine>,
  { accountId, strategy, find }: { accountId: string; strategy: Strategy; find: FindCategory },
) => {
  const stored = await knownQuestions(tx, accountId)
  const byId = new Map(stored.map((question) => [question.id, question]))
  const byPlace = Map.groupBy(stored, ({ categoryId, title }) => placeOf(categoryId, title))
  const groups = new Map<string, Group>()
  const lines: Staged[] = []
  for await (const { line, cells, problem: unreadable } of source) {
    if (!cells) {
      lines.push({ line, problem: unreadable })
      continue
    }
    const { line: fields, problem: wrong } = readQuestionLine(cells, find)
    const refuse = (problem: Problem) => lines.push({ line, label: cells.title, problem })
    if (wrong) {
      refuse(wrong)
      continue
    }
    const { id, categoryId, question } = fields
    const byKey = id && strategy === 'uuid' ? [byId.get(id)].filter((one) => one !== undefined) : null
    if (byKey?.length === 0) {
      refuse(problem(cells, 'id', 'record_unknown'))
      continue
    }
    if (!byKey && (!categoryId || !question.title)) {
      refuse(problem(cells, categoryId ? 'title' : 'category_identifier', 'required'))
      continue
    }
    const place = byKey ? `id ${id}` : placeOf(categoryId!, question.title!)
    const candidates = byKey ?? byPlace.get(place) ?? []
    if (candidates.length > 1) {
      refuse(problem(cells, 'title', 'record_ambiguous'))
      continue
    }
    const group: Group = groups.get(place) ?? { known: candidates[0] ?? null, parts: [], titles: new Map() }
    const twice = group.titles.get(fields.answer.title)
    if (twice !== undefined) {
      refuse(problem(cells, 'answer_title', 'duplicate_in_file', { line: twice }))
      continue
    }
    const { answer } = fields
    if (answer.id && strategy === 'uuid' && !group.known?.answers.some((one) => one.id === answer.id)) {
      refuse(problem(cells, 'answer_id', 'answer_not_recognised'))
      continue
    }
    group.parts.push({ line, fields })
    group.titles.set(answer.title, line)
    groups.set(place, group)
  }
  const last = new Map<string, number>()
  for (const { categoryId, position } of stored) last.set(categoryId, Math.max(last.get(categoryId) ?? 0, position))
  for (const group of groups.values()) lines.push(...stagedOf(group, last))
  const given = await stage(
    tx,
    'diagnostic',
    lines.toSorted((a, b) => a.line - b.line),
  )
  await compare(tx, 'diagnostic', accountId, given)
  await followHeads(tx, 'diagnostic')
}

const stagedOf = ({ known, parts }: Group, last: Map<string, number>): Staged[] => {
  const [first, ...others] = parts as [Part, ...Part[]]
  const { question, categoryId = known?.categoryId, position } = first.fields
  const label = question.title ?? known?.title
  const answers = parts.map(({ fields }) => answerOf(fields.answer, known))
  // Lines were validated individually; the number of answers is validated here. One above the limit is enough.
  const { violations } = check(questionPatch, { answers: answers.slice(0, questionLimits.answersMax + 1) })
  const wrong = violations?.[0]
  if (wrong) {
    const problem: Problem = { column: 'answer_title', reason: wrong.code, value: '', params: wrong.params }
    return parts.map(({ line }) => ({ line, head: first.line, label, problem }))
  }
  const given = byColumn('diagnostic', { ...question, categoryId, answers })
  if (question.translations) given.translations = merged(known?.translations ?? {}, question.translations)
  if (position !== undefined) given.position = position
  else if (!known) {
    given.position = (last.get(categoryId!) ?? 0) + 1
    last.set(categoryId!, given.position as number)
  }
  return [
    { line: first.line, label, recordId: known?.id, recordVersion: known?.version, given },
    ...others.map(({ line }) => ({ line, head: first.line, label })),
  ]
}

/** An existing answer, by id or else by title, keeps its identity. */
const answerOf = ({ id, ...fields }: QuestionLine['answer'], known: KnownQuestion | null): StoredAnswer => {
  const before = known?.answers.find((one) => (id ? one.id === id : one.title === fields.title))
  const base: StoredAnswer = before ?? {
    id: randomUUID(),
    title: '',
    description: null,
    impact: { kind: 'none' },
    translations: {},
  }
  return { ...base, ...fields, translations: merged(base.translations, fields.translations ?? {}) }
}

/** Merges the texts of a line into the existing ones, per language. */
const merged = <T extends object>(before: T, fields: object): T => {
  const all = { ...before } as Record<string, object>
  for (const [language, texts] of Object.entries(fields) as [string, object][])
    all[language] = {
      ...texts,
      ...all[language],
      ...Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== null)),
    }
  return all as T
}
