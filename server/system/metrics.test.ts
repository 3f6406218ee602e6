import { Logger, runOnce } from 'graphile-worker'
import { describe, expect, test } from 'vitest'
import { openTelemetry } from '#server/platform/telemetry/telemetry.ts'
import { testApp } from '#server/testing/app.ts'
import { freePort } from '#server/testing/process.ts'
import { connectStandby } from '#server/testing/standby.ts'
import { startWorker, taskListOf } from '#server/worker.ts'
import { measureProcess } from './gauges.ts'
import { startHealthServer } from './health-server.ts'

const token = 'a token of many letters'
const scrape = (app: ReturnType<typeof testApp>, authorization?: string) =>
  app.server.inject({ method: 'GET', url: '/metrics', headers: authorization ? { authorization } : {} })

describe('with a METRICS_TOKEN, metrics', () => {
  const app = testApp({ METRICS_TOKEN: token })

  test('are returned to requests with the token only', async () => {
    expect((await scrape(app)).statusCode).toBe(401)
    expect((await scrape(app, 'Bearer wrong')).statusCode).toBe(401)
    const manager = await app.as('manager@boreal.test')
    const [{ id }] = (await manager.get('/organizations?itemsPerPage=1')).body.members
    await manager.get(`/organizations/${id}`)
    await app.anonymous.post('/password/renew', { email: 'seller@colombe.test' })
    const { statusCode, body } = await scrape(app, `Bearer ${token}`)
    expect(statusCode).toBe(200)
    expect(body).toMatch(
      /reprise_http_request_seconds_count{method="GET",route="\/api\/organizations\/:id",status="2xx"} 1/,
    )
    expect(body).toMatch(/reprise_jobs{state="waiting"} \d/)
    expect(body).toMatch(/reprise_queue_delay_seconds \d/)
    expect(body).toMatch(/reprise_queue_jobs{queue="mail",state="ready"} 1/)
    expect(body).toMatch(/reprise_queue_jobs{queue="payments",state="ready"} 0/)
    expect(body).toMatch(/reprise_pool_connections{pool="tenant",state="idle"} \d/)
    expect(body).toMatch(/reprise_pool_waiting{pool="owner"} 0/)
    expect(body).toMatch(/reprise_database_up 1/)
    // No accounts, users or ids.
    expect(body).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}|Boréal|boreal|colombe/i)
  })
})

describe('metrics of a process with a worker', () => {
  const app = testApp({ METRICS_TOKEN: token })
  const scrapeHealth = (port: number, authorization: string) =>
    fetch(`http://127.0.0.1:${port}/metrics`, { headers: { authorization } })

  test('are served on the health port: queues by depth and age, jobs by task and result', async () => {
    const telemetry = await openTelemetry(app.app.config, app.app.log)
    const own = { ...app.app, telemetry }
    await app.anonymous.post('/password/renew', { email: 'seller@colombe.test' })
    await app.sql(`update graphile_worker._private_jobs set run_at = now() - interval '90 seconds'`)
    const port = await freePort()
    const health = await startHealthServer(own, { port, host: '127.0.0.1' }, () => true)
    const worker = await startWorker(own, { only: ['payments'] })
    measureProcess(own, worker)
    expect((await scrapeHealth(port, 'Bearer wrong')).status).toBe(401)
    const text = async () => (await scrapeHealth(port, `Bearer ${token}`)).text()
    expect(await text()).toMatch(/reprise_queue_oldest_seconds{queue="mail"} 9\d/)
    expect(await text()).toMatch(/reprise_worker_up{queue="payments"} 1/)
    await runOnce({ pgPool: app.app.owner, taskList: taskListOf(own), logger: new Logger(() => () => {}) })
    expect(await text()).toMatch(/reprise_job_seconds_count{queue="mail",task="mailRenewal",result="done"} 1/)
    await worker.stop()
    expect(await text()).toMatch(/reprise_worker_up{queue="payments"} 0/)
    await health.stop()
  })

  test('include the lag of a standby server, read from the primary', async () => {
    const standby = await connectStandby(app.app.owner.options.connectionString ?? '', 'replica_one')
    const text = async () => (await scrape(app, `Bearer ${token}`)).body
    await expect.poll(text).toMatch(/reprise_replica_lag_seconds{replica="replica_one"} \d/)
    expect(await text()).toMatch(/reprise_replica_lag_bytes{replica="replica_one"} \d/)
    await standby.end()
  })

  test('include database_up and the process metrics while the database is unreachable', async () => {
    const broken = app.app.database.read
    const { query } = app.app.owner
    const down = () => Promise.reject(Object.assign(new Error('down'), { code: 'ECONNREFUSED' }))
    Object.assign(app.app.database, { read: down })
    Object.assign(app.app.owner, { query: down })
    const { body } = await scrape(app, `Bearer ${token}`)
    Object.assign(app.app.database, { read: broken })
    Object.assign(app.app.owner, { query })
    expect(body).toMatch(/reprise_database_up 0/)
    expect(body).toMatch(/reprise_process_resident_memory_bytes \d/)
    expect(body).not.toMatch(/^reprise_queue_delay_seconds \d/m)
  })
})

describe('without a METRICS_TOKEN', () => {
  const app = testApp()
  test('no metrics are returned', async () => {
    expect((await scrape(app)).body).not.toContain('reprise_')
  })
})
