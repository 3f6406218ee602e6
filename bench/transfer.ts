import { fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '#server/db/embedded.ts'
import { appUrl, migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/tenancy.ts'
import { loadDemo } from '#server/demo/load.ts'
import type { App } from '#server/platform/app.ts'
import { secretKey } from './key.ts'
import type { Carried } from './transfer-run.ts'

const sizes = [10_000, 100_000] as const

/** One size in a process of its own: what it needs of memory is its own too. */
const carry = (ownerUrl: string, folder: string, lines: number) =>
  new Promise<Carried>((resolve, reject) => {
    const child = fork(
      new URL('./transfer-run.ts', import.meta.url),
      [ownerUrl, join(folder, 'files'), String(lines)],
      {
        execArgv: ['--expose-gc'],
      },
    )
    child.once('message', (carried) => resolve(carried as Carried))
    child.once('exit', (code) => reject(new Error(`The run of ${lines} lines ended with ${code}.`)))
  })

const rate = (lines: number, seconds: number) => `${Math.round(lines / seconds)} lines/s`
const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(0)} MB`

/** Files of products through an import and out again: lines a second, and how memory grows with the file. */
export const measureTransfer = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'reprise-bench-'))
  const cluster = await startEmbedded(folder)
  try {
    await migrate(cluster.url, secretKey)
    const database = openDatabase(appUrl(cluster.url, secretKey))
    await loadDemo({ database } as App)
    await database.close()
    const said: string[] = []
    const peaks: number[] = []
    for (const lines of sizes) {
      const { created, changed, exported } = await carry(cluster.url, folder, lines)
      const both = ({ check, apply }: Carried['created']) =>
        `${rate(lines, check + apply)} (rehearsal ${check.toFixed(1)} s, applied in ${apply.toFixed(1)} s)`
      said.push(
        `${lines} new products: ${both(created)}, peak memory ${megabytes(created.memory)}`,
        `${lines} products with another price: ${both(changed)}, peak memory ${megabytes(changed.memory)}`,
        `${lines} products exported: ${rate(lines, exported.seconds)}, peak memory ${megabytes(exported.memory)}`,
      )
      peaks.push(Math.max(created.memory, changed.memory))
    }
    said.push(`peak memory of an import, ${sizes[1]} lines / ${sizes[0]} lines: ${(peaks[1]! / peaks[0]!).toFixed(2)}`)
    return said
  } finally {
    await cluster.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
