import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import * as z from 'zod'
import { unzipFile } from '#server/platform/files/unzip.ts'

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

/** Reads an archive completely and compares every entry with the manifest; throws at the first difference. */
export const verifyArchive = async (path: string): Promise<Manifest> => {
  const found = new Map<string, ArchiveEntry>()
  let read: Manifest | undefined
  for await (const { name, open } of unzipFile(path))
    if (name === manifestName) read = manifest.parse(JSON.parse((await buffer(await open())).toString()))
    else found.set(name, await measured(name, await open()))
  if (!read) throw new Error(`${path} is not an archive of an account: it has no ${manifestName}.`)
  for (const { name, bytes, sha256 } of read.entries) {
    const entry = found.get(name)
    if (entry?.bytes !== bytes || entry.sha256 !== sha256) throw new Error(`The archive is damaged: ${name}.`)
    found.delete(name)
  }
  if (found.size > 0) throw new Error(`The archive has an entry that is not its own: ${[...found.keys()][0]}.`)
  return read
}

/** File keys in an archive, for removing the files. */
export const fileKeysIn = async (path: string): Promise<string[]> => {
  for await (const { name, open } of unzipFile(path))
    if (name === tableEntry('files'))
      return (await buffer(await open()))
        .toString()
        .split('\n')
        .filter(Boolean)
        .map((line) => z.object({ key: z.string() }).parse(JSON.parse(line)).key)
  return []
}
