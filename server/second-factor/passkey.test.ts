import { beforeEach, expect, test } from 'vitest'
import { demoPassword } from '#server/demo/people.ts'
import { testApp } from '#server/testing/app.ts'
import { softwarePasskey } from '#server/testing/passkey.ts'

const app = testApp()
const password = demoPassword
const login = (email: string) => app.anonymous.post('/login', { email, password })
const place = () => ({ host: app.app.config.dashboardHost, origin: new URL(app.app.config.publicUrl).origin })

beforeEach(async () => {
  for (const table of ['passkeys', 'recovery_codes', 'second_factor_tickets', 'rate_limits'])
    await app.sql(`delete from ${table}`)
})

const withPasskey = async (email: string) => {
  const who = app.withToken((await login(email)).body.apiToken)
  const { host, origin } = place()
  const key = softwarePasskey(host)
  const { body: offer } = await who.post('/second-factor/passkeys/options', { password })
  const passkey = key.make(offer.options.challenge, origin)
  const added = await who.post('/second-factor/passkeys', { ticket: offer.ticket, name: 'Clé', passkey })
  expect(added.status, JSON.stringify(added.body)).toBe(201)
  expect(added.body.recoveryCodes).toHaveLength(10)
  return { who, key }
}

/** Signs in up to the second step. */
const asked = async (email: string) => {
  await app.sql('delete from rate_limits')
  const { body } = await login(email)
  expect(body.params.methods).toContain('passkey')
  const { ticket } = body.params as { ticket: string }
  const { body: question } = await app.anonymous.post('/login/second-factor/passkey', { ticket })
  return { ticket, challenge: question.options.challenge as string }
}
const answer = (ticket: string, passkey: object) => app.anonymous.post('/login/second-factor', { ticket, passkey })

test('a passkey signs in its own user, once per challenge', async () => {
  const { key } = await withPasskey('seller@boreal.test')
  const { origin } = place()
  const { ticket, challenge } = await asked('seller@boreal.test')
  const given = key.answer(challenge, origin, 1)
  const { status, body } = await answer(ticket, given)
  expect(status, JSON.stringify(body)).toBe(200)
  expect(body.user.email).toBe('seller@boreal.test')
  expect((await answer(ticket, given)).body.code).toBe('second_factor_expired')
  const again = await asked('seller@boreal.test')
  expect((await answer(again.ticket, given)).body.code).toBe('second_factor_wrong')
})

test('an assertion with another origin, an older challenge or no challenge is refused', async () => {
  const { key } = await withPasskey('seller@boreal.test')
  const { origin } = place()
  const first = await asked('seller@boreal.test')
  const second = await asked('seller@boreal.test')
  const wrong = 'second_factor_wrong'
  expect((await answer(second.ticket, key.answer(second.challenge, 'https://evil.example', 1))).body.code).toBe(wrong)
  expect((await answer(second.ticket, key.answer(first.challenge, origin, 1))).body.code).toBe(wrong)
  const { body } = await login('seller@boreal.test')
  expect((await answer(body.params.ticket, key.answer('', origin, 1))).body.code).toBe(wrong)
})

test('an assertion made on an account’s site is refused', async () => {
  const { key } = await withPasskey('seller@boreal.test')
  const { ticket, challenge } = await asked('seller@boreal.test')
  const site = 'boreal.localhost'
  const sent = await app.server.inject({
    method: 'POST',
    url: '/api/login/second-factor',
    headers: { host: site, 'content-type': 'application/json' },
    payload: { ticket, passkey: key.answer(challenge, `http://${site}`, 1) },
  })
  expect(sent.json().code).toBe('second_factor_wrong')
})

test('another user’s passkey, a forged one and one with an unchanged counter are refused', async () => {
  const { key } = await withPasskey('seller@boreal.test')
  const { key: others } = await withPasskey('store@boreal.test')
  const { host, origin } = place()
  const { ticket, challenge } = await asked('seller@boreal.test')
  const wrong = 'second_factor_wrong'
  expect((await answer(ticket, others.answer(challenge, origin, 1))).body.code).toBe(wrong)
  const real = key.answer(challenge, origin, 1)
  const forged = { ...softwarePasskey(host).answer(challenge, origin, 1), id: real.id, rawId: real.rawId }
  expect((await answer(ticket, forged)).body.code).toBe(wrong)
  expect((await answer(ticket, key.answer(challenge, origin, 7))).status).toBe(200)
  const copied = await asked('seller@boreal.test')
  expect((await answer(copied.ticket, key.answer(copied.challenge, origin, 7))).body.code).toBe(wrong)
  expect((await answer(copied.ticket, key.answer(copied.challenge, origin, 8))).status).toBe(200)
})

test('a passkey is registered only for the current challenge, origin and user, after the password', async () => {
  const { host, origin } = place()
  const who = app.withToken((await login('seller@boreal.test')).body.apiToken)
  const { body: offer } = await who.post('/second-factor/passkeys/options', { password })
  const add = (by: typeof who, passkey: object, ticket = offer.ticket) =>
    by.post('/second-factor/passkeys', { ticket, name: 'Clé', passkey })
  const made = softwarePasskey(host).make(offer.options.challenge, origin)
  expect((await add(await app.as('store@boreal.test'), made)).body.code).toBe('second_factor_expired')
  const elsewhere = softwarePasskey(host).make(offer.options.challenge, 'https://evil.example')
  expect((await add(who, elsewhere)).body.code).toBe('passkey_refused')
  expect((await add(who, softwarePasskey(host).make('b3RoZXI', origin))).body.code).toBe('passkey_refused')
  expect((await add(who, softwarePasskey('evil.example').make(offer.options.challenge, origin))).body.code).toBe(
    'passkey_refused',
  )
  expect((await add(who, made)).status).toBe(201)
  expect((await add(who, made)).body.code).toBe('second_factor_expired')
  expect((await who.post('/second-factor/passkeys/options', { password: 'Wrong-2025' })).status).toBe(422)
})
