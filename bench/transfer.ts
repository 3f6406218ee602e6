import { fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '#server/db/database.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import { appUrls } from '#server/db/roles.ts'
import { loadDemo } from '#server/demo/load.ts'
import type { App } from '#server/platform/app.ts'
import { nodeOptions } from '../scripts/setup.mjs'
import { secretKey } from './key.ts'
import { twoSizes } from './sizes.ts'
import type { Carried, Memory } from './transfer-run.ts'

/** `npm run bench -- transfer 2000 20000` measures other sizes. */
const sizes = twoSizes(10_000, 100_000)

/** Runs one size in a separate process, to measure its memory. */
const carry = (ownerUrl: string, folder: string, lines: number) =>
  new Promise<Carried>((resolve, reject) => {
    const child = fork(
      new URL('./transfer-run.ts', import.meta.url),
      [ownerUrl, join(folder, 'files'), String(lines)],
      {
        // The memory options of the product.
        execArgv: [...nodeOptions, '--expose-gc'],
      },
    )
    child.once('message', (carried) => resolve(carried as Carried))
    child.once('exit', (code) => reject(new Error(`The run of ${lines} lines ended with ${code}.`)))
  })

const rate = (lines: number, seconds: number) => `${Math.round(lines / seconds)} lines/s`
const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(0)} MB`
const memoryText = ({ resident, held }: Memory) =>
  `peak memory ${megabytes(resident)}, of which ${megabytes(held)} values`

/** Product imports and exports: lines per second, and memory growth with the file size. */
export const measureTransfer = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'reprise-bench-'))
  const cluster = await startEmbedded(folder)
  try {
    await migrate(cluster.url, secretKey)
    const database = openDatabase(appUrls(cluster.url, secretKey))
    await loadDemo({ database } as App)
    await database.close()
    const report: string[] = []
    const peaks: Memory[] = []
    const needs: number[] = []
    for (const lines of sizes) {
      const { created, changed, exported, needed } = await carry(cluster.url, folder, lines)
      const both = ({ check, apply }: Carried['created']) =>
        `${rate(lines, check + apply)} (rehearsal ${check.toFixed(1)} s, applied in ${apply.toFixed(1)} s)`
      report.push(
        `${lines} new products: ${both(created)}, ${memoryText(created.memory)}`,
        `${lines} products with another price: ${both(changed)}, ${memoryText(changed.memory)}`,
        `${lines} products exported: ${rate(lines, exported.seconds)}, ${memoryText(exported.memory)}`,
      )
      needs.push(needed)
      const either = (what: keyof Memory) => Math.max(created.memory[what], changed.memory[what])
      peaks.push({ resident: either('resident'), held: either('held') })
    }
    const grows = (what: keyof Memory) => (peaks[1]![what] / peaks[0]![what]).toFixed(2)
    report.push(
      `peak memory of an import, ${sizes[1]} lines / ${sizes[0]} lines: ${grows('resident')}, its values ${grows('held')}`,
      `what an import needs, waste cleared away: ${needs.map(megabytes).join(' and ')}, ${(needs[1]! / needs[0]!).toFixed(2)}`,
    )
    return report
  } finally {
    await cluster.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
