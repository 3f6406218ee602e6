import { type Chosen, chosenOf, type Problem, type Sale, saleOf } from '#domain/cart/sale.ts'
import type { CartLine } from '#domain/cart/schema.ts'
import { type Params, Refusal, refuseField, type Violation } from '#domain/errors.ts'
import type { Language } from '#domain/money.ts'
import { needsIban } from '#domain/payment/rules.ts'
import type { Circuit, Facts, Product } from './facts.ts'

type Asked = Pick<CartLine, 'productId' | 'answers'>

/** Everything that may be chosen for a product with these answers, by the configuration of this moment. */
export const saleIn = (facts: Facts, { productId, answers }: Asked, country: string | null, language: Language) =>
  saleOf(facts, {
    productId,
    answers,
    channel: facts.channel,
    country,
    language,
    from: facts.from,
    storeBuyerId: facts.store?.buyerId ?? null,
    promised: facts.promised,
  })

/** What is sold, as a browser sends it; without a circuit, the first that is offered is meant. */
export type AskedLine = Omit<CartLine, 'circuitId' | 'inCartId'> & { circuitId: string | null; inCartId?: string }

/** A line held against the configuration of this moment: what it is worth, and whether it can be sold as chosen. */
export const priceLine = (facts: Facts, line: AskedLine, country: string | null, language: Language) => {
  const { sale, problem } = saleIn(facts, line, country, language)
  if (problem) return { problem }
  const picked = chosenOf(sale, line, facts)
  return picked.problem ? { sale, problem: picked.problem } : { sale, chosen: picked.chosen }
}

/** What the person was told is not what it is worth now. */
export const isChanged = (
  line: Pick<CartLine, 'estimatedPrice' | 'bonus'>,
  { estimate, bonus }: { estimate: number; bonus: number },
) => line.estimatedPrice !== estimate || line.bonus !== bonus

export type Judged = Sale<Product, Circuit> & Chosen<Circuit> & { line: AskedLine; path: string }

type Customer = { country: string | null; hasIban: boolean; isIdentified: boolean }

/** The one judge of a sale: each line can be sold as chosen and for what was told, and the customer gave what that needs. */
export const judgeSale = (
  facts: Facts,
  lines: readonly { line: AskedLine; path: string }[],
  customer: Customer,
  language: Language,
): Judged[] => {
  const judged = lines.map((one) => judgeLine(facts, one, customer.country, language))
  if (facts.needsIdentification && !customer.isIdentified)
    throw refuseField('customerIdentification', 'identification_required')
  if (!customer.hasIban && judged.some(({ mode }) => mode && needsIban(mode.type)))
    throw refuseField('customerInfo.iban', 'iban_required')
  const changed = judged.filter(({ line, offer }) => isChanged(line, offer))
  if (changed.length > 0)
    throw new Refusal(
      'price_changed',
      {},
      changed.map(({ line, path, offer: { estimate, bonus, total } }): Violation => {
        const params: Params = { ...nameOf(line), estimate, bonus, total }
        return { path: `${path}estimatedPrice`, code: 'price_changed', params }
      }),
    )
  return judged
}

const nameOf = ({ inCartId }: AskedLine): Params => (inCartId ? { inCartId } : {})

const judgeLine = (
  facts: Facts,
  { line, path }: { line: AskedLine; path: string },
  country: string | null,
  language: Language,
): Judged => {
  const { sale, chosen, problem } = priceLine(facts, line, country, language)
  if (problem) {
    // Offered elsewhere, but not where this customer lives: the country is what is wrong.
    const elsewhere =
      country !== null &&
      (problem.code === 'circuit_not_offered' || problem.code === 'no_transport_mode') &&
      priceLine(facts, line, null, language).chosen
    if (elsewhere) throw refuseField('customerInfo.clientCountry', 'country_not_eligible')
    throw refusedLine(problem, line, path)
  }
  if (sale.product.collectsImei && facts.collectsImei && !line.imei)
    throw refuseField(`${path}imei`, 'imei_required', nameOf(line))
  return { line, path, ...sale, ...chosen }
}

const refusedLine = ({ code, violations }: Problem, line: AskedLine, path: string) => {
  const params = { ...violations[0]?.params, ...nameOf(line) }
  const placed = violations.map((violation) => ({ ...violation, path: `${path}${violation.path}` }))
  return new Refusal(code, params, placed.length > 0 ? placed : [{ path: path.replace(/\.$/, ''), code, params }])
}
