import { type Kysely, sql } from 'kysely'
import { awaitingStore } from '#domain/buyback/machine.ts'
import type { Response } from '#domain/buyback/schema.ts'
import type { Promised } from '#domain/cart/sale.ts'
import { continuesAs } from '#domain/circuit/rules.ts'
import type { Channel, CircuitType, Instruction, PaymentMoment } from '#domain/circuit/schema.ts'
import type { Position } from '#domain/dispatch/rules.ts'
import type { Condition } from '#domain/dispatch/schema.ts'
import { Refusal } from '#domain/errors.ts'
import type { Currency, Language } from '#domain/money.ts'
import type { PaymentType } from '#domain/payment/schema.ts'
import type { PriceEntry } from '#domain/pricing/estimate.ts'
import type { Modifier } from '#domain/pricing/modifier.ts'
import type { Prices } from '#domain/product/schema.ts'
import { type ProductState, productStates } from '#domain/product/states.ts'
import type { Question } from '#domain/question/rules.ts'
import { fixed } from '#server/db/fixed.ts'
import type { DB } from '#server/db/types.ts'
import type { App } from '#server/platform/app.ts'
import { keptAnswer, type Once } from '#server/platform/once.ts'
import { companyOf, type Person, subtreeOf, type Visitor } from '#server/platform/who.ts'

export type Mode = {
  id: string
  type: PaymentType
  provider: string
  label: string
  description: string | null
  longDescription: string | null
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
  instructions: Instruction[]
  defaultInstructions: boolean
  eligibleCountries: string[]
  modifier: Modifier | null
  paymentDue: PaymentMoment | null
  paymentModes: Mode[]
}

const position = ({ latitude, longitude }: { latitude: number | null; longitude: number | null }): Position | null =>
  latitude === null || longitude === null ? null : { latitude, longitude }

const settingsOf = (db: Kysely<DB>, accountId: string) =>
  db
    .selectFrom('accounts as a')
    .innerJoin('root_details as d', 'd.account_id', 'a.id')
    .select([
      'a.currency',
      'a.language',
      'a.company_country',
      'd.enabled_premium_features',
      'd.cart_min_value',
      'd.customer_identity_document_required',
      'd.default_warehouse_id',
      'd.offer_validity_days',
    ])
    .where('a.id', '=', accountId)

const productsOf = (db: Kysely<DB>, accountId: string, ids: readonly string[]) =>
  db
    .selectFrom('products as p')
    .innerJoin('categories as c', (join) =>
      join.onRef('c.account_id', '=', 'p.account_id').onRef('c.id', '=', 'p.category_id'),
    )
    .select([
      'p.id',
      'p.label',
      'p.brand',
      'p.model',
      'p.ean',
      'p.reference',
      'p.image_id as imageId',
      'p.category_id as categoryId',
      'c.label as categoryLabel',
      'c.ancestors as categoryPath',
      'p.status',
      'p.simple',
      'p.price_functional',
      'p.price_grade_a',
      'p.price_grade_b',
      'p.price_grade_c',
      'p.price_grade_d',
      'p.price_grade_e',
      'p.price_version as priceListVersion',
      'p.tac_codes as tacCodes',
      'p.is_collecting_imei as collectsImei',
      'p.buyback_zero_not_allowed as buybackZeroNotAllowed',
    ])
    .where('p.account_id', '=', accountId)
    .where(sql<boolean>`p.id = any(${ids}::uuid[])`)

/** Every category on the way to one of these products. */
const onTheWay = (accountId: string, ids: readonly string[]) =>
  sql<string>`(select distinct step from products p join categories k on k.account_id = p.account_id and k.id = p.category_id,
    unnest(k.ancestors) as step where p.account_id = ${accountId} and p.id = any(${ids}::uuid[]))`

const categoriesOf = (db: Kysely<DB>, accountId: string, ids: readonly string[]) =>
  db
    .selectFrom('categories as c')
    .select([
      'c.id',
      'c.buyer_id as buyerId',
      'c.warehouse_ids as warehouseIds',
      'c.highlighted_instruction as highlightedInstruction',
      sql<string[]>`array(select x.circuit_id from category_circuits x
        where x.account_id = c.account_id and x.category_id = c.id)`.as('circuitIds'),
    ])
    .where('c.account_id', '=', accountId)
    .where('c.id', 'in', onTheWay(accountId, ids))

const questionsOf = (db: Kysely<DB>, accountId: string, ids: readonly string[]) =>
  db
    .selectFrom('questions as q')
    .select(['q.id', 'q.category_id', 'q.title', 'q.how_to_test', 'q.description', 'q.translations', 'q.answers'])
    .where('q.account_id', '=', accountId)
    .where('q.category_id', 'in', onTheWay(accountId, ids))
    .orderBy('q.position')
    .orderBy('q.id')

const circuitsOf = (db: Kysely<DB>, accountId: string) =>
  db
    .selectFrom('circuits as k')
    .select([
      'k.id',
      'k.type',
      'k.name',
      'k.channel',
      'k.status',
      'k.description',
      'k.terms',
      'k.highlighted_instruction as highlightedInstruction',
      'k.instructions',
      'k.default_instructions as defaultInstructions',
      'k.eligible_countries as eligibleCountries',
      'k.modifier',
      'k.payment_due as paymentDue',
      sql<string[]>`array(select m.payment_mode_id from circuit_payment_modes m
        where m.account_id = k.account_id and m.circuit_id = k.id)`.as('modeIds'),
    ])
    .where('k.account_id', '=', accountId)
    .where('k.status', '=', 'enabled')
    .orderBy('k.position')

const modesOf = (db: Kysely<DB>, accountId: string) =>
  db
    .selectFrom('payment_modes')
    .select([
      'id',
      'type',
      'provider',
      'label',
      'description',
      'long_description as longDescription',
      'status',
      'modifier',
      'max_amount as maxAmount',
    ])
    .where('account_id', '=', accountId)
    .where('status', '=', 'enabled')
    .orderBy('position')
    .orderBy('id')

const rulesOf = (db: Kysely<DB>, accountId: string) =>
  db
    .selectFrom('dispatch_rules')
    .select(['id', 'conditions', 'warehouse_ids as warehouseIds', 'geographic'])
    .where('account_id', '=', accountId)
    .orderBy('position')
    .orderBy('id')

/** Buyers and warehouses of the company and of those it sells to. */
const placesOf = (db: Kysely<DB>, accountId: string) =>
  db
    .selectFrom('organizations as o')
    .select([
      'o.id',
      'o.type',
      'o.account_id as accountId',
      'o.common_name as commonName',
      'o.city',
      'o.latitude',
      'o.longitude',
    ])
    .where('o.type', 'in', ['buyer', 'warehouse'])
    .where('o.status', '=', 'active')
    .where((where) =>
      where.or([
        where('o.account_id', '=', accountId),
        where(
          'o.account_id',
          'in',
          db.selectFrom('account_links').select('buyer_account_id').where('seller_account_id', '=', accountId),
        ),
      ]),
    )

/** The store in which somebody sells: one of theirs, and in use. */
const storeOf = (db: Kysely<DB>, accountId: string, storeId: string | null, below: string | null) => {
  const query = db
    .selectFrom('organizations as o')
    .select([
      'o.id',
      'o.common_name as commonName',
      'o.buyer_id as buyerId',
      'o.default_warehouse_id as defaultWarehouseId',
      'o.latitude',
      'o.longitude',
    ])
    .where('o.account_id', '=', accountId)
    .where('o.id', '=', storeId)
    .where('o.type', '=', 'store')
    .where('o.status', '=', 'active')
  return below ? query.where(sql<boolean>`o.ancestors @> array[${below}::uuid]`) : query
}

/** What was declared on the web and waits for its store; whether its promise still holds. */
const declaredOf = (db: Kysely<DB>, accountId: string, id: string | null) =>
  db
    .selectFrom('buybacks as b')
    .innerJoin('circuits as k', (join) =>
      join.onRef('k.account_id', '=', 'b.account_id').onRef('k.id', '=', 'b.circuit_id'),
    )
    .select([
      'b.responses',
      'b.state',
      'b.price_base',
      'b.impact_price_entries',
      'b.predeclared_price',
      'b.circuit_type',
      'k.modifier',
      sql<boolean>`b.price_guaranteed_until > now()`.as('holds'),
    ])
    .where('b.account_id', '=', accountId)
    .where('b.id', '=', id)
    .where('b.status', 'in', awaitingStore)

type Declared = {
  responses: unknown
  state: string
  price_base: number
  impact_price_entries: unknown
  predeclared_price: number | null
  circuit_type: string
  modifier: unknown
  holds: boolean
}

/** Finished in the store it goes on as the store's own; while the promise holds, so does the bonus of the way it came. */
const goingOn = (circuits: Circuit[], declared: Declared | undefined) => {
  if (!declared) return circuits
  const type = continuesAs(declared.circuit_type as CircuitType)
  return circuits
    .filter((circuit) => circuit.type === type)
    .map((circuit) => (declared.holds ? { ...circuit, modifier: declared.modifier as Modifier | null } : circuit))
}

const promiseIn = (row: Declared): Promised => ({
  answers: row.responses as Response[],
  estimate: {
    state: row.state as ProductState,
    base: row.price_base,
    entries: row.impact_price_entries as PriceEntry[],
    estimate: row.predeclared_price ?? 0,
  },
})

type One = { accountId: string }
type Several = One & { ids: readonly string[] }
const queries = {
  settings: fixed((db, { accountId }: One) => settingsOf(db, accountId)),
  products: fixed((db, { accountId, ids }: Several) => productsOf(db, accountId, ids)),
  categories: fixed((db, { accountId, ids }: Several) => categoriesOf(db, accountId, ids)),
  questions: fixed((db, { accountId, ids }: Several) => questionsOf(db, accountId, ids)),
  circuits: fixed((db, { accountId }: One) => circuitsOf(db, accountId)),
  modes: fixed((db, { accountId }: One) => modesOf(db, accountId)),
  rules: fixed((db, { accountId }: One) => rulesOf(db, accountId)),
  places: fixed((db, { accountId }: One) => placesOf(db, accountId)),
  store: fixed(
    (db, { accountId, id, below }: One & { id: string | null; below: string | null }, shape: 'any' | 'below') =>
      storeOf(db, accountId, id, shape === 'below' ? below : null),
  ),
  declared: fixed((db, { accountId, id }: One & { id: string | null }) => declaredOf(db, accountId, id)),
  kept: fixed((db, once: { owner: string; key: string }) => keptAnswer(db, once)),
}

type Asked = {
  productIds: readonly string[]
  /** Where a person sells; null: in their own entity. A visitor sells on the web. */
  storeId?: string | null
  /** Declared on the web, to be finished in this store. */
  predeclaredId?: string | null
  once?: Once | null
}

export type Facts = Awaited<ReturnType<typeof loadFacts>>

/** Everything that decides about a sale, in one round trip. */
export const loadFacts = async (
  app: App,
  who: Person | Visitor,
  { productIds, storeId = null, predeclaredId = null, once = null }: Asked,
) => {
  const accountId = companyOf(who, undefined)
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
  const known = new Map((modes as Mode[]).map((mode) => [mode.id, mode]))
  const byCategory = new Map<string, Question[]>()
  for (const { category_id, how_to_test, ...row } of questions) {
    const question = { ...row, howToTest: how_to_test } as unknown as Question
    byCategory.set(category_id, [...(byCategory.get(category_id) ?? []), question])
  }
  return {
    accountId,
    channel,
    store: store ?? null,
    storeAsked: storeId,
    from: store ? position(store) : null,
    currency: settings.currency as Currency,
    accountLanguage: settings.language as Language,
    country: settings.company_country,
    premium: settings.enabled_premium_features,
    paymentBonus: settings.enabled_premium_features.includes('payment_bonus'),
    collectsImei: settings.enabled_premium_features.includes('imei_search_and_collect'),
    cartMinimum: settings.cart_min_value,
    needsIdentification: settings.customer_identity_document_required,
    offerDays: settings.offer_validity_days,
    defaultWarehouseId: store?.defaultWarehouseId ?? settings.default_warehouse_id,
    products: new Map(
      products.map((row) => [row.id, { ...row, status: row.status as 'draft' | 'published', prices: pricesIn(row) }]),
    ),
    categories: new Map(categories.map((row) => [row.id, row])),
    questions: byCategory,
    circuits: goingOn(
      circuits.map(({ modeIds, ...row }) => ({
        ...row,
        // In the order in which the company offers them.
        paymentModes: [...known.values()].filter(({ id }) => modeIds.includes(id)),
      })) as unknown as Circuit[],
      declared,
    ),
    rules: rules as unknown as { id: string; conditions: Condition[]; warehouseIds: string[]; geographic: boolean }[],
    places: new Map(places.map((row) => [row.id, row])),
    warehouses: places
      .filter(({ type }) => type === 'warehouse')
      .map((row) => ({ id: row.id, position: position(row) })),
    buyers: new Set(places.filter(({ type }) => type === 'buyer').map(({ id }) => id)),
    kept: kept ?? null,
    promised: declared?.holds ? promiseIn(declared) : null,
  }
}

/** Whoever sells in a store must name one of theirs, or work in one. */
export const checkStore = ({ channel, store, storeAsked }: Facts) => {
  if (channel === 'store' && !store) throw new Refusal(storeAsked ? 'store_not_found' : 'store_required')
}

const pricesIn = (row: Record<`price_${(typeof productStates)[number]}`, number | null>) =>
  Object.fromEntries(productStates.map((state) => [state, row[`price_${state}`]])) as Prices
