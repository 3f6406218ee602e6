import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Caller, testApp } from '#server/testing/app.ts'
import { type Demo, demoOf, newSeller, refusalIn } from '#server/testing/demo.ts'
import { mailsTo } from '#server/testing/mails.ts'

const app = testApp()
let demo: Demo
let manager: Caller
let area: Caller
let root: Caller

beforeAll(async () => {
  demo = await demoOf(app)
  manager = await app.as('manager@boreal.test')
  area = await app.as('area@boreal.test')
  root = await app.as('root@reprise.test')
})
beforeEach(() => app.sql('delete from rate_limits'))

const seller = (more?: object) => newSeller(manager, demo, more)
const tim = (role: string, key: string) => [{ module: 'tim', role, organizationId: demo.entity[key] }]

describe('deactivating and activating a user', () => {
  const act = (who: Caller, id: string, event: string) =>
    who.post(`/users/${id}/${event}`, undefined, { module: undefined })
  const join = async (id: string, email: string) => {
    await app.work()
    const mail = (await mailsTo(app, email)).at(-1)
    const token = /token=([\w-]+)/.exec(mail!.text)![1]!
    const answer = await app.anonymous.post(`/password/new/${token}`, {
      password: 'Phrase-secrete-1',
      policyAccepted: true,
    })
    expect(answer.status).toBe(204)
    return { token, id }
  }

  test('follows the state machine, and ends sessions and links', async () => {
    const { id, email } = await seller()
    expect((await act(manager, id, 'activate')).body.code).toBe('transition_refused')
    expect((await act(manager, id, 'invite')).status, 'invited once more').toBe(200)
    await join(id, email)
    expect((await act(manager, id, 'invite')).body.code).toBe('transition_refused')
    const password = 'Phrase-secrete-1'
    const session = await app.anonymous.post('/login', { email, password })
    const person = app.withToken(session.body.apiToken)
    expect((await person.get('/session')).status).toBe(200)
    await app.anonymous.post('/password/renew', { email })

    const ended = await act(manager, id, 'deactivate')
    expect(ended.body).toMatchObject({
      status: 'inactive',
      actions: [
        { name: 'activate', allowed: true },
        { name: 'erase', allowed: true },
      ],
    })
    expect((await person.get('/session')).status).toBe(401)
    expect(await app.sql('select from sessions where user_id = $1', [id])).toHaveLength(0)
    expect(await app.sql('select from password_links where user_id = $1', [id])).toHaveLength(0)
    expect((await app.anonymous.post('/login', { email, password })).status).toBe(401)
    expect((await act(manager, id, 'deactivate')).body.code).toBe('transition_refused')

    expect((await act(manager, id, 'activate')).body.status).toBe('invited')
    expect((await app.anonymous.post('/login', { email, password })).status, 'not before the link').toBe(401)
    const events = await app.sql<{ event: string }>('select event from history where subject_id = $1 order by at, id', [
      id,
    ])
    expect(events.map(({ event }) => event)).toEqual([
      'create',
      'invite',
      'join',
      'password',
      'sign_in',
      'deactivate',
      'activate',
    ])
  })

  test('is refused for oneself, for higher roles and for other accounts', async () => {
    expect(await act(manager, demo.person['manager@boreal.test']!, 'deactivate')).toMatchObject({
      status: 409,
      body: { code: 'cannot_change_yourself' },
    })
    const store = await app.as('store@boreal.test')
    expect((await act(store, demo.person['area@boreal.test']!, 'deactivate')).status).toBe(404)
    for (const target of ['seller@colombe.test', 'root@reprise.test', 'operator@recircle.test'])
      expect((await act(manager, demo.person[target]!, 'deactivate')).status, target).toBe(404)
    const admin = await app.as('admin@reprise.test')
    expect((await act(admin, demo.person['root@reprise.test']!, 'deactivate')).body.code).toBe('role_not_assignable')
    expect(
      (await act(await app.as('analyst@boreal.test'), demo.person['store@boreal.test']!, 'deactivate')).status,
    ).toBe(403)
  })

  test('of the last administrator is refused', async () => {
    const admin = await app.as('admin@reprise.test')
    const target = demo.person['manager@colombe.test']!
    expect((await admin.get(`/users/${target}`)).body.actions).toEqual([
      { name: 'deactivate', allowed: false, reason: 'last_administrator' },
    ])
    expect(await act(admin, target, 'deactivate')).toMatchObject({ status: 409, body: { code: 'last_administrator' } })
  })

  test('by two concurrent requests happens once', async () => {
    const { id } = await seller()
    const both = await Promise.all([act(manager, id, 'deactivate'), act(area, id, 'deactivate')])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)!.body.code).toBe('transition_refused')
    const again = await Promise.all([act(manager, id, 'activate'), area.patch(`/users/${id}`, { lastname: 'Autre' })])
    expect(again.map(({ status }) => status)).toEqual([200, 200])
  })

  test('by two administrators of each other succeeds once', async () => {
    const modules = [{ module: 'root', role: 'root_management_unit_manager', organizationId: demo.entity.BOR }]
    for (let round = 0; round < 3; round++) {
      await app.sql(`update users set status = 'inactive' where email in ('manager@boreal.test', 'multi@boreal.test')`)
      const people = [0, 1].map((side) => ({
        email: `chief-${round}-${side}@boreal.test`,
        firstname: 'Chef',
        lastname: 'Deux',
      }))
      const ids: string[] = []
      for (const person of people)
        ids.push((await root.post('/users', { ...person, accountId: demo.account.Boréal, modules })).body.id)
      await app.sql(
        `update users set status = 'active', password_hash = (select password_hash from users where email = 'root@reprise.test')
         where id = any($1)`,
        [ids],
      )
      const [one, two] = [await app.as(people[0]!.email), await app.as(people[1]!.email)]
      const both = await Promise.all([act(one, ids[1]!, 'deactivate'), act(two, ids[0]!, 'deactivate')])
      expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
      await app.sql(`update users set status = 'inactive' where id = any($1)`, [ids])
    }
    await app.sql(`update users set status = 'active' where email in ('manager@boreal.test', 'multi@boreal.test')`)
  })

  test('of the last administrator by removing the role is refused too', async () => {
    const admin = await app.as('admin@reprise.test')
    const target = `/users/${demo.person['manager@colombe.test']}`
    const modules = [{ module: 'root', role: 'root_management_unit_analyst', organizationId: demo.entity.COL }]
    expect(await admin.patch(target, { modules })).toMatchObject({ status: 409, body: { code: 'last_administrator' } })
  })

  test('works for users of an inactive store', async () => {
    const { body: store } = await manager.post('/organizations', {
      type: 'store',
      commonName: 'Boréal Fermé',
      street: '1 rue Crébillon',
      zipCode: '44000',
      city: 'Nantes',
      country: 'FR',
      parentOrganizationId: demo.entity['BOR-SE'],
    })
    const { id } = await seller({ modules: [{ module: 'tim', role: 'store_seller', organizationId: store.id }] })
    expect((await act(manager, id, 'deactivate')).status).toBe(200)
    expect((await manager.post(`/organizations/${store.id}/deactivate`)).status).toBe(200)
    expect((await manager.patch(`/users/${id}`, { modules: tim('store_seller', 'BOR-LYO') })).status).toBe(200)
    expect((await act(manager, id, 'activate')).body.status).toBe('invited')
    const closed = await manager.patch(`/users/${id}`, {
      modules: [{ module: 'tim', role: 'store_seller', organizationId: store.id }],
    })
    expect(refusalIn(closed)).toBe('modules.0.organizationId entity_not_assignable')
  })
})
