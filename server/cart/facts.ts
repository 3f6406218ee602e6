import { type BonusEntry, bonusOf } from '#domain/buyback/price.ts'
import type { Response } from '#domain/buyback/schema.ts'
import { recordOf } from '#domain/checked.ts'
import { continuesAs } from '#domain/circuit/rules.ts'
import type {
  Channel,
  CircuitTranslations,
  CircuitType,
  PaymentMoment,
  StoredInstruction,
} from '#domain/circuit/schema.ts'
import { issuerNow } from '#domain/client/rules.ts'
import type { Position } from '#domain/dispatch/rules.ts'
import { Refusal } from '#domain/errors.ts'
import type { ModeTranslations, PaymentType, TransferSpeed } from '#domain/payment-mode/schema.ts'
import type { PriceEntry } from '#domain/pricing/estimate.ts'
import type { Modifier } from '#domain/pricing/modifier.ts'
import type { Prices } from '#domain/product/schema.ts'
import { type ProductState, productStates } from '#domain/product/states.ts'
import type { Question } from '#domain/question/rules.ts'
import type { App } from '#server/platform/app.ts'
import type { Once } from '#server/platform/security/once.ts'
import { accountIdOf, type Person, subtreeOf, type Visitor } from '#server/platform/who.ts'

import { queries } from './facts-store.ts'

export type Mode = {
  id: string
  type: PaymentType
  provider: string
  transferSpeed: TransferSpeed
  label: string
  description: string | null
  longDescription: string | null
  translations: ModeTranslations
  status: 'enabled' | 'disabled'
  modifier: Modifier | null
  maxAmount: number | null
}

export type Circuit = {
  id: string
  type: CircuitType
  name: string | null
  channel: Channel
  status: 'enabled' | 'disabled'
  description: string | null
  terms: string | null
  highlightedInstruction: string | null
  translations: CircuitTranslations
  instructions: StoredInstruction[]
  defaultInstructions: boolean
  eligibleCountries: string[]
  modifier: Modifier | null
  paymentDue: PaymentMoment | null
  paymentModes: Mode[]
}

export const position = ({
  latitude,
  longitude,
}: {
  latitude: number | null
  longitude: number | null
}): Position | null => (latitude === null || longitude === null ? null : { latitude, longitude })

type Declared = {
  responses: Response[]
  state: ProductState
  price_base: number
  impact_price_entries: PriceEntry[]
  predeclared_price: number | null
  circuit_type: CircuitType
  modifier: Modifier | null
  holds: boolean
  price_list: Prices | null
  price_list_version: number
  price_guaranteed_until: string
  payment_mode_id: string | null
  bonus_entries: BonusEntry[]
}

/**
 * Circuits for finalizing a predeclared buyback: its store circuit, with the declared bonus while the price is
 * guaranteed.
 */
const goingOn = (circuits: Circuit[], declared: Declared | undefined) => {
  if (!declared) return circuits
  const type = continuesAs(declared.circuit_type)
  return circuits
    .filter((circuit) => circuit.type === type)
    .map((circuit) => (declared.holds ? { ...circuit, modifier: declared.modifier } : circuit))
}

/** Price promised on the web and the answers it was promised for. */
const promiseIn = (row: Declared) => ({
  answers: row.responses,
  prices: row.price_list,
  priceListVersion: row.price_list_version,
  until: row.price_guaranteed_until,
  bonuses: [
    {
      circuitId: null,
      modeId: row.payment_mode_id,
      circuit: bonusOf(row.bonus_entries, 'circuit'),
      payment: bonusOf(row.bonus_entries, 'payment'),
    },
  ],
  estimate: {
    state: row.state,
    base: row.price_base,
    entries: row.impact_price_entries,
    estimate: row.predeclared_price ?? 0,
  },
})

type Asked = {
  productIds: readonly string[]
  /** Store of the sale; null: the user's own organization. Visitors sell on the web. */
  storeId?: string | null
  /** Predeclared buyback to be finalized in this store. */
  predeclaredId?: string | null
  once?: Once | null
}

export type Facts = Awaited<ReturnType<typeof loadFacts>>
export type Product = NonNullable<ReturnType<Facts['products']['get']>>

/** All data that decides about a sale, in one round trip. */
export const loadFacts = async (
  app: App,
  who: Person | Visitor,
  { productIds, storeId = null, predeclaredId = null, once = null }: Asked,
) => {
  const accountId = accountIdOf(who, undefined)
  const channel: Channel = who.kind === 'visitor' ? 'web' : 'store'
  const place = who.kind === 'person' ? (storeId ?? who.organizationId) : null
  const below = who.kind === 'person' ? subtreeOf(who) : null
  const [[settings], products, categories, questions, circuits, modes, rules, places, [store], [kept], [declared]] =
    await app.database.read({ accountId }, () => [
      queries.settings({ accountId }),
      queries.products({ accountId, ids: productIds }),
      queries.categories({ accountId, ids: productIds }),
      queries.questions({ accountId, ids: productIds }),
      queries.circuits({ accountId }),
      queries.modes({ accountId }),
      queries.rules({ accountId }),
      queries.places({ accountId }),
      queries.store({ accountId, id: place, below }, below ? 'below' : 'any'),
      queries.kept({ owner: once?.owner ?? '', key: once?.key ?? '' }),
      queries.declared({ accountId, id: predeclaredId }),
    ])
  if (!settings) throw new Refusal('not_found')
  const byCategory = new Map<string, Question[]>()
  for (const { category_id, how_to_test, ...row } of questions) {
    const question: Question = { ...row, howToTest: how_to_test }
    byCategory.set(category_id, [...(byCategory.get(category_id) ?? []), question])
  }
  return {
    accountId,
    channel,
    store: store ?? null,
    storeAsked: storeId,
    from: store ? position(store) : null,
    currency: settings.currency,
    language: settings.language,
    paymentIssuer: issuerNow(settings.payment_issuer, settings.buyer_payment_enabled),
    premium: settings.enabled_premium_features,
    paymentBonus: settings.enabled_premium_features.includes('payment_bonus'),
    collectsImei: settings.enabled_premium_features.includes('imei_search_and_collect'),
    cartMinimum: settings.cart_min_value,
    needsIdentification: settings.customer_identity_document_required,
    detailsAtCounter: settings.customer_details_at_counter,
    offersSms: settings.offers_sms,
    offerDays: settings.offer_validity_days,
    clockHours: settings.clock_hours,
    keepsRegister: settings.register_enabled,
    defaultWarehouseId: store?.defaultWarehouseId ?? settings.default_warehouse_id,
    products: new Map(products.map((row) => [row.id, { ...row, prices: pricesIn(row) }])),
    categories: new Map(categories.map((row) => [row.id, row])),
    questions: byCategory,
    circuits: goingOn(
      circuits.map(({ modeIds, ...row }) => ({
        ...row,
        // In the order configured by the account.
        paymentModes: modes.filter(({ id }) => modeIds.includes(id)),
      })),
      declared,
    ),
    rules,
    places: new Map(places.map((row) => [row.id, row])),
    warehouses: places
      .filter(({ type }) => type === 'warehouse')
      .map((row) => ({ id: row.id, position: position(row) })),
    buyers: new Set(places.filter(({ type }) => type === 'buyer').map(({ id }) => id)),
    kept: kept ?? null,
    secret: app.config.secretKey,
    promised: declared?.holds ? promiseIn(declared) : null,
  }
}

/** A store sale needs a store in the user's scope. */
export const checkStore = ({ channel, store, storeAsked }: Facts) => {
  if (channel === 'store' && !store) throw new Refusal(storeAsked ? 'store_not_found' : 'store_required')
}

export const pricesIn = (row: Record<`price_${(typeof productStates)[number]}`, number | null>) =>
  recordOf(productStates, (state) => row[`price_${state}`])
