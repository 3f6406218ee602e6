import { beforeAll, describe, expect, test } from 'vitest'
import { type Caller, testApp } from '#server/testing/app.ts'
import { type Demo, demoOf } from '#server/testing/demo.ts'

const app = testApp()
let demo: Demo
let manager: Caller
let admin: Caller

beforeAll(async () => {
  demo = await demoOf(app)
  manager = await app.as('manager@boreal.test')
  admin = await app.as('root@reprise.test')
  await app.sql(`update organizations set status = 'inactive' where external_id = 'BOR-BRU'`)
})

type Row = { id: string; commonName: string; externalId: string; accountName: string; city: string; status: string }
const listed = async (who: Caller, query = '', module?: 'root' | 'tim') => {
  const { status, body } = await who.get(`/organizations?pagination=false${query}`, { module })
  expect(status, JSON.stringify(body)).toBe(200)
  return (body.members as Row[]).map(({ externalId }) => externalId)
}

describe('the list of entities', () => {
  test('contains the account’s own entities, sorted by name ignoring accents', async () => {
    const { body } = await manager.get('/organizations')
    expect(body.totalItems).toBe(6)
    expect(body.members.map(({ commonName }: Row) => commonName)).toEqual([
      'Boréal',
      'Boréal Bruxelles Midi',
      'Boréal Lille Centre',
      'Boréal Lyon Part-Dieu',
      'Région Nord et Belgique',
      'Région Sud-Est',
    ])
    expect(body.members[3]).toMatchObject({
      type: 'store',
      moduleType: 'tim',
      externalId: 'BOR-LYO',
      city: 'Lyon',
      country: 'FR',
      status: 'active',
      accountName: 'Boréal',
      parentOrganizationId: demo.entity['BOR-SE'],
      parent: { id: demo.entity['BOR-SE'], commonName: 'Région Sud-Est' },
    })
    expect(Object.keys(body.members[0]), 'no more than declared').not.toContain('parentName')
  })

  test.each([
    ['&search=lyon', ['BOR-LYO', 'BOR-SE']],
    ['&search=region', ['BOR-NB', 'BOR-SE']],
    ['&search=BOREAL part', ['BOR-LYO']],
    ['&search=bor-lil', ['BOR-LIL']],
    ['&search=69003', ['BOR-LYO', 'BOR-SE']],
    ['&search=%25', []],
    ['&search=_', []],
    ['&type=store', ['BOR-BRU', 'BOR-LIL', 'BOR-LYO']],
    ['&type[]=store&type[]=root_management_unit', ['BOR', 'BOR-BRU', 'BOR-LIL', 'BOR-LYO']],
    ['&type=buyer', []],
    ['&status=inactive', ['BOR-BRU']],
    ['&status[]=inactive&status[]=active&type=store', ['BOR-BRU', 'BOR-LIL', 'BOR-LYO']],
    ['&exists[parentOrganizationId]=false', ['BOR']],
    ['&exists[parentOrganizationId]=true', ['BOR-BRU', 'BOR-LIL', 'BOR-LYO', 'BOR-NB', 'BOR-SE']],
    ['&parentOrganizationId=NORTH', ['BOR-BRU', 'BOR-LIL']],
    ['&accountId=OWN&type=store', ['BOR-BRU', 'BOR-LIL', 'BOR-LYO']],
    ['&accountId=OTHER', []],
    ['&parentOrganizationId=ELSEWHERE', []],
    ['&order[city]=desc&type=store', ['BOR-LYO', 'BOR-LIL', 'BOR-BRU']],
    ['&order[status]=desc&order[commonName]=desc&type=store', ['BOR-BRU', 'BOR-LYO', 'BOR-LIL']],
    ['&order[type]=asc&order[createdAt]=desc', ['BOR-NB', 'BOR-SE', 'BOR', 'BOR-BRU', 'BOR-LIL', 'BOR-LYO']],
  ])('filters and sorts by %s', async (query, expected) => {
    const asked = query
      .replace('NORTH', demo.entity['BOR-NB']!)
      .replace('OWN', demo.account.Boréal!)
      .replace('OTHER', demo.account.Colombe!)
      .replace('ELSEWHERE', demo.entity['COL-UK']!)
    const found = await listed(manager, asked)
    expect(query.includes('createdAt') ? found.slice(2) : found).toEqual(
      query.includes('createdAt') ? expect.arrayContaining(expected.slice(2)) : expected,
    )
  })

  test('is paged and counted, unless the count is disabled', async () => {
    const pages = await Promise.all(
      [1, 2, 3, 4].map((page) => manager.get(`/organizations?page=${page}&itemsPerPage=2`)),
    )
    expect(pages.map(({ body }) => body.members.length)).toEqual([2, 2, 2, 0])
    expect(new Set(pages.flatMap(({ body }) => body.members.map(({ id }: Row) => id))).size).toBe(6)
    expect(pages.map(({ body }) => body.totalItems)).toEqual([6, 6, 6, 6])
    expect((await manager.get('/organizations?partial=true&itemsPerPage=2')).body).toMatchObject({ totalItems: null })
    const all = await manager.get('/organizations?pagination=false&itemsPerPage=2')
    expect(all.body).toMatchObject({ totalItems: null })
    expect(all.body.members).toHaveLength(6)
  })

  test('is returned as ld+json on request', async () => {
    const { body, headers } = await manager.get('/organizations', { headers: { accept: 'application/ld+json' } })
    expect(headers['content-type']).toMatch('application/ld+json')
    expect(body).toMatchObject({ '@type': 'Collection', totalItems: 6 })
    expect(body.members).toHaveLength(6)
  })

  test.each([
    ['name=x', 'unknown_parameter'],
    ['order[name]=asc', 'unknown_parameter'],
    ['order[city]=up', 'invalid_request'],
    ['order=city', 'invalid_request'],
    ['type=shop', 'invalid_request'],
    ['status=gone', 'invalid_request'],
    ['exists[city]=true', 'unknown_parameter'],
    ['exists[parentOrganizationId]=maybe', 'invalid_request'],
    ['accountId=1', 'invalid_request'],
    ['page=0', 'invalid_request'],
    ['page=one', 'invalid_request'],
    ['itemsPerPage=501', 'invalid_request'],
    ['pagination=no', 'invalid_request'],
    ['search[]=a&search[]=b', 'invalid_request'],
  ])('refuses %s and lists the allowed parameters', async (query, code) => {
    const { status, body } = await manager.get(`/organizations?${query}`)
    expect({ status, code: body.code }).toEqual({ status: 400, code })
    expect(body.params.allowed).toEqual(expect.arrayContaining(['search', 'type', 'status', 'exists', 'order', 'page']))
  })

  test('is limited to the scope of each role', async () => {
    const seen = async (email: string) => listed(await app.as(email))
    expect(await seen('area@boreal.test')).toEqual(['BOR-LYO', 'BOR-SE'])
    expect(await seen('analyst@boreal.test')).toHaveLength(6)
    expect(await seen('warehouse@recircle.test')).toEqual(['RC-VLB'])
    expect(await seen('buyer@recircle.test')).toEqual(['RC-VLB', 'RC-GNT', 'RC'])
    expect(await seen('manager@colombe.test')).toEqual(['COL', 'COL-LEE', 'COL-UK'])
    expect(await listed(admin)).toHaveLength(12)
    expect(await listed(admin, `&accountId=${demo.account.Recircle}`)).toHaveLength(3)
    expect(await listed(await app.as('multi@boreal.test'), '', 'root')).toHaveLength(6)
    for (const email of ['seller@boreal.test', 'store@boreal.test', 'operator@recircle.test'])
      expect((await (await app.as(email)).get('/organizations')).status).toBe(403)
  })
})

describe('one entity', () => {
  const read = async (email: string, key: string, part = '') =>
    (await app.as(email)).get(`/organizations/${demo.entity[key]}${part}`)

  test('is returned with all its fields and the permitted actions', async () => {
    const { body } = await read('manager@boreal.test', 'BOR-LYO')
    expect(body).toMatchObject({
      commonName: 'Boréal Lyon Part-Dieu',
      corporateName: expect.any(String),
      street: '17 rue du Docteur Bouchut',
      latitude: 45.7606,
      longitude: 4.8557,
      geocodedByUser: false,
      buyer: { commonName: 'Recircle' },
      defaultWarehouse: { commonName: 'Entrepôt Villeurbanne' },
      stock: null,
      version: 1,
      actions: [{ name: 'deactivate', allowed: false, reason: 'has_active_users' }],
    })
    expect((await read('area@boreal.test', 'BOR-LYO')).body.actions, 'no rights, no actions').toEqual([])
  })

  test.each([
    ['seller@boreal.test', 'BOR-LYO', 200],
    ['seller@boreal.test', 'BOR-LIL', 404],
    ['seller@boreal.test', 'BOR', 404],
    ['area@boreal.test', 'BOR-LYO', 200],
    ['area@boreal.test', 'BOR-NB', 404],
    ['area@boreal.test', 'BOR-LIL', 404],
    ['manager@boreal.test', 'RC', 404],
    ['manager@boreal.test', 'COL-LEE', 404],
    ['warehouse@recircle.test', 'RC-VLB', 200],
    ['warehouse@recircle.test', 'RC-GNT', 404],
    ['buyer@recircle.test', 'RC-GNT', 200],
    ['buyer@recircle.test', 'BOR-LYO', 404],
    ['admin@reprise.test', 'COL-LEE', 200],
  ])('%s requests %s: %i', async (email, key, status) => {
    expect((await read(email, key)).status).toBe(status)
  })

  test('with a malformed or unknown id is not found', async () => {
    for (const id of ['1', 'x', '00000000-0000-0000-0000-000000000000', `${demo.entity.BOR}x`])
      expect((await manager.get(`/organizations/${id}`)).status).toBe(404)
  })

  test('has a public view with name, address and position only, while it is active', async () => {
    const { body } = await read('seller@boreal.test', 'BOR-LIL', '/public')
    expect(Object.keys(body).toSorted()).toEqual(
      'city commonName country id latitude longitude street streetMore type zipCode'.split(' '),
    )
    expect((await read('seller@boreal.test', 'BOR-BRU', '/public')).status, 'inactive').toBe(404)
    expect((await read('seller@boreal.test', 'COL-LEE', '/public')).status).toBe(404)
  })

  test('has a tree that starts at the user’s own entity at most', async () => {
    const { body } = await read('manager@boreal.test', 'BOR', '/tree')
    type Node = { externalId: string; children: Node[] }
    const outline = ({ externalId, children }: Node): string =>
      children.length > 0 ? `${externalId}(${children.map(outline).join(' ')})` : externalId
    expect(outline(body)).toBe('BOR(BOR-NB(BOR-BRU BOR-LIL) BOR-SE(BOR-LYO))')
    expect(outline((await read('area@boreal.test', 'BOR-SE', '/tree')).body)).toBe('BOR-SE(BOR-LYO)')
    expect((await read('area@boreal.test', 'BOR', '/tree')).status).toBe(404)
    expect((await read('area@boreal.test', 'BOR-NB', '/tree')).status).toBe(404)
  })

  test('has the available parents for its type, within the scope', async () => {
    const names = async (email: string, key: string, query = '') =>
      (await read(email, key, `/available-parents${query}`)).body.members.map(({ commonName }: Row) => commonName)
    const units = ['Boréal', 'Région Nord et Belgique', 'Région Sud-Est']
    expect(await names('manager@boreal.test', 'BOR-LYO')).toEqual(units.slice(1))
    expect(await names('manager@boreal.test', 'BOR-SE'), 'not itself').toEqual(units.slice(0, 2))
    expect(await names('manager@boreal.test', 'BOR')).toEqual([])
    expect(await names('manager@boreal.test', 'BOR', '?type=management_unit')).toEqual(units)
    expect(await names('manager@boreal.test', 'BOR', '?type=store')).toEqual(units.slice(1))
    expect(await names('area@boreal.test', 'BOR-LYO')).toEqual(['Région Sud-Est'])
    expect(await names('buyer@recircle.test', 'RC-VLB')).toEqual(['Recircle'])
    expect((await read('manager@boreal.test', 'BOR', '/available-parents?type=x')).status).toBe(400)
  })

  test('has the root entity of its account', async () => {
    for (const [email, key, top] of [
      ['seller@boreal.test', 'BOR-LYO', 'Boréal'],
      ['area@boreal.test', 'BOR-SE', 'Boréal'],
      ['operator@recircle.test', 'RC-VLB', 'Recircle'],
      ['admin@reprise.test', 'COL-LEE', 'Colombe'],
    ] as const)
      expect((await read(email, key, '/root')).body.commonName).toBe(top)
    expect((await read('seller@boreal.test', 'BOR-LIL', '/root')).status).toBe(404)
  })

  test('has the buyers and warehouses linked to its account', async () => {
    const names = async (email: string, key: string, part: string) =>
      (await read(email, key, part)).body.members.map(({ commonName }: Row) => commonName)
    expect(await names('manager@boreal.test', 'BOR-LYO', '/connected-buyers')).toEqual(['Recircle'])
    const warehouses = ['Entrepôt Villeurbanne', 'Magazijn Gent']
    expect(await names('manager@boreal.test', 'BOR', '/connected-warehouses')).toEqual(warehouses)
    expect(await names('buyer@recircle.test', 'RC', '/connected-warehouses')).toEqual(warehouses)
    expect(await names('root@reprise.test', 'COL', '/connected-warehouses')).toEqual(warehouses)
    await app.sql('delete from account_links where seller_account_id = $1', [demo.account.Colombe])
    expect(await names('manager@colombe.test', 'COL', '/connected-warehouses')).toEqual([])
    expect(await names('root@reprise.test', 'COL', '/connected-buyers')).toEqual([])
  })

  test('has the numbers of active entities and users of its account, by module', async () => {
    const none = { root: 0, tim: 0, lcm: 0, rps: 0, no_module_type: 0 }
    expect((await read('manager@boreal.test', 'BOR', '/module-count')).body).toEqual({ ...none, root: 1, tim: 4 })
    expect((await read('buyer@recircle.test', 'RC', '/module-count')).body).toEqual({ ...none, lcm: 1, rps: 2 })
    expect((await read('manager@boreal.test', 'BOR', '/users-module-count')).body).toEqual({ ...none, root: 3, tim: 5 })
    expect((await read('manager@boreal.test', 'COL', '/users-module-count')).status).toBe(404)
  })

  test('is offered in the selection list while it is active', async () => {
    const names = async (email: string, query = '') =>
      (await (await app.as(email)).get(`/organizations/choices${query}`)).body.members.map(
        ({ commonName }: Row) => commonName,
      )
    expect(await names('manager@boreal.test', '?type=store')).toEqual(['Boréal Lille Centre', 'Boréal Lyon Part-Dieu'])
    expect(await names('store@boreal.test')).toEqual(['Boréal Lyon Part-Dieu'])
    expect(await names('area-analyst@boreal.test')).toEqual(['Boréal Lille Centre', 'Région Nord et Belgique'])
    expect(await names('root@reprise.test', `?accountId=${demo.account.Colombe}&type[]=store`)).toEqual([
      'Colombe Leeds',
    ])
    expect(await names('manager@boreal.test', `?accountId=${demo.account.Colombe}`)).toEqual([])
  })
})
