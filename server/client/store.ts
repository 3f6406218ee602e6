import { type Insertable, sql } from 'kysely'
import { statusesIn } from '#domain/buyback/groups.ts'
import { first } from '#domain/checked.ts'
import type { AccountDomains } from '#server/db/types.ts'
import type { Tx } from '#server/platform/app.ts'

export const isHostTaken = async ({ db }: Tx, host: string) => {
  const row = await db
    .selectFrom('accounts')
    .select('id')
    .where('web_host', '=', host)
    .unionAll(db.selectFrom('account_domains').select('account_id as id').where('domain', '=', host))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether the account has amounts in its currency: prices or buybacks. */
export const hasAmounts = async ({ db }: Tx, accountId: string) => {
  const row = await db
    .selectFrom('products')
    .select('id')
    .where('account_id', '=', accountId)
    .unionAll(db.selectFrom('buybacks').select('id').where('account_id', '=', accountId))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export const setStatus = async ({ db }: Tx, id: string, status: 'active' | 'inactive') => {
  await db.updateTable('accounts').set({ status }).where('id', '=', id).execute()
}

/** Buyers of a retailer, oldest link first. */
export const linkedBuyers = ({ db }: Tx, accountId: string) =>
  db
    .selectFrom('account_links as l')
    .innerJoin('accounts as a', 'a.id', 'l.buyer_account_id')
    .select(['a.id', 'a.name', 'a.status', 'a.company_country as companyCountry', 'l.created_at as since'])
    .select(
      sql<number>`(select count(*)::int from organizations o
        where o.account_id = a.id and o.type = 'warehouse' and o.status = 'active')`.as('warehouses'),
    )
    .where('l.seller_account_id', '=', accountId)
    .orderBy('l.created_at')
    .execute()

/** Active buyers that are not linked yet, except the account itself. */
export const linkableBuyers = ({ db }: Tx, accountId: string, sandbox: boolean) =>
  db
    .selectFrom('accounts as a')
    .select(['a.id', 'a.name'])
    .where('a.is_buyer', '=', true)
    .where('a.sandbox', '=', sandbox)
    .where('a.status', '=', 'active')
    .where('a.id', '!=', accountId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('account_links as l')
            .select('l.created_at')
            .whereRef('l.buyer_account_id', '=', 'a.id')
            .where('l.seller_account_id', '=', accountId),
        ),
      ),
    )
    .orderBy('a.name')
    .limit(500)
    .execute()

/** Whether the link was added. */
export const insertLink = async ({ db }: Tx, sellerId: string, buyerId: string) => {
  const added = await db
    .insertInto('account_links')
    .values({ seller_account_id: sellerId, buyer_account_id: buyerId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return Boolean(added.numInsertedOrUpdatedRows)
}

export const deleteLink = async ({ db }: Tx, sellerId: string, buyerId: string) => {
  const removed = await db
    .deleteFrom('account_links')
    .where('seller_account_id', '=', sellerId)
    .where('buyer_account_id', '=', buyerId)
    .executeTakeFirst()
  return Boolean(removed.numDeletedRows)
}

const running = statusesIn(['awaiting_transit', 'in_transit', 'processing', 'predeclared'])

/** Whether a buyer is still used by organizations, categories, rules or open buybacks of a retailer. */
export const isBuyerUsed = async ({ db }: Tx, sellerId: string, buyerId: string) => {
  const { rows } = await sql<{ used: boolean }>`
    with theirs as (select id from organizations where account_id = ${buyerId})
    select exists (select from organizations o where o.account_id = ${sellerId} and o.status = 'active'
        and (o.buyer_id in (select id from theirs) or o.default_warehouse_id in (select id from theirs)))
      or exists (select from categories c where c.account_id = ${sellerId} and c.status = 'active'
        and (c.buyer_id in (select id from theirs) or c.warehouse_ids && array(select id from theirs)))
      or exists (select from dispatch_rules r where r.account_id = ${sellerId}
        and r.warehouse_ids && array(select id from theirs))
      or exists (select from root_details d where d.account_id = ${sellerId}
        and d.default_warehouse_id in (select id from theirs))
      or exists (select from buybacks b where b.account_id = ${sellerId} and b.buyer_account_id = ${buyerId}
        and b.status = any(${running})) as used`.execute(db)
  return first(rows).used
}

export const sellersOf = async ({ db }: Tx, buyerId: string) =>
  (
    await db
      .selectFrom('account_links')
      .select('seller_account_id as id')
      .where('buyer_account_id', '=', buyerId)
      .execute()
  ).map(({ id }) => id)

/** Removes the buyer's organizations from the defaults and rules of a client. */
export const freeWarehouses = async ({ db }: Tx, sellerId: string, buyerId: string) => {
  const theirs = sql`(select id from organizations where account_id = ${buyerId})`
  await sql`update root_details set default_warehouse_id = null
    where account_id = ${sellerId} and default_warehouse_id in ${theirs}`.execute(db)
  await sql`update organizations set default_warehouse_id = case when default_warehouse_id in ${theirs} then null else default_warehouse_id end,
      buyer_id = case when buyer_id in ${theirs} then null else buyer_id end
    where account_id = ${sellerId} and (default_warehouse_id in ${theirs} or buyer_id in ${theirs})`.execute(db)
  await sql`delete from dispatch_rules where account_id = ${sellerId} and warehouse_ids && array${theirs}`.execute(db)
  await sql`update categories set buyer_id = case when buyer_id in ${theirs} then null else buyer_id end,
      warehouse_ids = array(select w from unnest(warehouse_ids) w where w not in ${theirs})
    where account_id = ${sellerId} and (buyer_id in ${theirs} or warehouse_ids && array${theirs})`.execute(db)
}

export const keepDefaultWarehouse = async ({ db }: Tx, accountId: string, warehouseId: string) => {
  await db
    .updateTable('root_details')
    .set({ default_warehouse_id: warehouseId })
    .where('account_id', '=', accountId)
    .execute()
}

const domainColumns = ['id', 'domain', 'verified_at as verifiedAt', 'checked_at as checkedAt'] as const

export const siteDomains = ({ db }: Tx, accountId: string) =>
  db
    .selectFrom('account_domains')
    .select(domainColumns)
    .where('account_id', '=', accountId)
    .where('purpose', '=', 'site')
    .orderBy('domain')
    .execute()

export const siteDomain = ({ db }: Tx, accountId: string, id: string) =>
  db
    .selectFrom('account_domains')
    .select(domainColumns)
    .where('account_id', '=', accountId)
    .where('purpose', '=', 'site')
    .where('id', '=', id)
    .executeTakeFirst()

export const insertDomain = async ({ db }: Tx, values: Insertable<AccountDomains>) => {
  const { id } = await db.insertInto('account_domains').values(values).returning('id').executeTakeFirstOrThrow()
  return id
}

export const deleteDomain = async ({ db }: Tx, accountId: string, id: string) => {
  await db.deleteFrom('account_domains').where('account_id', '=', accountId).where('id', '=', id).execute()
}

/** Stores the result of a DNS check. The first account to verify a domain keeps it. */
export const noteCheck = async ({ db }: Tx, id: string, found: boolean) => {
  await sql`update account_domains d set checked_at = now(), verified_at = case
      when not ${found}::boolean then null
      when exists (select from account_domains o where o.purpose = d.purpose and o.domain = d.domain
        and o.id <> d.id and o.verified_at is not null) then null
      else coalesce(d.verified_at, now()) end
    where d.id = ${id}`.execute(db)
}

/** Pending domains, and those not checked for a day. */
export const domainsToCheck = ({ db }: Tx, limit: number) =>
  db
    .selectFrom('account_domains')
    .select(['id', 'account_id as accountId', 'domain'])
    .where('purpose', '=', 'site')
    .where((where) =>
      where.or([
        where.and([
          where('verified_at', 'is', null),
          where('created_at', '>', sql<string>`now() - interval '30 days'`),
        ]),
        where('checked_at', '<', sql<string>`now() - interval '1 day'`),
      ]),
    )
    .orderBy('checked_at', (order) => order.asc().nullsFirst())
    .limit(limit)
    .execute()
