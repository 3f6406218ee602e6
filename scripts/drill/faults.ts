import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { SMTPServer } from 'smtp-server'
import { first } from '#domain/checked.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import { freePort } from '#server/testing/process.ts'
import { sendTo } from './caller.ts'
import { start } from './process.ts'
import { newReport, type Report } from './report.ts'
import { newSale } from './sale.ts'

/** Milliseconds of each outage. */
const outage = 20_000
const sales = 20

/** Mail server on a fixed port that counts received mails. */
const mailServer = (port: number) => {
  let server: SMTPServer | null = null
  let received = 0
  return {
    received: () => received,
    start: async () => {
      server = new SMTPServer({
        authOptional: true,
        disabledCommands: ['STARTTLS'],
        onData: (stream, _session, done) => {
          stream.resume()
          stream.once('end', () => {
            received++
            done()
          })
        },
      })
      server.on('error', () => {})
      server.listen(port, '127.0.0.1')
      await once(server.server, 'listening')
    },
    stop: () => new Promise<void>((resolve) => (server ? server.close(resolve) : resolve())),
  }
}

const query = async <Row extends pg.QueryResultRow>(url: string, text: string) => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}

/** Seconds until a condition holds; at most three minutes. */
const secondsUntil = async (reached: () => Promise<boolean>) => {
  const began = performance.now()
  while (performance.now() - began < 180_000) {
    if (await reached().catch(() => false)) return (performance.now() - began) / 1000
    await sleep(200)
  }
  return Number.POSITIVE_INFINITY
}

type Product = { url: string; sell: () => Promise<boolean>; mail: ReturnType<typeof mailServer> }

const mailDown = async (report: Report, { url, sell, mail }: Product) => {
  await mail.stop()
  for (let n = 0; n < sales; n++) await sell()
  await sleep(outage)
  await mail.start()
  const unsent = async () =>
    first(await query<{ n: number }>(url, `select count(*)::int as n from mails where status <> 'sent'`)).n
  const seconds = await secondsUntil(async () => (await unsent()) === 0)
  report.check(
    'mail server down',
    seconds <= 60,
    `${sales} sales accepted, all mails sent ${seconds.toFixed(0)} s after its return`,
  )
}

const databaseRestart = async (report: Report, { url, sell }: Product, restart: () => Promise<void>) => {
  const stored = async () =>
    first(await query<{ n: number }>(url, `select count(*)::int as n from buybacks where customer_lastname = 'Drill'`))
      .n
  const before = await stored()
  let [acknowledged, isRunning] = [0, true]
  const selling = (async () => {
    while (isRunning) {
      if (await sell().catch(() => false)) acknowledged++
      await sleep(100)
    }
  })()
  await sleep(3_000)
  await restart()
  const seconds = await secondsUntil(sell)
  await sleep(3_000)
  isRunning = false
  await selling
  const found = (await stored()) - before
  // The sale that ended the wait is not counted in the loop.
  report.check(
    'PostgreSQL restarted',
    found === acknowledged + 1,
    `${acknowledged + 1} sales acknowledged, ${found} stored, first one ${seconds.toFixed(1)} s after its return`,
  )
}

/** `npm run drill -- faults`: outages of the mail server and of PostgreSQL while sales go on. */
export const faultsDrill = async () => {
  const report = newReport()
  const folder = mkdtempSync(join(tmpdir(), 'reprise-drill-'))
  const [databasePort, mailPort, apiPort, workerPort] = await Promise.all([
    freePort(),
    freePort(),
    freePort(),
    freePort(),
  ])
  let cluster = await startEmbedded(folder, { port: databasePort })
  const mail = mailServer(mailPort)
  await mail.start()
  const env = (port: number): NodeJS.ProcessEnv => ({
    PATH: process.env.PATH,
    DATA_DIR: folder,
    PORT: String(port),
    HOST: '127.0.0.1',
    HEALTH_PORT: String(port),
    SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
    LOG_LEVEL: 'silent',
  })
  const api = await start('api', process.cwd(), ['api'], env(apiPort), `http://127.0.0.1:${apiPort}`)
  const worker = await start('worker', process.cwd(), ['worker'], env(workerPort), `http://127.0.0.1:${workerPort}`)
  try {
    const product = {
      url: cluster.url,
      sell: await newSale(
        sendTo(() => apiPort),
        cluster.url,
      ),
      mail,
    }
    await mailDown(report, product)
    await databaseRestart(report, product, async () => {
      await cluster.stop()
      await sleep(outage)
      cluster = await startEmbedded(folder, { port: databasePort })
    })
    report.check('processes', (await worker.stop()) === 0 && (await api.stop()) === 0, 'ended by SIGTERM only')
  } finally {
    await Promise.all([worker.stop(), api.stop()])
    await mail.stop()
    await cluster.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  return report.isPassed()
}
