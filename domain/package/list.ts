import { column } from '../list/columns.ts'
import { defineList, variantOf } from '../list/define.ts'
import { by } from '../list/filters.ts'
import { deliveryGroups } from './delivery.ts'
import { packageRow, searchedPackage } from './schema.ts'
import { labelStatuses, packageKinds, packageStatuses, pickupStatuses } from './statuses.ts'

export const packageList = defineList({
  row: packageRow,
  filters: {
    search: by.searchOf(searchedPackage, 'transports.search'),
    accountId: by.id({ label: 'transports.client' }),
    status: by.oneOf(packageStatuses, { label: 'transports.state', words: 'packageWords.status' }),
    labelStatus: by.oneOf(labelStatuses, { label: 'transports.label', words: 'packageWords.label' }),
    delivery: by.oneOf(deliveryGroups, { label: 'transports.delivery', words: 'delivery.group' }),
    pickupStatus: by.oneOf(pickupStatuses, { label: 'transports.pickup', words: 'packageWords.pickup' }),
    kind: by.oneOf(packageKinds, { label: 'transports.kind', words: 'packageWords.kind' }),
    /** Only packages that need attention from the caller's side. */
    attention: by.flag({ label: 'transports.attention' }),
    createdAt: by.days({ label: 'transports.createdAt' }),
    storeId: by.ids(),
    warehouseId: by.ids(),
  },
  columns: {
    number: column.text('transports.number'),
    client: column.text('transports.client', { field: 'accountName' }),
    from: column.custom('transports.from', { show: 'wide' }),
    destination: column.custom('transports.destination'),
    status: column.status('transports.state', { words: 'packageWords.status' }),
    label: column.custom('transports.label'),
    delivery: column.custom('transports.delivery', { sort: 'deliveryAt' }),
    carrier: column.custom('transports.carrier', { show: 'optional' }),
    items: column.count('transports.items', { show: 'optional' }),
    weight: column.custom('transports.weight', { show: 'optional', align: 'right' }),
    createdAt: column.date('transports.createdAt', { sort: true, align: 'right' }),
  },
  sort: ['closedAt'],
  defaultSort: '-createdAt',
})

/** Packages with a problem that the reader's side can solve. */
export const troubleList = variantOf(packageList, {
  filters: { search: packageList.filters.search, kind: packageList.filters.kind },
  columns: {
    number: column.text('transports.number'),
    trouble: column.custom('transports.trouble'),
    delivery: column.custom('transports.delivery'),
    from: column.custom('transports.from'),
    destination: column.custom('transports.destination', { show: 'wide' }),
    items: column.count('transports.items', { show: 'wide' }),
    since: column.custom('transports.since', { sort: 'deliveryAt', align: 'right' }),
  },
})
