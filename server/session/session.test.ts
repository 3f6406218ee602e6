import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { demoPassword } from '#server/demo/people.ts'
import { tokenHash } from '#server/platform/security/crypto.ts'
import { testApp } from '#server/testing/app.ts'
import { type Demo, demoOf } from '#server/testing/demo.ts'

const app = testApp()
let demo: Demo

beforeAll(async () => {
  demo = await demoOf(app)
})
beforeEach(() => app.sql('delete from rate_limits'))

const tokenOf = async (email: string): Promise<string> =>
  (await app.anonymous.post('/login', { email, password: demoPassword })).body.apiToken

describe('a session', () => {
  test('is identified by X-Auth-Token or Authorization: Bearer', async () => {
    const token = await tokenOf('seller@boreal.test')
    expect((await app.withToken(token).get('/session')).body.user.email).toBe('seller@boreal.test')
    const bearer = await app.anonymous.get('/session', { headers: { authorization: `Bearer ${token}` } })
    expect(bearer.body.user.email).toBe('seller@boreal.test')
    const wrong: Record<string, string>[] = [
      { authorization: `Basic ${token}` },
      { authorization: 'Bearer ' },
      { 'x-auth-token': 'x' },
    ]
    for (const headers of wrong)
      expect(await app.anonymous.get('/session', { headers })).toMatchObject({
        status: 401,
        body: { code: 'not_signed_in' },
      })
  })

  test('ends at its absolute limit, regardless of use', async () => {
    const token = await tokenOf('seller@boreal.test')
    const aged = (days: number) =>
      app.sql(
        `update sessions set created_at = now() - make_interval(days => $1), used_at = now() - interval '1 hour',
           expires_at = now() + interval '1 hour' where token_hash = $2`,
        [days, tokenHash(token)],
      )
    const left = async () => {
      expect((await app.withToken(token).get('/session')).status).toBe(200)
      const [row] = await app.sql<{ hours: number }>(
        'select round(extract(epoch from expires_at - now()) / 3600)::int as hours from sessions where token_hash = $1',
        [tokenHash(token)],
      )
      return row!.hours
    }
    await aged(1)
    expect(await left()).toBe(7 * 24)
    await aged(29)
    expect(await left()).toBe(24)
    await aged(30)
    await app.withToken(token).get('/session')
    expect((await app.withToken(token).get('/session')).status).toBe(401)
  })

  test('uses the module of the X-Module header, if the user has it', async () => {
    const multi = app.withToken(await tokenOf('multi@boreal.test'))
    const root = await multi.get('/session', { module: 'root' })
    expect(root.body).toMatchObject({ user: { currentModule: 'root' }, currentOrganization: { commonName: 'Boréal' } })
    const store = await multi.get('/session', { module: 'tim' })
    expect(store.body.currentOrganization.commonName).toBe('Boréal Lille Centre')
    expect((await multi.get('/organizations', { module: 'tim' })).status, 'a store manager lists no entities').toBe(403)
    expect((await multi.get('/organizations', { module: 'root' })).status).toBe(200)
    expect(await multi.get('/session', { module: 'rps' })).toMatchObject({
      status: 403,
      body: { code: 'module_not_held' },
    })
    expect((await multi.get('/session', { headers: { 'x-module': 'nonsense' } })).body.code).toBe('module_not_held')
  })

  test('can switch to another module of the user, which is stored', async () => {
    const token = await tokenOf('multi@boreal.test')
    const multi = app.withToken(token)
    const switched = await multi.post('/session/module', { module: 'root' })
    expect(switched.body).toMatchObject({
      user: { currentModule: 'root' },
      currentOrganization: { commonName: 'Boréal', moduleType: 'root' },
    })
    expect((await multi.get('/session')).body.user.currentModule).toBe('root')
    expect((await multi.post('/session/module', { module: 'lcm' })).body.code).toBe('module_not_held')
    expect((await multi.post('/session/module', { module: 'x' })).status).toBe(422)
    const again = await app.anonymous.post('/login', { email: 'multi@boreal.test', password: demoPassword })
    expect(again.body.user.currentModule).toBe('root')
  })

  test('is ended by logout, other sessions are not', async () => {
    const [one, two] = [await tokenOf('store@boreal.test'), await tokenOf('store@boreal.test')]
    expect((await app.withToken(one).post('/logout')).status).toBe(204)
    expect((await app.withToken(one).get('/session')).status).toBe(401)
    expect((await app.withToken(one).post('/logout')).status).toBe(401)
    expect((await app.withToken(two).get('/session')).status).toBe(200)
  })

  test('ends after seven days without use, and is extended by use', async () => {
    const token = await tokenOf('area@boreal.test')
    const area = app.withToken(token)
    const own = `user_id = '${demo.person['area@boreal.test']}'`
    await app.sql(
      `update sessions set used_at = now() - interval '1 hour', expires_at = now() + interval '1 minute' where ${own}`,
    )
    expect((await area.get('/session')).status).toBe(200)
    const [kept] = await app.sql<{ days: number }>(
      `select extract(epoch from expires_at - now()) / 86400 as days from sessions where ${own}`,
    )
    expect(Number(kept!.days)).toBeGreaterThan(6.9)
    await app.sql(`update sessions set expires_at = now() - interval '1 second' where ${own}`)
    expect(await area.get('/session')).toMatchObject({ status: 401, body: { code: 'not_signed_in' } })
  })

  test('stores the selected language', async () => {
    const seller = app.withToken(await tokenOf('seller@colombe.test'))
    expect((await seller.get('/session')).body.user.language).toBe('en-GB')
    expect((await seller.patch('/session/language', { language: 'nl-BE' })).status).toBe(204)
    expect((await seller.get('/session')).body.user.language).toBe('nl-BE')
    expect((await seller.patch('/session/language', { language: 'fi-FI' })).body.violations[0].code).toBe('not_in_list')
  })
})

describe('a visitor token', () => {
  const visit = (url: string) => app.anonymous.post('/webtoken-with-account-and-ord', { url })

  test.each([
    'http://boreal.localhost:3000/search?q=1',
    'boreal.localhost',
    'https://BOREAL.localhost',
    'boreal.localhost:3000/x',
  ])('is bound to the account of the site: %s', async (url) => {
    const { status, body } = await visit(url)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      account: { id: demo.account.Boréal, name: 'Boréal', rootOrganizationId: demo.entity.BOR },
      ord: { cartMinValue: 0, customerIdentityDocumentRequired: true },
    })
    expect(JSON.stringify(body), 'for staff alone').not.toContain('support@')
  })

  test('is returned for a form post too', async () => {
    const { status, body } = await app.anonymous.post('/webtoken-with-account-and-ord', 'url=colombe.localhost', {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(status).toBe(200)
    expect(body.account.name).toBe('Colombe')
  })

  test('gives access to visitor endpoints of its account only', async () => {
    await app.sql(`update root_details set cart_min_value = 1234 where account_id = $1`, [demo.account.Colombe])
    const [boreal, colombe] = [
      app.withToken((await visit('boreal.localhost')).body.token),
      app.withToken((await visit('colombe.localhost')).body.token),
    ]
    expect((await boreal.get('/buyback-settings')).body).toEqual({
      customer_identity_document_required: true,
      cart_min_value: 0,
      offer_validity_days: 15,
    })
    expect((await colombe.get('/buyback-settings')).body).toEqual({
      customer_identity_document_required: false,
      cart_min_value: 1234,
      offer_validity_days: 15,
    })
    expect((await boreal.get(`/organizations/${demo.entity['BOR-LYO']}/public`)).body.city).toBe('Lyon')
    expect((await colombe.get(`/organizations/${demo.entity['BOR-LYO']}/public`)).status).toBe(404)
    for (const path of ['/users', '/session', '/organizations', '/dashboard-data', '/jobs'])
      expect(await boreal.get(path), path).toMatchObject({ status: 403, body: { code: 'forbidden' } })
    expect((await boreal.post('/logout')).status).toBe(403)
  })

  test('is refused for an unknown host or an inactive site, whose tokens become invalid', async () => {
    expect(await visit('nowhere.localhost')).toMatchObject({ status: 404, body: { code: 'site_not_found' } })
    expect(await visit('localhost')).toMatchObject({ status: 404, body: { code: 'site_not_found' } })
    const token = (await visit('colombe.localhost')).body.token
    await app.sql(`update accounts set site_active = false where name = 'Colombe'`)
    expect(await visit('colombe.localhost')).toMatchObject({ status: 404, body: { code: 'site_not_active' } })
    expect((await app.withToken(token).get('/buyback-settings')).status).toBe(401)
    await app.sql(`update accounts set site_active = true, status = 'inactive' where name = 'Colombe'`)
    expect((await visit('colombe.localhost')).status).toBe(404)
    expect((await app.withToken(token).get('/buyback-settings')).status).toBe(401)
  })

  test('expires', async () => {
    const token = (await visit('boreal.localhost')).body.token
    await app.sql(`update visitor_tokens set expires_at = now() - interval '1 second'`)
    expect((await app.withToken(token).get('/buyback-settings')).status).toBe(401)
  })
})
