import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { release } from '#domain/release.ts'
import type { SecretKey } from '#server/db/secret-key.ts'
import { byteOrderMark, csvLine } from '#server/platform/csv/write.ts'
import { type FileStore, unlessMissing } from '#server/platform/files/file-store.ts'
import { type ZipEntry, zipOf } from '#server/platform/files/zip.ts'
import { registersOf } from '#server/register/archive.ts'
import { accountFiles, archivedColumns } from './archive-store.ts'
import { type Manifest, manifestName, tableEntry } from './manifest.ts'
import { accountNamed, asOwner, type OwnerTx } from './owner-store.ts'
import { readme } from './readme.ts'
import { clearRows, jsonLines, type Row } from './rows.ts'
import { type Table, tablesFor } from './table-use.ts'

export type Installation = { url: string; secretKey: SecretKey; files: FileStore }
type Writing = { tx: OwnerTx; installation: Installation; account: { id: string; name: string }; manifest: Manifest }

/** Records size and hash of an entry while it is written. */
async function* listed(
  { manifest }: Writing,
  name: string,
  content: AsyncIterable<string | Buffer> | Iterable<string>,
) {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const part of content) {
    const chunk = Buffer.from(part)
    hash.update(chunk)
    bytes += chunk.length
    yield chunk
  }
  manifest.entries.push({ name, bytes, sha256: hash.digest('hex') })
}

const cell = (value: unknown) =>
  value === null || value === undefined ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value)

const csvLines = (rows: readonly Row[], columns: readonly string[]) =>
  rows.map((row) => csvLine(columns.map((column) => cell(row[column])))).join('')

async function* tableEntries(writing: Writing, table: Table, columns: readonly string[]): AsyncGenerator<ZipEntry> {
  const { tx, installation, account, manifest } = writing
  const batches = () => clearRows(tx, installation.secretKey, table, columns, account.id)
  let rows = 0
  async function* lines() {
    for await (const batch of batches()) {
      rows += batch.length
      yield jsonLines(batch)
    }
  }
  async function* csv() {
    yield byteOrderMark + csvLine(columns)
    for await (const batch of batches()) yield csvLines(batch, columns)
  }
  const name = tableEntry(table)
  yield { name, content: listed(writing, name, lines()) }
  manifest.tables.push({ name: table, rows, sha256: manifest.entries.at(-1)?.sha256 ?? '' })
  const sheet = `tables/${table}.csv`
  yield { name: sheet, content: listed(writing, sheet, csv()) }
}

async function* registerEntries(writing: Writing): AsyncGenerator<ZipEntry> {
  const { tx, installation, account, manifest } = writing
  const app = { config: { secretKey: installation.secretKey } }
  for (const book of await registersOf(app, tx, account.id)) {
    const file = `register/${book.id}.csv`
    manifest.registers.push({ file, establishment: book.name, lastNumber: book.entries, lastHash: book.lastHash })
    yield { name: file, content: listed(writing, file, book.lines()) }
  }
}

/** A name that is neither a path nor a folder. */
const entryName = (name: string) => {
  const plain = name.replaceAll(/[/\\\0]/g, '_')
  return plain === '' || plain === '.' || plain === '..' ? 'file' : plain
}

async function* fileEntries(writing: Writing): AsyncGenerator<ZipEntry> {
  const { tx, installation, account, manifest } = writing
  for (const { id, name, key } of await accountFiles(tx, account.id)) {
    const content = await installation.files.get(key).catch(unlessMissing)
    const entry = `files/${id}/${entryName(name)}`
    if (content) yield { name: entry, content: listed(writing, entry, content) }
    else manifest.missingFiles.push(entry)
  }
}

async function* entriesOf(writing: Writing): AsyncGenerator<ZipEntry> {
  const { tx, manifest } = writing
  const text = readme(manifest)
  yield { name: 'README.txt', content: listed(writing, 'README.txt', [text]) }
  const columns = await archivedColumns(tx)
  for (const table of tablesFor('record')) yield* tableEntries(writing, table, columns.get(table) ?? [])
  yield* registerEntries(writing)
  yield* fileEntries(writing)
  yield { name: manifestName, content: Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`) }
}

/** Writes everything an account owns into one ZIP archive, read in one snapshot. */
export const writeArchive = (installation: Installation, idOrName: string, path: string): Promise<Manifest> =>
  asOwner(installation.url, async (tx) => {
    const account = await accountNamed(tx, idOrName)
    if (!account) throw new Error(`There is no account ${idOrName}.`)
    const { id, name } = account
    const at = new Date().toISOString()
    const manifest: Manifest = {
      ...{ format: 1, release, at, account: { id, name } },
      ...{ tables: [], registers: [], missingFiles: [], entries: [] },
    }
    const unfinished = `${path}.unfinished`
    try {
      const entries = entriesOf({ tx, installation, account: manifest.account, manifest })
      await pipeline(zipOf(entries), createWriteStream(unfinished, { mode: 0o600, flags: 'w', flush: true }))
      await rename(unfinished, path)
    } catch (error) {
      await rm(unfinished, { force: true })
      throw error
    }
    return manifest
  })
