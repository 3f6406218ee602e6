import { type Insertable, sql } from 'kysely'
import type * as z from 'zod'
import type { batchEndpoints } from '#domain/payment/batch/endpoints.ts'
import { bankFileList } from '#domain/payment/batch/list.ts'
import type { BankCounts, BankStatus } from '#domain/payment/batch/schema.ts'
import { blockNamed } from '#domain/payment/sepa/pain001.ts'
import type { TransferSpeed } from '#domain/payment-mode/schema.ts'
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
    .set({ uploaded_by: row.uploaded_by, uploaded_by_name: row.uploaded_by_name })
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

/** Serializes the bank files of one payer, then locks the file. */
export const lockBankFile = async ({ db }: Tx, accountId: string, id: string) => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`bank files ${accountId}`}, 0))`.execute(db)
  return db
    .selectFrom('payment_bank_files')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

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

/** Transfers of this payer by their end-to-end ids. */
export const itemsByReference = async ({ db }: Tx, accountId: string, references: readonly string[]) => {
  const rows = await db
    .selectFrom('payment_batch_items')
    .select(['account_id', 'batch_id', 'payment_id', 'retailer_account_id', 'buyback_id', 'attempt_id'])
    .select(['amount', 'instant', 'bank_status', sql<string>`reference`.as('reference')])
    .where('reference', '=', sql<string>`any (${references})`)
    .where('account_id', '=', accountId)
    .execute()
  return new Map(rows.map((row) => [row.reference, row]))
}
export type BankItem = Awaited<ReturnType<typeof itemsByReference>> extends Map<string, infer Item> ? Item : never

export type BankAnswer = {
  item: BankItem
  status: BankStatus
  reason: string
  /** The transfer failed; a later answer does not make the item part of the batch again. */
  ended: boolean
}

/** Writes bank answers with one statement. An item that was released from the batch stays so: its payment may be in another batch. */
export const keepBankAnswers = async ({ db }: Tx, fileId: string, answers: readonly BankAnswer[]) => {
  if (answers.length === 0) return
  const rows = answers.map(({ item: { account_id, batch_id, payment_id }, status, reason, ended }) => ({
    ...{ account_id, batch_id, payment_id, status, reason, ended },
  }))
  await sql`update payment_batch_items i set bank_status = a.status, bank_reason = a.reason, bank_read_at = now(), bank_file_id = ${fileId},
      active = i.active and not a.ended
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as a (account_id uuid, batch_id uuid, payment_id uuid, status text,
      reason text, ended boolean)
    where i.account_id = a.account_id and i.batch_id = a.batch_id and i.payment_id = a.payment_id`.execute(db)
}

/** The message id is the batch id without hyphens. */
const batchIdOf = (messageId: string) => messageId.replace(/(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')

/** Ids of this payer's batches by message or block id as written by the bank; other ids are omitted. */
export const batchesOfMessages = async ({ db }: Tx, accountId: string, messageIds: ReadonlySet<string>) => {
  const named = [...messageIds].flatMap((messageId) => {
    const named = blockNamed(messageId)
    return named ? [{ messageId, id: batchIdOf(named.messageId) }] : []
  })
  if (named.length === 0) return new Map<string, string>()
  const own = await db
    .selectFrom('payment_batches')
    .select('id')
    .where('account_id', '=', accountId)
    .where('id', '=', sql<string>`any (${named.map(({ id }) => id)}::uuid[])`)
    .execute()
  const ids = new Set(own.map(({ id }) => id))
  return new Map(named.filter(({ id }) => ids.has(id)).map(({ messageId, id }) => [messageId, id]))
}

/** Sealed IBANs of the accounts that pay the batches. */
export const debtorsOf = ({ db }: Tx, accountId: string, batchIds: readonly string[]) =>
  db
    .selectFrom('payment_batches')
    .select(['id', 'debtor_iban'])
    .where('account_id', '=', accountId)
    .where('id', '=', sql<string>`any (${batchIds}::uuid[])`)
    .execute()

/** A batch, or one of the blocks of its file. */
export type BatchPart = { batchId: string; speed: TransferSpeed | null }

const isPart = ({ speed }: BatchPart) => (speed ? sql<boolean>`instant = ${speed === 'instant'}` : sql<boolean>`true`)

export const referencesOf = async ({ db }: Tx, accountId: string, part: BatchPart, after: string, most: number) =>
  (
    await db
      .selectFrom('payment_batch_items')
      .select('reference')
      .where('account_id', '=', accountId)
      .where('batch_id', '=', part.batchId)
      .where(isPart(part))
      .where('reference', '>', after)
      .orderBy('reference')
      .limit(most)
      .execute()
  ).map(({ reference }) => reference!)

/** Sums that a bank may report: all transfers sent, those still open, or those already booked. */
export const sumsOf = async ({ db }: Tx, accountId: string, part: BatchPart) => {
  type Sums = Record<'open' | 'booked' | 'sent', number> & Record<`${'open' | 'booked' | 'sent'}_amount`, string>
  const { rows } = await sql<Sums>`
    select count(*) filter (where attempt_id is not null)::int as sent,
      coalesce(sum(amount) filter (where attempt_id is not null), 0)::text as sent_amount,
      count(*) filter (where bank_status in ('sent', 'accepted'))::int as open,
      coalesce(sum(amount) filter (where bank_status in ('sent', 'accepted')), 0)::text as open_amount,
      count(*) filter (where bank_status in ('credited', 'returned'))::int as booked,
      coalesce(sum(amount) filter (where bank_status in ('credited', 'returned')), 0)::text as booked_amount
    from payment_batch_items where account_id = ${accountId} and batch_id = ${part.batchId} and ${isPart(part)}`.execute(
    db,
  )
  const { open, open_amount, booked, booked_amount, sent, sent_amount } = rows[0]!
  return {
    sent: { transfers: sent, amount: Number(sent_amount) },
    open: { transfers: open, amount: Number(open_amount) },
    booked: { transfers: booked, amount: Number(booked_amount) },
  }
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
