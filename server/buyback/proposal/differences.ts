import { answerEffects, explained, linesOf } from '#domain/buyback/differences.ts'
import { proposedAt } from '#domain/buyback/price.ts'
import type { BuybackRow } from '../event-store.ts'
import { proposedIn, salePricesIn } from '../payable.ts'

type Answers = Pick<BuybackRow, 'responses' | 'controlled_responses'>
type Compared = Answers & Pick<BuybackRow, 'impact_price_entries' | 'controlled_entries'>
type Found = Answers & Pick<BuybackRow, 'found_questionnaire' | 'found_price_list'>

export const linesIn = (row: Compared) =>
  linesOf(
    { responses: row.responses, impactPriceEntries: row.impact_price_entries },
    { responses: row.controlled_responses ?? [], impactPriceEntries: row.controlled_entries ?? [] },
  )

/** Effects of the answers about another model; null if the declared model was found. */
export const effectsIn = (row: Found, amountAt?: (price: number) => number) =>
  row.found_questionnaire && row.found_price_list
    ? answerEffects(
        { questionnaire: row.found_questionnaire, prices: row.found_price_list },
        row.responses,
        row.controlled_responses ?? [],
        amountAt,
      )
    : null

/** Lines of a counter-proposal; their effects and the remainder add up to proposed minus declared total. */
export const explainedIn = (row: Compared & Found & Parameters<typeof proposedIn>[0]) => {
  const { declared, proposed } = proposedIn(row)
  const sale = salePricesIn(row)
  return explained(
    linesIn(row),
    proposed - declared,
    effectsIn(row, (price) => proposedAt(price, sale)),
  )
}
