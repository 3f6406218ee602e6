import { chosenOf, type Problem, saleOf } from '#domain/cart/sale.ts'
import type { CartLine } from '#domain/cart/schema.ts'
import type { Language } from '#domain/money.ts'
import type { Facts } from './facts.ts'

/** A line held against the configuration of this moment: what it is worth, and whether it can be sold as chosen. */
export const priceLine = (facts: Facts, line: CartLine, country: string | null, language: Language) => {
  const { sale, problem } = saleOf(facts, {
    productId: line.productId,
    answers: line.answers,
    channel: facts.channel,
    country,
    language,
    from: facts.from,
    storeBuyerId: facts.store?.buyerId ?? null,
    promised: facts.promised,
  })
  if (problem) return { problem }
  const picked = chosenOf(sale, line, facts)
  if ('problem' in picked) return { sale, problem: picked.problem as Problem }
  return { sale, chosen: picked.chosen }
}

/** What the person was told is not what it is worth now. */
export const isChanged = (line: Pick<CartLine, 'estimatedPrice' | 'bonus'>, estimate: number, bonus: number) =>
  line.estimatedPrice !== estimate || line.bonus !== bonus
