import { beforeAll, describe, expect, test } from 'vitest'
import { type Caller, testApp } from '#server/testing/app.ts'
import { type Demo, demoOf, refusalIn } from '#server/testing/demo.ts'

const app = testApp()
let demo: Demo
let manager: Caller
let multi: Caller
let buyer: Caller
let admin: Caller

beforeAll(async () => {
  demo = await demoOf(app)
  manager = await app.as('manager@boreal.test')
  multi = await app.as('multi@boreal.test')
  buyer = await app.as('buyer@recircle.test')
  admin = await app.as('admin@reprise.test')
})

const id = (key: string) => demo.entity[key]!
const entity = (more: object = {}) => ({
  type: 'store',
  commonName: 'Boréal Nantes',
  street: '1 rue Crébillon',
  zipCode: '44000',
  city: 'Nantes',
  country: 'FR',
  parentOrganizationId: `/organizations/${id('BOR-NB')}`,
  ...more,
})
const history = (subject: string) =>
  app.sql<{ event: string; actor_name: string; changes: Record<string, unknown> }>(
    'select event, actor_name, from_state, to_state, changes from history where subject_id = $1 order by at, id',
    [subject],
  )
const create = async (more: object = {}, who = manager) => {
  const { status, body } = await who.post('/organizations', entity(more))
  expect(status, JSON.stringify(body)).toBe(201)
  return body as { id: string; version: number; commonName: string }
}
const ancestors = async (of: string) =>
  (await app.sql<{ ancestors: string[] }>('select ancestors from organizations where id = $1', [of]))[0]!.ancestors

describe('a new entity', () => {
  test('is stored with all its fields and its history', async () => {
    const made = await create({
      externalId: ' NAN ',
      corporateName: 'Boréal SA',
      siret: '80295478400020',
      capital: '1 €',
      streetMore: '',
      latitude: 47.2,
      longitude: -1.5,
      geocodedByUser: true,
      placeEmail: 'Nantes@Boreal.test',
      buyerId: id('RC'),
      defaultWarehouseId: id('RC-GNT'),
    })
    expect(made).toMatchObject({
      type: 'store',
      moduleType: 'tim',
      status: 'active',
      externalId: 'NAN',
      siret: '80295478400020',
      streetMore: null,
      latitude: 47.2,
      geocodedByUser: true,
      placeEmail: 'nantes@boreal.test',
      buyer: { commonName: 'Recircle' },
      defaultWarehouse: { commonName: 'Magazijn Gent' },
      parent: { commonName: 'Région Nord et Belgique' },
      accountId: demo.account.Boréal,
      version: 1,
      actions: [{ name: 'deactivate', allowed: true, reason: null }],
    })
    expect(await ancestors(made.id)).toEqual([id('BOR'), id('BOR-NB'), made.id])
    expect(await history(made.id)).toMatchObject([
      { event: 'create', actor_name: 'Hélène Garnier', to_state: 'active', changes: { commonName: 'Boréal Nantes' } },
    ])
  })

  test.each([
    ['a root', { type: 'root_management_unit' }, 'type root_exists'],
    [
      'a buyer in an account without the buyer module',
      { type: 'buyer', parentOrganizationId: null },
      'type type_not_allowed',
    ],
    ['a warehouse, in a company without one', { type: 'warehouse' }, 'type type_not_allowed'],
    ['an unknown kind', { type: 'kiosk' }, 'type not_in_list'],
    ['no parent', { parentOrganizationId: null }, 'parentOrganizationId parent_required'],
    ['a store as its parent', { parentOrganizationId: 'BOR-LYO' }, 'parentOrganizationId parent_not_allowed'],
    ['the root as a store’s parent', { parentOrganizationId: 'BOR' }, 'parentOrganizationId parent_not_allowed'],
    [
      'a store as a unit’s parent',
      { type: 'management_unit', parentOrganizationId: 'BOR-LYO' },
      'parentOrganizationId parent_not_allowed',
    ],
    ['a parent of another account', { parentOrganizationId: 'COL-UK' }, 'parentOrganizationId parent_not_allowed'],
    ['a malformed parent id', { parentOrganizationId: '12' }, 'parentOrganizationId invalid_id'],
    ['a duplicate external id', { externalId: 'BOR-LYO' }, 'externalId duplicate_external_id'],
    ['a long external id', { externalId: 'x'.repeat(46) }, 'externalId too_long'],
    ['latitude 91', { latitude: 91, longitude: 0 }, 'latitude too_big'],
    ['longitude -181', { latitude: 0, longitude: -181 }, 'longitude too_small'],
    ['latitude alone', { latitude: 47 }, 'latitude position_incomplete'],
    ['longitude alone', { longitude: 47 }, 'latitude position_incomplete'],
    ['latitude as text', { latitude: '47', longitude: 1 }, 'latitude wrong_type'],
    ['an entity that is not a buyer', { buyerId: 'RC-VLB' }, 'buyerId buyer_not_linked'],
    ['an entity that is not a warehouse', { defaultWarehouseId: 'RC' }, 'defaultWarehouseId warehouse_not_linked'],
    ['an unknown country', { country: 'XX' }, 'country unknown_country'],
    ['a name of one letter', { commonName: 'x' }, 'commonName too_short'],
    ['a long city', { city: 'x'.repeat(46) }, 'city too_long'],
    ['a long street', { street: 'x'.repeat(126) }, 'street too_long'],
    ['a SIRET of 13 digits', { siret: '8029547840002' }, 'siret invalid_siret'],
    ['an invalid e-mail address', { placeEmail: 'x' }, 'placeEmail invalid_email'],
    ['an unknown field', { colour: 'red' }, ' unknown_field'],
  ])('is refused with %s', async (_name, more, expected) => {
    const body = JSON.stringify(entity(more)).replaceAll(/"((BOR|COL|RC)(-\w+)?)"/g, (text, key) =>
      text === '"BOR-LYO"' && 'externalId' in more ? text : `"${id(key)}"`,
    )
    const answer = await manager.post('/organizations', body)
    expect(answer.status).toBe(422)
    expect(refusalIn(answer)).toBe(expected)
  })

  test('has an external id that is unique within its account, also under concurrency', async () => {
    await create({ accountId: demo.account.Colombe, externalId: 'BOR-LYO', parentOrganizationId: id('COL-UK') }, admin)
    const both = await Promise.all([
      manager.post('/organizations', entity({ externalId: 'TWICE' })),
      manager.post('/organizations', entity({ externalId: 'TWICE' })),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 422])
    expect(refusalIn(both.find(({ status }) => status === 422)!)).toBe('externalId duplicate_external_id')
  })

  test('refuses a buyer that is not linked to the account', async () => {
    const parentOrganizationId = id('COL-UK')
    const body = entity({ accountId: demo.account.Colombe, parentOrganizationId, buyerId: id('RC') })
    await app.sql('delete from account_links where seller_account_id = $1', [demo.account.Colombe])
    expect(refusalIn(await admin.post('/organizations', body))).toBe('buyerId buyer_not_linked')
  })

  test('is created in the user’s own account; platform administrators must name the account', async () => {
    const elsewhere = entity({ accountId: demo.account.Colombe })
    expect((await manager.post('/organizations', elsewhere)).status).toBe(404)
    expect(refusalIn(await admin.post('/organizations', entity()))).toBe('accountId required')
    const nowhere = entity({ accountId: '00000000-0000-4000-8000-000000000000' })
    expect(await admin.post('/organizations', nowhere)).toMatchObject({
      status: 404,
      body: { code: 'account_not_found' },
    })
    for (const email of ['analyst@boreal.test', 'area@boreal.test', 'seller@boreal.test', 'warehouse@recircle.test'])
      expect((await (await app.as(email)).post('/organizations', entity())).status).toBe(403)
  })

  test('created by a buyer manager must be below their buyer', async () => {
    const warehouse = { type: 'warehouse', commonName: 'Entrepôt Nantes', parentOrganizationId: id('RC') }
    expect((await create(warehouse, buyer)).commonName).toBe('Entrepôt Nantes')
    const top = await buyer.post('/organizations', entity({ ...warehouse, parentOrganizationId: null }))
    expect({ status: top.status, code: refusalIn(top) }).toEqual({
      status: 422,
      code: 'parentOrganizationId parent_required',
    })
    const second = await buyer.post('/organizations', entity({ type: 'buyer', parentOrganizationId: null }))
    expect({ status: second.status, code: refusalIn(second) }).toEqual({ status: 422, code: 'type type_not_allowed' })
  })

  test('cannot be created in or moved to an inactive parent', async () => {
    const unit = await create({ type: 'management_unit', commonName: 'Région Ouest', parentOrganizationId: id('BOR') })
    const store = await create({ commonName: 'Boréal Brest' })
    expect((await manager.post(`/organizations/${unit.id}/deactivate`)).status).toBe(200)
    const below = await manager.post('/organizations', entity({ parentOrganizationId: unit.id }))
    expect(below).toMatchObject({ status: 409, body: { code: 'parent_inactive' } })
    const moved = await manager.patch(`/organizations/${store.id}`, { parentOrganizationId: unit.id })
    expect(moved).toMatchObject({ status: 409, body: { code: 'parent_inactive' } })
  })
})

describe('an entity update', () => {
  test('keeps omitted fields, clears emptied ones and records the changes', async () => {
    const { id: made } = await create({ externalId: 'CHG', capital: '1 €', latitude: 1, longitude: 2 })
    const answer = await manager.patch(`/organizations/${made}`, {
      commonName: 'Boréal Rennes',
      externalId: '',
      latitude: null,
      longitude: null,
      city: 'Nantes',
      version: 1,
    })
    expect(answer.body).toMatchObject({
      commonName: 'Boréal Rennes',
      externalId: null,
      latitude: null,
      capital: '1 €',
      version: 2,
    })
    const last = (await history(made)).at(-1)!
    expect(last).toMatchObject({
      event: 'update',
      changes: { commonName: { from: 'Boréal Nantes', to: 'Boréal Rennes' } },
    })
    expect(Object.keys(last.changes).toSorted()).toEqual(['commonName', 'externalId', 'latitude', 'longitude'])
    const same = await manager.patch(`/organizations/${made}`, { commonName: 'Boréal Rennes', type: 'store' })
    expect(same.body.version, 'nothing changed').toBe(2)
    expect(await history(made)).toHaveLength(2)
  })

  test.each([
    ['another kind', 'BOR-LYO', { type: 'management_unit' }, 'type type_not_editable'],
    ['another buyer', 'BOR-LYO', { buyerId: null }, 'buyerId buyer_not_editable'],
    ['a store as parent', 'BOR-LIL', { parentOrganizationId: 'BOR-LYO' }, 'parentOrganizationId parent_not_allowed'],
    ['no parent', 'BOR-LIL', { parentOrganizationId: null }, 'parentOrganizationId parent_required'],
    ['itself as parent', 'BOR-NB', { parentOrganizationId: 'BOR-NB' }, 'parentOrganizationId parent_below_itself'],
    [
      'another account’s parent',
      'BOR-LIL',
      { parentOrganizationId: 'COL-UK' },
      'parentOrganizationId parent_not_allowed',
    ],
    ['a parent for the root', 'BOR', { parentOrganizationId: 'BOR-NB' }, 'parentOrganizationId parent_not_allowed'],
    ['a duplicate external id', 'BOR-LYO', { externalId: 'BOR-LIL' }, 'externalId duplicate_external_id'],
    ['half a position', 'BOR-LYO', { latitude: null }, 'latitude position_incomplete'],
    ['a warehouse for a root', 'BOR', { defaultWarehouseId: 'RC-GNT' }, 'defaultWarehouseId warehouse_not_linked'],
    ['an empty name', 'BOR-LYO', { commonName: ' ' }, 'commonName required'],
  ])('is refused: %s', async (_name, target, patch, expected) => {
    const keepsText = 'externalId' in patch
    const body = JSON.stringify(patch).replaceAll(/"((BOR|COL|RC)(-\w+)?)"/g, (text, key) =>
      keepsText ? text : `"${id(key)}"`,
    )
    const answer = await manager.patch(`/organizations/${id(target)}`, body)
    expect(answer.status).toBe(422)
    expect(refusalIn(answer)).toBe(expected)
  })

  test('with an outdated version is refused with the author and time of the last change', async () => {
    const { id: made } = await create()
    const first = await multi.patch(`/organizations/${made}`, { city: 'Rezé', version: 1 }, { module: 'root' })
    expect(first.body.version).toBe(2)
    const { status, body } = await manager.patch(`/organizations/${made}`, { city: 'Orvault', version: 1 })
    expect({ status, code: body.code }).toEqual({ status: 409, code: 'stale_version' })
    expect(body.params.by).toBe('Inès Caron')
    expect(Math.abs(Date.now() - Date.parse(body.params.at))).toBeLessThan(60_000)
    expect(body.detail).toContain('Inès Caron')
  })

  test('by two concurrent requests with the same version is made once', async () => {
    const { id: made } = await create()
    const both = await Promise.all([
      manager.patch(`/organizations/${made}`, { city: 'Rezé', version: 1 }),
      multi.patch(`/organizations/${made}`, { city: 'Orvault', version: 1 }, { module: 'root' }),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('of another account’s entity is not found', async () => {
    for (const key of ['COL-LEE', 'RC', 'RC-GNT'])
      expect((await manager.patch(`/organizations/${id(key)}`, { city: 'xx' })).status).toBe(404)
    expect((await buyer.patch(`/organizations/${id('BOR-LYO')}`, { city: 'xx' })).status).toBe(404)
  })
})
