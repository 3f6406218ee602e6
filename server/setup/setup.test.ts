import { beforeEach, describe, expect, test } from 'vitest'
import { testApp } from '#server/testing/app.ts'
import { testMailbox } from '#server/testing/mailbox.ts'
import { inviteFromShell } from './invite.ts'
import { newSetupLink } from './link.ts'

const mailbox = await testMailbox()
const app = testApp({ SMTP_URL: mailbox.url, PUBLIC_URL: 'https://reprise.example' })
const silent = testApp()

const given = {
  platformName: 'Second Souffle',
  firstname: 'Ada',
  lastname: 'Renaud',
  email: 'Ada@Example.org',
  password: 'Longue-phrase-1',
  language: 'fr-FR',
}

const linkOf = async (of = app) => /\/setup\/([\w-]{43})$/.exec((await newSetupLink(of.app))!)![1]!
const create = (token: string, more = {}) => app.anonymous.post(`/setup/${token}`, { ...given, ...more })

beforeEach(async () => {
  for (const one of [app, silent]) {
    await one.sql('delete from rate_limits')
    await one.sql(`delete from users where id in (select user_id from user_modules where role = 'super_admin')`)
    await one.sql('delete from setup_links')
    await one.sql('delete from platform_settings')
  }
})

describe('the set-up link', () => {
  test('is printed completely, stored as a hash, and valid for an hour', async () => {
    const url = await newSetupLink(app.app)
    expect(url).toMatch(/^https:\/\/reprise\.example\/setup\/[\w-]{43}$/)
    const token = url!.split('/').at(-1)!
    const [stored] = await app.sql<{ token_hash: Buffer; minutes: number }>(
      'select token_hash, extract(epoch from expires_at - now()) / 60 as minutes from setup_links',
    )
    expect(stored!.token_hash.toString('latin1')).not.toContain(token)
    expect(Number(stored!.minutes)).toBeGreaterThan(58)
    expect(Number(stored!.minutes)).toBeLessThanOrEqual(60)
    expect((await app.anonymous.get(`/setup/${token}`)).body).toEqual({ platformName: 'Reprise' })
    await app.sql(`update setup_links set expires_at = now() - interval '1 second'`)
    expect((await app.anonymous.get(`/setup/${token}`)).status).toBe(410)
    expect((await create(token)).status).toBe(410)
    expect((await app.anonymous.post(`/setup/${token}/mail`, { email: given.email })).status).toBe(410)
    expect((await create('nonsense')).status).toBe(410)
  })

  test('creates the first super administrator and names the platform, once', async () => {
    const [token, other] = [await linkOf(), await linkOf()]
    expect((await create(token)).status).toBe(204)
    expect((await create(token, { email: 'b@example.org' })).status, 'used').toBe(410)
    expect((await create(other, { email: 'b@example.org' })).status, 'there is an administrator now').toBe(410)
    expect(await newSetupLink(app.app)).toBeNull()
    expect(await app.sql('select from setup_links')).toEqual([])
    const signedIn = await app.anonymous.post('/login', { email: given.email, password: given.password })
    expect(signedIn.body.user).toMatchObject({ email: 'ada@example.org', types: ['super_admin'], language: 'fr-FR' })
    const html = await app.server.inject({ url: '/login', headers: { host: 'localhost' } })
    expect(html.body).toContain('<title>Second Souffle</title>')
    const history = await app.sql(`select actor_name from history where event = 'setup'`)
    expect(history).toEqual([{ actor_name: 'Ada Renaud' }])
  })

  test('used by two concurrent requests creates one administrator', async () => {
    const links = [await linkOf(), await linkOf()]
    const blocker = await app.app.owner.connect()
    await blocker.query('begin')
    await blocker.query('lock table setup_links in exclusive mode')
    const asked = links.map((link, n) => create(link, { email: `p${n}@example.org` }))
    const waiting = `select count(*)::int as n from pg_locks where relation = 'setup_links'::regclass and not granted`
    await expect.poll(() => app.sql(waiting), { timeout: 60_000 }).toEqual([{ n: 2 }])
    await blocker.query('rollback')
    blocker.release()
    expect((await Promise.all(asked)).map(({ status }) => status).toSorted()).toEqual([204, 410])
    const [made] = await app.sql(`select count(*)::int as n from user_modules where role = 'super_admin'`)
    expect(made).toEqual({ n: 1 })
  })

  test('reports invalid fields and remains valid', async () => {
    const token = await linkOf()
    const weak = await create(token, { password: 'short', platformName: 'x' })
    expect(weak.status).toBe(422)
    expect(weak.body.violations.map(({ path }: { path: string }) => path)).toContain('password')
    expect(await create(token, { email: 'seller@boreal.test' })).toMatchObject({
      status: 422,
      body: { code: 'email_not_usable', violations: [{ path: 'email' }] },
    })
    expect((await create(token)).status).toBe(204)
  })

  test('tests the mail server: sent, refused, not configured', async () => {
    const token = await linkOf()
    const asked = { email: 'ada@example.org' }
    const sent = await app.anonymous.post(`/setup/${token}/mail`, asked, { language: 'en-GB' })
    expect(sent).toMatchObject({ status: 200, body: { outcome: 'sent', detail: null } })
    expect(mailbox.received.at(-1)).toMatchObject({
      envelope: ['ada@example.org'],
      subject: 'Test e-mail from Reprise',
    })
    mailbox.refuses = true
    const refused = await app.anonymous.post(`/setup/${token}/mail`, asked)
    expect(refused.body).toEqual({ outcome: 'refused', detail: expect.stringContaining('mailbox busy') })
    mailbox.refuses = false
    const none = await silent.anonymous.post(`/setup/${await linkOf(silent)}/mail`, asked)
    expect(none.body).toEqual({ outcome: 'no_server', detail: null })
  })
})

describe('an invitation from the command line', () => {
  test('is mailed if a mail server is configured, and its link printed', async () => {
    const invited = await inviteFromShell(app.app, 'Grace.Hopper@example.org')
    expect(invited).toMatchObject({ email: 'grace.hopper@example.org', mailed: true })
    const token = /token=([\w-]+)/.exec(invited.url)![1]!
    await app.work()
    expect(mailbox.received.at(-1)).toMatchObject({ envelope: ['grace.hopper@example.org'] })
    expect(await newSetupLink(app.app), 'not there yet').not.toBeNull()
    const made = await app.anonymous.post(`/password/new/${token}`, { password: given.password, policyAccepted: true })
    expect(made.status).toBe(204)
    const signedIn = await app.anonymous.post('/login', { email: invited.email, password: given.password })
    expect(signedIn.body.user).toMatchObject({ firstname: 'Grace', lastname: 'Hopper', types: ['super_admin'] })
    expect(await newSetupLink(app.app)).toBeNull()
    await expect(inviteFromShell(app.app, invited.email)).rejects.toThrow(/already: a new password/)
  })

  test('without a mail server is only printed; repeated it has a new link; other roles and invalid addresses are refused', async () => {
    const first = await inviteFromShell(silent.app, 'ada@example.org')
    expect(first.mailed).toBe(false)
    expect(await silent.sql(`select from mails where recipient = 'ada@example.org'`)).toEqual([])
    const second = await inviteFromShell(silent.app, 'ada@example.org')
    expect(second.url).not.toBe(first.url)
    await expect(inviteFromShell(silent.app, 'seller@boreal.test')).rejects.toThrow(/another role/)
    await expect(inviteFromShell(silent.app, 'nobody')).rejects.toThrow(/no e-mail address/)
  })
})
