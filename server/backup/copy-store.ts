import { createReadStream, createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import type pg from 'pg'
import { from, to } from 'pg-copy-streams'
import { qualified } from '#server/db/catalog.ts'
import { hashOf } from './files.ts'
import type { TableCopy } from './manifest.ts'

type Shape = Pick<TableCopy, 'schema' | 'name' | 'columns'>
const quoted = ({ columns }: Shape) => columns.map((column) => `"${column.replaceAll('"', '""')}"`).join(', ')

/** COPY text format: readable with `zcat` and by any later version. */
export const copyOut = async (client: pg.Client, table: Shape, path: string) => {
  const rows = client.query(to(`copy (select ${quoted(table)} from ${qualified(table)}) to stdout`))
  await pipeline(rows, createGzip({ level: 3 }), createWriteStream(path, { mode: 0o600, flush: true }))
  return { rows: rows.rowCount, bytes: (await stat(path)).size, sha256: await hashOf(path) }
}

export const copyIn = async (client: pg.Client, table: Shape, path: string) => {
  const rows = client.query(from(`copy ${qualified(table)} (${quoted(table)}) from stdin`))
  await pipeline(createReadStream(path), createGunzip(), rows)
  return rows.rowCount
}
