import { beforeAll, describe, expect, test } from 'vitest'
import { type Caller, testApp } from '#server/testing/app.ts'
import { type Demo, demoOf } from '#server/testing/demo.ts'
import { isFull } from '#server/testing/sampled.ts'
import { applyUserImport, checkUserImport } from './import/jobs.ts'

const app = testApp()
let demo: Demo
let manager: Caller

beforeAll(async () => {
  demo = await demoOf(app)
  manager = await app.as('manager@boreal.test')
})

const header = 'email,firstname,lastname,role,entity\n'
const hand = async (content: string, who = manager, query = '') => {
  const started = await who.upload(`/users/imports${query}`, 'people.csv', header + content)
  if (started.status !== 202) return started.body
  await app.work()
  return (await who.get(`/users/imports/${started.body.id}`)).body
}
const errorsOf = (body: { lineErrors: { column: string; code: string }[] }) =>
  body.lineErrors.map(({ column, code }) => `${column} ${code}`)
const count = async () => (await app.sql<{ n: number }>('select count(*)::int as n from users'))[0]!.n

describe('a user import', () => {
  test('grants and changes only what its author may', async () => {
    const area = await app.as('area@boreal.test')
    expect(errorsOf(await hand('x@boreal.test,Léa,Martin,root_management_unit_analyst,BOR\n', area))).toEqual([
      'entity entity_unknown',
    ])
    expect(errorsOf(await hand('x@boreal.test,Léa,Martin,store_seller,BOR-LIL\n', area))).toEqual([
      'entity entity_unknown',
    ])
    const grab = await hand('multi@boreal.test,Inès,Caron,store_seller,BOR-LYO\n', area)
    expect(errorsOf(grab)).toEqual(['email role_not_assignable'])
    await app.sql(`delete from user_modules where module = 'root' and user_id = $1`, [demo.person['multi@boreal.test']])
    const elsewhere = await hand('multi@boreal.test,Inès,Caron,store_seller,BOR-LYO\n', area)
    expect(errorsOf(elsewhere), 'a colleague of another region').toEqual(['email role_not_assignable'])
    expect((await hand('seller@boreal.test,Yanis,Autre,store_seller,BOR-LYO\n', area)).toUpdate).toBe(1)
  })

  test('cannot change the modules of its author', async () => {
    const own = await hand('manager@boreal.test,Hélène,Garnier,root_management_unit_analyst,BOR\n')
    expect(errorsOf(own)).toEqual(['role role_not_assignable'])
    expect((await hand('manager@boreal.test,Hélène,Autre,root_management_unit_manager,BOR\n')).toUpdate).toBe(1)
  })

  test('cannot create platform administrators inside an account', async () => {
    const root = await app.as('root@reprise.test')
    const query = `?accountId=${demo.account.Boréal}`
    expect(errorsOf(await hand('x@boreal.test,Léa,Martin,super_admin,\n', root, query))).toEqual([
      'role role_not_assignable',
    ])
    expect(await hand('x@boreal.test,Léa,Martin,store_seller,BOR-LYO\n', root, query)).toMatchObject({
      status: 'ready',
    })
  })

  test('cannot remove the last administrator of an account', async () => {
    const root = await app.as('root@reprise.test')
    const query = `?accountId=${demo.account.Colombe}`
    const demoted = 'manager@colombe.test,Oliver,Bennett,root_management_unit_analyst,COL\n'
    expect(errorsOf(await hand(demoted, root, query))).toEqual(['role last_administrator'])
    expect((await hand(demoted.replace('analyst', 'manager'), root, query)).unchanged).toBe(1)
  })

  test('is for the author’s account; platform administrators must name one', async () => {
    const root = await app.as('root@reprise.test')
    expect(await hand('', root)).toMatchObject({ status: 422, violations: [{ path: 'accountId', code: 'required' }] })
    expect(await hand('', manager, `?accountId=${demo.account.Colombe}`)).toMatchObject({ status: 404 })
    expect(await hand('', root, '?accountId=00000000-0000-4000-8000-000000000000')).toMatchObject({
      code: 'account_not_found',
    })
  })

  test('is accessible to its author only', async () => {
    const { id } = await hand('x@boreal.test,Léa,Martin,store_seller,BOR-LYO\n')
    for (const email of ['multi@boreal.test', 'area@boreal.test', 'manager@colombe.test', 'root@reprise.test']) {
      const other = await app.as(email)
      expect((await other.get(`/users/imports/${id}`)).status, email).toBe(404)
      expect((await other.post(`/users/imports/${id}/apply`)).status, email).toBe(404)
    }
    expect((await (await app.as('seller@boreal.test')).get(`/users/imports/${id}`)).status).toBe(403)
  })

  test('cannot be applied while it is checked, and is applied once under concurrency', async () => {
    const started = await manager.upload(
      '/users/imports',
      'a.csv',
      `${header}two@boreal.test,Léa,Martin,store_seller,BOR-LYO\n`,
    )
    const { id } = started.body
    expect((await manager.post(`/users/imports/${id}/apply`)).body.code).toBe('import_not_ready')
    await app.work()
    const both = await Promise.all([1, 2].map(() => manager.post(`/users/imports/${id}/apply`)))
    expect(both.map(({ status }) => status).toSorted()).toEqual([202, 409])
    await app.work()
    expect(await app.sql(`select from users where email = 'two@boreal.test'`)).toHaveLength(1)
  })

  test('fails as a whole if data changed since the check', async () => {
    const checked = await hand(
      'first@boreal.test,Léa,Martin,store_seller,BOR-LYO\nlater@boreal.test,Léa,Martin,store_seller,BOR-LIL\n',
    )
    expect(checked.status).toBe('ready')
    const before = await count()
    const place = (status: string) =>
      app.sql('update organizations set status = $2 where id = $1', [demo.entity['BOR-LIL'], status])
    await place('inactive')
    expect((await manager.post(`/users/imports/${checked.id}/apply`)).status).toBe(202)
    await app.work()
    expect((await manager.get(`/users/imports/${checked.id}`)).body).toMatchObject({
      status: 'failed',
      error: { code: 'import_changed' },
    })
    await place('active')
    expect(await count()).toBe(before)
    expect(await app.sql(`select from mails where recipient = 'first@boreal.test'`)).toEqual([])
  })

  test('fails if its author has lost the permission', async () => {
    const area = await app.as('area@boreal.test')
    const checked = await hand('lost@boreal.test,Léa,Martin,store_seller,BOR-LYO\n', area)
    expect((await area.post(`/users/imports/${checked.id}/apply`)).status).toBe(202)
    await app.sql(`update users set status = 'inactive' where email = 'area@boreal.test'`)
    await app.work()
    const [after] = await app.sql('select status, error from user_imports where id = $1', [checked.id])
    expect(after).toMatchObject({ status: 'failed', error: { code: 'forbidden' } })
    expect(await app.sql(`select from users where email = 'lost@boreal.test'`)).toEqual([])
  })

  test('with a missing file is retried, then marked as failed', async () => {
    const started = await manager.upload(
      '/users/imports',
      'people.csv',
      `${header}g@boreal.test,Léa,Martin,store_seller,BOR-LYO\n`,
    )
    const [file] = await app.sql<{ key: string }>('select key from files order by created_at desc limit 1')
    await app.app.files.remove(file!.key)
    const { id } = started.body
    await expect(checkUserImport(app.app, id, false)).rejects.toThrow()
    expect((await manager.get(`/users/imports/${id}`)).body.status).toBe('checking')
    await expect(checkUserImport(app.app, id, true)).rejects.toThrow()
    expect((await manager.get(`/users/imports/${id}`)).body).toMatchObject({
      status: 'failed',
      error: { code: 'server_error' },
    })
  })

  test('of thousands of users is checked and applied completely', async () => {
    const people = isFull ? 50_000 : 5_000
    const lines = Array.from({ length: people }, (_, at) => `p${at}@many.test,Léa,Martin ${at},store_seller,BOR-LYO\n`)
    const checked = await hand(lines.join(''))
    expect(checked).toMatchObject({ status: 'ready', total: people, toCreate: people })
    const before = await count()
    await manager.post(`/users/imports/${checked.id}/apply`)
    // Only the import is run here; each invitation is a job of its own.
    await applyUserImport(app.app, checked.id)
    expect((await manager.get(`/users/imports/${checked.id}`)).body).toMatchObject({ status: 'done' })
    expect(await count()).toBe(before + people)
    const [jobs] = await app.sql<{ n: number }>(
      `select count(*)::int as n from graphile_worker.jobs where task_identifier = 'mailInvitation'`,
    )
    expect(jobs!.n).toBe(people)
  })
})
