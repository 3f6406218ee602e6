import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbedded } from '#server/db/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import { appUrls } from '#server/db/roles.ts'
import { openDatabase } from '#server/db/tenancy.ts'
import { loadDemo } from '#server/demo/load.ts'
import { demoPassword } from '#server/demo/people.ts'
import type { App } from '#server/platform/app.ts'
import { seedBuybacks } from '../../scripts/seed/buybacks.ts'
import { serve } from '../floor.ts'
import { secretKey } from '../key.ts'
import type { Site } from './measure.ts'
import { sides } from './pages.ts'

/** Statement statistics for the buffers; no durability, for the time of seeding. */
const settings = [
  "shared_preload_libraries = 'pg_stat_statements'",
  "max_wal_size = '8GB'",
  'fsync = off',
  'synchronous_commit = off',
  'autovacuum = off',
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

const signIn = async (port: number, email: string) => {
  const login = await fetch(`http://127.0.0.1:${port}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: demoPassword }),
  })
  const { apiToken } = (await login.json()) as { apiToken: string }
  return { 'x-auth-token': apiToken }
}

/** An installation with demo companies and `size` buybacks; `kept` is a folder that is reused by the next run. */
export const openSite = async (
  size: number,
  kept?: string,
): Promise<Site & { seconds: number; stop: () => Promise<void> }> => {
  const folder = kept ? join(kept, String(size)) : mkdtempSync(join(tmpdir(), 'reprise-growth-'))
  const cluster = await startCluster(folder)
  const owner = await connected(cluster.url)
  await owner.query('create extension if not exists pg_stat_statements')
  await migrate(cluster.url, secretKey)
  await owner.query(`select set_config('app.platform', 'on', false)`)
  const { rowCount } = await owner.query(`select from buybacks limit 1`)
  const began = performance.now()
  if (rowCount === 0) {
    const database = openDatabase(appUrls(cluster.url, secretKey))
    const app = { database, config: { typesense: null } } as unknown as App
    await loadDemo(app)
    await seedBuybacks(owner, 1, size)
    await database.close()
    await owner.query('vacuum analyze')
  }
  const seconds = (performance.now() - began) / 1000
  const served = await serve('product', cluster.url)
  const headers = new Map<string, Record<string, string>>()
  for (const { email } of Object.values(sides)) headers.set(email, await signIn(served.port, email))
  const stop = async () => {
    served.stop()
    await owner.end()
    await cluster.stop()
    if (!kept) rmSync(folder, { recursive: true, force: true })
  }
  return { size, owner, served, headers, seconds, stop }
}
