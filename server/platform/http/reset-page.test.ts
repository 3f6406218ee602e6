import { afterAll, expect, test } from 'vitest'
import { testConfig } from '#server/testing/config.ts'
import { resetServer } from './reset-page.ts'

const server = resetServer(testConfig({ DEMO: 'public' }))
afterAll(() => server.close())

test.each([
  ['fr', 'La démonstration est remise à zéro', 'Recharger la page'],
  ['en', 'The demo is being reset', 'Reload the page'],
  ['nl', 'De demo wordt teruggezet', 'Pagina herladen'],
  ['de', 'Die Demo wird zurückgesetzt', 'Seite neu laden'],
])('a page requested during the reset is reloaded in ten seconds: %s', async (language, title, reload) => {
  const headers = { accept: 'text/html', 'accept-language': language }
  const page = await server.inject({ url: '/buybacks?page=2', headers })
  expect(page.statusCode).toBe(503)
  expect(page.headers).toMatchObject({ 'retry-after': '10', 'cache-control': 'no-store' })
  expect(page.body).toContain(`<h1>${title}</h1>`)
  expect(page.body).toContain('<meta http-equiv="refresh" content="10">')
  expect(page.body).toContain(reload)
})

test('a call during the reset is answered by a problem with its code', async () => {
  const answer = await server.inject({ method: 'POST', url: '/api/login', payload: { email: 'x' } })
  expect([answer.statusCode, answer.headers['retry-after'], answer.json().code]).toEqual([503, '10', 'demo_resetting'])
})
