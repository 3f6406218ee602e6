import { beforeAll, describe, expect, test } from 'vitest'
import { type Caller, testApp } from '#server/testing/app.ts'
import { type Demo, demoOf } from '#server/testing/demo.ts'

const app = testApp()
let demo: Demo
let manager: Caller
let made = 0

beforeAll(async () => {
  demo = await demoOf(app)
  manager = await app.as('manager@boreal.test')
})

const create = async (type: 'management_unit' | 'store', parent: string): Promise<string> => {
  const { status, body } = await manager.post('/organizations', {
    type,
    commonName: `Entité ${++made}`,
    street: '1 rue Crébillon',
    zipCode: '44000',
    city: 'Nantes',
    country: 'FR',
    parentOrganizationId: parent,
  })
  expect(status, JSON.stringify(body)).toBe(201)
  return body.id
}
const ancestors = async (id: string) =>
  (await app.sql<{ ancestors: string[] }>('select ancestors from organizations where id = $1', [id]))[0]!.ancestors
const move = (id: string, parent: string, more = {}) =>
  manager.patch(`/organizations/${id}`, { parentOrganizationId: parent, ...more })

describe('the entity tree', () => {
  test('moves an entity with all its descendants, and refuses a cycle', async () => {
    const root = demo.entity.BOR!
    const [north, south] = [demo.entity['BOR-NB']!, demo.entity['BOR-SE']!]
    const a = await create('management_unit', north)
    const b = await create('management_unit', a)
    const store = await create('store', b)
    expect(await ancestors(store)).toEqual([root, north, a, b, store])
    const moved = await move(a, south)
    expect(moved.body).toMatchObject({ version: 2, parent: { commonName: 'Région Sud-Est' } })
    expect(await ancestors(a)).toEqual([root, south, a])
    expect(await ancestors(b)).toEqual([root, south, a, b])
    expect(await ancestors(store)).toEqual([root, south, a, b, store])
    const seen = await (await app.as('area@boreal.test')).get(`/organizations/${store}`)
    expect(seen.status, 'the area manager of the new region sees it').toBe(200)
    const [below] = await app.sql<{ version: number }>('select version from organizations where id = $1', [store])
    expect(below!.version, 'those below did not change').toBe(1)
    expect(await move(a, north, { version: 1 }), 'a move is a change').toMatchObject({ status: 409 })

    const cycle = await move(a, b)
    expect(cycle).toMatchObject({ status: 422, body: { code: 'parent_below_itself' } })
    expect(cycle.body.violations[0].path).toBe('parentOrganizationId')
    expect(await ancestors(a)).toEqual([root, south, a])
  })

  test('has no cycle after two concurrent moves under each other', async () => {
    const root = demo.entity.BOR!
    const [a, b] = [await create('management_unit', root), await create('management_unit', root)]
    const answers = await Promise.all([move(a, b), move(b, a)])
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.find((status) => status !== 200)).toBeOneOf([409, 422])
    const places = [await ancestors(a), await ancestors(b)]
    expect(places.map((place) => place.length).toSorted()).toEqual([2, 3])
  })

  test('has correct ancestors after concurrent moves of parent and child, and new children', async () => {
    const root = demo.entity.BOR!
    for (let round = 0; round < 4; round++) {
      const [a, b, c] = [
        await create('management_unit', root),
        await create('management_unit', root),
        await create('management_unit', root),
      ]
      const leaf = await create('store', a)
      const work = await Promise.all([move(b, c), move(a, b), create('store', b)])
      for (const answer of work.slice(0, 2)) expect((answer as { status: number }).status).toBeOneOf([200, 409])
      const rows = await app.sql<{ id: string; parent: string | null; ancestors: string[] }>(
        'select id, parent_organization_id as parent, ancestors from organizations where account_id = $1',
        [demo.account.Boréal],
      )
      const byId = new Map(rows.map((row) => [row.id, row]))
      for (const row of rows)
        expect(row.ancestors).toEqual([...(row.parent ? byId.get(row.parent)!.ancestors : []), row.id])
      expect(byId.has(leaf)).toBe(true)
    }
  })
})

describe('deactivating and activating an entity', () => {
  const act = (id: string, event: 'activate' | 'deactivate', who = manager) => who.post(`/organizations/${id}/${event}`)

  test.each([
    ['BOR', 'root_cannot_be_deactivated'],
    ['BOR-SE', 'has_active_children'],
    ['BOR-LYO', 'has_active_users'],
  ])('%s is refused: %s', async (key, code) => {
    expect(await act(demo.entity[key]!, 'deactivate')).toMatchObject({ status: 409, body: { code } })
  })

  test('requires inactive children to deactivate, an active parent to activate, and records history', async () => {
    const unit = await create('management_unit', demo.entity['BOR-NB']!)
    const store = await create('store', unit)
    expect((await act(unit, 'deactivate')).body.code).toBe('has_active_children')
    expect((await act(store, 'deactivate')).body).toMatchObject({
      status: 'inactive',
      version: 2,
      actions: [{ name: 'activate', allowed: true }],
    })
    expect(await act(store, 'deactivate')).toMatchObject({ status: 409, body: { code: 'transition_refused' } })
    expect((await act(unit, 'deactivate')).status).toBe(200)
    expect(await act(store, 'activate')).toMatchObject({ status: 409, body: { code: 'parent_inactive' } })
    expect((await act(unit, 'activate')).status).toBe(200)
    expect((await act(store, 'activate')).body.status).toBe('active')
    const rows = await app.sql(
      `select event, from_state, to_state from history where subject_id = $1 and event <> 'create' order by at, id`,
      [store],
    )
    expect(rows).toEqual([
      { event: 'deactivate', from_state: 'active', to_state: 'inactive' },
      { event: 'activate', from_state: 'inactive', to_state: 'active' },
    ])
  })

  test('by two concurrent requests happens once', async () => {
    const store = await create('store', demo.entity['BOR-NB']!)
    const both = await Promise.all([act(store, 'deactivate'), act(store, 'deactivate')])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('is refused without the permission, and not found for other accounts', async () => {
    const store = await create('store', demo.entity['BOR-SE']!)
    expect((await act(store, 'deactivate', await app.as('area@boreal.test'))).status).toBe(403)
    expect((await act(store, 'deactivate', await app.as('manager@colombe.test'))).status).toBe(404)
    expect((await act(demo.entity['RC-GNT']!, 'deactivate')).status, 'a linked warehouse').toBe(404)
  })

  test('concurrently with inviting a user: only one of them succeeds', async () => {
    for (let round = 0; round < 5; round++) {
      const store = await create('store', demo.entity['BOR-SE']!)
      const [left, joined] = await Promise.all([
        act(store, 'deactivate'),
        manager.post('/users', {
          email: `race-${round}@boreal.test`,
          firstname: 'Léa',
          lastname: 'Martin',
          modules: [{ module: 'tim', role: 'store_seller', organizationId: store }],
        }),
      ])
      expect([left!.status, joined!.status], 'not both').not.toEqual([200, 201])
    }
  })
})
