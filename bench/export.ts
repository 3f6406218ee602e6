import { fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { openDatabase } from '#server/db/database.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import { appUrls } from '#server/db/roles.ts'
import { loadDemo } from '#server/demo/load.ts'
import type { App } from '#server/platform/app.ts'
import { seedBuybacks } from '../scripts/seed/buybacks.ts'
import { nodeOptions } from '../scripts/setup.mjs'
import type { Exported } from './export-run.ts'
import { secretKey } from './key.ts'
import { twoSizes } from './sizes.ts'

/** `npm run bench -- export 5000 50000` measures other sizes. */
const sizes = twoSizes(25_000, 250_000)
const people = ['manager@boreal.test', 'warehouse@recircle.test'] as const

const run = (ownerUrl: string, folder: string, email: string, query: object) =>
  new Promise<Exported>((resolve, reject) => {
    const child = fork(
      new URL('./export-run.ts', import.meta.url),
      [ownerUrl, join(folder, 'files'), email, JSON.stringify(query)],
      { execArgv: [...nodeOptions, '--expose-gc'] },
    )
    child.once('message', (result) => resolve(result as Exported))
    child.once('exit', (code) => reject(new Error(`The export of ${email} ended with ${code}.`)))
  })

const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(0)} MB`
const resultText = (email: string, { rows, bytes, seconds, worked, resident, held }: Exported) =>
  `${email}: ${rows} rows, ${megabytes(bytes)} in ${seconds.toFixed(1)} s: ${Math.round(rows / seconds)} rows/s (${worked.toFixed(1)} s of the processor beside the database), peak memory ${megabytes(resident)}, of which ${megabytes(held)} values`

/** Buyback exports: rows per second, and memory growth with the list size. */
export const measureExport = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'reprise-bench-'))
  const cluster = await startEmbedded(folder)
  try {
    await migrate(cluster.url, secretKey)
    const database = openDatabase(appUrls(cluster.url, secretKey))
    await loadDemo({ database, config: { typesense: null } } as unknown as App)
    await database.close()
    const owner = new pg.Client({ connectionString: cluster.url })
    await owner.connect()
    const report: string[] = []
    const peaks: number[] = []
    let from = 1
    for (const size of sizes) {
      await seedBuybacks(owner, from, size)
      from = size + 1
      let most = 0
      for (const email of people) {
        const result = await run(cluster.url, folder, email, {})
        report.push(resultText(email, result))
        most = Math.max(most, result.resident)
      }
      peaks.push(most)
    }
    report.push(
      resultText(`${people[0]}, two words`, await run(cluster.url, folder, people[0], { search: 'Dell Tab' })),
    )
    report.push(`peak memory, ${sizes[1]} / ${sizes[0]} buybacks: ${(peaks[1]! / peaks[0]!).toFixed(2)}`)
    await owner.end()
    return report
  } finally {
    await cluster.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
