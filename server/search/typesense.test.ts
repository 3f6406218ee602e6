import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { SearchDocument } from '#domain/search/document.ts'
import { type Caller, testApp } from '#server/testing/app.ts'
import { newCategory, newPublished } from '#server/testing/catalogue.ts'
import { type Demo, demoOf } from '#server/testing/demo.ts'

const app = testApp()

/** Fake of the part of the Typesense API that the adapter uses; can simulate failures. */
const engine = {
  collections: new Map<string, Map<string, SearchDocument>>(),
  keys: [] as { value: string; actions: string[]; collections: string[] }[],
  failing: 0,
  asked: [] as string[],
}
const simulator = createServer(async (request, response) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const body = Buffer.concat(chunks).toString()
  const { pathname, searchParams } = new URL(request.url!, 'http://x')
  engine.asked.push(`${request.method} ${pathname}`)
  const send = (status: number, value: unknown) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
  if (request.headers['x-typesense-api-key'] !== 'admin-key') return send(401, { message: 'Forbidden' })
  if (engine.failing > 0) {
    engine.failing--
    return send(503, { message: 'Not Ready or Lagging' })
  }
  if (pathname === '/keys') {
    const key = { id: engine.keys.length, value: `parent-${engine.keys.length}-${'x'.repeat(20)}`, ...JSON.parse(body) }
    engine.keys.push(key)
    return send(201, key)
  }
  if (pathname === '/collections') {
    engine.collections.set(JSON.parse(body).name, new Map())
    return send(201, JSON.parse(body))
  }
  const documents = engine.collections.get(pathname.split('/')[2]!)
  if (!documents) return send(404, { message: 'Not Found' })
  if (request.method === 'DELETE') {
    for (const id of searchParams.get('filter_by')!.match(/[0-9a-f-]{36}/g) ?? []) documents.delete(id)
    return send(200, { num_deleted: 1 })
  }
  const lines = body.split('\n').map((line) => JSON.parse(line) as SearchDocument)
  for (const document of lines) documents.set(document.id, document)
  response.end(lines.map(() => '{"success":true}').join('\n'))
})

let address = ''
beforeAll(async () => {
  await new Promise<void>((resolve) => simulator.listen(0, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${(simulator.address() as AddressInfo).port}`
  const { config } = app.app
  config.typesense = {
    url: new URL(address),
    publicUrl: new URL('https://search.example.test/ts'),
    apiKey: 'admin-key',
  }
})
afterAll(() => simulator.close())

let demo: Demo
let manager: Caller
let categoryId: string
beforeAll(async () => {
  demo = await demoOf(app)
  manager = await app.as('manager@boreal.test')
  categoryId = (await newCategory(manager, demo.entity.RC!)).id
})
beforeEach(() => {
  engine.asked = []
})

const collection = () => engine.collections.get(`products_${demo.entity.BOR}`)!

test('products are sent to the engine; a missing collection is created', async () => {
  const made = await newPublished(manager, categoryId, {
    label: 'Chargeur pour iPhone 13',
    brand: 'Apple',
    tacCodes: ['12345678'],
  })
  await app.work()
  expect(engine.asked).toContain('POST /collections')
  expect(collection().get(made.id)).toMatchObject({
    label: 'Chargeur pour iPhone 13',
    brand: 'Apple',
    tac_codes: ['12345678'],
    accessory: true,
    price: 10_000,
    words: expect.arrayContaining(['iphone13']),
  })
  await manager.post(`/products/${made.id}/unpublish`)
  await app.work()
  expect(collection().has(made.id)).toBe(false)
})

test('failed updates are retried without loss', async () => {
  const made = await newPublished(manager, categoryId)
  engine.failing = 4
  await app.work()
  expect(collection().has(made.id)).toBe(false)
  expect(await app.sql('select distinct product_id from search_changes')).toHaveLength(1)
  engine.failing = 0
  await vi.waitFor(
    async () => {
      await app.sql('update graphile_worker._private_jobs set run_at = now()')
      await app.work()
      expect(collection().has(made.id)).toBe(true)
    },
    { timeout: 60_000, interval: 100 },
  )
  expect(await app.sql('select from search_changes')).toHaveLength(0)
})

test('search keys are scoped to one collection and derived from a sealed parent key', async () => {
  const first = await manager.get(`/organizations/${demo.entity.BOR}/typesense`)
  const second = await manager.get(`/organizations/${demo.entity.BOR}/typesense`)
  expect(first.status).toBe(200)
  expect(first.body).toMatchObject({
    collection: `products_${demo.entity.BOR}`,
    nodes: [{ protocol: 'https', host: 'search.example.test', port: 443, path: '/ts' }],
  })
  expect(engine.keys).toHaveLength(1)
  expect(engine.keys[0]).toMatchObject({ actions: ['documents:search'], collections: [`products_${demo.entity.BOR}`] })
  const [kept] = await app.sql<{ secret: string }>('select secret from search_keys')
  expect(kept!.secret).not.toContain('parent-0')
  const parent = engine.keys[0]!.value
  const scoped = Buffer.from(second.body.token, 'base64').toString()
  const parameters = scoped.slice(44 + 4)
  expect(JSON.parse(parameters).expires_at).toBeGreaterThan(Date.now() / 1000)
  expect(scoped).toBe(
    `${createHmac('sha256', parent).update(parameters).digest('base64')}${parent.slice(0, 4)}${parameters}`,
  )
})
