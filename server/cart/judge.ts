import { repeatedDevices } from '#domain/buyback/same-device.ts'
import { guaranteedUntil } from '#domain/cart/rules.ts'
import { type Chosen, chosenOf, offerFor, type Problem, type Sale, saleOf } from '#domain/cart/sale.ts'
import type { CartLine } from '#domain/cart/schema.ts'
import { areDetailsLater, type CustomerDetail } from '#domain/customer/details.ts'
import { type Params, Refusal, refuseField, type Violation } from '#domain/errors.ts'
import type { Language } from '#domain/money.ts'
import { payeeProblem } from '#domain/payment/payable.ts'
import { goesToAccount, needsIban } from '#domain/payment-mode/rules.ts'
import { isSameAnswers, type Promised } from '#domain/pricing/promise.ts'
import { readQuote, signQuote } from '#server/pricing/signed-quote.ts'
import type { Circuit, Facts, Product } from './facts.ts'

type Asked = Pick<CartLine, 'productId' | 'answers'> & {
  quote?: string | null
  /** True: the offer was accepted as shown; false: the device is diagnosed again. */
  accepted: boolean
}

/** Price promise of the customer: the signed quote, or the predeclared buyback. */
const promiseOf = (facts: Facts, { productId, answers, quote, accepted }: Asked): Promised | null => {
  const holder = {
    account: facts.accountId,
    product: productId,
    currency: facts.currency,
    answers,
    clock: facts.clockHours,
  }
  const shown = readQuote(facts.secret, quote, holder)
  if (shown && (shown.sameAnswers || !accepted)) return { ...shown, settled: accepted }
  if (!facts.promised) return null
  const { answers: before, ...promised } = facts.promised
  return { ...promised, settled: false, sameAnswers: isSameAnswers(before, answers) }
}

/** Circuits and payment modes for a product with these answers, by the current configuration. */
export const saleIn = (facts: Facts, asked: Asked, country: string | null, language: Language) =>
  saleOf(facts, {
    productId: asked.productId,
    answers: asked.answers,
    channel: facts.channel,
    country,
    language,
    from: facts.from,
    storeBuyerId: facts.store?.buyerId ?? null,
    promised: promiseOf(facts, asked),
  })

/** A cart line as sent by a browser; without a circuit, the first one offered is used. */
export type AskedLine = Omit<CartLine, 'circuitId' | 'inCartId' | 'selfTest' | 'photos'> & {
  circuitId: string | null
  inCartId?: string
  selfTest?: string | null
  photos?: CartLine['photos']
}

/** Checks a line against the current configuration: its price, and whether it can be sold as chosen. */
export const priceLine = (facts: Facts, line: AskedLine, country: string | null, language: Language) => {
  const { sale, problem } = saleIn(facts, { ...line, accepted: true }, country, language)
  if (problem) return { problem }
  const picked = chosenOf(sale, line, facts)
  return picked.problem ? { sale, problem: picked.problem } : { sale, chosen: picked.chosen }
}

/** Price list of a sale's estimate, and until when it is guaranteed. */
export const termsOf = (facts: Facts, { kept, product }: Sale<Product, Circuit>) =>
  kept
    ? { prices: kept.prices, version: kept.priceListVersion, until: kept.until }
    : {
        prices: product.prices,
        version: product.priceListVersion,
        until: guaranteedUntil(facts.offerDays, new Date()).toISOString(),
      }

/** The signed quote, with the bonus of every circuit and payment mode. */
export const quoteOf = (facts: Facts, sale: Sale<Product, Circuit>, answers: CartLine['answers']) => {
  const { prices, version, until } = termsOf(facts, sale)
  const bonuses = sale.circuits.flatMap((circuit) =>
    [null, ...circuit.paymentModes].map((mode) => {
      const { bonusEntries } = offerFor(sale, circuit, mode, facts.paymentBonus)
      const amount = (of: string) => bonusEntries.find((entry) => entry.of === of)?.amount ?? 0
      return {
        circuitId: circuit.id,
        modeId: mode?.id ?? null,
        circuit: amount('circuit'),
        payment: amount('payment'),
      }
    }),
  )
  const quote = signQuote(facts.secret, {
    account: facts.accountId,
    product: sale.product.id,
    currency: facts.currency,
    answers,
    estimate: sale.estimate,
    prices: prices ?? {},
    version,
    bonuses,
    until,
    clock: facts.clockHours,
  })
  return { quote, until }
}

/** Whether the displayed price differs from the current one. */
export const isChanged = (
  line: Pick<CartLine, 'estimatedPrice' | 'bonus'>,
  { estimate, bonus }: { estimate: number; bonus: number },
) => line.estimatedPrice !== estimate || line.bonus !== bonus

export type Judged = Sale<Product, Circuit> & Chosen<Circuit> & { line: AskedLine; path: string }

type Customer = {
  country: string | null
  hasIban: boolean
  /** Bank account given now, and name. */
  payee: { iban: string | null; firstname: string; lastname: string }
  isIdentified: boolean
  missing: CustomerDetail[]
}

/** Judges a sale: each line can be sold as chosen at the displayed price, and the customer gave the required fields. */
export const judgeSale = (
  facts: Facts,
  lines: readonly { line: AskedLine; path: string }[],
  customer: Customer,
  language: Language,
): Judged[] => {
  const judged = lines.map((one) => judgeLine(facts, one, customer.country, language))
  const [repeated] = repeatedDevices(lines.map(({ line, path }) => ({ ...line, path })))
  if (repeated)
    throw refuseField(`${repeated.path}${repeated.imei ? 'imei' : 'serialNumber'}`, 'device_twice_in_cart', {
      ...nameOf(repeated),
      device: repeated.imei ?? repeated.serialNumber ?? '',
    })
  const circuits = judged.map(({ circuit }) => circuit.type)
  if (!areDetailsLater(facts.detailsAtCounter, circuits)) {
    if (facts.needsIdentification && !customer.isIdentified)
      throw refuseField('customerIdentification', 'identification_required')
    if (!customer.hasIban && judged.some(({ mode }) => mode && needsIban(mode.type)))
      throw refuseField('customerInfo.iban', 'iban_required')
    if (customer.missing.length > 0)
      throw new Refusal(
        'invalid_input',
        {},
        customer.missing.map((detail): Violation => ({ path: `customerInfo.${detail}`, code: 'required' })),
      )
  }
  for (const { mode } of judged) {
    const problem = mode && goesToAccount(mode.type) ? payeeProblem(customer.payee, mode.provider) : null
    if (problem) throw refuseField(`customerInfo.${problem.field}`, problem.code)
  }
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
    // The circuit exists but not for the customer's country, so the country is reported as the invalid field.
    const elsewhere =
      country !== null &&
      (problem.code === 'circuit_not_offered' || problem.code === 'no_transport_mode') &&
      priceLine(facts, line, null, language).chosen
    if (elsewhere) throw refuseField('customerInfo.clientCountry', 'country_not_eligible')
    throw refusedLine(problem, line, path)
  }
  const isLater = areDetailsLater(facts.detailsAtCounter, [chosen.circuit.type])
  if (sale.product.collectsImei && facts.collectsImei && !line.imei && !isLater)
    throw refuseField(`${path}imei`, 'imei_required', nameOf(line))
  return { line, path, ...sale, ...chosen }
}

const refusedLine = ({ code, violations }: Problem, line: AskedLine, path: string) => {
  const params = { ...violations[0]?.params, ...nameOf(line) }
  const placed = violations.map((violation) => ({ ...violation, path: `${path}${violation.path}` }))
  return new Refusal(code, params, placed.length > 0 ? placed : [{ path: path.replace(/\.$/, ''), code, params }])
}
