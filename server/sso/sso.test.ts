import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Caller, testApp } from '#server/testing/app.ts'
import { type Demo, demoOf, newSeller } from '#server/testing/demo.ts'
import { testDns } from '#server/testing/dns.ts'
import { testForger } from '#server/testing/forger.ts'
import { mailsTo } from '#server/testing/mails.ts'
import { providerClient, signInAt, testProvider } from '#server/testing/provider.ts'

const dns = await testDns()
const forger = await testForger()
const app = testApp({ DNS_SERVERS: dns.address, CONNECTOR_ALLOW: '127.0.0.1', PUBLIC_URL: 'http://localhost' })
let demo: Demo
let admin: Caller
let manager: Caller

const at = (entity: string) => `/organizations/${demo.entity[entity]}/sso`
const prove = async (entity: string, domain: string) => {
  const { body } = await admin.post(`${at(entity)}/domains`, { domain })
  dns.txt(body.recordName, body.recordValue)
  return admin.post(`${at(entity)}/domains/${body.id}/check`)
}
const configure = (entity: string, more: object = {}) =>
  admin.patch(at(entity), { issuer: forger.issuer, clientId: 'reprise', clientSecret: 'x', active: true, ...more })
const begin = (domain: string) => app.anonymous.get(`/open-id/authorization-url?domain=${domain}`)

/** A complete sign-in at the test's provider, with an optional forgery. */
const tried = async (domain: string, forgery: Parameters<typeof forger.answer>[1] = {}, more: object = {}) => {
  forger.honest()
  const { body } = await begin(domain)
  const state = forger.answer(body.authorizationUrl, forgery)
  const callback = { state, code: 'c', browserKey: body.browserKey, ...more }
  return app.anonymous.post(`/open-id/${body.organizationId}/session`, callback)
}
const failure = async (entity: string) => (await admin.get(at(entity))).body.lastFailure
const email = (address: string, more: object = {}) => ({
  claims: (right: object) => ({ ...right, sub: address, email: address, email_verified: true, ...more }),
})

beforeAll(async () => {
  demo = await demoOf(app)
  admin = await app.as('admin@reprise.test')
  manager = await app.as('manager@boreal.test')
})
beforeEach(async () => {
  await app.sql('delete from rate_limits')
  await app.sql('delete from sso_identities')
})

describe('the SSO configuration', () => {
  test('is accessible to administrators, hides its secret, and is tested against the provider', async () => {
    expect((await manager.get(at('BOR'))).status).toBe(403)
    expect((await admin.get(at('BOR'))).body).toMatchObject({
      issuer: '',
      active: false,
      worksSince: null,
      redirectUri: `http://localhost/open-id/${demo.entity.BOR}/callback`,
    })
    expect((await admin.patch(at('BOR'), { active: true })).body.violations[0]).toMatchObject({
      path: 'issuer',
      code: 'required',
    })
    const { body } = await configure('BOR')
    expect(body).toMatchObject({ clientSecretSet: true, active: true })
    expect(JSON.stringify(body)).not.toContain('"x"')
    const [stored] = await app.sql<{ client_secret: string }>('select client_secret from sso_configurations')
    expect(stored!.client_secret.length).toBeGreaterThan(20)
    expect((await admin.post(`${at('BOR')}/test`)).body).toEqual({ ok: true, failure: null })
    const unreachable = await configure('BOR', { issuer: 'http://127.0.0.1:1' })
    expect(unreachable).toMatchObject({
      status: 422,
      body: { violations: [{ path: 'issuer', code: 'sso_unreachable' }] },
    })
    expect((await admin.get(at('BOR'))).body).toMatchObject({ issuer: forger.issuer, active: true })
    await configure('BOR', { issuer: 'http://127.0.0.1:1', active: false })
    expect((await admin.post(`${at('BOR')}/test`)).body.ok).toBe(false)
    expect((await admin.patch(at('BOR'), { active: true })).body.violations[0].code).toBe('sso_unreachable')
    await configure('BOR', { issuer: 'http://10.0.0.1/realm', active: false })
    expect((await admin.post(`${at('BOR')}/test`)).body.ok, 'a private IP address').toBe(false)
    expect((await admin.patch(at('BOR'), { scopes: 'email profile' })).body.violations[0].code).toBe(
      'openid_scope_required',
    )
    await configure('BOR')
  })

  test('is found by an e-mail domain once the account has verified it by DNS', async () => {
    expect((await begin('boreal.test')).body.code).toBe('no_organization_for_email')
    const { body } = await admin.post(`${at('BOR')}/domains`, { domain: 'boreal.test' })
    expect((await admin.post(`${at('BOR')}/domains/${body.id}/check`)).body.verifiedAt).toBeNull()
    expect((await begin('boreal.test')).body.code).toBe('no_organization_for_email')
    dns.txt(body.recordName, 'reprise-domain-verification=guessed')
    expect((await admin.post(`${at('BOR')}/domains/${body.id}/check`)).body.verifiedAt).toBeNull()
    dns.txt(body.recordName, body.recordValue)
    expect((await admin.post(`${at('BOR')}/domains/${body.id}/check`)).body.verifiedAt).not.toBeNull()
    const { body: begun } = await begin('boreal.test')
    const asked = new URL(begun.authorizationUrl).searchParams
    expect(Object.fromEntries(asked)).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      redirect_uri: `http://localhost/open-id/${demo.entity.BOR}/callback`,
      state: expect.any(String),
      nonce: expect.any(String),
    })
    // Another account with the DNS record cannot take over a verified domain.
    expect((await prove('COL', 'boreal.test')).status).toBe(422)
  })
})

describe('an SSO sign-in', () => {
  test('signs in a user of the account with a one-time ticket, and activates an invited user', async () => {
    const { email: address, id } = await newSeller(manager, demo)
    const { status, body } = await tried('boreal.test', email(address))
    expect(status, JSON.stringify(body)).toBe(200)
    const login = { organizationId: demo.entity.BOR, openidSessionId: body.openidSessionId }
    const signedIn = await app.anonymous.post('/login', login)
    expect(signedIn.body.user).toMatchObject({ id, email: address, status: 'active' })
    expect((await app.anonymous.post('/login', login)).body.code, 'replayed').toBe('sso_callback_failed')
    expect((await admin.get(at('BOR'))).body.worksSince).not.toBeNull()
  })

  test('mandatory for an invited user keeps the invitation, which states it, until SSO is lifted', async () => {
    const { id, email: address, version } = await newSeller(manager, demo)
    const mails = () => mailsTo(app, address)
    await app.work()
    const token = /token=([\w-]+)/.exec((await mails())[0]!.text)![1]!
    const link = async () => (await app.anonymous.get(`/password/new/${token}`)).body
    expect(await link()).toMatchObject({ sso: false, brand: { name: 'Boréal', mainColor: expect.any(String) } })

    const forced = await manager.patch(`/users/${id}`, { forceConnectionBySso: true, version })
    await app.work()
    expect((await mails()).map(({ kind }) => kind)).toEqual(['creation', 'ssoCreation'])
    expect((await mails())[1]!.text).toContain('/login?sso=true')
    expect(await link()).toMatchObject({ email: address, sso: true })
    const chosen = { password: 'Essai-2026', policyAccepted: true }
    expect((await app.anonymous.post(`/password/new/${token}`, chosen)).body.code).toBe('sso_mandatory')

    await manager.patch(`/users/${id}`, { forceConnectionBySso: false, version: forced.body.version })
    await app.work()
    expect(await mails(), 'the first invitation is not replaced').toHaveLength(2)
    expect(await link()).toMatchObject({ sso: false })
    expect((await app.anonymous.post(`/password/new/${token}`, chosen)).status).toBe(204)
  })

  test('can become mandatory for a user once it works; then the configuration cannot be deactivated', async () => {
    const { id, version } = await newSeller(manager, demo)
    expect((await manager.patch(`/users/${id}`, { forceConnectionBySso: true, version })).status).toBe(200)
    expect((await admin.patch(at('BOR'), { active: false })).body.code).toBe('sso_still_forced')
    await app.sql('update users set force_connection_by_sso = false where id = $1', [id])
    expect((await admin.patch(at('BOR'), { active: false })).body).toMatchObject({ active: false, worksSince: null })
    const again = await manager.get(`/users/${id}`)
    const forced = { forceConnectionBySso: true, version: again.body.version }
    expect((await manager.patch(`/users/${id}`, forced)).body.violations[0].code).toBe('sso_not_working')
    await configure('BOR')
  })

  test.each([
    ['a user of another company', () => email('manager@colombe.test'), 'email_other_domain'],
    ['an unknown user', () => email('nobody@boreal.test'), 'user_unknown'],
    [
      'an address that is not verified',
      () => email('store@boreal.test', { email_verified: false }),
      'email_unverified',
    ],
    ['a verification given as text', () => email('store@boreal.test', { email_verified: 'true' }), 'email_unverified'],
    [
      'a token issued in the future',
      () => email('store@boreal.test', { iat: Math.floor(Date.now() / 1000) + 120 }),
      'token_refused',
    ],
    ['no address', () => ({}), 'email_missing'],
    ['a key of another provider', () => ({ ...email('store@boreal.test'), key: forger.strangersKey }), 'token_refused'],
    ['no signature', () => ({ ...email('store@boreal.test'), header: { alg: 'none' } }), 'token_refused'],
    ['another issuer', () => email('store@boreal.test', { iss: 'https://else.example' }), 'token_refused'],
    ['another audience', () => email('store@boreal.test', { aud: 'somebody-else' }), 'token_refused'],
    ['another nonce', () => email('store@boreal.test', { nonce: 'replayed' }), 'token_refused'],
    [
      'an expired token',
      () => email('store@boreal.test', { exp: Math.floor(Date.now() / 1000) - 120 }),
      'token_refused',
    ],
    [
      'a provider with another issuer',
      () => ({ ...email('store@boreal.test'), issuer: 'https://else.example' }),
      'provider_unreachable',
    ],
  ])('with %s is refused', async (_name, forgery, reason) => {
    const { status, body } = await tried('boreal.test', forgery())
    expect([status, body.code]).toEqual([401, 'sso_callback_failed'])
    expect(await failure('BOR')).toBe(reason)
  })

  test('accepts an e-mail address without email_verified, if its domain is verified by the account', async () => {
    const unsaid = { email_verified: undefined }
    expect((await tried('boreal.test', email('store@boreal.test', unsaid))).status).toBe(200)
    expect((await tried('boreal.test', email('manager@colombe.test', unsaid))).status).toBe(401)
    expect(await failure('BOR')).toBe('email_other_domain')
    expect((await tried('boreal.test', email('store@boreal.test', { email_verified: 'false' }))).status).toBe(401)
    expect(await failure('BOR')).toBe('email_unverified')
  })

  test('tolerates a small clock difference', async () => {
    const over = { exp: Math.floor(Date.now() / 1000) - 20 }
    expect((await tried('boreal.test', email('store@boreal.test', over))).status).toBe(200)
  })

  test('accepts a rotated key of the provider', async () => {
    expect((await tried('boreal.test', email('store@boreal.test'))).status).toBe(200)
    forger.rotate()
    expect((await tried('boreal.test', email('store@boreal.test'))).status).toBe(200)
  })

  test('identifies users by subject: another subject with the same address is refused', async () => {
    expect((await tried('boreal.test', email('store@boreal.test', { sub: 'camille' }))).status).toBe(200)
    expect((await tried('boreal.test', email('store@boreal.test', { sub: 'successor' }))).status).toBe(401)
    expect(await failure('BOR')).toBe('other_subject')
  })

  test('is valid once, in the browser that started it, at the URL of its organization', async () => {
    const { body } = await begin('boreal.test')
    const state = forger.answer(body.authorizationUrl, email('store@boreal.test'))
    const send = (more: object = {}, organization = body.organizationId) =>
      app.anonymous.post(`/open-id/${organization}/session`, { state, code: 'c', browserKey: body.browserKey, ...more })
    expect((await send({ browserKey: 'of another browser' })).status).toBe(401)
    expect((await send()).status, 'used up').toBe(401)
    expect((await tried('boreal.test', email('store@boreal.test'), { state: 'guessed' })).status).toBe(401)
    const { body: again } = await begin('boreal.test')
    const next = forger.answer(again.authorizationUrl, email('store@boreal.test'))
    const elsewhere = { state: next, code: 'c', browserKey: again.browserKey }
    expect((await app.anonymous.post(`/open-id/${demo.entity.COL}/session`, elsewhere)).status, 'mix-up').toBe(401)
    expect((await tried('boreal.test', {}, { code: undefined, error: 'access_denied' })).status).toBe(401)
    expect(await failure('BOR')).toBe('provider_refused')
  })

  test('of an inactive account and at an unreachable provider give different errors', async () => {
    await app.sql(`update accounts set status = 'inactive' where name = 'Boréal'`)
    expect((await begin('boreal.test')).body.code).toBe('no_organization_for_email')
    await app.sql(`update accounts set status = 'active' where name = 'Boréal'`)
    await app.sql(`update sso_configurations set issuer = 'http://127.0.0.1:1' where issuer = $1`, [forger.issuer])
    expect((await begin('boreal.test')).body.code).toBe('sso_configuration_error')
    await configure('BOR')
  })
})

describe('user creation at the first SSO sign-in', () => {
  const rules = () => [
    { value: 'lyon-sellers', role: 'store_seller', organizationId: demo.entity['BOR-LYO'] },
    { value: 'head-office', role: 'root_management_unit_analyst', organizationId: demo.entity.BOR },
  ]
  const mapped = (more: object = {}) => configure('BOR', { roleClaim: 'groups', roleRules: rules(), ...more })
  const newcomer = (name: string, groups: unknown, more: object = {}) =>
    tried('boreal.test', email(`${name}@boreal.test`, { groups, given_name: 'Ada', family_name: 'King', ...more }))
  const made = (name: string) =>
    app.sql<{ status: string; role: string; organization_id: string }>(
      `select u.status, m.role, m.organization_id from users u join user_modules m on m.user_id = u.id where u.email = $1`,
      [`${name}@boreal.test`],
    )

  test('is off without a role claim', async () => {
    await configure('BOR', { roleClaim: null, roleRules: rules() })
    expect((await newcomer('off', ['lyon-sellers'])).body.code).toBe('sso_callback_failed')
    expect(await failure('BOR')).toBe('user_unknown')
    expect(await made('off')).toEqual([])
  })

  test('gives the role of the first matching rule and signs the user in', async () => {
    expect((await mapped()).status).toBe(200)
    const { status, body } = await newcomer('ada', ['other', 'head-office', 'lyon-sellers'])
    expect(status, JSON.stringify(body)).toBe(200)
    const signedIn = await app.anonymous.post('/login', { organizationId: demo.entity.BOR, ...body })
    expect(signedIn.body.user).toMatchObject({ email: 'ada@boreal.test', firstname: 'Ada', lastname: 'King' })
    expect(await made('ada')).toEqual([
      { status: 'active', role: 'store_seller', organization_id: demo.entity['BOR-LYO'] },
    ])
    const [row] = await app.sql(
      `select h.actor_name, h.event, h.reason from history h join users u on u.id = h.subject_id
        where u.email = 'ada@boreal.test' and h.event = 'create'`,
    )
    expect(row).toEqual({ actor_name: 'Ada King', event: 'create', reason: 'sso' })
    expect((await newcomer('ada', [])).status, 'known from then on, whatever the claim says').toBe(200)
    expect(await made('ada')).toHaveLength(1)
  })

  test.each([
    ['no claim', undefined],
    ['values that no rule names', ['admin', 'super_admin', 'root_management_unit_manager']],
    ['another spelling', ['Lyon-Sellers', ' lyon-sellers']],
    ['a value that is not a list of strings', { 'lyon-sellers': true }],
    ['a list in a list', [['lyon-sellers']]],
  ])('with %s is refused as sso_no_role', async (_name, groups) => {
    await mapped()
    const { status, body } = await newcomer('eve', groups)
    expect([status, body.code]).toEqual([403, 'sso_no_role'])
    expect(body.detail).not.toContain('sso_no_role')
    expect(await failure('BOR')).toBe('role_unmatched')
    expect(await made('eve')).toEqual([])
  })

  test('is refused for other domains, unverified and malformed addresses', async () => {
    await mapped()
    for (const [claims, reason] of [
      [email('eve@colombe.test', { groups: 'lyon-sellers' }), 'email_other_domain'],
      [email('eve@boreal.test', { groups: 'lyon-sellers', email_verified: false }), 'email_unverified'],
      [email('eve@boreal.test.evil.example', { groups: 'lyon-sellers' }), 'email_other_domain'],
      [email('eve@evil.example, x@boreal.test', { groups: 'lyon-sellers' }), 'email_missing'],
      [email('eve@b@boreal.test', { groups: 'lyon-sellers' }), 'email_missing'],
      [email('"eve\r\nBcc: x@evil.example"@boreal.test', { groups: 'lyon-sellers' }), 'email_missing'],
    ] as const) {
      expect((await tried('boreal.test', claims)).body.code).toBe('sso_callback_failed')
      expect(await failure('BOR')).toBe(reason)
    }
    expect(await app.sql(`select 1 from users where email like '%eve@%'`)).toEqual([])
  })

  test('does not reactivate an inactive user or use an address of another account', async () => {
    await mapped()
    const { id, email: address } = await newSeller(manager, demo)
    await app.sql(`update users set status = 'inactive' where id = $1`, [id])
    expect((await tried('boreal.test', email(address, { groups: 'lyon-sellers' }))).status).toBe(401)
    expect(await failure('BOR')).toBe('user_shut_out')
    await app.sql(`update users set email = 'roams@boreal.test' where email = 'seller@colombe.test'`)
    expect((await newcomer('roams', 'lyon-sellers')).status).toBe(401)
    expect(await failure('BOR')).toBe('user_shut_out')
    await app.sql(`update users set email = 'seller@colombe.test' where email = 'roams@boreal.test'`)
  })

  test('gives only roles that the account’s administrator may assign, checked when configured and when used', async () => {
    for (const [rule, path, code] of [
      [{ value: 'x', role: 'admin', organizationId: demo.entity.BOR }, 'role', 'role_not_assignable'],
      [{ value: 'x', role: 'super_admin', organizationId: demo.entity.BOR }, 'role', 'role_not_assignable'],
      [{ value: 'x', role: 'buyer_manager', organizationId: demo.entity.RC }, 'role', 'role_not_assignable'],
      [
        { value: 'x', role: 'store_seller', organizationId: demo.entity['COL-LEE'] },
        'organizationId',
        'entity_not_assignable',
      ],
      [{ value: 'x', role: 'store_seller', organizationId: demo.entity.BOR }, 'organizationId', 'entity_type_mismatch'],
    ] as const) {
      const { status, body } = await mapped({ roleRules: [rule] })
      expect([status, body.violations?.[0]], JSON.stringify(rule)).toEqual([
        422,
        expect.objectContaining({ path: `roleRules.0.${path}`, code }),
      ])
    }
    await mapped()
    // Rules tampered with, or naming an organization deactivated since.
    const forged = JSON.stringify([{ value: 'lyon-sellers', role: 'super_admin', organizationId: demo.entity.BOR }])
    await app.sql('update sso_configurations set role_rules = $1', [forged])
    expect((await newcomer('mallory', 'lyon-sellers')).body.code).toBe('sso_no_role')
    expect(await made('mallory')).toEqual([])
    await mapped()
  })
})

describe('with an OpenID provider', () => {
  test('a new user is created from the claims', async () => {
    const callback = `http://localhost/open-id/${demo.entity.BOR}/callback`
    const { issuer: real } = await testProvider([callback], [], (login) => ({
      name: 'Grace Hopper',
      groups: login.startsWith('grace') ? ['lyon-sellers'] : ['admin'],
    }))
    await configure('BOR', {
      ...{ issuer: real, clientId: providerClient.id, clientSecret: providerClient.secret },
      roleClaim: 'groups',
      roleRules: [{ value: 'lyon-sellers', role: 'store_seller', organizationId: demo.entity['BOR-LYO'] }],
    })
    const signOn = async (login: string) => {
      const { body } = await begin('boreal.test')
      const { state, code, iss } = Object.fromEntries(
        (await signInAt(body.authorizationUrl, login, callback)).searchParams,
      )
      const answer = { state, code, iss, browserKey: body.browserKey }
      return app.anonymous.post(`/open-id/${body.organizationId}/session`, answer)
    }
    const { status, body } = await signOn('grace@boreal.test')
    expect(status, await failure('BOR')).toBe(200)
    const signedIn = await app.anonymous.post('/login', { organizationId: demo.entity.BOR, ...body })
    expect(signedIn.body.user).toMatchObject({ firstname: 'Grace', lastname: 'Hopper' })
    expect((await signOn('mallory@boreal.test')).body.code).toBe('sso_no_role')
    await configure('BOR', { roleClaim: null })
  })

  test('a user signs in and out', async () => {
    const callback = `http://localhost/open-id/${demo.entity.BOR}/callback`
    const { issuer: real } = await testProvider([callback], ['http://localhost/open-id/logout'])
    await configure('BOR', { issuer: real, clientId: providerClient.id, clientSecret: providerClient.secret })
    const { body } = await begin('boreal.test')
    const back = await signInAt(body.authorizationUrl, 'store@boreal.test', callback)
    const asked = Object.fromEntries(back.searchParams)
    const { status, body: ticket } = await app.anonymous.post(`/open-id/${body.organizationId}/session`, {
      state: asked.state,
      code: asked.code,
      iss: asked.iss,
      browserKey: body.browserKey,
    })
    expect(status, await failure('BOR')).toBe(200)
    const signedIn = await app.anonymous.post('/login', { organizationId: body.organizationId, ...ticket })
    expect(signedIn.body.user.email).toBe('store@boreal.test')
    const person = app.withToken(signedIn.body.apiToken)
    const { body: out } = await person.get('/open-id/logout-url')
    expect(out.logoutUrl).toContain(`${real}/session/end?`)
    expect(new URL(out.logoutUrl).searchParams.get('post_logout_redirect_uri')).toBe('http://localhost/open-id/logout')
    expect((await manager.get('/open-id/logout-url')).body).toEqual({ logoutUrl: null })
    // The code was already exchanged: a replay is refused.
    const replay = { state: asked.state, code: asked.code, iss: asked.iss, browserKey: body.browserKey }
    expect((await app.anonymous.post(`/open-id/${body.organizationId}/session`, replay)).status).toBe(401)
  })
})
