import { pipeline } from 'node:stream/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { from, to } from 'pg-copy-streams'
import { obstacles, tablesOf } from '#server/db/catalog.ts'
import type { OwnerTx } from './owner-store.ts'
import { ownedBy, type Table, tablesFor } from './table-use.ts'

const name = pg.escapeIdentifier

type Copied = { from: Table; into: string }

const copyTable = async (source: OwnerTx, target: OwnerTx, table: Copied, columns: readonly string[], id: string) => {
  const list = columns.map(name).join(', ')
  const rows = target.client.query(from(`copy ${name(table.into)} (${list}) from stdin`))
  const owned = `select ${list} from ${name(table.from)} where ${ownedBy(table.from, id)}`
  await pipeline(source.client.query(to(`copy (${owned}) to stdout`)), rows)
  return rows.rowCount
}

/** Items of other accounts refer to the restored buybacks again, and no longer to those that the backup lacks. */
const attachItems = async ({ db }: OwnerTx, id: string) => {
  await sql`update items i set retailer_account_id = b.account_id, buyback_id = b.id from buybacks b
    where b.account_id = ${id} and i.id = b.id and i.buyback_id is null`.execute(db)
  await sql`update items i set retailer_account_id = null, buyback_id = null
    where i.retailer_account_id = ${id} and i.account_id <> ${id}
      and not exists (select from buybacks b where b.account_id = ${id} and b.id = i.buyback_id)`.execute(db)
}

/** History that passed to another account with its item has its rows already; they belong to this account again. */
const copyHistory = async (source: OwnerTx, target: OwnerTx, columns: readonly string[], id: string) => {
  await target.client.query('create temporary table restored_history (like history) on commit drop')
  const rows = await copyTable(source, target, { from: 'history', into: 'restored_history' }, columns, id)
  const list = columns.map(name).join(', ')
  await target.client.query(
    `insert into history (${list}) select ${list} from restored_history
     on conflict (at, id) do update set account_id = excluded.account_id, actor_id = excluded.actor_id,
       actor_name = excluded.actor_name, changes = excluded.changes, reason = excluded.reason`,
  )
  return rows
}

/** Events since a moment that a restore would undo, by kind of record. */
export const newerEvents = async ({ db }: OwnerTx, id: string, since: string) =>
  (
    await sql<{ subject: string; count: number }>`
      select subject_type as subject, count(*)::int as count from history
      where account_id = ${id} and at > ${since}::timestamptz and subject_type in ('buyback', 'payment', 'batch', 'item', 'package')
      group by 1 order by 1`.execute(db)
  ).rows

/** Legal records are append-only: an existing register and the history are never returned to an earlier state. */
const appendOnly: readonly Table[] = [
  'history',
  'register_books',
  'register_consultations',
  'register_entries',
  'register_erasures',
  'register_persons',
]

/** Access that exists now; access that has ended since the backup stays ended. */
const rememberAccess = async ({ client }: OwnerTx, id: string) => {
  await client.query(`create temporary table current_access on commit drop as
    select id from users where ${ownedBy('users', id)} and status <> 'inactive'
    union all select id from api_keys where ${ownedBy('api_keys', id)} and revoked_at is null
    union all select id from support_accesses where ${ownedBy('support_accesses', id)} and ended_at is null`)
}

const endFormerAccess = async ({ client }: OwnerTx, id: string, existed: boolean) => {
  const former = 'id not in (select id from current_access)'
  await client.query(
    `update support_accesses set ended_at = now(), revoked_at = coalesce(revoked_at, now())
     where ${ownedBy('support_accesses', id)} and ended_at is null and ${former}`,
  )
  await client.query(
    `update api_keys set revoked_at = now() where ${ownedBy('api_keys', id)} and revoked_at is null and ${former}`,
  )
  // Users of an account that was removed must be able to sign in again.
  if (existed) await client.query(`update users set status = 'inactive' where ${ownedBy('users', id)} and ${former}`)
}

export const recordRestore = async ({ db }: OwnerTx, id: string, changes: Record<string, unknown>) => {
  await db
    .insertInto('history')
    .values({
      account_id: id,
      actor_name: 'operations',
      subject_type: 'account',
      subject_id: id,
      event: 'restore',
      changes: JSON.stringify(changes),
    })
    .execute()
}

/**
 * Replaces the rows of an account by those of another database, except append-only records. Foreign keys and triggers are removed meanwhile and
 * validated afterwards: other transactions wait, and a row of another account without its counterpart ends it.
 */
export const replaceRows = async (source: OwnerTx, target: OwnerTx, id: string) => {
  const { rowCount } = await target.client.query(`select from accounts where ${ownedBy('accounts', id)}`)
  const existed = rowCount === 1
  const isReplaced = (table: Table) => !existed || !appendOnly.includes(table)
  await rememberAccess(target, id)
  const { remove, putBack } = await obstacles(target.client)
  for (const statement of remove) await target.client.query(statement)
  // Rows of users before the users.
  const tables = tablesFor('record', 'working', 'transient').toSorted(
    (a, b) => Number(a === 'users') - Number(b === 'users'),
  )
  for (const table of tables.filter(isReplaced))
    await target.client.query(`delete from ${name(table)} where ${ownedBy(table, id)}`)
  const columns = new Map((await tablesOf(target.client)).map((table) => [table.name, table.columns]))
  let rows = 0
  for (const table of tablesFor('record', 'working').filter((one) => one === 'history' || isReplaced(one))) {
    const own = columns.get(table) ?? []
    rows +=
      table === 'history'
        ? await copyHistory(source, target, own, id)
        : await copyTable(source, target, { from: table, into: table }, own, id)
  }
  await attachItems(target, id)
  await endFormerAccess(target, id, existed)
  for (const statement of putBack) await target.client.query(statement)
  return rows
}
