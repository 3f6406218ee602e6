/** npm run restore -- <backup>: brings a backup into an empty database (that of DATABASE_URL, or the embedded one) and DATA_DIR. */
import { existsSync } from 'node:fs'
import { restoreBackup } from '#server/backup/restore.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import { readConfig } from '#server/platform/config.ts'

process.umask(0o077)
if (existsSync('.env')) process.loadEnvFile('.env')
const folder = process.argv[2]
if (!folder) {
  console.error('npm run restore -- <folder of a backup>')
  process.exit(1)
}
const config = readConfig(process.env)
const embedded = config.databaseUrl ? null : await startEmbedded(config.dataDir)
try {
  const { at, release, tables } = await restoreBackup(config.databaseUrl ?? embedded!.url, config, folder)
  console.log(`Restored the backup of ${at} (release ${release}, ${tables.length} tables).`)
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
} finally {
  await embedded?.stop()
}
