import { buybackEndpoints } from '#domain/buyback/endpoints.ts'
import { ordering } from '#domain/endpoint.ts'
import { exportsOf } from '#server/list-export/list-export.ts'
import { checkFilters } from '../list/filter-store.ts'
import { type ExportAsked, exportLines } from './rows.ts'
import { countExported, type ExportOrder } from './rows-store.ts'

const filtersOf = ({ order: _, ...filters }: ExportAsked) => filters
const orderOf = ({ order }: ExportAsked) =>
  ordering({ order: order as never }, buybackEndpoints.list.list)[0] as ExportOrder

export const buybackExports = exportsOf<ExportAsked>({
  list: 'buybacks',
  task: 'exportBuybacks',
  permission: 'EXPORT_BUYBACKS',
  fileName: 'buybackExport.fileName',
  check: (who, asked) => checkFilters(who, filtersOf(asked)),
  count: (tx, who, asked) => countExported(tx, who, filtersOf(asked)),
  lines: (tx, who, asked) => exportLines(tx, who, filtersOf(asked), orderOf(asked)),
})
