import { sql } from 'kysely'
import type { Module } from '#domain/access.ts'
import type { ItemMove } from '#domain/buyback/holder.ts'
import { amountsOf, type Checked, differenceOf } from '#domain/buyback/price.ts'
import { nameSeenBy, type Viewer } from '#domain/buyback/visible.ts'
import { fixed } from '#server/db/fixed.ts'
import type { Document } from '#server/document/shown.ts'
import type { Tx } from '#server/platform/app.ts'
import type { Person } from '#server/platform/who.ts'
import type { PhotoRow } from './photo/store.ts'
import { inScope } from './scope.ts'

export const rowColumns = [
  'b.account_id',
  'b.id',
  'b.identification_number as identificationNumber',
  'b.created_at as createdAt',
  'b.updated_at as updatedAt',
  'b.status',
  'b.item_status as itemStatus',
  'b.payment_status as paymentStatus',
  'b.channel',
  'b.circuit_type as circuitType',
  'b.product',
  sql<string | null>`b.found_product ->> 'label'`.as('foundProduct'),
  'b.imei',
  'b.customer_firstname',
  'b.customer_lastname',
  'b.customer_city as customerCity',
  'b.store_id',
  'b.warehouse_id',
  'b.predeclared_price as predeclaredPrice',
  'b.declared_price as declaredPrice',
  'b.controlled_price as controlledPrice',
  'b.validated_price as validatedPrice',
  'b.bonus',
  'b.currency',
  'b.price_guaranteed_until as priceGuaranteedUntil',
] as const

/**
 * Row-level security hides organizations of other accounts from joins; a SECURITY DEFINER function returns their names.
 */
const placeName = (alias: 's' | 'w' | 'y', column: 'b.store_id' | 'b.warehouse_id' | 'b.buyer_id') =>
  sql<string | null>`coalesce(${sql.ref(`${alias}.common_name`)}, organization_name(${sql.ref(column)}))`
export const placeNames = [
  placeName('s', 'b.store_id').as('store_name'),
  placeName('w', 'b.warehouse_id').as('warehouse_name'),
  placeName('y', 'b.buyer_id').as('buyer_name'),
] as const

export const withPlaces = (query: ReturnType<typeof inScope>) =>
  query
    .leftJoin('organizations as s', 's.id', 'b.store_id')
    .leftJoin('organizations as w', 'w.id', 'b.warehouse_id')
    .leftJoin('organizations as y', 'y.id', 'b.buyer_id')

type Row = {
  customer_firstname: string | null
  customer_lastname: string | null
  customerCity: string | null
  store_id: string | null
  store_name: string | null
  warehouse_id: string
  warehouse_name: string | null
} & Checked

export const shownRow = <R extends Row>(row: R, viewer: Viewer) => ({
  ...row,
  customerCity: viewer === 'platform' ? null : row.customerCity,
  customerName: nameSeenBy(viewer, row.customer_firstname ?? '', row.customer_lastname ?? ''),
  store: row.store_id ? { id: row.store_id, commonName: row.store_name ?? '' } : null,
  warehouse: { id: row.warehouse_id, commonName: row.warehouse_name ?? '' },
  ...amountsOf(row),
  difference: differenceOf(row),
})

/**
 * Columns for showing and judging a buyback, without the large questionnaire, price list and search texts of the sale;
 * those of the found product are null unless it is another model.
 */
const shownColumns = [
  'b.bonus_entries',
  'b.buyer_id',
  'b.cancel_comment',
  'b.cancel_reason',
  'b.cart_id',
  'b.check_comment',
  'b.checked_at',
  'b.missing_at',
  'b.arrived_by',
  'b.checked_by',
  'b.checked_by_name',
  'b.circuit_type',
  'b.completed_at',
  'b.contested_check_by',
  'b.controlled_entries',
  'b.controlled_imei',
  'b.controlled_price',
  'b.controlled_responses',
  'b.controlled_serial',
  'b.controlled_state',
  'b.created_at',
  'b.created_by',
  'b.created_by_name',
  'b.customer_city',
  'b.customer_country',
  'b.customer_email',
  'b.customer_iban_end',
  'b.customer_identity',
  'b.customer_phone',
  'b.customer_street',
  'b.customer_street_more',
  'b.customer_zip_code',
  'b.declared_imei',
  'b.declared_price',
  'b.declared_serial',
  'b.delivery_status',
  'b.device_identified_at',
  'b.device_identified_by',
  'b.device_identity',
  'b.device_identity_reason',
  'b.device_photo_id',
  'b.device_released_at',
  'b.dispatched_at',
  'b.dispatch_reason',
  'b.external_code',
  'b.found_price_list',
  'b.found_product',
  'b.found_questionnaire',
  'b.identification_number',
  'b.impact_price_entries',
  'b.item_status',
  'b.language',
  'b.lost_by',
  'b.paid_at',
  'b.payment_amount',
  'b.payment_due',
  'b.payment_information',
  'b.payment_issuer',
  'b.payment_status',
  'b.payment_type',
  'b.predeclared_price',
  'b.price_base',
  'b.price_guaranteed_until',
  'b.price_list_version',
  'b.product_id',
  'b.proposal_contest',
  'b.proposal_contested_at',
  'b.proposal_reminded_at',
  'b.proposal_reminders',
  'b.proposal_thread',
  'b.proposal_until',
  'b.quarantine_comment',
  'b.quarantine_reason',
  'b.quarantine_decision',
  'b.quarantined_by',
  'b.quarantine_released_by',
  'b.quarantined_from',
  'b.quarantined_payment',
  'b.registered_at',
  'b.responses',
  'b.serial_number',
  'b.shipped_at',
  'b.sign_out_until',
  'b.state',
  'b.unlocked_price',
  'b.price_doubted',
  'b.updated_at',
  'b.validated_price',
  'b.version',
] as const

const detailOf = (among: ReturnType<typeof inScope>) =>
  withPlaces(among)
    .leftJoin('payment_modes as m', (join) =>
      join.onRef('m.account_id', '=', 'b.account_id').onRef('m.id', '=', 'b.payment_mode_id'),
    )
    .select(rowColumns)
    .select(placeNames)
    .select([
      'm.label as payment_label',
      'm.translations as mode_translations',
      sql<
        (Document & { isReplaced: boolean; readyAt: string | null })[]
      >`(select coalesce(json_agg(json_build_object('id', d.id, 'kind', d.kind, 'status', d.status,
          'isReplaced', d.replaced_at is not null, 'readyAt', d.ready_at) order by d.id), '[]')
        from buyback_documents d where d.account_id = b.account_id and d.buyback_id = b.id)`.as('documents'),
      sql<
        PhotoRow[]
      >`(select coalesce(json_agg(json_build_object('id', f.id, 'question_id', f.question_id, 'source', f.source,
        'small_id', f.small_id, 'large_id', f.large_id) order by f.id), '[]')
        from buyback_photos f where f.account_id = b.account_id and f.buyback_id = b.id)`.as('photos'),
      sql<
        ItemMove[]
      >`(select coalesce(json_agg(json_build_object('from', h.from_state, 'to', h.to_state, 'at', h.at) order by h.at), '[]')
        from history h where h.subject_id = b.id and h.subject_type = 'item' and h.to_state is not null)`.as(
        'item_moves',
      ),
    ])

type By = { id: string } | { number: string }
type Values = { accountId: string | null; organizationId: string | null; key: string }
type Shape = `${Module | 'anywhere'} ${'id' | 'number'}`

/** Placeholder user for building scope conditions: the module decides the text, the other fields are bound values. */
const someone = (module: Module, { accountId, organizationId }: Values) =>
  ({ kind: 'person', module, accountId, organizationId }) as Person

const amongOf = (db: Tx['db'], values: Values, module: Module | 'anywhere') =>
  module === 'anywhere' || module === 'no_module_type'
    ? db.selectFrom('buybacks as b')
    : inScope(db, someone(module, values))

const detail = fixed((db, values: Values, shape: Shape) => {
  const [module, key] = shape.split(' ') as [Module | 'anywhere', 'id' | 'number']
  return detailOf(amongOf(db, values, module))
    .select(shownColumns)
    .where(key === 'id' ? 'b.id' : 'b.identification_number', '=', values.key)
})

const whole = fixed((db, values: Values, shape: Shape) => {
  const [module, key] = shape.split(' ') as [Module | 'anywhere', 'id' | 'number']
  return detailOf(amongOf(db, values, module))
    .selectAll('b')
    .where(key === 'id' ? 'b.id' : 'b.identification_number', '=', values.key)
})

const keyIn = (by: By) =>
  'id' in by ? ({ shape: 'id', key: by.id } as const) : ({ shape: 'number', key: by.number } as const)

const keyFor = ({ module, accountId, organizationId }: Person, by: By) => {
  const { shape, key } = keyIn(by)
  return [{ accountId, organizationId, key }, `${accountId === null ? 'no_module_type' : module} ${shape}`] as const
}

/** Query for one buyback in the user's scope, as shown. */
export const detailQuery = (who: Person, by: By) => detail(...keyFor(who, by))

export const loadDetail = async ({ db, who }: Tx<Person>, by: By) =>
  (await db.executeQuery(detailQuery(who, by).compile())).rows[0]

/** Loads a buyback regardless of scope, after an event that may have moved it out of scope. */
export const loadDetailAnywhere = async ({ db }: Tx, id: string) =>
  (await db.executeQuery(detail({ accountId: null, organizationId: null, key: id }, 'anywhere id').compile())).rows[0]

/** With the questionnaire and price list of the sale, for new judgements. */
export const loadBuyback = async ({ db, who }: Tx<Person>, by: By) =>
  (await db.executeQuery(whole(...keyFor(who, by)).compile())).rows[0]

export type DetailRow = NonNullable<Awaited<ReturnType<typeof loadDetail>>>
export type WholeRow = NonNullable<Awaited<ReturnType<typeof loadBuyback>>>
