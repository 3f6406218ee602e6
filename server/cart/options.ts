import type * as z from 'zod'
import type { Offer } from '#domain/buyback/price.ts'
import { offerFor, type Sale } from '#domain/cart/sale.ts'
import type { optionsInput } from '#domain/cart/schema.ts'
import { present } from '#domain/checked.ts'
import { paymentMoment } from '#domain/circuit/rules.ts'
import { areDetailsLater } from '#domain/customer/details.ts'
import { Refusal } from '#domain/errors.ts'
import type { Language } from '#domain/money.ts'
import { inLanguage } from '#domain/own-texts.ts'
import { instructionsOf } from '#server/circuit/instructions.ts'
import type { App } from '#server/platform/app.ts'
import type { Person, Visitor } from '#server/platform/who.ts'
import { type Circuit, checkStore, type Facts, loadFacts, type Product } from './facts.ts'
import { quoteOf, saleIn, termsOf } from './judge.ts'

export const soldProductOf = (product: Product) => ({
  id: product.id,
  label: product.label,
  brand: product.brand,
  model: product.model,
  eanCode: product.ean,
  reference: product.reference,
  image: product.imageId,
  category: { id: product.categoryId, label: product.categoryLabel },
})

/**
 * Options for a product with these answers. On the web the warehouse is not chosen by the visitor, so it is returned.
 */
export const optionsFor = async (
  app: App,
  who: Person | Visitor,
  productId: string,
  asked: z.output<typeof optionsInput>,
  language: Language,
) => {
  const facts = await loadFacts(app, who, {
    productIds: [productId],
    storeId: asked.storeId,
    predeclaredId: asked.predeclaredBuybackId,
  })
  if (!facts.products.has(productId)) throw new Refusal('product_not_found')
  checkStore(facts)
  const { sale, problem } = saleIn(
    facts,
    { productId, answers: asked.answers, quote: asked.quote, accepted: false },
    asked.country ?? null,
    language,
  )
  if (problem) throw new Refusal(problem.code, problem.violations[0]?.params ?? {}, problem.violations)
  const { product, estimate } = sale
  const { quote, until } = quoteOf(facts, sale, asked.answers)
  return {
    product: soldProductOf(product),
    state: estimate.state,
    base: estimate.base,
    impactPriceEntries: estimate.entries,
    estimate: estimate.estimate,
    currency: facts.currency,
    priceListVersion: termsOf(facts, sale).version,
    guaranteedUntil: until,
    quote,
    collectsImei: product.collectsImei && facts.collectsImei,
    tacCodes: product.tacCodes,
    circuits: sale.circuits.map((circuit) => circuitOption(circuit, sale, facts, language)),
  }
}

const shown = ({ bonus, total }: Offer) => ({ bonus, total })

type Reachable = Circuit & { warehouses: { id: string; distance: number | null }[] }

const circuitOption = (circuit: Reachable, sale: Sale<Product, Circuit>, facts: Facts, language: Language) => ({
  id: circuit.id,
  type: circuit.type,
  ...inLanguage(
    {
      name: circuit.name,
      description: circuit.description,
      terms: circuit.terms,
      highlightedInstruction: circuit.highlightedInstruction,
    },
    circuit.translations,
    language,
  ),
  instructions: instructionsOf(circuit, language),
  countries: circuit.eligibleCountries,
  ...shown(offerFor(sale, circuit, null, facts.paymentBonus)),
  paymentModes: circuit.paymentModes.map((mode) => ({
    ...inLanguage(mode, mode.translations, language),
    due: paymentMoment(circuit),
    ...shown(offerFor(sale, circuit, mode, facts.paymentBonus)),
  })),
  detailsLater: areDetailsLater(facts.detailsAtCounter, [circuit.type]),
  warehouses: circuit.warehouses.slice(0, facts.channel === 'web' ? 1 : undefined).map(({ id, distance }) => {
    const { commonName, city } = present(facts.places.get(id))
    return { id, commonName, city, distance }
  }),
})
