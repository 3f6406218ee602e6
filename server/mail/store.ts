import { type Insertable, type Kysely, sql } from 'kysely'
import type * as z from 'zod'
import type { mailEndpoints } from '#domain/mail/endpoints.ts'
import { mailList } from '#domain/mail/list.ts'
import { customerMailKinds } from '#domain/mail/rules.ts'
import type { DB, Mails } from '#server/db/types.ts'
import type { Tx } from '#server/platform/app.ts'
import type { Disclosure } from '#server/platform/event/consent.ts'
import { type Conditions, cut, hasWords, isIn, narrowed, searched, sorted } from '#server/platform/list/lists.ts'

const columns = [
  'm.id',
  'm.kind',
  'm.subject',
  'm.status',
  'a.name as accountName',
  'a.time_zone as timeZone',
  'm.created_at as createdAt',
  'm.sent_at as sentAt',
  'm.shownRecipient as recipient',
  'm.shownError as error',
] as const

/** Client that a user has joined; null while the invitation is open, and for users of the platform. */
export const joinedAccount = async ({ db }: Tx, userId: string) =>
  (
    await db
      .selectFrom('users')
      .select('account_id')
      .where('id', '=', userId)
      .where('status', '<>', 'invited')
      .executeTakeFirst()
  )?.account_id ?? null

export const rolesOf = async ({ db }: Tx, userId: string) =>
  (await db.selectFrom('user_modules').select('role').where('user_id', '=', userId).execute()).map(({ role }) => role)

type ListAsked = z.output<typeof mailEndpoints.list.query & object>

/** Mails to customers of accounts that are not disclosed to the reader. */
const isHidden = (disclosure: Disclosure) =>
  disclosure === null
    ? sql<boolean>`false`
    : sql<boolean>`(m.kind = any(${customerMailKinds}) and coalesce(m.account_id <> all(${[...disclosure]}::uuid[]), true))`

/** Mails with empty recipient if hidden. Delivery errors may quote the recipient's address. */
const mailsFor = (db: Kysely<DB>, disclosure: Disclosure) => {
  const hidden = isHidden(disclosure)
  return db.selectFrom(
    db
      .selectFrom('mails as m')
      .selectAll()
      .select([
        hidden.as('isCustomerHidden'),
        sql<string>`case when ${hidden} then '' else m.recipient end`.as('shownRecipient'),
        sql<string | null>`case when ${hidden} then replace(m.error, m.recipient, '…') else m.error end`.as(
          'shownError',
        ),
      ])
      .as('m'),
  )
}

const conditions: Conditions<typeof mailList, Disclosure> = {
  // The search text contains the recipient: hidden mails are found by their subject only.
  search: (text, disclosure) => [
    ...hasWords('m.search')(text),
    ...searched(sql`case when ${isHidden(disclosure)} then search_text(m.subject) else m.search end`, text),
  ],
  status: isIn('m.status'),
}

/** Queries for a page of mails and their number. */
export const mailPage = (db: Kysely<DB>, query: ListAsked, disclosure: Disclosure) => {
  const base = narrowed(
    mailsFor(db, disclosure).leftJoin('accounts as a', 'a.id', 'm.account_id'),
    mailList,
    conditions,
    query,
    disclosure,
  )
  const sorts = { createdAt: 'm.created_at', recipient: 'm.shownRecipient', status: 'm.status', id: 'm.id' }
  return [
    cut(sorted(base.select(columns), query, mailList, sorts), query),
    base.select((select) => select.fn.countAll<number>().as('n')),
  ] as const
}

export const mailById = ({ db }: Tx, id: string, disclosure: Disclosure) =>
  mailsFor(db, disclosure)
    .leftJoin('accounts as a', 'a.id', 'm.account_id')
    .select(columns)
    .select(['m.html', 'm.text', 'm.sealed', 'm.user_id', 'm.isCustomerHidden', 'a.sandbox'])
    .where('m.id', '=', id)
    .executeTakeFirst()

export const mailToSend = ({ db }: Tx, id: string) =>
  db
    .selectFrom('mails as m')
    .leftJoin('accounts as a', 'a.id', 'm.account_id')
    .selectAll('m')
    .select('a.sandbox')
    .where('m.id', '=', id)
    .where('m.status', 'in', ['queued', 'failed'])
    .executeTakeFirst()

export type MailToSend = NonNullable<Awaited<ReturnType<typeof mailToSend>>>

/** Current state of the buyback that a text message is about. */
export const smsFactsOf = async ({ db }: Tx, accountId: string, buybackId: string) => {
  const row = await db
    .selectFrom('buybacks as b')
    .innerJoin('accounts as a', 'a.id', 'b.account_id')
    .innerJoin('root_details as d', 'd.account_id', 'b.account_id')
    .select([
      'd.customer_sms_enabled as enabled',
      'b.customer_sms as chosen',
      'b.customer_phone as phone',
      'b.item_status as itemStatus',
      'b.quarantine_reason as quarantineReason',
      'b.proposal_contested_at as contestedAt',
      'b.proposal_until as until',
      'b.payment_status as paymentStatus',
      'a.time_zone as timeZone',
    ])
    .where('b.account_id', '=', accountId)
    .where('b.id', '=', buybackId)
    .executeTakeFirst()
  if (!row) return null
  const { contestedAt, until, ...facts } = row
  return { ...facts, isContested: contestedAt !== null, proposalUntil: until ? new Date(until) : null }
}

export const attachmentsOf = ({ db }: Tx, mailId: string) =>
  db
    .selectFrom('mail_attachments as t')
    .innerJoin('files as f', 'f.id', 't.file_id')
    .select(['f.id', 'f.name', 'f.bytes', 'f.key', 'f.content_type'])
    .where('t.mail_id', '=', mailId)
    .orderBy('t.position')
    .execute()

/** Existing documents of a mail by file; those of a large cart were merged into one file. */
export const attachedDocuments = async ({ db }: Tx, mailId: string) => {
  const rows = await db
    .selectFrom('mail_attachments as t')
    .innerJoin('buyback_documents as d', (join) =>
      join.onRef('d.account_id', '=', 't.account_id').onRef('d.file_id', '=', 't.file_id'),
    )
    .select(['t.file_id', 'd.id'])
    .where('t.mail_id', '=', mailId)
    .execute()
  return new Map(rows.map(({ file_id, id }) => [file_id, id]))
}

/** Removes files from mails that are still pending. */
export const removeUnsentAttachments = async ({ db }: Tx, accountId: string, fileIds: readonly string[]) => {
  await db
    .deleteFrom('mail_attachments as t')
    .using('mails as m')
    .whereRef('m.id', '=', 't.mail_id')
    .where('t.account_id', '=', accountId)
    .where('t.file_id', 'in', fileIds)
    .where('m.status', 'in', ['queued', 'failed'])
    .execute()
}

/** Inserts a mail with its attachments, in order. */
export const isSandbox = async ({ db }: Tx, accountId: string) =>
  (await db.selectFrom('accounts').select('sandbox').where('id', '=', accountId).executeTakeFirst())?.sandbox === true

export const insertMail = async ({ db }: Tx, mail: Insertable<Mails>, fileIds: readonly string[]) => {
  const { id } = await db.insertInto('mails').values(mail).returning('id').executeTakeFirstOrThrow()
  if (fileIds.length > 0)
    await db
      .insertInto('mail_attachments')
      .values(
        fileIds.map((file_id, index) => ({ mail_id: id, position: index + 1, account_id: mail.account_id, file_id })),
      )
      .execute()
  return id
}

export type MailOutcome = {
  status: 'kept' | 'sent' | 'failed' | 'queued'
  error?: string | null
  sent_at?: string
  html?: string
  text?: string
  sealed?: null
}

export const updateMail = async ({ db }: Tx, id: string, values: MailOutcome) => {
  await db.updateTable('mails').set(values).where('id', '=', id).execute()
}
