import { present } from '../checked.ts'
import { entryLabel } from '../pricing/entry-label.ts'
import type { Buyback, Response } from './schema.ts'

type Entries = Buyback['impactPriceEntries']
type Compared = Pick<Buyback, 'responses' | 'impactPriceEntries'>

export type Line = {
  questionId: string
  question: string
  declared: string | null
  controlled: string | null
  changed: boolean
  /** Price effect of the changed answer, in cents; null until the item was checked. */
  difference: number | null
}

const impactOf = (entries: Entries, response: Response | undefined) =>
  response ? (entries.find(({ label }) => label === entryLabel(response.question, response.answer))?.value ?? 0) : 0

/** Pairs declared and controlled answers by question id, or by title for the questions of another model. */
const pairsOf = (declared: readonly Response[], controlled: readonly Response[]) => {
  const found = new Map(controlled.map((response) => [response.questionId, response]))
  const asked = new Set(declared.map(({ questionId }) => questionId))
  const added = controlled.filter(({ questionId }) => !asked.has(questionId))
  const titled = new Map(added.map((response) => [response.question, response]))
  const matched = declared.map((before) => ({
    before,
    after: found.get(before.questionId) ?? titled.get(before.question),
  }))
  const used = new Set(matched.map(({ after }) => after))
  return [...matched, ...added.filter((after) => !used.has(after)).map((after) => ({ before: undefined, after }))]
}

/** Answers of different questions have different ids; their texts are compared. */
const isSameAnswer = (before: Response | undefined, after: Response | undefined) =>
  before?.questionId === after?.questionId ? before?.answerId === after?.answerId : before?.answer === after?.answer

/** Declared and controlled answers side by side, one line per question. */
export const linesOf = (declared: Compared, check: Compared | null): Line[] =>
  pairsOf(declared.responses, check?.responses ?? []).map(({ before, after }) => ({
    questionId: present(after ?? before).questionId,
    question: present(after ?? before).question,
    declared: before?.answer ?? null,
    controlled: after?.answer ?? null,
    changed: check !== null && !isSameAnswer(before, after),
    difference: check
      ? impactOf(check.impactPriceEntries, after) - impactOf(declared.impactPriceEntries, before)
      : null,
  }))

/**
 * Price effect of each changed line, and the remainder. A remainder is left when the grade changed (another base price)
 * or the price was floored at zero. It is attributed to the only changed line, or to the only changed line without an
 * amount of its own: that line changed the grade. For another model it is the difference between the two products.
 */
export const explained = (lines: readonly Line[], difference: number | null, otherModel = false) => {
  if (difference === null) return { lines: [...lines], rest: 0 }
  const changed = lines.filter((line) => line.changed)
  const rest = changed.reduce((left, line) => left - (line.difference ?? 0), difference)
  const silent = changed.length === 1 ? changed : changed.filter((line) => !line.difference)
  const mover = silent.length === 1 && !otherModel ? silent[0] : null
  const amountOf = (line: Line) => {
    if (!line.changed) return 0
    return (line.difference ?? 0) + (line === mover ? rest : 0)
  }
  return { lines: lines.map((line) => ({ ...line, difference: amountOf(line) })), rest: mover ? 0 : rest }
}
