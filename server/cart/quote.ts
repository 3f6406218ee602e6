import type * as z from 'zod'
import { totalOf } from '#domain/buyback/price.ts'
import { isSameDevice, repeatedDevices } from '#domain/buyback/same-device.ts'
import { cartCapacity, guaranteedUntil, missingAmount } from '#domain/cart/rules.ts'
import type { CartLine, CartQuote, cartQuoteInput } from '#domain/cart/schema.ts'
import { areDetailsLater } from '#domain/customer/details.ts'
import type { Language } from '#domain/money.ts'
import { isPaidInSepa } from '#domain/payment/payable.ts'
import { needsIban } from '#domain/payment-mode/rules.ts'
import type { App } from '#server/platform/app.ts'
import type { Person, Visitor } from '#server/platform/who.ts'
import { isProofRefused, proofsOf } from '#server/self-test/sale.ts'
import { holdersOf } from './devices.ts'
import { checkStore, loadFacts } from './facts.ts'
import { isChanged, priceLine, quoteOf } from './judge.ts'
import { soldProductOf } from './options.ts'
import { reportedAmong, reportWaits } from './reported.ts'

/** Current price of a cart. A line that cannot be sold counts as 0 and has a reason. */
export const quoteCart = async (
  app: App,
  who: Person | Visitor,
  asked: z.output<typeof cartQuoteInput>,
  language: Language,
): Promise<CartQuote> => {
  const productIds = asked.buybacks.map(({ productId }) => productId)
  const facts = await loadFacts(app, who, { productIds, storeId: asked.storeId })
  checkStore(facts)
  const country = asked.country ?? null
  const holders = await holdersOf(app, facts.accountId, asked.buybacks)
  // Visitors could look up any number: theirs are checked with the sale.
  const reported =
    who.kind === 'person'
      ? await reportedAmong(app, facts.accountId, asked.buybacks, reportWaits.quote)
      : new Set<string | null>()
  const proofs = await proofsOf(app, facts.accountId, asked.buybacks)
  const repeated = repeatedDevices(asked.buybacks)
  const priced = asked.buybacks.map((line) => {
    const judged = priceLine(facts, line, country, language)
    return { line, ...judged, signed: judged.chosen ? quoteOf(facts, judged.sale, line.answers) : null }
  })
  const deviceProblem = (line: CartLine) => {
    if (repeated.includes(line)) return 'device_twice_in_cart'
    if (reported.has(line.imei)) return 'device_reported'
    if (isProofRefused(proofs, asked.buybacks, line)) return 'self_test_not_valid'
    return !line.duplicateReason && holders.some((one) => isSameDevice(one, line)) ? 'device_already_bought' : null
  }
  const buybacks = priced.map(({ line, sale, chosen, problem, signed }) => {
    const product = facts.products.get(line.productId)
    const offer = chosen?.offer ?? { estimate: sale?.estimate.estimate ?? 0, bonus: 0, total: 0 }
    return {
      inCartId: line.inCartId,
      product: product ? soldProductOf(product) : null,
      state: sale?.estimate.state ?? null,
      estimate: offer.estimate,
      impactPriceEntries: sale?.estimate.entries ?? [],
      bonus: offer.bonus,
      total: offer.total,
      quote: signed?.quote ?? null,
      changed: !problem && isChanged(line, offer),
      problem: problem?.code ?? deviceProblem(line),
    }
  })
  const total = totalOf(buybacks.filter(({ problem }) => !problem))
  const circuits = priced.flatMap(({ chosen }) => (chosen ? [chosen.circuit] : []))
  const needsDetails = !areDetailsLater(
    facts.detailsAtCounter,
    circuits.map(({ type }) => type),
  )
  return {
    buybacks,
    currency: facts.currency,
    total,
    minimum: facts.cartMinimum,
    missing: missingAmount(total, facts.cartMinimum),
    maximum: cartCapacity(facts.premium),
    guaranteedUntil:
      priced
        .flatMap(({ signed }) => signed?.until ?? [])
        .toSorted()
        .at(0) ?? guaranteedUntil(facts.offerDays, new Date()).toISOString(),
    needsIban: needsDetails && priced.some(({ chosen }) => chosen?.mode && needsIban(chosen.mode.type)),
    paidInSepa: priced.some(({ chosen }) => chosen?.mode && isPaidInSepa(chosen.mode)),
    needsIdentification: needsDetails && facts.needsIdentification,
    needsDetails,
    offersSms: needsDetails && facts.offersSms,
    countries: circuits
      .map(({ eligibleCountries }) => eligibleCountries)
      .reduce<string[]>(
        (common, one) => common.filter((code) => one.includes(code)),
        circuits[0]?.eligibleCountries ?? [],
      ),
  }
}
