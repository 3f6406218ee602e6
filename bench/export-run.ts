/** Buyback export in a separate process, to measure its memory. */
import pg from 'pg'
import type { Module, Role } from '#domain/access.ts'
import { buybackExports } from '#server/buyback/export/export.ts'
import { openDatabase } from '#server/db/database.ts'
import { appUrls } from '#server/db/roles.ts'
import type { App } from '#server/platform/app.ts'
import { diskStore } from '#server/platform/files/files.ts'
import { noTelemetry } from '#server/platform/telemetry/telemetry.ts'
import type { Person } from '#server/platform/who.ts'
import { testConfig } from '#server/testing/config.ts'
import { secretKey } from './key.ts'

export type Exported = {
  rows: number
  bytes: number
  seconds: number
  /** CPU seconds of this process, without the database. */
  worked: number
  resident: number
  held: number
}

const [ownerUrl, folder, email, query] = process.argv.slice(2) as [string, string, string, string]
const owner = new pg.Pool({ connectionString: ownerUrl, max: 2 })
const app: App = {
  config: testConfig({ SECRET_KEY: secretKey.current }),
  database: openDatabase(appUrls(ownerUrl, secretKey)),
  owner,
  files: diskStore(folder),
  sessions: null,
  simulator: null,
  log: { info: () => {}, warn: () => {}, error: console.error },
  telemetry: noTelemetry,
}
const { rows } = await owner.query(
  `select u.id, u.account_id, m.module, m.role, m.organization_id from users u join user_modules m on m.user_id = u.id
   where u.email = $1`,
  [email],
)
const who: Person = {
  ...{ kind: 'person', id: rows[0].id, name: 'Bench', email, accountId: rows[0].account_id },
  ...{ role: rows[0].role as Role, module: rows[0].module as Module, organizationId: rows[0].organization_id },
  ...{ language: 'fr-FR', premium: [] },
}

const exported = async (query: object): Promise<Exported> => {
  const { id } = await buybackExports.start(app, who, { order: {}, ...query })
  globalThis.gc?.()
  let resident = 0
  let held = 0
  const look = () => {
    const { rss, heapUsed, external } = process.memoryUsage()
    resident = Math.max(resident, rss)
    held = Math.max(held, heapUsed + external)
  }
  const watch = setInterval(look, 20)
  const began = performance.now()
  const before = process.cpuUsage()
  await buybackExports.run(app, id, true)
  const seconds = (performance.now() - began) / 1000
  const { user, system } = process.cpuUsage(before)
  clearInterval(watch)
  look()
  const after = await owner.query(
    `select e.entries_count, e.error, f.bytes from list_exports e left join files f on f.id = e.file_id where e.id = $1`,
    [id],
  )
  if (after.rows[0].error) throw new Error(JSON.stringify(after.rows[0].error))
  return {
    rows: after.rows[0].entries_count,
    bytes: after.rows[0].bytes,
    seconds,
    worked: (user + system) / 1e6,
    resident,
    held,
  }
}

// Warm-up: excludes compilation from the measurement.
await exported({ createdAt: { gte: new Date(Date.now() - 20 * 86_400_000).toISOString().slice(0, 10) } })
const result = await exported(JSON.parse(query) as object)
await app.database.close()
await owner.end()
process.send?.(result)
