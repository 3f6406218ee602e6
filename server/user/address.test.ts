import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { demoPassword } from '#server/demo/people.ts'
import { type Caller, testApp } from '#server/testing/app.ts'
import { type Demo, demoOf, newSeller } from '#server/testing/demo.ts'
import { mailsTo } from '#server/testing/mails.ts'

const app = testApp()
let demo: Demo
let manager: Caller

beforeAll(async () => {
  demo = await demoOf(app)
  manager = await app.as('manager@boreal.test')
})
beforeEach(() => app.sql('delete from rate_limits'))

const password = 'Longue-phrase-1'
const linkTo = async (email: string) => {
  await app.work()
  return /token=([\w-]+)/.exec((await mailsTo(app, email)).at(-1)!.text)![1]!
}
/** Confirms a requested change by the link mailed to the old address. */
const confirmFrom = async (email: string) => {
  await app.work()
  const [, id, key] = /access-change\/([\w-]{36})\?key=([\w-]{32})/.exec((await mailsTo(app, email)).at(-1)!.text)!
  expect((await app.anonymous.post(`/access-changes/${id}/confirm`, { key })).status).toBe(200)
}
const join = (token: string) => app.anonymous.post(`/password/new/${token}`, { password, policyAccepted: true })
const signIn = (email: string, secret = password) => app.anonymous.post('/login', { email, password: secret })
/** Answer without fields that differ between users. */
const told = ({ id: _id, email: _email, createdAt: _at, ...rest }: Record<string, unknown>) => rest

describe('an e-mail address used in another account', () => {
  test.each(['seller@colombe.test', 'root@reprise.test'])(
    'can be invited without revealing that it is used: %s',
    async (email) => {
      const known = await newSeller(manager, demo, { email })
      expect(told(known)).toEqual(told(await newSeller(manager, demo)))
      expect(known).toMatchObject({ email, status: 'invited' })
      const refused = await join(await linkTo(email))
      expect(refused, 'only who reads the mailbox hears of it').toMatchObject({
        status: 422,
        body: { code: 'email_not_usable' },
      })
      expect((await manager.get(`/users/${known.id}`)).body.status).toBe('invited')
      expect((await signIn(email, demoPassword)).status, 'who has it goes on').toBe(200)
      await app.anonymous.post('/password/renew', { email })
      await app.work()
      expect((await mailsTo(app, email)).at(-1)!.text, 'and renews their own password').toContain('/renew/')
    },
  )

  test('can become a colleague’s address without revealing that it is used', async () => {
    const change = async (email: string) => {
      const { id, email: first } = await newSeller(manager, demo)
      expect((await join(await linkTo(first))).status).toBe(204)
      await manager.patch(`/users/${id}`, { email })
      await confirmFrom(first)
      return (await manager.get(`/users/${id}`)).body
    }
    const known = await change('manager@colombe.test')
    expect(known).toMatchObject({ email: 'manager@colombe.test', status: 'invited' })
    expect(told(known)).toEqual(told(await change('nobody.knows@boreal.test')))
    expect((await join(await linkTo('manager@colombe.test'))).body.code).toBe('email_not_usable')
  })

  test('can be used once its user there is deactivated', async () => {
    const colombe = await app.as('manager@colombe.test')
    const email = 'moved@example.test'
    const place = [{ module: 'tim', role: 'store_seller', organizationId: demo.entity['COL-LEE'] }]
    const left = await newSeller(colombe, demo, { email, modules: place })
    expect((await join(await linkTo(email))).status).toBe(204)
    await newSeller(manager, demo, { email })
    const token = await linkTo(email)
    expect((await join(token)).body.code).toBe('email_not_usable')
    expect((await colombe.post(`/users/${left.id}/deactivate`)).status).toBe(200)
    expect((await join(token)).status).toBe(204)
    expect((await signIn(email)).body.user.accountId).toBe(demo.account.Boréal)
  })
})

test('signs in to the account where it is verified, never to an invitation elsewhere', async () => {
  const email = 'both@example.test'
  const colombe = await app.as('manager@colombe.test')
  const place = [{ module: 'tim', role: 'store_seller', organizationId: demo.entity['COL-LEE'] }]
  await newSeller(colombe, demo, { email, modules: place })
  expect((await join(await linkTo(email))).status).toBe(204)
  await newSeller(manager, demo, { email })
  expect((await signIn(email)).body.user.accountId).toBe(demo.account.Colombe)
  expect((await join(await linkTo(email))).body.code, 'one active user per address').toBe('email_not_usable')
  await app.sql(`update users set status = 'inactive' where email = $1 and account_id = $2`, [
    email,
    demo.account.Colombe,
  ])
  expect((await signIn(email)).status, 'an invitation has no password').toBe(401)
})

test('a changed address must be verified by a mailed link', async () => {
  const { id, email } = await newSeller(manager, demo)
  expect((await join(await linkTo(email))).status).toBe(204)
  const moved = 'proved@boreal.test'
  await manager.patch(`/users/${id}`, { email: moved })
  await confirmFrom(email)
  expect((await manager.get(`/users/${id}`)).body.status).toBe('invited')
  expect((await signIn(email)).status).toBe(401)
  expect((await signIn(moved)).status, 'nor by the password of before').toBe(401)
  expect((await join(await linkTo(moved))).status).toBe(204)
  expect((await signIn(moved)).status).toBe(200)
  const entry = { from_state: 'active', to_state: 'invited' }
  expect(
    await app.sql(`select from_state, to_state from history where subject_id = $1 and event = 'update'`, [id]),
  ).toEqual([entry])
})
