import { join } from 'node:path'
import type pg from 'pg'
import { obstacles, qualified, tablesOf } from '#server/db/catalog.ts'
import { addPartition, setSequence } from './catalog-store.ts'
import { copyIn } from './copy-store.ts'
import type { Manifest } from './manifest.ts'

/** Loads all rows in one transaction; constraints and triggers are restored afterwards. */
export const load = async (client: pg.Client, folder: string, manifest: Manifest) => {
  await client.query('begin')
  for (const partition of manifest.partitions) await addPartition(client, partition)
  const { remove, putBack } = await obstacles(client)
  for (const statement of remove) await client.query(statement)
  const present = await tablesOf(client)
  await client.query(`truncate ${present.map(qualified).join(', ')}`)
  for (const table of manifest.tables) {
    const rows = await copyIn(client, table, join(folder, table.file))
    if (rows !== table.rows) throw new Error(`${table.file}: ${rows} rows instead of ${table.rows}.`)
  }
  for (const sequence of manifest.sequences) await setSequence(client, sequence)
  // Foreign keys are validated when they are restored.
  for (const statement of putBack) await client.query(statement)
  await client.query('commit')
}
