/** npm run restore -- <backup>: restores a backup into an empty database (DATABASE_URL or embedded) and DATA_DIR. */
import { existsSync } from 'node:fs'
import { asError } from '#domain/checked.ts'
import { restoreBackup } from '#server/backup/restore.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import { readConfig } from '#server/platform/config.ts'

process.umask(0o077)
if (existsSync('.env')) process.loadEnvFile('.env')
const folder = process.argv[2]
if (!folder) {
  console.error('Usage: npm run restore -- <backup folder>')
  process.exit(1)
}
const config = readConfig(process.env)
const embedded = config.databaseUrl ? null : await startEmbedded(config.dataDir)
try {
  const { at, release, tables } = await restoreBackup(config.databaseUrl ?? embedded!.url, config, folder)
  console.log(`Restored the backup of ${at} (release ${release}, ${tables.length} tables).`)
} catch (error) {
  console.error(asError(error).message)
  process.exitCode = 1
} finally {
  await embedded?.stop()
}
