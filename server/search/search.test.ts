import { sql } from 'kysely'
import { Client, Errors } from 'typesense'
import { beforeAll, describe, expect, test } from 'vitest'
import type { SearchDocument } from '#domain/search/document.ts'
import { defaultPerPage } from '#domain/search/document.ts'
import { secretKeyOf } from '#server/db/secret-key.ts'
import { type Caller, testApp } from '#server/testing/app.ts'
import { newCategory } from '#server/testing/catalogue.ts'
import { type Demo, demoOf } from '#server/testing/demo.ts'
import { readWord, writeFor } from './document.ts'
import { indexProducts } from './index-products.ts'
import { searchKey } from './key.ts'

const app = testApp()
let demo: Demo
let manager: Caller
let client: Client
let collection: string
let address: string
const category: Record<string, string> = {}

/** Product labels of a shop, by category. */
const names: Record<string, [label: string, brand: string, more?: object][]> = {
  Smartphones: [
    ['iPhone 13 128 Go', 'Apple', { ean: '0194252707234', tacCodes: ['35678910', '35678911'] }],
    ['iPhone 13 256 Go', 'Apple'],
    ['iPhone 13 mini 128 Go', 'Apple'],
    ['iPhone 13 Pro 128 Go', 'Apple', { model: 'A2638', reference: 'SMA-APL-13P-128' }],
    ['iPhone 13 Pro Max 256 Go', 'Apple'],
    ['iPhone 12 64 Go', 'Apple'],
    ['iPhone SE (3e génération) 64 Go', 'Apple'],
    ['iPhone X 64 Go', 'Apple'],
    ['Galaxy S21 5G 128 Go', 'Samsung'],
    ['Galaxy S21+ 5G 256 Go', 'Samsung'],
    ['Galaxy S21 Ultra 5G 256 Go', 'Samsung'],
    ['Galaxy S2 16 Go', 'Samsung'],
    ['Galaxy Z Flip4 128 Go', 'Samsung'],
    ['Redmi Note 10 Pro 128 Go', 'Xiaomi'],
    ['Pixel 7 Pro 128 Go', 'Google'],
  ],
  Accessoires: [
    ['Coque iPhone 13', 'Apple'],
    ['Chargeur rapide pour iPhone 13 Pro', 'Belkin'],
    ['Étui Galaxy S21 Ultra', 'Samsung'],
  ],
  Consoles: [
    ['PlayStation 5 825 Go', 'Sony'],
    ['PlayStation 4 Slim 500 Go', 'Sony'],
    ['Switch OLED', 'Nintendo'],
    ['Xbox Series X 1 To', 'Microsoft'],
  ],
  Casques: [
    ['WH-1000XM4', 'Sony'],
    ['AirPods Pro', 'Apple'],
  ],
  Livres: [
    ['L’Étranger', 'Gallimard'],
    ['Le Petit Prince', 'Gallimard'],
  ],
}

beforeAll(async () => {
  demo = await demoOf(app)
  manager = await app.as('manager@boreal.test')
  for (const [label, products] of Object.entries(names)) {
    const { id } = await newCategory(manager, demo.entity.RC!, { label })
    category[label] = id
    const ids: string[] = []
    for (const [name, brand, more] of products) {
      const { status, body } = await manager.post('/products', {
        label: name,
        brand,
        categoryId: id,
        prices: { grade_a: 10_000 + ids.length * 1_000 },
        ...more,
      })
      expect({ name, status }).toEqual({ name, status: 201 })
      ids.push(body.id)
    }
    await manager.post('/products/publish', { ids })
  }
  await manager.post('/products', {
    label: 'iPhone 13 brouillon',
    categoryId: category.Smartphones,
    prices: { grade_a: 1 },
  })
  await app.work()
  address = await app.server.listen({ port: 0, host: '127.0.0.1' })
  const seller = await app.as('seller@boreal.test')
  const { body } = await seller.get(`/organizations/${demo.entity['BOR-LYO']}/typesense`)
  collection = body.collection
  client = clientWith(body.token)
})

const clientWith = (apiKey: string, path?: string) =>
  new Client({
    nodes: [{ host: '127.0.0.1', port: Number(new URL(address).port), protocol: 'http', ...(path ? { path } : {}) }],
    apiKey,
    numRetries: 0,
    logLevel: 'silent',
  })

const documents = () => client.collections<SearchDocument>(collection).documents()
const found = async (q: string, more: object = {}) => {
  const { hits = [] } = await documents().search({
    q,
    query_by: 'label,brand,model,category,reference,ean,tac_codes',
    ...more,
  })
  return hits.map(({ document }) => document.label)
}

describe('the official client finds', () => {
  test.each([
    ['iphone 13', 'iPhone 13 128 Go'],
    ['iphone13', 'iPhone 13 128 Go'],
    ['iphone13pro', 'iPhone 13 Pro 128 Go'],
    ['iphone13promax', 'iPhone 13 Pro Max 256 Go'],
    ['IPHONE 13 PRO 128GB', 'iPhone 13 Pro 128 Go'],
    ['apple iphone 13 pro', 'iPhone 13 Pro 128 Go'],
    ['iphone 13 256', 'iPhone 13 256 Go'],
    ['s21 ultra 5g', 'Galaxy S21 Ultra 5G 256 Go'],
    ['s21ultra', 'Galaxy S21 Ultra 5G 256 Go'],
    ['galaxy s 21', 'Galaxy S21 5G 128 Go'],
    ['samsung s21+', 'Galaxy S21+ 5G 256 Go'],
    ['z flip 4', 'Galaxy Z Flip4 128 Go'],
    ['ps5', 'PlayStation 5 825 Go'],
    ['play station 4', 'PlayStation 4 Slim 500 Go'],
    ['wh1000xm4', 'WH-1000XM4'],
    ['wh 1000 xm4', 'WH-1000XM4'],
    ['etranger', 'L’Étranger'],
    ['petit prince', 'Le Petit Prince'],
    ['iphone se 3', 'iPhone SE (3e génération) 64 Go'],
    ['a2638', 'iPhone 13 Pro 128 Go'],
    ['SMA-APL-13P-128', 'iPhone 13 Pro 128 Go'],
    ['sma apl 13p 128', 'iPhone 13 Pro 128 Go'],
    ['coque iphone 13', 'Coque iPhone 13'],
    ['iphone 256 noir', 'iPhone 13 256 Go'],
    ['iphone 13 smartphone', 'iPhone 13 128 Go'],
    ['consoles nintendo', 'Switch OLED'],
    ['console nintendo', 'Switch OLED'],
    ['xboxseriesx', 'Xbox Series X 1 To'],
    ['xbox serie', 'Xbox Series X 1 To'],
    ['air pods', 'AirPods Pro'],
    ['airpod', 'AirPods Pro'],
  ])('%s', async (query, first) => {
    expect((await found(query))[0]).toBe(first)
  })

  test.each([
    ['ihpone 13', 'iPhone 13 128 Go', 'two letters swapped'],
    ['iphne 13', 'iPhone 13 128 Go', 'one missing'],
    ['iphobe 13', 'iPhone 13 128 Go', 'one wrong'],
    ['iphonne 13', 'iPhone 13 128 Go', 'one too many'],
    ['aiphone 13', 'iPhone 13 128 Go', 'one before'],
    ['glaaxy s21 ultra', 'Galaxy S21 Ultra 5G 256 Go', 'two swapped'],
    ['galxy s21', 'Galaxy S21 5G 128 Go', 'one missing'],
    ['ihpone13pro', 'iPhone 13 Pro 128 Go', 'swapped and written as one'],
    ['playstaton 5', 'PlayStation 5 825 Go', 'one missing'],
    ['plastat', 'PlayStation 5 825 Go', 'one missing, still typing'],
    ['nitnendo switch', 'Switch OLED', 'two swapped in the brand'],
    ['redmi ntoe 10', 'Redmi Note 10 Pro 128 Go', 'two swapped'],
    ['étrangr', 'L’Étranger', 'an accent and one missing'],
    ['xbox serie x', 'Xbox Series X 1 To', 'another form'],
    ['pixl 7', 'Pixel 7 Pro 128 Go', 'one missing'],
    ['iphone 13 pro max noir', 'iPhone 13 Pro Max 256 Go', 'a word that no product has'],
    ['samsung note s21 ultra', 'Galaxy S21 Ultra 5G 256 Go', 'one that belongs to another model'],
    ['apple galaxy 13 mini', 'iPhone 13 mini 128 Go', 'one that belongs to another brand'],
    ['samsung iphone zzzz 13', 'iPhone 13 128 Go', 'words that do not go together'],
  ])('%s: %s (%s)', async (query, first) => {
    const labels = await found(query)
    if (query.startsWith('samsung')) expect(labels.length).toBeGreaterThan(0)
    else expect(labels[0]).toBe(first)
  })

  test.each(['ifone', 'aifone', 'ifon'])('%s, spelled phonetically', async (query) => {
    expect((await found(query))[0]).toMatch(/^iPhone/)
  })

  test('incomplete words', async () => {
    expect(await found('iph')).toContain('iPhone 13 128 Go')
    expect(await found('galaxy s2')).toEqual(expect.arrayContaining(['Galaxy S2 16 Go', 'Galaxy S21 5G 128 Go']))
    expect((await found('galaxy s2'))[0]).toBe('Galaxy S2 16 Go')
    expect(await found('iph', { prefix: false })).not.toContain('iPhone 13 128 Go')
  })

  test('the exact model first, then its relatives, accessories last', async () => {
    const labels = await found('iphone 13')
    expect(labels.slice(0, 2)).toEqual(['iPhone 13 128 Go', 'iPhone 13 256 Go'])
    expect(labels.slice(2, 5)).toEqual(expect.arrayContaining(['iPhone 13 mini 128 Go', 'iPhone 13 Pro 128 Go']))
    expect(labels.slice(-2).toSorted()).toEqual(['Chargeur rapide pour iPhone 13 Pro', 'Coque iPhone 13'])
    expect(labels).not.toContain('iPhone 12 64 Go')
    expect(labels).not.toContain('iPhone 13 brouillon')
  })

  test('exact numbers: 12 does not match 13', async () => {
    expect(await found('iphone 12')).toEqual(['iPhone 12 64 Go'])
  })

  test.each([
    ['356789101234567', 'an IMEI'],
    ['35 678911 123456 0', 'an IMEI with spaces'],
    ['35678910', 'a TAC'],
    ['0194252707234', 'an EAN-13'],
    ['194252707234', 'the same as UPC'],
    ['00194252707234', 'the same as GTIN-14'],
  ])('%s, %s', async (query) => {
    expect(await found(query)).toEqual(['iPhone 13 128 Go'])
  })

  test.each(['356789991234567', '4006381333931', 'zzzzzz', 'qqqq wwww', 's99z'])('nothing for %s', async (query) => {
    expect(await found(query)).toEqual([])
  })
})

describe('a search', () => {
  test('returns totals, pages of ten and facets', async () => {
    const all = await documents().search({ q: '*', query_by: 'label', facet_by: 'brand,category', max_facet_values: 3 })
    expect(all).toMatchObject({ found: 26, out_of: 26, page: 1, search_cutoff: false })
    expect(all.request_params.per_page).toBe(defaultPerPage)
    expect(all.facet_counts?.map(({ field_name }) => field_name)).toEqual(['brand', 'category'])
    expect(all.facet_counts?.[0]).toMatchObject({
      counts: [
        { value: 'Apple', count: 10 },
        { value: 'Samsung', count: 6 },
        { value: 'Sony', count: 3 },
      ],
      stats: { total_values: 9 },
    })
    const second = await documents().search({ q: '*', query_by: 'label', per_page: 10, page: 3 })
    expect(second.hits).toHaveLength(6)
  })

  test('is filtered by brand, category and price, and sorted', async () => {
    expect(await found('*', { filter_by: 'brand:=Sony && category:=Consoles' })).toHaveLength(2)
    expect(await found('*', { filter_by: `category_ids:=[${category.Consoles},${category.Livres}]` })).toHaveLength(6)
    expect(await found('s21', { filter_by: 'brand:!=Samsung' })).toEqual([])
    const prices = await documents().search({
      q: '*',
      query_by: 'label',
      filter_by: `category_id:=${category.Smartphones} && price:[11000..13000]`,
      sort_by: 'price:desc',
    })
    expect(prices.hits?.map(({ document }) => document.price)).toEqual([13_000, 12_000, 11_000])
    expect((await found('galaxy', { sort_by: 'label:desc' }))[0]).toBe('Galaxy Z Flip4 128 Go')
  })

  test('puts accessories last when sorted by relevance', async () => {
    const labels = await found('iphone 13', { sort_by: '_text_match:desc,place:asc', query_by: 'label,words' })
    expect(labels[0]).toBe('iPhone 13 128 Go')
    expect((await found('iphone 13', { sort_by: 'place:asc' })).at(-1)).toMatch(/Coque|Chargeur/)
  })

  test('searches the given fields', async () => {
    expect(await found('apple', { query_by: 'label' })).toEqual([])
    expect((await found('apple', { query_by: 'brand' })).length).toBe(10)
    expect(await found('0194252707234', { query_by: 'tac_codes' })).toEqual([])
    expect(await found('consoles', { query_by: 'category' })).toHaveLength(4)
    expect(await found('iphne', { num_typos: 0 })).toEqual([])
  })

  test('highlights matches and returns the requested fields', async () => {
    const { hits } = await documents().search({
      q: 'ihpone',
      query_by: 'label',
      include_fields: 'id,label',
      per_page: 1,
    })
    expect(hits?.[0]?.highlight.label?.snippet).toMatch(/^<mark>iPhone<\/mark>/)
    expect(Object.keys(hits![0]!.document).toSorted()).toEqual(['id', 'label'])
  })

  test.each([
    ['none', []],
    ['brand', ['brand']],
    ['label, brand', ['label', 'brand']],
    ['nonsense', []],
  ])('highlights only the requested fields: %s', async (highlight_fields, marked) => {
    const { hits } = await documents().search({ q: 'samsung galaxy', query_by: 'label,brand', highlight_fields })
    expect(hits!.length).toBeGreaterThan(0)
    expect(Object.keys(hits![0]!.highlight)).toEqual(marked)
    expect(hits![0]!.highlights?.map(({ field }) => field)).toEqual(marked)
  })

  test('can be sent in a batch with one result each', async () => {
    const { results } = await client.multiSearch.perform(
      {
        searches: [
          { collection, q: 'ps5' },
          { collection, q: 'x', filter_by: 'nonsense:=1' },
          { collection: 'other', q: 'x' },
        ],
      },
      { query_by: 'label', per_page: 1 },
    )
    expect(results[0]).toMatchObject({ hits: [{ document: { label: 'PlayStation 5 825 Go' } }] })
    expect(results[1]).toMatchObject({ code: 400, error: expect.stringContaining('nonsense') })
    expect(results[2]).toMatchObject({ code: 404 })
  })

  test('works under /api too, with the client’s own error types', async () => {
    const { body } = await manager.get(`/organizations/${demo.entity.BOR}/typesense`)
    const other = clientWith(body.token, '/api').collections<SearchDocument>(collection).documents()
    expect((await other.search({ q: 'ps5', query_by: 'label' })).found).toBe(1)
    await expect(documents().search({ q: 'x', query_by: 'nonsense' } as never)).rejects.toThrow(Errors.RequestMalformed)
    await expect(documents().search({ q: 'x', query_by: 'label', per_page: 251 })).rejects.toThrow(
      Errors.RequestMalformed,
    )
    await expect(documents().search({ q: 'x', query_by: 'label', sort_by: 'x:asc' as never })).rejects.toThrow(
      Errors.RequestMalformed,
    )
    await expect(client.collections('products_x').documents().search({ q: 'x', query_by: 'label' })).rejects.toThrow(
      Errors.ObjectNotFound,
    )
  })

  test.each(["'", "''; drop table users; --", '\\', ':*', '& | ! ( )', '\u0000', '😀', 'x'.repeat(10_000), '{}', '%'])(
    'does not fail with the query %j',
    async (q) => {
      const answer = await app.server.inject({
        url: `/collections/${collection}/documents/search?${new URLSearchParams({ q, query_by: 'label' })}`,
        headers: {
          'x-typesense-api-key': (await manager.get(`/organizations/${demo.entity.BOR}/typesense`)).body.token,
        },
      })
      expect(answer.statusCode, answer.body).toBeLessThan(500)
    },
  )
})

describe('a key', () => {
  test('opens its own account’s collection only', async () => {
    const stranger = await app.as('manager@colombe.test')
    const { body } = await stranger.get(`/organizations/${demo.entity.COL}/typesense`)
    expect(body.collection).not.toBe(collection)
    const theirs = clientWith(body.token)
    await expect(theirs.collections(collection).documents().search({ q: 'iphone', query_by: 'label' })).rejects.toThrow(
      Errors.ObjectNotFound,
    )
    const own = await theirs.collections(body.collection).documents().search({ q: '*', query_by: 'label' })
    expect(own.found).toBe(0)
  })

  test('finds nothing by IMEI or TAC for an account without that feature', async () => {
    const [kept] = await app.sql<{ enabled_premium_features: string[] }>(
      'select enabled_premium_features from root_details where account_id = $1',
      [demo.account.Boréal],
    )
    const features = (list: string[]) =>
      app.sql('update root_details set enabled_premium_features = $2 where account_id = $1', [
        demo.account.Boréal,
        list,
      ])
    const found = async (email: string, query: object) => {
      const { body } = await (await app.as(email)).get(`/organizations/${demo.entity.BOR}/typesense`)
      const asked = { q: '356789101234567', query_by: '', ...query }
      const answer = await clientWith(body.token).collections(collection).documents().search(asked)
      hasTacCodes.push(...answer.hits!.map(({ document }) => Object.keys(document).includes('tac_codes')))
      return answer.found
    }
    let hasTacCodes: boolean[] = []
    try {
      expect(await found('manager@boreal.test', {})).toBeGreaterThan(0)
      expect(new Set(hasTacCodes)).toEqual(new Set([true]))
      hasTacCodes = []
      await features(kept!.enabled_premium_features.filter((one) => one !== 'imei_search_and_collect'))
      for (const email of ['manager@boreal.test', 'admin@reprise.test']) {
        expect(await found(email, {}), email).toBe(0)
        expect(await found(email, { query_by: 'label,tac_codes' }), email).toBe(0)
        expect(await found(email, { q: '35678910', query_by: 'tac_codes' }), email).toBe(0)
        await expect(found(email, { q: '*', filter_by: 'tac_codes:=35678910' })).rejects.toThrow()
        expect(await found(email, { q: '0194252707234' }), 'a bar code is no IMEI').toBeGreaterThan(0)
        expect(await found(email, { q: '0194252707234', include_fields: 'id,tac_codes' })).toBeGreaterThan(0)
      }
      expect(new Set(hasTacCodes), 'TAC codes are not returned').toEqual(new Set([false]))
    } finally {
      await features(kept!.enabled_premium_features)
    }
  })

  test('is refused when malformed, modified or expired', async () => {
    const over = { accountId: demo.account.Boréal!, collection, expiresAt: Date.now() - 1, byImei: true }
    const forged = searchKey(secretKeyOf(['x'.repeat(32)]), { ...over, expiresAt: Date.now() + 10_000 })
    for (const key of ['nonsense', forged, searchKey(app.app.config.secretKey, over)])
      await expect(
        clientWith(key).collections(collection).documents().search({ q: 'x', query_by: 'label' }),
      ).rejects.toThrow(Errors.RequestUnauthorized)
  })

  test('is given to visitors of the site', async () => {
    const { body } = await app.anonymous.post('/webtoken-with-account-and-ord', { url: 'boreal.localhost' })
    const visitor = app.withToken(body.token)
    const { status, body: granted } = await visitor.get(`/organizations/${demo.entity.BOR}/typesense`)
    expect(status).toBe(200)
    const answer = await clientWith(granted.token)
      .collections(granted.collection)
      .documents()
      .search({ q: 'ps5', query_by: 'label' })
    expect(answer.found).toBe(1)
    expect((await visitor.get(`/organizations/${demo.entity.COL}/typesense`)).status).toBe(404)
  })
})

describe('the index follows the catalogue', () => {
  test('a product is added, renamed and removed', async () => {
    const { body } = await manager.post('/products', {
      label: 'Fairphone 4',
      categoryId: category.Smartphones,
      prices: { grade_a: 5_000 },
    })
    await manager.post(`/products/${body.id}/publish`)
    await app.work()
    expect(await found('fairphone')).toEqual(['Fairphone 4'])
    await manager.patch(`/products/${body.id}`, { label: 'Nokia 3310' })
    await app.work()
    expect(await found('fairphone')).toEqual([])
    expect(await found('nokia')).toEqual(['Nokia 3310'])
    await manager.post(`/products/${body.id}/unpublish`)
    await app.work()
    expect(await found('nokia')).toEqual([])
    const left = await app.sql("select from search_words where word in ('fairphone', 'nokia', '3310')")
    expect(left).toEqual([])
  })

  test('a product published while its draft is being indexed is indexed again', async () => {
    const { body } = await manager.post('/products', {
      label: 'Moto G84',
      categoryId: category.Smartphones,
      prices: { grade_a: 5_000 },
    })
    const publishing = await app.app.owner.connect()
    await publishing.query('begin')
    await publishing.query("select set_config('app.platform', 'on', true)")
    await publishing.query("update products set status = 'published' where id = $1", [body.id])
    // The index job sees the change but still reads the draft.
    await indexProducts(app.app, demo.account.Boréal!)
    await publishing.query('commit')
    publishing.release()
    await app.work()
    expect(await found('moto g84')).toEqual(['Moto G84'])
    await manager.post(`/products/${body.id}/unpublish`)
    await app.work()
  })

  test('a moved category updates its products', async () => {
    const parent = await newCategory(manager, demo.entity.RC!)
    await manager.post(`/categories/${category.Casques}/move`, { parentId: parent.id, position: 0 })
    await app.work()
    expect(await found('*', { filter_by: `category_ids:=${parent.id}` })).toHaveLength(2)
  })

  test('word counts match the documents', async () => {
    const documents = await app.sql<{ words: string[] }>(
      'select tsvector_to_array(words) as words from search_documents',
    )
    const held = new Map<string, number>()
    for (const { words } of documents)
      for (const word of words.flatMap((one) => readWord(one) ?? [])) held.set(word, (held.get(word) ?? 0) + 1)
    const counted = await app.sql<{ word: string; documents: number }>('select word, documents from search_words')
    expect(counted.length).toBeGreaterThan(100)
    expect(counted.filter(({ word, documents }) => held.get(word) !== documents)).toEqual([])
  })
})

test('documents of another account are unreadable, also through the search function', async () => {
  const account = demo.account.Boréal!
  const question = writeFor(account)('iphone')
  const matches = (scope: { accountId: string }) =>
    app.app.database.transaction(scope, null, async ({ db }) => {
      await sql`select set_config('app.platform', 'on', true)`.execute(db)
      const direct = await db.selectFrom('search_documents').select('product_id').execute()
      const { rows } =
        await sql`select * from search_matches(${account}::uuid, array[${question}::tsquery], null, null, null)`.execute(
          db,
        )
      return { direct: direct.length, matched: rows.length }
    })
  expect(await matches({ accountId: account })).toEqual({ direct: 26, matched: expect.any(Number) })
  expect((await matches({ accountId: account })).matched).toBeGreaterThan(5)
  expect(await matches({ accountId: demo.account.Colombe! })).toEqual({ direct: 0, matched: 0 })
})

describe('with very many matches', () => {
  let many: ReturnType<Client['collections']>
  beforeAll(async () => {
    const other = await app.as('manager@colombe.test')
    await app.sql(
      `insert into products (account_id, category_id, label, brand, status, price_grade_a)
         select account_id, id, 'Lampe ' || n || case when n > 890 then ' de chevet bleue' else '' end, 'Lux', 'published', n * 100
         from categories, generate_series(1, 900) n where account_id = $1 and parent_id is null`,
      [demo.account.Colombe],
    )
    await app.work()
    const { body } = await other.get(`/organizations/${demo.entity.COL}/typesense`)
    many = clientWith(body.token).collections(body.collection)
  })

  test('the best are ranked, and all are counted', async () => {
    const answer = await many.documents().search({ q: 'lampe', query_by: 'label', facet_by: 'brand' })
    expect(answer).toMatchObject({ found: 900, out_of: 900, search_cutoff: false })
    expect(answer.facet_counts?.[0]).toMatchObject({ sampled: false, counts: [{ value: 'Lux', count: 900 }] })
    expect(answer.hits?.every(({ document }) => !(document as SearchDocument).label.includes('bleue'))).toBe(true)
  })

  test('every page exists, each product on exactly one', async () => {
    const seen = new Set<string>()
    for (let page = 1; page <= 4; page++) {
      const { hits = [] } = await many.documents().search({ q: 'lampe', query_by: 'label', per_page: 250, page })
      expect(hits).toHaveLength(page < 4 ? 250 : 150)
      for (const { document } of hits) seen.add((document as SearchDocument).id)
    }
    expect(seen.size).toBe(900)
  })

  test('an empty query counts everything, and sorting by price covers all', async () => {
    expect(await many.documents().search({ q: '*', query_by: 'label' })).toMatchObject({ found: 900 })
    const dearest = await many.documents().search({ q: 'lampe', query_by: 'label', sort_by: 'price:desc', per_page: 1 })
    expect(dearest).toMatchObject({ found: 900, search_cutoff: false, hits: [{ document: { price: 90_000 } }] })
  })

  test('rare matches are still found', async () => {
    const answer = await many.documents().search({ q: 'lampe 895 bleue', query_by: 'label' })
    expect(answer.hits?.map(({ document }) => (document as SearchDocument).label)).toEqual([
      'Lampe 895 de chevet bleue',
    ])
  })
})
