import { beforeAll, describe, expect, test } from 'vitest'
import { type Caller, testApp } from '#server/testing/app.ts'
import { newCategory, newProduct, newPublished } from '#server/testing/catalogue.ts'
import { type Demo, demoOf } from '#server/testing/demo.ts'
import { applied, ignoredIn, linesOf, rehearse } from '#server/testing/transfer.ts'

const app = testApp()
let demo: Demo
let manager: Caller
let account: string
let phones: string

beforeAll(async () => {
  demo = await demoOf(app)
  manager = await app.as('manager@boreal.test')
  account = demo.account.Boréal!
  const category = await newCategory(manager, demo.entity.RC!, { label: 'Téléphones', identifier: 'telephones' })
  phones = category.id
})

const hand = (content: string | Buffer, more: Record<string, unknown> = {}) =>
  rehearse(app, content, { who: manager, account, ...more })
const apply = (id: string) => applied(app, manager, id)
const read = async (reference: string) => {
  const [row] = await app.sql<{ id: string }>('select id from products where account_id = $1 and reference = $2', [
    account,
    reference,
  ])
  return row ? (await manager.get(`/products/${row.id}`)).body : null
}

describe('a file of products', () => {
  test('creates, changes and keeps products, and writes nothing before it is applied', async () => {
    await newProduct(manager, phones, { reference: 'R-1', label: 'iPhone 13', brand: 'Apple' })
    await newProduct(manager, phones, { reference: 'R-2', label: 'iPhone 14', brand: 'Apple' })
    const found = await hand(
      'Référence;Nom;Marque;Catégorie;Prix grade A;Prix B;Code-barres\r\n' +
        'R-1;;Apple;telephones;120,00 €;;0194253100003\r\n' +
        'R-2;iPhone 14;Apple;telephones;100;80;\r\n' +
        'R-3;Pixel 7;Google;Téléphones;1 234,50;;\r\n',
    )
    expect(found).toMatchObject({
      phase: 'rehearsed',
      status: 'in_progress',
      report: { error: null, lines_count: { found: 3, inserted: 1, updated: 1, unchanged: 1, ignored: 0 } },
      records_count: { inserted: 1, updated: 1 },
      prices: { products: 1, raised: 1, lowered: 0, raisedBy: 2_000, loweredBy: 0 },
      outliers_count: 0,
      file_name: 'file.csv',
      created_by: { name: 'Hélène Garnier' },
      destination_account: { id: account, name: 'Boréal' },
    })
    expect(await linesOf(manager, found.id, 'updated')).toMatchObject([
      {
        line: 2,
        label: 'iPhone 13',
        fields: ['ean', 'prices'],
        prices: [{ state: 'grade_a', from: 10_000, to: 12_000 }],
      },
    ])
    expect(await read('R-3'), 'a rehearsal writes nothing').toBeNull()
    const done = await apply(found.id)
    expect(done).toMatchObject({ phase: 'done', status: 'success', ended_at: expect.any(String) })
    expect(await read('R-1')).toMatchObject({
      ean: '0194253100003',
      prices: { grade_a: 12_000, grade_b: 8_000 },
      priceListVersion: 2,
      version: 2,
    })
    expect(await read('R-2')).toMatchObject({ version: 1, priceListVersion: 1 })
    expect(await read('R-3')).toMatchObject({
      status: 'draft',
      category: { label: 'Téléphones' },
      prices: { grade_a: 123_450, grade_b: null },
    })
    const history = (await manager.get(`/products/${(await read('R-1')).id}/history`)).body.members
    expect(history[0]).toMatchObject({ by: 'Hélène Garnier', event: 'update', fields: ['ean', 'prices'] })
    const prices = (await manager.get(`/products/${(await read('R-1')).id}/price-history`)).body.members
    expect(prices[0]).toMatchObject({ by: 'Hélène Garnier', from: 10_000, to: 12_000, priceListVersion: 2 })
    const [change] = await app.sql('select import_id from product_price_changes where changes @> \'[{"to": 12000}]\'')
    expect(change).toEqual({ import_id: found.id })
    expect((await manager.post(`/imports/${found.id}/apply`)).body.code).toBe('transition_refused')
  })

  test('ignores invalid lines, each with its reason', async () => {
    await newPublished(manager, phones, { reference: 'W-1', label: 'Publié', prices: { grade_a: 100 } })
    await newProduct(manager, phones, { reference: 'W-2', label: 'Double', ean: '40123455' })
    await newProduct(manager, phones, { reference: 'W-3', label: 'Double', ean: '40123455' })
    const found = await hand(
      `reference,label,category_identifier,price_grade_a,ean,weight,collect_imei,status,tac_codes
A,Bon,telephones,10,,,,,
B,X,telephones,10,,,,,
C,Bon,inconnue,10,,,,,
D,Bon,telephones,gratuit,,,,,
E,Bon,telephones,60000,,,,,
F,Bon,telephones,"10,5555",,,,,
G,Bon,telephones,10,1.94E+11,,,,
H,Bon,telephones,10,123,,,,
I,Bon,telephones,10,,lourd,,,
J,Bon,telephones,10,,,peut-être,,
K,Bon,telephones,10,,,,vendu,
L,Bon,telephones,10,,,,,1234567
A,Encore,telephones,20,,,,,
,,telephones,20,,,,,
,Double,telephones,20,40123455,,,,
M,,telephones,20,,,,,
N,Bon,,20,,,,,
W-1,,,NULL,,,,,
O,#REF!,telephones,20,,,,,
P,Bon,telephones,-5,,,,,
Q,Bon,telephones,10,,,,,,,trop
`,
    )
    expect(await ignoredIn(manager, found.id)).toEqual([
      '3 label too_short X',
      '4 category_identifier category_unknown inconnue',
      '5 price_grade_a not_an_amount gratuit',
      '6 price_grade_a too_big 60000',
      '7 price_grade_a too_many_decimals 10,5555',
      '8 ean ean_scientific 1.94E+11',
      '9 ean ean_length 123',
      '10 weight not_a_number lourd',
      '11 collect_imei not_yes_or_no peut-être',
      '12 status not_in_list vendu',
      '13 tac_codes tac_digits 1234567',
      '14 reference duplicate_in_file A',
      '15  key_missing ',
      '16 ean record_ambiguous 40123455',
      '17 label new_needs_label M',
      '18 category_identifier new_needs_category ',
      '19 status no_buyback_price ',
      '20 label spreadsheet_error #REF!',
      '21 price_grade_a too_small -5',
      '22  column_count ',
    ])
    expect(found.report.lines_count).toEqual({ found: 21, inserted: 1, updated: 0, unchanged: 0, ignored: 20 })
    expect(found.report.ignored_lines).toHaveLength(20)
    expect(found.report.ignored_lines[11]).toMatchObject({ line: 14, params: { line: 2 } })
    expect(await apply(found.id)).toMatchObject({ status: 'success_with_ignored' })
    const file = await app.server.inject({ method: 'GET', url: found.ignored_lines_url })
    expect(file.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': expect.stringContaining('file-'),
    })
    expect(file.body).toContain('8;ean;1.94E+11;')
    expect(file.body.split('\r\n')).toHaveLength(22)
  })
})
