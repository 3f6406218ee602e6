import { packageLife } from '#domain/package/life.ts'
import { defaultMaxWeight, isOpen, packageNumber } from '#domain/package/rules.ts'
import type { PackageDetail, PackageItem, PackageRow } from '#domain/package/schema.ts'
import { troubleOf } from '#domain/package/trouble.ts'
import type { App } from '#server/platform/app.ts'
import { shownActions } from '#server/platform/event/actions.ts'
import type { Person } from '#server/platform/who.ts'
import { documentAddress } from './address.ts'
import { factsOf, statesOf } from './facts.ts'
import type { DetailRow } from './store.ts'

type Named = {
  accountName: string | null
  number: number | null
  item_number: string | null
  settledAt: string | null
  store_id: string | null
  store_name: string | null
  warehouse_id: string
  warehouse_name: string | null
  buyer_id: string
  buyer_name: string | null
}

const dateOf = (text: string | null) => (text === null ? null : new Date(text))

export const shownRow = <
  R extends Omit<PackageRow, 'number' | 'accountName' | 'store' | 'warehouse' | 'buyer' | 'trouble'> & Named,
>(
  row: R,
) => ({
  ...row,
  accountName: row.accountName ?? '',
  number: row.number === null ? (row.item_number ?? '') : packageNumber(row.number),
  store: row.store_id ? { id: row.store_id, commonName: row.store_name ?? '' } : null,
  warehouse: { id: row.warehouse_id, commonName: row.warehouse_name ?? '' },
  buyer: { id: row.buyer_id, commonName: row.buyer_name ?? '' },
  trouble: troubleOf({ ...row, handedOverAt: dateOf(row.handedOverAt), settledAt: dateOf(row.settledAt) }, new Date()),
})

const isoOf = (text: string) => new Date(text).toISOString()

const shownItem =
  (isOpen: boolean) =>
  (item: Omit<PackageItem, 'shippable'>): PackageItem => ({
    ...item,
    addedAt: isoOf(item.addedAt),
    shippable: !isOpen || item.itemStatus === 'item_awaiting_inventory',
  })

/** A package as shown to one of its sides, with the allowed actions. */
export const shownPackage = (app: App, who: Person, row: DetailRow): PackageDetail => {
  const contents = row.contents.map(shownItem(isOpen(row.status)))
  const judged = {
    ...row,
    label_status: row.labelStatus,
    pickup_status: row.pickupStatus,
    delivery_status: row.deliveryStatus,
    delivery_at: row.deliveryAt,
    handed_over_at: row.handedOverAt,
    settled_at: row.settledAt,
  }
  const circumstances = {
    max_weight: row.package_max_weight,
    unshippable: contents.filter(({ shippable }) => !shippable).length,
  }
  return {
    ...shownRow(row),
    maxWeight: row.package_max_weight ?? defaultMaxWeight,
    contents,
    tracking: row.tracking.map((one) => ({
      ...one,
      occurredAt: isoOf(one.occurredAt),
      receivedAt: isoOf(one.receivedAt),
    })),
    labelUrl: row.label_file_id ? documentAddress(app, row.id, 'label') : null,
    noteUrl: row.closedAt && row.store_id ? documentAddress(app, row.id, 'note') : null,
    customsUrl: row.customs_form ? documentAddress(app, row.id, 'customs') : null,
    actions: shownActions(packageLife, who, { now: statesOf(judged), facts: factsOf(judged, circumstances, who) }),
  }
}
