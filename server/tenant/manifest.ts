import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import * as z from 'zod'
import { unzipFile } from '#server/platform/files/unzip.ts'
import { tablesFor } from './table-use.ts'

const counted = z.number().int().min(0)
const entry = z.object({ name: z.string(), bytes: counted, sha256: z.string() })

/** Content list of an archive, its last entry. */
const manifest = z.object({
  format: z.literal(1),
  release: z.string(),
  at: z.iso.datetime(),
  account: z.object({ id: z.uuid(), name: z.string() }),
  /** `sha256`: hash of the JSON Lines. */
  tables: z.array(z.object({ name: z.string(), rows: counted, sha256: z.string() })),
  registers: z.array(
    z.object({ file: z.string(), establishment: z.string(), lastNumber: counted, lastHash: z.string() }),
  ),
  /** Files that a row names and the file store lacks. */
  missingFiles: z.array(z.string()),
  entries: z.array(entry),
})
export type Manifest = z.infer<typeof manifest>
export type ArchiveEntry = z.infer<typeof entry>

const fileRow = z.object({ id: z.uuid(), key: z.string() })

export const manifestName = 'manifest.json'
export const tableEntry = (table: string) => `tables/${table}.jsonl`

const measured = async (name: string, content: Readable): Promise<ArchiveEntry> => {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const chunk of content) {
    hash.update(chunk)
    bytes += chunk.length
  }
  return { name, bytes, sha256: hash.digest('hex') }
}

/** Every table, register and file that the manifest names must be an entry. */
const checkLists = ({ tables, registers, entries, missingFiles }: Manifest) => {
  const hashes = new Map(entries.map(({ name, sha256 }) => [name, sha256]))
  const lacking = [
    ...tablesFor('record').filter((table) => !tables.some(({ name }) => name === table)),
    ...tables.filter(({ name, sha256 }) => hashes.get(tableEntry(name)) !== sha256).map(({ name }) => name),
    ...registers.filter(({ file }) => !hashes.has(file)).map(({ file }) => file),
  ]
  const files = entries.filter(({ name }) => name.startsWith('files/')).length + missingFiles.length
  if (files !== (tables.find(({ name }) => name === 'files')?.rows ?? 0)) lacking.push('files')
  if (lacking.length > 0) throw new Error(`The archive is not complete: ${lacking.join(', ')}.`)
}

/** Reads an archive completely and compares every entry with the manifest; throws at the first difference. */
export const verifyArchive = async (path: string): Promise<Manifest> => {
  const found = new Map<string, ArchiveEntry>()
  let read: Manifest | undefined
  for await (const { name, open } of unzipFile(path))
    if (name === manifestName) read = manifest.parse(JSON.parse((await buffer(await open())).toString()))
    else found.set(name, await measured(name, await open()))
  if (!read) throw new Error(`${path} is not an archive of an account: it has no ${manifestName}.`)
  checkLists(read)
  for (const { name, bytes, sha256 } of read.entries) {
    const entry = found.get(name)
    if (entry?.bytes !== bytes || entry.sha256 !== sha256) throw new Error(`The archive is damaged: ${name}.`)
    found.delete(name)
  }
  if (found.size > 0) throw new Error(`The archive has an entry that is not its own: ${[...found.keys()][0]}.`)
  return read
}

/** Ids and keys of the files in an archive. */
export const filesIn = async (path: string): Promise<z.infer<typeof fileRow>[]> => {
  for await (const { name, open } of unzipFile(path))
    if (name === tableEntry('files'))
      return (await buffer(await open()))
        .toString()
        .split('\n')
        .filter(Boolean)
        .map((line) => fileRow.parse(JSON.parse(line)))
  return []
}
