import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { demoPassword } from '#server/demo/people.ts'
import { testApp } from '#server/testing/app.ts'
import { type Demo, demoOf } from '#server/testing/demo.ts'
import { mailsTo } from '#server/testing/mails.ts'

const app = testApp()
let demo: Demo

beforeAll(async () => {
  demo = await demoOf(app)
})
beforeEach(() => app.sql('delete from rate_limits'))

const renew = async (email: string) => {
  const answer = await app.anonymous.post('/password/renew', { email })
  await app.work()
  return answer
}
const login = (email: string, password: string) => app.anonymous.post('/login', { email, password })
const make = (token: string, password: string, more = {}) =>
  app.anonymous.post(`/password/new/${token}`, { password, ...more })
const mails = (email: string) => mailsTo(app, email)
const linkOf = async (email: string) => {
  await renew(email)
  return /\/renew\/([\w-]+)/.exec((await mails(email)).at(-1)!.text)![1]!
}

describe('a new password', () => {
  test('is set by a mailed link that works once, and ends every session', async () => {
    const email = 'seller@boreal.test'
    const before = app.withToken((await login(email, demoPassword)).body.apiToken)
    const token = await linkOf(email)
    expect((await app.anonymous.get(`/password/new/${token}`)).body).toEqual({
      email,
      purpose: 'renewal',
      language: 'fr-FR',
      sso: false,
      brand: { name: 'Boréal', mainColor: '#0b5f6d', logo: null },
    })
    expect((await app.anonymous.get(`/password/new/${token}`)).status, 'looking does not use it up').toBe(200)
    const same = await make(token, demoPassword)
    expect(same.body.violations).toMatchObject([{ path: 'password', code: 'password_same' }])
    expect((await before.get('/session')).status).toBe(200)

    expect((await make(token, 'Autre-phrase-1')).status).toBe(204)
    expect((await before.get('/session')).status).toBe(401)
    expect((await login(email, demoPassword)).status).toBe(401)
    expect((await login(email, 'Autre-phrase-1')).status).toBe(200)
    expect(await make(token, 'Autre-phrase-2')).toMatchObject({ status: 410, body: { code: 'link_expired' } })
    expect((await app.anonymous.get(`/password/new/${token}`)).status).toBe(410)
    const [history] = await app.sql(`select actor_name from history where event = 'password' and subject_id = $1`, [
      demo.person[email],
    ])
    expect(history).toEqual({ actor_name: 'Yanis Morvan' })
  })

  test('is set once by two concurrent requests with the same link', async () => {
    const token = await linkOf('store@boreal.test')
    const answers = await Promise.all([make(token, 'Premiere-phrase-1'), make(token, 'Seconde-phrase-2')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 410])
  })

  test.each([
    ['Court-1', ['password_too_short']],
    ['sans-majuscule-1', ['password_uppercase']],
    ['SANS-MINUSCULE-1', ['password_lowercase']],
    ['Sans-chiffre', ['password_digit']],
    ['é', ['password_too_short', 'password_uppercase', 'password_digit']],
    ['Aa1'.repeat(70), ['too_long']],
  ])('is refused if too weak: %s', async (password, codes) => {
    const token = await linkOf('area@boreal.test')
    const { status, body } = await make(token, password)
    expect(status).toBe(422)
    expect(body.violations.map(({ code }: { code: string }) => code)).toEqual(codes)
  })

  test('requested for a known and an unknown address gives the same answer', async () => {
    const [known, unknown] = [await renew('manager@colombe.test'), await renew('nobody@colombe.test')]
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body])
    expect(known.status).toBe(204)
    expect(await mails('manager@colombe.test')).toHaveLength(1)
    expect(await mails('nobody@colombe.test')).toHaveLength(0)
    expect((await mails('manager@colombe.test'))[0]!.text).toContain('Oliver')
  })

  test('requested for an inactive user sends no mail, and earlier links are void', async () => {
    const token = await linkOf('analyst@boreal.test')
    await app.sql(`update users set status = 'inactive' where email = 'analyst@boreal.test'`)
    expect((await renew('analyst@boreal.test')).status).toBe(204)
    expect(await mails('analyst@boreal.test')).toHaveLength(1)
    expect((await make(token, 'Autre-phrase-1')).status).toBe(410)
  })

  test('requested for an invited user sends a link to create one', async () => {
    await app.sql(`update users set status = 'invited', password_hash = null where email = 'operator@recircle.test'`)
    await renew('operator@recircle.test')
    const [mail] = await mails('operator@recircle.test')
    expect(mail!.kind).toBe('creation')
    const token = /token=([\w-]+)/.exec(mail!.text)![1]!
    expect((await make(token, 'Autre-phrase-1')).body.violations).toMatchObject([{ code: 'policy_required' }])
    expect((await make(token, 'Autre-phrase-1', { policyAccepted: true })).status).toBe(204)
    expect((await login('operator@recircle.test', 'Autre-phrase-1')).status).toBe(200)
    const [user] = await app.sql(
      `select status, policy_accepted_at is not null as accepted from users where email = 'operator@recircle.test'`,
    )
    expect(user).toEqual({ status: 'active', accepted: true })
  })

  test('requested for a user with mandatory SSO sends a mail without a link', async () => {
    const token = await linkOf('warehouse@recircle.test')
    await app.sql(`update users set force_connection_by_sso = true where email = 'warehouse@recircle.test'`)
    expect((await renew('warehouse@recircle.test')).status).toBe(204)
    const last = (await mails('warehouse@recircle.test')).at(-1)!
    expect(last.kind).toBe('ssoRenewal')
    expect(last.text).not.toMatch(/renew\/|token=/)
    expect(await make(token, 'Autre-phrase-1')).toMatchObject({ status: 403, body: { code: 'sso_mandatory' } })
  })

  test('link is voided by a newer one and after an hour', async () => {
    const older = await linkOf('buyer@recircle.test')
    const newer = await linkOf('buyer@recircle.test')
    expect((await make(older, 'Autre-phrase-1')).status).toBe(410)
    expect((await app.anonymous.get(`/password/new/${newer}`)).status).toBe(200)
    const [left] = await app.sql<{ minutes: number }>(
      'select extract(epoch from expires_at - now()) / 60 as minutes from password_links where user_id = $1',
      [demo.person['buyer@recircle.test']],
    )
    expect(Number(left!.minutes)).toBeGreaterThan(58)
    expect(Number(left!.minutes)).toBeLessThanOrEqual(60)
    await app.sql(`update password_links set expires_at = now() - interval '1 second'`)
    expect((await app.anonymous.get(`/password/new/${newer}`)).status).toBe(410)
    expect((await make(newer, 'Autre-phrase-1')).status).toBe(410)
    expect((await make('nonsense', 'Autre-phrase-1')).status).toBe(410)
  })

  test('can be requested five times a minute', async () => {
    const statuses = await Promise.all(
      Array.from(
        { length: 12 },
        async () => (await app.anonymous.post('/password/renew', { email: 'x@boreal.test' })).status,
      ),
    )
    // Twice the limit is tried, in case a minute ends meanwhile.
    expect(new Set(statuses)).toEqual(new Set([204, 429]))
  })

  test.each([
    ['fr-FR', 'fr'],
    ['en-GB', 'en'],
    ['nl-BE', 'nl'],
    ['de-DE', 'de'],
  ])('link is mailed in the user’s language: %s', async (language, tag) => {
    await app.sql('update users set language = $1 where email = $2', [language, 'seller@colombe.test'])
    await renew('seller@colombe.test')
    const written = (await mails('seller@colombe.test')).at(-1)!
    expect(written.html).toContain(`<html lang="${tag}">`)
    expect(written.text).not.toMatch(/mail\.|\{\w+\}/)
    const all = await mails('seller@colombe.test')
    expect(new Set(all.map(({ subject }) => subject)).size).toBe(all.length)
  })
})
