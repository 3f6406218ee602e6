import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod'
import type { AnyEndpoint } from '#domain/endpoint.ts'
import { endpoints } from '#domain/endpoints.ts'
import { testApp } from '#server/testing/app.ts'
import { fillCatalogues } from '#server/testing/catalogue.ts'
import { type Demo, demoOf } from '#server/testing/demo.ts'
import { isFull } from '#server/testing/sampled.ts'
import { fillBuybacks } from '#server/testing/selling.ts'

// No DNS server listens there, so lookups fail at once.
const app = testApp({ DNS_SERVERS: '127.0.0.1:1' })
let demo: Demo
const tokens: Record<string, string> = {}
/** Records of the catalogue by the first segment of their paths. */
const catalogue: Record<string, string> = {}

beforeAll(async () => {
  demo = await demoOf(app)
  await fillCatalogues(app)
  await app.sql(
    `insert into catalogue_imports (account_id, origin, content, strategy, author_module)
       select id, 'csv', '{products}', 'generic', 'root' from accounts`,
  )
  for (const [word, table] of [
    ['categories', 'categories'],
    ['products', 'products'],
    ['diagnostic-questions', 'questions'],
    ['imports', 'catalogue_imports'],
    ['dispatch-circuit-rules', 'circuits'],
    ['payment-modes', 'payment_modes'],
    ['warehouse-dispatch-rules', 'dispatch_rules'],
  ] as const) {
    const [row] = await app.sql<{ id: string }>(`select id from ${table} where account_id = $1`, [demo.account.Boréal])
    catalogue[word] = row!.id
  }
  const { id, cart } = (await fillBuybacks(app, demo))['BOR-LYO']!
  Object.assign(catalogue, { buybacks: id, carts: cart, store: demo.entity['BOR-LYO'] })
  for (const email of ['root@reprise.test', 'manager@boreal.test']) tokens[email] = (await app.as(email)).token!
})
beforeEach(async () => {
  await app.sql('delete from rate_limits')
  await app.sql(`update accounts set status = 'active'`)
})

/** `npm run test:full` sends every combination; `npm test` every value and every field, each to a part of the endpoints. */
const partOf = <T>(all: readonly T[], every: number, from: number) =>
  isFull ? all : all.filter((_, index) => (index + from) % every === 0)

const deep = (levels: number) => JSON.parse(`${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`)
const strings = [
  '',
  ' ',
  'x'.repeat(100_000),
  '😀👩‍👩‍👧',
  '\u202eRTL \u05d0',
  'nul\u0000byte',
  '\ud800lone',
  "'; drop table users; --",
  "' or 1=1 --",
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '{{7*7}}$' + '{7*7}%s%n',
  '%00',
  '\\',
  'NaN',
  '1e999',
  '00000000-0000-0000-0000-000000000000',
]
const values: unknown[] = [
  ...strings,
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  Number.MIN_SAFE_INTEGER - 2,
  [],
  [null],
  {},
  [[[]]],
  deep(50),
  { $ne: null },
]

const all = Object.entries(endpoints).flatMap(([feature, group]) =>
  Object.entries(group as Record<string, AnyEndpoint>).map(
    ([name, endpoint]) => [`${feature}.${name}`, endpoint] as const,
  ),
)
const placeOf = new Map(all.map(([id], index) => [id, index]))
const keysOf = (schema: unknown) => (schema instanceof z.ZodObject ? Object.keys(schema.shape) : [])
const pathOf = ({ path }: AnyEndpoint, id: string) => `/api${path.replaceAll(/\{\w+\}/g, id)}`

type Sent = { url: string; payload?: string | Buffer; type?: string }
const send = async (endpoint: AnyEndpoint, { url, payload, type }: Sent, email = 'manager@boreal.test') => {
  const answer = await app.server.inject({
    method: endpoint.method,
    url,
    headers: { 'x-auth-token': tokens[email]!, ...(type ? { 'content-type': type } : {}) },
    ...(payload === undefined ? {} : { payload }),
  })
  const what = `${endpoint.method} ${url.slice(0, 200)} ${String(payload ?? '').slice(0, 200)} → ${answer.body.slice(0, 500)}`
  expect(answer.statusCode, what).toBeLessThan(500)
  expect(answer.body, what).not.toMatch(/node_modules|\.ts:\d+|at \w+ \(/)
  if (answer.statusCode >= 400) {
    expect(answer.headers['content-type'], what).toContain('application/problem+json')
    expect(answer.json(), what).toMatchObject({
      code: expect.any(String),
      status: answer.statusCode,
      violations: expect.any(Array),
    })
  } else if (email === 'manager@boreal.test') {
    expect(answer.body.includes('colombe.test') || answer.body.includes(demo.account.Colombe!), what).toBe(false)
  }
  return answer.statusCode
}
const ownId = ({ path }: AnyEndpoint) =>
  (path.startsWith('/users')
    ? demo.person['multi@boreal.test']
    : path.startsWith('/organizations')
      ? demo.entity['BOR-LIL']
      : (catalogue[
          path.match(
            /^\/(categories|products|diagnostic-questions|imports|buybacks|carts|store|dispatch-circuit-rules|payment-modes|warehouse-dispatch-rules)/,
          )?.[1] ?? ''
        ] ?? demo.account.Boréal))!
const json = (endpoint: AnyEndpoint) =>
  endpoint.method === 'PATCH' ? 'application/merge-patch+json' : 'application/json'
const withBody = all.filter(([, endpoint]) => endpoint.body)
const withQuery = all.filter(([, endpoint]) => endpoint.query)
const withParams = all.filter(([, endpoint]) => endpoint.path.includes('{'))

describe('a hostile body', () => {
  test.each(withBody)('%s', async (id, endpoint) => {
    const url = pathOf(endpoint, ownId(endpoint))
    const type = json(endpoint)
    const known = id === 'session.setPassword' ? ['password'] : keysOf(endpoint.body)
    const keys =
      known.length > 0 ? known : ['email', 'type', 'commonName', 'externalId', 'parentOrganizationId', 'latitude']
    const place = placeOf.get(id) ?? 0
    for (const [index, value] of partOf(values, 6, place).entries()) {
      await app.sql('delete from rate_limits')
      await send(endpoint, { url, type, payload: JSON.stringify(value) })
      for (const key of partOf(keys, Math.min(5, keys.length), index)) {
        await send(endpoint, { url, type, payload: JSON.stringify({ [key]: value }) })
        if (id === 'session.login')
          await send(endpoint, {
            url,
            type,
            payload: JSON.stringify({ email: 'a@b.test', password: 'x', [key]: value }),
          })
      }
    }
    const malformed = [
      '{',
      '{"a":',
      'null',
      '[]',
      '"x"',
      '1',
      '',
      '\u0000',
      '{"__proto__":{"admin":true}}',
      '{"constructor":{"prototype":{"admin":true}}}',
    ]
    for (const payload of partOf(malformed, 4, place)) await send(endpoint, { url, type, payload })
    const types = [
      'text/plain',
      'application/xml',
      'application/x-www-form-urlencoded',
      'multipart/form-data',
      'multipart/form-data; boundary=x',
      'nonsense',
      'application/json; charset=utf-7',
    ]
    for (const other of partOf(types, 3, place))
      await send(endpoint, { url, type: other, payload: 'a=1&__proto__[x]=1&constructor[prototype][y]=2' })
    await send(endpoint, { url })
    expect(await send(endpoint, { url, type, payload: `"${'x'.repeat(1_100_000)}"` })).toBeOneOf([413, 429])
    expect(({} as { admin?: boolean }).admin).toBeUndefined()
  })
})

describe('a hostile query', () => {
  test.each(withQuery)('%s', async (id, endpoint) => {
    const path = pathOf(endpoint, ownId(endpoint))
    const keys = [...keysOf(endpoint.query), '__proto__', 'constructor', 'nonsense']
    const email = endpoint.path.match(/jobs|mails|accounts/) ? 'root@reprise.test' : 'manager@boreal.test'
    const texts = [...strings.map((text) => text.slice(0, 4_000)), '-1', '99999999999999999999']
    for (const [position, key] of keys.entries()) {
      const place = position + (placeOf.get(id) ?? 0)
      for (const [index, value] of partOf(texts, 10, place).entries()) {
        const forms = [key, `${key}[]`, `${key}[gte]`, `${key}[__proto__]`, `${key}[a][b][c][d]`]
        for (const form of partOf(forms, forms.length, place + index)) {
          const encoded = Buffer.from(value)
            .toString('latin1')
            .replaceAll(/[^\w]/g, (sign) => `%${sign.charCodeAt(0).toString(16).padStart(2, '0')}`)
          await send(endpoint, { url: `${path}?${form}=${encoded}` }, email)
        }
      }
    }
    const queries = [
      '%',
      '%zz',
      '&&&===',
      '[]=1',
      '[',
      'a[',
      `${'a[]=1&'.repeat(500)}`,
      '\u00e9=%ff%fe',
      'page=1&page=2',
      'search=a&search=b',
    ]
    for (const raw of partOf(queries, 4, placeOf.get(id) ?? 0)) await send(endpoint, { url: `${path}?${raw}` }, email)
  })
})

describe('a hostile path', () => {
  test.each(withParams)('%s', async (id, endpoint) => {
    const named = [
      'x',
      '0',
      '-1',
      '%00',
      '%',
      '%zz',
      '%F0%9F%98%80',
      '%ed%a0%80',
      "'%20or%201=1",
      '..%2f..%2fetc',
      '__proto__',
      'null',
      'x'.repeat(290),
      'x'.repeat(5_000),
    ]
    for (const [index, recordId] of partOf(named, 4, placeOf.get(id) ?? 0).entries())
      for (const email of partOf(['manager@boreal.test', 'root@reprise.test'], 2, index)) {
        await app.sql('delete from rate_limits')
        await send(
          endpoint,
          { url: pathOf(endpoint, recordId), ...(endpoint.body ? { type: json(endpoint), payload: '{}' } : {}) },
          email,
        )
      }
  })
})

describe('hostile headers and uploads', () => {
  const upload = endpoints.users.startImport as AnyEndpoint
  const catalogueUpload = endpoints.transfer.startImport as AnyEndpoint
  test.each([
    ['no boundary', 'multipart/form-data', 'x'],
    ['an empty body', 'multipart/form-data; boundary=x', ''],
    [
      'no closing boundary',
      'multipart/form-data; boundary=x',
      '--x\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\nabc',
    ],
    [
      'no file',
      'multipart/form-data; boundary=x',
      '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\nabc\r\n--x--\r\n',
    ],
    [
      'a proto field',
      'multipart/form-data; boundary=x',
      '--x\r\ncontent-disposition: form-data; name="__proto__"\r\n\r\nabc\r\n--x--\r\n',
    ],
    [
      'a name with NUL',
      'multipart/form-data; boundary=x',
      '--x\r\ncontent-disposition: form-data; name="file"; filename="a\u0000b.csv"\r\n\r\nabc\r\n--x--\r\n',
    ],
    [
      'a long name',
      'multipart/form-data; boundary=x',
      `--x\r\ncontent-disposition: form-data; name="file"; filename="${'a'.repeat(5_000)}"\r\n\r\nabc\r\n--x--\r\n`,
    ],
  ])('an upload with %s', async (_name, type, payload) => {
    await send(upload, { url: '/api/users/imports', type, payload })
    await send(catalogueUpload, { url: `/api/accounts/${demo.account.Boréal}/imports`, type, payload })
  })

  test('malformed header values', async () => {
    for (const headers of [
      { 'x-auth-token': 'x'.repeat(10_000) },
      { 'x-auth-token': "' or 1=1 --" },
      { 'x-module': "'; drop table users" },
      { 'accept-language': 'x'.repeat(10_000) },
      { 'accept-language': ',;q=,;;;' },
      { 'x-language': '__proto__' },
      { 'idempotency-key': '\u00e9' },
      { host: '' },
    ] as Record<string, string>[]) {
      const answer = await app.server.inject({
        method: 'GET',
        url: '/api/session',
        headers: { 'x-auth-token': tokens['manager@boreal.test']!, ...headers },
      })
      expect(answer.statusCode, JSON.stringify(headers).slice(0, 100)).toBeLessThan(500)
    }
  })
})
