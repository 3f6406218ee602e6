import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { searchLimits } from '#domain/search/limits.ts'
import { type Caller, testApp } from '#server/testing/app.ts'
import { newCategory, newPublished } from '#server/testing/catalogue.ts'
import { demoOf } from '#server/testing/demo.ts'

const app = testApp({ SEARCHES_PER_MINUTE: '400' })
let visitor: Caller
let collection: string
let organization: string
let key: string

const newKey = async () => (await visitor.get(`/organizations/${organization}/typesense`)).body
beforeAll(async () => {
  const { entity } = await demoOf(app)
  organization = entity.BOR!
  const manager = await app.as('manager@boreal.test')
  await newPublished(manager, (await newCategory(manager, entity.RC!)).id)
  await app.work()
  const { body } = await app.anonymous.post('/webtoken-with-account-and-ord', { url: 'boreal.localhost' })
  visitor = app.withToken(body.token)
  collection = (await newKey()).collection
})
beforeEach(async () => {
  key = (await newKey()).token
})

const many = (searches: object[], asked = key) =>
  app.anonymous.post(
    '/multi_search',
    { searches: searches.map((one) => ({ collection, q: '*', ...one })) },
    {
      headers: { 'x-typesense-api-key': asked },
    },
  )
const one = async (search: object) => (await many([search])).body.results[0]

describe('a search over the limits', () => {
  test.each([
    ['too many sort fields', { sort_by: Array(200).fill('label:asc').join(',') }],
    ['too many facets', { facet_by: 'brand,'.repeat(2_000) }],
    ['too many query fields', { query_by: 'label,'.repeat(2_000) }],
    ['a too long filter', { filter_by: 'brand:=a && '.repeat(1_000) }],
    ['too long include fields', { include_fields: 'x'.repeat(searchLimits.parameter + 1) }],
    ['a too long query', { q: 'x'.repeat(searchLimits.parameter + 1) }],
    ['a too long facet query', { facet_by: 'brand', facet_query: `brand:${'x'.repeat(101)}` }],
    ['a nested list', { sort_by: [['label:asc']] }],
    ['an object', { facet_by: { brand: 1 } }],
    ['a too large page', { per_page: 251 }],
  ])('is refused: %s', async (_what, search) => {
    expect(await one(search)).toMatchObject({ code: 400, error: expect.any(String) })
  })

  test('is refused as a whole', async () => {
    expect(await many(Array(searchLimits.searches + 1).fill({}))).toMatchObject({ status: 400 })
    expect((await many([{ q: 'x'.repeat(searchLimits.body) }])).status).toBe(413)
    const deep = `{"searches":${'['.repeat(1_000)}${']'.repeat(1_000)}}`
    for (const type of ['application/json', 'text/plain'])
      expect(
        (
          await app.anonymous.post('/multi_search', deep, {
            headers: { 'x-typesense-api-key': key, 'content-type': type },
          })
        ).status,
        type,
      ).toBe(413)
    const get = await app.anonymous.get(`/collections/${collection}/documents/search?q=*&facet_by=brand,brand`, {
      headers: { 'x-typesense-api-key': key },
    })
    expect(get.body.facet_counts).toHaveLength(1)
  })
})

test('searches that differ only in spelling share one statement', async () => {
  const read = app.app.database.read
  const asked = new Set<string>()
  app.app.database.read = ((scope: never, queries: (db: never) => { compile: () => { sql: string } }[]) =>
    read(scope, (db) => {
      const made = queries(db as never)
      for (const query of made) asked.add(query.compile().sql)
      return made as never
    })) as never
  try {
    for (const facet_by of ['brand,category', 'category,brand', ' brand , category', 'brand,category,brand'])
      for (const sort_by of ['label:asc', 'label:ASC', 'label:asc,label:desc', ' label:asc,label:asc'])
        expect(await one({ facet_by, sort_by })).toMatchObject({ facet_counts: expect.any(Array) })
  } finally {
    app.app.database.read = read
  }
  expect([...asked].filter((sql) => sql.includes('search_matches'))).toHaveLength(1)
})

test('answers have the order of the searches', async () => {
  const searches = Array.from({ length: 30 }, (_, n) => (n % 3 === 0 ? { sort_by: 'none' } : { q: `q${n}` }))
  const { body } = await many(searches)
  expect(
    body.results.map(
      (result: { code?: number; request_params?: { q: string } }) => result.code ?? result.request_params!.q,
    ),
  ).toEqual(searches.map((_search, n) => (n % 3 === 0 ? 400 : `q${n}`)))
})

/** Searches until refused; tries twice the limit, in case a minute ends meanwhile. */
const untilRefused = async (keyOf: () => Promise<string> | string, most: number) => {
  for (let n = 0; n <= 2 * most; n++) {
    const answer = await many(Array(50).fill({}), await keyOf())
    if (answer.status !== 200) return answer
  }
  throw new Error('was never refused')
}

test('searches are rate-limited per key and per network, with Retry-After', async () => {
  const refused = { status: 429, headers: { 'retry-after': expect.stringMatching(/^\d+$/) } }
  expect(await untilRefused(() => key, 8)).toMatchObject(refused)
  expect((await many([{}], (await newKey()).token)).status, 'another visitor still searches').toBe(200)
  expect(await untilRefused(async () => (await newKey()).token, 40), 'however many keys one takes').toMatchObject(
    refused,
  )
})
