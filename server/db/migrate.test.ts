import { randomUUID } from 'node:crypto'
import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { release } from '#domain/release.ts'
import { loadDemo } from '#server/demo/load.ts'
import type { App } from '#server/platform/app.ts'
import { testConfig } from '#server/testing/config.ts'
import { openDatabase } from './database.ts'
import { migrate } from './migrate.ts'
import { appRoles, appUrls } from './roles.ts'

const { secretKey } = testConfig()
const made: string[] = []
const folder = mkdtempSync(join(tmpdir(), 'reprise-migrations-'))
let admin: pg.Client

const newDatabase = async (owner = '', template = 'template1') => {
  const name = `migrate_${randomUUID().replaceAll('-', '')}`
  made.push(name)
  await admin.query(`create database ${name} ${owner && `owner ${owner}`} template ${template}`)
  const url = new URL(inject('cluster'))
  url.pathname = `/${name}`
  return url.toString()
}

const ask = async (url: string, text: string) => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

beforeAll(async () => {
  admin = new pg.Client({ connectionString: inject('cluster') })
  await admin.connect()
  cpSync(new URL('./migrations/', import.meta.url), folder, { recursive: true })
})
afterAll(async () => {
  for (const name of made) await admin.query(`drop database if exists ${name} with (force)`)
  await admin.query('drop role if exists plain_owner')
  await admin.end()
  rmSync(folder, { recursive: true, force: true })
})

describe('migrations', () => {
  test('are applied once when five processes start together', async () => {
    const url = await newDatabase()
    const all = readdirSync(new URL('./migrations/', import.meta.url)).toSorted()
    expect(all).toContain('0001_foundation.sql')
    const started = await Promise.all(Array.from({ length: 5 }, () => migrate(url, secretKey)))
    expect(started.flatMap(({ applied }) => applied).toSorted()).toEqual(all)
    expect(await ask(url, 'select count(*)::int as n from migrations')).toEqual([{ n: all.length }])
    expect((await migrate(url, secretKey)).applied).toEqual([])
    const database = openDatabase(appUrls(url, secretKey))
    const [users] = await database.read('platform', (db) => [db.selectFrom('users').select('id')])
    expect(users).toEqual([])
    await database.close()
  })

  test('state the purpose of each secondary index and trigger of the tables written with every sale', async () => {
    const url = await newDatabase()
    await migrate(url, secretKey)
    const without = await ask(
      url,
      `with busy (id) as (select unnest(array['buybacks', 'payments', 'items', 'history']::regclass[]))
       select indexrelid::regclass::text as name from pg_index join busy on indrelid = id
       where not indisunique and obj_description(indexrelid, 'pg_class') is null
       union all select tgname::text from pg_trigger join busy on tgrelid = id
       where not tgisinternal and obj_description(oid, 'pg_trigger') is null`,
    )
    expect(without).toEqual([])
  })

  test('run for an owner without superuser rights, and users can sign in', async () => {
    await admin.query(`create role plain_owner login createrole password 'plain'`)
    await admin.query(`grant ${Object.values(appRoles).join(', ')} to plain_owner with admin option`)
    const url = new URL(await newDatabase('plain_owner'))
    url.username = 'plain_owner'
    url.password = 'plain'
    await migrate(url.toString(), secretKey)
    await migrate(url.toString(), secretKey)
    const database = openDatabase(appUrls(url.toString(), secretKey))
    await loadDemo({ database } as App)
    const hash = Buffer.from('token')
    await database.transaction('platform', null, async ({ db }) => {
      const { id } = await db
        .selectFrom('users')
        .select('id')
        .where('email', '=', 'seller@boreal.test')
        .executeTakeFirstOrThrow()
      await db
        .insertInto('sessions')
        .values({ token_hash: hash, user_id: id, expires_at: '2999-01-01T00:00:00Z' })
        .execute()
    })
    expect(await database.call('find_session', hash)).toMatchObject({ email: 'seller@boreal.test' })
    expect(await database.call('count_tries', 'somebody', 2, 60)).toEqual({ count_tries: 2 })
    const [nothing] = await database.read({ accountId: randomUUID() }, (db) => [db.selectFrom('users').select('id')])
    expect(nothing).toEqual([])
    await database.close()
    const owner = new pg.Client({ connectionString: url.toString() })
    await owner.connect()
    expect((await owner.query('select from users')).rowCount).toBe(0)
    await owner.end()
  })

  test('that were changed, removed or fail stop the start and are rolled back', async () => {
    const url = await newDatabase()
    const at = pathToFileURL(`${folder}/`)
    await migrate(url, secretKey, at)
    const broken = join(folder, '0900_broken.sql')
    writeFileSync(broken, 'create table half (id int); select nothing_of_the_kind;')
    await expect(migrate(url, secretKey, at)).rejects.toThrow(
      /^Migration 0900_broken\.sql failed: .*nothing_of_the_kind/,
    )
    expect(await ask(url, `select to_regclass('half') as half`)).toEqual([{ half: null }])
    writeFileSync(broken, 'create table whole (id int);')
    expect((await migrate(url, secretKey, at)).applied).toEqual(['0900_broken.sql'])
    writeFileSync(broken, 'create table other (id int);')
    await expect(migrate(url, secretKey, at)).rejects.toThrow(
      'Migration 0900_broken.sql was changed after it had been applied: write a new one instead.',
    )
    expect(await ask(url, `select to_regclass('other') as other`)).toEqual([{ other: null }])
    rmSync(broken)
    await ask(url, `update migrations set release = '2030-r2', previous = '2030-r1' where name like '0900%'`)
    await expect(migrate(url, secretKey, at)).rejects.toThrow(
      'The database has migration 0900_broken.sql of release 2030-r2, which this release does not know.',
    )
  })

  test('of the next release are accepted, and its schema changes stay', async () => {
    const url = await newDatabase('', 'template_reprise')
    await ask(
      url,
      `insert into migrations (name, hash, release, previous) values ('9000_next.sql', '', '2030-r1', '${release}')`,
    )
    await ask(url, 'drop function job_payload cascade')
    expect((await migrate(url, secretKey)).applied).toEqual([])
    expect(await ask(url, `select to_regproc('job_payload') as name`)).toEqual([{ name: null }])
  })

  test('wait for locks without blocking other queries, and build indexes concurrently', async () => {
    const url = await newDatabase('', 'template_reprise')
    const at = pathToFileURL(`${folder}/`)
    writeFileSync(join(folder, '9001_column.sql'), 'alter table towns_of_tests add column more int;')
    writeFileSync(
      join(folder, '9002_index.sql'),
      '-- no transaction\ncreate index concurrently if not exists towns_n on towns_of_tests (n);',
    )
    await ask(url, 'create table towns_of_tests (n int)')
    const reader = new pg.Client({ connectionString: url })
    await reader.connect()
    await reader.query('begin')
    await reader.query('select from towns_of_tests')
    const applied = migrate(url, secretKey, at)
    const blocked = `select from pg_stat_activity where wait_event_type = 'Lock' and query like 'alter table towns_of_tests%'`
    await expect.poll(() => ask(url, blocked), { timeout: 20_000 }).toHaveLength(1)
    await expect.poll(() => ask(url, blocked), { timeout: 20_000, message: 'gave way' }).toHaveLength(0)
    await reader.query('commit')
    await reader.end()
    expect((await applied).applied).toEqual(['9001_column.sql', '9002_index.sql'])
    expect(await ask(url, `select indisvalid from pg_index where indexrelid = 'towns_n'::regclass`)).toEqual([
      { indisvalid: true },
    ])
  })
})
