import { createHash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { rename, writeFile } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { isInUse } from '#domain/client/machine.ts'
import { release } from '#domain/release.ts'
import { freeFromBuyer } from '#server/client/links.ts'
import type { Installation } from './archive.ts'
import { archivedColumns } from './archive-store.ts'
import { fileKeysIn, type Manifest, verifyArchive } from './manifest.ts'
import { asOwner, lockedAccount, type OwnerTx } from './owner-store.ts'
import { deleteAccountRows, detachItems, keptOrganizations, recordRemoval, unfinishedBuybacks } from './remove-store.ts'
import { clearRows, jsonLines } from './rows.ts'
import { type Table, tablesFor } from './table-use.ts'

/** Tables whose rows differ from the archive. */
const changedTables = async (tx: OwnerTx, { secretKey }: Installation, { account, tables }: Manifest) => {
  const columns = await archivedColumns(tx)
  const changed: Table[] = []
  for (const table of tablesFor('record')) {
    const hash = createHash('sha256')
    for await (const rows of clearRows(tx, secretKey, table, columns.get(table) ?? [], account.id))
      hash.update(jsonLines(rows))
    if (hash.digest('hex') !== tables.find(({ name }) => name === table)?.sha256) changed.push(table)
  }
  return changed
}

const hashOfFile = async (path: string) => {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

/** Statement about a removal for the tenant; its hash is in the platform's history. */
export type Certificate = {
  statement: string
  account: Manifest['account']
  removedAt: string
  release: string
  archive: { writtenAt: string; sha256: string }
  /** Deleted rows by table. */
  rows: Record<string, number>
  files: number
  kept: { organizations: string[]; itemsOfOtherAccounts: number; note: string }
}

const statement = (name: string) =>
  `All records and files of ${name} were deleted from the running installation. Backups made before contain them until they are deleted.`
const keptNote =
  'Records of other accounts are theirs: items they bought stay, without reference to the purchase; companies and warehouses that their records name keep name and address.'

const removed = async (tx: OwnerTx, installation: Installation, manifest: Manifest, sha256: string, files: number) => {
  const { id, name } = manifest.account
  const account = await lockedAccount(tx, id)
  if (!account) return null
  if (isInUse(account)) throw new Error(`${name} is active: deactivate it first (Clients). Nothing was changed.`)
  const unfinished = await unfinishedBuybacks(tx, id)
  if (unfinished > 0)
    throw new Error(`${unfinished} buybacks of ${name} are not finished, paid or returned. Nothing was changed.`)
  const changed = await changedTables(tx, installation, manifest)
  if (changed.length > 0)
    throw new Error(`Records changed since the archive (${changed.join(', ')}): write a new one. Nothing was changed.`)
  const itemsOfOtherAccounts = await detachItems(tx, id)
  await freeFromBuyer(tx, id)
  const organizations = await keptOrganizations(tx, id)
  const keptIds = organizations.map((one) => one.id)
  const rows = await deleteAccountRows(tx, id, keptIds)
  const certificate: Certificate = {
    statement: statement(name),
    account: { id, name },
    removedAt: new Date().toISOString(),
    release,
    archive: { writtenAt: manifest.at, sha256 },
    rows: Object.fromEntries(Object.entries(rows).filter(([, count]) => count > 0)),
    files,
    kept: { organizations: organizations.map((one) => one.name), itemsOfOtherAccounts, note: keptNote },
  }
  const text = `${JSON.stringify(certificate, null, 1)}\n`
  const certificateHash = createHash('sha256').update(text).digest('hex')
  await recordRemoval(tx, id, { name, archive: sha256, certificate: certificateHash })
  return text
}

/**
 * Deletes an inactive account whose archive is complete and current, and writes a certificate beside the archive.
 * Repeating it after an interruption removes the files that are left.
 */
export const removeTenant = async (installation: Installation, archive: string) => {
  const manifest = await verifyArchive(archive)
  const keys = await fileKeysIn(archive)
  const sha256 = await hashOfFile(archive)
  const certificate = `${archive}.certificate.json`
  await asOwner(installation.url, async (tx) => {
    const text = await removed(tx, installation, manifest, sha256, keys.length)
    if (text) await writeFile(`${certificate}.unfinished`, text, { mode: 0o600, flush: true })
  })
  if (existsSync(`${certificate}.unfinished`)) await rename(`${certificate}.unfinished`, certificate)
  for (const key of keys) await installation.files.remove(key)
  return { account: manifest.account, files: keys.length, certificate }
}
