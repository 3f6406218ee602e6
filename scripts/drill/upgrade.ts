import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { first } from '#domain/checked.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import { freePort } from '#server/testing/process.ts'
import { type Send, sendTo, signIn } from './caller.ts'
import { type Process, start } from './process.ts'
import { newReport, type Report } from './report.ts'
import { newSale } from './sale.ts'

/** Milliseconds of load in each phase. */
const phase = 8_000
const lanes = 6
/** Milliseconds between two requests of a lane: below the rate limits of one user. */
const pause = 250

type Api = Process & { port: number }
type Count = { requests: number; failed: number; acknowledged: number; errors: Set<string> }

/** Reads and sales against the processes in `targets` until stopped; a request is repeated only by its caller, so each failure counts. */
const newLoad = (targets: readonly Api[], send: Send, sell: () => Promise<boolean>, token: string) => {
  const counts: Count = { requests: 0, failed: 0, acknowledged: 0, errors: new Set() }
  let isRunning = true
  const read = async (path: string) => {
    const { status } = await send('GET', path, token)
    if (status !== 200) throw new Error(`${path} answered ${status}`)
  }
  const lane = async (lane: number) => {
    while (isRunning) {
      await sleep(pause)
      if (targets.length === 0) throw new Error('No process serves.')
      counts.requests++
      try {
        if (lane % 2 === 0) {
          if (await sell()) counts.acknowledged++
        } else await read(counts.requests % 2 === 0 ? '/buybacks?itemsPerPage=20' : '/products?itemsPerPage=20')
      } catch (error) {
        counts.failed++
        counts.errors.add(String(error instanceof Error ? error.message : error))
      }
    }
  }
  const ended = Promise.all(Array.from({ length: lanes }, (_, index) => lane(index)))
  const stop = async () => {
    isRunning = false
    await ended
  }
  return { counts, stop }
}

/** A checkout of the revision with the packages of this one. */
const checkout = (folder: string, revision: string) => {
  const target = join(folder, 'previous')
  execFileSync('git', ['clone', '--quiet', '--shared', '--no-checkout', process.cwd(), target])
  execFileSync('git', ['-C', target, 'checkout', '--quiet', revision])
  symlinkSync(join(process.cwd(), 'node_modules'), join(target, 'node_modules'))
  return target
}

/** Processes of both releases on one data directory; `serving` are those that the balancer knows. */
const newFleet = (dataDir: string, report: Report) => {
  const serving: Api[] = []
  const running = new Set<Process>()
  const env = (port: number): NodeJS.ProcessEnv => ({
    PATH: process.env.PATH,
    DATA_DIR: dataDir,
    PORT: String(port),
    HOST: '127.0.0.1',
    HEALTH_PORT: String(port),
    LOG_LEVEL: 'silent',
  })
  const launch = async (name: string, cwd: string, part: 'api' | 'worker') => {
    const port = await freePort()
    const launched = { ...(await start(name, cwd, [part], env(port), `http://127.0.0.1:${port}`)), port }
    running.add(launched)
    if (part === 'api') serving.push(launched)
    return launched
  }
  return {
    serving,
    /** An API process and a worker. */
    launchBoth: async (name: string, cwd: string) => [
      await launch(`${name} api`, cwd, 'api'),
      await launch(`${name} worker`, cwd, 'worker'),
    ],
    /** As a balancer does: no new requests, then SIGTERM. */
    retire: async (processes: readonly Process[]) => {
      for (const one of processes) {
        const index = serving.findIndex(({ name }) => name === one.name)
        if (index >= 0) serving.splice(index, 1)
        await sleep(500)
        const code = await one.stop()
        running.delete(one)
        if (code !== 0) report.check(`${one.name} stops`, false, `exit code ${code}`)
      }
    },
    stopAll: async () => {
      for (const one of running) await one.stop()
    },
  }
}

const storedSales = async (ownerUrl: string) => {
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  const { rows } = await owner.query<{ count: number }>(
    `select count(*)::int as count from buybacks where customer_lastname = 'Drill'`,
  )
  await owner.end()
  return first(rows).count
}

/**
 * `npm run drill -- upgrade <git revision>`: the previous release serves; processes of this one join, replace it, and are
 * replaced by it again. Reads and sales run all the time, spread over the ready processes as a balancer does.
 */
export const upgradeDrill = async (revision = 'HEAD') => {
  const report = newReport()
  const folder = mkdtempSync(join(tmpdir(), 'reprise-drill-'))
  const dataDir = join(folder, 'data')
  const cluster = await startEmbedded(dataDir)
  const previous = checkout(folder, revision)
  const { serving, launchBoth, retire, stopAll } = newFleet(dataDir, report)
  let turn = 0
  const send = sendTo(() => serving[turn++ % serving.length]?.port ?? 0)
  try {
    const before = await launchBoth('previous', previous)
    const sell = await newSale(send, cluster.url)
    const load = newLoad(serving, send, sell, await signIn(send, 'manager@boreal.test'))
    let [requests, failed] = [0, 0]
    const measured = async (name: string) => {
      await sleep(phase)
      const { counts } = load
      const value = `${counts.requests - requests} requests, ${counts.failed - failed} failed`
      report.check(name, counts.failed === failed, value)
      requests = counts.requests
      failed = counts.failed
    }
    await measured('previous release')
    const after = await launchBoth('this', process.cwd())
    await measured('both releases, migrated')
    await retire(before)
    await measured('this release alone')
    const again = await launchBoth('previous again', previous)
    await retire(after)
    await measured('rolled back')
    await load.stop()
    for (const message of load.counts.errors) console.log(`       ${message}`)
    const { acknowledged } = load.counts
    const stored = await storedSales(cluster.url)
    report.check('sales', stored === acknowledged, `${acknowledged} acknowledged, ${stored} stored`)
    await retire(again)
  } finally {
    await stopAll()
    await cluster.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  return report.isPassed()
}
