import { beforeAll, expect, test } from 'vitest'
import { startSimulator } from '#server/connectors/simulator/server.ts'
import { testApp } from '#server/testing/app.ts'
import { loadDemoSignOn } from './load.ts'

const publicUrl = 'http://localhost:3000'
const app = testApp({ PUBLIC_URL: publicUrl })

beforeAll(async () => {
  const simulator = await startSimulator({ publicUrl })
  app.app.simulator = simulator
  await loadDemoSignOn(app.app)
  return simulator.stop
})

const begin = async () =>
  (await app.anonymous.get('/open-id/authorization-url?domain=recircle.test&loginHint=buyer%40recircle.test')).body
const opened = (url: string) =>
  app.server.inject({ url: url.replace(publicUrl, ''), headers: { host: app.app.config.dashboardHost } })
const unescaped = (text = '') => text.replaceAll('&amp;', '&')

/** Signs in by the link of an account on the provider's page. */
const signIn = async (email: string) => {
  const { authorizationUrl, organizationId, browserKey } = await begin()
  expect(authorizationUrl).toMatch(/^http:\/\/localhost:3000\/demo-sign-on\?/)
  const page = (await opened(authorizationUrl)).body
  const link = [...page.matchAll(/href="([^"]+)">([^<]+)/g)].find(([, , name]) => name?.endsWith(email))
  const { location } = (await opened(unescaped(link?.[1]))).headers
  const back = Object.fromEntries(new URL(String(location)).searchParams)
  const path = `/open-id/${organizationId}/session`
  const { body } = await app.anonymous.post(path, { ...back, browserKey })
  const signedIn = await app.anonymous.post('/login', { organizationId, openidSessionId: body.openidSessionId })
  return { signedIn, again: await app.anonymous.post(path, { ...back, browserKey }) }
}

test('a user of the demo company signs in at the demo’s own provider, once per code', async () => {
  const { signedIn, again } = await signIn('buyer@recircle.test')
  expect(signedIn).toMatchObject({ status: 200, body: { user: { email: 'buyer@recircle.test' } } })
  expect(again.body.code).toBe('sso_callback_failed')
})

test('an account without a user gets one with the role of its group', async () => {
  const { signedIn } = await signIn('new@recircle.test')
  expect(signedIn).toMatchObject({ status: 200, body: { user: { email: 'new@recircle.test', firstname: 'Lina' } } })
  const held = await app.sql(`select role from user_modules m join users u on u.id = m.user_id where u.email = $1`, [
    'new@recircle.test',
  ])
  expect(held).toEqual([{ role: 'warehouse_operator' }])
})

test('the page lists the typed address first, and returns to callbacks of the product only', async () => {
  const { authorizationUrl } = await begin()
  const { body } = await opened(authorizationUrl)
  expect(/<li><a[^>]*>([^<]+)/.exec(body)?.[1]).toContain('buyer@recircle.test')
  const elsewhere = new URL(authorizationUrl)
  elsewhere.searchParams.set('redirect_uri', 'https://elsewhere.example/open-id/x/callback')
  expect((await opened(elsewhere.toString())).statusCode).toBe(400)
  const other = { url: authorizationUrl.replace(publicUrl, ''), headers: { host: 'boreal.localhost' } }
  expect((await app.server.inject(other)).statusCode).toBe(404)
})
