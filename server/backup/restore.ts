import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { makeDataDir } from '#server/db/data-dir.ts'
import { migrate, migrateTo } from '#server/db/migrate.ts'
import { open } from '#server/db/seal.ts'
import type { Config } from '#server/platform/config.ts'
import { hostKeyFile, provesKey } from './backup.ts'
import { peopleIn } from './catalog-store.ts'
import { checkFiles, hashOf, restoreFiles } from './files.ts'
import { load } from './load-store.ts'
import { fileListName, type Manifest, readManifest } from './manifest.ts'

type Target = Pick<Config, 'dataDir' | 'secretKey' | 's3'>

/** Verifies all hashes before anything is written. */
const check = async (folder: string, { tables, files }: Manifest) => {
  for (const { file, sha256 } of tables)
    if ((await hashOf(join(folder, file)).catch(() => '')) !== sha256)
      throw new Error(`The backup is damaged: ${file} is not what was written.`)
  if (!files) return
  if ((await hashOf(join(folder, fileListName)).catch(() => '')) !== files.sha256)
    throw new Error(`The backup is damaged: ${fileListName} is not what was written.`)
  await checkFiles(folder)
}

/** Restores a backup into an empty database and data directory, then migrates to this release. */
export const restoreBackup = async (ownerUrl: string, target: Target, folder: string) => {
  const manifest = await readManifest(folder)
  if (!provesKey(target.secretKey, manifest.keyProof))
    throw new Error(
      'Setting SECRET_KEY: the backup was made under another key, without which its secrets cannot be opened. Give that one.',
    )
  await check(folder, manifest)
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    if (((await peopleIn(client)) ?? 0) > 0)
      throw new Error('The database is in use: a backup is restored into an empty one. Nothing was changed.')
    await migrateTo(ownerUrl, target.secretKey, manifest.migrations)
    if (manifest.files && !target.s3) await restoreFiles(folder, join(target.dataDir, 'files'))
    makeDataDir(target.dataDir)
    const sealed = join(folder, `${hostKeyFile}.sealed`)
    if (existsSync(sealed))
      await writeFile(join(target.dataDir, hostKeyFile), open(target.secretKey, await readFile(sealed, 'utf8')), {
        mode: 0o600,
      })
    await load(client, folder, manifest)
  } finally {
    await client.end()
  }
  await migrate(ownerUrl, target.secretKey)
  return manifest
}
