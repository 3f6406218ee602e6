import { channels, circuitTypes } from '../circuit/schema.ts'
import { column, file } from '../list/columns.ts'
import { defineList, type FilterName, type RemoteFilter, remoteFilters, variantOf } from '../list/define.ts'
import { by } from '../list/filters.ts'
import { quarantineReasons } from './events/facts.ts'
import { groupNames } from './groups.ts'
import { heldDays, holds, quarantineRow } from './quarantine.ts'
import { buybackRow } from './schema.ts'
import { buybackStatuses, itemStatuses, paymentStatuses } from './statuses.ts'

/** Counted: columns of `buyback_standings`. */
export const buybackList = defineList({
  row: buybackRow,
  filters: {
    search: by.search('buybackList.searchAll'),
    group: by.oneOf(groupNames, { words: 'buybackStatus.group', counted: true }),
    status: by.oneOf(buybackStatuses, { counted: true }),
    createdAt: by.days({ label: 'buybackList.createdAt' }),
    store: by.remote({ label: 'buybackList.store', needs: 'STORES_FILTER', counted: true }),
    buyer: by.remote({ label: 'buybackList.buyer', needs: 'BUYERS_FILTER', counted: true }),
    warehouse: by.remote({ label: 'buybackList.warehouse', counted: true }),
    category: by.remote({ label: 'buybackList.category', needs: 'ROLE_CATEGORY_LIST_PAGE' }),
    product: by.remote({ label: 'buybackList.product', needs: 'ROLE_PRODUCT_LIST_PAGE' }),
    circuitType: by.oneOf(circuitTypes, { label: 'buybackList.circuit', words: 'selling.circuits' }),
    channel: by.oneOf(channels, { label: 'buybackList.channel', words: 'buybackList.channels' }),
    paymentStatus: by.oneOf(paymentStatuses, {
      label: 'buybackList.payment',
      words: 'buybackStatus.payment',
      counted: true,
    }),
    itemStatus: by.oneOf(itemStatuses, { label: 'buybackList.itemStatus', words: 'buybackStatus.item', counted: true }),
    hold: by.oneOf(holds, { label: 'buybackList.holds', words: 'buybackList.hold' }),
    customer: by.text({ label: 'buyback.customer' }),
    imei: by.text({ label: 'buybackList.imei', max: 20 }),
  },
  columns: {
    code: column.code('buyback.code', { field: 'identificationNumber', export: 'text' }),
    externalCode: file.text,
    createdAt: column.date('buybackList.createdAt', { sort: true, export: true }),
    updatedAt: column.date('buybackList.updatedAt', { sort: true, export: true }),
    status: column.status('buybackList.status', { words: 'buybackStatus.buyback', export: true }),
    itemStatus: file.word('buybackStatus.item'),
    paymentStatus: column.status('buybackList.payment', { words: 'buybackStatus.payment', show: 'wide', export: true }),
    channel: file.word('buybackList.channels'),
    circuit: file.word('selling.circuits'),
    store: file.entity,
    buyer: file.entity,
    warehouse: file.entity,
    category: file.text,
    brand: file.text,
    product: column.custom('buyback.product', { export: 'text' }),
    imei: file.text,
    serialNumber: file.text,
    predeclared: file.money(),
    declared: column.custom('buybackList.declared', { align: 'right', export: 'money' }),
    controlled: column.custom('buybackList.controlled', { align: 'right', show: 'wide', export: 'money' }),
    validated: file.money(),
    difference: column.custom('buybackList.difference', { align: 'right', show: 'wide', export: 'money' }),
    bonus: file.money(),
    total: file.money(),
    currency: file.text,
    paymentType: file.word('selling.payments'),
    paymentAmount: file.money(),
    paidAt: file.date,
    clientFirstname: file.text,
    clientLastname: file.text,
    clientEmail: file.text,
    clientPhone: file.text,
    clientStreet: file.text,
    clientStreetMore: file.text,
    clientZipCode: file.text,
    clientCity: file.text,
    clientCountry: file.text,
    ibanEnd: file.text,
    shippedAt: file.date,
    registeredAt: file.date,
    completedAt: file.date,
    customer: column.text('buyback.customer', { field: 'customerName', show: 'wide' }),
  },
  leading: ['code', 'createdAt', 'updatedAt', 'product', 'customer'],
  defaultSort: '-createdAt',
  tabs: { filter: 'group', label: 'buybackList.groups', all: 'buybackList.all' },
  views: 'buybacks',
})
export type BuybackList = typeof buybackList
export type BuybackFilter = FilterName<BuybackList>

/** Buybacks that wait for a store. */
export const predeclaredList = variantOf(buybackList, {
  filters: { search: by.search('buyback.search') },
  columns: {
    code: column.code('buyback.code', { field: 'identificationNumber' }),
    product: column.custom('buyback.product'),
    customer: column.text('buyback.customer', { field: 'customerName' }),
    createdAt: column.date('buyback.declaredAt', { sort: true }),
    price: column.money('buyback.promised', { field: 'total' }),
    until: column.custom('buyback.until'),
  },
  views: 'buybacks-predeclared',
})

/** Buybacks in quarantine, or on their way out of it. */
export const quarantineList = defineList({
  row: quarantineRow,
  filters: {
    search: by.search('buybackList.searchAll'),
    hold: by.oneOf(holds, { words: 'buybackList.hold' }),
    reason: by.oneOf(quarantineReasons, { label: 'buybackList.reason', words: 'buybackEvent.options.reason' }),
    days: by.one(heldDays, { label: 'buybackList.heldFor' }),
  },
  columns: {
    code: column.code('buyback.code', { field: 'identificationNumber' }),
    product: column.custom('buyback.product'),
    hold: column.custom('buybackList.holds'),
    since: column.custom('buybackList.since', { sort: true }),
    until: column.custom('buybackList.until', { sort: true }),
    difference: column.custom('buybackList.difference', { align: 'right', show: 'wide' }),
  },
  defaultSort: 'since',
  tabs: { filter: 'hold', label: 'buybackList.holds', all: 'buybackList.all' },
})

/** Filters whose choices are searched, and the most choices of an answer. */
export const choiceFilters = remoteFilters(buybackList)
export type ChoiceOf = RemoteFilter<BuybackList>
export const maxChoices = 20
