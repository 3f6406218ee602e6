import type * as z from 'zod'
import type { buybackEndpoints } from '#domain/buyback/endpoints.ts'
import { columnsSeenBy, type ExportColumn, seesWholeCustomer } from '#domain/buyback/export.ts'
import { amountsOf, differenceOf } from '#domain/buyback/price.ts'
import { customerSeenBy } from '#domain/buyback/visible.ts'
import { separatorOf } from '#domain/spreadsheet.ts'
import { amountIn, moment, remembered, text } from '#server/list-export/cells.ts'
import { entityNames } from '#server/list-export/rows.ts'
import type { Tx } from '#server/platform/app.ts'
import { byteOrderMark, csvCell, csvLine } from '#server/platform/csv/write.ts'
import { sideOf } from '#server/platform/event/perform.ts'
import { batchesOf } from '#server/platform/list/cursor.ts'
import type { Person } from '#server/platform/who.ts'
import { lookUp, say } from '#server/platform/words.ts'
import type { Filters } from '../list/filter-store.ts'
import { type ExportOrder, exportQuery, type RawRow } from './rows-store.ts'

export type ExportAsked = z.output<typeof buybackEndpoints.startExport.query & object>

/** Formatter of each column in the reader's language. */
const writersOf = (who: Person, nameOf: (id: string) => string): Record<ExportColumn, (row: RawRow) => string> => {
  const amount = amountIn(who.language)
  const worded = (group: string) => remembered((value) => csvCell(lookUp(who.language, `${group}.${value}`) ?? value))
  const named = remembered((id) => csvCell(nameOf(id)))
  const status = worded('buybackStatus.buyback')
  const itemStatus = worded('buybackStatus.item')
  const paymentStatus = worded('buybackStatus.payment')
  const channel = worded('buybackList.channels')
  const circuit = worded('selling.circuits')
  const paymentType = worded('selling.payments')
  return {
    code: (row) => text(row.code),
    externalCode: (row) => text(row.externalCode),
    createdAt: (row) => moment(row.createdAt),
    updatedAt: (row) => moment(row.updatedAt),
    status: (row) => status(row.status),
    itemStatus: (row) => itemStatus(row.itemStatus),
    paymentStatus: (row) => paymentStatus(row.paymentStatus),
    channel: (row) => channel(row.channel),
    circuit: (row) => circuit(row.circuit),
    store: (row) => named(row.store),
    buyer: (row) => named(row.buyer),
    warehouse: (row) => named(row.warehouse),
    category: (row) => text(row.category),
    brand: (row) => text(row.brand),
    product: (row) => text(row.product),
    imei: (row) => text(row.imei),
    serialNumber: (row) => text(row.serialNumber),
    predeclared: (row) => amount(row.predeclaredPrice),
    declared: (row) => amount(row.declaredPrice),
    controlled: (row) => amount(row.controlledPrice),
    validated: (row) => amount(row.validatedPrice),
    difference: (row) => amount(differenceOf(row)),
    bonus: (row) => amount(row.bonus),
    total: ({ predeclaredPrice, declaredPrice, controlledPrice, validatedPrice, bonus }) =>
      amount(amountsOf({ predeclaredPrice, declaredPrice, controlledPrice, validatedPrice, bonus }).total),
    currency: (row) => text(row.currency),
    paymentType: (row) => paymentType(row.paymentType),
    paymentAmount: (row) => amount(row.paymentAmount),
    paidAt: (row) => moment(row.paidAt),
    clientFirstname: (row) => text(row.clientFirstname),
    clientLastname: (row) => text(row.clientLastname),
    clientEmail: (row) => text(row.clientEmail),
    clientPhone: (row) => text(row.clientPhone),
    clientStreet: (row) => text(row.clientStreet),
    clientStreetMore: (row) => text(row.clientStreetMore),
    clientZipCode: (row) => text(row.clientZipCode),
    clientCity: (row) => text(row.clientCity),
    clientCountry: (row) => text(row.clientCountry),
    ibanEnd: (row) => text(row.ibanEnd),
    shippedAt: (row) => moment(row.shippedAt),
    registeredAt: (row) => moment(row.registeredAt),
    completedAt: (row) => moment(row.completedAt),
  }
}

/** Hides the customer fields that the user's side may not see. */
const seenRow = (who: Person) => {
  const side = sideOf(who)
  // Avoids copying rows when nothing is hidden: exports have millions of cells.
  if (seesWholeCustomer(side)) return (row: RawRow) => row
  return (row: RawRow): RawRow => ({
    ...row,
    ...customerSeenBy(side, {
      ...row,
      clientFirstname: row.clientFirstname ?? '',
      clientLastname: row.clientLastname ?? '',
      ...{ identificationType: null, identificationEnd: null },
    }),
  })
}

/** Lines of the file in batches of some hundred; never all in memory. */
export async function* exportLines(tx: Tx, who: Person, asked: Filters, order: ExportOrder) {
  const columns = columnsSeenBy(sideOf(who))
  const names = new Map<string, string>()
  const writers = writersOf(who, (id) => names.get(id) ?? '')
  const written = columns.map((column) => writers[column])
  const seen = seenRow(who)
  yield {
    rows: 0,
    text:
      byteOrderMark +
      csvLine(
        columns.map((column) => say(who.language, `buybackExport.${column}`)),
        who.language,
      ),
  }
  const separator = separatorOf(who.language)
  for await (const rows of batchesOf(tx, exportQuery(who, asked, order))) {
    const unknown = new Set<string>()
    for (const { store, buyer, warehouse } of rows)
      for (const id of [store, buyer, warehouse]) if (id && !names.has(id)) unknown.add(id)
    if (unknown.size > 0) for (const { id, name } of await entityNames(tx, [...unknown])) names.set(id, name)
    let lines = ''
    for (const row of rows) {
      const shown = seen(row)
      for (let n = 0; n < written.length; n++) lines += n === 0 ? written[n]!(shown) : separator + written[n]!(shown)
      lines += '\r\n'
    }
    yield { rows: rows.length, text: lines }
  }
}
