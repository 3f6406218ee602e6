import { exportsItems } from '#domain/item/endpoints.ts'
import { type ItemList, itemList } from '#domain/item/list.ts'
import { costsOf } from '#domain/refurb/economics.ts'
import type { FileRow } from '#server/list-export/lines.ts'
import { exportsOf } from '#server/list-export/list-export.ts'
import type { Person } from '#server/platform/who.ts'
import { lookUp } from '#server/platform/words.ts'
import { countExported, type ExportedItem, exportQuery } from './export-store.ts'

const amounts = ['value', 'difference', 'bonus', 'purchase', 'planned', 'completed', 'price'] as const

const preparedFor =
  ({ language }: Person) =>
  (given: FileRow<ItemList>) => {
    const row = given as ExportedItem
    if (row.native !== null) row.stock = lookUp(language, `stock.native.${row.native}`) ?? row.native
    // Without a currency the purchase price is unknown.
    if (row.currency === null) {
      for (const name of amounts) row[name] = null
      return Object.assign(row, { cost: null, plannedCost: null, margin: null })
    }
    return Object.assign(row, costsOf(row as Parameters<typeof costsOf>[0]))
  }

export const itemExports = exportsOf({
  ...{ list: itemList, name: 'items', task: 'exportItems', permission: exportsItems },
  fileName: 'itemExport.fileName',
  header: (column) => `itemExport.${column}`,
  count: countExported,
  rows: exportQuery,
  prepare: preparedFor,
})
