import { sql } from 'kysely'
import { hasPrice } from '#domain/product/rules.ts'
import type { Prices, productStatuses } from '#domain/product/schema.ts'
import { productStates } from '#domain/product/states.ts'
import { type Outlier, outliersOf } from '#domain/transfer/outliers.ts'
import type { Tx } from '#server/platform/app.ts'
import { rowsOf } from '#server/platform/cursor.ts'

type Given = Record<string, unknown>
type Before = { simple: boolean; status: (typeof productStatuses)[number]; prices: Prices }

/** What the rules say of a product as a line leaves it: prices to look at, or that it cannot be on sale without one. */
export type Verdict = { outliers?: Outlier[]; unpriced?: true }

const priceColumn = (state: string) => `price_${state}`

const verdictOn = (given: Given, before: Before | null): Verdict => {
  const prices = Object.fromEntries(
    productStates.map((state) => {
      const price = given[priceColumn(state)]
      return [state, price === undefined ? (before?.prices[state] ?? null) : price]
    }),
  ) as Prices
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
export const verdictIfNew = (given: Given): Verdict | null => {
  const verdict = verdictOn(given, null)
  return isClear(verdict) ? null : verdict
}

/** New products: what was found when they were read holds. One that may not be on sale yet waits as a draft. */
export const judgeNewProducts = async (tx: Tx) => {
  await sql`update staged set outliers = if_new -> 'outliers',
      given = case when if_new ? 'unpriced' then given || '{"status": "draft"}' else given end
    where type = 'products' and effect = 'inserted' and if_new is not null`.execute(tx.db)
}

type Row = { line: number; given: Given; simple: boolean; status: Before['status']; prices: (number | null)[] }
const batch = 2_000

/** Products that were there: compared with what they were. One that is on sale must not lose its last price. */
export const judgeChangedProducts = async (tx: Tx, accountId: string) => {
  const columns = sql.join(productStates.map((state) => sql.ref(`p.${priceColumn(state)}`)))
  const changed = sql<Row>`
    select s.line, s.given, p.simple, p.status, array[${columns}] as prices
    from staged s join products p on p.account_id = ${accountId} and p.id = s.record_id
    where s.type = 'products' and s.effect = 'updated' and (s.prices is not null or s.given ?| array['simple', 'status'])`
  let found: ({ line: number } & Verdict)[] = []
  for await (const { line, given, simple, status, prices } of rowsOf(tx, changed)) {
    const before = Object.fromEntries(productStates.map((state, index) => [state, prices[index] ?? null])) as Prices
    const verdict = verdictOn(given, { simple, status, prices: before })
    if (!isClear(verdict)) found.push({ line, ...verdict })
    if (found.length < batch) continue
    await writeVerdicts(tx, found)
    found = []
  }
  if (found.length > 0) await writeVerdicts(tx, found)
}

const writeVerdicts = (tx: Tx, found: readonly object[]) =>
  sql`update staged s set
      outliers = case when v.unpriced then null else v.outliers end,
      effect = case when v.unpriced then 'ignored' else s.effect end,
      problem = case when v.unpriced then jsonb_build_object('column', 'status', 'reason', 'no_buyback_price', 'value', '') end,
      given = case when v.unpriced then null else s.given end,
      prices = case when v.unpriced then null else s.prices end,
      movement = case when v.unpriced then null else s.movement end
    from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as v (line integer, outliers jsonb, unpriced boolean)
    where s.type = 'products' and s.line = v.line`.execute(tx.db)
