import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { runInThisContext } from 'node:vm'
import { Client } from 'typesense'
import type Adapter from 'typesense-instantsearch-adapter'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Caller, testApp } from '#server/testing/app.ts'
import { newCategory } from '#server/testing/catalogue.ts'
import { demoOf } from '#server/testing/demo.ts'

/** The adapter's build for browsers, which expects their global object: Node does not resolve the paths of its modules. */
const adapter = () => {
  const require = createRequire(import.meta.url)
  const path = require.resolve('typesense-instantsearch-adapter/dist/typesense-instantsearch-adapter.js')
  const module = { exports: {} as typeof Adapter }
  runInThisContext(`(self, module, exports) => {${readFileSync(path, 'utf8')}\n}`)(globalThis, module, module.exports)
  return module.exports
}

const app = testApp()
let collection: string
let address: string
let token: string
let manager: Caller
let soundId: string
const ids: Record<string, string> = {}

beforeAll(async () => {
  const demo = await demoOf(app)
  manager = await app.as('manager@boreal.test')
  const phones = await newCategory(manager, demo.entity.RC!, { label: 'Smartphones' })
  const sound = await newCategory(manager, demo.entity.RC!, { label: 'Casques audio' })
  soundId = sound.id
  const products = [
    ['Galaxy S23 128 Go', 'Samsung', phones.id, { ean: '0194252707234', reference: 'SAM-S23', tacCodes: ['35678910'] }],
    ['Galaxy S23 Ultra 256 Go', 'Samsung', phones.id, { isCollectingIMEI: true }],
    ['iPhone 14 128 Go', 'Apple', phones.id, {}],
    ['Coque Galaxy S23', 'Samsung', phones.id, { simple: true, prices: { functional: 500 } }],
    ['Beoplay H95', 'Bang & Olufsen', sound.id, {}],
  ] as const
  for (const [label, brand, categoryId, more] of products) {
    const { status, body } = await manager.post('/products', {
      label,
      brand,
      categoryId,
      prices: { grade_a: 10_000 },
      ...more,
    })
    expect({ label, status }).toEqual({ label, status: 201 })
    ids[label] = body.id
  }
  await manager.post('/products/publish', { ids: Object.values(ids) })
  await app.work()
  address = await app.server.listen({ port: 0, host: '127.0.0.1' })
  const { body } = await manager.get(`/organizations/${demo.entity.BOR}/typesense`)
  ;({ token, collection } = body)
})

const clientWith = (apiKey: string) =>
  new Client({
    nodes: [{ host: '127.0.0.1', port: Number(new URL(address).port), protocol: 'http' }],
    apiKey,
    numRetries: 0,
    logLevel: 'silent',
  })
const ask = (asked: object, apiKey = token) =>
  clientWith(apiKey)
    .collections<{ label: string }>(collection)
    .documents()
    .search({ q: '*', query_by: 'label', ...asked })
const found = async (asked: object, apiKey?: string) =>
  (await ask(asked, apiKey)).hits!.map(({ document }) => document.label).toSorted()

describe('filters', () => {
  test.each([
    ['ean:=0194252707234', ['Galaxy S23 128 Go']],
    ['ean:194252707234', ['Galaxy S23 128 Go']],
    ['reference:=SAM-S23', ['Galaxy S23 128 Go']],
    ['tac_codes:=35678910', ['Galaxy S23 128 Go']],
    ['accessory:=true', ['Coque Galaxy S23']],
    ['simple:true', ['Coque Galaxy S23']],
    ['is_collecting_imei:=true', ['Galaxy S23 Ultra 256 Go']],
    ['brand:!=Samsung', ['Beoplay H95', 'iPhone 14 128 Go']],
    ['brand:=Apple || ean:=0194252707234', ['Galaxy S23 128 Go', 'iPhone 14 128 Go']],
    ['brand:bang', ['Beoplay H95']],
    ['brand:=bang', []],
    ['category:audio', ['Beoplay H95']],
  ])('%s', async (filter_by, labels) => {
    expect(await ask({ filter_by })).toMatchObject({ found: labels.length })
    expect(await found({ filter_by })).toEqual(labels)
  })

  test('by id, one and several', async () => {
    const [one, other] = [ids['Beoplay H95']!, ids['iPhone 14 128 Go']!]
    expect(await found({ filter_by: `id:=${one}` })).toEqual(['Beoplay H95'])
    expect(await found({ filter_by: `id:[${one}, ${other}]` })).toEqual(['Beoplay H95', 'iPhone 14 128 Go'])
  })
})

test.each([
  { group_by: 'brand,category' },
  { group_by: 'label' },
  { group_by: 'brand', group_limit: 26 },
  { group_by: 'brand', group_limit: 100 },
  { facet_by: 'brand', facet_query: 'category:sm' },
  { infix: 'always' },
  { query_by: 'label,brand', query_by_weights: '3,1' },
  { query_by: 'label,brand', prefix: 'true,false' },
  { query_by: 'label,brand', num_typos: '0,2' },
  { pinned_hits: 'a:1' },
  { nonsense: '1' },
  { filter_by: 'brand:App*' },
  { filter_by: 'simple:=maybe' },
])('%j is refused with a message', async (asked) => {
  await expect(ask(asked)).rejects.toMatchObject({ httpStatus: 400, message: expect.stringMatching(/\w+ \w+/) })
})

test('groups are in the order of their best documents, each with its first ones', async () => {
  const answer = await ask({ q: 'galaxy', group_by: 'category', group_limit: 2 })
  expect(answer).toMatchObject({ found: 1, found_docs: 3, page: 1 })
  expect(answer).not.toHaveProperty('hits')
  const [group] = answer.grouped_hits!
  expect(group).toMatchObject({ found: 3, group_key: ['Smartphones'] })
  expect(group!.hits.map(({ document }) => document.label)).toEqual(['Galaxy S23 128 Go', 'Galaxy S23 Ultra 256 Go'])
  const brands = async (page: number) =>
    (await ask({ group_by: 'brand', sort_by: 'label:asc', per_page: 2, page })).grouped_hits!.map(
      ({ group_key, found }) => [group_key[0], found],
    )
  expect([await brands(1), await brands(2)]).toEqual([
    [
      ['Bang & Olufsen', 1],
      ['Samsung', 3],
    ],
    [['Apple', 1]],
  ])
})

test('a facet query leaves the values with a word that begins with its text', async () => {
  const { facet_counts } = await ask({ facet_by: 'brand,category', facet_query: 'brand:ÓLU', max_facet_values: 1 })
  expect(facet_counts![0]!.counts).toEqual([
    { value: 'Bang & Olufsen', count: 1, highlighted: 'Bang &amp; <mark>Olu</mark>fsen' },
  ])
  expect(facet_counts![1]!.counts).toMatchObject([{ value: 'Smartphones', count: 4 }])
  expect((await ask({ facet_by: 'brand', facet_query: 'brand:sung' })).facet_counts![0]!.counts).toEqual([])
})

test('a numeric facet has its values and figures', async () => {
  const { facet_counts } = await ask({ facet_by: 'price' })
  expect(facet_counts![0]).toMatchObject({
    counts: [
      { value: '10000', count: 4 },
      { value: '500', count: 1 },
    ],
    stats: { min: 500, max: 10_000, sum: 40_500, avg: 8_100, total_values: 2 },
  })
})

describe('a document', () => {
  const documents = (apiKey = token) => clientWith(apiKey).collections<{ label: string }>(collection)

  test('is read by its id', async () => {
    const document = await documents().documents(ids['iPhone 14 128 Go']!).retrieve()
    expect(document).toMatchObject({ label: 'iPhone 14 128 Go', brand: 'Apple', price: 10_000 })
  })

  test('is only found within the filter of a scoped key', async () => {
    const scoped = clientWith('x')
      .keys()
      .generateScopedSearchKey(token, { filter_by: 'brand:=Apple' } as never)
    await documents(scoped).documents(ids['iPhone 14 128 Go']!).retrieve()
    for (const id of [ids['Beoplay H95']!, '00000000-0000-4000-8000-000000000000', 'x` || id:!=`y'])
      await expect(documents(scoped).documents(id).retrieve()).rejects.toMatchObject({ httpStatus: 404 })
  })
})

test('a page has ten hits unless the search states another number', async () => {
  expect((await ask({})).request_params).toMatchObject({ per_page: 10 })
})

describe('the InstantSearch adapter', () => {
  const searchClient = () =>
    new (adapter())({
      server: {
        nodes: [{ host: '127.0.0.1', port: Number(new URL(address).port), protocol: 'http' }],
        ...{ apiKey: token, numRetries: 0, logLevel: 'silent' },
      },
      additionalSearchParameters: { query_by: 'label,brand,category' },
    }).searchClient
  const results = async (params: object) => {
    const answer = await searchClient().search([{ indexName: collection, params }])
    return answer.results[0] as unknown as {
      nbHits: number
      hits: { label: string }[]
      facets: object
      facets_stats: object
    }
  }

  test('searches with refinements, ranges, pages and highlights', async () => {
    const { hits, nbHits, facets, facets_stats } = await results({
      query: 'galaxy',
      facets: ['brand', 'price'],
      facetFilters: [['brand:Samsung']],
      numericFilters: ['price>=1000', 'price<=20000'],
      maxValuesPerFacet: 20,
      highlightPreTag: '__ais-highlight__',
      highlightPostTag: '__/ais-highlight__',
      hitsPerPage: 1,
      page: 1,
    })
    expect({ nbHits, labels: hits.map(({ label }) => label) }).toEqual({
      nbHits: 2,
      labels: ['Galaxy S23 Ultra 256 Go'],
    })
    expect(facets).toEqual({ brand: { Samsung: 2 }, price: { 10000: 2 } })
    expect(facets_stats).toMatchObject({ price: { min: 10_000, max: 10_000 } })
  })

  test('searches the values of a facet', async () => {
    const [found] = await searchClient().searchForFacetValues([
      {
        indexName: collection,
        params: { facets: ['brand'], facetName: 'brand', facetQuery: 'sam', query: '', maxFacetHits: 10 },
      },
    ])
    expect(found!.facetHits).toMatchObject([{ value: 'Samsung', count: 3 }])
  })
})

test('supported parameters are applied', async () => {
  expect(await found({ q: 'galaxy s23 -ultra' })).toEqual(['Coque Galaxy S23', 'Galaxy S23 128 Go'])
  expect(await found({ q: 'gala' })).not.toEqual([])
  expect(await found({ q: 'gala', prefix: false })).toEqual([])
  expect(await found({ q: 'galxay', num_typos: 0 })).toEqual([])
  expect(await found({ q: 'iphone zzzzzz' })).toEqual(['iPhone 14 128 Go'])
  expect(await found({ q: 'iphone zzzzzz', drop_tokens_threshold: 0 })).toEqual([])
  expect(await found({ q: 'ultra galaxy', drop_tokens_threshold: 2 })).toEqual(
    expect.arrayContaining(['Galaxy S23 Ultra 256 Go']),
  )
  const marked = await ask({
    q: 'iphone',
    highlight_full_fields: 'label',
    highlight_start_tag: '[',
    highlight_end_tag: ']',
  })
  expect(marked.hits![0]!.highlight.label).toMatchObject({ snippet: '[iPhone] 14 128 Go', value: '[iPhone] 14 128 Go' })
})

test.each(['IMEI: 356789101234567', '35678910123456', 'imei 35 678910 123456 7'])('%s is an IMEI', async (q) => {
  expect(await found({ q, query_by: '' })).toEqual(['Galaxy S23 128 Go'])
})

test('other origins can search, with a CORS preflight', async () => {
  const path = `/collections/${collection}/documents/search`
  const asked = await fetch(`${address}${path}`, {
    method: 'OPTIONS',
    headers: {
      origin: 'https://shop.example',
      'access-control-request-method': 'GET',
      'access-control-request-headers': 'x-typesense-api-key',
    },
  })
  expect(asked.status).toBe(204)
  expect(asked.headers.get('access-control-allow-headers')).toContain('x-typesense-api-key')
  for (const answer of [
    await fetch(`${address}${path}?q=*`, { headers: { 'x-typesense-api-key': token } }),
    await fetch(`${address}/api/multi_search`, { method: 'POST', body: '{}' }),
    await fetch(`${address}/health`),
  ])
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
  expect(await (await fetch(`${address}/health`)).json()).toEqual({ ok: true })
  expect(await (await fetch(`${address}/api/health`)).json()).toMatchObject({ ok: true })
})

describe('a scoped key', () => {
  const scoped = (parameters: object, parent = token) =>
    clientWith('x')
      .keys()
      .generateScopedSearchKey(parent, parameters as never)

  test('applies its embedded parameters to every search', async () => {
    const key = scoped({ filter_by: 'brand:=Samsung', exclude_fields: 'price' })
    expect(await ask({}, key)).toMatchObject({ found: 3 })
    expect(await found({ filter_by: 'brand:=Apple' }, key)).toEqual([])
    expect(await found({ filter_by: 'accessory:=true || brand:=Apple' }, key)).toEqual(['Coque Galaxy S23'])
    for (const filter_by of ['brand:=Apple) || (brand:!=zzz', ') || (brand:!=zzz', '(brand:=Apple', 'brand:=[Apple'])
      await expect(ask({ filter_by }, key), filter_by).rejects.toMatchObject({ httpStatus: 400 })
    const { hits } = await ask({ exclude_fields: '' }, key)
    expect(hits![0]!.document).not.toHaveProperty('price')
    const { results } = await clientWith(key).multiSearch.perform({
      searches: [{ collection, q: '*', query_by: 'label' }],
    })
    expect(results[0]).toMatchObject({ found: 3 })
  })

  test('with a suffix is refused', async () => {
    await expect(ask({}, `${token}.1`)).rejects.toMatchObject({ httpStatus: 401 })
  })

  test('is refused when expired, forged or of another key', async () => {
    for (const key of [
      scoped({ expires_at: Math.floor(Date.now() / 1000) - 1 }),
      scoped({ filter_by: 'brand:=Samsung' }, 'x'.repeat(60)),
      Buffer.from(`${'a'.repeat(44)}${token.slice(0, 4)}{}`).toString('base64'),
      Buffer.from(`${'a'.repeat(44)}${token.slice(0, 4)}{`).toString('base64'),
    ])
      await expect(ask({}, key)).rejects.toMatchObject({ httpStatus: 401 })
  })

  test('is limited in the number of batched searches', async () => {
    const client = clientWith(scoped({ limit_multi_searches: 1 }))
    const searches = [1, 2].map(() => ({ collection, q: '*', query_by: 'label' }))
    await expect(client.multiSearch.perform({ searches })).rejects.toMatchObject({ httpStatus: 400 })
  })
})

test('a facet without values is empty', async () => {
  const { body } = await manager.post('/products', { label: 'Xylofoon', categoryId: soundId, prices: { grade_a: 100 } })
  await manager.post('/products/publish', { ids: [body.id] })
  await app.work()
  const { found, facet_counts } = await ask({ q: 'xylofoon', facet_by: 'brand' })
  expect(found).toBe(1)
  expect(facet_counts).toMatchObject([{ counts: [], field_name: 'brand', stats: { total_values: 0 } }])
})
