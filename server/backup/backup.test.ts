import { randomUUID } from 'node:crypto'
import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { migrate } from '#server/db/migrate.ts'
import { appRoles } from '#server/db/roles.ts'
import { secretKeyOf } from '#server/db/secret-key.ts'
import { testApp } from '#server/testing/app.ts'
import { isFull } from '#server/testing/sampled.ts'
import { makeBackup } from './backup.ts'
import { restoreBackup } from './restore.ts'

const app = testApp()
const place = mkdtempSync(join(tmpdir(), 'reprise-backups-'))
const databases: string[] = []
let admin: pg.Client
let source: string

const databaseUrl = (name: string) => {
  const url = new URL(inject('cluster'))
  url.pathname = `/${name}`
  return url
}
const newDatabase = async (owner = '') => {
  const name = `backup_${randomUUID().replaceAll('-', '')}`
  databases.push(name)
  await admin.query(`create database ${name} ${owner && `owner ${owner}`}`)
  return databaseUrl(name)
}
const target = () => {
  const dataDir = mkdtempSync(join(place, 'data-'))
  return { ...app.app.config, dataDir }
}
const ask = async <Row>(url: string, text: string) => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(text)).rows as Row[]
  } finally {
    await client.end()
  }
}

/** All rows, triggers, constraints, policies and sequences as one list, for comparing two databases. */
const contents = async (url: string) => {
  const tables = await ask<{ name: string }>(
    url,
    `select c.oid::regclass::text as name from pg_class c where c.relnamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace)
       and c.relkind in ('r', 'p') and c.relpersistence = 'p' and c.relname not in ('migrations', 'backups') order by 1`,
  )
  const rows: Record<string, string> = {}
  for (const { name } of tables) {
    const [{ said }] = (await ask<{ said: string }>(
      url,
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, e'\\n' order by t::text)), '') as said from ${name} t`,
    )) as [{ said: string }]
    rows[name] = said
  }
  const shape = await ask(
    url,
    `select 'trigger' as what, tgrelid::regclass::text || tgname || tgenabled::text as said from pg_trigger where not tgisinternal
     union all select 'constraint', conrelid::regclass::text || conname || pg_get_constraintdef(oid) || convalidated::text from pg_constraint
       where conrelid <> 0 and connamespace = 'public'::regnamespace
     union all select 'wall', relname || relrowsecurity::text || relforcerowsecurity::text from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
     union all select 'sequence', schemaname || sequencename || coalesce(last_value::text, '') from pg_sequences
     order by 1, 2`,
  )
  return { rows, shape }
}

beforeAll(async () => {
  admin = new pg.Client({ connectionString: inject('cluster') })
  await admin.connect()
  const [{ name }] = (await app.sql<{ name: string }>('select current_database() as name')) as [{ name: string }]
  source = databaseUrl(name).toString()
  await app.anonymous.post('/password/renew', { email: 'seller@colombe.test' })
  const key = await app.app.files.put(Buffer.from('a photo'))
  await app.sql(
    `insert into files (account_id, kind, name, content_type, bytes, key) select id, 'csv', e'tab\\tand\\nline \\\\ é', 'text/csv', 7, $1 from accounts limit 1`,
    [key],
  )
  // A past month, whose partition a new installation does not create.
  await app.sql(`create table history_2024_01 partition of history for values from ('2024-01-01Z') to ('2024-02-01Z')`)
  await app.sql('alter table history_2024_01 enable row level security, force row level security')
  await app.sql(
    `insert into history select (jsonb_populate_record(h, '{"at":"2024-01-10T00:00:00Z"}')).* from history h limit 1`,
  )
  writeFileSync(join(app.app.config.dataDir, 'sftp-host-key'), 'PRIVATE KEY of the host')
})
afterAll(async () => {
  for (const name of databases) await admin.query(`drop database if exists ${name} with (force)`)
  await admin.query('drop role if exists backup_owner')
  await admin.end()
  rmSync(place, { recursive: true, force: true })
})

const backup = () => makeBackup(source, app.app.config, mkdtempSync(join(place, 'made-')))

const everything = (folder: string): Buffer =>
  Buffer.concat(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => {
        const bytes = readFileSync(join(entry.parentPath, entry.name))
        return entry.name.endsWith('.gz') ? gunzipSync(bytes) : bytes
      }),
  )

test('a restored backup has all rows, files, triggers, constraints and sequences', async () => {
  const { folder, manifest } = await backup()
  expect(manifest.tables.length).toBeGreaterThan(80)
  const into = target()
  const url = (await newDatabase()).toString()
  await restoreBackup(url, into, folder)
  const [before, after] = [await contents(source), await contents(url)]
  expect(Object.keys(before.rows)).toContain('history_2024_01')
  expect(before.rows.history_2024_01).toMatch(/^1 /)
  expect(after).toEqual(before)
  expect(readFileSync(join(into.dataDir, 'sftp-host-key'), 'utf8')).toBe('PRIVATE KEY of the host')
  const [file] = await ask<{ key: string }>(url, 'select key from files where bytes = 7')
  expect(readFileSync(join(into.dataDir, 'files', file!.key), 'utf8')).toBe('a photo')
  expect((await migrate(url, into.secretKey)).applied).toEqual([])
})

test.runIf(isFull)('an owner without superuser rights makes and restores the same backup', async () => {
  await admin.query(`create role backup_owner login createrole password 'plain'`)
  await admin.query(`grant ${Object.values(appRoles).join(', ')} to backup_owner with admin option`)
  const asOwner = async () => {
    const url = await newDatabase('backup_owner')
    url.username = 'backup_owner'
    url.password = 'plain'
    return url.toString()
  }
  const { folder } = await backup()
  const [first, second] = [await asOwner(), await asOwner()]
  await restoreBackup(first, target(), folder)
  const again = await makeBackup(first, target(), mkdtempSync(join(place, 'made-')))
  await restoreBackup(second, target(), again.folder)
  const seen = (url: string) => {
    const as = new URL(url)
    const { username, password } = new URL(inject('cluster'))
    Object.assign(as, { username, password })
    return contents(as.toString())
  }
  expect(await seen(second)).toEqual(await seen(source))
})

test('all tables are read from one snapshot while writes continue', async () => {
  const working = new AbortController()
  const client = new pg.Client({ connectionString: source })
  await client.connect()
  await client.query('create table if not exists pulse_a (n int); create table if not exists pulse_z (n int)')
  const worker = (async () => {
    for (let n = 0; !working.signal.aborted && n < 100_000; n++)
      await client.query(`with a as (insert into pulse_a values (${n})) insert into pulse_z values (${n})`)
  })()
  const { manifest } = await backup()
  working.abort()
  await worker
  await client.query('drop table pulse_a, pulse_z')
  await client.end()
  const rowsOf = (name: string) => manifest.tables.find((table) => table.name === name)?.rows
  expect(rowsOf('pulse_a')).toBeDefined()
  expect(rowsOf('pulse_z')).toBe(rowsOf('pulse_a'))
})

test('the secret key is not in a backup, and a restore with another key is refused', async () => {
  const { folder } = await backup()
  const bytes = everything(folder)
  expect(bytes.includes(app.app.config.secretKey.current)).toBe(false)
  expect(bytes.includes('PRIVATE KEY of the host')).toBe(false)
  const url = (await newDatabase()).toString()
  await expect(
    restoreBackup(url, { ...target(), secretKey: secretKeyOf(['another key'.repeat(5)]) }, folder),
  ).rejects.toThrow(/SECRET_KEY/)
  expect(await ask(url, `select to_regclass('users') as users`)).toEqual([{ users: null }])
})

test('a restore is refused before writing: database in use, damaged backup, backup of a newer release', async () => {
  const { folder, manifest } = await backup()
  const before = await contents(source)
  await expect(restoreBackup(source, target(), folder)).rejects.toThrow(/in use/)
  expect(await contents(source)).toEqual(before)
  const url = (await newDatabase()).toString()
  const newer = { ...manifest, migrations: [...manifest.migrations, '9999_later.sql'] }
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify(newer))
  await expect(restoreBackup(url, target(), folder)).rejects.toThrow(/9999_later\.sql/)
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify(manifest))
  appendFileSync(join(folder, 'tables/public.users.copy.gz'), 'x')
  await expect(restoreBackup(url, target(), folder)).rejects.toThrow(/damaged: tables\/public\.users/)
  expect(await ask(url, `select to_regclass('users') as users`)).toEqual([{ users: null }])
  const { folder: other } = await backup()
  const file = readdirSync(join(other, 'files'), { recursive: true, withFileTypes: true }).find((entry) =>
    entry.isFile(),
  )!
  rmSync(join(file.parentPath, file.name))
  await expect(restoreBackup(url, target(), other)).rejects.toThrow(/damaged: files\//)
})

test('a failed backup leaves no files and is not recorded', async () => {
  const count = async () => (await app.sql('select from backups')).length
  const noted = await count()
  const into = mkdtempSync(join(place, 'made-'))
  // A file store that is not a directory cannot be read; by then the tables have been copied.
  const config = target()
  writeFileSync(join(config.dataDir, 'files'), '')
  await expect(makeBackup(source, config, into)).rejects.toThrow()
  expect(readdirSync(into)).toEqual([])
  expect(await count()).toBe(noted)
  await backup()
  expect(await count()).toBe(noted + 1)
})
