import { beforeAll, describe, expect, test } from 'vitest'
import { type Caller, testApp } from '#server/testing/app.ts'

const app = testApp()
let manager: Caller
let store: string
let root: string

beforeAll(async () => {
  manager = await app.as('manager@boreal.test')
  const { body } = await manager.get('/organizations?pagination=false')
  const named = (name: string) => body.members.find((one: { commonName: string }) => one.commonName === name).id
  store = named('Boréal Lyon Part-Dieu')
  root = named('Boréal')
})

const seller = (email: string, more: object = {}) => ({
  email,
  firstname: 'Léa',
  lastname: 'Martin',
  modules: [{ module: 'tim', role: 'store_seller', organizationId: store }],
  ...more,
})

describe('a new user', () => {
  test('is invited by mail, sets a password and signs in', async () => {
    const created = await manager.post('/users', seller('Lea@boreal.test'))
    expect(created.status).toBe(201)
    expect(created.body).toMatchObject({ email: 'lea@boreal.test', status: 'invited', types: ['store_seller'] })
    await app.work()
    const admin = await app.as('root@reprise.test')
    const mails = await admin.get('/mails?search=lea@boreal.test')
    expect(mails.body.members).toHaveLength(1)
    expect(mails.body.members[0]).toMatchObject({ kind: 'creation', status: 'kept', accountName: 'Boréal' })
    const mail = await admin.get(`/mails/${mails.body.members[0].id}`)
    const token = /token=([\w-]+)/.exec(mail.body.text)![1]!

    const link = await app.anonymous.get(`/password/new/${token}`)
    expect(link.body).toMatchObject({ email: 'lea@boreal.test', purpose: 'creation', language: 'fr-FR' })
    const weak = await app.anonymous.post(`/password/new/${token}`, { password: 'court', policyAccepted: true })
    expect(weak.body.violations.map((one: { code: string }) => one.code)).toContain('password_too_short')
    const unaccepted = await app.anonymous.post(`/password/new/${token}`, { password: 'Longue-phrase-1' })
    expect(unaccepted.body.violations).toMatchObject([{ path: 'policyAccepted', code: 'policy_required' }])
    expect(
      (await app.anonymous.post(`/password/new/${token}`, { password: 'Longue-phrase-1', policyAccepted: true }))
        .status,
    ).toBe(204)
    const again = await app.anonymous.post(`/password/new/${token}`, {
      password: 'Longue-phrase-2',
      policyAccepted: true,
    })
    expect(again).toMatchObject({ status: 410, body: { code: 'link_expired' } })
    const signedIn = await app.anonymous.post('/login', { email: 'lea@boreal.test', password: 'Longue-phrase-1' })
    expect(signedIn.status).toBe(200)
    expect(signedIn.body.currentOrganization.commonName).toBe('Boréal Lyon Part-Dieu')
  })

  test.each([
    ['no module', { modules: [] }, 422, 'modules', 'module_required'],
    ['a taken address', { email: 'seller@boreal.test' }, 422, 'email', 'email_taken'],
    ['an invalid e-mail address', { email: 'lea' }, 422, 'email', 'invalid_email'],
    ['a name too short', { firstname: 'L' }, 422, 'firstname', 'too_short'],
    [
      'a role of another module',
      { modules: [{ module: 'root', role: 'store_seller', organizationId: 'store' }] },
      422,
      'modules.0.role',
      'role_module_mismatch',
    ],
    [
      'a higher role than the author’s',
      { modules: [{ module: 'no_module_type', role: 'super_admin' }] },
      422,
      'modules.0.role',
      'role_not_assignable',
    ],
    ['no entity', { modules: [{ module: 'tim', role: 'store_seller' }] }, 422, 'modules.0.organizationId', 'required'],
    [
      'an entity of the wrong kind',
      { modules: [{ module: 'tim', role: 'store_seller', organizationId: 'root' }] },
      422,
      'modules.0.organizationId',
      'entity_type_mismatch',
    ],
  ])('is refused with %s', async (_name, more, status, path, code) => {
    const text = JSON.stringify(seller('refused@boreal.test', more))
      .replaceAll('"store"', `"${store}"`)
      .replaceAll('"root"}', `"${root}"}`)
    const answer = await manager.post('/users', text)
    expect(answer.status).toBe(status)
    expect(answer.body.violations).toEqual(
      expect.arrayContaining([expect.objectContaining({ path, code, message: expect.any(String) })]),
    )
    expect(await app.sql('select from users where email = $1', ['refused@boreal.test'])).toHaveLength(0)
  })

  test('cannot be created in another account', async () => {
    const other = await app.as('manager@colombe.test')
    const answer = await other.post('/users', seller('spy@colombe.test'))
    expect(answer.body).toMatchObject({ code: 'entity_not_assignable' })
  })

  test('cannot be created without the permission', async () => {
    const analyst = await app.as('analyst@boreal.test')
    expect(await analyst.post('/users', seller('no@boreal.test'))).toMatchObject({
      status: 403,
      body: { code: 'forbidden' },
    })
  })
})
