import { columnsSeenBy, seesWholeCustomer } from '#domain/buyback/export.ts'
import { type BuybackList, buybackList } from '#domain/buyback/list.ts'
import { amountsOf, differenceOf } from '#domain/buyback/price.ts'
import { customerSeenBy } from '#domain/buyback/visible.ts'
import type { FileRow } from '#server/list-export/lines.ts'
import { exportsOf } from '#server/list-export/list-export.ts'
import { sideOf } from '#server/platform/event/perform.ts'
import type { Person } from '#server/platform/who.ts'
import { countExported, exportQuery } from './store.ts'

type Row = FileRow<BuybackList>
type Customer = Parameters<typeof customerSeenBy>[1]

const calculate = (row: Row) => {
  const prices = {
    predeclaredPrice: row.predeclared as number | null,
    declaredPrice: row.declared as number | null,
    controlledPrice: row.controlled as number | null,
    validatedPrice: row.validated as number | null,
    bonus: row.bonus as number,
  }
  row.difference = differenceOf(prices)
  row.total = amountsOf(prices).total
  return row
}

/** The side sees only what it may see of the customer. */
const preparedFor = (who: Person) => {
  const side = sideOf(who)
  // Files have millions of cells: a row that is shown whole is not copied.
  if (seesWholeCustomer(side)) return calculate
  return (row: Row): Row => {
    const customer = row as Row & Customer
    const {
      identificationType: _,
      identificationEnd: __,
      ...seen
    } = customerSeenBy(side, {
      ...calculate(customer),
      clientFirstname: customer.clientFirstname ?? '',
      clientLastname: customer.clientLastname ?? '',
      ...{ identificationType: null, identificationEnd: null },
    } as Row & Customer)
    return seen
  }
}

export const buybackExports = exportsOf({
  ...{ list: buybackList, name: 'buybacks', task: 'exportBuybacks', permission: 'EXPORT_BUYBACKS' },
  fileName: 'buybackExport.fileName',
  header: (column) => `buybackExport.${column}`,
  columns: (who) => columnsSeenBy(sideOf(who)),
  count: countExported,
  rows: exportQuery,
  prepare: preparedFor,
})
