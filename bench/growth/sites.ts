import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbedded } from '#server/db/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import { seedBuybacks } from '../../scripts/seed/buybacks.ts'
import { demoApp, serve, signInAt } from '../floor.ts'
import { secretKey } from '../key.ts'
import type { Site } from './measure.ts'
import { sides } from './pages.ts'

/** Statement statistics for the buffers; no durability and less write-ahead log, for the time of seeding. */
const settings = [
  "shared_preload_libraries = 'pg_stat_statements'",
  "max_wal_size = '8GB'",
  'fsync = off',
  'synchronous_commit = off',
  'autovacuum = off',
  'wal_level = minimal',
  'max_wal_senders = 0',
  'full_page_writes = off',
]

const connected = async (url: string) => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client
}

const startCluster = async (folder: string) => {
  const plain = await startEmbedded(folder)
  const client = await connected(plain.url)
  for (const setting of settings) await client.query(`alter system set ${setting}`)
  await client.end()
  await plain.stop()
  return startEmbedded(folder)
}

/** Adds the demo companies and the buybacks; returns the seconds that the buybacks took. */
const filled = async (url: string, owner: pg.Client, size: number) => {
  const app = await demoApp(url)
  const began = performance.now()
  await seedBuybacks(owner, 1, size)
  const seconds = (performance.now() - began) / 1000
  await app.database.close()
  await owner.query('vacuum analyze')
  return seconds
}

/** An installation with demo companies and `size` buybacks; `kept` is a folder that is reused by the next run. */
export const openSite = async (
  size: number,
  kept?: string,
): Promise<Site & { seconds: number | null; stop: () => Promise<void> }> => {
  const folder = kept ? join(kept, String(size)) : mkdtempSync(join(tmpdir(), 'reprise-growth-'))
  const cluster = await startCluster(folder)
  const owner = await connected(cluster.url)
  await owner.query('create extension if not exists pg_stat_statements')
  await migrate(cluster.url, secretKey)
  await owner.query(`select set_config('app.platform', 'on', false)`)
  const { rowCount } = await owner.query(`select from buybacks limit 1`)
  const seconds = rowCount === 0 ? await filled(cluster.url, owner, size) : null
  const served = await serve('product', cluster.url)
  const headers = new Map<string, Record<string, string>>()
  for (const { email } of Object.values(sides)) headers.set(email, await signInAt(served.port, email))
  const stop = async () => {
    served.stop()
    await owner.end()
    await cluster.stop()
    if (!kept) rmSync(folder, { recursive: true, force: true })
  }
  return { size, owner, served, headers, seconds, stop }
}
