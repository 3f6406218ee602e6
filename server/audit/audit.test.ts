import { beforeAll, expect, test } from 'vitest'
import { auditEvents, auditSubjects } from '#domain/audit/schema.ts'
import { history } from '#domain/words/en/history.ts'
import { testApp } from '#server/testing/app.ts'
import { newCategory } from '#server/testing/catalogue.ts'
import { type Demo, demoOf } from '#server/testing/demo.ts'

const app = testApp()
let demo: Demo

beforeAll(async () => {
  demo = await demoOf(app)
  for (const [company, name] of [
    ['boreal', 'Nôtre'],
    ['colombe', 'Leur'],
  ] as const)
    await newCategory(await app.as(`manager@${company}.test`), demo.entity.RC!, { label: name, identifier: company })
})

const audit = async (email: string, query = '') =>
  (await (await app.as(email)).get(`/audit?itemsPerPage=500${query}`)).body

test('an administrator reads the audit log of their own company only; the platform reads all', async () => {
  const { members, totalItems } = await audit('manager@boreal.test')
  expect(totalItems).toBe(members.length)
  expect(members).toContainEqual(
    expect.objectContaining({ by: 'Hélène Garnier', subject: 'category', event: 'create', accountName: 'Boréal' }),
  )
  expect(new Set(members.map(({ accountName }: { accountName: string }) => accountName))).toEqual(new Set(['Boréal']))
  const everything = await audit('admin@reprise.test', '&subject=category')
  expect(new Set(everything.members.map(({ accountName }: { accountName: string }) => accountName))).toEqual(
    new Set(['Boréal', 'Colombe']),
  )
})

test('is filtered by person, subject and day', async () => {
  expect((await audit('manager@boreal.test', '&search=garnier&subject=category')).totalItems).toBe(1)
  const person = (await app.sql<{ id: string }>(`select id from users where email = 'manager@boreal.test'`))[0]!.id
  expect((await audit('manager@boreal.test', `&person=${person}&subject=category`)).totalItems).toBe(1)
  expect((await audit('manager@boreal.test', `&person=${demo.account.Boréal}&subject=category`)).totalItems).toBe(0)
  expect((await audit('manager@boreal.test', '&search=nobody%25')).totalItems).toBe(0)
  expect((await audit('manager@boreal.test', '&subject=stock')).totalItems).toBe(0)
  expect((await audit('manager@boreal.test', '&subject=category&event=create')).totalItems).toBe(1)
  expect((await audit('manager@boreal.test', '&subject=category&event=update&event=remove')).totalItems).toBe(0)
  expect((await audit('manager@boreal.test', '&at[lte]=2020-01-01')).totalItems).toBe(0)
  const today = new Date().toISOString().slice(0, 10)
  expect((await audit('manager@boreal.test', `&subject=category&at[gte]=2020-01-01&at[lte]=${today}`)).totalItems).toBe(
    1,
  )
})

test('shows old and new values, the name of the record and its earlier entries', async () => {
  const manager = await app.as('manager@boreal.test')
  const category = await newCategory(manager, demo.entity.RC!, { label: 'Montres', identifier: 'montres' })
  await manager.patch(`/categories/${category.id}`, { label: 'Bracelets', parentId: category.parentId })
  const { members } = await audit('manager@boreal.test', `&record=${category.id}`)
  expect(members).toMatchObject([
    { event: 'update', subjectName: 'Bracelets', changes: [{ path: ['label'], from: 'Montres', to: 'Bracelets' }] },
    { event: 'create', subjectName: 'Bracelets' },
  ])
  const { body } = await manager.get(`/audit/${members[0].id}`)
  expect(body.earlier).toMatchObject([{ id: members[1].id, event: 'create' }])
  const stranger = await app.as('manager@colombe.test')
  expect((await stranger.get(`/audit/${members[0].id}`)).status).toBe(404)
  expect((await audit('manager@colombe.test', `&record=${category.id}`)).totalItems).toBe(0)

  const choices = async (caller: typeof manager, query: string) =>
    (await caller.get(`/audit/choices?${query}`)).body.members.map(({ label }: { label: string }) => label)
  expect(await choices(manager, 'of=record&search=brac')).toEqual(['Bracelets'])
  expect(await choices(manager, 'of=person&search=helene')).toEqual(['Hélène Garnier'])
  expect(await choices(stranger, 'of=record&search=brac')).toEqual([])
  expect(await choices(stranger, `of=record&id=${category.id}`)).toEqual([])
})

test('a record without a name is found by its type and a short reference', async () => {
  const manager = await app.as('manager@boreal.test')
  const category = await newCategory(manager, demo.entity.RC!, { label: 'Passagère', identifier: 'passagere' })
  await app.sql(`delete from categories where id = '${category.id}'`)
  const { body } = await manager.get(`/audit/choices?of=record&id=${category.id}`)
  expect(body.members).toEqual([
    { id: category.id, label: `Catégorie ${category.id.slice(-8).toUpperCase()}`, detail: null },
  ])
})

test('every event with a text is offered as a filter', () => {
  expect([...auditEvents, 'sign_in'].toSorted()).toEqual(Object.keys(history.events).toSorted())
})

test('is downloaded as a file by a signed URL bound to its account', async () => {
  const fetched = async (email: string) => {
    const { body } = await (await app.as(email)).post('/audit/file')
    return { url: body.url as string, ...(await app.server.inject({ method: 'GET', url: body.url })) }
  }
  const own = await fetched('manager@boreal.test')
  const text = (await app.server.inject({ method: 'GET', url: own.url })).body
  expect(text).toContain('Hélène Garnier')
  expect(text).not.toContain('Colombe')
  const { body: narrow } = await (await app.as('manager@boreal.test')).post('/audit/file?subject=stock')
  expect((await app.server.inject({ method: 'GET', url: narrow.url })).body).not.toContain('Hélène Garnier')
  expect(text).toContain('Montres → Bracelets')
  const forged = own.url.replace(demo.account.Boréal!, demo.account.Colombe!)
  expect((await app.server.inject({ method: 'GET', url: forged })).statusCode).toBe(404)
  const all = await fetched('admin@reprise.test')
  expect((await app.server.inject({ method: 'GET', url: all.url })).body).toContain('Colombe')
})

test('the index covers every audit subject', async () => {
  const [{ def }] = (await app.sql<{ def: string }>(
    `select pg_get_indexdef(indexrelid) as def from pg_index where indexrelid = 'history_audit'::regclass`,
  )) as [{ def: string }]
  for (const subject of auditSubjects) expect(def).toContain(`'${subject}'`)
})
