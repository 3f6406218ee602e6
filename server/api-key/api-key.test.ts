import { beforeEach, describe, expect, test } from 'vitest'
import { apiScopes, maxApiKeys } from '#domain/api-key/schema.ts'
import { testApp } from '#server/testing/app.ts'
import { sell } from '#server/testing/selling.ts'
import { testShop } from '#server/testing/shop.ts'

const app = testApp()
const shop = testShop(app)

beforeEach(async () => {
  await app.sql('delete from api_keys')
})

const asked = (more: object = {}) => ({
  organizationId: shop.demo.entity.BOR,
  name: 'Caisse Lyon',
  scopes: [...apiScopes],
  ...more,
})
type Made = { id: string; key: string; hint: string }
const made = async (more: object = {}, by = 'manager@boreal.test') => {
  const { status, body } = await (await app.as(by)).post('/api-keys', asked(more))
  expect(status, JSON.stringify(body)).toBe(201)
  return body as Made
}
const bearer = (key: string) => ({ headers: { authorization: `Bearer ${key}` } })
const listed = async (by = 'manager@boreal.test') => (await (await app.as(by)).get('/api-keys')).body.members

describe('a key', () => {
  test('is returned once, stored as a hash, and listed by its prefix', async () => {
    const { id, key, hint } = await made()
    expect(key).toMatch(/^rpk_[\w-]{43}$/)
    expect(key.startsWith(hint)).toBe(true)
    const kept = JSON.stringify(await app.sql('select *, encode(key_hash, $1) from api_keys', ['escape']))
    expect(kept).not.toContain(key.slice(hint.length))
    expect(JSON.stringify(await listed())).not.toContain(key)
    expect(await listed()).toMatchObject([
      { id, state: 'active', organization: { commonName: 'Boréal' }, lastUsedAt: null, createdBy: 'Hélène Garnier' },
    ])
    const history = await (await app.as('manager@boreal.test')).get(`/api-keys/${id}/history`)
    expect(history.body.members).toMatchObject([{ event: 'create', by: 'Hélène Garnier' }])
    const audit = await (await app.as('manager@boreal.test')).get('/audit?subject=api_key')
    expect(audit.body.members[0]).toMatchObject({ subjectId: id, event: 'create' })
  })

  test('acts for its organization, and the history names it', async () => {
    const { key } = await made()
    const { id: productId } = await shop.published()
    const options = await shop.options(app.withToken(key), productId, { storeId: shop.demo.entity['BOR-LYO'] })
    expect(options.estimate).toBe(10_000)
    const cart = await sell(
      app.withToken(key),
      [{ productId, circuit: 'store_drop', payment: 'voucher', answers: shop.yes }],
      { storeId: shop.demo.entity['BOR-LYO'] },
    )
    const { id } = cart.buybacks[0]!
    const [row] = await app.sql(
      `select h.actor_name, b.created_by_name, b.store_id from history h join buybacks b on b.id = h.subject_id
        where b.id = $1 and h.event = 'declare' limit 1`,
      [id],
    )
    expect(row).toEqual({
      actor_name: 'API · Caisse Lyon',
      created_by_name: 'API · Caisse Lyon',
      store_id: shop.demo.entity['BOR-LYO'],
    })
    expect((await app.anonymous.get(`/buybacks/${id}`, bearer(key))).status).toBe(200)
  })

  test('records its last use at most once a minute', async () => {
    const { key } = await made()
    const used = async () => (await app.sql<{ at: string }>('select last_used_at as at from api_keys'))[0]!.at
    await app.anonymous.get('/products', bearer(key))
    const first = await used()
    expect(first).not.toBeNull()
    await app.anonymous.get('/products', bearer(key))
    expect(await used()).toEqual(first)
    await app.sql(`update api_keys set last_used_at = now() - interval '61 seconds'`)
    await app.anonymous.get('/products', bearer(key))
    expect(new Date(await used()).getTime()).toBeGreaterThanOrEqual(new Date(first).getTime())
  })

  test('has its own rate limit', async () => {
    const { key } = await made({ perMinute: 60 })
    const other = await made({ perMinute: 60 })
    let last = await app.anonymous.get('/stores', bearer(key))
    expect(last.headers).toMatchObject({ 'ratelimit-limit': '60', 'ratelimit-remaining': '59' })
    expect(Number(last.headers['ratelimit-reset'])).toBeGreaterThan(0)
    // Twice the limit is tried, in case a minute ends meanwhile.
    for (let n = 0; n < 130 && last.status === 200; n++) last = await app.anonymous.get('/stores', bearer(key))
    expect(last).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
    expect(Number(last.headers['retry-after'])).toBeGreaterThan(0)
    expect(last.headers).toMatchObject({ 'ratelimit-limit': '60', 'ratelimit-remaining': '0' })
    expect((await app.anonymous.get('/stores', bearer(other.key))).status).toBe(200)
  })
})

describe('access is refused to', () => {
  const refused = async (key: string, path = '/products') => {
    const { status, body } = await app.anonymous.get(path, bearer(key))
    return [status, body.code]
  }

  test('a revoked, expired or unknown key', async () => {
    const { id, key } = await made()
    expect((await app.anonymous.get('/products', bearer(key))).status).toBe(200)
    const manager = await app.as('manager@boreal.test')
    expect((await manager.post(`/api-keys/${id}/revoke`)).body).toMatchObject({ state: 'revoked' })
    expect(await refused(key)).toEqual([401, 'not_signed_in'])
    expect((await manager.post(`/api-keys/${id}/revoke`)).body.code).toBe('api_key_ended')
    const old = await made({ days: 30 })
    await app.sql(`update api_keys set expires_at = now() - interval '1 second' where id = $1`, [old.id])
    expect(await refused(old.key)).toEqual([401, 'not_signed_in'])
    expect((await listed()).map(({ state }: { state: string }) => state)).toEqual(['expired', 'revoked'])
    expect(await refused('rpk_made-up')).toEqual([401, 'not_signed_in'])
    expect(await refused(`${old.key}x`)).toEqual([401, 'not_signed_in'])
  })

  test('a key of an inactive entity or account', async () => {
    const store = await made({ organizationId: shop.demo.entity['BOR-LYO'], scopes: ['sales:write'] })
    await app.sql(`update organizations set status = 'inactive' where id = $1`, [shop.demo.entity['BOR-LYO']])
    expect(await refused(store.key, '/stores')).toEqual([401, 'not_signed_in'])
    await app.sql(`update organizations set status = 'active' where id = $1`, [shop.demo.entity['BOR-LYO']])
    await app.sql(`update accounts set status = 'inactive' where id = $1`, [shop.demo.account.Boréal])
    expect(await refused(store.key, '/stores')).toEqual([401, 'not_signed_in'])
    await app.sql(`update accounts set status = 'active' where id = $1`, [shop.demo.account.Boréal])
    expect((await app.anonymous.get('/stores', bearer(store.key))).status).toBe(200)
  })

  test('a missing scope, an administrative endpoint or another module', async () => {
    const { key } = await made({ scopes: ['buybacks:read'] })
    for (const path of ['/products', '/users', '/api-keys', '/session', '/audit', '/accounts', '/connectors'])
      expect(await refused(key, path), path).toEqual([403, 'forbidden'])
    const { status } = await app.anonymous.get('/products', {
      headers: { ...bearer(key).headers, 'x-module': 'no_module_type' },
    })
    expect(status).toBe(403)
  })

  test('records of another account', async () => {
    const { key } = await made()
    const { id: productId } = await shop.published()
    const cart = await sell(shop.seller, [{ productId, circuit: 'store_drop', payment: 'voucher', answers: shop.yes }])
    const colombe = await made({ organizationId: shop.demo.entity.COL }, 'manager@colombe.test')
    const path = `/buybacks/${cart.buybacks[0]!.id}`
    expect((await app.anonymous.get(path, bearer(key))).status).toBe(200)
    expect((await app.anonymous.get(path, bearer(colombe.key))).status).toBe(404)
    expect((await app.anonymous.get(`/products/${productId}`, bearer(colombe.key))).status).toBe(404)
    const lille = await made({ organizationId: shop.demo.entity['BOR-LIL'], scopes: ['buybacks:read'] })
    expect((await app.anonymous.get(path, bearer(lille.key))).status).toBe(404)
  })

  test('a key in the query string, in a cookie or in another header', async () => {
    const { key } = await made()
    for (const name of ['key', 'api_key', 'access_token', 'authorization', 'token'])
      expect((await app.anonymous.get(`/products?${name}=${key}`)).status, name).toBe(401)
    const beside = await app.anonymous.get(`/products?access_token=${key}`, bearer(key))
    expect([beside.status, beside.body.code]).toEqual([400, 'unknown_parameter'])
    for (const headers of [{ cookie: `reprise_session=${key}` }, { 'x-api-key': key }, { authorization: key }])
      expect((await app.anonymous.get('/products', { headers: headers as never })).status).toBe(401)
  })
})

describe('the creator of a key', () => {
  test('can grant only scopes that they could assign, below their own entity', async () => {
    const manager = await app.as('manager@boreal.test')
    const buyer = await app.as('buyer@recircle.test')
    for (const [who, more, code] of [
      [manager, { organizationId: shop.demo.entity.COL }, 'organization_unknown'],
      [manager, { organizationId: shop.demo.entity.RC }, 'organization_unknown'],
      [manager, { organizationId: shop.demo.entity['BOR-LYO'] }, 'scope_not_offered'],
      [buyer, {}, 'organization_unknown'],
      [buyer, { organizationId: shop.demo.entity['RC-VLB'], scopes: ['sales:write'] }, 'scope_not_offered'],
    ] as const) {
      const { status, body } = await who.post('/api-keys', asked(more))
      expect([status, body.violations?.[0]?.code], JSON.stringify(more)).toEqual([422, code])
    }
    expect((await manager.post('/api-keys', asked({ scopes: [] }))).status).toBe(422)
    expect((await manager.post('/api-keys', asked({ scopes: ['users:write'] }))).status).toBe(422)
    expect((await manager.post('/api-keys', asked({ days: 36_500 }))).status).toBe(422)
    for (const email of ['analyst@boreal.test', 'store@boreal.test', 'warehouse@recircle.test'])
      expect((await (await app.as(email)).post('/api-keys', asked())).status, email).toBe(403)
  })

  test('can manage only keys of their own account', async () => {
    const { id } = await made()
    const colombe = await app.as('manager@colombe.test')
    expect(await listed('manager@colombe.test')).toEqual([])
    expect((await colombe.post(`/api-keys/${id}/revoke`)).status).toBe(404)
    expect((await colombe.get(`/api-keys/${id}/history`)).status).toBe(404)
    const admin = await app.as('admin@reprise.test')
    const seen = await admin.get(`/api-keys?accountId=${shop.demo.account.Boréal}`)
    expect(seen.body.members).toHaveLength(1)
  })

  test('can create keys up to the limit of the account', async () => {
    await made()
    await app.sql(
      `insert into api_keys (account_id, organization_id, name, key_hash, hint, scopes, per_minute, created_by)
         select k.account_id, k.organization_id, 'Clé', uuid_send(gen_random_uuid()), 'rpk_', k.scopes, 60, 'Test'
         from api_keys k, generate_series(2, $1)`,
      [maxApiKeys],
    )
    const { body } = await (await app.as('manager@boreal.test')).post('/api-keys', asked())
    expect(body.code).toBe('api_keys_full')
  })
})
