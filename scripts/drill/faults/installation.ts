import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { first } from '#domain/checked.ts'
import { type Embedded, startEmbedded } from '#server/db/embedded.ts'
import { freePort } from '#server/testing/process.ts'
import { memoryS3, s3Settings } from '#server/testing/s3-server.ts'
import { sendTo } from '../caller.ts'
import { launched, start } from '../process.ts'
import { newSale } from '../sale.ts'
import { adjustableClock } from './clock.ts'
import { smallDisk } from './disk.ts'
import { mailServer } from './mail.ts'
import { startProxy } from './proxy.ts'

/** Megabytes; the demo and its write-ahead log need less than half of it. */
const databaseDisk = 900
const fileDisk = 24

const s3Server = (port: number) => {
  const { server } = memoryS3()
  return {
    start: () => new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', resolve)),
    stop: () => {
      server.closeAllConnections()
      return new Promise<void>((resolve) => void server.close(() => resolve()))
    },
  }
}

const secretKey = 'the key of a drill, which protects nothing'

/** PostgreSQL behind a proxy, an API and a worker process, a mail server and a file store, all of which can fail. */
export const startInstallation = async (folder: string, files: 'disk' | 's3') => {
  mkdirSync(folder, { recursive: true, mode: 0o755 })
  const [databasePort, proxyPort, mailPort, s3Port, apiPort, workerPort] = [
    ...[await freePort(), await freePort(), await freePort()],
    ...[await freePort(), await freePort(), await freePort()],
  ]
  const disks = {
    database: smallDisk(join(folder, 'database'), databaseDisk),
    files: smallDisk(join(folder, 'data', 'files'), fileDisk),
  }
  const startDatabase = () => startEmbedded(join(folder, 'database'), { port: databasePort })
  let cluster: Embedded = await startDatabase()
  const url = cluster.url
  const proxied = new URL(url)
  proxied.port = String(proxyPort)
  const proxy = await startProxy(proxyPort ?? 0, databasePort ?? 0)
  const mail = mailServer(mailPort ?? 0)
  await mail.start()
  const s3 = s3Server(s3Port ?? 0)
  await s3.start()
  const clock = adjustableClock(folder)
  const env = (port?: number): NodeJS.ProcessEnv => ({
    PATH: process.env.PATH,
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: proxied.toString(),
    SECRET_KEY: secretKey,
    PORT: String(port ?? 0),
    HOST: '127.0.0.1',
    HEALTH_PORT: String(port ?? 0),
    SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
    LOG_LEVEL: 'silent',
    ...(files === 's3' && s3Settings(s3Port ?? 0)),
  })
  await launched(['demo'], env())
  const processOf = (part: 'api' | 'worker', port: number | undefined) =>
    start(part, process.cwd(), [part], { ...env(port), ...clock?.env }, `http://127.0.0.1:${port}`)
  const api = await processOf('api', apiPort)
  const worker = await processOf('worker', workerPort)
  const ask = async <Row extends pg.QueryResultRow>(text: string) => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    try {
      return (await client.query<Row>(text)).rows
    } finally {
      await client.end()
    }
  }
  return {
    disks,
    proxy,
    mail,
    s3,
    clock,
    sell: await newSale(
      sendTo(() => apiPort ?? 0),
      url,
    ),
    count: async (text: string) => first(await ask<{ n: number }>(`select count(*)::int as n from ${text}`)).n,
    stopDatabase: () => cluster.stop(),
    /** Starts PostgreSQL unless it runs. */
    startDatabase: async () => {
      cluster = await startDatabase()
    },
    /** Whether both processes ran until they were stopped. */
    stopProcesses: async () => (await worker.stop()) === 0 && (await api.stop()) === 0,
    stop: async () => {
      await Promise.all([worker.stop(), api.stop()])
      await Promise.all([mail.stop(), s3.stop()])
      proxy.stop()
      await cluster.stop()
      disks.database?.remove()
      disks.files?.remove()
    },
  }
}
export type Installation = Awaited<ReturnType<typeof startInstallation>>

/** Seconds until a condition holds; at most three minutes. */
export const secondsUntil = async (reached: () => Promise<boolean>) => {
  const began = performance.now()
  while (performance.now() - began < 180_000) {
    if (await reached().catch(() => false)) return (performance.now() - began) / 1000
    await sleep(200)
  }
  return Number.POSITIVE_INFINITY
}
