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

/** What the lines do not explain: another grade has another base price, and a price never falls below zero. */
export const restOf = (lines: readonly Line[], difference: number) =>
  difference - lines.reduce((sum, line) => sum + (line.difference ?? 0), 0)
