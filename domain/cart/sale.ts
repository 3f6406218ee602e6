import { type Offer, offerWith, partOf } from '../buyback/price.ts'
import { type Questionnaire, questionnaireOf, responsesTo } from '../buyback/questionnaire.ts'
import type { Response } from '../buyback/schema.ts'
import { type OfferedMode, type OfferingCircuit, offeredCircuits, paymentModifier } from '../circuit/offer.ts'
import { continuesAs } from '../circuit/rules.ts'
import type { Channel } from '../circuit/schema.ts'
import { destinationOf, type Position, referentsOf, type Warehouse } from '../dispatch/rules.ts'
import type { Condition } from '../dispatch/schema.ts'
import type { ErrorCode, Violation } from '../errors.ts'
import type { Language } from '../money.ts'
import type { Estimate } from '../pricing/estimate.ts'
import { type Kept, type Promised, promisedEstimate } from '../pricing/promise.ts'
import { priced } from '../product/rules.ts'
import type { Prices, productStatuses } from '../product/schema.ts'
import { answersGiven, type Question, questionIn } from '../question/rules.ts'

export type SaleProduct = {
  id: string
  label: string
  brand: string | null
  categoryId: string
  /** Category ids from the root to the product's own category. */
  categoryPath: readonly string[]
  status: (typeof productStatuses)[number]
  simple: boolean
  prices: Prices
  buybackZeroNotAllowed: boolean
}

export type SaleCategory = {
  id: string
  buyerId: string | null
  warehouseIds: readonly string[]
  circuitIds: readonly string[]
}

/** Account configuration relevant to these products. */
export type SaleFacts<P extends SaleProduct, C extends OfferingCircuit> = {
  products: ReadonlyMap<string, P>
  categories: ReadonlyMap<string, SaleCategory>
  /** By category id, in display order. */
  questions: ReadonlyMap<string, readonly Question[]>
  circuits: readonly C[]
  rules: readonly {
    id: string
    conditions: readonly Condition[]
    warehouseIds: readonly string[]
    geographic: boolean
  }[]
  warehouses: readonly Warehouse[]
  buyers: ReadonlySet<string>
  defaultWarehouseId: string | null
  paymentBonus: boolean
}

type Asked = {
  productId: string
  answers: readonly { questionId: string; answerId: string }[]
  channel: Channel
  country: string | null
  language: Language
  /** Position of the store, or of the customer's town if known. */
  from: Position | null
  /** Buyer assigned to the store, if any. */
  storeBuyerId: string | null
  /** Earlier promise to the customer that is still valid. */
  promised: Promised | null
}

export type Sale<P, C> = {
  product: P
  estimate: Estimate
  /** Promise that the estimate comes from, if any. */
  kept: Kept | null
  responses: Response[]
  /** Stored with the buyback; later checks are priced with it. */
  questionnaire: Questionnaire
  buyerId: string
  /** Selectable circuits with their possible warehouses, best first. */
  circuits: (C & { warehouses: { id: string; distance: number | null }[] })[]
}

export type Problem = { code: ErrorCode; violations: Violation[] }
const problem = (code: ErrorCode, violations: Violation[] = []): { problem: Problem } => ({
  problem: { code, violations },
})

/** Value of the nearest category on the path that defines one. */
const nearest = <T>(path: readonly SaleCategory[], readValue: (category: SaleCategory) => T | null): T | null => {
  for (const category of path.toReversed()) {
    const found = readValue(category)
    if (found !== null) return found
  }
  return null
}

const some = (ids: readonly string[]) => (ids.length > 0 ? ids : null)

/** Estimate and selectable circuits for a product and its answers, or the error that prevents the sale. */
export const saleOf = <P extends SaleProduct, C extends OfferingCircuit>(
  facts: SaleFacts<P, C>,
  asked: Asked,
): { sale: Sale<P, C>; problem?: never } | { sale?: never; problem: Problem } => {
  const product = facts.products.get(asked.productId)
  if (!product) return problem('product_not_found')
  if (product.status !== 'published') return problem('product_unpublished')
  const questions = product.categoryPath
    .flatMap((id) => facts.questions.get(id) ?? [])
    .map((question) => questionIn(question, asked.language))
  if (questions.length === 0) return problem('no_questions')
  const { answers, violations } = answersGiven(questions, asked.answers)
  // A settled promise stays valid for the questions asked at that time.
  if (violations[0] && !asked.promised?.settled) return problem(violations[0].code, violations)
  const { made, kept } = promisedEstimate(priced(product), answers, asked.promised)
  if (made.estimate === 0 && product.buybackZeroNotAllowed) return problem('buyback_zero_refused')

  const path = product.categoryPath.flatMap((id) => facts.categories.get(id) ?? [])
  const named = nearest(path, ({ circuitIds }) => some(circuitIds)) ?? []
  const { circuits, missing } = offeredCircuits(facts.circuits, {
    channel: asked.channel,
    country: asked.country,
    estimate: made.estimate,
    named,
    paymentBonus: facts.paymentBonus,
  })
  if (missing) return problem(missing)

  const buyerId = nearest(path, (category) => category.buyerId) ?? asked.storeBuyerId
  if (!buyerId || !facts.buyers.has(buyerId)) return problem('no_buyer_configured')

  const referents = referentsOf(path)
  const reachable = circuits.flatMap((circuit) => {
    const { candidates } = destinationOf({
      rules: facts.rules,
      defaultWarehouseId: facts.defaultWarehouseId,
      warehouses: facts.warehouses,
      referents,
      sold: {
        brand: product.brand,
        categoryPath: product.categoryPath,
        circuit: continuesAs(circuit.type),
        productState: made.state,
      },
      from: asked.from,
    })
    return candidates.length > 0 ? [{ ...circuit, warehouses: candidates }] : []
  })
  if (reachable.length === 0) return problem('no_warehouse')
  const questionnaire = questionnaireOf(product, questions)
  const responses = responsesTo(questionnaire.questions, asked.answers)
  return { sale: { product, estimate: made, kept, responses, questionnaire, buyerId, circuits: reachable } }
}

/** Offer for a circuit and a payment mode, with the bonuses of a kept promise or today's. */
export const offerFor = (
  { estimate: { estimate: price }, kept }: Pick<Sale<SaleProduct, OfferingCircuit>, 'estimate' | 'kept'>,
  circuit: Pick<OfferingCircuit, 'id' | 'modifier'>,
  mode: OfferedMode | null,
  paymentBonus: boolean,
): Offer => {
  const promised = kept?.bonuses.filter(({ circuitId }) => circuitId === null || circuitId === circuit.id) ?? []
  const byMode = mode && promised.find(({ modeId }) => modeId === mode.id)
  return offerWith(
    price,
    partOf(price, circuit.modifier, promised[0]?.circuit),
    partOf(price, mode && paymentModifier(mode, paymentBonus), byMode?.payment),
  )
}

/** Circuit null: the first offered circuit. */
type Choice = { circuitId: string | null; paymentModeId: string | null; warehouseId: string | null }

export type Chosen<C extends OfferingCircuit> = {
  circuit: Sale<SaleProduct, C>['circuits'][number]
  mode: C['paymentModes'][number] | null
  warehouseId: string
  offer: Offer
}

/** Validates the choice against the offered options. Without a warehouse, the best one is used. */
export const chosenOf = <P extends SaleProduct, C extends OfferingCircuit>(
  sale: Sale<P, C>,
  choice: Choice,
  { channel, paymentBonus }: { channel: Channel; paymentBonus: boolean },
): { chosen: Chosen<C>; problem?: never } | { chosen?: never; problem: Problem } => {
  const circuit = choice.circuitId === null ? sale.circuits[0] : sale.circuits.find(({ id }) => id === choice.circuitId)
  if (!circuit) return problem('circuit_not_offered')
  const paid = sale.estimate.estimate > 0
  const modes: readonly C['paymentModes'][number][] = circuit.paymentModes
  const mode = modes.find(({ id }) => id === choice.paymentModeId) ?? null
  if (paid && choice.paymentModeId === null) return problem('payment_mode_required')
  if (paid && !mode) return problem('payment_mode_not_offered')
  const wanted = channel === 'store' ? choice.warehouseId : null
  const warehouse = wanted ? circuit.warehouses.find(({ id }) => id === wanted) : circuit.warehouses[0]
  if (!warehouse) return problem('warehouse_not_offered')
  const offer = offerFor(sale, circuit, paid ? mode : null, paymentBonus)
  return { chosen: { circuit, mode: paid ? mode : null, warehouseId: warehouse.id, offer } }
}
