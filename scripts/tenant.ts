/**
 * npm run tenant -- archive <account> <file.zip>: everything an account owns, in open formats
 * npm run tenant -- verify <file.zip>: reads an archive completely and compares it with its manifest
 * npm run tenant -- remove <file.zip>: deletes the inactive account of a current archive, with a certificate
 * npm run tenant -- restore <account> <backup> [--discard-newer]: returns one account to its state in a backup
 * <account>: id or exact name.
 */
import { existsSync } from 'node:fs'
import pg from 'pg'
import { asError } from '#domain/checked.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import { allKeys } from '#server/db/secret-keys.ts'
import { readConfig } from '#server/platform/config.ts'
import { openFiles } from '#server/platform/files/files.ts'
import { writeArchive } from '#server/tenant/archive.ts'
import { verifyArchive } from '#server/tenant/manifest.ts'
import { removeTenant } from '#server/tenant/remove.ts'
import { restoreTenant } from '#server/tenant/restore.ts'

process.umask(0o077)
if (existsSync('.env')) process.loadEnvFile('.env')
const config = readConfig(process.env)
const [command = '', first = '', second = ''] = process.argv.slice(2)

const withInstallation = async <T>(work: (url: string) => Promise<T>) => {
  const embedded = config.databaseUrl ? null : await startEmbedded(config.dataDir)
  try {
    return await work(config.databaseUrl ?? embedded?.url ?? '')
  } finally {
    await embedded?.stop()
  }
}
const installation = async (url: string) => {
  const owner = new pg.Client({ connectionString: url })
  await owner.connect()
  const secretKey = await allKeys(owner, config.secretKey).finally(() => owner.end())
  return { url, secretKey, files: await openFiles(config) }
}
const summary = ({ account, tables, entries, missingFiles }: Awaited<ReturnType<typeof verifyArchive>>) => {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const files = entries.filter(({ name }) => name.startsWith('files/')).length
  return `${account.name}: ${rows} rows of ${tables.length} tables, ${files} files.${missingFiles.length > 0 ? ` WARNING: ${missingFiles.length} files are missing in the file store.` : ''}`
}

const commands: Record<string, () => Promise<string>> = {
  archive: () => withInstallation(async (url) => summary(await writeArchive(await installation(url), first, second))),
  verify: async () => `Complete. ${summary(await verifyArchive(first))}`,
  remove: () =>
    withInstallation(async (url) => {
      const { account, files, certificate } = await removeTenant(await installation(url), first)
      return `${account.name} and ${files} files were deleted. Certificate: ${certificate}`
    }),
  restore: () =>
    withInstallation(async (url) => {
      const { account, rows, files } = await restoreTenant(url, config, {
        account: first,
        backup: second,
        discardNewer: process.argv.includes('--discard-newer'),
      })
      return `${account.name}: ${rows} rows and ${files} files restored.`
    }),
}
const run = commands[command]
const needs = command === 'archive' || command === 'restore' ? second : first
if (!run || !needs) {
  console.error(
    'Usage: npm run tenant -- archive <account> <file.zip> | verify <file.zip> | remove <file.zip> | restore <account> <backup> [--discard-newer]',
  )
  process.exit(1)
}
try {
  console.log(await run())
} catch (error) {
  console.error(asError(error).message)
  process.exitCode = 1
}
