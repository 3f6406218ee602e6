import { beforeEach, describe, expect, test } from 'vitest'
import { maxViews } from '#domain/view/schema.ts'
import type { Caller } from '#server/testing/app.ts'
import { testApp } from '#server/testing/app.ts'
import { refusalIn } from '#server/testing/demo.ts'

const app = testApp()
let manager: Caller
beforeEach(async () => {
  await app.sql('delete from list_views')
  await app.sql(`delete from history where event like 'view_%'`)
  manager = await app.as('manager@boreal.test')
})

const aView = (more: object = {}) => ({
  list: 'buybacks',
  name: 'À payer',
  query: 'group=completed&sort=-updatedAt',
  ...more,
})
const names = async (who: Caller, list = 'buybacks') =>
  (await who.get(`/views?list=${list}`)).body.members.map(({ name }: { name: string }) => name)

describe('a saved view', () => {
  test('is created, renamed, changed and removed', async () => {
    const { status, body } = await manager.post('/views', aView())
    expect({ status, body }).toMatchObject({ status: 201, body: { name: 'À payer', isDefault: false } })
    await manager.post('/views', aView({ name: 'Au transport', query: '' }))
    expect(await names(manager)).toEqual(['À payer', 'Au transport'])
    const renamed = await manager.patch(`/views/${body.id}`, { name: 'Payées', query: 'group=unfinished' })
    expect(renamed.body).toMatchObject({ name: 'Payées', query: 'group=unfinished', list: 'buybacks' })
    expect((await manager.remove(`/views/${body.id}`)).status).toBe(204)
    expect((await manager.remove(`/views/${body.id}`)).status).toBe(404)
    expect(await names(manager)).toEqual(['Au transport'])
  })

  test('belongs to one list, which has at most one default view', async () => {
    await manager.post('/views', aView({ list: 'buybacks-predeclared' }))
    const first = (await manager.post('/views', aView({ name: 'Un', isDefault: true }))).body
    const second = (await manager.post('/views', aView({ name: 'Deux' }))).body
    await manager.patch(`/views/${second.id}`, { isDefault: true })
    const { members } = (await manager.get('/views?list=buybacks')).body
    expect(members.filter(({ isDefault }: { isDefault: boolean }) => isDefault)).toMatchObject([{ id: second.id }])
    await manager.patch(`/views/${second.id}`, { isDefault: false })
    expect((await manager.get('/views?list=buybacks')).body.members).toMatchObject([
      { id: second.id, isDefault: false },
      { id: first.id, isDefault: false },
    ])
  })

  test('is accessible to its author only', async () => {
    const { id } = (await manager.post('/views', aView())).body
    for (const email of ['analyst@boreal.test', 'manager@colombe.test', 'buyer@recircle.test', 'admin@reprise.test']) {
      const other = await app.as(email)
      expect(await names(other), email).toEqual([])
      expect((await other.patch(`/views/${id}`, { name: 'Mine' })).status, email).toBe(404)
      expect((await other.remove(`/views/${id}`)).status, email).toBe(404)
      expect((await other.post('/views', aView())).status, 'the same name is theirs too').toBe(201)
    }
    expect(await names(manager)).toEqual(['À payer'])
  })

  test('is shared with a role of the account, whose users see it without changing it', async () => {
    const shared = aView({ name: 'Équipe', sharedWith: 'store_seller', isDefault: true })
    const { body } = await manager.post('/views', shared)
    const seller = await app.as('seller@boreal.test')
    expect((await seller.get('/views?list=buybacks')).body.members).toEqual([
      { ...body, isDefault: false, author: 'Hélène Garnier' },
    ])
    expect(body).toMatchObject({ sharedWith: 'store_seller', author: null })
    expect((await seller.patch(`/views/${body.id}`, { name: 'Mine' })).status).toBe(404)
    expect((await seller.remove(`/views/${body.id}`)).status).toBe(404)
    for (const email of ['store@boreal.test', 'seller@colombe.test', 'operator@recircle.test', 'admin@reprise.test'])
      expect(await names(await app.as(email)), email).toEqual([])
    await manager.patch(`/views/${body.id}`, { sharedWith: null })
    expect(await names(seller)).toEqual([])
    expect(await names(manager)).toEqual(['Équipe'])
  })

  test('is shared only by a role of the whole account, with the roles that it may grant', async () => {
    const seller = aView({ sharedWith: 'store_seller' })
    for (const email of ['store@boreal.test', 'seller@boreal.test', 'analyst@boreal.test'])
      expect(refusalIn(await (await app.as(email)).post('/views', seller)), email).toBe('role_not_assignable')
    for (const role of ['buyer_manager', 'admin'])
      expect(refusalIn(await manager.post('/views', aView({ sharedWith: role })))).toBe('role_not_assignable')
    const own = (await manager.post('/views', aView())).body
    expect(refusalIn(await manager.patch(`/views/${own.id}`, { sharedWith: 'admin' }))).toBe('role_not_assignable')
  })

  test('stays shared only by a user who may share: changed after a demotion, it must be taken back', async () => {
    const { id } = (await manager.post('/views', aView({ sharedWith: 'store_seller' }))).body
    await app.sql(
      `update list_views set user_id = (select id from users where email = 'analyst@boreal.test') where id = $1`,
      [id],
    )
    const analyst = await app.as('analyst@boreal.test')
    expect(refusalIn(await analyst.patch(`/views/${id}`, { name: 'Changed' }))).toBe('role_not_assignable')
    expect((await analyst.patch(`/views/${id}`, { name: 'Changed', sharedWith: null })).status).toBe(200)
  })

  describe('of a user who left, shared with a role', () => {
    const left = async () => {
      const { id } = (await manager.post('/views', aView({ name: 'Équipe', sharedWith: 'store_seller' }))).body
      await app.sql(
        `update list_views set user_id = (select id from users where email = 'analyst@boreal.test') where id = $1`,
        [id],
      )
      return id as string
    }
    const audited = () =>
      app.sql<{ event: string; changes: object }>(
        `select event, changes from history where subject_type = 'user' and event like 'view_%' order by at, id`,
      )

    test('is removed by a manager of its role, which the audit log records', async () => {
      const id = await left()
      await app.sql(`update users set status = 'inactive' where email = 'analyst@boreal.test'`)
      try {
        expect((await manager.get('/views?list=buybacks')).body.members).toMatchObject([{ id, isManaged: true }])
        expect((await manager.remove(`/views/${id}`)).status).toBe(204)
      } finally {
        await app.sql(`update users set status = 'active' where email = 'analyst@boreal.test'`)
      }
      const entries = await audited()
      expect(entries.map(({ event }) => event)).toEqual(['view_shared', 'view_removed'])
      const { members } = (await manager.get('/audit?subject=user')).body
      expect(members[0]).toMatchObject({
        event: 'view_removed',
        subject: 'user',
        fields: ['name', 'sharedWith'],
      })
    })

    test('is taken over by a manager and stays shared', async () => {
      const id = await left()
      const taken = await manager.post(`/views/${id}/take-over`)
      expect(taken.body).toMatchObject({ id, author: null, isManaged: false, sharedWith: 'store_seller' })
      await manager.patch(`/views/${id}`, { name: 'Magasins', isDefault: true })
      await manager.patch(`/views/${id}`, { sharedWith: null })
      await manager.patch(`/views/${id}`, { name: 'À moi' })
      expect((await audited()).map(({ event }) => event)).toEqual([
        'view_shared',
        'view_taken_over',
        'view_changed',
        'view_unshared',
      ])
      expect((await audited())[2]!.changes).toEqual({ name: { from: 'Équipe', to: 'Magasins' } })
    })

    test('is audited without the values of its filters, which may name a customer', async () => {
      const { id } = (await manager.post('/views', aView({ sharedWith: 'store_seller' }))).body
      await manager.patch(`/views/${id}`, { query: 'search=Quillfeather' })
      expect((await audited()).at(-1)!.changes).toEqual({ query: true })
      const [entry] = (await manager.get('/audit?subject=user')).body.members
      expect(entry).toMatchObject({ event: 'view_changed', fields: ['query'] })
      expect(JSON.stringify(entry)).not.toContain('Quillfeather')
    })

    test('is neither removed nor taken over by others', async () => {
      const id = await left()
      const stores = ['seller@boreal.test', 'store@boreal.test']
      for (const email of [...stores, 'manager@colombe.test', 'buyer@recircle.test', 'admin@reprise.test']) {
        const who = await app.as(email)
        expect((await who.remove(`/views/${id}`)).status, email).toBe(404)
        expect((await who.post(`/views/${id}/take-over`)).status, email).toBe(404)
      }
      const own = (await (await app.as('analyst@boreal.test')).post('/views', aView())).body
      expect((await manager.remove(`/views/${own.id}`)).status, 'a view that is not shared').toBe(404)
    })
  })

  test('belongs to the module it was created in', async () => {
    const multi = await app.as('multi@boreal.test')
    const [, other] = await app.sql<{ module: string }>(
      `select module from user_modules m join users u on u.id = m.user_id where u.email = 'multi@boreal.test' order by module`,
    )
    const asked = { module: other!.module as 'tim' }
    const { id } = (await multi.post('/views', aView(), asked)).body
    const [row] = await app.sql<{ module: string }>('select module from list_views where id = $1', [id])
    expect(row!.module).toBe(other!.module)
  })

  test('has a unique name, and the number of views is limited', async () => {
    await manager.post('/views', aView())
    expect(refusalIn(await manager.post('/views', aView()))).toBe('name view_name_taken')
    const other = (await manager.post('/views', aView({ name: 'Autre' }))).body
    expect(refusalIn(await manager.patch(`/views/${other.id}`, { name: 'À payer' }))).toBe('name view_name_taken')
    for (let n = 2; n < maxViews; n++) await manager.post('/views', aView({ name: `Vue ${n}` }))
    expect(refusalIn(await manager.post('/views', aView({ name: 'Une de trop' })))).toBe('too_many_views')
  })

  test.each([
    ['a name that is too long', { name: 'x'.repeat(41) }],
    ['no name', { name: '  ' }],
    ['a query that is too long', { query: 'a'.repeat(4_001) }],
    ['a query with markup', { query: '"><script>' }],
    ['an unknown list', { list: '../buybacks' }],
    ['the id of another user', { userId: '00000000-0000-4000-8000-000000000000' }],
    ['a query that is not a string', { query: { $ne: 1 } }],
  ])('%s is refused', async (_what, more) => {
    const { status } = await manager.post('/views', aView(more))
    expect([400, 422]).toContain(status)
    expect(await names(manager)).toEqual([])
  })
})
