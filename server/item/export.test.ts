import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { itemList } from '#domain/item/list.ts'
import { fileColumns } from '#domain/list/define.ts'
import type { Language } from '#domain/money.ts'
import { separatorOf } from '#domain/spreadsheet.ts'
import { type Caller, testApp } from '#server/testing/app.ts'
import { type Demo, demoOf } from '#server/testing/demo.ts'
import { workedOff } from '#server/testing/transfer.ts'

const app = testApp()
let demo: Demo
let manager: Caller
let stockId: string
const numbers: Record<string, string> = {}

beforeAll(async () => {
  demo = await demoOf(app)
  manager = await app.as('warehouse@recircle.test')
  const [stock] = await app.sql<{ id: string }>(
    `select id from stocks where warehouse_id = $1 and native = 'to_refurbish'`,
    [demo.entity['RC-VLB']],
  )
  stockId = stock!.id
  const enter = async (name: string, purchaseCost: number, more = {}) => {
    const { body } = await manager.post('/items-stock', { stockId, product: { label: name }, purchaseCost, ...more })
    numbers[name] = body.identificationNumber
    return body.id as string
  }
  await enter('=cmd|calc', 4_000, { imei: '490154203237518' })
  await enter('Fairphone 5', 6_000)
  const sold = await enter('Nokia 3310', 5_000)
  await manager.post('/items-stock/dispatches', {
    ...{ reason: 'sold', reference: 'F-77', lines: [{ itemId: sold, price: 9_050 }] },
  })
  await app.sql(`update items set arrived_at = '2026-03-31T22:30:00Z', refurb_planned = 1500, refurb_completed = 500,
    entered_at = now() - interval '40 days 1 hour' where purchase = 4000`)
})
beforeEach(async () => {
  await app.sql('delete from list_exports')
  await app.sql('delete from rate_limits')
})

/** Parsed file: one record per line, keyed by column title. */
const exported = async (email: string, query = '', language = 'fr-FR') => {
  const who = await app.as(email)
  const started = await who.post(`/items-stock/exports?${query}`, undefined, { language })
  expect(started, JSON.stringify(started.body)).toMatchObject({ status: 202, body: { url: null, error: null } })
  await workedOff(app)
  const { body } = await who.get(`/items-stock/exports/${started.body.id}`)
  expect(body.url, JSON.stringify(body)).toBeTruthy()
  const file = await app.server.inject({ method: 'GET', url: body.url })
  const [head, ...lines] = file.body.replace('\ufeff', '').trimEnd().split('\r\n')
  const sign = separatorOf(language as Language)
  const columns = head!.split(sign)
  const rows = lines.map((line) => {
    const cells = line.split(sign)
    return Object.fromEntries(columns.map((column, index) => [column, cells[index]]))
  })
  return { body, columns, rows, codes: rows.map((row) => row[columns[0]!]) }
}

describe('an export of items', () => {
  test('has the rows of the list, its filters and its order, within the scope', async () => {
    const { '=cmd|calc': first, 'Fairphone 5': second, 'Nokia 3310': third } = numbers
    expect((await exported('warehouse@recircle.test', 'order[arrivedAt]=asc')).codes).toEqual([first, second, third])
    expect((await exported('warehouse@recircle.test', 'place=out')).codes).toEqual([third])
    expect((await exported('warehouse@recircle.test', 'outcome=sold&search=nokia')).codes).toEqual([third])
    expect((await exported('warehouse@recircle.test', `stock=${stockId}&search=fair`)).codes).toEqual([second])
    expect((await exported('warehouse@recircle.test', 'arrivedAt[lte]=2026-04-02')).codes).toEqual([first])
    expect((await exported('admin@reprise.test', 'order[arrivedAt]=asc')).codes).toEqual([first, second, third])
    expect((await exported('buyer@recircle.test')).body.entries_count).toBe(3)
  })

  test('has the costs of each item, as calculated manually, in the reader’s language', async () => {
    const { rows } = await exported('warehouse@recircle.test', 'order[arrivedAt]=asc')
    expect(rows[0]).toMatchObject({
      // Formula neutralized; 00:30 in Paris.
      ...{ Produit: `"'=cmd|calc"`, 'Arrivé le': '2026-04-01 00:30:00', 'Jours dans ce stock': '40' },
      ...{ IMEI: '490154203237518', Stock: 'À reconditionner', 'Prix d’achat': '40,00', Devise: 'EUR' },
      ...{ 'Coût à ce jour': '45,00', 'Coût prévu': '55,00', 'Prix de vente': '', Marge: '' },
    })
    const { rows: german } = await exported('warehouse@recircle.test', 'place=out', 'de-DE')
    expect(german[0]).toMatchObject({
      ...{ Verbleib: 'Verkauft', 'Referenz des Abgangs': 'F-77', Verkaufspreis: '90,50', Marge: '40,50', Bestand: '' },
    })
  })

  test('fails if its author has lost the permission when it runs', async () => {
    await manager.post('/items-stock/exports')
    const [module] = await app.sql<{ role: string }>(
      `update user_modules set role = 'warehouse_operator' where user_id = (select id from users where email = 'warehouse@recircle.test') returning role`,
    )
    expect(module!.role).toBe('warehouse_operator')
    await workedOff(app)
    await app.sql(
      `update user_modules set role = 'warehouse_manager' where user_id = (select id from users where email = 'warehouse@recircle.test')`,
    )
    const [row] = await app.sql<{ error: { code: string } }>('select error from list_exports')
    expect(row!.error.code).toBe('forbidden')
    expect(fileColumns(itemList, () => false)).not.toContain('purchase')
    expect(fileColumns(itemList, () => false)).not.toContain('margin')
  })

  test('needs its permission, and is accessible to its author only', async () => {
    for (const email of ['operator@recircle.test', 'manager@boreal.test', 'seller@boreal.test'])
      expect((await (await app.as(email)).post('/items-stock/exports')).status, email).toBe(403)
    const { body } = await exported('warehouse@recircle.test')
    for (const email of ['buyer@recircle.test', 'admin@reprise.test'])
      expect((await (await app.as(email)).get(`/items-stock/exports/${body.id}`)).status, email).toBe(404)
    expect((await manager.get(`/buybacks/exports/${body.id}`)).status, 'of another list').toBe(404)
    expect((await manager.get('/buybacks/exports')).body.members).toEqual([])
    for (const query of ['place=nowhere', 'order[status]=asc', 'cursor=x', `search=${'x'.repeat(300)}`])
      expect((await manager.post(`/items-stock/exports?${query}`)).status, query).toBe(400)
  })
})
