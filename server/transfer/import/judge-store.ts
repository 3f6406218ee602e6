import { sql } from 'kysely'
import type { productStatuses } from '#domain/product/schema.ts'
import { productStates } from '#domain/product/states.ts'
import type { Outlier } from '#domain/transfer/outliers.ts'
import type { Tx } from '#server/platform/app.ts'
import { priceColumns } from '#server/product/price-columns.ts'

export type Given = Record<string, unknown>

/** Findings of the price rules: outliers, or a published product without a price. */
export type Verdict = { outliers?: Outlier[]; unpriced?: true }

export type Found = { line: number; verdict: Verdict | null }

/** New products keep the verdict made while reading; without a price they become drafts. */
export const judgeNewProducts = async (tx: Tx) => {
  await sql`update staged set outliers = if_new -> 'outliers',
      given = case when if_new ? 'unpriced' then given || '{"status": "draft"}' else given end
    where type = 'products' and effect = 'inserted' and if_new is not null`.execute(tx.db)
}

export const forgetVerdicts = async (tx: Tx) => {
  await sql`update staged set if_new = null where type = 'products' and effect = 'inserted'`.execute(tx.db)
}

export const newProducts = sql<{ line: number; given: Given }>`
  select line, given from staged where type = 'products' and effect = 'inserted' and head = line`

export const writeVerdictsIfNew = async (tx: Tx, found: readonly Found[]) => {
  await sql`update staged s set if_new = v.verdict
    from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as v (line integer, verdict jsonb)
    where s.type = 'products' and s.line = v.line`.execute(tx.db)
}

export type ChangedProduct = {
  line: number
  given: Given
  simple: boolean
  status: (typeof productStatuses)[number]
  prices: (number | null)[]
}

export const changedProducts = (accountId: string) => {
  const columns = sql.join(productStates.map((state) => sql.ref(`p.${priceColumns[state]}`)))
  return sql<ChangedProduct>`
    select s.line, s.given, p.simple, p.status, array[${columns}] as prices
    from staged s join products p on p.account_id = ${accountId} and p.id = s.record_id
    where s.type = 'products' and s.effect = 'updated' and (s.prices is not null or s.given ?| array['simple', 'status'])`
}

export const writeVerdicts = async (tx: Tx, found: readonly Found[]) => {
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
