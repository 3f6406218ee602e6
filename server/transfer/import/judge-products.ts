import { sql } from 'kysely'
import { hasPrice } from '#domain/product/rules.ts'
import type { Prices, productStatuses } from '#domain/product/schema.ts'
import { productStates } from '#domain/product/states.ts'
import { type Outlier, outliersOf } from '#domain/transfer/outliers.ts'
import type { Tx } from '#server/platform/app.ts'
import { rowsOf } from '#server/platform/cursor.ts'
import { priceColumns } from '#server/product/price-columns.ts'

type Given = Record<string, unknown>
type Before = { simple: boolean; status: (typeof productStatuses)[number]; prices: Prices }

/** What the rules say of a product as a line leaves it: prices to look at, or that it cannot be on sale without one. */
export type Verdict = { outliers?: Outlier[]; unpriced?: true }

const verdictOn = (given: Given, before: Before | null): Verdict => {
  const prices = {} as Prices
  for (const state of productStates) {
    const price = given[priceColumns[state]] as number | null | undefined
    prices[state] = price === undefined ? (before?.prices[state] ?? null) : price
  }
  const simple = (given.simple ?? before?.simple ?? false) as boolean
  const status = given.status ?? before?.status
  const verdict: Verdict = {}
  if (status === 'published' && !hasPrice({ simple, prices })) verdict.unpriced = true
  const outliers = outliersOf(before?.prices ?? null, { simple, prices })
  if (outliers.length > 0) verdict.outliers = outliers
  return verdict
}

const isClear = ({ outliers, unpriced }: Verdict) => !outliers && !unpriced

/** A line by itself: what holds if its product turns out to be new. Null where there is nothing to say. */
export const verdictIfNew = ({ price, ...given }: Given): Verdict | null => {
  const best = given.simple ? 'price_functional' : 'price_grade_a'
  const verdict = verdictOn(price === undefined ? given : { ...given, [best]: price }, null)
  return isClear(verdict) ? null : verdict
}

/** New products: what was found when they were read holds. One that may not be on sale yet waits as a draft. */
export const judgeNewProducts = async (tx: Tx) => {
  await sql`update staged set outliers = if_new -> 'outliers',
      given = case when if_new ? 'unpriced' then given || '{"status": "draft"}' else given end
    where type = 'products' and effect = 'inserted' and if_new is not null`.execute(tx.db)
}

/** Products that several lines make: each line by itself said nothing of the whole. */
export const judgeGrouped = async (tx: Tx) => {
  await sql`update staged set if_new = null where type = 'products' and effect = 'inserted'`.execute(tx.db)
  const grouped = sql<{ line: number; given: Given }>`
    select line, given from staged where type = 'products' and effect = 'inserted' and head = line`
  await inBatches(
    rowsOf(tx, grouped),
    ({ line, given }) => ({ line, verdict: verdictIfNew(given) }),
    async (found) => {
      await sql`update staged s set if_new = v.verdict
      from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as v (line integer, verdict jsonb)
      where s.type = 'products' and s.line = v.line`.execute(tx.db)
    },
  )
}

type Row = { line: number; given: Given; simple: boolean; status: Before['status']; prices: (number | null)[] }

/** Products that were there: compared with what they were. One that is on sale must not lose its last price. */
export const judgeChangedProducts = async (tx: Tx, accountId: string) => {
  const columns = sql.join(productStates.map((state) => sql.ref(`p.${priceColumns[state]}`)))
  const changed = sql<Row>`
    select s.line, s.given, p.simple, p.status, array[${columns}] as prices
    from staged s join products p on p.account_id = ${accountId} and p.id = s.record_id
    where s.type = 'products' and s.effect = 'updated' and (s.prices is not null or s.given ?| array['simple', 'status'])`
  const judged = ({ line, given, simple, status, prices }: Row) => {
    const before = Object.fromEntries(productStates.map((state, index) => [state, prices[index] ?? null])) as Prices
    const verdict = verdictOn(given, { simple, status, prices: before })
    return { line, verdict: isClear(verdict) ? null : verdict }
  }
  await inBatches(rowsOf(tx, changed), judged, (found) => writeVerdicts(tx, found))
}

type Found = { line: number; verdict: Verdict | null }
const batch = 2_000

/** Writes down what there is to say, a few thousand at a time; most rows say nothing. */
const inBatches = async <R>(
  rows: AsyncIterable<R>,
  judged: (row: R) => Found,
  write: (found: Found[]) => Promise<void>,
) => {
  let found: Found[] = []
  for await (const row of rows) {
    const one = judged(row)
    if (one.verdict) found.push(one)
    if (found.length < batch) continue
    await write(found)
    found = []
  }
  if (found.length > 0) await write(found)
}

const writeVerdicts = async (tx: Tx, found: readonly Found[]) => {
  const verdicts = found.map(({ line, verdict }) => ({ line, ...verdict }))
  await sql`update staged s set
      outliers = case when v.unpriced then null else v.outliers end,
      effect = case when v.unpriced then 'ignored' else s.effect end,
      problem = case when v.unpriced then jsonb_build_object('column', 'status', 'reason', 'no_buyback_price', 'value', '') end,
      given = case when v.unpriced then null else s.given end,
      prices = case when v.unpriced then null else s.prices end,
      movement = case when v.unpriced then null else s.movement end
    from jsonb_to_recordset(${JSON.stringify(verdicts)}::jsonb) as v (line integer, outliers jsonb, unpriced boolean)
    where s.type = 'products' and s.line = v.line`.execute(tx.db)
}
