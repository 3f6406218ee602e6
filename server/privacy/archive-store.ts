import { sql } from 'kysely'
import { maxRequestBuybacks } from '#domain/privacy/request.ts'
import type { Tx } from '#server/platform/app.ts'

/** Sales of an address with the customer's data. */
export const archivedSales = ({ db }: Tx, accountId: string, address: string) =>
  db
    .selectFrom('buybacks as b')
    .leftJoin('organizations as s', 's.id', 'b.store_id')
    .selectAll('b')
    .select('s.common_name as store')
    .where('b.account_id', '=', accountId)
    .where('b.customer_mail_key', '=', address)
    .orderBy('b.created_at', 'desc')
    .limit(maxRequestBuybacks)
    .execute()
export type ArchivedSale = Awaited<ReturnType<typeof archivedSales>>[number]

/** Events of a sale, without the names of users. */
export const archivedEvents = ({ db }: Tx, buybackId: string) =>
  db
    .selectFrom('history')
    .select(['at', 'event', 'from_state as from', 'to_state as to'])
    .where('subject_id', '=', buybackId)
    .orderBy('at')
    .limit(1_000)
    .execute()

export const archivedMails = ({ db }: Tx, accountId: string, address: string) =>
  db
    .selectFrom('mails')
    .select(['created_at as at', 'subject', 'text', 'status'])
    .where('account_id', '=', accountId)
    .where(
      sql<boolean>`(lower(recipient::text) = ${address} or kind = 'sms' and buyback_id in (
        select b.id from buybacks b where b.account_id = mails.account_id and b.customer_mail_key = ${address}))`,
    )
    .orderBy('created_at')
    .limit(2_000)
    .execute()

export const archivedAlerts = ({ db }: Tx, accountId: string, address: string) =>
  db
    .selectFrom('model_alerts')
    .select(['query', 'language', 'requested_at as requestedAt', 'confirmed_at as confirmedAt'])
    .where('account_id', '=', accountId)
    .where('email', '=', address)
    .execute()

/** Payments and register entries of a sale. */
export const archivedRecords = async ({ db }: Tx, accountId: string, buybackId: string) => ({
  payments: await db
    .selectFrom('payments')
    .select(['created_at as at', 'amount', 'currency', 'type', 'status', 'iban_end as ibanEnd'])
    .where('account_id', '=', accountId)
    .where('buyback_id', '=', buybackId)
    .execute(),
  register: await db
    .selectFrom('register_entries')
    .select(['at', 'number'])
    .where('account_id', '=', accountId)
    .where('buyback_id', '=', buybackId)
    .orderBy('number')
    .execute(),
})

type StoredFile = { name: string; key: string }

/** Documents and photos of a sale. */
export const archivedFiles = async ({ db }: Tx, accountId: string, buybackId: string): Promise<StoredFile[]> => {
  const documents = await db
    .selectFrom('buyback_documents as d')
    .innerJoin('files as f', 'f.id', 'd.file_id')
    .select(['d.id', 'd.kind', 'd.replaced_at', 'f.key'])
    .where('d.account_id', '=', accountId)
    .where('d.buyback_id', '=', buybackId)
    .orderBy('d.id')
    .execute()
  const photos = await db
    .selectFrom('buyback_photos as p')
    .innerJoin('files as f', 'f.id', 'p.large_id')
    .select(['f.key', 'f.content_type'])
    .where('p.account_id', '=', accountId)
    .where('p.buyback_id', '=', buybackId)
    .orderBy('p.id')
    .execute()
  return [
    ...documents.map(({ id, kind, replaced_at, key }) => ({
      name: `documents/${kind}${replaced_at ? `-replaced-${id}` : ''}.pdf`,
      key,
    })),
    ...photos.map(({ key, content_type }, index) => ({
      name: `photos/${index + 1}.${content_type.split('/')[1] ?? 'bin'}`,
      key,
    })),
  ]
}
