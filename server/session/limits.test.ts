import { beforeEach, describe, expect, test } from 'vitest'
import { demoPassword } from '#server/demo/people.ts'
import { testApp } from '#server/testing/app.ts'
import { withinOneMinute } from '#server/testing/minute.ts'

/** One trusted proxy, which adds the client's address. */
const app = testApp({ TRUST_PROXY: '1' })
beforeEach(() => app.sql('delete from rate_limits'))

const from = (address: string) => ({ headers: { 'x-forwarded-for': address } })
const login = (email: string, password: string, address: string) =>
  app.anonymous.post('/login', { email, password }, from(address))
const wrong = 'Wrong-2025'

describe('sign-in attempts for one address', () => {
  const email = 'store@boreal.test'
  /** Simulates attempts from unknown networks within the hour. */
  const tried = (account: string, tries: number) =>
    app.sql(
      `insert into rate_limits select '3600 sign-in ' || $1, date_trunc('hour', now()) + make_interval(hours => n), $2
         from generate_series(0, 1) n`,
      [account, tries],
    )

  test('from changing networks are limited, but not from a network where the user signed in before', async () => {
    expect((await login(email, demoPassword, '198.51.100.1')).status).toBe(200)
    await app.sql('delete from rate_limits')
    await tried(email, 28)
    for (const address of ['203.0.113.1', '203.0.113.2']) expect((await login(email, wrong, address)).status).toBe(401)
    const shut = await login(email, demoPassword, '203.0.113.3')
    expect(shut).toMatchObject({ status: 429, headers: { 'retry-after': expect.any(String) } })
    expect((await login(email, demoPassword, '198.51.100.1')).status, 'from where they signed in before').toBe(200)
    expect((await login('seller@boreal.test', demoPassword, '203.0.113.4')).status, 'others').toBe(200)
  })

  test('are limited for an unknown address too', async () => {
    await tried('nobody@boreal.test', 30)
    expect((await login('nobody@boreal.test', wrong, '203.0.113.200')).status).toBe(429)
  })
})

test('SSO tickets are limited each, not per network', async () => {
  await withinOneMinute()
  const organizationId = '019a0000-0000-7000-8000-000000000000'
  const statuses = async (ticket: (n: number) => string) => {
    const all: number[] = []
    for (let n = 0; n < 6; n++) {
      const body = { organizationId, openidSessionId: ticket(n) }
      all.push((await app.anonymous.post('/login', body, from('198.51.100.9'))).status)
    }
    return all
  }
  expect(await statuses((n) => `ticket-of-${n}`)).not.toContain(429)
  expect((await statuses(() => 'the-same-ticket')).at(-1)).toBe(429)
})

test('X-Forwarded-For entries before that of the proxy are ignored', async () => {
  const statuses: number[] = []
  for (let n = 0; n < 6; n++)
    statuses.push((await login('area@boreal.test', wrong, `192.0.2.${n}, 198.51.100.7`)).status)
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
})

test('mails with a link are limited per recipient, and the last link works', async () => {
  const email = 'seller@boreal.test'
  for (let n = 0; n < 6; n++) {
    const asked = await app.anonymous.post('/password/renew', { email }, from(`203.0.113.${n}`))
    expect(asked.status, 'nothing is told').toBe(204)
    await app.work()
  }
  expect(await app.sql('select from mails where recipient = $1', [email])).toHaveLength(3)
  expect(await app.sql('select from password_links where expires_at > now()')).toHaveLength(1)
})

describe('the base URL of a request', () => {
  const ask = (path: string, headers: Record<string, string>) =>
    app.server.inject({ url: path, headers: { host: 'boreal.localhost:3000', ...headers } })

  test('has the scheme of X-Forwarded-Proto and the host of Host, never X-Forwarded-Host', async () => {
    const robots = async (headers: Record<string, string>) => (await ask('/robots.txt', headers)).body
    expect(await robots({ 'x-forwarded-proto': 'https' })).toContain('Sitemap: https://boreal.localhost:3000/')
    expect(await robots({ 'x-forwarded-proto': 'javascript' })).toContain('Sitemap: http://boreal.localhost:3000/')
    const hosted = { 'x-forwarded-host': 'evil.example' }
    expect(await robots(hosted)).toContain('Sitemap: http://boreal.localhost:3000/')
    expect((await ask('/sitemap.xml', hosted)).body).not.toContain('evil')
    const page = await ask('/', { ...hosted, 'x-forwarded-proto': '"><script>' })
    expect(page.body).toContain('<link rel="canonical" href="http://boreal.localhost:3000')
  })

  test.each(['boreal.localhost:3000"><b>', 'boreal.localhost:x', 'a b', 'boreal.localhost/..'])(
    'is refused with an invalid Host: %s',
    async (host) => {
      for (const path of ['/', '/robots.txt', '/sitemap.xml']) expect((await ask(path, { host })).statusCode).toBe(400)
    },
  )
})
