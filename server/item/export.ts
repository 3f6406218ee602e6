import type { QueryOf } from '#domain/endpoint.ts'
import { ordering } from '#domain/endpoint.ts'
import { exportsItems, itemEndpoints } from '#domain/item/endpoints.ts'
import { type ItemColumn, itemColumns } from '#domain/item/export.ts'
import { costsOf } from '#domain/refurb/economics.ts'
import { separatorOf } from '#domain/spreadsheet.ts'
import { amountIn, moment, remembered, text } from '#server/list-export/cells.ts'
import { exportsOf } from '#server/list-export/list-export.ts'
import { entityNames } from '#server/list-export/rows.ts'
import type { Tx } from '#server/platform/app.ts'
import { byteOrderMark, csvCell, csvLine } from '#server/platform/csv/write.ts'
import { batchesOf } from '#server/platform/list/cursor.ts'
import { holds, type Person } from '#server/platform/who.ts'
import { lookUp, say } from '#server/platform/words.ts'
import { countExported, exportQuery, type RawItem } from './export-store.ts'

type Asked = QueryOf<typeof itemEndpoints.startExport>

/** How each column of an item is written, in the reader's language. */
const writersOf = (who: Person, nameOf: (id: string) => string): Record<ItemColumn, (row: RawItem) => string> => {
  const worded = (group: string) => remembered((value) => csvCell(lookUp(who.language, `${group}.${value}`) ?? value))
  const named = remembered((id) => csvCell(nameOf(id)))
  const status = worded('buybackStatus.item')
  const native = worded('stock.native')
  const outcome = worded('stock.outcomes')
  // An amount without a currency is none: nobody knows yet what was paid.
  const amount = amountIn(who.language)
  const cents = (of: (row: RawItem) => number | null) => (row: RawItem) =>
    amount(row.currency === null ? null : of(row))
  return {
    code: (row) => text(row.code),
    product: (row) => text(row.product),
    brand: (row) => text(row.brand),
    category: (row) => text(row.category),
    imei: (row) => text(row.imei),
    serialNumber: (row) => text(row.serialNumber),
    status: (row) => status(row.status),
    warehouse: (row) => named(row.warehouse),
    stock: (row) => (row.native === null ? text(row.stock) : native(row.native)),
    location: (row) => text(row.location),
    enteredAt: (row) => moment(row.enteredAt),
    days: (row) => (row.days === null ? '' : String(row.days)),
    arrivedAt: (row) => moment(row.arrivedAt),
    outcome: (row) => outcome(row.outcome),
    dispatchedAt: (row) => moment(row.dispatchedAt),
    dispatchReference: (row) => text(row.dispatchReference),
    currency: (row) => text(row.currency),
    value: cents((row) => row.value),
    difference: cents((row) => row.difference),
    bonus: cents((row) => row.bonus),
    purchase: cents((row) => row.purchase),
    planned: cents((row) => row.planned),
    completed: cents((row) => row.completed),
    cost: cents((row) => costsOf(row).cost),
    plannedCost: cents((row) => costsOf(row).plannedCost),
    price: cents((row) => row.price),
    margin: cents((row) => costsOf(row).margin),
  }
}

/** The lines of a file; amounts are for those who may see them. */
async function* linesOf(tx: Tx, who: Person, { order, ...asked }: Asked) {
  const columns = itemColumns(holds(who, 'ITEM_ECONOMIC_DATA_READ'))
  const names = new Map<string, string>()
  const writers = writersOf(who, (id) => names.get(id) ?? '')
  const [, way] = ordering({ order }, itemEndpoints.list.list)[0]!
  yield {
    rows: 0,
    text:
      byteOrderMark +
      csvLine(
        columns.map((column) => say(who.language, `itemExport.${column}`)),
        who.language,
      ),
  }
  const separator = separatorOf(who.language)
  for await (const rows of batchesOf(tx, exportQuery(who, asked, way))) {
    const unknown = new Set(rows.map(({ warehouse }) => warehouse).filter((id) => !names.has(id)))
    if (unknown.size > 0) for (const { id, name } of await entityNames(tx, [...unknown])) names.set(id, name)
    const lines = rows.map((row) => `${columns.map((column) => writers[column](row)).join(separator)}\r\n`)
    yield { rows: rows.length, text: lines.join('') }
  }
}

export const itemExports = exportsOf<Asked>({
  list: 'items',
  task: 'exportItems',
  permission: exportsItems,
  fileName: 'itemExport.fileName',
  check: () => {},
  count: (tx, who, { order: _, ...asked }) => countExported(tx, who, asked),
  lines: linesOf,
})
