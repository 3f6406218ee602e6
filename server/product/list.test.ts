import { beforeAll, describe, expect, test } from 'vitest'
import { type Caller, testApp } from '#server/testing/app.ts'
import { newCategory, newProduct, newPublished } from '#server/testing/catalogue.ts'
import { demoOf, refusalIn } from '#server/testing/demo.ts'

const app = testApp()
let manager: Caller
let phones: string
let apple: string
let consoles: string

beforeAll(async () => {
  const demo = await demoOf(app)
  manager = await app.as('manager@boreal.test')
  const buyer = demo.entity.RC!
  phones = (await newCategory(manager, buyer, { label: 'Téléphones' })).id
  apple = (await newCategory(manager, buyer, { label: 'Apple', parentId: phones })).id
  consoles = (await newCategory(manager, buyer, { label: 'Consoles' })).id
  const colombe = await app.as('manager@colombe.test')
  await newPublished(colombe, (await newCategory(colombe, buyer)).id, { label: 'Ailleurs' })
  await newPublished(manager, apple, { label: 'iPhone 13', brand: 'Apple', prices: { grade_a: 20_000 } })
  await newPublished(manager, apple, {
    label: 'iPhone 9',
    brand: 'Apple',
    ean: '4006381333931',
    prices: { grade_a: 100 },
  })
  await newPublished(manager, phones, { label: 'Galaxy S21 Ultra', brand: 'Samsung', prices: { grade_a: 15_000 } })
  await newPublished(manager, consoles, {
    label: 'Étui console',
    simple: true,
    prices: { functional: 500, grade_a: 99_999 },
    secondaryCategoryIds: [apple],
  })
  await newProduct(manager, consoles, { label: 'Brouillon' })
})

const labels = async (query: string, who = manager) => {
  const { status, body } = await who.get(`/products?${query}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.members.map(({ label }: { label: string }) => label)
}

describe('the list of products', () => {
  test('contains published products by name, with numbers sorted by value', async () => {
    expect(await labels('')).toEqual(['Étui console', 'Galaxy S21 Ultra', 'iPhone 9', 'iPhone 13'])
    const { body } = await manager.get('/products?itemsPerPage=5')
    expect(body.totalItems).toBe(4)
    expect(body.members[1]).toMatchObject({ brand: 'Samsung', category: { label: 'Téléphones' }, price: 15_000 })
  })

  test.each([
    ['status=draft', ['Brouillon']],
    [
      'status[]=draft&status[]=published&search_product_buyback=o',
      ['Brouillon', 'iPhone 9', 'iPhone 13', 'Étui console'],
    ],
    ['search_product_buyback=etui', ['Étui console']],
    ['search_product_buyback=ultra%20samsung', ['Galaxy S21 Ultra']],
    ['search_product_buyback=4006381333931', ['iPhone 9']],
    ['search_product_buyback=100%25', []],
    ['buybackPriceGradeA[gte]=15000', ['Galaxy S21 Ultra', 'iPhone 13']],
    ['buybackPriceGradeA[lte]=500', ['Étui console', 'iPhone 9']],
    ['buybackPriceGradeA[gte]=500&buybackPriceGradeA[lte]=15000', ['Étui console', 'Galaxy S21 Ultra']],
    ['order[label]=desc', ['iPhone 13', 'iPhone 9', 'Galaxy S21 Ultra', 'Étui console']],
    ['order[price]=asc', ['iPhone 9', 'Étui console', 'Galaxy S21 Ultra', 'iPhone 13']],
    ['order[price]=desc&buybackPriceGradeA[lte]=15000', ['Galaxy S21 Ultra', 'Étui console', 'iPhone 9']],
    ['order[brand]=desc&order[label]=asc', ['Galaxy S21 Ultra', 'iPhone 9', 'iPhone 13', 'Étui console']],
    ['order[category]=asc&order[label]=asc', ['iPhone 9', 'iPhone 13', 'Étui console', 'Galaxy S21 Ultra']],
    ['itemsPerPage=3&page=2', ['iPhone 13']],
  ])('%s', async (query, expected) => {
    expect(await labels(query)).toEqual(expected)
  })

  test('filters by category with its descendants, main and secondary', async () => {
    expect(await labels(`category[]=${phones}`)).toEqual(['Étui console', 'Galaxy S21 Ultra', 'iPhone 9', 'iPhone 13'])
    expect(await labels(`category=${apple}`)).toEqual(['Étui console', 'iPhone 9', 'iPhone 13'])
    expect(await labels(`category[]=${consoles}&category[]=${apple}`)).toHaveLength(3)
    expect(await labels(`category[]=${consoles}`)).toEqual(['Étui console'])
  })

  test('counts all rows unless the count is disabled', async () => {
    expect((await manager.get('/products?itemsPerPage=1')).body.totalItems).toBe(4)
    expect((await manager.get('/products?itemsPerPage=1&partial=true')).body).toMatchObject({ totalItems: null })
    expect(await labels('pagination=false')).toHaveLength(4)
  })

  test('is sorted by current prices', async () => {
    const { id } = await newPublished(manager, consoles, { label: 'Manette', prices: { grade_a: 900 } })
    expect(await labels('order[price]=asc&itemsPerPage=3')).toEqual(['iPhone 9', 'Étui console', 'Manette'])
    await manager.patch(`/products/${id}`, { prices: { grade_a: 300 } })
    expect(await labels('order[price]=asc&itemsPerPage=3')).toEqual(['iPhone 9', 'Manette', 'Étui console'])
    await manager.post(`/products/${id}/unpublish`)
    expect(await labels('order[price]=asc')).not.toContain('Manette')
    expect(await labels('status=draft&order[price]=asc')).toEqual(['Manette', 'Brouillon'])
    await app.sql('delete from products where id = $1', [id])
    expect(await app.sql('select from product_price_order where product_id = $1', [id])).toHaveLength(0)
  })

  test('updates prices in place (HOT): no index contains a price column', async () => {
    const client = await app.app.owner.connect()
    await client.query('begin')
    await client.query('update products set price_grade_a = price_grade_a + 100 where price_grade_a is not null')
    const { rows } = await client.query(
      `select n_tup_upd as written, n_tup_hot_upd as "inPlace" from pg_stat_xact_user_tables where relname = 'products'`,
    )
    await client.query('rollback')
    client.release()
    expect(rows[0].written).toBeGreaterThan(4)
    expect(rows[0].inPlace).toBe(rows[0].written)
  })

  test.each([
    ['buybackPriceGradeA[gte]=2&buybackPriceGradeA[lte]=1', 'buybackPriceGradeA.gte min_above_max'],
    ['buybackPriceGradeA[gte]=5000001', 'buybackPriceGradeA.gte too_big'],
    ['buybackPriceGradeA[gt]=1', 'buybackPriceGradeA unknown_field'],
    ['status=sold', 'status not_in_list'],
    ['category=12', 'category invalid_id'],
    ['colour=red', ' unknown_field'],
  ])('refuses %s', async (query, expected) => {
    const answer = await manager.get(`/products?${query}`)
    expect(answer.status).toBe(400)
    expect(refusalIn(answer)).toBe(expected)
  })

  test('is limited to the account, and refused to sellers', async () => {
    expect(await labels('', await app.as('manager@colombe.test'))).toEqual(['Ailleurs'])
    expect(await labels('', await app.as('buyer@recircle.test'))).toEqual([])
    expect(await labels('', await app.as('analyst@boreal.test'))).toHaveLength(4)
    expect((await (await app.as('seller@boreal.test')).get('/products')).status).toBe(403)
    expect(await labels('itemsPerPage=30', await app.as('admin@reprise.test'))).toContain('Ailleurs')
  })
})

describe('products found by words', () => {
  const found = (order = '') => labels(`search_product_buyback=iphone%2014${order}`)

  beforeAll(async () => {
    for (const label of ['Coque silicone iPhone 14', 'Apple iPhone 14 Pro Max', 'Apple iPhone 14', 'iPhone 14 Plus'])
      await newPublished(manager, apple, { label, brand: 'Apple' })
  })

  test('the best match comes first', async () => {
    expect(await found()).toEqual([
      'iPhone 14 Plus',
      'Apple iPhone 14',
      'Apple iPhone 14 Pro Max',
      'Coque silicone iPhone 14',
    ])
  })

  test('a case with the words further ahead comes after the phones once it is indexed', async () => {
    await newPublished(manager, apple, { label: 'Étui iPhone 14', brand: 'Apple' })
    await app.work()
    expect((await found()).slice(3)).toEqual(['Étui iPhone 14', 'Coque silicone iPhone 14'])
  })

  test('an order is kept', async () => {
    expect((await found('&order[label]=desc')).at(0)).toBe('iPhone 14 Plus')
    expect((await found('&order[label]=asc')).at(0)).toBe('Apple iPhone 14')
  })
})
