import { itemStatuses } from '../buyback/statuses.ts'
import { column, file } from '../list/columns.ts'
import { defineList } from '../list/define.ts'
import { by } from '../list/filters.ts'
import { itemAges } from './ages.ts'
import { itemOutcomes } from './rows.ts'
import { itemRow } from './schema.ts'

const itemPlaces = ['in_stock', 'out'] as const

/** Amounts are for readers with this permission. */
const amounts = { needs: 'ITEM_ECONOMIC_DATA_READ' } as const

export const itemList = defineList({
  row: itemRow,
  filters: {
    /** Code, IMEI or serial number, or prefix of the product name. */
    search: by.search('stock.search'),
    place: by.oneOf(itemPlaces, { label: 'stock.place', words: 'stock.places', single: true, standard: ['in_stock'] }),
    stock: by.ids({ label: 'stock.stock' }),
    warehouse: by.ids({ label: 'stock.warehouse' }),
    category: by.remote({ label: 'stock.category' }),
    brand: by.text({ label: 'stock.brand', max: 100 }),
    status: by.oneOf(itemStatuses, { label: 'stock.status', words: 'buybackStatus.item' }),
    outcome: by.oneOf(itemOutcomes, { label: 'stock.outcome', words: 'stock.outcomes' }),
    /** Minimum number of days in stock. */
    age: by.oneOf(itemAges, { label: 'stock.inStockFor', single: true }),
    arrivedAt: by.days({ label: 'stock.arrivedAt' }),
  },
  columns: {
    code: column.code('stock.code', { field: 'identificationNumber', export: 'text' }),
    product: column.custom('stock.product', { export: 'text' }),
    brand: file.text,
    category: file.text,
    imei: file.text,
    serialNumber: file.text,
    status: column.status('stock.status', { words: 'buybackStatus.item', export: true }),
    warehouse: column.custom('stock.warehouse', { show: 'wide', export: 'entity' }),
    stock: column.custom('stock.stock', { export: 'text' }),
    location: file.text,
    age: column.custom('stock.age', { align: 'right' }),
    enteredAt: file.date,
    days: file.count,
    arrivedAt: column.date('stock.arrivedAt', { sort: true, show: 'wide', export: true }),
    outcome: file.word('stock.outcomes'),
    dispatchedAt: file.date,
    dispatchReference: file.text,
    currency: { ...file.text, ...amounts },
    value: file.money(amounts),
    difference: file.money(amounts),
    bonus: file.money(amounts),
    purchase: file.money(amounts),
    planned: file.money(amounts),
    completed: file.money(amounts),
    cost: file.money(amounts),
    plannedCost: file.money(amounts),
    expectedPrice: file.money(amounts),
    price: file.money(amounts),
    margin: file.money(amounts),
  },
  leading: ['code', 'product', 'status', 'stock'],
  defaultSort: '-arrivedAt',
})
export type ItemList = typeof itemList
