import { sql } from 'kysely'
import pg from 'pg'
import { first } from '#domain/checked.ts'
import { endedStatuses, heldItems, settledPayments, soldStatuses } from '#domain/privacy/retention.ts'
import type { OwnerTx } from './owner-store.ts'
import { ownedBy, type Table, tablesFor } from './table-use.ts'

const name = pg.escapeIdentifier

/** Buybacks of which the account is retailer, buyer or warehouse, and in which something is still to be done or paid. */
export const unfinishedBuybacks = async ({ db }: OwnerTx, id: string) =>
  first(
    (
      await sql<{ count: number }>`
        select count(*)::int as count from buybacks b
        where (b.account_id = ${id} or b.buyer_account_id = ${id} or b.warehouse_account_id = ${id})
          and not (b.payment_status = any (${[...settledPayments]}) and b.item_status <> all (${[...heldItems]})
            and b.status = any (${[...endedStatuses, ...soldStatuses]}))`.execute(db)
    ).rows,
  ).count

/**
 * Items of the account's buybacks that another account owns stay with it, with their history, in which only its own users
 * are named; they no longer refer to the buyback. Returns their number.
 */
export const detachItems = async ({ db }: OwnerTx, id: string) => {
  const isOwners = sql`h.actor_id in (select u.id from users u where u.account_id = i.account_id)`
  await sql`update history h set account_id = i.account_id,
      actor_id = case when ${isOwners} then h.actor_id end, actor_name = case when ${isOwners} then h.actor_name else '–' end,
      changes = case when ${isOwners} then h.changes end, reason = case when ${isOwners} then h.reason end
    from items i where i.retailer_account_id = ${id} and i.account_id <> ${id}
      and h.subject_id = i.id and h.subject_type = 'item' and h.account_id = ${id}`.execute(db)
  const { numAffectedRows } = await sql`update items set retailer_account_id = null, buyback_id = null
    where retailer_account_id = ${id} and account_id <> ${id}`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** Organizations of the account that rows of other accounts name, and for which its account row is kept. */
export const keptOrganizations = async ({ db }: OwnerTx, id: string) =>
  (
    await sql<{ id: string; name: string }>`
      select o.id, o.common_name as name from organizations o where o.account_id = ${id} and (
        exists (select from buybacks b where b.account_id <> ${id} and o.id in (b.buyer_id, b.warehouse_id, b.store_id))
        or exists (select from packages p where p.account_id <> ${id} and o.id in (p.buyer_id, p.warehouse_id))
        or exists (select from items i where i.account_id <> ${id} and i.warehouse_id = o.id))
      order by 2`.execute(db)
  ).rows

type Edge = { child: string; parent: string }
const references = async ({ client }: OwnerTx) =>
  (
    await client.query<Edge>(
      `select distinct conrelid::regclass::text as child, confrelid::regclass::text as parent from pg_constraint
       where contype = 'f' and connamespace = 'public'::regnamespace and conrelid <> confrelid and conparentid = 0
         and not (conrelid = 'accounts'::regclass)`,
    )
  ).rows

/** Referencing tables first, so that no row is deleted by a cascade. Append-only tables as late as possible. */
const deletionOrder = (tables: readonly Table[], edges: readonly Edge[]) => {
  const left = new Set<string>(tables)
  const isGuarded = (table: string) => guards.some((guard) => guard.table === table)
  const order: Table[] = []
  while (left.size > 0) {
    const free = tables.filter(
      (table) => left.has(table) && !edges.some(({ child, parent }) => parent === table && left.has(child)),
    )
    const next = free.find((table) => !isGuarded(table)) ?? free[0]
    if (!next) throw new Error(`Foreign keys form a cycle: ${[...left].join(', ')}.`)
    order.push(next)
    left.delete(next)
  }
  return order
}

/** Triggers that prevent deletion or count compacted changes; disabled while their tables are emptied of the account's rows. */
const guards = [
  { table: 'register_books', trigger: 'register_kept', enable: 'enable always' },
  { table: 'register_entries', trigger: 'register_kept', enable: 'enable always' },
  { table: 'register_persons', trigger: 'register_kept', enable: 'enable always' },
  { table: 'register_consultations', trigger: 'register_kept', enable: 'enable always' },
  { table: 'register_erasures', trigger: 'register_kept', enable: 'enable always' },
  { table: 'stocks', trigger: 'stocks_native_removed', enable: 'enable' },
  { table: 'buyback_days', trigger: 'buyback_days_compacted', enable: 'enable' },
  { table: 'buyback_standings', trigger: 'buyback_standings_compacted', enable: 'enable' },
] as const

const deleteRows = async ({ client }: OwnerTx, table: Table, condition: string) => {
  const guard = guards.find((one) => one.table === table)
  if (guard) await client.query(`alter table ${table} disable trigger ${guard.trigger}`)
  const { rowCount } = await client.query(`delete from ${name(table)} where ${condition}`)
  if (guard) await client.query(`alter table ${table} ${guard.enable} trigger ${guard.trigger}`)
  return rowCount ?? 0
}

/** Waiting jobs whose payload names the account or one of its users. */
export const deleteJobs = async ({ client }: OwnerTx, id: string) => {
  await client.query(
    `delete from graphile_worker._private_jobs j where locked_at is null and (position($1 in j.payload::text) > 0
       or exists (select from users u where u.account_id = $1::uuid and position(u.id::text in j.payload::text) > 0))`,
    [id],
  )
}

const optionalColumns = async ({ client }: OwnerTx, table: 'accounts' | 'organizations') =>
  (
    await client.query<{ name: string }>(
      `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped
         and not attnotnull and attgenerated = ''`,
      [table],
    )
  ).rows.map((row) => row.name)

/** Of a kept account only what is required stays; of its kept organizations everything but contacts. */
const clearKept = async (tx: OwnerTx, id: string) => {
  const contacts = (await optionalColumns(tx, 'organizations')).filter((column) => /mail|phone|contact/.test(column))
  const empty = (columns: readonly string[]) => columns.map((column) => `${name(column)} = null`).join(', ')
  await tx.client.query(
    `update accounts set ${empty(await optionalColumns(tx, 'accounts'))} where ${ownedBy('accounts', id)}`,
  )
  if (contacts.length > 0)
    await tx.client.query(`update organizations set ${empty(contacts)} where ${ownedBy('organizations', id)}`)
}

/** Deletes all rows of the account except `kept` organizations and, with them, its account row; returns rows per table. */
export const deleteAccountRows = async (tx: OwnerTx, id: string, kept: readonly string[]) => {
  const { client } = tx
  await client.query(
    `update organizations set parent_organization_id = null, default_warehouse_id = null, buyer_id = null
     where ${ownedBy('organizations', id)}`,
  )
  const keptIds = kept.map((one) => pg.escapeLiteral(one)).join(', ')
  const deleted: Record<string, number> = {}
  for (const table of deletionOrder(tablesFor('record', 'working', 'transient'), await references(tx))) {
    if (table === 'accounts' && keptIds) continue
    const condition = ownedBy(table, id) + (table === 'organizations' && keptIds ? ` and id not in (${keptIds})` : '')
    deleted[table] = await deleteRows(tx, table, condition)
  }
  if (keptIds) await clearKept(tx, id)
  return deleted
}

/** Whether the account was removed with the archive of this hash. */
export const wasRemoved = async ({ db }: OwnerTx, id: string, archive: string) =>
  (
    await sql`select from history where account_id is null and subject_type = 'account' and subject_id = ${id}
      and event = 'delete' and changes ->> 'archive' = ${archive} limit 1`.execute(db)
  ).rows.length > 0

export const recordRemoval = async ({ db }: OwnerTx, id: string, changes: Record<string, unknown>) => {
  await db
    .insertInto('history')
    .values({
      account_id: null,
      actor_name: 'operations',
      subject_type: 'account',
      subject_id: id,
      event: 'delete',
      changes: JSON.stringify(changes),
    })
    .execute()
}
