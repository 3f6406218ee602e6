import { fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbedded } from '#server/db/embedded.ts'
import { appUrl, migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/tenancy.ts'
import { loadDemo } from '#server/demo/load.ts'
import { demoPassword } from '#server/demo/people.ts'
import type { App } from '#server/platform/app.ts'
import { secretKey } from './key.ts'
import { load } from './load.ts'

const people = 5_000
const rounds = 5
const seconds = 3

const fill = `
  with made as (
    insert into users (account_id, email, firstname, lastname, status)
    select a.id, 'person' || n || '@boreal.test', 'First' || n % 97, 'Last' || n % 977, 'active'
    from accounts a, generate_series(1, ${people}) n where a.name = 'Boréal' returning id, account_id
  )
  insert into user_modules (account_id, user_id, module, role, organization_id)
  select m.account_id, m.id, 'tim', 'store_seller', o.id from made m join organizations o on o.external_id = 'BOR-LYO'`

const serve = (kind: 'product' | 'bare', ownerUrl: string) =>
  new Promise<{ port: number; stop: () => void }>((resolve) => {
    const child = fork(new URL('./serve.ts', import.meta.url), [kind, ownerUrl], {
      env: { ...process.env, LOG_LEVEL: 'silent' },
    })
    child.once('message', (port) => resolve({ port: port as number, stop: () => child.kill() }))
  })

const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]!

/** GET /api/users, with everything the product does around it, against the same query through a bare handler. */
export const measureLists = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'reprise-bench-'))
  const cluster = await startEmbedded(folder)
  await migrate(cluster.url, secretKey)
  const database = openDatabase(appUrl(cluster.url, secretKey))
  await loadDemo({ database } as App)
  await database.close()
  const owner = new pg.Client({ connectionString: cluster.url })
  await owner.connect()
  await owner.query(fill)
  await owner.query('vacuum analyze')
  await owner.end()

  const product = await serve('product', cluster.url)
  const bare = await serve('bare', cluster.url)
  try {
    const login = await fetch(`http://127.0.0.1:${product.port}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'manager@boreal.test', password: demoPassword }),
    })
    const { apiToken } = (await login.json()) as { apiToken: string }
    const headers = { 'x-auth-token': apiToken, 'x-module': 'root' }
    const results: [number, number][] = []
    for (let round = 0; round < rounds; round++) {
      const ours = await load({ port: product.port, path: '/api/users?page=3', headers, seconds })
      const floor = await load({ port: bare.port, path: '/users?page=3', headers, seconds })
      if (round > 0) results.push([ours, floor])
    }
    const ours = median(results.map(([one]) => one))
    const floor = median(results.map(([, one]) => one))
    return [
      `GET /api/users (${people} people, page 3): ${Math.round(ours)} requests/s; bare handler: ${Math.round(floor)} requests/s`,
      `ratio ours / bare: ${(ours / floor).toFixed(2)}`,
    ]
  } finally {
    product.stop()
    bare.stop()
    await cluster.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
