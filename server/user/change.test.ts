import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Caller, testApp } from '#server/testing/app.ts'
import { type Demo, demoOf, newSeller, refusalIn } from '#server/testing/demo.ts'
import { mailsTo } from '#server/testing/mails.ts'

const app = testApp()
let demo: Demo
let manager: Caller
let multi: Caller
let area: Caller
let root: Caller

beforeAll(async () => {
  demo = await demoOf(app)
  manager = await app.as('manager@boreal.test')
  multi = await app.as('multi@boreal.test')
  area = await app.as('area@boreal.test')
  root = await app.as('root@reprise.test')
})
beforeEach(() => app.sql('delete from rate_limits'))

const seller = (more?: object) => newSeller(manager, demo, more)
const at = (email: string) => `/users/${demo.person[email]}`
const tim = (role: string, key: string) => [{ module: 'tim', role, organizationId: demo.entity[key] }]

describe('a user update', () => {
  test('keeps omitted fields and records the changes', async () => {
    const { id } = await seller()
    const { status, body } = await manager.patch(`/users/${id}`, {
      lastname: 'Petit',
      language: 'nl-BE',
      modules: [
        { module: 'tim', role: 'store_manager', organizationId: `/organizations/${demo.entity['BOR-LIL']}` },
        { module: 'root', role: 'root_management_unit_analyst', organizationId: demo.entity.BOR },
      ],
      version: 1,
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      firstname: 'Léa',
      lastname: 'Petit',
      language: 'nl-BE',
      version: 2,
      timOrganizationId: demo.entity['BOR-LIL'],
      types: ['root_management_unit_analyst', 'store_manager'],
    })
    const [last] = await app.sql<{ changes: object; actor_name: string }>(
      `select changes, actor_name from history where subject_id = $1 and event = 'update'`,
      [id],
    )
    expect(last!.actor_name).toBe('Hélène Garnier')
    expect(Object.keys(last!.changes).toSorted()).toEqual(['language', 'lastname', 'modules'])
    const same = await manager.patch(`/users/${id}`, { lastname: 'Petit' })
    expect(same.body.version, 'nothing changed').toBe(2)
    const onlyModules = await manager.patch(`/users/${id}`, { modules: tim('store_seller', 'BOR-LYO'), version: 2 })
    expect(onlyModules.body.version, 'a module is a change').toBe(3)
  })

  test.each([
    ['no module', { modules: [] }, 'modules module_required'],
    ['the same module twice', { modules: ['LYO', 'LIL'] }, 'modules.1.module module_twice'],
    ['a taken address', { email: 'Store@boreal.test' }, 'email email_taken'],
    ['an invalid e-mail address', { email: '@' }, 'email invalid_email'],
    ['a role of another account’s kind', { modules: ['buyer'] }, 'modules.0.role role_not_assignable'],
    ['a foreign entity', { modules: ['foreign'] }, 'modules.0.organizationId entity_not_assignable'],
    ['the wrong kind of entity', { modules: ['kind'] }, 'modules.0.organizationId entity_type_mismatch'],
    ['an unknown field', { status: 'inactive' }, ' unknown_field'],
  ])('is refused: %s', async (_name, patch, expected) => {
    const named: Record<string, object> = {
      LYO: tim('store_seller', 'BOR-LYO')[0]!,
      LIL: tim('store_seller', 'BOR-LIL')[0]!,
      buyer: { module: 'lcm', role: 'buyer_manager', organizationId: demo.entity.RC },
      foreign: tim('store_seller', 'COL-LEE')[0]!,
      kind: tim('store_seller', 'BOR-SE')[0]!,
    }
    const modules = (patch as { modules?: string[] }).modules?.map((key) => named[key])
    const { id } = await seller()
    const answer = await manager.patch(`/users/${id}`, { ...patch, ...(modules ? { modules } : {}) })
    expect(answer.status).toBe(422)
    expect(refusalIn(answer)).toBe(expected)
  })

  test.each([
    ['another address', { email: 'elsewhere@boreal.test' }, 'invited'],
    ['mandatory SSO', { forceConnectionBySso: true }, 'active'],
  ])('to %s ends sessions and voids mailed links', async (_name, patch, userStatus) => {
    await app.sql('update accounts set sso_works_since = now() where id = $1', [demo.account.Boréal])
    const { id, email } = await seller()
    await app.work()
    const link = async (address: string) => /token=([\w-]+)/.exec((await mailsTo(app, address)).at(-1)!.text)?.[1]
    const token = (await link(email))!
    await app.sql('update users set status = $2 where id = $1', [id, userStatus])
    await app.sql(
      `insert into sessions (token_hash, user_id, expires_at) values (decode(md5($1), 'hex'), $1::uuid, now() + interval '1 day')`,
      [id],
    )
    expect((await manager.patch(`/users/${id}`, { lastname: 'Autre' })).status).toBe(200)
    expect((await app.anonymous.get(`/password/new/${token}`)).status, 'a name ends nothing').toBe(200)
    expect((await manager.patch(`/users/${id}`, patch)).status).toBe(200)
    expect((await app.anonymous.get(`/password/new/${token}`)).status).toBe(410)
    expect(await app.sql('select from sessions where user_id = $1', [id])).toEqual([])
    await app.work()
    if ('email' in patch) expect(await link(patch.email), 'the invited user is invited there').toBeTruthy()
  })

  test('is refused for higher roles and entities out of scope', async () => {
    const unit = await seller({
      modules: [{ module: 'tim', role: 'management_unit_manager', organizationId: demo.entity['BOR-SE'] }],
    })
    expect(refusalIn(await (await app.as('store@boreal.test')).patch(`/users/${unit.id}`, { lastname: 'No' }))).toBe(
      'not_found',
    )
    const split = await seller({
      modules: [
        { module: 'tim', role: 'store_seller', organizationId: demo.entity['BOR-LYO'] },
        { module: 'root', role: 'root_management_unit_analyst', organizationId: demo.entity.BOR },
      ],
    })
    expect(refusalIn(await area.patch(`/users/${split.id}`, { lastname: 'No' }))).toBe('role_not_assignable')
    const own = await seller()
    const away = await area.patch(`/users/${own.id}`, { modules: tim('store_seller', 'BOR-LIL') })
    expect(refusalIn(away)).toBe('modules.0.organizationId entity_not_assignable')
    const up = await area.patch(`/users/${own.id}`, {
      modules: [{ module: 'root', role: 'root_management_unit_manager', organizationId: demo.entity.BOR }],
    })
    expect(refusalIn(up)).toBe('modules.0.role role_not_assignable')
    expect((await area.patch(`/users/${own.id}`, { lastname: 'Oui' })).status).toBe(200)
    expect((await area.patch(at('seller@colombe.test'), { lastname: 'No' })).status).toBe(404)
  })

  test('of oneself can change the name, but not modules or address', async () => {
    const moved = await area.patch(at('area@boreal.test'), { email: 'elsewhere@boreal.test' })
    expect({ status: moved.status, code: refusalIn(moved) }).toEqual({
      status: 409,
      code: 'email cannot_change_yourself',
    })
    expect((await area.patch(at('area@boreal.test'), { firstname: 'Nadja' })).body.firstname).toBe('Nadja')
    const up = await area.patch(at('area@boreal.test'), {
      modules: [{ module: 'tim', role: 'management_unit_manager', organizationId: demo.entity['BOR-NB'] }],
    })
    expect({ status: up.status, code: refusalIn(up) }).toEqual({ status: 409, code: 'modules cannot_change_yourself' })
    const kept = await area.patch(at('area@boreal.test'), {
      modules: [{ module: 'tim', role: 'management_unit_manager', organizationId: demo.entity['BOR-SE'] }],
    })
    expect(kept.status, 'the same modules are no change').toBe(200)
  })

  test('to mandatory SSO requires the permission and an SSO configuration that has worked', async () => {
    const { id } = await seller()
    expect((await area.patch(`/users/${id}`, { forceConnectionBySso: true })).status).toBe(403)
    await app.sql('update accounts set sso_works_since = null')
    const admin = await app.as('admin@reprise.test')
    for (const who of [manager, admin]) {
      const forced = await who.patch(`/users/${id}`, { forceConnectionBySso: true })
      expect([forced.status, refusalIn(forced)]).toEqual([422, 'forceConnectionBySso sso_not_working'])
    }
    await app.sql('update users set force_connection_by_sso = true where id = $1', [id])
    const freed = await manager.patch(`/users/${id}`, { forceConnectionBySso: false })
    expect(freed.body.forceConnectionBySso, 'the user can sign in by password again').toBe(false)
  })

  test('with an outdated version is refused with the other author; of two concurrent updates one succeeds', async () => {
    const { id } = await seller()
    await area.patch(`/users/${id}`, { lastname: 'Premier', version: 1 })
    const late = await manager.patch(`/users/${id}`, { lastname: 'Second', version: 1 })
    expect(late).toMatchObject({ status: 409, body: { code: 'stale_version', params: { by: 'Nadja Ferrand' } } })
    const both = await Promise.all([
      manager.patch(`/users/${id}`, { lastname: 'Un', version: 2 }),
      multi.patch(`/users/${id}`, { lastname: 'Deux', version: 2 }, { module: 'root' }),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('a platform role cannot be granted inside an account', async () => {
    const answer = await root.post('/users', {
      accountId: demo.account.Boréal,
      email: 'both@reprise.test',
      firstname: 'Ada',
      lastname: 'Both',
      modules: [...tim('store_seller', 'BOR-LYO'), { module: 'no_module_type', role: 'super_admin' }],
    })
    expect({ status: answer.status, code: refusalIn(answer) }).toEqual({
      status: 422,
      code: 'modules.1.role role_not_assignable',
    })
    const alone = { email: 'new@reprise.test', firstname: 'Ada', lastname: 'New' }
    const modules = [{ module: 'no_module_type', role: 'admin' }]
    expect((await root.post('/users', { ...alone, modules })).body).toMatchObject({ accountId: null, types: ['admin'] })
    const admin = await app.as('admin@reprise.test')
    expect(refusalIn(await admin.post('/users', { ...alone, email: 'x@reprise.test', modules }))).toBe(
      'modules.0.role role_not_assignable',
    )
  })
})
