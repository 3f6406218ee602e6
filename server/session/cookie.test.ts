import { beforeAll, describe, expect, test } from 'vitest'
import { demoPassword } from '#server/demo/people.ts'
import { testApp } from '#server/testing/app.ts'

const app = testApp()
const email = 'seller@boreal.test'
const host = 'localhost:3000'
let cookie: string
let mark: string
let token: string

const signIn = (headers = {}) => app.anonymous.post('/login', { email, password: demoPassword }, { headers })
const pairs = (answer: { headers: Record<string, unknown> }) => answer.headers['set-cookie'] as string[]

beforeAll(async () => {
  const answer = await signIn()
  token = answer.body.apiToken
  cookie = pairs(answer)
    .map((one) => one.split(';')[0])
    .join('; ')
  mark = pairs(answer)[1]!.match(/=([^;]+)/)![1]!
})

const page = (more: Record<string, string> = {}) => ({
  headers: { host, cookie, 'x-session': mark, 'sec-fetch-site': 'same-origin', ...more },
})
const without = (...names: string[]) => ({
  headers: Object.fromEntries(Object.entries(page().headers).filter(([name]) => !names.includes(name))),
})

describe('signing in from the dashboard', () => {
  test('stores the token in an HttpOnly, SameSite=Strict cookie', async () => {
    const [kept, told] = pairs(await signIn())
    expect(kept).toMatch(/^reprise_session=[\w-]{40,}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=2592000$/)
    expect(told).toMatch(/^reprise_signed_in=[\w-]{22}; Path=\/; SameSite=Lax; Max-Age=2592000$/)
    expect(told).not.toContain(token)
    expect((await app.anonymous.get('/session', page())).body.user.email).toBe(email)
  })

  test('a token in the X-Auth-Token header is accepted from any origin, and takes precedence over cookies', async () => {
    const headers = { 'x-auth-token': token, cookie: 'reprise_session=other', 'sec-fetch-site': 'cross-site' }
    expect((await app.anonymous.get('/session', { headers })).status).toBe(200)
    expect((await app.anonymous.get('/session', { headers: { ...headers, 'x-auth-token': 'x' } })).status).toBe(401)
  })
})

describe('a cross-site form post', () => {
  test.each<Record<string, string>>([
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://elsewhere.example' },
    { origin: 'null' },
  ])('cannot sign in: %j', async (more) => {
    const answer = await app.anonymous.post('/login', `email=${email}&password=${demoPassword}`, {
      headers: { host, 'content-type': 'application/x-www-form-urlencoded', ...more },
    })
    expect(answer).toMatchObject({ status: 403, body: { code: 'forbidden' } })
    expect(answer.headers['set-cookie']).toBeUndefined()
  })
})

describe('the session cookie', () => {
  test('alone, without the X-Session header, is refused for reads and writes', async () => {
    expect((await app.anonymous.get('/session', without('x-session'))).status).toBe(401)
    expect((await app.anonymous.post('/logout', undefined, without('x-session'))).status).toBe(401)
    expect((await app.anonymous.get('/session', page({ 'x-session': 'x'.repeat(22) }))).status).toBe(401)
    expect((await app.anonymous.get('/session', without('cookie'))).status, 'nor does the mark').toBe(401)
    expect((await app.withToken(mark).get('/session')).status).toBe(401)
  })

  test.each([{ 'sec-fetch-site': 'cross-site' }, { 'sec-fetch-site': 'same-site' }, { 'sec-fetch-site': 'none' }])(
    'sent from another page is refused: %j',
    async (more) => {
      expect((await app.anonymous.post('/logout', undefined, page(more))).status).toBe(403)
      expect((await app.anonymous.get('/session', page(more))).status).toBe(403)
    },
  )

  test('without Sec-Fetch-Site requires the Origin header of the dashboard', async () => {
    const from = (origin: string) => ({ headers: { ...without('sec-fetch-site').headers, origin } })
    for (const origin of ['https://evil.example', 'http://evil.localhost:3000', 'null', `https://${host}`])
      expect((await app.anonymous.post('/logout', undefined, from(origin))).status, origin).toBe(403)
    expect((await app.anonymous.get('/session', from(`http://${host}`))).status).toBe(200)
  })
})

test('signing out ends the session and expires the cookies', async () => {
  const answer = await app.anonymous.post('/logout', undefined, page())
  expect(answer.status).toBe(204)
  for (const one of pairs(answer)) expect(one).toMatch(/^reprise_\w+=;.*Max-Age=0$/)
  expect((await app.anonymous.get('/session', page())).status).toBe(401)
})

describe('under TLS', () => {
  const secure = testApp({ PUBLIC_URL: 'https://reprise.example' })
  test('cookies have the Secure attribute', async () => {
    const answer = await secure.anonymous.post('/login', { email, password: demoPassword })
    for (const one of pairs(answer)) expect(one).toMatch(/; Secure$/)
  })
})
