import { beforeAll, describe, expect, test } from 'vitest'
import { type Caller, testApp } from '#server/testing/app.ts'
import { newCategory, newProduct, newPublished } from '#server/testing/catalogue.ts'
import { demoOf } from '#server/testing/demo.ts'

const app = testApp()
let manager: Caller
let colombe: Caller
let phones: string
let tablets: string
let foreign: string
let buyer: string

beforeAll(async () => {
  const demo = await demoOf(app)
  manager = await app.as('manager@boreal.test')
  colombe = await app.as('manager@colombe.test')
  buyer = demo.entity.RC!
  phones = (await newCategory(manager, buyer)).id
  tablets = (await newCategory(manager, demo.entity.RC!)).id
  foreign = (await newCategory(colombe, demo.entity.RC!)).id
})

const read = async (id: string) => (await manager.get(`/products/${id}`)).body
const eventsOf = async (id: string) =>
  (await manager.get(`/products/${id}/history`)).body.members.map(({ event }: { event: string }) => event)

describe('an archived product', () => {
  test('leaves the list, and is a draft once restored', async () => {
    const { id, label } = await newPublished(manager, phones)
    const archived = await manager.post(`/products/${id}/archive`)
    expect(archived).toMatchObject({ status: 200, body: { status: 'archived' } })
    const listed = async (status: string) =>
      (await manager.get(`/products?status=${status}&category=${phones}`)).body.members.map(
        (row: { label: string }) => row.label,
      )
    expect(await listed('published')).not.toContain(label)
    expect(await listed('archived')).toContain(label)
    expect((await manager.post(`/products/${id}/publish`)).body.code).toBe('transition_refused')
    expect((await manager.post(`/products/${id}/restore`)).body.status).toBe('draft')
    expect(await eventsOf(id)).toEqual(expect.arrayContaining(['archive', 'restore']))
  })

  test('does not block archiving its category, and cannot be restored into an archived one', async () => {
    const category = await newCategory(manager, buyer)
    const { id } = await newProduct(manager, category.id)
    expect((await manager.post(`/categories/${category.id}/archive`)).body.code).toBe('has_products')
    await manager.post(`/products/${id}/archive`)
    expect((await manager.post(`/categories/${category.id}/archive`)).body.status).toBe('archived')
    expect((await manager.post(`/products/${id}/restore`)).body.code).toBe('category_archived')
    expect((await manager.post('/products/move', { ids: [id], categoryId: phones })).body.changed).toBe(1)
    expect((await manager.post(`/products/${id}/restore`)).body.status).toBe('draft')
  })

  test('in a bulk request: products already archived are listed as refused', async () => {
    const one = await newProduct(manager, phones)
    const two = await newProduct(manager, phones)
    await manager.post(`/products/${two.id}/archive`)
    const { body } = await manager.post('/products/archive', { ids: [one.id, two.id] })
    expect(body).toMatchObject({
      changed: 1,
      refused: [{ id: two.id, label: two.label, reason: 'transition_refused' }],
    })
    expect((await manager.post('/products/restore', { ids: [one.id, two.id] })).body.changed).toBe(2)
  })
})

describe('prices of several products', () => {
  test('are raised by a percentage, with history; a product above the limit is listed as refused', async () => {
    const one = await newProduct(manager, phones, { prices: { grade_a: 20_000, grade_b: 9_999 } })
    const dear = await newProduct(manager, phones, { prices: { grade_a: 4_900_000 } })
    const { status, body } = await manager.post('/products/reprice', { ids: [one.id, dear.id], percent: 3 })
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body).toMatchObject({
      changed: 1,
      refused: [{ id: dear.id, label: dear.label, reason: 'price_too_high' }],
    })
    expect((await read(one.id)).prices).toMatchObject({ grade_a: 20_600, grade_b: 10_299, grade_c: null })
    expect((await read(dear.id)).prices.grade_a).toBe(4_900_000)
    const { body: history } = await manager.get(`/products/${one.id}/price-history`)
    expect(history.members).toEqual(
      expect.arrayContaining([expect.objectContaining({ state: 'grade_a', from: 20_000, to: 20_600 })]),
    )
  })

  test('change once per idempotency key, which cannot be used for another request', async () => {
    const one = await newProduct(manager, phones, { prices: { grade_a: 20_000 } })
    const reprice = (percent: number) =>
      manager.post('/products/reprice', { ids: [one.id], percent }, { headers: { 'idempotency-key': 'reprice-1' } })
    const answers = await Promise.all([reprice(10), reprice(10)])
    for (const { body } of [...answers, await reprice(10)]) expect(body).toMatchObject({ changed: 1, refused: [] })
    expect((await read(one.id)).prices.grade_a).toBe(22_000)
    expect((await reprice(20)).body.code).toBe('idempotency_key_reused')
  })

  test.each([-91, 201])('%i percent is refused', async (percent) => {
    const { id } = await newProduct(manager, phones)
    expect((await manager.post('/products/reprice', { ids: [id], percent })).status).toBe(422)
  })

  test('of another company are reported as not found', async () => {
    const theirs = await newProduct(colombe, foreign)
    for (const [path, more] of [
      ['reprice', { percent: 5 }],
      ['move', { categoryId: phones }],
      ['archive', {}],
    ] as const) {
      const { body } = await manager.post(`/products/${path}`, { ids: [theirs.id], ...more })
      expect(body, path).toEqual({
        changed: 0,
        refused: [{ id: theirs.id, label: null, reason: 'not_found' }],
        undo: [],
      })
    }
  })
})

describe('moving several products to another category', () => {
  test('sets their main category and removes it from their secondary ones', async () => {
    const one = await newProduct(manager, phones, { secondaryCategoryIds: [tablets] })
    const two = await newProduct(manager, phones)
    const { body } = await manager.post('/products/move', { ids: [one.id, two.id], categoryId: tablets })
    expect(body).toMatchObject({ changed: 2, refused: [] })
    expect(await read(one.id)).toMatchObject({ category: { id: tablets }, secondaryCategories: [] })
  })

  test('of another company is refused without moving any', async () => {
    const { id } = await newProduct(manager, phones)
    const { status } = await manager.post('/products/move', { ids: [id], categoryId: foreign })
    expect(status).toBe(422)
    expect((await read(id)).category.id).toBe(phones)
  })
})

describe('the undo of a bulk action', () => {
  const bulk = async (path: string, body: object) => (await manager.post(`/products/${path}`, body)).body
  const undo = async (products: object[], by = manager) => by.post('/products/undo', { products })

  test('returns products to the states that they had, with history', async () => {
    const draft = await newProduct(manager, phones)
    const published = await newPublished(manager, phones)
    const done = await bulk('archive', { ids: [draft.id, published.id] })
    const { status, body } = await undo(done.undo)
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body).toEqual({ restored: 2, refused: [] })
    expect((await read(draft.id)).status).toBe('draft')
    expect((await read(published.id)).status).toBe('published')
    expect((await eventsOf(published.id)).slice(0, 3)).toEqual(['publish', 'restore', 'archive'])
  })

  test('returns prices and categories', async () => {
    const one = await newProduct(manager, phones, { prices: { grade_a: 9_999 }, secondaryCategoryIds: [tablets] })
    const prices = await bulk('reprice', { ids: [one.id], percent: 3 })
    expect((await undo(prices.undo)).body.restored).toBe(1)
    expect((await read(one.id)).prices).toMatchObject({ grade_a: 9_999, grade_b: null })
    const moved = await bulk('move', { ids: [one.id], categoryId: tablets })
    expect((await undo(moved.undo)).body.restored).toBe(1)
    expect(await read(one.id)).toMatchObject({ category: { id: phones }, secondaryCategories: [{ id: tablets }] })
  })

  test('refuses products changed since, and works once', async () => {
    const one = await newProduct(manager, phones, { prices: { grade_a: 20_000 } })
    const two = await newProduct(manager, phones, { prices: { grade_a: 20_000 } })
    const { undo: rows } = await bulk('reprice', { ids: [one.id, two.id], percent: 10 })
    await manager.patch(`/products/${two.id}`, { prices: { grade_a: 25_000 } })
    const changedSince = (id: string, label: string) => ({ id, label, reason: 'changed_since' })
    expect((await undo(rows)).body).toEqual({ restored: 1, refused: [changedSince(two.id, two.label)] })
    expect((await read(one.id)).prices.grade_a).toBe(20_000)
    expect((await read(two.id)).prices.grade_a).toBe(25_000)
    expect((await undo(rows)).body.restored).toBe(0)
  })

  test('names only products that changed; other companies and analysts cannot undo', async () => {
    const one = await newProduct(manager, phones)
    expect((await bulk('move', { ids: [one.id], categoryId: phones })).undo).toEqual([])
    const { undo: rows } = await bulk('archive', { ids: [one.id] })
    expect((await undo(rows, colombe)).body.refused).toEqual([{ id: one.id, label: null, reason: 'not_found' }])
    expect((await undo(rows, await app.as('analyst@boreal.test'))).status).toBe(403)
    expect((await read(one.id)).status).toBe('archived')
  })
  test('does nothing if one of the events back is refused', async () => {
    const { id, label } = await newProduct(manager, phones, { prices: {} })
    await bulk('archive', { ids: [id] })
    const { version } = await read(id)
    const { body } = await undo([{ id, version, before: { status: 'published' } }])
    expect(body).toEqual({ restored: 0, refused: [{ id, label, reason: 'no_buyback_price' }] })
    expect(await read(id)).toMatchObject({ status: 'archived', version })
  })

  test('reverses one action: its body names a state, or prices, or categories', async () => {
    const { id } = await newPublished(manager, phones)
    const { version, prices, status } = await read(id)
    const moved = { categoryId: tablets, secondaryCategoryIds: [] }
    for (const before of [{ status: 'draft', prices }, { status, ...moved }, { prices, ...moved }, {}])
      expect((await undo([{ id, version, before }])).status, JSON.stringify(before)).toBe(422)
  })
})
