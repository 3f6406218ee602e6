import { type Expression, sql } from 'kysely'
import {
  endedStatuses,
  heldItems,
  type PrivacyCategory,
  previewLimit,
  settledPayments,
  soldStatuses,
} from '#domain/privacy/retention.ts'
import type { Tx } from '#server/platform/app.ts'

/** Records due in one account: older than `before`; `most` at a time. */
export type Due = { accountId: string; before: string; most: number }

const closed = sql<boolean>`(b.payment_status = any (${[...settledPayments]}) and b.item_status <> all (${[...heldItems]})
  and b.status = any (${[...endedStatuses, ...soldStatuses]}))`

/** Closed buybacks of these states whose end and payment are older than the period. */
const closedBefore = (statuses: readonly string[], { accountId, before }: Due) =>
  sql`from buybacks b where b.account_id = ${accountId} and b.anonymised_at is null
    and coalesce(b.ended_at, b.completed_at) < ${before}::timestamptz and (b.paid_at is null or b.paid_at < ${before}::timestamptz)
    and b.status = any (${[...statuses]}) and ${closed}`

const withIdentity = ({ accountId, before }: Due) =>
  sql`from buybacks b where b.account_id = ${accountId} and b.customer_identity is not null
    and coalesce(b.ended_at, b.completed_at) < ${before}::timestamptz and ${closed}`

const oldPhotos = ({ accountId, before }: Due) =>
  sql`from buyback_photos p join buybacks b on b.account_id = p.account_id and b.id = p.buyback_id
    where p.account_id = ${accountId} and p.at < ${before}::timestamptz
      and coalesce(b.ended_at, b.completed_at) < ${before}::timestamptz and ${closed}`

const oldMails = ({ accountId, before }: Due) =>
  sql`from mails m where m.account_id = ${accountId} and m.created_at < ${before}::timestamptz and m.status <> 'queued'`

/** Exported lists, and lists of users that were imported. */
const exportKinds = ['list_export', 'csv']
const oldExports = ({ accountId, before }: Due) =>
  sql`from files f where f.account_id = ${accountId} and f.kind = any (${exportKinds}) and f.created_at < ${before}::timestamptz`

const oldRecipients = ({ accountId, before }: Due) =>
  sql`from payment_batch_items x join payment_batches p on p.account_id = x.account_id and p.id = x.batch_id
    where p.account_id = ${accountId} and p.prepared_at < ${before}::timestamptz and x.name is not null`

const counted = async ({ db }: Tx, rows: Expression<unknown>) => {
  const { rows: found } = await sql<{ n: number }>`select count(*)::int as n
    from (select ${rows} limit ${previewLimit + 1}) due`.execute(db)
  return found[0]?.n ?? 0
}

/** Start of the history that may contain names of users. */
export const auditFrom = async ({ db }: Tx, accountId: string) => {
  const { rows } = await sql<{ at: string }>`select coalesce(s.audit_until, a.created_at) as at from accounts a
    left join privacy_settings s on s.account_id = a.id where a.id = ${accountId}`.execute(db)
  return rows[0]?.at ?? null
}

/** Number of due records of a category, at most `previewLimit` + 1. */
export const countDue = async (tx: Tx, category: PrivacyCategory, due: Due): Promise<number> => {
  switch (category) {
    case 'noBuyback':
      return counted(tx, sql`1 ${closedBefore(endedStatuses, due)}`)
    case 'buybacks':
      return counted(tx, sql`1 ${closedBefore(soldStatuses, due)}`)
    case 'identity':
      return counted(tx, sql`1 ${withIdentity(due)}`)
    case 'photos':
      return (
        (await counted(tx, sql`1 ${oldPhotos(due)}`)) +
        (await counted(tx, sql`1 from package_photos where account_id = ${due.accountId} and at < ${due.before}`))
      )
    case 'mails':
      return counted(tx, sql`1 ${oldMails(due)}`)
    case 'exports':
      return counted(tx, sql`1 ${oldExports(due)}`)
    case 'payments':
      return counted(tx, sql`1 ${oldRecipients(due)}`)
    case 'audit': {
      const from = await auditFrom(tx, due.accountId)
      return counted(
        tx,
        sql`1 from history where account_id = ${due.accountId} and at >= ${from}::timestamptz and at < ${due.before}::timestamptz`,
      )
    }
  }
}

/** Result of one batch: records, and storage keys of deleted files. */
export type Batch = { n: number; keys: string[] }
const nothing: Batch = { n: 0, keys: [] }

const ids = async ({ db }: Tx, rows: Expression<unknown>) =>
  (await sql<{ id: string }>`select ${rows}`.execute(db)).rows.map(({ id }) => id)

/** Removes the customer from these buybacks; the caller has locked them and checked that they are closed. */
export const anonymiseBuybacks = async (
  { db }: Tx,
  accountId: string,
  buybackIds: readonly string[],
): Promise<Batch> => {
  if (buybackIds.length === 0) return nothing
  const { rows } = await sql<{
    keys: string[]
  }>`select anonymise_buybacks(${accountId}, ${buybackIds}::uuid[]) as keys`.execute(db)
  return { n: buybackIds.length, keys: rows[0]?.keys ?? [] }
}

const anonymiseClosed = async (tx: Tx, statuses: readonly string[], due: Due) =>
  anonymiseBuybacks(
    tx,
    due.accountId,
    await ids(tx, sql`b.id ${closedBefore(statuses, due)} limit ${due.most} for update of b skip locked`),
  )

const deleteFiles = async ({ db }: Tx, fileIds: readonly string[]) => {
  if (fileIds.length === 0) return []
  const gone = await db.deleteFrom('files').where('id', 'in', fileIds).returning('key').execute()
  return gone.map(({ key }) => key)
}

/** The transfer order prints the number: its file is deleted and drawn again on request. */
const forgetIdentities = async (tx: Tx, due: Due): Promise<Batch> => {
  const found = await ids(tx, sql`b.id ${withIdentity(due)} limit ${due.most} for update of b skip locked`)
  if (found.length === 0) return nothing
  const orders = await tx.db
    .selectFrom('buyback_documents')
    .select('file_id')
    .where('account_id', '=', due.accountId)
    .where('buyback_id', 'in', found)
    .where('kind', '=', 'transfer_order')
    .execute()
  await tx.db
    .updateTable('buybacks')
    .set({ customer_identity: null })
    .where('account_id', '=', due.accountId)
    .where('id', 'in', found)
    .execute()
  return {
    n: found.length,
    keys: await deleteFiles(
      tx,
      orders.flatMap(({ file_id }) => file_id ?? []),
    ),
  }
}

const forgetPhotos = async (tx: Tx, due: Due): Promise<Batch> => {
  const found = await ids(tx, sql`p.id ${oldPhotos(due)} limit ${due.most}`)
  const { rows } = await sql<{
    keys: string[]
  }>`select forget_parcel_photos(${due.accountId}, ${due.before}, ${due.most}) as keys`.execute(tx.db)
  const parcels = rows[0]?.keys ?? []
  if (found.length === 0) return { n: parcels.length, keys: parcels }
  const gone = await tx.db
    .deleteFrom('buyback_photos')
    .where('id', 'in', found)
    .returning(['small_id', 'large_id'])
    .execute()
  const keys = await deleteFiles(
    tx,
    gone.flatMap(({ small_id, large_id }) => [small_id, large_id]),
  )
  return { n: gone.length + parcels.length, keys: [...keys, ...parcels] }
}

/** Attachments that are also documents of a buyback stay with it. */
const forgetMails = async (tx: Tx, due: Due): Promise<Batch> => {
  const found = await ids(tx, sql`m.id ${oldMails(due)} limit ${due.most}`)
  if (found.length === 0) return nothing
  const attached = await ids(
    tx,
    sql`t.file_id as id from mail_attachments t where t.mail_id = any (${found}::uuid[])
      and not exists (select from buyback_documents d where d.file_id = t.file_id)
      and not exists (select from packages p where p.label_file_id = t.file_id)
      and not exists (select from mail_attachments o where o.file_id = t.file_id and o.mail_id <> all (${found}::uuid[]))`,
  )
  await tx.db.deleteFrom('mails').where('id', 'in', found).execute()
  return { n: found.length, keys: await deleteFiles(tx, attached) }
}

const forgetExports = async (tx: Tx, due: Due): Promise<Batch> => {
  const found = await ids(tx, sql`f.id ${oldExports(due)} limit ${due.most}`)
  return { n: found.length, keys: await deleteFiles(tx, found) }
}

const forgetRecipients = async ({ db }: Tx, due: Due): Promise<Batch> => {
  const { rows } = await sql<{
    n: number
  }>`select forget_transfer_recipients(${due.accountId}, ${due.before}, ${due.most}) as n`.execute(db)
  return { n: rows[0]?.n ?? 0, keys: [] }
}

/** One batch of a category other than the audit log, which is handled by period. */
export const forgetDue = (tx: Tx, category: Exclude<PrivacyCategory, 'audit'>, due: Due): Promise<Batch> => {
  switch (category) {
    case 'noBuyback':
      return anonymiseClosed(tx, endedStatuses, due)
    case 'buybacks':
      return anonymiseClosed(tx, soldStatuses, due)
    case 'identity':
      return forgetIdentities(tx, due)
    case 'photos':
      return forgetPhotos(tx, due)
    case 'mails':
      return forgetMails(tx, due)
    case 'exports':
      return forgetExports(tx, due)
    case 'payments':
      return forgetRecipients(tx, due)
  }
}

/** Names of users in the history and the work records of a period; the number of history rows. */
export const forgetAudit = async ({ db }: Tx, accountId: string, from: string, until: string) => {
  const { rows } = await sql<{ n: number }>`select anonymise_audit(${accountId}, ${from}, ${until}) as n`.execute(db)
  return rows[0]?.n ?? 0
}
