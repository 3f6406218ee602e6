import { beforeAll, describe, expect, test } from 'vitest'
import { type Caller, testApp } from '#server/testing/app.ts'
import { newCategory, newProduct, newPublished } from '#server/testing/catalogue.ts'
import { type Demo, demoOf, refusalIn } from '#server/testing/demo.ts'

const app = testApp()
let demo: Demo
let manager: Caller
let colombe: Caller
let phones: string
let tablets: string
let foreign: string
const nowhere = '00000000-0000-4000-8000-000000000000'

beforeAll(async () => {
  demo = await demoOf(app)
  manager = await app.as('manager@boreal.test')
  colombe = await app.as('manager@colombe.test')
  phones = (await newCategory(manager, demo.entity.RC!)).id
  tablets = (await newCategory(manager, demo.entity.RC!)).id
  foreign = (await newCategory(colombe, demo.entity.RC!)).id
})

describe('a new product', () => {
  test('is a draft with all its fields and its first price history entries', async () => {
    const { status, body } = await manager.post('/products', {
      label: 'iPhone 13 128 Go',
      brand: 'Apple',
      model: 'iPhone 13',
      reference: 'A2633',
      ean: '4006381333931',
      tacCodes: ['35328511', '35328512'],
      categoryId: `/categories/${phones}`,
      secondaryCategoryIds: [tablets, phones, tablets],
      comment: 'Vérifiez le compte',
      height: 15,
      length: 7,
      width: 1,
      weight: 174,
      prices: { grade_a: 20_000, grade_b: 15_000 },
      isCollectingIMEI: true,
      buybackZeroNotAllowed: true,
    })
    expect(status, JSON.stringify(body)).toBe(201)
    expect(body).toMatchObject({
      label: 'iPhone 13 128 Go',
      brand: 'Apple',
      tacCodes: ['35328511', '35328512'],
      category: { id: phones },
      secondaryCategories: [{ id: tablets }],
      status: 'draft',
      price: 20_000,
      prices: { functional: null, grade_a: 20_000, grade_b: 15_000, grade_c: null },
      priceListVersion: 1,
      isCollectingIMEI: true,
      buybackZeroNotAllowed: true,
      warnings: [],
      version: 1,
      actions: [
        { name: 'publish', allowed: true, reason: null },
        { name: 'archive', allowed: true, reason: null },
      ],
    })
    const { body: history } = await manager.get(`/products/${body.id}/price-history`)
    expect(history.members).toHaveLength(2)
    expect(history.members).toContainEqual(
      expect.objectContaining({ by: 'Hélène Garnier', state: 'grade_b', from: null, to: 15_000, priceListVersion: 1 }),
    )
  })

  test('with a wrong EAN check digit is stored with a warning', async () => {
    const { id } = await newProduct(manager, phones, { ean: '4006381333913' })
    expect((await manager.get(`/products/${id}`)).body).toMatchObject({
      ean: '4006381333913',
      warnings: ['ean_check_digit'],
    })
  })

  test.each([
    ['an unknown category', { categoryId: nowhere }, 'categoryId category_not_available'],
    ['another account’s category', { categoryId: 'foreign' }, 'categoryId category_not_available'],
    [
      'another account’s secondary category',
      { secondaryCategoryIds: ['foreign'] },
      'secondaryCategoryIds category_not_available',
    ],
    ['an unknown image', { imageHdId: nowhere }, 'imageHdId image_not_found'],
    ['an EAN of 9 digits', { ean: '123456789' }, 'ean ean_length'],
    ['a TAC of 7 digits', { tacCodes: ['1234567'] }, 'tacCodes.0 tac_digits'],
    ['50 000,01 €', { prices: { grade_a: 5_000_001 } }, 'prices.grade_a too_big'],
  ])('is refused with %s', async (_name, more, expected) => {
    const body = JSON.stringify({ label: 'Produit', categoryId: phones, ...more }).replaceAll(
      '"foreign"',
      `"${foreign}"`,
    )
    const answer = await manager.post('/products', body)
    expect(answer.status).toBe(422)
    expect(refusalIn(answer)).toBe(expected)
  })

  test('cannot be created in an archived category', async () => {
    const { id } = await newCategory(manager, demo.entity.RC!)
    await manager.post(`/categories/${id}/archive`)
    const answer = await manager.post('/products', { label: 'Produit', categoryId: id })
    expect(refusalIn(answer)).toBe('categoryId category_not_available')
  })

  test('cannot be created without the permission', async () => {
    for (const email of ['analyst@boreal.test', 'area@boreal.test', 'seller@boreal.test', 'warehouse@recircle.test'])
      expect((await (await app.as(email)).post('/products', { label: 'xx', categoryId: phones })).status).toBe(403)
  })
})

describe('a product update', () => {
  test('of prices increments the price list version and records author, old and new price', async () => {
    const { id } = await newProduct(manager, phones)
    const admin = await app.as('admin@reprise.test')
    const { body } = await admin.patch(`/products/${id}`, { prices: { grade_a: 12_000, grade_e: null }, version: 1 })
    expect(body).toMatchObject({
      priceListVersion: 2,
      version: 2,
      price: 12_000,
      prices: { grade_a: 12_000, grade_b: 8_000, grade_e: null },
    })
    const { body: history } = await manager.get(`/products/${id}/price-history`)
    expect(
      history.members.slice(0, 2).map(({ state, from, to }: Record<string, unknown>) => [state, from, to]),
    ).toEqual([
      ['grade_e', 0, null],
      ['grade_a', 10_000, 12_000],
    ])
    expect(history.members[0].by).not.toBe('Hélène Garnier')
    const label = await manager.patch(`/products/${id}`, { label: 'Autre nom', prices: { grade_a: 12_000 } })
    expect(label.body, 'the same price is no change').toMatchObject({ priceListVersion: 2, version: 3 })
    expect((await manager.patch(`/products/${id}`, { label: 'Autre nom' })).body.version, 'nothing changed').toBe(3)
    const stale = await manager.patch(`/products/${id}`, { label: 'Encore', version: 1 })
    expect(stale).toMatchObject({ status: 409, body: { code: 'stale_version' } })
    const { body: told } = await manager.get(`/products/${id}/history`)
    expect(told.members.map(({ fields }: { fields: string[] }) => fields)).toEqual([['label'], ['prices'], []])
  })

  test('of the main category removes it from the secondary ones', async () => {
    const { id } = await newProduct(manager, phones, { secondaryCategoryIds: [tablets] })
    const { body } = await manager.patch(`/products/${id}`, { categoryId: tablets })
    expect(body).toMatchObject({ category: { id: tablets }, secondaryCategories: [] })
    expect(refusalIn(await manager.patch(`/products/${id}`, { categoryId: foreign }))).toBe(
      'categoryId category_not_available',
    )
  })

  test('cannot leave a published product without a price', async () => {
    const { id } = await newPublished(manager, phones, { prices: { grade_a: 100 } })
    for (const patch of [{ prices: { grade_a: null } }, { simple: true }])
      expect(await manager.patch(`/products/${id}`, patch)).toMatchObject({
        status: 409,
        body: { code: 'no_buyback_price' },
      })
    expect((await manager.patch(`/products/${id}`, { simple: true, prices: { functional: 50 } })).body.price).toBe(50)
  })

  test('of another account’s product is not found', async () => {
    const { id } = await newProduct(manager, phones)
    for (const who of [colombe, await app.as('buyer@recircle.test')]) {
      expect((await who.get(`/products/${id}`)).status).toBe(404)
      expect((await who.patch(`/products/${id}`, { label: 'xx' })).status).toBe(404)
      expect((await who.post(`/products/${id}/publish`)).status).toBe(404)
      expect((await who.get(`/products/${id}/price-history`)).status).toBe(404)
    }
  })
})

describe('publishing', () => {
  test('requires a price and the permission, and happens once', async () => {
    const { id } = await newProduct(manager, phones, { prices: {} })
    expect((await manager.post(`/products/${id}/publish`)).body.code).toBe('no_buyback_price')
    expect((await manager.get(`/products/${id}`)).body.actions).toEqual([
      { name: 'publish', allowed: false, reason: 'no_buyback_price' },
      { name: 'archive', allowed: true, reason: null },
    ])
    await manager.patch(`/products/${id}`, { prices: { grade_c: 100 } })
    expect((await manager.post(`/products/${id}/publish`)).body).toMatchObject({
      status: 'published',
      actions: [{ name: 'unpublish' }, { name: 'archive' }],
    })
    expect(await manager.post(`/products/${id}/publish`)).toMatchObject({
      status: 409,
      body: { code: 'transition_refused' },
    })
    expect((await manager.post(`/products/${id}/unpublish`)).body.status).toBe('draft')
    const analyst = await app.as('analyst@boreal.test')
    expect((await analyst.post(`/products/${id}/publish`)).status).toBe(403)
  })

  test('of several products lists the refused ones and publishes the others', async () => {
    const ready = await newProduct(manager, phones)
    const free = await newProduct(manager, phones, { prices: {} })
    const done = await newPublished(manager, phones)
    const theirs = await newProduct(colombe, foreign)
    const { body } = await manager.post('/products/publish', {
      ids: [ready.id, free.id, `/products/${done.id}`, theirs.id, ready.id],
    })
    expect(body.changed).toBe(1)
    expect(body.refused).toHaveLength(3)
    expect(body.refused).toEqual(
      expect.arrayContaining([
        { id: free.id, label: free.label, reason: 'no_buyback_price' },
        { id: done.id, label: done.label, reason: 'transition_refused' },
        { id: theirs.id, label: null, reason: 'not_found' },
      ]),
    )
    expect((await manager.get(`/products/${ready.id}`)).body.status).toBe('published')
    expect((await colombe.get(`/products/${theirs.id}`)).body.status).toBe('draft')
    const back = await manager.post('/products/unpublish', { ids: [ready.id, done.id] })
    expect(back.body).toMatchObject({ changed: 2, refused: [] })
    expect(refusalIn(await manager.post('/products/publish', { ids: [] }))).toBe('ids too_few')
  })
})
