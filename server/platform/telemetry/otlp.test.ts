import { once } from 'node:events'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, describe, expect, test } from 'vitest'
import { testApp } from '#server/testing/app.ts'
import { freePort } from '#server/testing/process.ts'

type Value = { stringValue?: string; intValue?: number | string }
type Attribute = { key: string; value: Value }
type Span = { name: string; traceId: string; spanId: string; parentSpanId?: string; attributes: Attribute[] }
type Metric = { name: string }
type Export = {
  resourceSpans?: { resource: { attributes: Attribute[] }; scopeSpans: { spans: Span[] }[] }[]
  resourceMetrics?: { scopeMetrics: { metrics: Metric[] }[] }[]
}

/** OTLP/HTTP collector that keeps decoded exports. */
const startCollector = async () => {
  const exports: Export[] = []
  const port = await freePort()
  const server = createServer(async (request, response) => {
    if (request.headers['content-type'] === 'application/json') exports.push(JSON.parse(await text(request)))
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  }).listen(port, '127.0.0.1')
  await once(server, 'listening')
  afterAll(() => void server.close())
  return {
    url: `http://127.0.0.1:${port}`,
    exports,
    spans: () =>
      exports.flatMap(({ resourceSpans = [] }) =>
        resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
      ),
    metrics: () =>
      exports.flatMap(({ resourceMetrics = [] }) =>
        resourceMetrics.flatMap(({ scopeMetrics }) => scopeMetrics.flatMap(({ metrics }) => metrics)),
      ),
  }
}

const valuesOf = ({ attributes }: Span) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]))

const collector = await startCollector()

describe('with a collector', () => {
  const app = testApp({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url })

  test('requests, jobs and their transactions are spans, metrics have the names of Prometheus', async () => {
    const manager = await app.as('manager@boreal.test')
    const [caller, parent] = ['0af7651916cd43dd8448eb211c80319c', 'b7ad6b7169203331']
    const traceparent = { headers: { traceparent: `00-${caller}-${parent}-01` } }
    const { headers } = await manager.get('/users?search=Claire', traceparent)
    await app.anonymous.post('/password/renew', { email: 'seller@colombe.test' })
    await app.server.inject({ url: '/api/health/live' })
    await app.work()
    await app.app.telemetry.stop()

    const spans = collector.spans()
    expect(spans.filter(({ name }) => name.includes('health'))).toEqual([])
    const request = spans.find(({ name }) => name === 'GET /api/users')
    expect(request).toMatchObject({ traceId: caller, parentSpanId: parent })
    expect(request && valuesOf(request)).toMatchObject({
      'http.route': '/api/users',
      'http.response.status_code': 200,
      'reprise.request_id': headers['x-request-id'],
      'reprise.account_id': expect.stringMatching(/^[\w-]{36}$/),
    })
    const job = spans.find(({ name }) => name === 'job sendMail')
    expect(job && valuesOf(job)).toMatchObject({
      ...{ 'reprise.queue': 'mail', 'reprise.task': 'sendMail' },
      'reprise.account_id': expect.stringMatching(/^[\w-]{36}$/),
    })
    for (const owner of [request, job])
      expect(
        spans.some(({ name, parentSpanId }) => /^database /.test(name) && parentSpanId === owner?.spanId),
        owner?.name,
      ).toBe(true)
    const names = new Set(collector.metrics().map(({ name }) => name))
    for (const name of ['reprise_http_request_seconds', 'reprise_job_seconds', 'reprise_queue_oldest_seconds'])
      expect(names).toContain(name)
    expect(names).toContain('reprise_pool_connections')
    expect(JSON.stringify(collector.exports)).toMatch(/"service.name","value":{"stringValue":"reprise"}/)
    expect(JSON.stringify(collector.exports), 'no personal data').not.toMatch(/claire|colombe\.test/i)
  })
})

describe('without a collector', () => {
  const app = testApp()
  test('nothing is traced', () => {
    expect(app.app.telemetry.tracing).toBeNull()
  })
})
