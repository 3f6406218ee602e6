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
  /** What the other answer takes from the price or adds to it; null until it was checked. */
  difference: number | null
}

const impactOf = (entries: Entries, response: Response | undefined) =>
  response ? (entries.find(({ label }) => label === entryLabel(response.question, response.answer))?.value ?? 0) : 0

/** Declared beside controlled, question by question. */
export const linesOf = (declared: Compared, check: Compared | null): Line[] => {
  const found = new Map(check?.responses.map((response) => [response.questionId, response]))
  const asked = new Set(declared.responses.map(({ questionId }) => questionId))
  const added = check?.responses.filter(({ questionId }) => !asked.has(questionId)) ?? []
  const pairs = [
    ...declared.responses.map((response) => [response, found.get(response.questionId)] as const),
    ...added.map((response) => [undefined, response] as const),
  ]
  return pairs.map(([before, after]) => ({
    questionId: (before ?? after)!.questionId,
    question: (before ?? after)!.question,
    declared: before?.answer ?? null,
    controlled: after?.answer ?? null,
    changed: check !== null && before?.answerId !== after?.answerId,
    difference: check
      ? impactOf(check.impactPriceEntries, after) - impactOf(declared.impactPriceEntries, before)
      : null,
  }))
}

/**
 * The euros of each changed line, and what they leave unexplained: another grade has another base price, and a price never falls below
 * zero. One changed line alone explains all of it, and so does the one of several that has no amount of its own: it moved the grade.
 */
export const explained = (lines: readonly Line[], difference: number | null) => {
  if (difference === null) return { lines: [...lines], rest: 0 }
  const changed = lines.filter((line) => line.changed)
  const rest = changed.reduce((left, line) => left - (line.difference ?? 0), difference)
  const silent = changed.length === 1 ? changed : changed.filter((line) => !line.difference)
  const mover = silent.length === 1 ? silent[0] : null
  const amountOf = (line: Line) => {
    if (!line.changed) return 0
    return (line.difference ?? 0) + (line === mover ? rest : 0)
  }
  return { lines: lines.map((line) => ({ ...line, difference: amountOf(line) })), rest: mover ? 0 : rest }
}
