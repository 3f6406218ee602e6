import { present } from '../checked.ts'
import { entryLabel } from '../pricing/entry-label.ts'
import { estimate } from '../pricing/estimate.ts'
import { priced } from '../product/rules.ts'
import type { Prices } from '../product/schema.ts'
import type { Questionnaire } from './questionnaire.ts'
import type { Buyback, Response } from './schema.ts'

type Entries = Buyback['impactPriceEntries']
type Compared = Pick<Buyback, 'responses' | 'impactPriceEntries'>

export type Line = {
  questionId: string
  question: string
  declared: string | null
  /** Self-test that proved the declared answer. */
  provenBy?: Response['provenBy']
  /** The question requested a photo and the customer sent none. */
  withoutPhoto?: Response['withoutPhoto']
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
    ...(before?.provenBy ? { provenBy: before.provenBy } : {}),
    ...(before?.withoutPhoto ? { withoutPhoto: before.withoutPhoto } : {}),
    controlled: after?.answer ?? null,
    changed: check !== null && !isSameAnswer(before, after),
    difference: check
      ? impactOf(check.impactPriceEntries, after) - impactOf(declared.impactPriceEntries, before)
      : null,
  }))

/** Price effect of an answer of the check, in cents. */
export type AnswerEffect = { questionId: string; difference: number }

type FoundModel = { questionnaire: Questionnaire; prices: Prices }

/**
 * Price effects of the answers about another model. The found product is priced with the declared answers that it has;
 * then each answer of the check replaces the declared one, in the order of the questionnaire. An effect is the difference
 * between two consecutive prices, so that the effects add up for every pricing rule.
 * `amountAt`: amount to compare for a price in cents, e.g. the total with bonuses.
 */
export const answerEffects = (
  { questionnaire: { simple, questions }, prices }: FoundModel,
  declared: readonly Response[],
  controlled: readonly Response[],
  amountAt = (price: number) => price,
): AnswerEffect[] => {
  const product = priced({ simple, prices })
  const pairs = new Map(pairsOf(declared, controlled).map((pair) => [pair.after?.questionId, pair]))
  const compared = questions.map(({ id, title, answers }) => {
    const { before, after } = pairs.get(id) ?? {}
    const find = (given: Response | undefined) =>
      answers.find((answer) => answer.id === given?.answerId) ??
      answers.find((answer) => answer.title === given?.answer)
    return { id, title, before: find(before), after: find(after) }
  })
  /** Amount with the answers of the check to the first `count` questions. */
  const amountWith = (count: number) => {
    const given = compared.flatMap(({ title, before, after }, index) => {
      const answer = index < count ? after : before
      return answer ? [{ label: entryLabel(title, answer.title), impact: answer.impact }] : []
    })
    return amountAt(estimate(product, given).estimate)
  }
  let amount = amountWith(0)
  return compared.map(({ id }, index) => {
    const before = amount
    amount = amountWith(index + 1)
    return { questionId: id, difference: amount - before }
  })
}

type Explained = { lines: Line[]; rest: number }

/** The remainder is the difference between the two products. */
const explainedBy = (lines: readonly Line[], difference: number, effects: readonly AnswerEffect[]): Explained => {
  const effectOf = new Map(effects.map((effect) => [effect.questionId, effect.difference]))
  const shown = lines.map((line) => ({
    ...line,
    difference: line.changed ? (effectOf.get(line.questionId) ?? 0) : 0,
  }))
  return { lines: shown, rest: shown.reduce((left, line) => left - line.difference, difference) }
}

/**
 * Price effect of each changed line, and the remainder. A remainder is left when the grade changed (another base price)
 * or the price was floored at zero. It is attributed to the only changed line, or to the only changed line without an
 * amount of its own: that line changed the grade. For another model (`effects` given) it is the difference between the
 * two products.
 */
export const explained = (
  lines: readonly Line[],
  difference: number | null,
  effects: readonly AnswerEffect[] | null = null,
): Explained => {
  if (difference === null) return { lines: [...lines], rest: 0 }
  if (effects) return explainedBy(lines, difference, effects)
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
