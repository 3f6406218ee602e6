import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { Refusal } from '#domain/errors.ts'
import { ledgerFileAddress } from '#domain/ledger/endpoints.ts'
import { marginOf } from '#domain/ledger/margin.ts'
import { ledgerFiles, month as monthText } from '#domain/ledger/schema.ts'
import { type App, type Tx, within } from '#server/platform/app.ts'
import { byteOrderMark, csvLine } from '#server/platform/csv-write.ts'
import { isSigned } from '#server/platform/signed-address.ts'
import { systemUser } from '#server/platform/who.ts'
import { type After, rowsOfMonth, type SoldRow, soldInMonth, type WrittenRow } from './store.ts'

const named = z.object({ accountId: z.uuid(), file: z.enum(ledgerFiles), month: monthText })
type Named = z.infer<typeof named>
type Request = FastifyRequest<{ Params: Record<string, string>; Querystring: Record<string, unknown> }>

const decimal = (cents: number | null) => (cents === null ? '' : (cents / 100).toFixed(2))

const entryHead = [...['entry', 'day', 'time', 'kind', 'account', 'debit', 'credit', 'currency', 'buyback', 'retailer']]
const entryCells = (row: WrittenRow) => [
  ...[row.entry_id, row.day, row.at, row.kind, row.ledger_account],
  ...[row.amount > 0 ? decimal(row.amount) : '', row.amount < 0 ? decimal(-row.amount) : ''],
  ...[row.currency, row.buyback_number, row.retailer],
]
const marginHead = [
  ...['buyback', 'product', 'bought', 'sold', 'reference', 'currency', 'purchase_price', 'selling_price', 'margin'],
  'taxable_margin',
]
const marginCells = (row: SoldRow) => {
  const { purchase, price, margin, taxed } = marginOf(row)
  return [
    ...[row.identification_number, row.product.label, row.bought_at?.slice(0, 10) ?? '', row.sold_on],
    ...[row.reference ?? '', row.currency, decimal(purchase), decimal(price), decimal(margin), decimal(taxed)],
  ]
}

const atOnce = 1_000

/** A month, piece by piece: however long it is, little of it is in memory, and nobody who reads slowly holds a transaction open. */
async function* written(app: App, { accountId, file, month }: Named) {
  yield byteOrderMark + csvLine(file === 'entries' ? entryHead : marginHead)
  const page = <R>(read: (tx: Tx) => Promise<R>) => within(app, systemUser('files'), read)
  for (let after: After = null; ; ) {
    const lines: string[] = []
    if (file === 'entries')
      for (const row of await page((tx) => rowsOfMonth(tx, accountId, month, after, atOnce))) {
        lines.push(csvLine(entryCells(row)))
        after = { at: row.day, id: row.id }
      }
    else
      for (const row of await page((tx) => soldInMonth(tx, accountId, month, after, atOnce))) {
        lines.push(csvLine(marginCells(row)))
        after = { at: row.dispatched_at, id: row.id }
      }
    if (lines.length > 0) yield lines.join('')
    if (lines.length < atOnce) return
  }
}

export const registerLedgerFiles = (server: FastifyInstance, app: App) => {
  server.get(ledgerFileAddress(':accountId', ':file', ':month'), async (request: Request, reply) => {
    const asked = named.safeParse(request.params)
    if (!asked.success) throw new Refusal('not_found')
    const { accountId, file, month } = asked.data
    if (!isSigned(app.config.secretKey, ledgerFileAddress(accountId, file, month), request.query))
      throw new Refusal('not_found')
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="ledger-${file}-${month}.csv"`)
      .header('cache-control', 'no-store')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .send(Readable.from(written(app, asked.data), { objectMode: false }))
  })
}
