import { Secret, TOTP } from 'otpauth'
import { beforeEach, describe, expect, test } from 'vitest'
import { demoPassword } from '#server/demo/people.ts'
import { testApp } from '#server/testing/app.ts'
import { type Demo, demoOf } from '#server/testing/demo.ts'
import { mailsTo } from '#server/testing/mails.ts'

const app = testApp()
let demo: Demo
const codeOf = (secret: string, ahead = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + ahead * 30_000 })

const login = (email: string, password = demoPassword) => app.anonymous.post('/login', { email, password })
const second = (ticket: string, code: string) => app.anonymous.post('/login/second-factor', { ticket, code })
const seller = 'seller@boreal.test'
const password = demoPassword

beforeEach(async () => {
  demo = await demoOf(app)
  for (const table of ['authenticators', 'passkeys', 'recovery_codes', 'second_factor_tickets', 'rate_limits'])
    await app.sql(`delete from ${table}`)
  await app.sql('update root_details set second_factor_required = false')
})

const enrolled = async (email: string) => {
  const { body: session } = await login(email)
  const who = app.withToken(session.apiToken)
  const { body: offer, status } = await who.post('/second-factor/totp', { password })
  expect(status, JSON.stringify(offer)).toBe(200)
  const { body, status: confirmed } = await who.post('/second-factor/totp/confirm', { code: codeOf(offer.secret) })
  expect(confirmed, JSON.stringify(body)).toBe(200)
  // Simulates that 30 seconds have passed.
  await app.sql('update authenticators set last_step = last_step - 1')
  return { who, secret: offer.secret as string, codes: body.recoveryCodes as string[] }
}

const ticketOf = async (email: string) => {
  await app.sql(`delete from rate_limits where key not like '%second factor%'`)
  const { status, body } = await login(email)
  expect(status, JSON.stringify(body)).toBe(401)
  expect(body.code).toBe('second_factor_required')
  return body.params.ticket as string
}

describe('a user with an authenticator', () => {
  test('signs in with password and code; neither alone gives access', async () => {
    const { secret } = await enrolled(seller)
    const { body } = await login(seller)
    expect(body).toMatchObject({ code: 'second_factor_required', params: { methods: ['totp', 'recovery'] } })
    expect(body.apiToken).toBeUndefined()
    expect((await login(seller, 'Wrong-2025')).body.code).toBe('incorrect_credentials')
    expect((await app.withToken(body.params.ticket).get('/session')).status).toBe(401)
    const { status, body: session } = await second(body.params.ticket, codeOf(secret))
    expect(status).toBe(200)
    expect((await app.withToken(session.apiToken).get('/session')).body.user.email).toBe(seller)
    expect((await second(body.params.ticket, codeOf(secret, 1))).body.code).toBe('second_factor_expired')
  })

  test('can use a code once, also under concurrency', async () => {
    const { secret } = await enrolled(seller)
    const code = codeOf(secret)
    const tickets = [await ticketOf(seller), await ticketOf(seller)]
    const answers = await Promise.all(tickets.map((ticket) => second(ticket, code)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
    expect((await second(await ticketOf(seller), code)).body.code).toBe('second_factor_wrong')
    // An older code is refused after a newer one was used.
    expect((await second(await ticketOf(seller), codeOf(secret, -1))).body.code).toBe('second_factor_wrong')
    expect((await second(await ticketOf(seller), codeOf(secret, 1))).status).toBe(200)
  })

  test('can try five codes per ticket and ten in total; then a correct code is refused too', async () => {
    const { secret } = await enrolled(seller)
    const tries = async (ticket: string, n: number) => {
      const said: string[] = []
      for (let i = 0; i < n; i++) {
        await app.sql(`delete from rate_limits where key not like '%second factor%'`)
        said.push((await second(ticket, '000000')).body.code)
      }
      return said
    }
    expect(await tries(await ticketOf(seller), 6)).toEqual([
      ...Array.from({ length: 5 }, () => 'second_factor_wrong'),
      'second_factor_expired',
    ])
    expect(await tries(await ticketOf(seller), 5)).toEqual(Array.from({ length: 5 }, () => 'second_factor_wrong'))
    await app.sql(`delete from rate_limits where key not like '%second factor%'`)
    const right = await second(await ticketOf(seller), codeOf(secret))
    expect(right.body.code).toBe('too_many_requests')
    // The limit is per user.
    expect((await login('store@boreal.test')).status).toBe(200)
  })

  test('can sign in once with each recovery code, which is recorded in the history', async () => {
    const { codes } = await enrolled(seller)
    expect(codes).toHaveLength(10)
    const code = codes[0]!.toLowerCase()
    expect((await second(await ticketOf(seller), code)).status).toBe(200)
    expect((await second(await ticketOf(seller), code)).body.code).toBe('second_factor_wrong')
    expect((await second(await ticketOf(seller), codes[1]!)).status).toBe(200)
    const { body } = await (await app.as('manager@boreal.test')).get(`/users/${demo.person[seller]}/history`)
    expect(body.members.map(({ event }: { event: string }) => event)).toEqual(
      expect.arrayContaining(['recovery_code', 'second_factor_on']),
    )
  })

  test('has an encrypted secret and hashed recovery codes', async () => {
    const { secret, codes } = await enrolled(seller)
    const rows = JSON.stringify([
      await app.sql('select * from authenticators'),
      await app.sql('select * from recovery_codes'),
    ])
    expect(rows).not.toContain(secret)
    for (const code of codes) expect(rows).not.toContain(code.replaceAll('-', ''))
  })

  test('can remove it with the password; recovery codes are removed with the last factor', async () => {
    const { who } = await enrolled(seller)
    const wrong = await who.post('/second-factor/totp/remove', { password: 'Wrong-2025' })
    expect(wrong.body.violations).toMatchObject([{ path: 'password', code: 'password_wrong' }])
    expect((await who.post('/second-factor/totp/remove', { password })).status).toBe(204)
    expect(await app.sql('select from recovery_codes')).toEqual([])
    expect((await login(seller)).status).toBe(200)
  })

  test('cannot replace it by a new enrolment, nor get recovery codes without the password', async () => {
    const { who, secret } = await enrolled(seller)
    expect((await who.post('/second-factor/totp', { password })).body.code).toBe('conflict')
    expect((await who.post('/second-factor/recovery-codes', { password: 'Wrong-2025' })).status).toBe(422)
    expect((await who.post('/second-factor/totp/confirm', { code: codeOf(secret, 1) })).body.code).toBe(
      'second_factor_wrong',
    )
  })
})

test('enabling a second factor ends the other sessions, not the one that enabled it', async () => {
  const before = await login('store@boreal.test')
  const other = app.withToken(before.body.apiToken)
  expect((await other.get('/session')).status).toBe(200)
  const { who } = await enrolled('store@boreal.test')
  expect((await other.get('/session')).status).toBe(401)
  expect((await who.get('/session')).status).toBe(200)
})

describe('an enrolment', () => {
  test('that was not confirmed does not require a second factor', async () => {
    const who = app.withToken((await login(seller)).body.apiToken)
    await who.post('/second-factor/totp', { password })
    expect((await login(seller)).status).toBe(200)
    expect((await who.post('/second-factor/totp/confirm', { code: '000000' })).body.code).toBe('second_factor_wrong')
    expect((await login(seller)).status).toBe(200)
  })
})

describe('a platform that requires a second factor', () => {
  test('enrols its administrators at sign-in, and requires none from users of clients', async () => {
    app.app.config.platformSecondFactor = true
    try {
      for (const email of ['admin@reprise.test', 'root@reprise.test'])
        expect((await login(email)).body.code, email).toBe('second_factor_enrolment')
      expect((await login(seller)).status).toBe(200)
      const { ticket } = (await login('admin@reprise.test')).body.params
      const { body: offer } = await app.anonymous.post('/login/second-factor/enrol', { ticket })
      const done = await app.anonymous.post('/login/second-factor/confirm', { ticket, code: codeOf(offer.secret) })
      expect(done.status, JSON.stringify(done.body)).toBe(200)
      const who = app.withToken(done.body.apiToken)
      expect((await who.get('/second-factor')).body.required).toBe(true)
      expect((await who.post('/second-factor/totp/remove', { password })).body.code).toBe('second_factor_mandatory')
    } finally {
      app.app.config.platformSecondFactor = false
    }
  })
})

describe('an account that requires a second factor', () => {
  const required = async () => {
    const manager = await app.as('manager@boreal.test')
    const { body } = await manager.get(`/accounts/${demo.account.Boréal}/organization-root-detail`)
    const patched = await manager.patch(`/organization-root-details/${body.id}`, { secondFactorRequired: true })
    expect(patched.body.secondFactorRequired, JSON.stringify(patched.body)).toBe(true)
  }

  test('enrols users without one at sign-in, and refuses removal of the last one', async () => {
    await required()
    const { status, body } = await login(seller)
    expect([status, body.code]).toEqual([401, 'second_factor_enrolment'])
    const { ticket } = body.params
    expect((await second(ticket, '000000')).body.code).toBe('second_factor_expired')
    const { body: offer } = await app.anonymous.post('/login/second-factor/enrol', { ticket })
    expect(offer.qrCode).toMatch(/^<svg/)
    const wrong = await app.anonymous.post('/login/second-factor/confirm', { ticket, code: '000000' })
    expect(wrong.body.code).toBe('second_factor_wrong')
    const done = await app.anonymous.post('/login/second-factor/confirm', { ticket, code: codeOf(offer.secret) })
    expect(done.status, JSON.stringify(done.body)).toBe(200)
    expect(done.body.recoveryCodes).toHaveLength(10)
    expect((await app.withToken(done.body.apiToken).get('/session')).status).toBe(200)
    expect((await login(seller)).body.code).toBe('second_factor_required')
    // The last required factor cannot be removed.
    const who = app.withToken(done.body.apiToken)
    expect((await who.post('/second-factor/totp/remove', { password })).body.code).toBe('second_factor_mandatory')
  })

  test('requires none from users of other accounts and of the platform', async () => {
    await required()
    expect((await login('seller@colombe.test')).status).toBe(200)
    expect((await login('admin@reprise.test')).status).toBe(200)
  })

  test('can be configured by its managers only', async () => {
    const [detail] = await app.sql<{ id: string }>('select id from root_details where account_id = $1', [
      demo.account.Boréal,
    ])
    const path = `/organization-root-details/${detail!.id}`
    expect((await (await app.as(seller)).patch(path, { secondFactorRequired: true })).status).toBe(403)
    expect((await (await app.as('manager@colombe.test')).patch(path, { secondFactorRequired: true })).status).toBe(404)
  })
})

describe('a reset of a lost second factor', () => {
  test('by a manager takes effect once confirmed, ends the sessions and is recorded', async () => {
    const { who } = await enrolled(seller)
    const id = demo.person[seller]
    const manager = await app.as('manager@boreal.test')
    expect((await manager.get(`/users/${id}/second-factor`)).body).toMatchObject({ totp: true, passkeys: 0 })
    expect((await (await app.as('manager@colombe.test')).post(`/users/${id}/second-factor/reset`)).status).toBe(404)
    expect((await who.post(`/users/${id}/second-factor/reset`)).status).toBe(403)
    expect((await manager.post(`/users/${id}/second-factor/reset`)).status).toBe(204)
    expect((await who.get('/session')).status, 'until it is confirmed nothing changes').toBe(200)
    expect((await manager.get(`/users/${id}/second-factor`)).body.totp).toBe(true)
    await app.work()
    const [, change, key] = /access-change\/([\w-]{36})\?key=([\w-]{32})/.exec(
      (await mailsTo(app, seller)).at(-1)!.text,
    )!
    expect((await app.anonymous.post(`/access-changes/${change}/confirm`, { key })).status).toBe(200)
    expect((await manager.post(`/users/${id}/second-factor/reset`)).body.code).toBe('second_factor_missing')
    expect((await who.get('/session')).status).toBe(401)
    expect((await login(seller)).status).toBe(200)
    const { body } = await manager.get(`/users/${id}/history`)
    expect(body.members[0]).toMatchObject({ event: 'second_factor_reset' })
  })

  test('is refused for oneself and for a user with a higher role', async () => {
    const { who } = await enrolled('manager@boreal.test')
    const own = demo.person['manager@boreal.test']
    expect((await who.post(`/users/${own}/second-factor/reset`)).body.code).toBe('cannot_change_yourself')
    const area = await app.as('area@boreal.test')
    expect([403, 404, 422]).toContain((await area.post(`/users/${own}/second-factor/reset`)).status)
    expect(await app.sql('select from authenticators')).toHaveLength(1)
  })
})

test('a user who must sign in by SSO has no second factor', async () => {
  await app.sql('update users set force_connection_by_sso = true where email = $1', ['store@boreal.test'])
  const { body } = await app.anonymous.post('/login', { email: 'store@boreal.test', password })
  expect(body.code).toBe('sso_mandatory')
  await app.sql('update users set force_connection_by_sso = false where email = $1', ['store@boreal.test'])
})

test('an administrator acting in a client cannot read or change a second factor', async () => {
  const { body } = await login('admin@reprise.test')
  const admin = app.withToken(body.apiToken)
  await admin.post(`/accounts/${demo.account.Boréal}/enter`)
  expect((await admin.get('/second-factor')).status).toBe(403)
  expect((await admin.post('/second-factor/totp', { password })).status).toBe(403)
})
