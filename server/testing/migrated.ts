import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbedded } from '#server/db/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import type { SecretKey } from '#server/db/secret-key.ts'

const root = join(import.meta.dirname, '..', '..')
const kept = join(root, '.cache', 'test-cluster')
/** Sources that determine the migrated schema, the roles and their passwords. */
const sources = ['server/db', 'server/testing/config.ts', 'server/testing/migrated.ts', 'package-lock.json']

const hashOfSources = () => {
  const hash = createHash('sha256')
  for (const source of sources) {
    const path = join(root, source)
    const names = source.includes('.') ? [''] : readdirSync(path, { recursive: true, encoding: 'utf8' }).sort()
    for (const name of names)
      if (name === '' || (/\.(ts|sql)$/.test(name) && !name.endsWith('.test.ts')))
        hash.update(name).update(readFileSync(join(path, name)))
  }
  return hash.digest('hex').slice(0, 16)
}

/** Creates the database that test files clone, and migrates it. Returns its address. */
export const createTemplate = async (clusterUrl: string, secretKey: SecretKey): Promise<string> => {
  const admin = new pg.Client({ connectionString: clusterUrl })
  await admin.connect()
  await admin.query('drop database if exists template_reprise with (force)')
  await admin.query('create database template_reprise')
  await admin.end()
  const url = templateOf(clusterUrl)
  await migrate(url, secretKey)
  return url
}

/** Template of the databases that test files share, see `shared-database.ts`. */
export const createSharedTemplate = async (clusterUrl: string) => {
  const admin = new pg.Client({ connectionString: clusterUrl })
  await admin.connect()
  await admin.query('drop database if exists template_shared with (force)')
  await admin.query('create database template_shared template template_reprise strategy file_copy')
  await admin.end()
  const url = new URL(clusterUrl)
  url.pathname = '/template_shared'
  const client = new pg.Client({ connectionString: url.toString() })
  await client.connect()
  await client.query(readFileSync(join(import.meta.dirname, 'pristine.sql'), 'utf8'))
  await client.end()
}

export const templateOf = (clusterUrl: string) => {
  const url = new URL(clusterUrl)
  url.pathname = '/template_reprise'
  return url.toString()
}

/**
 * A new folder with the data of a stopped cluster whose template database is migrated. The data are kept until a source
 * changes: creating and migrating a cluster takes most of the time of a short run.
 */
export const migratedFolder = async (secretKey: SecretKey): Promise<string> => {
  const current = join(kept, hashOfSources())
  if (!existsSync(current)) {
    rmSync(kept, { recursive: true, force: true })
    mkdirSync(kept, { recursive: true })
    const made = mkdtempSync(join(kept, 'making-'))
    const cluster = await startEmbedded(made, { durable: false })
    await createTemplate(cluster.url, secretKey)
    await cluster.stop()
    renameSync(made, current)
  }
  const folder = mkdtempSync(join(tmpdir(), 'reprise-test-'))
  // Keeps the owner, who is not root.
  execFileSync('cp', ['-a', `${current}/.`, folder])
  return folder
}
