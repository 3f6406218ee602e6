/** npm run backup -- <folder>: online copy of database and files into a new subfolder (default DATA_DIR/backups). */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { asError } from '#domain/checked.ts'
import { makeBackup } from '#server/backup/backup.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import { readConfig } from '#server/platform/config.ts'

process.umask(0o077)
if (existsSync('.env')) process.loadEnvFile('.env')
const config = readConfig(process.env)
const embedded = config.databaseUrl ? null : await startEmbedded(config.dataDir)
try {
  const into = process.argv[2] ?? join(config.dataDir, 'backups')
  const { folder, manifest, rows } = await makeBackup(config.databaseUrl ?? embedded!.url, config, into)
  console.log(`${folder}: ${rows} rows of ${manifest.tables.length} tables, ${manifest.files?.count ?? 'no'} files.`)
  if (!manifest.files) console.log('The files are in the S3 bucket, which needs its own backup.')
  console.log('SECRET_KEY is not included: keep a copy elsewhere, encrypted data cannot be read without it.')
} catch (error) {
  console.error(asError(error).message)
  process.exitCode = 1
} finally {
  await embedded?.stop()
}
