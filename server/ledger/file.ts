import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { Refusal } from '#domain/errors.ts'
import { ledgerFileAddress } from '#domain/ledger/endpoints.ts'
import { type MarginTotals, marginOf, marginTotals } from '#domain/ledger/margin.ts'
import { ledgerFiles, month as monthText } from '#domain/ledger/schema.ts'
import { vatRateOf } from '#domain/ledger/vat.ts'
import { type Currency, type Language, languages } from '#domain/money.ts'
import { amountFor } from '#domain/spreadsheet.ts'
import { type App, type Tx, within } from '#server/platform/app.ts'
import { byteOrderMark, csvLine } from '#server/platform/csv/write.ts'
import { isSigned } from '#server/platform/security/signed-address.ts'
import { systemUser } from '#server/platform/who.ts'
import { say } from '#server/platform/words.ts'
import { type After, rowsOfMonth, type SoldRow, soldInMonth, type WrittenRow } from './store.ts'

const named = z.object({
  accountId: z.uuid(),
  file: z.enum(ledgerFiles),
  month: monthText,
  language: z.enum(languages),
})
type Named = z.infer<typeof named>
type Request = FastifyRequest<{ Params: Record<string, string>; Querystring: Record<string, unknown> }>

const entryColumns = [
  ...(['entry', 'day', 'time', 'kind', 'account', 'debit', 'credit', 'currency', 'buyback', 'retailer'] as const),
]
const marginColumns = [
  ...(['buyback', 'product', 'bought', 'sold', 'reference', 'currency', 'purchasePrice', 'sellingPrice'] as const),
  ...(['margin', 'taxableMargin', 'vatRate', 'vat'] as const),
]

type Column = (typeof entryColumns | typeof marginColumns)[number]

const writersIn = (language: Language) => {
  const amount = (cents: number | null) => (cents === null ? '' : amountFor(cents, language))
  /** Two decimals, like the amounts. */
  const percent = (rate: number | null) => amount(rate === null ? null : rate * 100)
  const head = (columns: readonly Column[]) => columns.map((column) => say(language, `ledgerFile.${column}`))
  return {
    entryHead: head(entryColumns),
    entry: (row: WrittenRow) => [
      ...[row.entry_id, row.day, row.at, row.kind, row.ledger_account],
      ...[row.amount > 0 ? amount(row.amount) : '', row.amount < 0 ? amount(-row.amount) : ''],
      ...[row.currency, row.buyback_number, row.retailer],
    ],
    marginHead: head(marginColumns),
    margin: (row: SoldRow, { purchase, price, margin, taxed, vat }: MarginTotals) => [
      ...[row.identification_number, row.product.label, row.bought_at?.slice(0, 10) ?? '', row.sold_on],
      ...[row.reference ?? '', row.currency, amount(purchase), amount(price), amount(margin), amount(taxed)],
      ...[percent(vatRateOf(row.country)), amount(vat)],
    ],
    marginTotal: (currency: Currency, { purchase, price, margin, taxed, vat }: MarginTotals) => [
      ...['', say(language, 'ledgerFile.total'), '', '', '', currency],
      ...[amount(purchase), amount(price), amount(margin), amount(taxed), '', amount(vat)],
    ],
  }
}

const atOnce = 1_000

/** Streams a month in chunks: memory is bounded, and no transaction stays open for slow readers. */
async function* written(app: App, { accountId, file, month, language }: Named) {
  const write = writersIn(language)
  yield byteOrderMark + csvLine(file === 'entries' ? write.entryHead : write.marginHead, language)
  const totals = marginTotals<Currency>()
  const page = <R>(read: (tx: Tx) => Promise<R>) => within(app, systemUser('files'), read)
  for (let after: After = null; ; ) {
    const lines: string[] = []
    if (file === 'entries')
      for (const row of await page((tx) => rowsOfMonth(tx, accountId, month, after, atOnce))) {
        lines.push(csvLine(write.entry(row), language))
        after = { at: row.day, id: row.id }
      }
    else
      for (const row of await page((tx) => soldInMonth(tx, accountId, month, after, atOnce))) {
        const margin = marginOf(row, vatRateOf(row.country))
        totals.add(row.currency, margin)
        lines.push(csvLine(write.margin(row, margin), language))
        after = { at: row.dispatched_at, id: row.id }
      }
    if (lines.length > 0) yield lines.join('')
    if (lines.length < atOnce) break
  }
  for (const [currency, total] of totals.all()) yield csvLine(write.marginTotal(currency, total), language)
}

export const registerLedgerFiles = (server: FastifyInstance, app: App) => {
  server.get(ledgerFileAddress(':accountId', ':file', ':month', ':language'), async (request: Request, reply) => {
    const asked = named.safeParse(request.params)
    if (!asked.success) throw new Refusal('not_found')
    const { accountId, file, month, language } = asked.data
    if (!isSigned(app.config.secretKey, ledgerFileAddress(accountId, file, month, language), request.query))
      throw new Refusal('not_found')
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="ledger-${file}-${month}.csv"`)
      .header('cache-control', 'no-store')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .send(Readable.from(written(app, asked.data), { objectMode: false }))
  })
}
