import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { demoPassword } from '#server/demo/people.ts'
import { type Caller, testApp } from '#server/testing/app.ts'
import { type Demo, demoOf, newSeller } from '#server/testing/demo.ts'
import { mailsTo } from '#server/testing/mails.ts'
import { applyDueChange } from './apply.ts'

const app = testApp()
let demo: Demo
let manager: Caller

beforeAll(async () => {
  demo = await demoOf(app)
  manager = await app.as('manager@boreal.test')
})
beforeEach(() => app.sql('delete from rate_limits'))

const password = demoPassword
const lastMail = async (email: string) => {
  await app.work()
  return (await mailsTo(app, email)).at(-1)!
}
const linkIn = (text: string) => {
  const [, id, key] = /access-change\/([\w-]{36})\?key=([\w-]{32})/.exec(text) ?? []
  return { id: id!, key: key! }
}

/** A seller who joined, with an open session. */
const joined = async () => {
  const { id, email } = await newSeller(manager, demo)
  const token = /token=([\w-]+)/.exec((await lastMail(email)).text)![1]!
  expect((await app.anonymous.post(`/password/new/${token}`, { password, policyAccepted: true })).status).toBe(204)
  return { id, email, session: await app.as(email) }
}
const store = (role: string) => [{ module: 'tim', role, organizationId: demo.entity['BOR-LYO'] }]
/** Moves the delay of the user's open changes into the past and runs their jobs. */
const elapse = async (userId: string) => {
  const rows = await app.sql<{ id: string }>(
    `update access_changes set effective_at = now() - interval '1 second' where user_id = $1 and ended_at is null returning id`,
    [userId],
  )
  for (const { id } of rows) await applyDueChange(app.app, id)
}

describe('another user’s address', () => {
  test('stays until the old address confirms; sessions stay valid meanwhile', async () => {
    const { id, email, session } = await joined()
    const next = `new.${email}`
    const asked = await manager.patch(`/users/${id}`, { email: next, lastname: 'Roux' })
    expect(asked.body).toMatchObject({ email, lastname: 'Roux', status: 'active' })
    expect(asked.body.pendingChanges).toMatchObject([{ kind: 'email', email: next }])
    expect((await session.get('/session')).status).toBe(200)
    expect(await mailsTo(app, next), 'nothing is mailed to the new address').toEqual([])
    const link = linkIn((await lastMail(email)).text)
    expect((await app.anonymous.post(`/access-changes/${link.id}/confirm`, { key: 'x'.repeat(32) })).status).toBe(404)
    expect((await app.anonymous.get(`/access-changes/${link.id}?key=${link.key}`)).body).toMatchObject({
      email: next,
      outcome: null,
    })
    const confirmed = await app.anonymous.post(`/access-changes/${link.id}/confirm`, { key: link.key })
    expect(confirmed.body.outcome).toBe('confirmed')
    expect((await manager.get(`/users/${id}`)).body).toMatchObject({
      ...{ email: next, status: 'invited', pendingChanges: [] },
    })
    expect((await session.get('/session')).status, 'sessions end with the change').toBe(401)
    expect((await lastMail(next)).text).toContain('/new/password')
    expect((await lastMail(email)).text, 'the old address is notified').toContain(next)
    const again = await app.anonymous.post(`/access-changes/${link.id}/cancel`, { key: link.key })
    expect(again.body.code).toBe('access_change_over')
  })

  test('of a peer takes effect after 72 hours, unless the peer cancels it', async () => {
    const admin = await app.as('admin@reprise.test')
    const { body: peer } = await manager.post('/users', {
      ...{ email: 'peer@boreal.test', firstname: 'Ines', lastname: 'Petit' },
      modules: [{ module: 'root', role: 'root_management_unit_manager', organizationId: demo.entity.BOR }],
    })
    const token = /token=([\w-]+)/.exec((await lastMail('peer@boreal.test')).text)![1]!
    await app.anonymous.post(`/password/new/${token}`, { password, policyAccepted: true })
    for (const author of [manager, admin])
      expect((await author.patch(`/users/${peer.id}`, { email: 'thief@boreal.test' })).body.email).toBe(
        'peer@boreal.test',
      )
    await app.sql(`update graphile_worker._private_jobs set run_at = now() where run_at > now()`)
    await app.work()
    expect((await manager.get(`/users/${peer.id}`)).body.email, 'a job that runs early changes nothing').toBe(
      'peer@boreal.test',
    )
    const link = linkIn((await lastMail('peer@boreal.test')).text)
    expect((await app.anonymous.post(`/access-changes/${link.id}/cancel`, { key: link.key })).body.outcome).toBe(
      'cancelled',
    )
    await elapse(peer.id)
    expect((await manager.get(`/users/${peer.id}`)).body.email).toBe('peer@boreal.test')
    await manager.patch(`/users/${peer.id}`, { email: 'later@boreal.test' })
    await elapse(peer.id)
    expect((await manager.get(`/users/${peer.id}`)).body).toMatchObject({
      email: 'later@boreal.test',
      status: 'invited',
    })
  })

  test('is protected while the user is inactive, too', async () => {
    const { id, email } = await joined()
    await manager.post(`/users/${id}/deactivate`)
    expect((await manager.patch(`/users/${id}`, { email: `thief.${email}` })).body.email).toBe(email)
    await manager.post(`/users/${id}/activate`)
    expect((await lastMail(email)).kind).toBe('creation')
    expect(await mailsTo(app, `thief.${email}`)).toEqual([])
  })

  test('of an invited user changes immediately, and the old address is notified', async () => {
    const { id, email } = await newSeller(manager, demo)
    const next = `right.${email}`
    expect((await manager.patch(`/users/${id}`, { email: next })).body).toMatchObject({
      email: next,
      pendingChanges: [],
    })
    expect((await lastMail(email)).text).toContain(next)
  })

  test('a request ends when its author is deactivated', async () => {
    const { id, email } = await joined()
    const area = await app.as('area@boreal.test')
    expect((await area.patch(`/users/${id}`, { email: `void.${email}` })).status).toBe(200)
    await app.sql(`update users set status = 'inactive' where email = 'area@boreal.test'`)
    await elapse(id)
    await app.sql(`update users set status = 'active' where email = 'area@boreal.test'`)
    expect((await manager.get(`/users/${id}`)).body).toMatchObject({ email, pendingChanges: [] })
  })
})

test('a request ends when its author no longer manages the user', async () => {
  const { id, email } = await joined()
  const area = await app.as('area@boreal.test')
  expect((await area.patch(`/users/${id}`, { email: `demoted.${email}` })).status).toBe(200)
  const held = `user_id = (select id from users where email = 'area@boreal.test')`
  const before = await app.sql<{ module: string; role: string }>(`select module, role from user_modules where ${held}`)
  await app.sql(`update user_modules set role = 'management_unit_analyst' where ${held}`)
  await elapse(id)
  for (const { module, role } of before)
    await app.sql(`update user_modules set role = $1 where module = $2 and ${held}`, [role, module])
  expect((await manager.get(`/users/${id}`)).body).toMatchObject({ email, pendingChanges: [] })
})

describe('a manager role', () => {
  test('of an existing user waits for its confirmation; the previous role stays', async () => {
    const { id, email, session } = await joined()
    const asked = await manager.patch(`/users/${id}`, { modules: store('store_manager') })
    expect(asked.body.types).toEqual(['store_seller'])
    expect(asked.body.pendingChanges).toMatchObject([{ kind: 'roles', roles: ['store_manager'] }])
    const link = linkIn((await lastMail(email)).text)
    await app.anonymous.post(`/access-changes/${link.id}/confirm`, { key: link.key })
    expect((await manager.get(`/users/${id}`)).body.types).toEqual(['store_manager'])
    expect((await session.get('/session')).status).toBe(200)
    const [module] = await app.sql<{ recent: boolean }>(
      `select granted_at > now() - interval '1 minute' as recent from user_modules where user_id = $1`,
      [id],
    )
    expect(module!.recent).toBe(true)
  })

  test('that was removed and is restored counts as granted again; saving the same role does not', async () => {
    const { id, email } = await joined()
    const grant = async () => {
      await manager.patch(`/users/${id}`, { modules: store('store_manager') })
      const link = linkIn((await lastMail(email)).text)
      await app.anonymous.post(`/access-changes/${link.id}/confirm`, { key: link.key })
    }
    const isRecent = async () =>
      (
        await app.sql(
          `select granted_at > now() - interval '72 hours' as recent from user_modules where user_id = $1`,
          [id],
        )
      )[0]!.recent
    await grant()
    await app.sql(`update user_modules set granted_at = now() - interval '73 hours' where user_id = $1`, [id])
    await manager.patch(`/users/${id}`, { lastname: 'Autre', modules: store('store_manager') })
    expect(await isRecent()).toBe(false)
    await manager.patch(`/users/${id}`, { modules: store('store_seller') })
    await grant()
    expect((await manager.get(`/users/${id}`)).body.types).toEqual(['store_manager'])
    expect(await isRecent()).toBe(true)
  })

  test('is listed for the user, who can cancel it without the mailed link', async () => {
    const { id, session } = await joined()
    await manager.patch(`/users/${id}`, { modules: store('store_manager') })
    const { body } = await session.get('/own-access-changes')
    expect(body.members).toMatchObject([{ kind: 'roles', roles: ['store_manager'], requestedBy: 'Hélène Garnier' }])
    expect((await manager.get('/own-access-changes')).body.members).toEqual([])
    expect((await session.post(`/users/${id}/access-changes/${body.members[0].id}/cancel`)).status).toBe(200)
    expect((await session.get('/own-access-changes')).body.members).toEqual([])
  })

  test('can be withdrawn by a manager, not by a stranger to the user', async () => {
    const { id } = await joined()
    const { body } = await manager.patch(`/users/${id}`, { modules: store('store_manager') })
    const path = `/users/${id}/access-changes/${body.pendingChanges[0].id}/cancel`
    expect((await (await app.as('manager@colombe.test')).post(path)).status).toBe(404)
    expect((await manager.post(path)).body.pendingChanges).toEqual([])
    await elapse(id)
    expect((await manager.get(`/users/${id}`)).body.types).toEqual(['store_seller'])
  })
})

describe('a deactivated manager', () => {
  const places = [{ module: 'root', role: 'root_management_unit_manager' }]
  const peer = async (email: string) => {
    const modules = places.map((one) => ({ ...one, organizationId: demo.entity.BOR }))
    const { body } = await manager.post('/users', { email, firstname: 'Lou', lastname: 'Garcia', modules })
    const token = /token=([\w-]+)/.exec((await lastMail(email)).text)![1]!
    await app.anonymous.post(`/password/new/${token}`, { password, policyAccepted: true })
    return body.id as string
  }

  test('is notified, as are the other managers; not the author', async () => {
    const [id, other] = [await peer('off@boreal.test'), 'witness@boreal.test']
    await peer(other)
    await app.sql(`delete from mails`)
    expect((await manager.post(`/users/${id}/deactivate`)).status).toBe(200)
    expect((await lastMail('off@boreal.test')).text).toContain('Hélène Garnier a désactivé votre accès')
    expect((await lastMail(other)).text).toContain('désactivé l’accès de Lou Garcia')
    expect(await mailsTo(app, 'manager@boreal.test')).toEqual([])
    expect(await mailsTo(app, 'seller@boreal.test')).toEqual([])
  })

  test('is not erased before 72 hours, nor after the mailed link or a reactivation cancelled it', async () => {
    const email = 'kept@boreal.test'
    const id = await peer(email)
    const erase = async () => {
      expect((await manager.post(`/users/${id}/erasure`)).status).toBe(204)
      return (await manager.get(`/users/${id}`)).body.pendingChanges
    }
    await manager.post(`/users/${id}/deactivate`)
    const [{ kind, requestedAt, effectiveAt }] = await erase()
    expect(kind).toBe('erasure')
    expect(Date.parse(effectiveAt) - Date.parse(requestedAt)).toBe(72 * 3_600_000)
    const link = linkIn((await lastMail(email)).text)
    expect((await app.anonymous.post(`/access-changes/${link.id}/cancel`, { key: link.key })).body.outcome).toBe(
      'cancelled',
    )
    await erase()
    await manager.post(`/users/${id}/activate`)
    await elapse(id)
    expect((await manager.get(`/users/${id}`)).body).toMatchObject({ email, pendingChanges: [] })
  })

  test('can confirm their erasure by the mailed link', async () => {
    const id = await peer('gone@boreal.test')
    await manager.post(`/users/${id}/deactivate`)
    await manager.post(`/users/${id}/erasure`)
    const link = linkIn((await lastMail('gone@boreal.test')).text)
    const { body } = await app.anonymous.post(`/access-changes/${link.id}/confirm`, { key: link.key })
    expect(body.outcome).toBe('confirmed')
    expect((await manager.get(`/users/${id}`)).status).toBe(404)
  })
})

test('the link of a change is shown to no other user, not even without a mail server', async () => {
  const { id, email } = await joined()
  await manager.patch(`/users/${id}`, { email: `read.${email}` })
  const { key } = linkIn((await lastMail(email)).text)
  const root = await app.as('root@reprise.test')
  const { body: list } = await root.get(`/mails?search=${encodeURIComponent(email)}`)
  for (const mail of list.members) {
    const { body } = await root.get(`/mails/${mail.id}`)
    expect(body.text + body.html).not.toContain(key)
  }
})
