import { type Insertable, sql } from 'kysely'
import type * as z from 'zod'
import type { batchEndpoints } from '#domain/payment/batch/endpoints.ts'
import { bankFileList } from '#domain/payment/batch/list.ts'
import type { BankCounts } from '#domain/payment/batch/schema.ts'
import type { PaymentBankFiles } from '#server/db/types.ts'
import type { App, Tx } from '#server/platform/app.ts'
import { type Conditions, cut, equals, howMany, isCounted, narrowed, sorted } from '#server/platform/list/lists.ts'
import { type Person, scopeOf } from '#server/platform/who.ts'

/** Inserts a bank file, unique per account and content. */
export const insertBankFile = async ({ db }: Tx, row: Insertable<PaymentBankFiles>) => {
  const made = await db
    .insertInto('payment_bank_files')
    .values(row)
    .onConflict((conflict) => conflict.constraint('payment_bank_files_once').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (made) return { id: made.id, isNew: true }
  const again = await db
    .updateTable('payment_bank_files')
    .set({ status: 'waiting', problem: null, file_key: row.file_key, read_at: null })
    .where('account_id', '=', row.account_id)
    .where('sha256', '=', row.sha256)
    .where('status', '=', 'refused')
    .returning('id')
    .executeTakeFirst()
  if (again) return { id: again.id, isNew: true }
  const known = await db
    .selectFrom('payment_bank_files')
    .select('id')
    .where('account_id', '=', row.account_id)
    .where('sha256', '=', row.sha256)
    .executeTakeFirstOrThrow()
  return { id: known.id, isNew: false }
}

export const bankFile = ({ db }: Tx, accountId: string, id: string) =>
  db
    .selectFrom('payment_bank_files')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst()

const bankFileColumns = [
  'id',
  'name',
  'kind',
  'status',
  'problem',
  'counts',
  'batch_ids as batchIds',
  'uploaded_by_name as uploadedBy',
  'created_at as createdAt',
  'read_at as readAt',
] as const

export const shownBankFile = ({ db }: Tx, accountId: string, id: string) =>
  db
    .selectFrom('payment_bank_files')
    .select(bankFileColumns)
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

type Settled = {
  status: 'read' | 'refused'
  kind?: string
  message_id?: string | null
  problem?: string
  counts: BankCounts
  batch_ids: string[]
}

export const settleBankFile = async ({ db }: Tx, accountId: string, id: string, settled: Settled) => {
  await db
    .updateTable('payment_bank_files')
    .set({ ...settled, counts: JSON.stringify(settled.counts), read_at: sql<string>`now()`, file_key: null })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute()
}

/** A transfer of this payer by its end-to-end id. */
export const itemByReference = async ({ db }: Tx, accountId: string, reference: string) => {
  const row = await db
    .selectFrom('payment_batch_items')
    .select(['account_id', 'batch_id', 'payment_id', 'retailer_account_id', 'buyback_id', 'attempt_id'])
    .select(['amount', 'reference', 'bank_status'])
    .where('reference', '=', reference)
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst()
  return row ? { ...row, reference } : null
}
export type BankItem = NonNullable<Awaited<ReturnType<typeof itemByReference>>>

/** An item that was released from the batch stays so: its payment may be in another batch. */
export const keepBankAnswer = async (
  { db }: Tx,
  item: BankItem,
  { status, reason }: { status: string; reason: string },
) => {
  await sql`update payment_batch_items set bank_status = ${status}, bank_reason = ${reason}, bank_read_at = now(),
      active = active and ${status !== 'rejected' && status !== 'returned'}
    where account_id = ${item.account_id} and batch_id = ${item.batch_id} and payment_id = ${item.payment_id}
      and (bank_status is distinct from ${status} or ${status} = 'accepted')`.execute(db)
}

/** The message id is the batch id without hyphens; some banks return it in upper case. */
export const batchOfMessage = async ({ db }: Tx, accountId: string, messageId: string) =>
  /^[0-9a-f]{32}$/i.test(messageId)
    ? db
        .selectFrom('payment_batches')
        .select('id')
        .where('account_id', '=', accountId)
        .where('id', '=', messageId.replace(/(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-').toLowerCase())
        .executeTakeFirst()
    : undefined

/** Sealed IBAN of the account that pays the batch. */
export const debtorOf = async ({ db }: Tx, accountId: string, batchId: string) =>
  (
    await db
      .selectFrom('payment_batches')
      .select('debtor_iban')
      .where('account_id', '=', accountId)
      .where('id', '=', batchId)
      .executeTakeFirstOrThrow()
  ).debtor_iban

export const referencesOf = async ({ db }: Tx, accountId: string, batchId: string, after: string, most = 500) =>
  (
    await db
      .selectFrom('payment_batch_items')
      .select('reference')
      .where('account_id', '=', accountId)
      .where('batch_id', '=', batchId)
      .where('reference', '>', after)
      .orderBy('reference')
      .limit(most)
      .execute()
  ).map(({ reference }) => reference!)

/** Sums that a bank may report: all transfers sent, those still open, or those already booked. */
export const sumsOf = async ({ db }: Tx, accountId: string, batchId: string) => {
  type Sums = Record<'open' | 'booked' | 'sent', number> & Record<`${'open' | 'booked' | 'sent'}_amount`, string>
  const { rows } = await sql<Sums>`
    select count(*) filter (where attempt_id is not null)::int as sent,
      coalesce(sum(amount) filter (where attempt_id is not null), 0)::text as sent_amount,
      count(*) filter (where bank_status in ('sent', 'accepted'))::int as open,
      coalesce(sum(amount) filter (where bank_status in ('sent', 'accepted')), 0)::text as open_amount,
      count(*) filter (where bank_status in ('credited', 'returned'))::int as booked,
      coalesce(sum(amount) filter (where bank_status in ('credited', 'returned')), 0)::text as booked_amount
    from payment_batch_items where account_id = ${accountId} and batch_id = ${batchId}`.execute(db)
  const { open, open_amount, booked, booked_amount, sent, sent_amount } = rows[0]!
  return {
    sent: { transfers: sent, amount: Number(sent_amount) },
    open: { transfers: open, amount: Number(open_amount) },
    booked: { transfers: booked, amount: Number(booked_amount) },
  }
}

export const keepBookedLine = async ({ db }: Tx, accountId: string, id: string, line: number) => {
  await sql`update payment_bank_files set booked_lines = booked_lines || ${line}::integer
    where account_id = ${accountId} and id = ${id}`.execute(db)
}

type Asked = z.output<typeof batchEndpoints.bankFiles.query & object>

const conditions: Conditions<typeof bankFileList> = {
  accountId: equals('f.account_id'),
  batchId: (id) => sql<boolean>`${id}::uuid = any (f.batch_ids)`,
}

export const listBankFiles = async (app: App, who: Person, asked: Asked) => {
  const [rows, [all]] = await app.database.read(scopeOf(who), (db) => {
    const all = db.selectFrom('payment_bank_files as f')
    const own = who.accountId ? all.where('f.account_id', '=', who.accountId) : all
    const base = narrowed(own, bankFileList, conditions, asked)
    return [
      cut(sorted(base, asked, bankFileList, { createdAt: 'f.created_at', id: 'f.id' }), asked).select(bankFileColumns),
      howMany(base, asked),
    ]
  })
  return { totalItems: isCounted(asked) ? all!.n : null, members: rows }
}
