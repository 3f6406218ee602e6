import { type Insertable, type Kysely, type Selectable, sql, type Updateable } from 'kysely'
import type { BatchStates } from '#domain/payment/batch/life.ts'
import { insertRows } from '#server/db/insert-rows.ts'
import type { DB, PaymentBatches, PaymentSettings } from '#server/db/types.ts'
import type { Tx } from '#server/platform/app.ts'
import type { HistoryRow } from '#server/platform/event/perform.ts'
import type { Person, Who } from '#server/platform/who.ts'

export type BatchFull = Selectable<PaymentBatches>

/** Platform administrators see all batches, other users those of their account. */
export const inScope = (db: Kysely<DB>, who: Who) => {
  const base = db.selectFrom('payment_batches as b')
  const accountId = who.kind === 'person' ? who.accountId : null
  return accountId ? base.where('b.account_id', '=', accountId) : base
}

export const lockBatch = (tx: Tx<Who>, id: string) =>
  inScope(tx.db, tx.who).where('b.id', '=', id).selectAll('b').forUpdate().executeTakeFirst()

/** Serializes releases with the same execution date. */
export const lockDay = ({ db }: Tx, { account_id, execution_date }: BatchFull) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`payment day ${account_id} ${execution_date}`}, 0))`.execute(db)

export const readBatch = (tx: Tx<Who>, id: string) =>
  inScope(tx.db, tx.who).where('b.id', '=', id).selectAll('b').executeTakeFirst()

export const writeEvent = async (
  { db }: Tx,
  id: string,
  states: BatchStates,
  columns: object,
  history: HistoryRow[],
) => {
  const { rows } = await sql<{ written: boolean }>`select write_batch_event(${id}, ${states.batch},
    ${JSON.stringify(columns)}::jsonb, ${JSON.stringify(history)}::jsonb) as written`.execute(db)
  if (!rows[0]?.written) throw new Error('The batch was not there to be written.')
}

const insertHistory = insertRows('history', [
  'account_id',
  'actor_id',
  'actor_name',
  'subject_type',
  'subject_id',
  'event',
  'event_id',
  'from_state',
  'to_state',
  'reason',
])

/** Numbers are assigned under a lock: concurrent preparations get different ones. */
export const insertBatch = async (
  { db }: Tx,
  row: Omit<Insertable<PaymentBatches>, 'number'> & { id: string },
  history: HistoryRow[],
) => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`payment batch ${row.account_id}`}, 0))`.execute(db)
  const last = await db
    .selectFrom('payment_batches')
    .select(sql<number>`coalesce(max(number), 0)::int`.as('number'))
    .where('account_id', '=', row.account_id)
    .where('day', '=', row.day)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('payment_batches')
    .values({ ...row, number: last.number + 1 })
    .execute()
  await db.executeQuery(insertHistory(history.map((entry) => ({ ...entry, subject_id: row.id }))).compile())
}

/** Facts that decide about a batch, beside its own row. */
export const circumstancesOf = async ({ db }: Tx, { account_id, id, execution_date }: BatchFull) => {
  const { rows } = await sql<{ transfers: number; amount: string; unanswered: number; others: string }>`
    select count(*) filter (where i.verdict = 'in')::int as transfers,
      coalesce(sum(i.amount) filter (where i.verdict = 'in'), 0)::text as amount,
      count(*) filter (where i.verdict = 'in' and i.bank_status in ('sent', 'accepted'))::int as unanswered,
      (select coalesce(sum(o.amount), 0)::text from payment_batch_items o
         join payment_batches ob on ob.account_id = o.account_id and ob.id = o.batch_id
         where o.account_id = ${account_id} and o.verdict = 'in' and ob.id <> ${id} and ob.execution_date = ${execution_date}
           and ob.status in ('batch_writing', 'batch_released', 'batch_at_bank', 'batch_settled')) as others
    from payment_batch_items i where i.account_id = ${account_id} and i.batch_id = ${id}`.execute(db)
  const [found] = rows
  return {
    transfers: found!.transfers,
    amount: Number(found!.amount),
    unanswered: found!.unanswered,
    others: Number(found!.others),
  }
}

export const freeItems = async ({ db }: Tx, { account_id, id }: BatchFull) => {
  await db
    .updateTable('payment_batch_items')
    .set({ active: false })
    .where('account_id', '=', account_id)
    .where('batch_id', '=', id)
    .execute()
}

export const readSettings = ({ db }: Tx, accountId: string) =>
  db.selectFrom('payment_settings').selectAll().where('account_id', '=', accountId).executeTakeFirst()

export const writeSettings = async ({ db }: Tx, accountId: string, change: Updateable<PaymentSettings>) => {
  await db
    .insertInto('payment_settings')
    .values({ ...change, account_id: accountId })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ ...change, account_id: accountId }))
    .execute()
}

/** Locks one item for a decision. */
export const lockItem = ({ db }: Tx<Person>, batch: BatchFull, paymentId: string) =>
  db
    .selectFrom('payment_batch_items')
    .selectAll()
    .where('account_id', '=', batch.account_id)
    .where('batch_id', '=', batch.id)
    .where('payment_id', '=', paymentId)
    .forUpdate()
    .executeTakeFirst()

export const decideItem = async (
  { db }: Tx<Person>,
  batch: BatchFull,
  paymentId: string,
  change: {
    verdict: 'in' | 'held' | 'out'
    decision: string | null
    decided_by: string | null
    decided_by_name: string | null
  },
) => {
  // Changes the version: a release based on the earlier content is refused.
  await db
    .updateTable('payment_batches')
    .set({ updated_at: sql<string>`now()` })
    .where('account_id', '=', batch.account_id)
    .where('id', '=', batch.id)
    .execute()
  await db
    .updateTable('payment_batch_items')
    .set(change)
    .where('account_id', '=', batch.account_id)
    .where('batch_id', '=', batch.id)
    .where('payment_id', '=', paymentId)
    .execute()
}
