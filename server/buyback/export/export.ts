import { columnsSeenBy, seesWholeCustomer } from '#domain/buyback/export.ts'
import { type BuybackList, buybackList } from '#domain/buyback/list.ts'
import { payableAmountOf } from '#domain/buyback/payable.ts'
import { amountsOf, differenceOf } from '#domain/buyback/price.ts'
import type { BuybackStatus, ItemStatus, PaymentStatus } from '#domain/buyback/statuses.ts'
import { customerSeenBy } from '#domain/buyback/visible.ts'
import type { FileRow } from '#server/list-export/lines.ts'
import { exportsOf } from '#server/list-export/list-export.ts'
import { sideOf } from '#server/platform/event/perform.ts'
import type { Person } from '#server/platform/who.ts'
import { countExported, exportQuery } from './store.ts'

type Row = FileRow<BuybackList>
type Customer = Parameters<typeof customerSeenBy>[1]

/** Columns of a row that others are calculated from. */
type Calculated = {
  predeclared: number | null
  declared: number | null
  controlled: number | null
  validated: number | null
  bonus: number
  paymentAmount: number
  itemStatus: ItemStatus
  status: BuybackStatus
  paymentStatus: PaymentStatus
}

const calculate = (row: Row) => {
  const from = row as Row & Calculated
  const prices = {
    predeclaredPrice: from.predeclared,
    declaredPrice: from.declared,
    controlledPrice: from.controlled,
    validatedPrice: from.validated,
    bonus: from.bonus,
  }
  row.difference = differenceOf(prices)
  row.total = amountsOf(prices).total
  row.paymentAmount = payableAmountOf({
    item: from.itemStatus,
    buyback: from.status,
    payment: from.paymentStatus,
    paymentAmount: from.paymentAmount,
  })
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
