import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Language } from '#domain/money.ts'
import { separatorOf } from '#domain/spreadsheet.ts'
import { sweepExports } from '#server/list-export/list-export.ts'
import { testApp } from '#server/testing/app.ts'
import { type Demo, demoOf } from '#server/testing/demo.ts'
import { fillBuybacks } from '#server/testing/selling.ts'
import { workedOff } from '#server/testing/transfer.ts'

const app = testApp()
let demo: Demo
let made: Awaited<ReturnType<typeof fillBuybacks>>

beforeAll(async () => {
  demo = await demoOf(app)
  made = await fillBuybacks(app, demo)
  await app.sql(
    `update buybacks set customer_firstname = 'Zoé', customer_lastname = 'Quillfeather', customer_email = 'zoe@example.test',
       customer_phone = '+33612345678', customer_street = '=HYPERLINK("http://evil.test")', customer_city = 'Lyon',
       customer_iban_end = '0189', declared_price = 12345, controlled_price = 10000, created_at = '2026-03-31T22:30:00Z'
     where id = $1`,
    [made['BOR-LYO']!.id],
  )
})
beforeEach(async () => {
  await app.sql('delete from list_exports')
  await app.sql('delete from rate_limits')
})

const manager = 'manager@boreal.test'
/** Parsed file: one record per line, keyed by column title. */
const exported = async (email: string, query = '', language = 'fr-FR') => {
  const who = await app.as(email)
  const started = await who.post(`/buybacks/exports?${query}`, undefined, { language })
  expect(started, JSON.stringify(started.body)).toMatchObject({ status: 202, body: { url: null, error: null } })
  await workedOff(app)
  const { body } = await who.get(`/buybacks/exports/${started.body.id}`)
  expect(body.url, JSON.stringify(body)).toBeTruthy()
  const file = await app.server.inject({ method: 'GET', url: body.url })
  const [head, ...lines] = file.body.replace('\ufeff', '').trimEnd().split('\r\n')
  const sign = separatorOf(language as Language)
  const columns = head!.split(sign)
  const rows = lines.map((line) => {
    const cells = line
      .match(new RegExp(`("([^"]|"")*"|[^${sign}]*)(${sign}|$)`, 'g'))!
      .map((cell) => (cell.endsWith(sign) ? cell.slice(0, -1) : cell))
    return Object.fromEntries(columns.map((column, index) => [column, cells[index]]))
  })
  return { body, columns, rows, headers: file.headers, codes: rows.map(({ Code }) => Code) }
}
const code = (store: string) => made[store]!.number

describe('an export of buybacks', () => {
  test('has the rows of the list, its filters and its order, within the scope', async () => {
    expect((await exported(manager)).codes.toSorted()).toEqual([code('BOR-LYO'), code('BOR-LIL')].toSorted())
    expect((await exported(manager, 'order[createdAt]=asc')).codes).toEqual([code('BOR-LYO'), code('BOR-LIL')])
    expect((await exported(manager, 'order[createdAt]=desc')).codes).toEqual([code('BOR-LIL'), code('BOR-LYO')])
    expect((await exported(manager, 'search=quillf&channel=store')).codes).toEqual([code('BOR-LYO')])
    expect((await exported(manager, `store=${demo.entity['BOR-LIL']}`)).codes).toEqual([code('BOR-LIL')])
    expect((await exported(manager, `store=${demo.entity['COL-LEE']}`)).codes, 'another account’s store').toEqual([])
    expect((await exported('manager@colombe.test')).codes, 'another account').toEqual([code('COL-LEE')])
    expect((await exported('buyer@recircle.test')).codes, 'what was sold to it').toHaveLength(3)
  })

  test('of a store has only rows of that store', async () => {
    expect((await exported('store@boreal.test')).codes).toEqual([code('BOR-LYO')])
  })

  test('shows each side its permitted customer fields, in its language', async () => {
    const retailer = (await exported(manager, 'search=quillf')).rows[0]!
    expect(retailer).toMatchObject({
      ...{ Prénom: 'Zoé', Nom: 'Quillfeather', 'E-mail': 'zoe@example.test', 'Fin de l’IBAN': '0189' },
      ...{ 'Prix déclaré': '123,45', Écart: '-23,45', Statut: 'À expédier', Magasin: expect.stringContaining('Lyon') },
      // 00:30 in Paris.
      'Créée le': '2026-04-01 00:30:00',
      Adresse: `"'=HYPERLINK(""http://evil.test"")"`,
      Téléphone: '+33612345678',
    })
    const { rows, columns } = await exported('warehouse@recircle.test', '', 'en-GB')
    const row = rows.find(({ Code }) => Code === code('BOR-LYO'))!
    expect(row).toMatchObject({ 'First name': 'Zoé', 'Last name': 'Q.', Status: 'To ship' })
    expect(columns).not.toContain('E-mail')
    expect(JSON.stringify(rows)).not.toMatch(/Quillfeather|zoe@|0189|HYPERLINK|33612/)
  })

  test('is accessible to its author only', async () => {
    const { body } = await exported(manager)
    for (const email of ['manager@colombe.test', 'buyer@recircle.test', 'area@boreal.test', 'admin@reprise.test']) {
      const other = await app.as(email)
      expect((await other.get(`/buybacks/exports/${body.id}`)).status, email).toBe(404)
      expect((await other.get('/buybacks/exports')).body.members, email).toEqual([])
    }
    const mine = await (await app.as(manager)).get('/buybacks/exports')
    expect(mine.body.members.map(({ id }: { id: string }) => id)).toEqual([body.id])
    const get = (url: string) => app.server.inject({ method: 'GET', url })
    expect((await get(`/api/list-exports/${body.id}/file`)).statusCode, 'unsigned').toBe(404)
    expect((await get(body.url.replace(/signature=./, 'signature=!'))).statusCode, 'forged').toBe(404)
    const catalogue = body.url.replace('/api/list-exports', '/api/exports')
    expect((await get(catalogue)).statusCode, 'of another kind').toBe(404)
  })

  test('needs its permission, and the permission of each filter', async () => {
    expect((await (await app.as('seller@boreal.test')).post('/buybacks/exports')).status).toBe(403)
    const who = await app.as('store@boreal.test')
    expect((await who.post(`/buybacks/exports?store=${demo.entity['BOR-LIL']}`)).status).toBe(403)
    for (const query of ['group=nothing', 'order[customer]=asc', 'cursor=x', `search=${'x'.repeat(300)}`])
      expect((await who.post(`/buybacks/exports?${query}`)).status, query).toBe(400)
  })

  test('uses the permissions that its author has when it runs', async () => {
    const area = await app.as('area@boreal.test')
    const started = await area.post('/buybacks/exports')
    await app.sql(`update users set status = 'inactive' where email = 'area@boreal.test'`)
    await workedOff(app)
    await app.sql(`update users set status = 'active' where email = 'area@boreal.test'`)
    const [row] = await app.sql<{ error: { code: string }; file_id: string | null }>(
      'select error, file_id from list_exports where id = $1',
      [started.body.id],
    )
    expect(row).toMatchObject({ error: { code: 'forbidden' }, file_id: null })
  })

  test('at most two run at a time per user', async () => {
    const who = await app.as(manager)
    expect((await who.post('/buybacks/exports')).status).toBe(202)
    expect((await who.post('/buybacks/exports')).status).toBe(202)
    expect(await who.post('/buybacks/exports')).toMatchObject({ status: 409, body: { code: 'export_running' } })
    await workedOff(app)
    expect((await who.post('/buybacks/exports')).status).toBe(202)
    await workedOff(app)
  })

  test('is deleted after a week, with its file', async () => {
    const { body } = await exported(manager)
    await app.sql(`update list_exports set created_at = now() - interval '8 days'`)
    await app.sql(`update files set created_at = now() - interval '8 days' where kind = 'list_export'`)
    await sweepExports(app.app)
    expect((await app.server.inject({ method: 'GET', url: body.url })).statusCode).toBe(404)
    expect(await app.sql('select from list_exports')).toEqual([])
  })
})
