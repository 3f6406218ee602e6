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
     on conflict (at, id) do update set account_id = excluded.account_id`,
  )
  return rows
}

/**
 * Replaces all rows of an account by those of another database. Foreign keys and triggers are removed meanwhile and
 * validated afterwards: other transactions wait, and a row of another account without its counterpart ends it.
 */
export const replaceRows = async (source: OwnerTx, target: OwnerTx, id: string) => {
  const { remove, putBack } = await obstacles(target.client)
  for (const statement of remove) await target.client.query(statement)
  // Rows of users before the users.
  const tables = tablesFor('record', 'working', 'transient').toSorted(
    (a, b) => Number(a === 'users') - Number(b === 'users'),
  )
  for (const table of tables) await target.client.query(`delete from ${name(table)} where ${ownedBy(table, id)}`)
  const columns = new Map((await tablesOf(target.client)).map((table) => [table.name, table.columns]))
  let rows = 0
  for (const table of tablesFor('record', 'working')) {
    const own = columns.get(table) ?? []
    rows +=
      table === 'history'
        ? await copyHistory(source, target, own, id)
        : await copyTable(source, target, { from: table, into: table }, own, id)
  }
  await attachItems(target, id)
  for (const statement of putBack) await target.client.query(statement)
  return rows
}
