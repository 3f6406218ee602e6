/** Import, price update and export of one file size, in a separate process. */
import { Readable } from 'node:stream'
import pg from 'pg'
import type { Module } from '#domain/access.ts'
import { openDatabase } from '#server/db/database.ts'
import { appUrls } from '#server/db/roles.ts'
import type { App } from '#server/platform/app.ts'
import { diskStore } from '#server/platform/files/files.ts'
import { noTelemetry } from '#server/platform/telemetry/telemetry.ts'
import type { Person } from '#server/platform/who.ts'
import { testConfig } from '#server/testing/config.ts'
import { changeImport, checkImport } from '#server/transfer/change-import.ts'
import { exportCatalogue, startExport } from '#server/transfer/export.ts'
import { applyCatalogueImport } from '#server/transfer/import/apply.ts'
import { checkCatalogueImport } from '#server/transfer/import/check.ts'
import { startImport } from '#server/transfer/start-import.ts'
import { secretKey } from './key.ts'

/** Peak memory of the process in bytes: resident, and heap including garbage. */
export type Memory = { resident: number; held: number }
type Imported = { check: number; apply: number; memory: Memory }
export type Carried = {
  created: Imported
  changed: Imported
  exported: { seconds: number; memory: Memory }
  /** Peak heap in bytes with a garbage collection before each sample: the memory really needed. */
  needed: number
}

const [ownerUrl, folder, size] = process.argv.slice(2) as [string, string, string]
const lines = Number(size)

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

const { rows } = await owner.query("select id, account_id from users where email = 'manager@boreal.test'")
const accountId = String(rows[0].account_id)
const who: Person = {
  ...{ kind: 'person', id: rows[0].id, name: 'Bench', email: 'manager@boreal.test', accountId },
  ...{ role: 'root_management_unit_manager', module: 'root' as Module, organizationId: null },
  ...{ language: 'fr-FR', premium: [] },
}

/** Retailer file: semicolons, decimal commas, all grades priced. */
async function* file(name: string, lines: number, raise: number) {
  yield 'Référence;Désignation;Marque;Modèle;Catégorie;EAN;Prix A;Prix B;Prix C;Prix D;Prix E;Poids (g);Statut\r\n'
  let part = ''
  for (let n = 1; n <= lines; n++) {
    const price = 100 + (n % 700) + raise
    const prices = [1, 0.85, 0.66, 0.4, 0.1].map((share) => (price * share).toFixed(2).replace('.', ','))
    const ean = String(2_000_000_000_000 + n)
    part += `${name}-${n};Téléphone ${n} ${n % 512} Go;Marque ${n % 40};M${n % 900};root;${ean};${prices.join(';')};206;publié\r\n`
    if (part.length > 60_000) {
      yield part
      part = ''
    }
  }
  yield part
}

/** Duration of the work and peak memory of the process. */
const measured = async (work: () => Promise<void>, cleared = false) => {
  globalThis.gc?.()
  const memory: Memory = { resident: 0, held: 0 }
  const look = () => {
    if (cleared) globalThis.gc?.()
    const { rss, heapUsed, external } = process.memoryUsage()
    memory.resident = Math.max(memory.resident, rss)
    memory.held = Math.max(memory.held, heapUsed + external)
  }
  look()
  const watch = setInterval(look, cleared ? 200 : 20)
  const began = performance.now()
  await work()
  const seconds = (performance.now() - began) / 1000
  clearInterval(watch)
  look()
  return { seconds, memory }
}

const most = (one: Memory, other: Memory): Memory => ({
  resident: Math.max(one.resident, other.resident),
  held: Math.max(one.held, other.held),
})

const imported = async (name: string, count: number, raise: number, cleared = false): Promise<Imported> => {
  const handed = {
    ...{ name: 'prix.csv', fields: {}, truncated: () => false },
    content: Readable.from(file(name, count, raise), { objectMode: false }),
  }
  const { id } = await startImport(app, who, accountId, { body: { content: ['products'] }, file: async () => handed })
  await checkImport(app, who, id, {})
  const check = await measured(() => checkCatalogueImport(app, id, true), cleared)
  await changeImport(app, who, id, 'apply')
  const apply = await measured(() => applyCatalogueImport(app, id, true), cleared)
  const { rows: after } = await owner.query('select status, counts, error from catalogue_imports where id = $1', [id])
  if (after[0].status !== 'done' || after[0].counts.ignored > 0) throw new Error(JSON.stringify(after[0]))
  return { check: check.seconds, apply: apply.seconds, memory: most(check.memory, apply.memory) }
}

// Warm-up: excludes compilation and heap growth from the measurement.
await imported(`WARM-${size}`, 5_000, 0)
const created = await imported(`SKU-${size}`, lines, 0)
await owner.query('vacuum analyze products')
const changed = await imported(`SKU-${size}`, lines, 7)
const { id } = await startExport(app, who, 'products', undefined)
const exported = await measured(() => exportCatalogue(app, id, true))
const needed = (await imported(`SKU-${size}`, lines, 9, true)).memory.held
await app.database.close()
await owner.end()
process.send?.({ created, changed, exported, needed } satisfies Carried)
