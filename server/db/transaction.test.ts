import { type Kysely, sql } from 'kysely'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { testApp } from '#server/testing/app.ts'
import { testConfig } from '#server/testing/config.ts'
import { type Demo, demoOf } from '#server/testing/demo.ts'
import { openDatabase } from './database.ts'
import { appUrls } from './roles.ts'
import type { DB } from './types.ts'

const app = testApp()
let demo: Demo

beforeAll(async () => {
  demo = await demoOf(app)
})

describe('a transaction', () => {
  const name = () => app.sql<{ name: string }>('select name from accounts where id = $1', [demo.account.Boréal])
  const rename = (to: string) => sql`update accounts set name = ${to} where id = ${demo.account.Boréal}`

  test('commits its writes', async () => {
    await app.app.database.transaction('platform', null, ({ db }) => rename('Boréal 2').execute(db))
    expect(await name()).toEqual([{ name: 'Boréal 2' }])
    await app.app.database.transaction('platform', null, ({ db }) => rename('Boréal').execute(db))
  })

  /** The product's database with one connection per pool, so that all callers share it; no other file has prepared statements. */
  const throughOne = async () => {
    const url = new URL(inject('cluster'))
    url.pathname = `/${(await app.sql<{ n: string }>('select current_database() as n'))[0]!.n}`
    return openDatabase(appUrls(url.toString(), testConfig().secretKey), { max: 1 })
  }

  const prepared = ({ db }: { db: Kysely<DB> }) =>
    sql<{
      n: number
    }>`select count(*)::int as n from pg_prepared_statements where statement like '%tried often%' and statement not like '%pg_prepared%'`
      .execute(db)
      .then(({ rows }) => rows[0]!.n)

  test('prepares frequent statements, never varying ones', async () => {
    const database = await throughOne()
    for (let count = 0; count < 12; count++)
      await database.transaction('platform', null, async ({ db }) => {
        await sql`select 'tried often', ${count}::int`.execute(db)
        await sql`select ${sql.lit(`tried often ${count}`)}`.execute(db)
      })
    expect(await database.transaction('platform', null, prepared)).toBe(1)
    await database.close()
  })

  test('recovers from a prepared statement whose columns changed', async () => {
    const database = await throughOne()
    await app.sql('create table grown (a int)')
    await app.sql('grant select on grown to public')
    const read = () => database.transaction('platform', null, ({ db }) => sql`select * from grown`.execute(db))
    for (let count = 0; count < 12; count++) await read()
    await app.sql('alter table grown add b int')
    await expect(read()).rejects.toThrow('cached plan must not change result type')
    expect((await read()).rows).toEqual([])
    await database.close()
    await app.sql('drop table grown')
  })

  test('with a failed statement throws and stores nothing', async () => {
    const work = app.app.database.transaction('platform', null, async ({ db }) => {
      await rename('half').execute(db)
      await sql`select 1 / 0`.execute(db)
    })
    await expect(work).rejects.toThrow('division by zero')
    expect(await name()).toEqual([{ name: 'Boréal' }])
  })

  test('whose error was swallowed does not report success', async () => {
    const work = app.app.database.transaction('platform', null, async ({ db }) => {
      await rename('half').execute(db)
      await sql`select 1 / 0`.execute(db).catch(() => {})
      return 'fine'
    })
    await expect(work).rejects.toThrow('rolled back')
    expect(await name()).toEqual([{ name: 'Boréal' }])
  })

  test('leaves no scope on its connection after success, failure and reads', async () => {
    const one = await throughOne()
    const seen = () =>
      one
        .call<{ count_tries: number }>('count_tries', 'x', 1, 60)
        .then(() =>
          one.transaction(
            { accountId: '' },
            null,
            async ({ db }) => (await sql`select id from users`.execute(db)).rows.length,
          ),
        )
    await one.transaction('platform', null, ({ db }) => sql`select 1`.execute(db))
    expect(await seen()).toBe(0)
    await one.transaction('platform', null, () => Promise.reject(new Error('no'))).catch(() => {})
    expect(await seen()).toBe(0)
    await one.read('platform', (db) => [db.selectFrom('users').select('id')])
    expect(await seen()).toBe(0)
    await one.close()
  })

  test('sees only its own account on a connection shared with readers, after success and failure', async () => {
    const one = await throughOne()
    const [ours, theirs] = [demo.account.Boréal!, demo.account.Colombe!]
    const companies = (rows: { account_id: string | null }[]) => [...new Set(rows.map((row) => row.account_id))]
    const users = (db: Kysely<DB>) => db.selectFrom('users').select('account_id')
    const read = async (accountId: string) => companies((await one.read({ accountId }, (db) => [users(db)]))[0])
    const inTransaction = (accountId: string) =>
      one.transaction({ accountId }, null, async ({ db }) => companies(await users(db).execute()))
    const fail = (accountId: string) =>
      expect(one.read({ accountId }, (db) => [db.selectNoFrom(sql`1 / 0`.as('n'))])).rejects.toThrow('division by zero')
    const unwritable: Record<string, unknown> = {}
    unwritable.self = unwritable
    const halfSent = (accountId: string) =>
      expect(one.read({ accountId }, (db) => [db.selectNoFrom(sql`${unwritable}::text`.as('n'))])).rejects.toThrow(
        'circular',
      )

    expect(await read(ours)).toEqual([ours])
    expect(await read(ours)).toEqual([ours])
    expect(await read(theirs)).toEqual([theirs])
    await fail(ours)
    expect(await read(ours)).toEqual([ours])
    await fail(theirs)
    expect(await read(ours)).toEqual([ours])
    await halfSent(theirs)
    expect(await read(ours)).toEqual([ours])
    expect(await inTransaction(theirs)).toEqual([theirs])
    expect(await read(ours)).toEqual([ours])
    await expect(one.transaction({ accountId: theirs }, null, () => Promise.reject(new Error('no')))).rejects.toThrow(
      'no',
    )
    expect(await read(ours)).toEqual([ours])
    expect(await inTransaction('')).toEqual([])
    await one.close()
  })

  test('keeps its own scope among concurrent transactions', async () => {
    const scopes = ['Boréal', 'Colombe', 'Recircle'].map((account) => demo.account[account]!)
    const work = Array.from({ length: 60 }, (_, at) => {
      const accountId = scopes[at % scopes.length]!
      return at % 2
        ? app.app.database
            .read({ accountId }, (db) => [db.selectFrom('users').select('account_id')])
            .then(([rows]) => ({ accountId, rows }))
        : app.app.database.transaction({ accountId }, null, async ({ db }) => ({
            accountId,
            rows: await db.selectFrom('users').select('account_id').execute(),
          }))
    })
    for (const { accountId, rows } of await Promise.all(work)) {
      expect(rows.length).toBeGreaterThan(0)
      expect(new Set(rows.map((row) => row.account_id))).toEqual(new Set([accountId]))
    }
  })
})
