import { beforeEach, expect, test } from 'vitest'
import { present } from '#domain/checked.ts'
import { demoRoles } from '#domain/demo/roles.ts'
import { demoPassword } from '#server/demo/people.ts'
import { testApp } from '#server/testing/app.ts'

const app = testApp({ DEMO: 'public' })
beforeEach(() => app.sql('delete from rate_limits'))

const enter = (role: string) => app.anonymous.post('/login/demo', { role })

test('one call signs in as each role of the public demo', async () => {
  for (const [key, { role, email }] of Object.entries(demoRoles)) {
    const { status, body, headers } = await enter(key)
    expect(status, key).toBe(200)
    expect(body.user).toMatchObject({ email, types: [role] })
    expect(String(headers['set-cookie'])).toContain('HttpOnly')
    expect((await app.withToken(body.apiToken).get('/session')).body.user.email).toBe(email)
  }
})

test('two browsers with the same role have separate sessions', async () => {
  const [one, two] = [await enter('seller'), await enter('seller')]
  const other = app.withToken(two.body.apiToken)
  expect((await app.withToken(one.body.apiToken).post('/logout')).status).toBe(204)
  expect((await other.get('/session')).status).toBe(200)
})

test('the language of one visitor is not that of the next one', async () => {
  const one = app.withToken((await enter('analyst')).body.apiToken)
  expect((await one.patch('/session/language', { language: 'de-DE' })).status).toBe(204)
  expect((await enter('analyst')).body.user.language).toBe('fr-FR')
})

test('administrators of the platform cannot sign in, neither by one call nor with the public password', async () => {
  expect((await enter('root')).status).toBe(422)
  const answer = await app.anonymous.post('/login', { email: 'root@reprise.test', password: demoPassword })
  expect([answer.status, answer.body.code]).toEqual([403, 'public_demo'])
})

test('a network signs in at most 30 times per minute', async () => {
  for (let tries = 0; tries < 30; tries++) expect((await enter('root')).status).toBe(422)
  expect((await enter('seller')).body.code).toBe('too_many_requests')
})

test('an installation that is no public demo does not have it', async () => {
  const config = present(app.app).config
  config.publicDemo = false
  const { status, body } = await enter('seller')
  config.publicDemo = true
  expect([status, body.code]).toEqual([404, 'not_found'])
})
