import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { first } from '#domain/checked.ts'
import { makeBackup } from '#server/backup/backup.ts'
import type { Manifest } from '#server/backup/manifest.ts'
import { restoreBackup } from '#server/backup/restore.ts'
import { openDatabase } from '#server/db/database.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import { appUrls } from '#server/db/roles.ts'
import { allKeys } from '#server/db/secret-keys.ts'
import { checkLedger } from '#server/ledger/check.ts'
import { type Config, readConfig } from '#server/platform/config.ts'
import { verifyAllBooks } from '#server/register/verify.ts'
import { launched } from './process.ts'
import { newReport, type Report, timed } from './report.ts'

/** The installation of the settings; without one, a new one with the demo. */
const source = async (folder: string) => {
  const given = readConfig(process.env)
  if (given.databaseUrl) return { config: given, url: given.databaseUrl, stop: async () => {} }
  const isInstalled = existsSync(join(given.dataDir, 'postgres'))
  const settings = { ...process.env, DATA_DIR: isInstalled ? given.dataDir : join(folder, 'source') }
  if (!isInstalled) {
    console.log('No installation in DATA_DIR: the drill uses a new one with the demo.')
    await launched(['demo'], settings)
  }
  const config = readConfig(settings)
  const { url, stop } = await startEmbedded(config.dataDir)
  return { config, url, stop }
}

/** Compares two backups table by table; the order of rows is that of the first one. */
const compareTables = (report: Report, before: Manifest, after: Manifest) => {
  const restored = new Map(after.tables.map((table) => [`${table.schema}.${table.name}`, table]))
  const rows = before.tables.reduce((sum, table) => sum + table.rows, 0)
  // `backups` records the backup itself; it is the only table that a backup changes.
  const different = before.tables.filter(({ schema, name, rows, sha256 }) => {
    const other = restored.get(`${schema}.${name}`)
    return name !== 'backups' && (other?.rows !== rows || other.sha256 !== sha256)
  })
  const names = different.map(({ name }) => name).join(', ')
  report.check(
    'rows and content of every table',
    different.length === 0,
    names || `${rows} rows of ${before.tables.length} tables`,
  )
  const files = before.files
  if (files) report.check('files', after.files?.sha256 === files.sha256, `${files.count} files, ${files.bytes} bytes`)
  else console.log('       The files are in the S3 bucket: check its versions or replica.')
}

/** Tables of the installation, listed without the code that makes the backup. */
const checkComplete = async (report: Report, url: string, { tables }: Manifest) => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ name: string }>(
    `select schemaname || '.' || tablename as name from pg_tables t where schemaname in ('public', 'graphile_worker')
       and tablename <> 'migrations' and not (select relispartition or relpersistence <> 'p' from pg_class
         where oid = format('%I.%I', schemaname, tablename)::regclass)`,
  )
  await client.end()
  const saved = new Set(tables.map(({ schema, name }) => `${schema}.${name}`))
  const missing = rows.filter(({ name }) => !saved.has(name)).map(({ name }) => name)
  report.check('every table is in the backup', missing.length === 0, missing.join(', ') || `${rows.length} tables`)
}

/** Register chains, encrypted values and ledger of a restored database. */
const compareRecords = async (report: Report, config: Config, url: string) => {
  const owner = new pg.Client({ connectionString: url })
  await owner.connect()
  const secretKey = await allKeys(owner, config.secretKey)
  const { rows } = await owner.query<{ count: number }>('select count(*)::int as count from register_entries')
  await owner.end()
  const database = openDatabase(appUrls(url, secretKey), { max: 2 })
  const books = await verifyAllBooks({ database, config: { ...config, secretKey } })
  const broken = books.filter((book) => book.broken)
  const entries = books.reduce((sum, book) => sum + book.checked, 0)
  report.check(
    'register chain',
    broken.length === 0 && entries === first(rows).count,
    `${entries} entries of ${books.length} registers`,
  )
  const wrong = await checkLedger({ database })
  report.check('ledger', wrong.length === 0, `${wrong.length} differences to the buybacks`)
  await database.close()
}

/** Backup of the installation, restored into an empty PostgreSQL, compared, then deleted. Nothing is written to the installation. */
export const restoreDrill = async () => {
  process.umask(0o077)
  const report = newReport()
  const folder = mkdtempSync(join(tmpdir(), 'reprise-drill-'))
  const target = await startEmbedded(join(folder, 'target'))
  const from = await source(folder)
  try {
    const saved = await timed(() => makeBackup(from.url, from.config, join(folder, 'backup')))
    const { folder: backup, manifest } = saved.result
    report.check('backup', true, `${saved.seconds.toFixed(1)} s, ${manifest.bytes} bytes`)
    await checkComplete(report, from.url, manifest)
    const config = { ...from.config, dataDir: join(folder, 'restored') }
    const restored = await timed(() => restoreBackup(target.url, config, backup))
    report.check('restore into an empty server', true, `${restored.seconds.toFixed(1)} s`)
    const again = await makeBackup(target.url, config, join(folder, 'again'))
    compareTables(report, manifest, again.manifest)
    await compareRecords(report, config, target.url)
  } finally {
    await target.stop()
    await from.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  console.log(report.isPassed() ? 'The backup can be restored.' : 'The backup differs from the installation.')
  return report.isPassed()
}
