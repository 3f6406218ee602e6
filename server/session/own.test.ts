import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { maxSessionsShown } from '#domain/session/schema.ts'
import { demoPassword } from '#server/demo/people.ts'
import { testApp } from '#server/testing/app.ts'
import { type Demo, demoOf } from '#server/testing/demo.ts'

const app = testApp()
let demo: Demo
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605 Version/19.0 Mobile Safari/604.1'

beforeAll(async () => {
  demo = await demoOf(app)
})
beforeEach(async () => {
  await app.sql('delete from rate_limits')
  await app.sql('delete from sessions')
})

const login = (email: string, password = demoPassword, agent = 'curl/8') =>
  app.anonymous.post('/login', { email, password }, { headers: { 'user-agent': agent } })
const signedIn = async (email: string, agent?: string) => {
  const { body, status } = await login(email, demoPassword, agent)
  expect(status, JSON.stringify(body)).toBe(200)
  return app.withToken(body.apiToken)
}
type Row = { id: string; current: boolean }
const sessionsOf = async (who: { get: typeof app.anonymous.get }): Promise<Row[]> =>
  (await who.get('/sessions')).body.members
const events = (email: string) =>
  app.sql<{ event: string; actor_id: string }>(
    `select event, actor_id from history where subject_id = $1 and event in ('sessions_ended', 'password')`,
    [demo.person[email]],
  )

describe('the user’s own sessions', () => {
  test('are listed with their device, the current one first', async () => {
    const phone = await signedIn('seller@boreal.test', iphone)
    const here = await signedIn('seller@boreal.test')
    await signedIn('manager@boreal.test')
    const { status, body } = await here.get('/sessions')
    expect(status).toBe(200)
    expect(body.total).toBe(2)
    expect(body.members).toMatchObject([
      { current: true, browser: null, system: null },
      { current: false, browser: 'Safari', system: 'iPhone', address: '127.0.0.1' },
    ])
    expect(JSON.stringify(body), 'nothing of a token').not.toMatch(/hash|token|Mozilla/i)
    expect((await sessionsOf(phone))[0]!.id).toBe(body.members[1].id)
  })

  test('are listed up to a limit, without expired ones', async () => {
    const here = await signedIn('seller@boreal.test')
    const add = (count: number, end: string) =>
      app.sql(
        `insert into sessions (token_hash, user_id, expires_at) select sha256(gen_random_uuid()::text::bytea), $1, now() + $3::interval
         from generate_series(1, $2)`,
        [demo.person['seller@boreal.test'], count, end],
      )
    await add(3, '-1 hour')
    await add(maxSessionsShown + 5, '1 hour')
    const { body } = await here.get('/sessions')
    expect(body.members).toHaveLength(maxSessionsShown)
    expect(body.members[0].current).toBe(true)
    expect(body.total).toBe(maxSessionsShown + 6)
  })

  test('are ended individually; sessions of other users are not found', async () => {
    const phone = await signedIn('seller@boreal.test', iphone)
    const here = await signedIn('seller@boreal.test')
    const other = await signedIn('manager@boreal.test')
    const [theirs] = await sessionsOf(other)
    expect(await here.remove(`/sessions/${theirs!.id}`)).toMatchObject({ status: 404, body: { code: 'not_found' } })
    expect((await here.remove('/sessions/nonsense')).status).toBe(404)
    expect((await other.get('/session')).status).toBe(200)
    const mine = (await sessionsOf(here)).find(({ current }) => !current)!
    expect((await here.remove(`/sessions/${mine.id}`)).status).toBe(204)
    expect((await phone.get('/session')).status).toBe(401)
    expect((await here.get('/session')).status).toBe(200)
    expect((await here.remove(`/sessions/${mine.id}`)).status, 'it is gone').toBe(404)
    expect(await events('seller@boreal.test')).toEqual([
      { event: 'sessions_ended', actor_id: demo.person['seller@boreal.test'] },
    ])
  })

  test('are ended together except the current one', async () => {
    const phone = await signedIn('area@boreal.test', iphone)
    const here = await signedIn('area@boreal.test')
    const other = await signedIn('manager@boreal.test')
    expect(await here.post('/sessions/end-others')).toMatchObject({ status: 200, body: { endedSessions: 1 } })
    expect((await phone.get('/session')).status).toBe(401)
    expect((await other.get('/session')).status).toBe(200)
    expect((await here.post('/sessions/end-others')).body).toEqual({ endedSessions: 0 })
    expect(await events('area@boreal.test')).toHaveLength(1)
  })

  test('are not accessible while acting in a client', async () => {
    const admin = await signedIn('root@reprise.test')
    expect((await sessionsOf(admin)).length).toBe(1)
    expect((await admin.post(`/accounts/${demo.account.Boréal}/enter`)).status).toBe(200)
    for (const answer of [await admin.get('/sessions'), await admin.post('/sessions/end-others')])
      expect(answer).toMatchObject({ status: 403, body: { code: 'forbidden' } })
    expect(
      await admin.post('/session/password', { password: demoPassword, newPassword: 'Autre-phrase-1' }),
    ).toMatchObject({ status: 403, body: { code: 'forbidden' } })
  })
})

describe('changing the own password', () => {
  const change = (who: { post: typeof app.anonymous.post }, password: string, newPassword: string) =>
    who.post('/session/password', { password, newPassword })

  test('requires the current password, ends the other sessions and voids mailed links', async () => {
    const email = 'store@boreal.test'
    const phone = await signedIn(email, iphone)
    const here = await signedIn(email)
    const other = await signedIn('manager@boreal.test')
    await app.anonymous.post('/password/renew', { email })
    await app.work()
    expect(await change(here, 'Wrong-2025', 'Autre-phrase-1')).toMatchObject({
      status: 422,
      body: { code: 'password_wrong', violations: [{ path: 'password', code: 'password_wrong' }] },
    })
    expect((await change(here, demoPassword, demoPassword)).body.violations).toMatchObject([
      { path: 'newPassword', code: 'password_same' },
    ])
    expect(
      (await change(here, demoPassword, 'court')).body.violations.map(({ code }: { code: string }) => code),
    ).toEqual(['password_too_short', 'password_uppercase', 'password_digit'])
    expect((await phone.get('/session')).status, 'nothing was changed yet').toBe(200)

    expect(await change(here, demoPassword, 'Autre-phrase-1')).toMatchObject({
      status: 200,
      body: { endedSessions: 1 },
    })
    expect((await here.get('/session')).status).toBe(200)
    expect((await other.get('/session')).status).toBe(200)
    expect((await phone.get('/session')).status).toBe(401)
    expect((await login(email)).status).toBe(401)
    expect((await login(email, 'Autre-phrase-1')).status).toBe(200)
    const links = await app.sql('select 1 from password_links where user_id = $1', [demo.person[email]])
    expect(links, 'a mailed link opens nothing any more').toEqual([])
    expect((await events(email)).map(({ event }) => event)).toEqual(['password'])
  })

  test('is limited to ten attempts, then a correct password is refused too', async () => {
    const here = await signedIn('seller@boreal.test')
    const tries: number[] = []
    for (let n = 0; n < 11; n++) {
      await app.sql(`delete from rate_limits where key not like '%password again%'`)
      tries.push((await change(here, `Wrong-${n}`, 'Autre-phrase-1')).status)
    }
    expect(tries).toEqual([...Array(10).fill(422), 429])
    await app.sql(`delete from rate_limits where key not like '%password again%'`)
    expect((await change(here, demoPassword, 'Autre-phrase-1')).status, 'a right one waits too').toBe(429)
  })

  test('is refused if SSO is mandatory for the user', async () => {
    const here = await signedIn('seller@boreal.test')
    const force = (on: boolean) =>
      app.sql('update users set force_connection_by_sso = $1 where email = $2', [on, 'seller@boreal.test'])
    await force(true)
    expect(await change(here, demoPassword, 'Autre-phrase-1')).toMatchObject({
      status: 403,
      body: { code: 'sso_mandatory' },
    })
    expect((await here.get('/sessions')).body.total).toBe(1)
    await force(false)
  })

  test('voids a pending sign-in that waits for its second factor', async () => {
    const email = 'manager@boreal.test'
    const here = await signedIn(email)
    await app.sql(`update root_details set second_factor_required = true where account_id = $1`, [demo.account.Boréal])
    const { body } = await login(email)
    expect(body.code).toBe('second_factor_enrolment')
    await app.sql(`update root_details set second_factor_required = false`)
    expect((await change(here, demoPassword, 'Autre-phrase-1')).status).toBe(200)
    expect((await app.anonymous.post('/login/second-factor/enrol', { ticket: body.params.ticket })).body.code).toBe(
      'second_factor_expired',
    )
  })
})
