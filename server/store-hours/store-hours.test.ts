import { expect, test } from 'vitest'
import { hoursColumns } from '#domain/store/hours-file.ts'
import { csvLine } from '#server/platform/csv/write.ts'
import { testApp } from '#server/testing/app.ts'
import { testShop } from '#server/testing/shop.ts'

const app = testApp()
const shop = testShop(app)

const send = (path: 'check' | 'import', rows: readonly (readonly string[])[], who = shop.manager) =>
  who.upload(`/stores/hours/${path}`, 'hours.csv', rows.map((row) => csvLine(row)).join(''))
const lines = async (who = shop.manager): Promise<string[][]> => (await who.get('/stores/hours')).body.rows
const withDay = (row: readonly string[], column: (typeof hoursColumns)[number], text: string) =>
  row.map((cell, at) => (hoursColumns[at] === column ? text : cell))

test('an exported file is read back; changes are previewed, then written with their history', async () => {
  const rows = await lines()
  expect(rows.length).toBeGreaterThan(1)
  const same = await send('check', [hoursColumns, ...rows])
  expect([same.status, same.body]).toMatchObject([200, { toUpdate: 0, unchanged: rows.length, lineErrors: [] }])
  const [first] = rows
  const exception = '2026-12-24 09:00-16:00 (Réveillon)'
  const changed = [
    hoursColumns,
    withDay(withDay(first!, 'monday', '8h-12h'), 'exceptions', '24/12/2026 9-16 (Réveillon)'),
  ]
  const { body } = await send('check', changed)
  expect(body.changes).toMatchObject([
    {
      line: 2,
      name: first![1],
      cells: [
        { column: 'monday', to: '08:00-12:00' },
        { column: 'exceptions', to: exception },
      ],
    },
  ])
  expect(await lines(), 'nothing is written by the check').toEqual(rows)
  expect((await send('import', changed)).body.toUpdate).toBe(1)
  expect((await lines())[0]).toEqual(withDay(withDay(first!, 'monday', '08:00-12:00'), 'exceptions', exception))
  const history = await app.sql(
    `select changes -> 'hours' as hours from history where subject_type = 'organization' and event = 'update'`,
  )
  expect(history).toHaveLength(1)
})

test('one wrong line leaves every store as it is, and every error is reported', async () => {
  const [one, two] = await lines()
  const wrong = [
    hoursColumns,
    withDay(one!, 'tuesday', '7:00-8:00'),
    withDay(two!, 'monday', '19-9'),
    withDay(
      two!.map((cell, at) => (at === 0 ? 'NOWHERE' : cell)),
      'sunday',
      '?',
    ),
    one!,
  ]
  const { body } = await send('check', wrong)
  expect(body.lineErrors).toMatchObject([
    { line: 3, column: 'monday', code: 'time_order', value: '19-9' },
    { line: 4, column: 'identifier', code: 'entity_unknown', value: 'NOWHERE' },
    { line: 5, code: 'duplicate_in_file', params: { line: 2 } },
  ])
  const refused = await send('import', wrong)
  expect([refused.status, refused.body.code]).toEqual([422, 'import_has_errors'])
  expect((await lines())[0]).toEqual(one)
})

test('a file changes stores of its own account only, and is bounded', async () => {
  const rows = await lines()
  const other = await app.as('manager@colombe.test')
  const { body } = await send('check', [hoursColumns, rows[0]!], other)
  expect(body.lineErrors).toMatchObject([{ code: 'entity_unknown' }])
  expect((await send('check', [hoursColumns, rows[0]!], await app.as('seller@boreal.test'))).status).toBe(403)
  expect((await send('check', [['name'], ['x']])).body.code).toBe('csv_columns_missing')
  const many = [hoursColumns, ...Array.from({ length: 2_001 }, () => rows[0]!)]
  expect((await send('check', many)).body.code).toBe('csv_too_many_lines')
})

test('an exported file with formulas in names, identifiers and notes is read back unchanged', async () => {
  const [[identifier, name]] = (await lines()) as [[string, string]]
  const written = await app.sql(
    `update organizations set external_id = '-12', common_name = '''=Lyon,+1', hours = jsonb_build_object('week', '[[],[],[],[],[],[],[]]'::jsonb,
       'exceptions', '[{"date":"2026-12-24","intervals":[],"note":"soldes;-50%"}]'::jsonb)
     where common_name = $1 and external_id is not distinct from nullif($2, '') and type = 'store' returning id`,
    [name, identifier],
  )
  expect(written).toHaveLength(1)
  const days = Array<string>(7).fill('')
  expect(await lines()).toContainEqual(['-12', "'=Lyon,+1", ...days, '2026-12-24 (soldes;-50%)'])
  // As the dashboard writes these cells.
  const cells = `"''=Lyon,'+1";;;;;;;;"2026-12-24 (soldes;'-50%)"`
  for (const line of [`'-12;${cells}`, `;${cells}`]) {
    const file = `${hoursColumns.join(';')}\r\n${line}\r\n`
    const { body } = await shop.manager.upload('/stores/hours/check', 'hours.csv', file)
    expect(body).toMatchObject({ lineErrors: [], toUpdate: 0, unchanged: 1 })
  }
})

test('stores beyond the lines of a file are found, and an export over them is refused', async () => {
  const [{ columns }] = (await app.sql(
    `select string_agg(quote_ident(column_name), ', ') as columns from information_schema.columns
     where table_schema = 'public' and table_name = 'organizations' and is_generated = 'NEVER'`,
  )) as [{ columns: string }]
  const chosen = columns.split(', ').map((column) => `(r).${column}`)
  await app.sql(
    `insert into organizations (${columns}) select ${chosen.join(', ')} from
       (select id from organizations where type = 'store' and account_id = $1 limit 1) chosen
       join organizations o on o.id = chosen.id, generate_series(1, 2001) g,
       lateral jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid(), 'hours', null,
         'external_id', 'Z' || g, 'common_name', 'Zz ' || (g / 2))) r`,
    [shop.demo.account.Boréal],
  )
  const rowOf = (identifier: string, name: string) =>
    hoursColumns.map((column) => (column === 'identifier' ? identifier : column === 'name' ? name : '9-12'))
  const cells = [rowOf('Z2001', ''), rowOf('', 'zz 0'), rowOf('', 'Zz 999'), rowOf('Z2002', '')]
  const { body } = await send('check', [hoursColumns, ...cells.map((row) => withDay(row, 'exceptions', ''))])
  expect(body.lineErrors).toMatchObject([
    { line: 4, code: 'entity_ambiguous' },
    { line: 5, code: 'entity_unknown' },
  ])
  expect(body.toUpdate).toBe(2)
  const refused = await shop.manager.get('/stores/hours')
  expect([refused.status, refused.body.code, refused.body.params]).toEqual([422, 'export_too_large', { max: 2_000 }])
})
