import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { scopedEndpoints } from '#domain/api-key/scopes.ts'
import type { AnyEndpoint } from '#domain/endpoint.ts'
import { endpoints } from '#domain/endpoints.ts'
import { check } from '#domain/text.ts'
import { type Example, examples } from '#server/platform/http/examples.ts'
import { creditToken } from '#server/platform/security/credit-token.ts'
import { type Answer, type Caller, testApp } from '#server/testing/app.ts'
import { makeSandbox } from '#server/testing/sandbox.ts'
import { aCustomer, anIdentity, cartOf, lineFor } from '#server/testing/selling.ts'
import { testShop } from '#server/testing/shop.ts'

/** UPDATE_EXAMPLES=1 rewrites the examples from the server's answers. */
const updates = process.env.UPDATE_EXAMPLES === '1'
const file = new URL('../platform/http/examples.json', import.meta.url)

const app = testApp()
const shop = testShop(app)
const made = new Map<string, Example>()

const endpointOf = (id: string) => {
  const [feature, name] = id.split('.') as [keyof typeof endpoints, string]
  return (endpoints[feature] as Record<string, AnyEndpoint>)[name]!
}

/** Shortened for reading: lists of at most two, long texts cut. A list of lists, such as a week, has a fixed length. */
const short = (value: unknown): unknown => {
  if (Array.isArray(value)) return (value.every(Array.isArray) ? value : value.slice(0, 2)).map(short)
  if (value && typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, short(one)]))
  return typeof value === 'string' && value.length > 160 ? `${value.slice(0, 120)}…` : value
}

type Asked = { params?: Record<string, string>; query?: object; body?: object }

const call = async (who: Caller, id: string, { params = {}, query, body }: Asked = {}) => {
  const { method, path } = endpointOf(id)
  const filled = path.replaceAll(/\{(\w+)\}/g, (_: string, name: string) => params[name]!)
  const pairs = Object.entries(query ?? {}).map(([key, one]): [string, string] => [key, String(one)])
  const text = new URLSearchParams(pairs).toString()
  const send = (): Promise<Answer> => {
    if (method === 'GET') return who.get(text ? `${filled}?${text}` : filled)
    if (method === 'PATCH') return who.patch(filled, body)
    return who.post(filled, body, { headers: { 'idempotency-key': randomUUID() } })
  }
  const answer = await send()
  expect(answer.status, `${id}: ${JSON.stringify(answer.body)}`).toBeLessThan(300)
  made.set(id, JSON.parse(JSON.stringify({ params, query, body: short(body), answer: short(answer.body) })))
  return answer.body
}

beforeAll(async () => {
  const scopes = (await shop.manager.get('/api-keys')).body.offered.root_management_unit
  const { body: key } = await shop.manager.post('/api-keys', {
    organizationId: shop.demo.entity.BOR,
    name: 'Caisse 7',
    scopes,
  })
  const who = app.withToken(key.key)
  const storeId = shop.demo.entity['BOR-LYO']!
  const store = { params: { storeId } }
  await shop.published({ label: 'Zephyr 9000', brand: 'Zephyr' })

  const { members } = await call(who, 'products.list', { query: { search_product_buyback: 'Zephyr' } })
  const id = members[0].id as string
  const { category } = await call(who, 'products.read', { params: { id } })
  await call(who, 'categories.list')
  await call(who, 'categories.read', { params: { id: category.id } })
  await call(who, 'questions.ofCategory', { params: { id: category.id } })
  const draft = await call(who, 'products.create', { body: { label: 'Zephyr 9001', categoryId: category.id } })
  const other = { params: { id: draft.id as string } }
  await call(who, 'products.patch', { ...other, body: { prices: { grade_a: 12_000 }, version: draft.version } })
  await call(who, 'products.publish', other)
  await call(who, 'products.unpublish', other)

  await call(who, 'stores.list')
  await call(who, 'search.access', { params: { id: shop.demo.entity.BOR! } })
  await call(who, 'questions.ofProduct', { params: { id } })
  const answers = shop.yes
  await call(who, 'pricing.estimate', { params: { id }, body: { answers } })
  const options = await call(who, 'carts.options', { params: { id }, body: { storeId, answers } })
  const line = lineFor(options, { productId: id, circuit: 'store_drop', payment: 'voucher', answers })
  await call(who, 'carts.quote', { body: { buybacks: [line], storeId } })
  const cart = { ...cartOf(line), customerInfo: aCustomer(), customerIdentification: anIdentity() }
  const sold = await call(who, 'carts.createInStore', { ...store, body: cart })
  await app.work()
  await call(who, 'carts.read', { params: { id: sold.id } })

  const of = { params: { id: sold.buybacks[0].id as string } }
  await call(who, 'buybacks.list', { query: { itemsPerPage: 5 } })
  await call(who, 'buybacks.read', of)
  await call(who, 'buybacks.byNumber', { params: { number: sold.buybacks[0].identificationNumber } })
  await call(who, 'buybacks.history', of)
  const labelled = await shop.confirm(shop.visitor, {
    ...cartOf(await shop.line(shop.visitor, id, 'web_post', 'bank_transfer')),
    customerInfo: aCustomer(),
    termsAccepted: true,
  })
  await app.work()
  await call(who, 'buybacks.shippingLabel', { params: { id: labelled.body.buybacks[0].id } })
  const credit = creditToken(app.app.config.secretKey, { id: of.params.id, link_version: 0 })
  await app.sql(`update buybacks set payment_status = 'payment_created' where id = $1`, [of.params.id])
  await call(who, 'credits.verify', { body: { credit } })
  await call(who, 'credits.redeem', { body: { credit, reference: 'order-2041' } })
  await call(who, 'credits.reverse', { body: { credit, reference: 'order-2041' } })
  await call(who, 'buybacks.cancel', { ...of, body: { reason: 'other', reversed: true } })

  await call(who, 'organizations.list', { query: { itemsPerPage: 5 } })
  await call(who, 'organizations.read', { params: { id: storeId } })
  await makeSandbox(app, 'Boréal')
  await call(who, 'sandbox.read')
  await call(who, 'sandbox.advance', { body: { hours: 360 } })
  if (updates) writeFileSync(file, `${JSON.stringify(Object.fromEntries(made), null, 2)}\n`)
})

const shapeOf = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.slice(0, 1).map(shapeOf)
    : value && typeof value === 'object'
      ? Object.fromEntries(
          Object.keys(value)
            .toSorted()
            .map((key) => [key, true]),
        )
      : null

describe('the examples of the API', () => {
  test('exist for every endpoint available to API keys, and for no other', () => {
    expect(Object.keys(examples()).toSorted()).toEqual([...scopedEndpoints].toSorted())
  })

  test.each(scopedEndpoints)('%s matches the schemas and the answer of the server', (id) => {
    const { query, body, answer } = endpointOf(id)
    const example = examples()[id]!
    for (const [schema, value] of [
      [query, example.query],
      [body, example.body],
      [answer, example.answer],
    ] as const)
      if (schema && value !== undefined) expect(check(schema, value).violations, id).toBeUndefined()
    expect(example.body === undefined).toBe(body === undefined)
    expect(shapeOf(example.answer)).toEqual(shapeOf(made.get(id)!.answer))
  })

  test('are included in the OpenAPI document', async () => {
    const { body: spec } = await app.anonymous.get('/openapi.json')
    for (const id of scopedEndpoints) {
      const { path, method, status = 200, body } = endpointOf(id)
      const operation = spec.paths[path][method.toLowerCase()]
      expect(operation.responses[status].content['application/json'].example, id).toEqual(examples()[id]!.answer)
      if (body) expect(Object.values<{ example: unknown }>(operation.requestBody.content)[0]!.example, id).toBeDefined()
      expect(operation.security, id).toContainEqual({ key: [] })
    }
  })
})
