import { join } from 'node:path'
import type pg from 'pg'
import { tablesOf } from '#server/db/catalog.ts'
import { hiddenTables, migrationsOf, partitionsOf, sequencesOf } from './catalog-store.ts'
import { copyOut } from './copy-store.ts'
import type { TableCopy } from './manifest.ts'

/** Copies every table in one snapshot into files of the directory. */
export const saveDatabase = async (client: pg.Client, folder: string) => {
  await client.query('begin isolation level repeatable read read only')
  await client.query(`select set_config('app.platform', 'on', true)`)
  const hidden = await hiddenTables(client)
  if (hidden.length > 0) throw new Error(`The owner of the database may not read all of ${hidden.join(', ')}.`)
  const tables: TableCopy[] = []
  let bytes = 0
  for (const table of await tablesOf(client)) {
    const file = `tables/${table.schema}.${table.name}.copy.gz`
    const { bytes: size, ...copied } = await copyOut(client, table, join(folder, file))
    tables.push({ ...table, ...copied, file })
    bytes += size
  }
  const shape = {
    migrations: await migrationsOf(client),
    tables,
    partitions: await partitionsOf(client),
    sequences: await sequencesOf(client),
  }
  await client.query('commit')
  return { ...shape, bytes }
}
