import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { release } from '#domain/release.ts'
import { seal } from '#server/db/seal.ts'
import type { SecretKey } from '#server/db/secret-key.ts'
import type { Config } from '#server/platform/config.ts'
import { isSignedAs, signatureOf } from '#server/platform/security/crypto.ts'
import { noteBackup } from './catalog-store.ts'
import { saveDatabase } from './dump-store.ts'
import { saveFiles } from './files.ts'
import { type Manifest, manifestName } from './manifest.ts'

/** Proves the current key without containing it: every sealed value can be opened with the keys that include it. */
export const keyProof = (secretKey: SecretKey) => signatureOf(secretKey, 'backups', 'key')

export const provesKey = (secretKey: SecretKey, proof: string) => isSignedAs(secretKey, 'backups', 'key', proof)

/** Stored in the data directory, not in the database; sealed in the backup like other secrets. */
export const hostKeyFile = 'sftp-host-key'

type Source = Pick<Config, 'dataDir' | 'secretKey' | 's3'>

/**
 * Copies database and files into a new directory under `into` while the product runs. All tables are read in one
 * snapshot; files are copied afterwards, so that every row's file exists. The secret key is not included: sealed values
 * stay sealed.
 */
export const makeBackup = async (ownerUrl: string, source: Source, into: string) => {
  const at = new Date().toISOString()
  const folder = join(resolve(into), `reprise-${at.slice(0, 19).replaceAll(':', '')}Z`)
  const unfinished = `${folder}.unfinished`
  await mkdir(join(unfinished, 'tables'), { recursive: true, mode: 0o700 })
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    const database = await saveDatabase(client, unfinished)
    const files = source.s3 ? null : await saveFiles(join(source.dataDir, 'files'), unfinished)
    const hostKey = join(source.dataDir, hostKeyFile)
    if (existsSync(hostKey))
      await writeFile(
        join(unfinished, `${hostKeyFile}.sealed`),
        seal(source.secretKey, await readFile(hostKey, 'utf8')),
        {
          mode: 0o600,
        },
      )
    const { bytes: tableBytes, ...rest } = database
    const bytes = tableBytes + (files?.bytes ?? 0)
    const made: Manifest = { format: 1, release, at, keyProof: keyProof(source.secretKey), ...rest, files, bytes }
    await writeFile(join(unfinished, manifestName), `${JSON.stringify(made, null, 1)}\n`, { mode: 0o600 })
    await rename(unfinished, folder)
    const rows = made.tables.reduce((sum, table) => sum + table.rows, 0)
    await noteBackup(client, { startedAt: at, place: folder, rows, files: files?.count ?? 0, bytes })
    return { folder, manifest: made, rows }
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    throw error
  } finally {
    await client.end()
  }
}
