import { beforeEach, describe, expect, test } from 'vitest'
import { testApp } from '#server/testing/app.ts'
import { demoOf } from '#server/testing/demo.ts'

const app = testApp()
beforeEach(() => app.sql('delete from rate_limits; delete from mails'))

const link = /\/renew\/([\w-]{20,})/
/** Password renewal mail as shown to a reader of the dashboard. */
const seen = async (recipient: string, reader: string) => {
  expect((await app.anonymous.post('/password/renew', { email: recipient })).status).toBe(204)
  await app.work()
  const who = await app.as(reader)
  const list = await who.get(`/mails?search=${recipient}`)
  return (await who.get(`/mails/${list.body.members[0].id}`)).body
}

describe('without a mail server, the link in a stored mail', () => {
  test.each([
    ['seller@boreal.test', 'admin@reprise.test'],
    ['manager@boreal.test', 'admin@reprise.test'],
    ['admin@reprise.test', 'root@reprise.test'],
  ])('of %s can be read by %s and works', async (recipient, reader) => {
    const mail = await seen(recipient, reader)
    expect(mail).toMatchObject({ status: 'kept', linksHidden: false })
    const token = link.exec(mail.text)![1]!
    expect(mail.html).toContain(token)
    expect((await app.anonymous.get(`/password/new/${token}`)).body.email).toBe(recipient)
  })

  test('of a user who has joined a client is hidden from administrators without support access to it', async () => {
    const manager = await app.as('manager@boreal.test')
    await manager.post('/support-access/revoke')
    expect(await seen('seller@boreal.test', 'root@reprise.test')).toMatchObject({ linksHidden: true })
    await manager.post('/support-access', { hours: 1, reason: 'Question' })
    expect(await seen('seller@boreal.test', 'root@reprise.test')).toMatchObject({ linksHidden: false })
  })

  test('of a super administrator is hidden from administrators', async () => {
    const mail = await seen('root@reprise.test', 'admin@reprise.test')
    expect(mail).toMatchObject({ status: 'kept', linksHidden: true })
    expect(mail.text).toContain('/renew/…')
    expect(JSON.stringify(mail)).not.toMatch(link)
    const root = await app.as('root@reprise.test')
    expect((await root.get(`/mails/${mail.id}`)).body.text).toMatch(link)
  })

  test('is hidden according to the current role of its recipient', async () => {
    const { person } = await demoOf(app)
    const mail = await seen('seller@boreal.test', 'admin@reprise.test')
    await app.sql(`insert into user_modules (user_id, module, role) values ($1, 'no_module_type', 'super_admin')`, [
      person['seller@boreal.test'],
    ])
    const again = await (await app.as('admin@reprise.test')).get(`/mails/${mail.id}`)
    expect(again.body.linksHidden).toBe(true)
    await app.sql(`delete from user_modules where role = 'super_admin' and user_id = $1`, [
      person['seller@boreal.test'],
    ])
  })

  test('is not readable in the database, neither in mails nor in jobs', async () => {
    const mail = await seen('seller@boreal.test', 'root@reprise.test')
    const token = link.exec(mail.text)![1]!
    const [stored] = await app.sql('select * from mails')
    const jobs = await app.sql('select * from graphile_worker._private_jobs')
    expect(JSON.stringify([stored, jobs])).not.toContain(token)
  })
})
