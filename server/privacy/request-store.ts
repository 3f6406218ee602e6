import { sql } from 'kysely'
import type { Language } from '#domain/money.ts'
import { maxRequestBuybacks, type Outcome, type RequestKind, requestHours } from '#domain/privacy/request.ts'
import type { Tx } from '#server/platform/app.ts'

/** A sale with what the mail of a request needs. */
export const saleOf = ({ db }: Tx, accountId: string, id: string) =>
  db
    .selectFrom('buybacks as b')
    .innerJoin('accounts as a', 'a.id', 'b.account_id')
    .select([
      'b.id',
      'b.link_version',
      'b.customer_email',
      'b.customer_firstname',
      'b.language',
      'a.name as company',
      'a.main_color',
      'a.logo',
      'a.web_host',
      'a.site_active',
    ])
    .where('b.account_id', '=', accountId)
    .where('b.id', '=', id)
    .executeTakeFirst()

/** SHA-256 of the address of a sale. */
const addressHash = sql<string>`encode(sha256(convert_to(b.customer_mail_key, 'UTF8')), 'hex')`

export const insertRequest = async (
  { db }: Tx,
  request: { accountId: string; buybackId: string; kind: RequestKind; language: Language },
) => {
  const { id } = await db
    .insertInto('privacy_requests')
    .values({
      account_id: request.accountId,
      buyback_id: request.buybackId,
      kind: request.kind,
      language: request.language,
      address_hash: db
        .selectFrom('buybacks as b')
        .select(addressHash.as('hash'))
        .where('b.account_id', '=', request.accountId)
        .where('b.id', '=', request.buybackId),
      expires_at: sql<string>`now() + make_interval(hours => ${requestHours})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export type RequestRow = NonNullable<Awaited<ReturnType<typeof requestOf>>>

/** A request with the address of its sale; null once that sale was anonymised or has another address. */
export const requestOf = ({ db }: Tx, accountId: string, id: string, lock = false) => {
  const query = db
    .selectFrom('privacy_requests as r')
    .innerJoin('accounts as a', 'a.id', 'r.account_id')
    .innerJoin('buybacks as b', (join) =>
      join.onRef('b.account_id', '=', 'r.account_id').onRef('b.id', '=', 'r.buyback_id'),
    )
    .select([
      'r.id',
      'r.account_id',
      'r.kind',
      'r.language',
      'r.outcome',
      'r.expires_at',
      'r.confirmed_at',
      'a.name as company',
      'a.email_dpo as contact',
    ])
    .select(sql<string | null>`case when r.address_hash = ${addressHash} then b.customer_mail_key end`.as('address'))
    .where('r.account_id', '=', accountId)
    .where('r.id', '=', id)
  return (lock ? query.forUpdate('r') : query).executeTakeFirst()
}

export const accountOfRequest = async ({ db }: Tx, id: string) =>
  (await db.selectFrom('privacy_requests').select('account_id').where('id', '=', id).executeTakeFirst())?.account_id

/** Sales of an address that are not anonymised, latest first, with what decides about their erasure. */
export const salesOf = ({ db }: Tx, accountId: string, address: string | null, lock = false) => {
  const query = db
    .selectFrom('buybacks as b')
    .select([
      'b.id',
      'b.status',
      'b.payment_status as payment',
      'b.item_status as item',
      'b.buyer_account_id',
      'b.warehouse_account_id',
      sql<boolean>`exists (select from register_entries e where e.account_id = b.account_id and e.buyback_id = b.id)`.as(
        'registered',
      ),
      sql<boolean>`exists (select from payments p where p.account_id = b.account_id and p.buyback_id = b.id)`.as(
        'paid',
      ),
    ])
    .where('b.account_id', '=', accountId)
    .where('b.customer_mail_key', '=', address)
    .orderBy('b.created_at', 'desc')
    .limit(maxRequestBuybacks)
  return (lock ? query.forUpdate('b') : query).execute()
}
export type SaleStates = Awaited<ReturnType<typeof salesOf>>[number]

/** Confirms an erasure and forgets the address in all requests of the person, which are void then. */
export const confirmRequest = async ({ db }: Tx, id: string, pending: readonly string[], outcome: Outcome) => {
  await db
    .updateTable('privacy_requests')
    .set({ confirmed_at: sql<string>`now()`, pending: [...pending], outcome: JSON.stringify(outcome) })
    .where('id', '=', id)
    .execute()
  await sql`update privacy_requests o set address_hash = '' from privacy_requests r
    where r.id = ${id} and o.account_id = r.account_id and o.address_hash = r.address_hash`.execute(db)
}

/** Sales whose codes are searched in exported lists. */
export const exportedSales = ({ db }: Tx, accountId: string, ids: readonly string[]) =>
  db
    .selectFrom('buybacks')
    .select(['identification_number', 'buyer_account_id', 'warehouse_account_id', 'created_at'])
    .where('account_id', '=', accountId)
    .where('id', 'in', ids)
    .execute()

/** Files of exported lists of these accounts and of the platform, written since a time. */
export const exportsSince = ({ db }: Tx, accounts: readonly string[], since: string) =>
  db
    .selectFrom('files')
    .select(['id', 'key'])
    .where('kind', '=', 'list_export')
    .where((where) => where.or([where('account_id', 'is', null), where('account_id', 'in', accounts)]))
    .where('created_at', '>=', since)
    .execute()

export const deleteExport = async ({ db }: Tx, id: string) => {
  await db.deleteFrom('files').where('id', '=', id).execute()
}

/** Customers of these sales, and the accounts that handle them. */
export const customersOf = ({ db }: Tx, accountId: string, ids: readonly string[]) =>
  db
    .selectFrom('buybacks')
    .select(['customer_email', 'customer_phone', 'customer_firstname', 'customer_lastname'])
    .select(['buyer_account_id', 'warehouse_account_id'])
    .distinct()
    .where('account_id', '=', accountId)
    .where('id', 'in', ids)
    .execute()

/** Deletes saved views of these accounts and of the platform whose query has one of these values, encoded. */
export const deleteViewsWith = async ({ db }: Tx, accounts: readonly string[], values: readonly string[]) => {
  await db
    .deleteFrom('list_views')
    .where((where) => where.or([where('account_id', 'is', null), where('account_id', 'in', accounts)]))
    .where(
      sql<boolean>`exists (select from unnest(${[...values]}::text[]) v where position(lower('=' || v || '&') in lower(query || '&')) > 0)`,
    )
    .execute()
}

/** Confirmed erasures with buybacks that were open. */
export const pendingErasures = ({ db }: Tx, accountId: string) =>
  db
    .selectFrom('privacy_requests')
    .select(['id', 'pending'])
    .where('account_id', '=', accountId)
    .where(sql<boolean>`pending <> '{}'`)
    .orderBy('id')
    .execute()

export const lockSales = ({ db }: Tx, accountId: string, ids: readonly string[]) =>
  db
    .selectFrom('buybacks')
    .select(['id', 'status', 'payment_status as payment', 'item_status as item', 'anonymised_at'])
    .where('account_id', '=', accountId)
    .where('id', 'in', ids)
    .forUpdate()
    .execute()

export const keepPending = async ({ db }: Tx, id: string, pending: readonly string[]) => {
  await db
    .updateTable('privacy_requests')
    .set({ pending: [...pending] })
    .where('id', '=', id)
    .execute()
}
