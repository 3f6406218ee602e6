import { type Kysely, sql } from 'kysely'
import { awaitingStore } from '#domain/buyback/statuses.ts'
import { fixed } from '#server/db/fixed.ts'
import type { DB } from '#server/db/types.ts'
import { keptAnswer } from '#server/platform/security/once.ts'

const settingsOf = (db: Kysely<DB>, accountId: string) =>
  db
    .selectFrom('accounts as a')
    .innerJoin('root_details as d', 'd.account_id', 'a.id')
    .select([
      'a.currency',
      'a.language',
      'a.company_country',
      'a.payment_issuer',
      'a.clock_hours',
      'd.buyer_payment_enabled',
      'd.enabled_premium_features',
      'd.cart_min_value',
      'd.customer_identity_document_required',
      'd.customer_details_at_counter',
      'd.default_warehouse_id',
      'd.offer_validity_days',
      'd.register_enabled',
      sql<boolean>`offers_sms(a.id)`.as('offers_sms'),
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

/** Ancestor categories of these products. */
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
    .select([
      'q.id',
      'q.category_id',
      'q.title',
      'q.how_to_test',
      'q.description',
      'q.translations',
      'q.photos',
      'q.answers',
    ])
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
      'k.translations',
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
      'transfer_speed as transferSpeed',
      'label',
      'description',
      'long_description as longDescription',
      'translations',
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

/** Buyers and warehouses of the account and of the accounts it sells to. */
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

/** An active store in the user's subtree. */
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

/** A predeclared buyback, and whether its price is still guaranteed. */
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
      'b.price_list',
      'b.price_list_version',
      'b.price_guaranteed_until',
      'b.payment_mode_id',
      'b.bonus_entries',
      'k.modifier',
      sql<boolean>`b.price_guaranteed_until > now()`.as('holds'),
    ])
    .where('b.account_id', '=', accountId)
    .where('b.id', '=', id)
    .where('b.status', 'in', awaitingStore)

type One = { accountId: string }
type Several = One & { ids: readonly string[] }
/** Fixed queries: their text never changes. */
export const queries = {
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
