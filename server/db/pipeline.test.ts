import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { isoOf } from './column-values.ts'
import { maxPrepared, Pipeline, type Statement } from './pipeline.ts'

let client: pg.Client
beforeAll(async () => {
  client = new pg.Client({ connectionString: inject('cluster'), pipeline: true } as pg.ClientConfig)
  await client.connect()
})
afterAll(() => client.end())

const scope: Statement = { name: 'scope', text: `select set_config('app.account_id', $1, true)`, values: ['here'] }
const echo = (value: unknown): Statement => ({
  name: 'echo',
  text: 'select $1::int as n, null as none',
  values: [value],
})
const setting = `select current_setting('app.account_id', true) as scope`
const run = (...statements: Statement[]) => new Pipeline(statements).run(client)

describe('pipelined statements', () => {
  test('return results in order, including repeated and already prepared statements', async () => {
    const answer = [[{ n: 1, none: null }], [{ n: 2, none: null }]]
    expect(await run(echo(1), echo(2))).toEqual(answer)
    expect(await run(echo(1), echo(2))).toEqual(answer)
  })

  test('share transaction-local settings, which end with the pipeline', async () => {
    const [, inside] = await run(scope, { name: 'inside', text: setting, values: [] })
    expect(inside).toEqual([{ scope: 'here' }])
    expect((await client.query(setting)).rows[0].scope).not.toBe('here')
  })

  test('fail together, and the connection stays usable', async () => {
    await expect(run(scope, { name: 'zero', text: 'select 1 / $1::int as n', values: [0] }, echo(1))).rejects.toThrow(
      'division by zero',
    )
    await expect(run({ name: 'wrong', text: 'select nothing', values: [] })).rejects.toThrow('does not exist')
    expect((await client.query(setting)).rows[0].scope).not.toBe('here')
    expect(await run(scope, { name: 'zero', text: 'select 1 / $1::int as n', values: [1] }, echo(3))).toEqual([
      [{ set_config: 'here' }],
      [{ n: 1 }],
      [{ n: 3, none: null }],
    ])
  })

  test('roll back the statements before a failure', async () => {
    await client.query('create temporary table kept (n int)')
    const insert = { name: 'insert', text: 'insert into kept values (1) returning n', values: [] }
    await expect(run(insert, { name: 'zero', text: 'select 1 / $1::int as n', values: [0] })).rejects.toThrow()
    expect((await client.query('select n from kept')).rows).toEqual([])
  })

  test('may return no rows, in any position, named or unnamed', async () => {
    await client.query('create temporary table empty_answers (n int)')
    const add = (name: string, n: number) => ({ name, text: 'insert into empty_answers values ($1)', values: [n] })
    const read = (name: string) => ({ name, text: 'select n from empty_answers order by n', values: [] })
    expect(await run(add('add', 1), echo(1), add('add', 2), read('read'))).toEqual([
      [],
      [{ n: 1, none: null }],
      [],
      [{ n: 1 }, { n: 2 }],
    ])
    expect(await run(read('read'), add('add', 3))).toEqual([[{ n: 1 }, { n: 2 }], []])
    expect(await run(add('', 4), read(''), add('', 5))).toEqual([[], [1, 2, 3, 4].map((n) => ({ n })), []])
  })

  test('without rows can be run again after failing when first prepared', async () => {
    await client.query('create temporary table refusing (n int check (n > 0))')
    const add = (n: unknown) => ({ name: 'add refusing', text: 'insert into refusing values ($1)', values: [n] })
    await expect(run(add('no number'))).rejects.toThrow('invalid input syntax')
    await expect(run(add(-1))).rejects.toThrow('check constraint')
    expect(await run(add(1), echo(1))).toEqual([[], [{ n: 1, none: null }]])
  })

  test.each(['', ' ', 'begin', 'COMMIT', 'rollback', 'copy accounts from stdin'])(
    'reject a statement that cannot be pipelined: "%s"',
    async (text) => {
      expect(() => new Pipeline([echo(1), { name: 'unfit', text, values: [] }])).toThrow('cannot run')
      expect(await run(echo(5))).toEqual([[{ n: 5, none: null }]])
    },
  )

  test('with a value that cannot be serialized are rejected, and the connection stays usable', async () => {
    const loop: Record<string, unknown> = {}
    loop.self = loop
    await expect(run(scope, echo(loop))).rejects.toThrow('circular')
    expect(await run(echo(4))).toEqual([[{ n: 4, none: null }]])
  })
})

describe('prepared statements of a connection', () => {
  const spelled = (n: number): Statement => ({ name: `s${n}`, text: `select ${n} as n`, values: [] })
  const kept = async () =>
    (await client.query(`select name from pg_prepared_statements where name ~ '^s\\d'`)).rows.map(({ name }) => name)

  test('stay within the limit, least recently used closed first', async () => {
    for (let n = 0; n < 3 * maxPrepared; n++) expect(await run(spelled(0), spelled(n))).toEqual([[{ n: 0 }], [{ n }]])
    const { rows } = await client.query('select count(*)::int as n from pg_prepared_statements')
    expect(rows[0].n).toBeLessThanOrEqual(maxPrepared)
    expect(await kept()).toEqual(expect.arrayContaining(['s0', `s${3 * maxPrepared - 1}`]))
    expect(await kept()).not.toContain('s1')
    expect(await run(spelled(1)), 'and is prepared again when it is asked again').toEqual([[{ n: 1 }]])
  })

  test('do not include statements that failed', async () => {
    const wrong = { name: 'broken', text: 'select 1 / $1::int as n', values: [0] }
    for (let n = 0; n < maxPrepared; n++) {
      await expect(run(spelled(1_000 + n), wrong, spelled(n))).rejects.toThrow('division by zero')
      expect(await run(spelled(n))).toEqual([[{ n }]])
    }
  })
})

test.each([
  ['2026-11-15 17:03:51+00', '2026-11-15T17:03:51.000Z'],
  ['2026-11-15 17:03:51.5+00', '2026-11-15T17:03:51.500Z'],
  ['2026-11-15 17:03:51.123456+00', '2026-11-15T17:03:51.123Z'],
  ['2026-11-15 19:03:51.123456+02', '2026-11-15T17:03:51.123Z'],
  ['2026-11-15 22:33:51+05:30', '2026-11-15T17:03:51.000Z'],
])('a timestamp is normalized from any format of the server: %s', (text, moment) => {
  expect(isoOf(text)).toBe(moment)
})
