import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'
import { first } from '#domain/checked.ts'
import { checkoutOn, prepareCheckout } from './checkout.ts'
import { type Bench, withServers } from './floor.ts'
import { secretKey } from './key.ts'

/** `npm run bench -- queues 10000`: sales that wait when the worker starts. */
const size = process.argv.map(Number).find((number) => number > 0) ?? 10_000
const endpoints = 10
const lanes = 8

const portOf = (server: Server) => {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  return address.port
}

/** Mail server that records when each address received its first mail. */
const mailServer = async () => {
  const arrivals = new Map<string, number>()
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, done) => {
      stream.resume()
      stream.once('end', () => {
        for (const { address } of session.envelope.rcptTo)
          if (!arrivals.has(address)) arrivals.set(address, performance.now())
        done()
      })
    },
  })
  smtp.on('error', () => {})
  smtp.listen(0, '127.0.0.1')
  await once(smtp.server, 'listening')
  return { arrivals, port: portOf(smtp.server), close: () => smtp.close(() => {}) }
}

/** Accepts requests and never answers. */
const hangingServer = async () => {
  const server = createServer(() => {}).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return { port: portOf(server), close }
}

const addEndpoints = async ({ owner, signIn, port }: Bench, hangingPort: number) => {
  const headers = { ...(await signIn('admin@reprise.test')), 'content-type': 'application/json' }
  const { rows } = await owner.query<{ id: string }>(`select id from organizations where external_id = 'BOR'`)
  for (let n = 0; n < endpoints; n++) {
    const body = {
      organizationId: first(rows).id,
      url: 'https://hooks.example.test/',
      contactEmail: 'ops@boreal.test',
      events: ['declare'],
    }
    const answer = await fetch(`http://127.0.0.1:${port}/api/webhooks`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`/webhooks answered ${answer.status}: ${await answer.text()}`)
  }
  await owner.query('update webhook_endpoints set url = $1', [`http://127.0.0.1:${hangingPort}/`])
}

const startWorker = (url: string, folder: string, smtpPort: number, hangingPort: number) =>
  spawn(process.execPath, ['server/main.ts', 'worker'], {
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: url,
      DATA_DIR: folder,
      SECRET_KEY: secretKey.current,
      SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
      CONNECTOR_ALLOW: `127.0.0.1:${hangingPort}`,
      LOG_LEVEL: 'silent',
    },
    stdio: 'ignore',
  })

/** Seconds until a condition holds; at most five minutes. */
const secondsUntil = async (began: number, reached: () => Promise<number | null> | number | null) => {
  while (performance.now() - began < 300_000) {
    const at = await reached()
    if (at !== null) return (at - began) / 1000
    await sleep(50)
  }
  return Number.POSITIVE_INFINITY
}

/** Moment at which a job was taken by a worker, or null. */
const takenAt = async ({ owner }: Bench, task: string) => {
  const { rows } = await owner.query(
    `select from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where t.identifier = $1 and j.locked_at is null and j.attempts = 0`,
    [task],
  )
  return rows.length === 0 ? performance.now() : null
}

/** A payment batch and mails of another tenant, while ten receivers hang and one tenant's sales wait. */
export const measureQueues = () =>
  withServers(async (bench) => {
    const folder = mkdtempSync(join(tmpdir(), 'reprise-bench-'))
    const [mail, hanging] = await Promise.all([mailServer(), hangingServer()])
    let worker: ChildProcess | undefined
    try {
      await addEndpoints(bench, hanging.port)
      const prepared = await prepareCheckout(bench)
      const checkout = checkoutOn(bench.port, prepared)
      let left = size
      await Promise.all(
        Array.from({ length: lanes }, async () => {
          while (left-- > 0) await checkout.ask()
        }),
      )
      checkout.close()
      const { rows } = await bench.owner.query<{ count: number }>(
        'select count(*)::int as count from graphile_worker._private_jobs',
      )
      worker = startWorker(bench.url, folder, mail.port, hanging.port)
      // The worker is in the middle of its backlog when the other tenant's jobs arrive.
      await secondsUntil(performance.now(), () => (mail.arrivals.size > 0 ? performance.now() : null))
      const [batchId, account] = [
        randomUUID(),
        (await bench.owner.query<{ id: string }>(`select id from accounts where name = 'Colombe'`)).rows[0]?.id,
      ]
      const began = performance.now()
      await bench.owner.query(
        `select enqueue_job('prepareBatch', json_build_object('batchId', $1::text, 'accountId', $2::text))`,
        [batchId, account],
      )
      await bench.owner.query(
        `select enqueue_job('mailRenewal', json_build_object('email', 'manager@colombe.test', 'accountId', $1::text))`,
        [account],
      )
      const [batch, mailed] = await Promise.all([
        secondsUntil(began, () => takenAt(bench, 'prepareBatch')),
        secondsUntil(began, () => mail.arrivals.get('manager@colombe.test') ?? null),
      ])
      return [
        `${size} sales of one tenant (${first(rows).count} jobs) and ${endpoints} receivers that never answer:`,
        `payment batch of another tenant started after ${batch.toFixed(1)} s (target 5 s)`,
        `mail of another tenant left after ${mailed.toFixed(1)} s (target 30 s)`,
      ]
    } finally {
      worker?.kill('SIGKILL')
      mail.close()
      hanging.close()
      rmSync(folder, { recursive: true, force: true })
    }
  })
