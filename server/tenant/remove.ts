import { createHash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { rename, writeFile } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { isInUse } from '#domain/client/machine.ts'
import { release } from '#domain/release.ts'
import { freeFromBuyer } from '#server/client/links.ts'
import { unlessMissing } from '#server/platform/files/file-store.ts'
import type { Installation } from './archive.ts'
import { archivedColumns } from './archive-store.ts'
import { filesIn, type Manifest, verifyArchive } from './manifest.ts'
import { accountNamed, asOwner, lockAccountRow, type OwnerTx } from './owner-store.ts'
import {
  deleteAccountRows,
  deleteJobs,
  detachItems,
  keptOrganizations,
  recordRemoval,
  unfinishedBuybacks,
  wasRemoved,
} from './remove-store.ts'
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
  'Records of other accounts are theirs: items they bought stay, without reference to the purchase, and payments they made, with the name and account of the payee; companies and warehouses that their records name keep name and address.'

type Archived = Awaited<ReturnType<typeof filesIn>>

/** Files that the archive lacks must not exist: they would be lost. */
const refuseFound = async ({ files }: Installation, { missingFiles }: Manifest, archived: Archived) => {
  for (const { id, key } of archived) {
    if (!missingFiles.some((entry) => entry.startsWith(`files/${id}/`))) continue
    const content = await files.get(key).catch(unlessMissing)
    content?.destroy()
    if (content) throw new Error('The archive lacks files that exist: write a new one. Nothing was changed.')
  }
}

const removed = async (
  tx: OwnerTx,
  installation: Installation,
  manifest: Manifest,
  sha256: string,
  archived: Archived,
) => {
  const { id, name } = manifest.account
  if (await wasRemoved(tx, id, sha256)) return null
  const account = await accountNamed(tx, id)
  if (!account) throw new Error(`There is no account ${name} (${id}). Nothing was changed.`)
  await lockAccountRow(tx, id)
  if (isInUse(account)) throw new Error(`${name} is active: deactivate it first (Clients). Nothing was changed.`)
  const unfinished = await unfinishedBuybacks(tx, id)
  if (unfinished > 0)
    throw new Error(`${unfinished} buybacks of ${name} are not finished, paid or returned. Nothing was changed.`)
  const changed = await changedTables(tx, installation, manifest)
  if (changed.length > 0)
    throw new Error(`Records changed since the archive (${changed.join(', ')}): write a new one. Nothing was changed.`)
  await refuseFound(installation, manifest, archived)
  const itemsOfOtherAccounts = await detachItems(tx, id)
  await deleteJobs(tx, id)
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
    files: archived.length - manifest.missingFiles.length,
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
  const archived = await filesIn(archive)
  const sha256 = await hashOfFile(archive)
  const certificate = `${archive}.certificate.json`
  await asOwner(installation.url, async (tx) => {
    const text = await removed(tx, installation, manifest, sha256, archived)
    if (text) await writeFile(`${certificate}.unfinished`, text, { mode: 0o600, flush: true })
  })
  if (existsSync(`${certificate}.unfinished`)) await rename(`${certificate}.unfinished`, certificate)
  for (const { key } of archived) await installation.files.remove(key)
  return { account: manifest.account, files: archived.length, certificate }
}
