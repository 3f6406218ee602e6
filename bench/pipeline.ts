import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbedded } from '#server/db/embedded.ts'
import { Pipeline, type Statement } from '#server/db/pipeline.ts'
import { median } from './floor.ts'
import { processorOf } from './processor.ts'
import { Pipeline as DriverPipeline } from './without/pipeline.ts'

const rounds = 15
const perRound = 1_000
/** Statements after the tenant setting: most reads send one to three, checkout six. */
const sizes = [1, 3, 6]

const setting: Statement = {
  name: 'scope',
  text: `select set_config('app.account_id', $1, true)`,
  values: ['0198a5e0-0000-7000-8000-000000000001'],
}
const read = (index: number): Statement => ({
  name: `read ${index}`,
  text: `select id, name, amount, ${index} as part from rows where id between $1 and $1 + 19`,
  values: [100 * index + 1],
})

type Runner = { run: (client: pg.ClientBase) => Promise<unknown> }
const drivers = {
  own: (statements: readonly Statement[]): Runner => new Pipeline(statements),
  driver: (statements: readonly Statement[]): Runner => new DriverPipeline(statements),
}

/** Our pipeline (one Sync, implicit transaction) beside pg's pipeline mode (BEGIN … COMMIT, a Sync for each statement). */
export const measurePipeline = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'reprise-bench-'))
  const cluster = await startEmbedded(folder)
  const connect = async () => {
    const client = new pg.Client({ connectionString: cluster.url, pipeline: true } as pg.ClientConfig)
    await client.connect()
    return client
  }
  const clients = { own: await connect(), driver: await connect() }
  await clients.own.query(
    `create table rows as select id, 'name ' || id as name, id * 100 as amount from generate_series(1, 1000) as id`,
  )
  await clients.own.query('create index on rows (id)')
  const { rows } = await clients.own.query<{ pid: number }>('select pg_backend_pid() as pid')
  const used = processorOf(process.pid, rows[0]?.pid ?? 0)

  const turn = async (way: keyof typeof drivers, statements: readonly Statement[]) => {
    const [began, before] = [performance.now(), used()]
    for (let at = 0; at < perRound; at++) await drivers[way](statements).run(clients[way])
    return { ms: performance.now() - began, processor: used() - before }
  }
  try {
    const lines: string[] = []
    for (const size of sizes) {
      const statements = [setting, ...Array.from({ length: size }, (_, index) => read(index))]
      for (const way of ['own', 'driver'] as const) await turn(way, statements)
      const ratios: { ms: number; processor: number }[] = []
      for (let round = 0; round < rounds; round++) {
        const [own, driver] = [await turn('own', statements), await turn('driver', statements)]
        ratios.push({ ms: own.ms / driver.ms, processor: own.processor / driver.processor })
      }
      const saved = (of: 'ms' | 'processor') => `${((1 - median(ratios.map((ratio) => ratio[of]))) * 100).toFixed(0)} %`
      lines.push(`statements: ${size}; our pipeline saves ${saved('processor')} of processor, ${saved('ms')} of time`)
    }
    return lines
  } finally {
    await Promise.all(Object.values(clients).map((client) => client.end()))
    await cluster.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
