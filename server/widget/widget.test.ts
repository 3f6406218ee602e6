import { beforeAll, describe, expect, test } from 'vitest'
import { widgetRoutes } from '#domain/widget/calls.ts'
import { type Caller, testApp } from '#server/testing/app.ts'
import { newCategory, newPublished, newQuestion } from '#server/testing/catalogue.ts'
import { type Demo, demoOf, refusalIn } from '#server/testing/demo.ts'

const app = testApp()
let demo: Demo
let manager: Caller
let product: Awaited<ReturnType<typeof newPublished>>
const shop = 'https://www.shop.example'
const config = '/white-label/config'

beforeAll(async () => {
  demo = await demoOf(app)
  manager = await app.as('manager@boreal.test')
  const phones = (await newCategory(manager, demo.entity.RC!)).id
  await newQuestion(manager, phones, { kind: 'zero' })
  product = await newPublished(manager, phones, { label: 'iPhone 14 Pro 128 Go' })
  await app.work()
  expect((await manager.patch(config, { widgetOrigins: [`${shop}/`] })).body.widgetOrigins).toEqual([shop])
})

type Asked = { method?: 'GET' | 'POST' | 'OPTIONS'; origin?: string; host?: string; payload?: object; token?: string }
const from = (url: string, { method = 'GET', origin, host = 'boreal.localhost', payload, token }: Asked) =>
  app.server.inject({
    method,
    url: `/api${url}`,
    headers: {
      host,
      ...(origin && { origin, 'sec-fetch-site': 'cross-site' }),
      ...(token && { 'x-auth-token': token }),
    },
    ...(payload && { payload }),
  })

describe('the allowed origins', () => {
  test('are recorded in the history and set only by users who manage the brand', async () => {
    const [entry] = await app.sql(
      `select actor_name, changes -> 'widgetOrigins' as origins from history where subject_id = $1 order by at desc limit 1`,
      [demo.account.Boréal],
    )
    expect(entry).toMatchObject({ origins: { from: [], to: [shop] } })
    expect((await (await app.as('seller@boreal.test')).patch(config, { widgetOrigins: [] })).status).toBe(403)
    expect(refusalIn(await manager.patch(config, { widgetOrigins: ['https://shop.example/x'] }))).toBe(
      'widgetOrigins.0 invalid_origin',
    )
  })

  test('may frame the pages of the site, but none of a private link', async () => {
    const page = (url: string, host = 'boreal.localhost') => app.server.inject({ url, headers: { host } })
    const open = (await page('/search')).headers
    expect(open['content-security-policy']).toContain(`frame-ancestors ${shop}`)
    expect(open['x-frame-options']).toBeUndefined()
    for (const [url, host] of [
      ['/status/1', 'boreal.localhost'],
      ['/buyback/1/accept', 'boreal.localhost'],
      ['/search', 'colombe.localhost'],
      ['/login', 'localhost'],
    ]) {
      const { headers } = await page(url!, host)
      expect(headers['content-security-policy'], url).toContain("frame-ancestors 'none'")
      expect(headers['x-frame-options'], url).toBe('DENY')
    }
  })
})

describe('the calls of the widget', () => {
  test('are answered to an allowed origin, with CORS headers and without credentials', async () => {
    const started = await from('/widget', { origin: shop })
    expect(started.statusCode).toBe(200)
    expect(started.headers['access-control-allow-origin']).toBe(shop)
    expect(started.headers['access-control-allow-credentials']).toBeUndefined()
    expect(started.headers.vary).toContain('origin')
    expect(started.json()).toMatchObject({
      name: 'Boréal',
      currency: 'EUR',
      example: { label: product.label, price: 10_000 },
    })
    const asked = await from('/webtoken-with-account-and-ord', {
      method: 'POST',
      origin: shop,
      payload: { url: 'http://boreal.localhost/' },
    })
    expect(asked.statusCode, asked.body).toBe(200)
    const { token } = asked.json()
    const search = await from(`/organizations/${started.json().organizationId}/typesense`, { origin: shop, token })
    expect(search.headers['access-control-allow-origin']).toBe(shop)
  })

  test.each(['https://evil.example', 'http://www.shop.example', 'https://shop.example', 'null'])(
    'have no CORS headers for %s, and open no visitor session',
    async (origin) => {
      expect((await from('/widget', { origin })).headers['access-control-allow-origin']).toBeUndefined()
      const preflight = await from('/widget', { method: 'OPTIONS', origin })
      expect(preflight.headers['access-control-allow-origin']).toBeUndefined()
      const payload = { url: 'http://boreal.localhost/' }
      const asked = await from('/webtoken-with-account-and-ord', { method: 'POST', origin, payload })
      expect(asked.statusCode).toBe(403)
    },
  )

  test('of one account are closed to the shops of another', async () => {
    const answer = await from('/widget', { origin: shop, host: 'colombe.localhost' })
    expect(answer.headers['access-control-allow-origin']).toBeUndefined()
  })

  test('are preflighted; no other endpoint is', async () => {
    for (const [route, method] of widgetRoutes()) {
      const path = route.slice('/api'.length).replace(/:\w+/, demo.account.Boréal!)
      const { statusCode, headers } = await from(path, { method: 'OPTIONS', origin: shop })
      expect([path, statusCode, headers['access-control-allow-methods']]).toEqual([path, 204, method])
    }
    const carts = await from('/carts', { method: 'OPTIONS', origin: shop })
    expect(carts.headers['access-control-allow-origin']).toBeUndefined()
    for (const [method, url] of [
      ['POST', '/login'],
      ['POST', '/carts'],
      ['GET', '/session'],
    ] as const) {
      const answer = await from(url, { method, origin: shop, payload: method === 'POST' ? {} : undefined })
      expect([url, answer.headers['access-control-allow-origin']]).toEqual([url, undefined])
    }
  })
})
