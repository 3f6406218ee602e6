import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { demoPassword } from '#server/demo/people.ts'
import { testApp } from '#server/testing/app.ts'
import { type Demo, demoOf } from '#server/testing/demo.ts'
import { withinOneMinute } from '#server/testing/minute.ts'

const app = testApp()
let demo: Demo

beforeAll(async () => {
  demo = await demoOf(app)
})
beforeEach(() => app.sql('delete from rate_limits'))

const login = (email: string, password = demoPassword, asked = {}) =>
  app.anonymous.post('/login', { email, password }, asked)

describe('sign-in', () => {
  test('returns user, organization and permissions', async () => {
    const { status, body } = await login(' Seller@Boreal.test ')
    expect(status).toBe(200)
    expect(body).toMatchObject({
      apiToken: expect.stringMatching(/^[\w-]{43}$/),
      user: {
        email: 'seller@boreal.test',
        types: ['store_seller'],
        currentModule: 'tim',
        timOrganizationId: demo.entity['BOR-LYO'],
        rpsOrganizationId: null,
        language: 'fr-FR',
      },
      currentOrganization: { commonName: 'Boréal Lyon Part-Dieu', moduleType: 'tim', account: { name: 'Boréal' } },
    })
    expect(body.user.frontPermissions.tim).toContain('ROLE_BUYBACK_CREATE_PAGE')
    expect(body.enabledPremiumFeatures).toContain('multi_product_cart')
    expect(JSON.stringify(body)).not.toContain('argon2')
    const [stored] = await app.sql<{ found: boolean }>(
      `select exists (select from sessions where position($1 in token_hash::text) > 0 or token_hash = $1::bytea) as found`,
      [body.apiToken],
    )
    expect(stored!.found, 'the token itself is not stored').toBe(false)
    const [history] = await app.sql(`select actor_name from history where event = 'sign_in' order by at desc limit 1`)
    expect(history).toEqual({ actor_name: 'Yanis Morvan' })
  })

  test('is refused with the same answer for a wrong password, an unknown address and an inactive user', async () => {
    await app.sql(`update users set status = 'inactive' where email = 'area-analyst@boreal.test'`)
    await app.sql(`update users set status = 'invited' where email = 'multi@boreal.test'`)
    const wrong = await login('seller@boreal.test', 'Wrong-2025')
    const answers = [
      await login('nobody@boreal.test'),
      await login('area-analyst@boreal.test'),
      await login('multi@boreal.test'),
    ]
    expect(wrong).toMatchObject({ status: 401, body: { code: 'incorrect_credentials', params: {} } })
    for (const { status, body } of answers) expect({ status, body }).toEqual({ status: 401, body: wrong.body })
    await app.sql(`update users set status = 'active' where email = 'multi@boreal.test'`)
  })

  test('takes about as long for an unknown address as for a known one', async () => {
    const time = async (email: string) => {
      const began = performance.now()
      await login(email, 'Wrong-2025')
      return performance.now() - began
    }
    await time('warm@up.test')
    const known = Math.min(await time('store@boreal.test'), await time('store@boreal.test'))
    const unknown = Math.min(await time('nobody-1@boreal.test'), await time('nobody-2@boreal.test'))
    expect(unknown).toBeGreaterThan(known / 3)
  })

  test('is refused if SSO is mandatory for the user, once the password is correct', async () => {
    await app.sql(`update users set force_connection_by_sso = true where email = 'analyst@boreal.test'`)
    expect(await login('analyst@boreal.test')).toMatchObject({ status: 403, body: { code: 'sso_mandatory' } })
    expect((await login('analyst@boreal.test', 'Wrong-2025')).body.code).toBe('incorrect_credentials')
  })

  test('is refused when the account is inactive, and its sessions end', async () => {
    const signedIn = await login('seller@colombe.test')
    const caller = app.withToken(signedIn.body.apiToken)
    expect((await caller.get('/session')).status).toBe(200)
    await app.sql(`update accounts set status = 'inactive' where name = 'Colombe'`)
    expect(await login('seller@colombe.test')).toMatchObject({ status: 403, body: { code: 'no_permission' } })
    expect((await caller.get('/session')).status).toBe(401)
    await app.sql(`update accounts set status = 'active' where name = 'Colombe'`)
  })

  test('is refused for a user without a module', async () => {
    await app.sql('delete from user_modules where user_id = $1', [demo.person['operator@recircle.test']])
    expect(await login('operator@recircle.test')).toMatchObject({ status: 403, body: { code: 'no_permission' } })
  })

  test.each([
    [{}, ['email required', 'password required']],
    [{ email: 'x', password: '' }, ['email invalid_email', 'password required']],
    [{ email: 'a@b.test', password: 'x', admin: true }, [' unknown_field']],
  ])('reports invalid fields: %j', async (body, expected) => {
    const answer = await app.anonymous.post('/login', body)
    expect(answer.status).toBe(422)
    const found = answer.body.violations.map(({ path, code }: Record<string, string>) => `${path} ${code}`)
    expect(found).toEqual(expected)
  })

  test('is limited to five attempts per minute, network and address', async () => {
    await withinOneMinute()
    for (let tries = 0; tries < 5; tries++) expect((await login('store@boreal.test', 'Wrong-2025')).status).toBe(401)
    const sixth = await login('Store@boreal.test')
    expect(sixth).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
    expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(0)
    expect(Number(sixth.headers['retry-after'])).toBeLessThanOrEqual(60)
    expect((await login('seller@boreal.test')).status, 'others still can').toBe(200)
  })

  test('is limited per network, also with changing addresses', async () => {
    await withinOneMinute()
    await app.sql(`insert into rate_limits values ('60 session.login 127.0.0.1', date_trunc('minute', now()), 50)`)
    expect((await login('fresh@boreal.test')).status).toBe(429)
  })
})

describe('the language of errors', () => {
  test.each([
    ['fr-FR', 'Identifiants'],
    ['en-GB', 'Incorrect e-mail address or password'],
    ['nl-BE', ''],
    ['de-DE', ''],
  ])('%s', async (language, start) => {
    const { body } = await login('nobody@boreal.test', 'x', { language })
    const french = await login('nobody@boreal.test', 'x', {})
    expect(body.detail).toEqual(expect.any(String))
    if (language !== 'fr-FR') expect(body.detail).not.toBe(french.body.detail)
    else expect(body.detail).toBe(french.body.detail)
    if (language === 'en-GB') expect(body.detail).toContain(start)
    const chosen = await login('nobody@boreal.test', 'x', { language: 'fr', headers: { 'x-language': language } })
    expect(chosen.body.detail).toBe(body.detail)
    const invalid = await app.anonymous.post('/login', { email: 'x', password: 'x' }, { language })
    expect(invalid.body.violations[0].message.length).toBeGreaterThan(10)
    await app.sql('delete from rate_limits')
  })

  test('an unknown language falls back to French', async () => {
    const french = await login('nobody@boreal.test', 'x', { language: 'fr' })
    const finnish = await login('nobody@boreal.test', 'x', { language: 'fi' })
    expect(finnish.body.detail).toBe(french.body.detail)
  })
})

test('sign-in fails if the password is changed while it is verified', async () => {
  await app.sql('delete from rate_limits')
  let changed = () => {}
  const kept = new Promise<void>((done) => {
    changed = done
  })
  const system = { kind: 'system', name: 'test', language: 'fr-FR' } as const
  const change = app.app.database.transaction('platform', system, async ({ db }) => {
    await db.updateTable('users').set({ password_hash: 'another' }).where('email', '=', 'seller@boreal.test').execute()
    await kept
  })
  const former = app.anonymous.post('/login', { email: 'seller@boreal.test', password: demoPassword })
  const isWaiting = async () =>
    (
      await app.sql<{ n: number }>(
        `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
    )[0]!.n > 0
  await expect.poll(isWaiting, { timeout: 20_000 }).toBe(true)
  changed()
  await change
  expect(await former).toMatchObject({ status: 401, body: { code: 'incorrect_credentials' } })
})
