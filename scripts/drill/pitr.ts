import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { first } from '#domain/checked.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import { baseBackup, ownedAs } from '#server/testing/base-backup.ts'
import { freePort } from '#server/testing/process.ts'
import { sendTo } from './caller.ts'
import { start } from './process.ts'
import { newReport, timed } from './report.ts'
import { newSale } from './sale.ts'

/** Sales before the base backup, between it and the target time, and after the target time. */
const sales = { before: 5, between: 10, after: 5 }

const connected = async <T>(url: string, work: (client: pg.Client) => Promise<T>) => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Server whose WAL files are copied into a folder as soon as they are complete. */
const startArchiving = async (dataDir: string, archive: string) => {
  const cluster = await startEmbedded(dataDir)
  await connected(cluster.url, async (client) => {
    await client.query(`alter system set archive_mode = 'on'`)
    await client.query(
      `alter system set archive_command = ${pg.escapeLiteral(`test ! -f "${archive}/%f" && cp "%p" "${archive}/%f"`)}`,
    )
  })
  await cluster.stop()
  return startEmbedded(dataDir)
}

const recover = async (dataDir: string, archive: string, targetTime: string) => {
  const folder = join(dataDir, 'postgres')
  writeFileSync(
    join(folder, 'postgresql.auto.conf'),
    [
      `restore_command = 'cp "${archive}/%f" "%p"'`,
      `recovery_target_time = '${targetTime}'`,
      `recovery_target_action = 'promote'`,
      '',
    ].join('\n'),
  )
  writeFileSync(join(folder, 'recovery.signal'), '')
  ownedAs(folder, folder)
  const cluster = await startEmbedded(dataDir)
  for (let tries = 0; tries < 600; tries++) {
    const isRecovering = await connected(
      cluster.url,
      async (client) => first((await client.query<{ is: boolean }>('select pg_is_in_recovery() as is')).rows).is,
    ).catch(() => true)
    if (!isRecovering) return cluster
    await sleep(100)
  }
  throw new Error('The recovery did not end within a minute.')
}

const figures = (url: string) =>
  connected(url, async (client) => {
    await client.query(`select set_config('app.platform', 'on', false)`)
    const { rows } = await client.query<{ sales: number; products: number; at: string }>(
      `select (select count(*)::int from buybacks where customer_lastname = 'Drill') as sales,
         (select count(*)::int from products) as products, clock_timestamp()::text as at`,
    )
    return first(rows)
  })

/** `npm run drill -- pitr`: base backup, archived WAL, a mistake, and recovery to the moment before it. */
export const pitrDrill = async () => {
  const report = newReport()
  const folder = mkdtempSync(join(tmpdir(), 'reprise-drill-'))
  const [archive, source, recovered] = [join(folder, 'archive'), join(folder, 'source'), join(folder, 'recovered')]
  mkdirSync(archive)
  const cluster = await startArchiving(source, archive)
  let copy: Awaited<ReturnType<typeof startEmbedded>> | null = null
  const port = await freePort()
  const env = { PATH: process.env.PATH, DATA_DIR: source, PORT: String(port), HOST: '127.0.0.1', LOG_LEVEL: 'silent' }
  const api = await start('api', process.cwd(), ['api'], env, `http://127.0.0.1:${port}`)
  try {
    const sell = await newSale(
      sendTo(() => port),
      cluster.url,
    )
    for (let n = 0; n < sales.before; n++) await sell()
    const backup = await timed(() => baseBackup(cluster.url, source, recovered))
    report.check('base backup of the running server', true, `${backup.seconds.toFixed(1)} s`)
    for (let n = 0; n < sales.between; n++) await sell()
    const target = await figures(cluster.url)
    await sleep(1_000)
    for (let n = 0; n < sales.after; n++) await sell()
    await connected(cluster.url, async (client) => {
      await client.query(`set app.platform = 'on'`)
      await client.query('delete from products')
      await client.query('select pg_switch_wal()')
    })
    await api.stop()
    await cluster.stop()
    const recovery = await timed(() => recover(recovered, archive, target.at))
    copy = recovery.result
    const found = await figures(copy.url)
    const expected = `${target.sales} sales, ${target.products} products`
    report.check(
      'recovery to the moment before a mistake',
      found.sales === target.sales && found.products === target.products,
      `${found.sales} sales, ${found.products} products (expected ${expected}), ${recovery.seconds.toFixed(1)} s`,
    )
  } finally {
    await api.stop()
    await copy?.stop()
    await cluster.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  return report.isPassed()
}
