import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { testApp } from '#server/testing/app.ts'
import { testConfig } from '#server/testing/config.ts'
import { installedPooler, startPooler } from '#server/testing/pooler.ts'
import { type Database, openDatabase } from './database.ts'
import { appUrls } from './roles.ts'
import type { DB } from './types.ts'

const pooler = installedPooler()
if (!pooler) console.warn('\n!!! PgBouncer is not installed: tenancy behind a pooler is NOT tested.\n')

const accountCount = 24
const usersEach = 3
const rounds = 12
/** Fewer server connections than accounts and than client connections, so that each one serves several accounts. */
const serverConnections = 3

describe
  .skipIf(!pooler)
  .each([
    { named: false, title: 'parses each statement anew' },
    ...(pooler?.preparesStatements ? [{ named: true, title: 'prepares statements through it' }] : []),
  ])('behind a pooler in transaction mode a server that $title', ({ named }) => {
  const app = testApp()
  let database: Database
  let stop: () => Promise<void>
  let accounts: string[]

  beforeAll(async () => {
    const [{ name }] = (await app.sql<{ name: string }>('select current_database() as name')) as [{ name: string }]
    const url = new URL(inject('cluster'))
    url.pathname = `/${name}`
    const started = await startPooler(url.toString(), serverConnections)
    stop = started.stop
    const { secretKey } = testConfig()
    database = openDatabase(appUrls(url.toString(), secretKey), {
      max: 16,
      pooled: appUrls(started.url, secretKey),
      named,
    })
    const made = await app.sql<{ id: string }>(
      `insert into accounts (name) select 'Pooled ' || n from generate_series(1, $1::int) n returning id`,
      [accountCount],
    )
    accounts = made.map(({ id }) => id)
    await app.sql(
      `insert into users (account_id, email, firstname, lastname)
         select id, n || '.' || id || '@pooled.test', '', '' from unnest($1::uuid[]) id, generate_series(1, $2::int) n`,
      [accounts, usersEach],
    )
  })
  afterAll(async () => {
    await database?.close()
    await stop?.()
  })

  const users = (db: Kysely<DB>) => db.selectFrom('users').select(['account_id', 'firstname'])
  const server = sql<number>`pg_backend_pid()`.as('pid')

  test('never reads or writes a row of another account under concurrency', async () => {
    const servers = new Set<number>()
    const foreign: string[] = []
    const check = (where: string, accountId: string, rows: { account_id: string | null; firstname?: string }[]) => {
      for (const row of rows)
        if (row.account_id !== accountId || (row.firstname && row.firstname !== accountId))
          foreign.push(`${where}: ${row.account_id} in ${accountId}`)
      if (rows.length !== usersEach) foreign.push(`${where}: ${rows.length} rows`)
    }
    const turn = async (accountId: string, round: number) => {
      const scope = { accountId }
      const [rows, [on]] = await database.read(scope, (db) => [users(db), db.selectNoFrom(server)])
      servers.add(on!.pid)
      check('read', accountId, rows)
      // No WHERE clause: only row-level security limits which rows are updated.
      const [written] = await database.write(scope, (db) => [
        db.updateTable('users').set({ firstname: accountId }).returning('account_id'),
      ])
      check('write', accountId, written)
      await database.transaction(scope, null, async ({ db }) => {
        check('transaction', accountId, await users(db).execute())
        await db.updateTable('users').set({ lastname: accountId }).execute()
        check('transaction again', accountId, await users(db).execute())
      })
      if (round % 3 === 0)
        await expect(database.read(scope, (db) => [db.selectNoFrom(sql`1 / 0`.as('n'))])).rejects.toThrow('division')
      if (round % 4 === 0)
        await expect(database.transaction(scope, null, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
      await database.call('count_tries', `pooled ${accountId}`, 1, 60)
    }
    await Promise.all(
      accounts.map(async (accountId) => {
        for (let round = 0; round < rounds; round++) await turn(accountId, round)
      }),
    )
    expect(foreign).toEqual([])
    expect(servers.size).toBeLessThanOrEqual(serverConnections)
    const stored = await app.sql(
      `select from users where account_id = any($1) and (firstname <> account_id::text or lastname <> account_id::text)`,
      [accounts],
    )
    expect(stored).toEqual([])
    const others = await app.sql('select from users where firstname = any($1) and account_id <> all($2)', [
      accounts,
      accounts,
    ])
    expect(others).toEqual([])
  })

  test('shows all accounts to the platform and no rows to a scope without account, on the same connections', async () => {
    await Promise.all(
      Array.from({ length: 40 }, async (_, at) => {
        const [seen] = await database.read(at % 2 ? 'platform' : { accountId: '' }, (db) => [users(db)])
        if (at % 2) expect(seen.length).toBeGreaterThan(accountCount * usersEach)
        else expect(seen).toEqual([])
      }),
    )
  })

  test('bypasses the pooler for bulk work, which uses session settings', async () => {
    const [accountId] = accounts as [string]
    const seen = await database.bulk({ accountId }, null, async ({ db }) => {
      await sql`create temporary table held (n int) on commit drop`.execute(db)
      return users(db).execute()
    })
    expect(seen.map((row) => row.account_id)).toEqual(Array(usersEach).fill(accountId))
  })
})
