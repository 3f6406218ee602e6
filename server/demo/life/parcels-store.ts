import type { BuybackRow } from '#server/buyback/event-store.ts'
import { insertHistory } from '#server/cart/insert.ts'
import { insertRows } from '#server/db/insert-rows.ts'
import type { Tx } from '#server/platform/app.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import type { Parcel } from './parcels.ts'

const insertPackages = insertRows('packages', [
  'account_id',
  'id',
  'store_id',
  'number',
  'kind',
  'status',
  'label_status',
  'pickup_status',
  'buyer_id',
  'buyer_account_id',
  'warehouse_id',
  'warehouse_account_id',
  'opened_by_name',
  'created_at',
  'items',
  'weight',
  'closed_at',
  'closed_by_name',
  'label_asked_at',
  'handed_over_at',
  'delivered_at',
  'delivery_status',
  'delivery_at',
])
const insertItems = insertRows('package_items', [
  'account_id',
  'package_id',
  'buyback_id',
  'weight',
  'added_by_name',
  'added_at',
])
const insertTracking = insertRows('package_tracking', [
  'account_id',
  'package_id',
  'event_key',
  'status',
  'occurred_at',
  'received_at',
  'source',
])

const written = {
  closed_at: null,
  closed_by_name: null,
  label_asked_at: null,
  handed_over_at: null,
  delivered_at: null,
  delivery_status: null,
  delivery_at: null,
  items: 0,
  weight: 0,
}

export const storeParcels = async (tx: Tx, parcels: readonly Parcel[]) => {
  const packages = parcels.map(({ id, first, by, number, openedAt, states, columns }) => ({
    account_id: first.account_id,
    id,
    store_id: first.store_id,
    number,
    kind: 'parcel',
    status: states.package,
    label_status: states.label,
    pickup_status: states.pickup,
    buyer_id: first.buyer_id,
    buyer_account_id: first.buyer_account_id,
    warehouse_id: first.warehouse_id,
    warehouse_account_id: first.warehouse_account_id,
    opened_by_name: by,
    created_at: openedAt,
    ...written,
    ...columns,
  }))
  const items = parcels.flatMap(({ id, by, openedAt, contents }) =>
    contents.map(({ row, weight }) => ({
      account_id: row.account_id,
      package_id: id,
      buyback_id: row.id,
      weight,
      added_by_name: by,
      added_at: openedAt,
    })),
  )
  const tracking = parcels.flatMap(({ id, first, tracking: statuses }) =>
    statuses.map(({ status, at }) => ({
      account_id: first.account_id,
      package_id: id,
      event_key: `${status} ${at.toISOString()}`,
      status,
      occurred_at: at,
      received_at: at,
      source: 'carrier',
    })),
  )
  for (const statement of [
    insertPackages(packages),
    insertItems(items),
    insertTracking(tracking),
    insertHistory(parcels.flatMap(({ history }) => history) as Parameters<typeof insertHistory>[0]),
  ])
    await tx.db.executeQuery(statement.compile() as never)
  for (const { id, first } of parcels) await enqueue(tx, 'makeLabel', { accountId: first.account_id, packageId: id })
}

/** Latest sales whose customer has to send a parcel: their documents and labels are made. */
const maxLabels = 8

export const askForLabels = async (tx: Tx, rows: readonly BuybackRow[]) => {
  const waiting = rows
    .filter((row) => row.circuit_type === 'web_post' && row.item_status === 'item_awaiting_inventory')
    .toSorted((a, b) => b.created_at.localeCompare(a.created_at))
    .slice(0, maxLabels)
  for (const { account_id: accountId, id: buybackId } of waiting) {
    await enqueue(tx, 'makeDocuments', { accountId, buybackId, kinds: [] })
    await enqueue(tx, 'orderLabel', { accountId, buybackId, kind: 'shipping_label' })
  }
}
