import { beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { systemUser } from '#server/platform/who.ts'
import { mailRenewal } from '#server/session/password.ts'
import { type Caller, testApp } from '#server/testing/app.ts'
import { testMailbox } from '#server/testing/mailbox.ts'

const mailbox = await testMailbox()
const { received } = mailbox
const app = testApp({ SMTP_URL: mailbox.url, PUBLIC_URL: 'https://reprise.example' })
let admin: Caller

beforeAll(async () => {
  expect(inject('cluster')).toBeTruthy()
  admin = await app.as('root@reprise.test')
})
beforeEach(() => app.sql('delete from rate_limits'))

/** Runs the jobs and waits until the queue has recorded their results. */
const work = async () => {
  await app.work()
  await expect
    .poll(() => app.sql('select from graphile_worker._private_jobs where locked_at is not null'), {
      timeout: 60_000,
    })
    .toEqual([])
}
const renew = (email: string) => app.anonymous.post('/password/renew', { email })
const jobs = async (query = '') => (await admin.get(`/jobs?search=sendMail${query}`)).body.members

describe('a mail', () => {
  test('arrives as HTML and text, and its link is not stored', async () => {
    await mailRenewal(app.app, systemUser('mail'), 'seller@boreal.test')
    const [written] = await app.sql<{ id: string; text: string; html: string }>('select id, text, html from mails')
    expect(written!.text + written!.html, 'nor does it rest there while it waits').not.toMatch(/\/renew\/[\w-]{20,}/)
    const waiting = await admin.get(`/mails/${written!.id}`)
    expect(waiting.body).toMatchObject({ status: 'queued', linksHidden: true })
    expect(JSON.stringify(waiting.body)).not.toMatch(/\/renew\/[\w-]{20,}/)
    await work()
    const [mail] = received
    expect(mail).toMatchObject({
      envelope: ['seller@boreal.test'],
      to: [{ address: 'seller@boreal.test' }],
      from: { address: 'no-reply@reprise.test', name: 'Reprise' },
      messageId: expect.stringMatching(/^<[\w-]+@reprise>$/),
    })
    const link = /https:\/\/reprise\.example\/renew\/[\w-]{20,}/
    const [inText, inHtml] = [link.exec(mail!.text!)?.[0], link.exec(mail!.html!)?.[0]]
    expect(inText).toBeDefined()
    expect(inHtml).toBe(inText)
    expect(mail!.html).toContain('Yanis')
    const [kept] = await app.sql<{ id: string; status: string; html: string; text: string }>('select * from mails')
    expect(kept).toMatchObject({ status: 'sent', error: null })
    const token = inText!.split('/').at(-1)!
    expect(JSON.stringify(kept)).not.toContain(token)
    expect(kept).toMatchObject({ sealed: null })
    expect((await app.anonymous.get(`/password/new/${token}`)).status, 'the link itself works').toBe(200)
    const shown = await admin.get(`/mails/${kept!.id}`)
    expect(shown.body).toMatchObject({ status: 'sent', sentAt: expect.any(String), recipient: 'seller@boreal.test' })
  })

  test('with an invitation does not store its link either', async () => {
    const manager = await app.as('manager@boreal.test')
    const { body } = await manager.get('/organizations?type=store&search=lyon')
    const modules = [{ module: 'tim', role: 'store_seller', organizationId: body.members[0].id }]
    await manager.post('/users', { email: 'guest@boreal.test', firstname: '<b>Léa</b>', lastname: 'Martin', modules })
    await work()
    const mail = received.at(-1)!
    expect(mail.envelope).toEqual(['guest@boreal.test'])
    expect(mail.html).not.toContain('<b>Léa')
    const token = /token=([\w-]{20,})/.exec(mail.text!)![1]!
    expect(mail.html).toContain(token)
    const [kept] = await app.sql<{ html: string; text: string }>(
      `select html, text from mails where recipient = 'guest@boreal.test'`,
    )
    expect(kept!.text).not.toContain(token)
    expect(kept!.html).not.toContain(token)
  })

  test('is retried with increasing delays if the server refuses it, then marked as failed, and can be retried manually', async () => {
    mailbox.refuses = true
    const before = received.length
    await renew('store@boreal.test')
    await work()
    expect(received).toHaveLength(before)
    const [first] = await jobs()
    expect(first).toMatchObject({
      task: 'sendMail',
      state: 'retrying',
      attempts: 1,
      lastError: expect.stringContaining('450'),
    })
    const wait = Date.parse(first.runAt) - Date.now()
    expect(wait).toBeGreaterThan(0)
    const again = async (attempts: number) => {
      await app.sql('update graphile_worker._private_jobs set run_at = now(), attempts = $1 where id = $2', [
        attempts,
        first.id,
      ])
      await work()
      return (await jobs()).find(({ id }: { id: string }) => id === first.id)
    }
    const later = await again(5)
    expect(Date.parse(later.runAt) - Date.now()).toBeGreaterThan(wait * 10)
    const queued = await app.sql(`select status from mails where recipient = 'store@boreal.test'`)
    expect(queued).toEqual([{ status: 'queued' }])

    const dead = await again(later.maxAttempts - 1)
    expect(dead).toMatchObject({ state: 'dead', attempts: dead.maxAttempts })
    expect((await jobs('&state=dead')).map(({ id }: { id: string }) => id)).toEqual([first.id])
    expect(await jobs('&state=running')).toEqual([])
    const failed = await admin.get('/mails?status=failed')
    expect(failed.body.members).toMatchObject([
      { recipient: 'store@boreal.test', error: expect.stringContaining('450') },
    ])

    mailbox.refuses = false
    expect((await (await app.as('manager@boreal.test')).post(`/jobs/${first.id}/retry`)).status).toBe(403)
    expect((await admin.post(`/jobs/${first.id}/retry`)).status).toBe(204)
    await work()
    expect(received.at(-1)!.envelope).toEqual(['store@boreal.test'])
    expect(await jobs()).toEqual([])
    expect((await admin.post(`/jobs/${first.id}/retry`)).status).toBe(404)
    for (const id of ['x', '0', '99999999999999999999'])
      expect((await admin.post(`/jobs/${id}/retry`)).status).toBe(404)
  })

  test('is retried if the server is unreachable', async () => {
    await mailbox.close()
    await renew('area@boreal.test')
    await work()
    const [job] = await jobs()
    expect(job).toMatchObject({ state: 'retrying', lastError: expect.stringContaining('ECONNREFUSED') })
    expect((await renew('area@boreal.test')).status, 'people notice nothing').toBe(204)
  })
})
