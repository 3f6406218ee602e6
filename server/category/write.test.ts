import { beforeAll, describe, expect, test } from 'vitest'
import { type Caller, testApp } from '#server/testing/app.ts'
import { newCategory } from '#server/testing/catalogue.ts'
import { type Demo, demoOf, refusalIn } from '#server/testing/demo.ts'

const app = testApp()
let demo: Demo
let manager: Caller
let colombe: Caller
let admin: Caller
let root: string

beforeAll(async () => {
  demo = await demoOf(app)
  manager = await app.as('manager@boreal.test')
  colombe = await app.as('manager@colombe.test')
  admin = await app.as('admin@reprise.test')
  root = (await manager.get('/internal/categories/root')).body.id
})

const buyer = () => demo.entity.RC!
const create = (more: object = {}) => newCategory(manager, buyer(), more)
const valid = (more: object = {}) => ({
  label: 'Consoles',
  identifier: 'consoles',
  parentId: root,
  buyerId: buyer(),
  weight: 3_000,
  ...more,
})
const childrenOf = async (parent: string) =>
  (await manager.get(`/categories/tree/${parent}`)).body.children.map(({ id }: { id: string }) => id)

describe('a new category', () => {
  test('is stored with all its fields, its parent and its history', async () => {
    const { status, body } = await manager.post('/categories', {
      ...valid({ identifier: 'tout' }),
      description: 'Tout ce qui joue',
      referentWarehouseIds: [`/organizations/${demo.entity['RC-GNT']}`],
      length: 40,
      width: 30,
      height: 10,
      absorptionType: 'percentage_amount_declared',
      absorptionValue: 12.5,
      absorptionMax: 2_000,
      tariffNumber: '851713',
      originCountry: 'cn',
      highlightedInstruction: 'Effacez vos comptes',
      childrenDescription: 'Choisissez la marque',
    })
    expect(status, JSON.stringify(body)).toBe(201)
    expect(body).toMatchObject({
      label: 'Consoles',
      parent: { id: root, label: 'Catalogue' },
      buyer: { commonName: 'Recircle' },
      referentWarehouses: [{ commonName: 'Magazijn Gent' }],
      weight: 3_000,
      length: 40,
      absorptionType: 'percentage_amount_declared',
      absorptionValue: 12.5,
      absorptionMax: 2_000,
      tariffNumber: '851713',
      originCountry: 'CN',
      status: 'active',
      numberOfProducts: 0,
      numberOfPublishedProducts: { web: 0, store: 0 },
      version: 1,
      actions: [{ name: 'archive', allowed: true, reason: null }],
    })
    const { body: history } = await manager.get(`/categories/${body.id}/history`)
    expect(history.members).toMatchObject([{ event: 'create', by: 'Hélène Garnier' }])
  })

  test.each([
    ['no parent', { parentId: null }, 'parentId category_parent_required'],
    ['an unknown parent', { parentId: '00000000-0000-4000-8000-000000000000' }, 'parentId category_not_available'],
    ['a capital in its identifier', { identifier: 'Consoles' }, 'identifier identifier_characters'],
    ['no weight', { weight: undefined }, 'weight required'],
    ['half a gram', { weight: 0.5 }, 'weight not_whole'],
    ['a store as its buyer', { buyerId: 'BOR-LYO' }, 'buyerId buyer_not_linked'],
    ['a buyer as its warehouse', { referentWarehouseIds: ['RC'] }, 'referentWarehouseIds warehouse_not_linked'],
    ['an unknown image', { imageId: '00000000-0000-4000-8000-000000000000' }, 'imageId image_not_found'],
    ['markup', { childrenDescription: '<i>x</i>' }, 'childrenDescription markup_refused'],
    ['half a cent', { absorptionType: 'by_value', absorptionValue: 0.5 }, 'absorptionValue not_whole'],
    ['absorption without a value', { absorptionType: 'by_value' }, 'absorptionValue required'],
    ['101 %', { absorptionType: 'percentage_amount_controlled', absorptionValue: 101 }, 'absorptionValue too_big'],
    ['a letter in its tariff number', { tariffNumber: '85171A' }, 'tariffNumber tariff_number'],
    ['five digits as its tariff number', { tariffNumber: '85171' }, 'tariffNumber tariff_number'],
    ['an unknown country of manufacture', { originCountry: 'ZZ' }, 'originCountry unknown_country'],
    ['an unknown field', { colour: 'red' }, ' unknown_field'],
  ])('is refused with %s', async (_name, more, expected) => {
    const body = JSON.stringify(valid(more)).replaceAll(/"((BOR|RC)(-\w+)?)"/g, (_, key) => `"${demo.entity[key]}"`)
    const answer = await manager.post('/categories', body)
    expect(answer.status).toBe(422)
    expect(refusalIn(answer)).toBe(expected)
  })

  test('has an identifier unique within its catalogue', async () => {
    await create({ identifier: 'unique' })
    expect(refusalIn(await manager.post('/categories', valid({ identifier: 'unique' })))).toBe(
      'identifier duplicate_identifier',
    )
    expect((await newCategory(colombe, buyer(), { identifier: 'unique' })).id).toBeTruthy()
    const twice = await Promise.all([1, 2].map(() => manager.post('/categories', valid({ identifier: 'twice' }))))
    expect(twice.map(({ status }) => status).toSorted()).toEqual([201, 422])
  })

  test('requires an account with a buyer', async () => {
    const link = [demo.account.Colombe]
    const [kept] = await app.sql('delete from account_links where seller_account_id = $1 returning *', link)
    const top = (await colombe.get('/internal/categories/root')).body.id
    const answer = await colombe.post('/categories', valid({ parentId: top }))
    await app.sql('insert into account_links (seller_account_id, buyer_account_id) values ($1, $2)', [
      kept!.seller_account_id,
      kept!.buyer_account_id,
    ])
    expect(refusalIn(answer)).toBe('buyerId no_buyer_configured')
  })

  test('is created in the user’s own catalogue only, and only with the permission', async () => {
    const foreign = (await colombe.get('/internal/categories/root')).body.id
    expect(refusalIn(await manager.post('/categories', valid({ parentId: foreign })))).toBe(
      'parentId category_not_available',
    )
    for (const email of ['analyst@boreal.test', 'area@boreal.test', 'seller@boreal.test', 'warehouse@recircle.test'])
      expect((await (await app.as(email)).post('/categories', valid())).status).toBe(403)
    const byAdmin = await admin.post('/categories', valid({ parentId: foreign, identifier: 'by-admin' }))
    expect(byAdmin.status).toBe(201)
    expect((await manager.get(`/categories/${byAdmin.body.id}`)).status).toBe(404)
    expect((await colombe.get(`/categories/${byAdmin.body.id}`)).status).toBe(200)
  })
})

describe('a category update', () => {
  test('keeps omitted fields, checks the version and records the change', async () => {
    const { id } = await create({ absorptionType: 'by_value', absorptionValue: 500, description: 'avant' })
    const { body } = await manager.patch(`/categories/${id}`, { label: 'Après', description: '', version: 1 })
    expect(body).toMatchObject({ label: 'Après', description: null, absorptionValue: 500, version: 2 })
    const none = await manager.patch(`/categories/${id}`, { absorptionType: 'none' })
    expect(none.body).toMatchObject({ absorptionType: 'none', absorptionValue: null, version: 3 })
    expect((await manager.patch(`/categories/${id}`, { label: 'Après' })).body.version, 'nothing changed').toBe(3)
    const wrong = await manager.patch(`/categories/${id}`, { absorptionType: 'by_value' })
    expect(refusalIn(wrong)).toBe('absorptionValue required')
    const stale = await manager.patch(`/categories/${id}`, { label: 'Encore', version: 1 })
    expect(stale).toMatchObject({ status: 409, body: { code: 'stale_version', params: { by: 'Hélène Garnier' } } })
  })

  test('cannot make a category its own ancestor', async () => {
    const a = await create()
    const b = await create({ parentId: a.id })
    const c = await create({ parentId: b.id })
    for (const parentId of [a.id, b.id, c.id]) {
      expect(refusalIn(await manager.patch(`/categories/${a.id}`, { parentId }))).toBe('parentId category_below_itself')
      expect(refusalIn(await manager.post(`/categories/${a.id}/move`, { parentId, position: 0 }))).toBe(
        'parentId category_below_itself',
      )
    }
    expect(refusalIn(await manager.patch(`/categories/${a.id}`, { parentId: null }))).toBe(
      'parentId category_parent_required',
    )
    expect((await manager.patch(`/categories/${root}`, { parentId: a.id })).body.code).toBe('root_category_fixed')
    const both = await Promise.all([
      manager.post(`/categories/${c.id}/move`, { parentId: root, position: 0 }),
      manager.post(`/categories/${a.id}/move`, { parentId: c.id, position: 0 }),
    ])
    expect(both.filter(({ status }) => status >= 500)).toEqual([])
    const loops = await app.sql('select from categories where id = any(ancestors[:cardinality(ancestors) - 1])')
    expect(loops).toEqual([])
  })

  test('of another account’s category is not found', async () => {
    const { id } = await create()
    expect((await colombe.patch(`/categories/${id}`, { label: 'xx' })).status).toBe(404)
    expect((await colombe.post(`/categories/${id}/archive`)).status).toBe(404)
    const buyerManager = await app.as('buyer@recircle.test')
    expect((await buyerManager.patch(`/categories/${id}`, { label: 'xx' })).status, 'though it may be named').toBe(404)
  })
})

describe('the order of categories', () => {
  test('follows moves among siblings and to another parent with all descendants', async () => {
    const parent = await create()
    const [a, b, c] = [
      await create({ parentId: parent.id }),
      await create({ parentId: parent.id }),
      await create({ parentId: parent.id }),
    ]
    expect(await childrenOf(parent.id)).toEqual([a.id, b.id, c.id])
    const moved = await manager.post(`/categories/${c.id}/move`, { parentId: parent.id, position: 0 })
    expect(moved.body.version, 'a place is no change of the category').toBe(1)
    expect(await childrenOf(parent.id)).toEqual([c.id, a.id, b.id])
    await manager.post(`/categories/${a.id}/move`, { parentId: parent.id, position: 99 })
    expect(await childrenOf(parent.id)).toEqual([c.id, b.id, a.id])
    const below = await create({ parentId: b.id })
    await manager.post(`/categories/${b.id}/move`, { parentId: c.id, position: 0 })
    expect(await childrenOf(parent.id)).toEqual([c.id, a.id])
    const { body } = await manager.get(`/categories/${below.id}/ancestry`)
    expect(body.members.map(({ id }: { id: string }) => id)).toEqual([root, parent.id, c.id, b.id, below.id])
    const wrong = await manager.post(`/categories/${a.id}/move`, { parentId: parent.id, position: -1 })
    expect(refusalIn(wrong)).toBe('position too_small')
  })
})

describe('archiving', () => {
  const blocked = async (id: string) => (await manager.post(`/categories/${id}/archive`)).body.code

  test('is refused while the category has children, products or questions, with the reason', async () => {
    const parent = await create()
    const child = await create({ parentId: parent.id })
    await app.sql(
      `insert into products (account_id, category_id, secondary_category_ids, label) values ($1, $2, array[$3]::uuid[], 'x')`,
      [demo.account.Boréal, root, parent.id],
    )
    await app.sql(`insert into questions (account_id, category_id, title, answers) values ($1, $2, 'x', '[1, 2]')`, [
      demo.account.Boréal,
      parent.id,
    ])
    const { body } = await manager.get(`/categories/${parent.id}/checkpoints-to-archive`)
    expect(body).toEqual({ childCategories: 1, products: 1, questions: 1, archivable: false })
    expect(await blocked(parent.id)).toBe('has_child_categories')
    expect((await manager.post(`/categories/${child.id}/archive`)).body.status).toBe('archived')
    expect(await blocked(parent.id)).toBe('has_products')
    await app.sql(`update products set status = 'archived' where secondary_category_ids @> array[$1]::uuid[]`, [
      parent.id,
    ])
    expect(await blocked(parent.id), 'an archived product keeps nothing').toBe('has_questions')
    await app.sql('delete from questions where category_id = $1', [parent.id])
    expect((await manager.post(`/categories/${parent.id}/archive`)).body).toMatchObject({
      status: 'archived',
      actions: [{ name: 'restore', allowed: true }],
    })
    expect(await blocked(parent.id), 'twice').toBe('transition_refused')
    expect((await manager.post(`/categories/${child.id}/restore`)).body.code).toBe('parent_category_archived')
    const under = await manager.post('/categories', valid({ parentId: parent.id, identifier: 'under' }))
    expect(refusalIn(under)).toBe('parentId category_not_available')
    expect((await manager.post(`/categories/${parent.id}/restore`)).body.status).toBe('active')
    expect((await manager.post(`/categories/${child.id}/restore`)).body.status).toBe('active')
  })

  test('is refused for the root category', async () => {
    expect(await blocked(root)).toBe('root_category_fixed')
    expect((await manager.get(`/categories/${root}/checkpoints-to-archive`)).body.archivable).toBe(false)
  })
})

test('without the absorption feature an account cannot set absorption, but can remove it', async () => {
  const absorbing = { absorptionType: 'by_value', absorptionValue: 500 }
  const refused = { status: 403, body: { code: 'premium_required', params: { feature: 'absorption' } } }
  const top = (await colombe.get('/internal/categories/root')).body.id
  expect(await colombe.post('/categories', { ...valid(absorbing), parentId: top })).toMatchObject(refused)
  const { id } = await newCategory(colombe, buyer())
  expect(await colombe.patch(`/categories/${id}`, absorbing)).toMatchObject(refused)
  expect(await admin.patch(`/categories/${id}`, absorbing), 'for platform administrators too').toMatchObject(refused)
  await app.sql(`update categories set absorption_type = 'by_value', absorption_value = 500 where id = $1`, [id])
  expect(await colombe.patch(`/categories/${id}`, { absorptionValue: 900 })).toMatchObject(refused)
  expect((await colombe.patch(`/categories/${id}`, { label: 'Autre nom' })).status).toBe(200)
  expect((await colombe.patch(`/categories/${id}`, { absorptionType: 'none' })).status).toBe(200)
})
