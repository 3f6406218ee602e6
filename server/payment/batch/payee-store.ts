import { sql } from 'kysely'
import type { PayeeResult, payeeSources } from '#domain/payment/payee.ts'
import type { Tx } from '#server/platform/app.ts'
import type { BatchFull } from './batch-store.ts'

/** Transfers whose payee is verified: neither blocked nor excluded by a user. */
const isVerified = sql`i.verdict <> 'blocked' and not (i.verdict = 'out' and i.decided_by_name is not null)
  and i.name is not null and i.iban is not null`

/** Begins the progress: number of transfers to verify; null: no provider. Earlier results are removed without one. */
export const beginPayees = async ({ db }: Tx, { account_id, id }: BatchFull, hasProvider: boolean) => {
  if (!hasProvider)
    await sql`update payment_batch_items i set payee_result = null, payee_name = null, payee_checked_at = null, payee_source = null
      where i.account_id = ${account_id} and i.batch_id = ${id} and i.payee_result is not null`.execute(db)
  const total = hasProvider
    ? sql`(select count(*) from payment_batch_items i where i.account_id = ${account_id} and i.batch_id = ${id} and ${isVerified})`
    : sql`null`
  await sql`update payment_batches set payees_total = ${total}, payees_done = ${hasProvider ? 0 : null}
    where account_id = ${account_id} and id = ${id}`.execute(db)
}

export type PayeeItem = { payment_id: string; name: string; iban: string }

export const payeesToVerify = async ({ db }: Tx, { account_id, id }: BatchFull, after: string, most: number) =>
  (
    await sql<PayeeItem>`select i.payment_id, i.name, i.iban from payment_batch_items i
      where i.account_id = ${account_id} and i.batch_id = ${id} and ${isVerified} and i.payment_id > ${after}::uuid
      order by i.payment_id limit ${sql.lit(most)}`.execute(db)
  ).rows

export type PayeeCheck = {
  mark: string
  result: PayeeResult
  /** Sealed. */
  suggestion: string | null
  checked_at: string
}

/** Answers of the last days for these marks. */
export const cachedPayees = async ({ db }: Tx, accountId: string, marks: string[], days: number) =>
  (
    await sql<PayeeCheck>`select mark, result, suggestion, checked_at from payee_checks
      where account_id = ${accountId} and mark = any (${marks}::text[])
        and checked_at > now() - make_interval(days => ${days})`.execute(db)
  ).rows

export const cachePayees = async ({ db }: Tx, accountId: string, checks: readonly PayeeCheck[]) => {
  if (checks.length === 0) return
  await sql`insert into payee_checks (account_id, mark, result, suggestion, checked_at)
    select ${accountId}::uuid, c.mark, c.result, c.suggestion, c.checked_at
    from jsonb_to_recordset(${JSON.stringify(checks)}::jsonb) as c (mark text, result text, suggestion text, checked_at timestamptz)
    on conflict (account_id, mark) do update set result = excluded.result, suggestion = excluded.suggestion,
      checked_at = excluded.checked_at`.execute(db)
}

export const deleteOldPayees = async ({ db }: Tx, days: number) => {
  await sql`delete from payee_checks where checked_at < now() - make_interval(days => ${days})`.execute(db)
}

export type PayeeWrite = {
  payment_id: string
  result: PayeeResult
  name: string | null
  checked_at: string
  finding: string | null
}

/**
 * Writes results of one chunk with their findings and adds it to the progress; false if the batch is no longer prepared.
 * A decision to include a transfer does not cover a new mismatch.
 */
export const writePayees = async ({ db }: Tx, { account_id, id }: BatchFull, writes: readonly PayeeWrite[]) => {
  const { rows } = await sql`update payment_batches set payees_done = coalesce(payees_done, 0) + ${writes.length}
    where account_id = ${account_id} and id = ${id} and status = 'batch_preparing' returning 1`.execute(db)
  if (rows.length === 0) return false
  const isNew = sql`w.finding is not null and i.verdict = 'in' and i.payee_result is distinct from w.result`
  await sql`update payment_batch_items i set payee_result = w.result, payee_name = w.name, payee_checked_at = w.checked_at,
      payee_source = 'provider',
      findings = case when w.finding is null then i.findings else i.findings || jsonb_build_array(w.finding) end,
      decision = case when ${isNew} then null else i.decision end,
      decided_by = case when ${isNew} then null else i.decided_by end,
      decided_by_name = case when ${isNew} then null else i.decided_by_name end
    from jsonb_to_recordset(${JSON.stringify(writes)}::jsonb) as w (payment_id uuid, result text, name text, checked_at timestamptz,
      finding text)
    where i.account_id = ${account_id} and i.batch_id = ${id} and i.payment_id = w.payment_id`.execute(db)
  return true
}

type BankPayee = { account_id: string; batch_id: string; payment_id: string; result: PayeeResult }

/** Results reported by the payer's bank for released transfers. */
export const keepBankPayees = async ({ db }: Tx, results: readonly BankPayee[]) => {
  if (results.length === 0) return
  const source: (typeof payeeSources)[number] = 'bank'
  await sql`update payment_batch_items i set payee_result = r.result, payee_name = null, payee_checked_at = now(), payee_source = ${source}
    from jsonb_to_recordset(${JSON.stringify(results)}::jsonb) as r (account_id uuid, batch_id uuid, payment_id uuid, result text)
    where i.account_id = r.account_id and i.batch_id = r.batch_id and i.payment_id = r.payment_id`.execute(db)
}
