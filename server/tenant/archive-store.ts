import { sql } from 'kysely'
import pg from 'pg'
import { tablesOf } from '#server/db/catalog.ts'
import { batchesOf } from '#server/platform/list/cursor.ts'
import type { OwnerTx } from './owner-store.ts'
import { credentialColumns, ownedBy, type Table } from './table-use.ts'

const name = pg.escapeIdentifier

/** Columns of every table that an archive contains, without generated ones and credentials. */
export const archivedColumns = async ({ client }: OwnerTx) =>
  new Map(
    (await tablesOf(client)).map((table) => [
      table.name,
      table.columns.filter((column) => !(credentialColumns[table.name as Table] ?? []).includes(column)),
    ]),
  )

const primaryKey = async ({ db }: OwnerTx, table: Table) => {
  const { rows } = await sql<{ column: string }>`
    select a.attname as column from pg_index i cross join unnest(i.indkey::int[]) with ordinality k(number, position)
      join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.number
    where i.indrelid = ${table}::regclass and i.indisprimary order by k.position`.execute(db)
  return rows.map(({ column }) => name(column)).join(', ')
}

/** Rows of a table as JSON objects, in batches, in the order of the primary key. */
export async function* accountRows(tx: OwnerTx, table: Table, columns: readonly string[], accountId: string) {
  const order = (await primaryKey(tx, table)) || 'x::text'
  const rows = sql.raw<{ row: string }>(
    `select row_to_json(t)::text as row from (select ${columns.map(name).join(', ')} from ${name(table)} x
      where ${ownedBy(table, accountId)} order by ${order}) t`,
  )
  for await (const batch of batchesOf(tx, rows)) yield batch.map(({ row }) => row)
}

export const accountFiles = async ({ db }: OwnerTx, accountId: string) =>
  (
    await sql<{ id: string; name: string; key: string }>`
      select id, name, key from files where account_id = ${accountId} order by id`.execute(db)
  ).rows
