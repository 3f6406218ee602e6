import { fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { itemAt, propertiesOf } from '#domain/checked.ts'
import { openDatabase } from '#server/db/database.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import { appUrls } from '#server/db/roles.ts'
import { loadDemo } from '#server/demo/load.ts'
import { demoPassword } from '#server/demo/people.ts'
import type { App } from '#server/platform/app.ts'
import { secretKey } from './key.ts'
import { load } from './load.ts'

const rounds = 16
const seconds = 1

export type Served = { port: number; pid: number; stop: () => void }

/** `without`: mechanism to replace by the library's standard way. */
export const serve = (kind: 'product' | 'bare' | 'detail', ownerUrl: string, without = '') =>
  new Promise<Served>((resolve) => {
    const child = fork(new URL('./serve.ts', import.meta.url), [kind, ownerUrl], {
      execArgv: [...process.execArgv, '--import', new URL('./without/hooks.ts', import.meta.url).href],
      env: { ...process.env, LOG_LEVEL: 'silent', WITHOUT: without },
    })
    child.once('message', (port) => resolve({ port: Number(port), pid: child.pid!, stop: () => child.kill() }))
  })

export const median = (numbers: number[]) =>
  itemAt(
    numbers.toSorted((a, b) => a - b),
    Math.floor(numbers.length / 2),
  )

export type Bench = {
  url: string
  /** Port of the product. */
  port: number
  owner: pg.Client
  app: App
  /** Signs in a demo user. */
  signIn: (email: string) => Promise<Record<string, string>>
  get: (path: string, headers: Record<string, string>) => Promise<Record<string, unknown>>
  /** Compares the product with a bare handler that sends the same queries. */
  compare: (what: string, path: string, headers: Record<string, string>) => Promise<string>
  /** Median and 95th percentile of the product's response time, in milliseconds, with sequential requests. */
  times: (paths: readonly string[], headers: Record<string, string>) => Promise<{ p50: number; p95: number }>
}

/** Application with the demo account in a migrated database; the caller closes its database. */
export const demoApp = async (ownerUrl: string) => {
  const database = openDatabase(appUrls(ownerUrl, secretKey))
  const app = { database, config: { typesense: null } } as unknown as App
  await loadDemo(app)
  return app
}

/** Signs in a demo user at the product of this port. */
export const signInAt = async (port: number, email: string) => {
  const login = await fetch(`http://127.0.0.1:${port}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: demoPassword }),
  })
  const { apiToken } = propertiesOf(await login.json())
  return { 'x-auth-token': String(apiToken) }
}

/** Demo account on a separate database, with both servers. */
export const withServers = async (work: (bench: Bench) => Promise<string[]>) => {
  const folder = mkdtempSync(join(tmpdir(), 'reprise-bench-'))
  const cluster = await startEmbedded(folder)
  await migrate(cluster.url, secretKey)
  const app = await demoApp(cluster.url)
  const owner = new pg.Client({ connectionString: cluster.url })
  await owner.connect()
  const servers = Promise.all([serve('product', cluster.url), serve('bare', cluster.url)])
  const [product, bare] = await servers
  try {
    return await work({
      url: cluster.url,
      port: product.port,
      owner,
      app,
      signIn: (email) => signInAt(product.port, email),
      get: async (path, headers) =>
        propertiesOf(await (await fetch(`http://127.0.0.1:${product.port}${path}`, { headers })).json()),
      compare: async (what, path, headers) => {
        // Alternating short rounds: the speed of the machine varies over time.
        const results: [number, number][] = []
        for (let round = 0; round < rounds; round++) {
          const ours = await load({ port: product.port, path, headers, seconds })
          const floor = await load({ port: bare.port, path, headers, seconds })
          if (round > 2) results.push([ours, floor])
        }
        const ours = median(results.map(([one]) => one))
        const floor = median(results.map(([, one]) => one))
        const ratio = median(results.map(([one, other]) => other / one))
        return `${what}: ${Math.round(ours)} requests/s, bare handler ${Math.round(floor)}; it takes ${ratio.toFixed(2)} times as long`
      },
      times: async (paths, headers) => {
        const taken: number[] = []
        for (const path of paths) {
          const began = performance.now()
          const answer = await fetch(`http://127.0.0.1:${product.port}${path}`, { headers })
          await answer.text()
          if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`)
          taken.push(performance.now() - began)
        }
        const sorted = taken.toSorted((a, b) => a - b)
        return {
          p50: itemAt(sorted, Math.floor(sorted.length * 0.5)),
          p95: itemAt(sorted, Math.floor(sorted.length * 0.95)),
        }
      },
    })
  } finally {
    product.stop()
    bare.stop()
    await owner.end()
    await app.database.close()
    await cluster.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
