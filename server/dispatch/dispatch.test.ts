import { beforeAll, describe, expect, test } from 'vitest'
import { type Caller, testApp } from '#server/testing/app.ts'
import { newCategory, newProduct } from '#server/testing/catalogue.ts'
import { type Demo, demoOf, refusalIn } from '#server/testing/demo.ts'

const app = testApp()
let demo: Demo
let manager: Caller
let lyon: string
let gent: string

beforeAll(async () => {
  demo = await demoOf(app)
  manager = await app.as('manager@boreal.test')
  lyon = demo.entity['RC-VLB']!
  gent = demo.entity['RC-GNT']!
})

const base = '/warehouse-dispatch-rules'
const brand = (...values: string[]) => ({ attribute: 'brand', operator: 'in', values })
const made = async (more: object = {}) => {
  const { status, body } = await manager.post(base, {
    title: 'Une règle',
    conditions: [brand('Acme')],
    warehouseIds: [lyon],
    ...more,
  })
  expect(status, JSON.stringify(body)).toBe(201)
  return body
}
const listed = async () => (await manager.get(base)).body

describe('a rule', () => {
  test('is appended to the list, changed and removed, with history', async () => {
    const rule = await made({ geographic: true })
    expect((await listed()).members.at(-1)).toMatchObject({ id: rule.id, title: 'Une règle' })
    expect(rule.warehouses[0]).toMatchObject({ id: lyon, commonName: expect.any(String) })
    const path = `${base}/${rule.id}`
    const change = { title: 'Autre', warehouseIds: [gent, `/organizations/${lyon}`, gent], version: rule.version }
    const { body } = await manager.patch(path, change)
    expect(body.warehouses.map(({ id }: { id: string }) => id)).toEqual([gent, lyon])
    expect((await manager.patch(path, { title: 'Tard', version: rule.version })).body.code).toBe('stale_version')
    const { body: history } = await manager.get(`${path}/history`)
    expect(history.members[0].fields.toSorted()).toEqual(['title', 'warehouseIds'])
    expect((await manager.remove(path)).status).toBe(204)
    expect((await manager.get(path)).status).toBe(404)
  })

  test('requires a title, a condition and a linked warehouse', async () => {
    const refused = async (more: object) =>
      refusalIn(
        await manager.post(base, { title: 'Règle', conditions: [brand('Acme')], warehouseIds: [lyon], ...more }),
      )
    expect(await refused({ title: '' })).toBe('title required')
    expect(await refused({ conditions: [] })).toBe('conditions too_few')
    expect(await refused({ conditions: [brand()] })).toBe('conditions.0.values too_few')
    expect(await refused({ warehouseIds: [] })).toBe('warehouseIds too_few')
    expect(await refused({ warehouseIds: [lyon, demo.entity['BOR-LYO']] })).toBe('warehouseIds.1 warehouse_not_linked')
    expect(await refused({ conditions: [{ attribute: 'circuit', operator: 'in', values: ['by_pigeon'] }] })).toMatch(
      /^conditions\.0\.values\.0 /,
    )
    const [theirs] = await app.sql<{ id: string }>('select id from categories where account_id = $1', [
      demo.account.Colombe,
    ])
    const foreign = { attribute: 'category', operator: 'in', values: [theirs!.id] }
    expect(await refused({ conditions: [brand('Acme'), foreign] })).toBe('conditions.1.values category_not_available')
  })

  test('can be read and changed by its account only, and not by analysts', async () => {
    const rule = await made()
    const colombe = await app.as('manager@colombe.test')
    for (const answer of [
      await colombe.get(`${base}/${rule.id}`),
      await colombe.patch(`${base}/${rule.id}`, { title: 'Prise' }),
      await colombe.remove(`${base}/${rule.id}`),
    ])
      expect(answer.status).toBe(404)
    const analyst = await app.as('analyst@boreal.test')
    expect((await analyst.post(base, {})).body.code).toBe('forbidden')
  })
})

test('the order must contain every rule once', async () => {
  await made()
  const before: string[] = (await listed()).members.map(({ id }: { id: string }) => id)
  expect(refusalIn(await manager.post(`${base}/order`, { ids: before.slice(1) }))).toBe('ids order_incomplete')
  expect((await manager.post(`${base}/order`, { ids: before.toReversed() })).status).toBe(204)
  expect((await listed()).members.map(({ id }: { id: string }) => id)).toEqual(before.toReversed())
})

test('the default warehouse must be a linked one', async () => {
  const set = (warehouseId: string) => manager.post(`${base}/default`, { warehouseId })
  expect(refusalIn(await set(demo.entity['BOR-LYO']!))).toBe('warehouseId warehouse_not_linked')
  expect((await set(gent)).body.defaultWarehouse.id).toBe(gent)
  expect((await listed()).defaultWarehouse.id).toBe(gent)
  await set(lyon)
})

test('brands are suggested from the account’s own catalogue, most frequent first, up to a limit', async () => {
  const brandsOf = async (who: Caller, search = '') =>
    ((await who.get(`${base}/brands?search=${encodeURIComponent(search)}`)).body.members as { brand: string }[]).map(
      (one) => one.brand,
    )
  const category = await newCategory(manager, demo.entity.RC!)
  await newProduct(manager, category.id, { brand: 'Électro Zed' })
  await newProduct(manager, category.id, { brand: 'Électro Zed' })
  await newProduct(manager, category.id, { brand: 'Électro Alpha' })
  const gone = await newProduct(manager, category.id, { brand: 'Électro Gone' })
  await app.sql(`update products set status = 'archived' where id = $1`, [gone.id])
  expect(await brandsOf(manager, 'ELECTRO')).toEqual(['Électro Zed', 'Électro Alpha'])
  expect(await brandsOf(manager, '100%')).toEqual([])
  expect(await brandsOf(await app.as('manager@colombe.test'), 'electro'), 'another company’s').toEqual([])
  for (let n = 0; n < 60; n++)
    await app.sql(
      `insert into products (account_id, category_id, label, brand, status)
       select account_id, category_id, $2, $2, 'draft' from products where id = $1`,
      [gone.id, `Marque ${n}`],
    )
  expect(await brandsOf(manager)).toHaveLength(50)
  const seller = await app.as('seller@boreal.test')
  expect((await seller.get(`${base}/brands`)).status).toBe(403)
})

describe('the rule tester', () => {
  test('returns the matching rule, its warehouses by distance, and the failed conditions of earlier rules', async () => {
    await app.sql('delete from dispatch_rules where account_id = $1', [demo.account.Boréal])
    const category = await newCategory(manager, demo.entity.RC!)
    const phone = await newProduct(manager, category.id, { brand: 'Acme' })
    const other = await newProduct(manager, category.id, { brand: 'Autre' })
    const first = await made({
      title: 'Neufs',
      conditions: [brand('Acme'), { attribute: 'productState', operator: 'in', values: ['grade_a'] }],
      warehouseIds: [gent],
    })
    const second = await made({ title: 'Acme', warehouseIds: [gent, lyon], geographic: true })
    const ask = async (more: object) =>
      (
        await manager.post(`${base}/test`, {
          productId: phone.id,
          circuit: 'web_drop',
          state: 'grade_b',
          storeId: demo.entity['BOR-LYO'],
          ...more,
        })
      ).body
    const near = await ask({})
    expect(near).toMatchObject({ rule: { id: second.id, title: 'Acme' }, missing: null, left: [] })
    expect(near.tried).toEqual([
      { id: first.id, title: 'Neufs', failed: [1] },
      { id: second.id, title: 'Acme', failed: [] },
    ])
    expect(near.candidates.map(({ id }: { id: string }) => id)).toEqual([lyon, gent])
    expect(near.candidates[0].distance).toBeLessThan(near.candidates[1].distance)
    expect((await ask({ state: 'grade_a' })).rule.id).toBe(first.id)
    expect(await ask({ productId: other.id })).toMatchObject({ rule: null, candidates: [{ id: lyon }] })

    await manager.patch(`/categories/${category.id}`, { referentWarehouseIds: [lyon] })
    expect(await ask({ state: 'grade_a' }), 'the category knows no such warehouse').toMatchObject({
      rule: { id: first.id },
      candidates: [],
      left: [{ id: gent }],
      missing: 'no_warehouse',
    })
    expect((await ask({ productId: demo.entity.RC })).code).toBe('product_not_found')
    expect((await ask({ storeId: demo.entity['COL-LEE'] })).code).toBe('store_not_found')
  })
})
