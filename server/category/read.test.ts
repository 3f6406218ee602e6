import { beforeAll, describe, expect, test } from 'vitest'
import { type Caller, testApp } from '#server/testing/app.ts'
import { newCategory } from '#server/testing/catalogue.ts'
import { type Demo, demoOf } from '#server/testing/demo.ts'

const app = testApp()
let demo: Demo
let manager: Caller
let visitor: Caller
let seller: Caller
let root: string
let phones: { id: string }
let smart: { id: string }
let empty: { id: string }
let archived: { id: string }
let published: string
let draft: string

const addProduct = async (category: string, status: string) => {
  const [row] = await app.sql<{ id: string }>(
    `insert into products (account_id, category_id, label, status) values ($1, $2, 'Téléphone', $3) returning id`,
    [demo.account.Boréal, category, status],
  )
  return row!.id
}

beforeAll(async () => {
  demo = await demoOf(app)
  manager = await app.as('manager@boreal.test')
  seller = await app.as('seller@boreal.test')
  const { body } = await app.anonymous.post('/webtoken-with-account-and-ord', { url: 'boreal.localhost' })
  visitor = app.withToken(body.token)
  root = (await manager.get('/internal/categories/root')).body.id
  const buyer = demo.entity.RC!
  phones = await newCategory(manager, buyer, { label: 'Téléphones', identifier: 'telephones' })
  smart = await newCategory(manager, buyer, { label: 'Smartphones', identifier: 'smart', parentId: phones.id })
  empty = await newCategory(manager, buyer, { label: 'Consoles', identifier: 'consoles' })
  archived = await newCategory(manager, buyer, { label: 'Minitels', identifier: 'minitels' })
  await manager.post(`/categories/${archived.id}/archive`)
  published = await addProduct(smart.id, 'published')
  draft = await addProduct(smart.id, 'draft')
  await addProduct(phones.id, 'published')
})

const ids = (nodes: { id: string }[]) => nodes.map(({ id }) => id)

describe('the category list', () => {
  test('is sorted by name, with product counts that include descendants', async () => {
    const { body } = await manager.get('/categories?status=active')
    expect(body.totalItems).toBe(4)
    expect(body.members.map(({ label }: { label: string }) => label)).toEqual([
      'Catalogue',
      'Consoles',
      'Smartphones',
      'Téléphones',
    ])
    expect(body.members[3]).toMatchObject({
      parent: { label: 'Catalogue' },
      buyer: { commonName: 'Recircle' },
      numberOfProducts: 3,
      numberOfPublishedProducts: { total: 2, web: 2, store: 2 },
    })
    expect(body.members[2]).toMatchObject({ numberOfProducts: 2, numberOfPublishedProducts: { web: 1, store: 1 } })
  })

  test('counts no products for the web while the account has no active site', async () => {
    await app.sql('update accounts set site_active = false where id = $1', [demo.account.Boréal])
    const { body } = await manager.get(`/categories/${phones.id}`)
    await app.sql('update accounts set site_active = true where id = $1', [demo.account.Boréal])
    expect(body.numberOfPublishedProducts).toEqual({ total: 2, web: 0, store: 2 })
  })

  test('is searched, filtered, sorted and paged', async () => {
    const found = async (query: string) =>
      (await manager.get(`/categories?${query}`)).body.members.map(
        ({ identifier }: { identifier: string }) => identifier,
      )
    expect(await found('search=telep')).toEqual(['telephones'])
    expect(await found('search=TÉLÉ')).toEqual(['telephones'])
    expect(await found('status=archived')).toEqual(['minitels'])
    expect(await found(`parentId=${phones.id}`)).toEqual(['smart'])
    expect(await found('order[label]=desc&itemsPerPage=1&page=2&partial=true')).toEqual(['smart'])
    expect((await manager.get('/categories?partial=true')).body.totalItems).toBeNull()
    expect((await manager.get('/categories?colour=red')).body.code).toBe('unknown_parameter')
  })

  test('contains only the account’s own categories, and is refused without the permission', async () => {
    const colombe = await app.as('manager@colombe.test')
    const buyer = await app.as('buyer@recircle.test')
    for (const who of [colombe, buyer]) {
      const { body } = await who.get('/categories')
      expect(body.members.map(({ label }: { label: string }) => label)).toEqual(['Catalogue'])
      expect(body.members[0].id).not.toBe(root)
      expect((await who.get(`/categories/${phones.id}`)).status).toBe(404)
      expect((await who.get(`/categories/tree/${phones.id}`)).status).toBe(404)
      expect((await who.get(`/categories/${phones.id}/ancestry`)).status).toBe(404)
    }
    expect((await seller.get('/categories')).status).toBe(403)
    expect((await visitor.get('/categories')).status).toBe(403)
  })
})

describe('the category tree', () => {
  test('is complete for managers, including archived categories', async () => {
    const { body } = await manager.get('/categories/tree')
    expect(body).toMatchObject({ id: root, numberOfProducts: 3 })
    expect(ids(body.children)).toEqual([phones.id, empty.id, archived.id])
    expect(ids(body.children[0].children)).toEqual([smart.id])
  })

  test('contains active categories only for sellers and visitors', async () => {
    expect(ids((await seller.get(`/categories/tree/${root}`)).body.children)).toEqual([phones.id, empty.id])
    for (const who of [seller, visitor]) expect((await who.get(`/categories/tree/${archived.id}`)).status).toBe(404)
  })

  test('hides categories without published products and counts published products only, for visitors', async () => {
    const { body } = await visitor.get(`/categories/tree/${root}`)
    expect(ids(body.children)).toEqual([phones.id])
    expect(body.numberOfProducts).toBe(body.numberOfPublishedProducts.total)
    const { members } = (await visitor.get('/categories/with-products')).body
    expect(members[0].numberOfProducts).toBe(members[0].numberOfPublishedProducts.total)
    expect((await seller.get(`/categories/tree/${root}`)).body.numberOfProducts).toBe(3)
  })

  test('is in the visitor’s language for visitors, and in the original language for managers', async () => {
    const given = await manager.patch(`/categories/${phones.id}`, { translations: { 'de-DE': { label: 'Handys' } } })
    expect(given.body).toMatchObject({ label: 'Téléphones', translations: { 'de-DE': { label: 'Handys' } } })
    const labels = async (who: Caller, language: string) => {
      const { body } = await who.get('/categories/with-products', { language })
      const { body: tree } = await who.get(`/categories/tree/${phones.id}`, { language })
      const { body: way } = await who.get(`/categories/${phones.id}/ancestry`, { language })
      return [body.members[0].label, tree.label, way.members.at(-1).label]
    }
    expect(await labels(visitor, 'de-DE')).toEqual(Array(3).fill('Handys'))
    expect(await labels(visitor, 'nl-BE'), 'not translated').toEqual(Array(3).fill('Téléphones'))
    expect(await labels(manager, 'de-DE')).toEqual(Array(3).fill('Téléphones'))
    const { body: history } = await manager.get(`/categories/${phones.id}/history`)
    expect(history.members[0].fields).toEqual(['translations'])
  })

  test('with products contains only categories that have products', async () => {
    for (const who of [seller, visitor, manager]) {
      const { body } = await who.get('/categories/with-products')
      expect(ids(body.members)).toEqual([phones.id])
      expect(ids(body.members[0].children)).toEqual([smart.id])
    }
  })

  test('of its retailers is readable by a buyer; a retailer reads only its own', async () => {
    const buyer = await app.as('buyer@recircle.test')
    const { body } = await buyer.get('/categories/connected-tree')
    expect(body.members.map(({ accountName }: { accountName: string }) => accountName)).toEqual([
      'Recircle',
      'Boréal',
      'Colombe',
    ])
    expect(ids(body.members[1].tree.children)).toEqual([phones.id, empty.id])
    const own = await manager.get('/categories/connected-tree')
    expect(own.body.members.map(({ accountName }: { accountName: string }) => accountName)).toEqual(['Boréal'])
  })

  test('requires an account for platform administrators, and refuses other accounts to managers', async () => {
    const admin = await app.as('admin@reprise.test')
    expect(await admin.get('/categories/tree')).toMatchObject({ status: 422 })
    const { body } = await admin.get(`/categories/tree?accountId=${demo.account.Boréal}`)
    expect(body.id).toBe(root)
    expect((await manager.get(`/categories/tree?accountId=${demo.account.Colombe}`)).status).toBe(404)
    const nowhere = '00000000-0000-4000-8000-000000000000'
    expect((await admin.get(`/categories/tree?accountId=${nowhere}`)).status).toBe(404)
  })
})

test('the path of a product to its category is visible to visitors once the product is published', async () => {
  const way = [root, phones.id, smart.id]
  expect(ids((await visitor.get(`/products/${published}/category_tree`)).body.members)).toEqual(way)
  expect((await visitor.get(`/products/${draft}/category_tree`)).status).toBe(404)
  expect(ids((await seller.get(`/products/${draft}/category_tree`)).body.members)).toEqual(way)
  const colombe = await app.as('manager@colombe.test')
  expect((await colombe.get(`/products/${published}/category_tree`)).status).toBe(404)
})
