import { Readable } from 'node:stream'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { csvRecords } from '#server/platform/csv/read.ts'
import { type Caller, testApp } from '#server/testing/app.ts'
import { newCategory } from '#server/testing/catalogue.ts'
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
  phones = (await newCategory(manager, demo.entity.RC!, { label: 'Téléphones', identifier: 'phones' })).id
})

const hand = (content: string | Buffer, more: Record<string, unknown> = {}) =>
  rehearse(app, content, { who: manager, account, ...more })
type Counts = { found: number; inserted: number; updated: number; unchanged: number; ignored: number }
const sum = ({ inserted, updated, unchanged, ignored }: Counts) => inserted + updated + unchanged + ignored

const recordsIn = async (text: string) => {
  let records = 0
  for await (const _ of csvRecords(async () => Readable.from([Buffer.from(text)]))) records++
  return records
}

/** Cells as written by users, spreadsheets and broken exports, including misplaced line ends. */
const cell = fc.constantFrom(
  ...[
    '',
    '"fêlé" ou "cassé"',
    'Écran 9,7"',
    '"open',
    '""',
    '"a;b"',
    '"l1\nl2"',
    'x;y',
    'NULL',
    '-',
    '#REF!',
    '12,-',
    'phones',
  ],
  ...[
    'A',
    'B',
    'Fr. 12.50',
    '-5',
    '99999999',
    'R-1',
    'R-2',
    '40123455',
    'é',
    '\t',
    "'=1",
    'none',
    'Ça marche ?',
    'Oui',
  ],
  ...['store_seller', 'BOR-LIL', 'nouveau@boreal.test', 'seller@boreal.test', 'Léa'],
)
const dirty = (columns: number) =>
  fc
    .array(fc.array(cell, { minLength: 1, maxLength: columns + 1 }), { minLength: 1, maxLength: 25 })
    .map((lines) => lines.map((cells) => cells.join(';')).join('\n'))
    .filter((text) => text.trim() !== '')

describe('every line of a file is inserted, updated, unchanged or ignored', () => {
  test.each([
    ['products', 'generic', 'reference;label;category_identifier;price_grade_a;ean'],
    ['products', 'recommerce', 'reference;label;grade;price'],
    ['products', 'uuid', 'id;label;category_identifier'],
    ['categories', 'generic', 'identifier;label;parent_identifier;weight'],
    ['diagnostic', 'generic', 'category_identifier;title;answer_title;impact'],
  ])('%s, %s', (type, strategy, header) =>
    fc.assert(
      fc.asyncProperty(dirty(header.split(';').length), async (lines) => {
        const text = `${header}\n${lines}`
        const wanted = (await recordsIn(text)) - 1
        if (wanted === 0) return
        const more = strategy === 'recommerce' ? { default_category: `/categories/${phones}` } : {}
        const { report } = await hand(text, { type, strategy, ...more })
        expect(report, JSON.stringify(report)).toMatchObject({ error: null })
        expect(report.lines_count.found).toBe(wanted)
        expect(sum(report.lines_count)).toBe(wanted)
      }),
      { numRuns: 12 },
    ),
  )

  test('users', () =>
    fc.assert(
      fc.asyncProperty(dirty(5), async (lines) => {
        const text = `email;firstname;lastname;role;entity\n${lines}`
        const wanted = (await recordsIn(text)) - 1
        if (wanted === 0) return
        const { body } = await manager.upload('/users/imports', 'people.csv', text)
        await app.work()
        const { body: found } = await manager.get(`/users/imports/${body.id}`)
        expect(found.total, JSON.stringify(found.error)).toBe(wanted)
        expect(found.linesCount.found).toBe(wanted)
        expect(sum(found.linesCount)).toBe(wanted)
      }),
      { numRuns: 12 },
    ))
})

test('a stray quote, an open one and a wrong byte affect only their own line, which is reported', async () => {
  const line = (n: number) => {
    if (n === 40) return '40;"fêlé" ou "cassé";phones;10'
    if (n === 80) return '80;"TV 42"";phones;10'
    if (n === 120) return '120;"Produit;phones;10'
    if (n === 160) return '160;Été \xe9\xe8;phones;10'
    if (n === 200) return `200;${'x'.repeat(3_000_000)};phones;10`
    return `${n};Produit é ${n};phones;10`
  }
  const parts = Array.from({ length: 300 }, (_, index) =>
    Buffer.from(`${line(index + 1)}\n`, index + 1 === 160 ? 'latin1' : 'utf8'),
  )
  const found = await hand(Buffer.concat([Buffer.from('ref;nom;catégorie;prix a\n'), ...parts]))
  expect(found.report.lines_count).toMatchObject({ found: 300, inserted: 298, ignored: 2 })
  expect(await ignoredIn(manager, found.id)).toEqual(['121  unclosed_quote ', '201  line_too_long '])
  expect((await linesOf(manager, found.id, 'outlier')).map(({ line: at, warnings }) => [at, warnings])).toEqual([
    [161, [{ reason: 'other_encoding', column: '', value: '' }]],
  ])
  await applied(app, manager, found.id)
  const rows = await app.sql<{ label: string }>(
    `select label from products where account_id = $1 and reference in ('40', '80', '160', '161') order by reference`,
    [account],
  )
  expect(rows.map(({ label }) => label)).toEqual(['Été éè', 'Produit é 161', '"fêlé" ou "cassé"', 'TV 42"'])
})

test('a wrong check digit is imported with a warning; a limit is formatted as an amount', async () => {
  const found = await hand(
    'ref,nom,catégorie,ean,prix a\nW-1,Un,phones,4006381333932,Fr. 12.50\nW-2,Deux,phones,,60000\n',
  )
  expect(found.report.lines_count).toMatchObject({ inserted: 1, ignored: 1 })
  expect(found.outliers_count).toBe(1)
  expect((await linesOf(manager, found.id, 'outlier'))[0]!.warnings).toEqual([
    { reason: 'ean_check_digit', column: 'ean', value: '4006381333932' },
  ])
  expect(found.report.ignored_lines[0]).toMatchObject({ column: 'price_grade_a', params: { max: 50_000 } })
  const file = await app.server.inject({ method: 'GET', url: found.ignored_lines_url })
  expect(file.body.replaceAll(/\s/g, ' ')).toContain('La valeur ne doit pas dépasser 50 000')
})

test('other file formats are refused by name', async () => {
  expect(await hand('[{"reference":"A"}]')).toMatchObject({ code: 'csv_other_format', params: { format: 'JSON' } })
  const { body } = await manager.upload('/users/imports', 'people.csv', '{"people": []}')
  await app.work()
  const { body: stored } = await manager.get(`/users/imports/${body.id}`)
  expect(stored.error).toEqual({ code: 'csv_other_format', params: { format: 'JSON' } })
})
