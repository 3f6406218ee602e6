import { beforeAll, describe, expect, test } from 'vitest'
import { type Caller, testApp } from '#server/testing/app.ts'
import { type Demo, demoOf } from '#server/testing/demo.ts'

const app = testApp()
let demo: Demo
let manager: Caller

beforeAll(async () => {
  demo = await demoOf(app)
  manager = await app.as('manager@boreal.test')
})

const header = 'email,firstname,lastname,role,entity\n'
const hand = async (content: string | Buffer, who = manager, query = '') => {
  const started = await who.upload(`/users/imports${query}`, 'people.csv', content)
  if (started.status !== 202) return started.body
  expect(started.body).toMatchObject({ filename: 'people.csv', status: 'checking', progress: 0 })
  await app.work()
  return (await who.get(`/users/imports/${started.body.id}`)).body
}
const apply = async (id: string, who = manager) => {
  const answer = await who.post(`/users/imports/${id}/apply`)
  await app.work()
  return { answer, after: (await who.get(`/users/imports/${id}`)).body }
}
const found = (email: string) =>
  app.sql<{ firstname: string; lastname: string; status: string; modules: string[] }>(
    `select firstname, lastname, status, array(select m.module || ' ' || m.role || ' ' || coalesce(o.external_id, '-')
       from user_modules m left join organizations o on o.id = m.organization_id where m.user_id = u.id order by 1) as modules
     from users u where email = $1`,
    [email],
  )
type LineError = { line: number; column: string; code: string; value: string }
const wrong = (body: { lineErrors: LineError[] }) =>
  body.lineErrors.map(({ line, column, code, value }) => `${line} ${column} ${code} ${value}`)

describe('importing users', () => {
  test('creates, updates and skips users, and mails an invitation to new ones only', async () => {
    const checked = await hand(
      `${header}new@boreal.test,Léa,Martin,store_seller,BOR-LIL\n` +
        'seller@boreal.test,Yanis,Changé,store_seller,BOR-LYO\n' +
        'store@boreal.test,Camille,Morel,store_manager,Boréal Lyon Part-Dieu\n' +
        'new@boreal.test,Léa,Martin,root_management_unit_analyst,\n',
    )
    expect(checked).toMatchObject({
      status: 'ready',
      total: 4,
      progress: 4,
      toCreate: 1,
      toUpdate: 1,
      unchanged: 1,
      error: null,
      lineErrors: [],
      preview: [
        { line: 2, email: 'new@boreal.test', entity: 'Boréal Lille Centre', effect: 'create' },
        { line: 3, effect: 'update' },
        { line: 4, effect: 'unchanged' },
        { line: 5, entity: 'Boréal', effect: 'create' },
      ],
    })
    expect(await found('new@boreal.test'), 'a check writes nothing').toEqual([])
    const { answer, after } = await apply(checked.id)
    expect(answer).toMatchObject({ status: 202, body: { status: 'applying' } })
    expect(after).toMatchObject({ status: 'done', endedAt: expect.any(String) })
    expect(await found('new@boreal.test')).toEqual([
      {
        firstname: 'Léa',
        lastname: 'Martin',
        status: 'invited',
        modules: ['root root_management_unit_analyst BOR', 'tim store_seller BOR-LIL'],
      },
    ])
    expect((await found('seller@boreal.test'))[0]).toMatchObject({ lastname: 'Changé', status: 'active' })
    const mails = await app.sql<{ recipient: string }>(`select recipient from mails where kind = 'creation'`)
    expect(mails).toEqual([{ recipient: 'new@boreal.test' }])
    const events = await app.sql(
      `select event, actor_name from history where changes ->> 'import' = 'true' order by event`,
    )
    expect(events).toEqual([
      { event: 'create', actor_name: 'Hélène Garnier' },
      { event: 'update', actor_name: 'Hélène Garnier' },
    ])
    const twice = await apply(checked.id)
    expect(twice.answer).toMatchObject({ status: 409, body: { code: 'import_not_ready' } })
    const again = await hand(`${header}new@boreal.test,Léa,Martin,store_seller,BOR-LIL\n`)
    expect(again).toMatchObject({ toCreate: 0, toUpdate: 0, unchanged: 1 })
  })

  const line = 'enc@boreal.test,Zoé,Hébert,store_seller,BOR-LYO'
  const utf16 = Buffer.from(`\ufeff${header}${line}\n`, 'utf16le')
  test.each<[string, string | Buffer]>([
    ['UTF-8', `${header}${line}\n`],
    ['UTF-8 with a BOM', `\ufeff${header}${line}\n`],
    ['Windows line ends', `${header}${line}\n`.replaceAll('\n', '\r\n')],
    ['no last line end', `${header}${line}`],
    ['semicolons', `${header}${line}\n`.replaceAll(',', ';')],
    ['tabs', `${header}${line}\n`.replaceAll(',', '\t')],
    ['Windows-1252', Buffer.from(`${header}${line}\n`, 'latin1')],
    ['UTF-16, little end first', utf16],
    ['UTF-16, big end first', Buffer.from(utf16).swap16()],
    ['quotes', `"email","firstname","lastname","role","entity"\n${line.replaceAll(/[^,]+/g, '"$&"')}\n`],
    [
      'other order, case and spaces',
      ` Entity , ROLE ,email,firstname,lastname\nBOR-LYO, Store_Seller ,Enc@Boreal.test, Zoé ,Hébert\n\n`,
    ],
  ])('reads %s', async (_name, content) => {
    const checked = await hand(content)
    expect(checked).toMatchObject({ status: 'ready', toCreate: 1, lineErrors: [] })
    expect(checked.preview).toMatchObject([{ line: 2, email: 'enc@boreal.test', firstname: 'Zoé', lastname: 'Hébert' }])
  })

  test.each<[string, string | Buffer, string, object]>([
    [
      'missing columns',
      'email,firstname\na@b.test,Léa\n',
      'csv_columns_missing',
      { columns: ['lastname', 'role', 'entity'] },
    ],
    ['unknown columns', `${header.trim()},age\n${line},3\n`, 'csv_columns_unknown', { columns: ['age'] }],
    ['a duplicate column', `${header.trim()},email\n${line},x\n`, 'csv_columns_unknown', { columns: ['email'] }],
    ['only a header', header, 'file_empty', {}],
    ['only spaces', ' \n \n', 'file_empty', {}],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13, 255, 254, 0, 1]), 'file_encoding_refused', {}],
    ['50,001 lines', header + `${line}\n`.repeat(50_001), 'csv_too_many_lines', { max: 50_000 }],
  ])('refuses %s', async (_name, content, code, params) => {
    const checked = await hand(content)
    expect(checked).toMatchObject({ status: 'refused', error: { code, params } })
    const { answer } = await apply(checked.id)
    expect(answer).toMatchObject({ status: 422, body: { code: 'import_has_errors' } })
  })

  test('refuses an empty, too large or missing file immediately', async () => {
    expect(await hand('')).toMatchObject({ status: 422, code: 'file_empty' })
    expect(await hand(Buffer.alloc(10 * 1024 * 1024 + 1, 'a'))).toMatchObject({ status: 413, code: 'file_too_large' })
    expect((await manager.post('/users/imports', {})).body.code).toBe('file_missing')
    expect(await app.sql(`select from user_imports where status = 'checking'`)).toEqual([])
  })

  test('reports each invalid line by its number in the file, and imports the others', async () => {
    await app.sql(
      `insert into organizations (account_id, type, common_name, ancestors, parent_organization_id)
       select $1, 'store', 'Double', '{}', $2 from generate_series(1, 2)`,
      [demo.account.Boréal, demo.entity['BOR-SE']],
    )
    const checked = await hand(
      `${header}fine@boreal.test,Léa,Martin,store_seller,BOR-LYO
nonsense,Léa,Martin,store_seller,BOR-LYO

"two-lines@boreal.test","Léa
Rose",Martin,store_seller,BOR-LYO
short@boreal.test,L,Martin,store_seller,BOR-LYO
role@boreal.test,Léa,Martin,king,BOR-LYO
above@boreal.test,Léa,Martin,super_admin,
buyer@boreal.test,Léa,Martin,buyer_manager,RC
nowhere@boreal.test,Léa,Martin,store_seller,NOWHERE
foreign@boreal.test,Léa,Martin,store_seller,COL-LEE
kind@boreal.test,Léa,Martin,store_seller,BOR-SE
both@boreal.test,Léa,Martin,store_seller,Double
none@boreal.test,Léa,Martin,store_seller,
fine@boreal.test,Léa,Martin,store_manager,BOR-LYO
seller@colombe.test,Léa,Martin,store_seller,BOR-LYO
few@boreal.test,Léa
root@reprise.test,Léa,Martin,store_seller,BOR-LYO
,,,,
 , ,,,
`,
    )
    expect(checked.status).toBe('ready')
    expect(wrong(checked)).toEqual([
      '3 email invalid_email nonsense',
      expect.stringMatching(/^5 firstname control_characters /),
      '7 firstname too_short L',
      '8 role unknown_role king',
      '9 role role_not_assignable super_admin',
      '10 entity entity_unknown RC',
      '11 entity entity_unknown NOWHERE',
      '12 entity entity_unknown COL-LEE',
      '13 entity entity_unknown BOR-SE',
      '14 entity entity_ambiguous Double',
      '15 entity required ',
      '16 email duplicate_in_file fine@boreal.test',
      '18  column_count ',
    ])
    expect(checked.lineErrors.find(({ code }: LineError) => code === 'duplicate_in_file').params).toEqual({ line: 2 })
    expect(checked.lineErrorCount).toBe(13)
    expect(checked.linesCount).toMatchObject({ found: 16, ignored: 13, inserted: 3 })
    await apply(checked.id)
    expect(await found('fine@boreal.test')).toHaveLength(1)
    expect(await found('short@boreal.test')).toEqual([])
  })

  test('returns the first errors and their total number', async () => {
    const checked = await hand(header + 'x,x,x,x,x\n'.repeat(300))
    expect(checked.lineErrors).toHaveLength(200)
    expect(checked.lineErrorCount).toBeGreaterThan(300)
  })

  test('reports an unclosed quote', async () => {
    const checked = await hand(`${header}${line}\n"open@boreal.test,${'x'.repeat(250_000)}\n${line}\n`)
    expect(checked.lineErrorCount + (checked.error ? 1 : 0)).toBeGreaterThan(0)
  })
})
