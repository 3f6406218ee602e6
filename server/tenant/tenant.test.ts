import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { registerColumns } from '#domain/register/columns.ts'
import { makeBackup } from '#server/backup/backup.ts'
import { loadDemoCatalogue } from '#server/demo/catalogue/load.ts'
import { loadDemoLife } from '#server/demo/life/load.ts'
import { unzipFile } from '#server/platform/files/unzip.ts'
import { sealedColumns } from '#server/secret-key/sealed-columns.ts'
import { testApp } from '#server/testing/app.ts'
import { isFull } from '#server/testing/sampled.ts'
import { writeArchive } from './archive.ts'
import { verifyArchive } from './manifest.ts'
import { removeTenant } from './remove.ts'
import { restoreTenant } from './restore.ts'
import { credentialColumns, ownedBy, type Table, tablesFor, tableUse } from './table-use.ts'

const app = testApp()
const place = mkdtempSync(join(tmpdir(), 'reprise-tenant-'))
let url: string
let boreal: string
let installation: Parameters<typeof writeArchive>[0]

const ask = <Row>(text: string) => app.sql<Row>(text)

beforeAll(async () => {
  const [{ name }] = (await app.sql<{ name: string }>('select current_database() as name')) as [{ name: string }]
  const address = new URL(inject('cluster'))
  address.pathname = `/${name}`
  url = address.toString()
  await loadDemoCatalogue(app.app)
  // In the past: later events would be newer than the backup.
  await loadDemoLife(app.app, new Date('2026-10-21T01:42Z'))
  const [account] = await ask<{ id: string }>(`select id from accounts where name = 'Boréal'`)
  boreal = account!.id
  installation = { url, secretKey: app.app.config.secretKey, files: app.app.files }
  const key = await app.app.files.put(Buffer.from('a photo'))
  await app.sql(
    `insert into files (account_id, kind, name, content_type, bytes, key) values ($1, 'csv', 'a/b.csv', 'text/csv', 7, $2), ($1, 'csv', '..', 'text/csv', 7, $3)`,
    [boreal, key, await app.app.files.put(Buffer.from('dots'))],
  )
})
afterAll(() => rmSync(place, { recursive: true, force: true }))

/** Row count and content hash of every table, of the account's rows or of all others. */
const contents = async (owned: boolean, tables: readonly Table[]) => {
  const found: Record<string, string> = {}
  for (const table of tables) {
    const condition = `(${ownedBy(table, boreal)})`
    const [row] = await ask<{ hash: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, e'\\n' order by t::text)), '') as hash
       from ${table} t where ${owned ? condition : `${condition} is not true`}`,
    )
    found[table] = row!.hash
  }
  return found
}

test('every table with an account or user column is classified', async () => {
  const rows = await ask<{ name: Table }>(
    `select distinct table_name as name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE' and column_name in ('account_id', 'user_id')`,
  )
  const names = rows.map(({ name }) => name).filter((name) => name in tableUse)
  expect(names.filter((name) => tableUse[name] === 'platform')).toEqual([])
  const conditions = tablesFor('record', 'working', 'transient').map(
    (table) => `select from ${table} where ${ownedBy(table, boreal)}`,
  )
  for (const text of conditions) await ask(`${text} limit 0`)
  const archivedSecrets = sealedColumns.filter(
    ({ table, column }) =>
      /secret|sealed/.test(column) && tableUse[table] === 'record' && !credentialColumns[table]?.includes(column),
  )
  expect(archivedSecrets).toEqual([])
})

test('an archive is read back: rows, clear account numbers, a verifiable register, files, no credentials', async () => {
  const path = join(place, 'read.zip')
  const manifest = await writeArchive(installation, 'Boréal', path)
  expect(await verifyArchive(path)).toEqual(manifest)
  const entries = new Map<string, string>()
  for await (const { name, open } of unzipFile(path)) entries.set(name, (await buffer(await open())).toString())
  const lines = (table: string) =>
    entries
      .get(`tables/${table}.jsonl`)!
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line))
  const [{ count }] = (await ask<{ count: number }>(
    `select count(*)::int as count from buybacks where account_id = '${boreal}'`,
  )) as [{ count: number }]
  expect(lines('buybacks')).toHaveLength(count)
  expect(entries.get('tables/buybacks.csv')!.split('\r\n').length).toBeGreaterThan(count)
  expect(lines('buybacks').some((row) => /^FR\d{2}/.test(row.customer_iban ?? ''))).toBe(true)
  expect(lines('users')[0]).toHaveProperty('email')
  expect(lines('users')[0]).not.toHaveProperty('password_hash')
  expect([...entries].find(([name]) => name.endsWith('/a_b.csv'))?.[1]).toBe('a photo')
  const [register] = manifest.registers
  const sheet = entries.get(register!.file)!
  expect(sheet.startsWith(`\ufeff${registerColumns.join(',')}`)).toBe(true)
  expect(sheet).toContain(register!.lastHash)
  expect(sheet.trimEnd().split('\r\n').length - 1).toBe(register!.lastNumber)
  writeFileSync(
    path,
    Buffer.concat([readFileSync(path).subarray(0, 4000), Buffer.from('x'), readFileSync(path).subarray(4001)]),
  )
  await expect(verifyArchive(path)).rejects.toThrow()
})

const enoent = Object.assign(new Error('no such file'), { code: 'ENOENT' })

/** Names in the history of own items that are not users of the owner. */
const namedPersons = `select count(*)::int as n from history h join items i on i.id = h.subject_id and i.account_id = h.account_id
  where h.subject_type = 'item' and h.actor_name <> '–' and i.buyback_id is null
    and not exists (select from users u where u.id = h.actor_id and u.account_id = h.account_id)`

type Linked = { all: string; linked: string }
const itemsOfOthers = () =>
  `select count(*) as all, count(buyback_id) as linked from items where account_id <> '${boreal}'`
const kept = tablesFor('record', 'working').filter((table) => !['items', 'history', 'account_links'].includes(table))
let before: Record<'own' | 'others', Record<string, string>>
let ownedItems: Linked | undefined
let folder: string

test('an account is removed with a current archive only, and other accounts keep their records', async () => {
  const path = join(place, 'leave.zip')
  await writeArchive(installation, boreal, path)
  await expect(removeTenant(installation, path)).rejects.toThrow(/active/)
  await app.sql(`update accounts set status = 'inactive' where id = $1`, [boreal])
  await expect(removeTenant(installation, path)).rejects.toThrow(/buybacks of Boréal are not finished/)
  await app.sql(
    `update buybacks set status = 'bb_completed', item_status = 'item_completed', payment_status = 'payment_completed' where account_id = $1`,
    [boreal],
  )
  await expect(removeTenant(installation, path)).rejects.toThrow(/Records changed since the archive \(.*buybacks/)
  if (isFull) folder = (await makeBackup(url, app.app.config, place)).folder
  before = { own: await contents(true, tablesFor('record', 'working')), others: await contents(false, kept) }
  const [owned] = await ask<Linked>(itemsOfOthers())
  ownedItems = owned
  await writeArchive(installation, boreal, path)

  const unreachable = { ...installation, files: { ...installation.files, get: () => Promise.reject(enoent) } }
  const partial = join(place, 'partial.zip')
  await writeArchive(unreachable, boreal, partial)
  await expect(removeTenant(installation, partial)).rejects.toThrow(/lacks files that exist/)

  const namedBefore = await ask(namedPersons)
  const { certificate, files } = await removeTenant(installation, path)
  expect(files).toBeGreaterThan(0)
  const text = JSON.parse(readFileSync(certificate, 'utf8'))
  expect(text).toMatchObject({ account: { name: 'Boréal' }, kept: { organizations: [] } })
  expect(text.kept.itemsOfOtherAccounts).toBeGreaterThan(0)
  expect(text.rows.register_entries).toBeGreaterThan(0)
  const left = await contents(true, tablesFor('record', 'working', 'transient'))
  expect(Object.entries(left).filter(([, hash]) => !hash.startsWith('0 '))).toEqual([])
  expect(await contents(false, kept)).toEqual(before.others)
  const [after] = await ask<Linked>(itemsOfOthers())
  expect(after!.all).toBe(owned!.all)
  expect(await ask(namedPersons), 'persons of the removed account').toEqual(namedBefore)
  const fileKeys = await ask(
    `select 1 from history where account_id is null and subject_id = '${boreal}' and event = 'delete'`,
  )
  expect(fileKeys).toHaveLength(1)
  await expect(removeTenant(installation, path), 'repeated after an interruption').resolves.toMatchObject({ files })
})

test.runIf(isFull)('a single account is restored from a backup, and other accounts do not change', async () => {
  await restoreTenant(url, app.app.config, { account: 'Boréal', backup: folder })
  // Support access that was open has ended.
  const { history, support_accesses: _, ...rest } = await contents(true, tablesFor('record', 'working'))
  const { history: historyBefore, support_accesses: __, ...restBefore } = before.own
  expect(rest).toEqual(restBefore)
  expect(Number.parseInt(history!, 10), 'and the restore itself').toBe(Number.parseInt(historyBefore!, 10) + 1)
  expect(await contents(false, kept)).toEqual(before.others)
  expect(await ask(itemsOfOthers())).toEqual([ownedItems])
  const [{ key }] = (await ask<{ key: string }>(`select key from files where name = 'a/b.csv'`)) as [{ key: string }]
  expect((await buffer(await app.app.files.get(key))).toString()).toBe('a photo')
})

test.runIf(isFull)('a restore refuses to undo payments unknowingly, keeps the register and ended access', async () => {
  const [key] = await ask<{ id: string }>(
    `insert into api_keys (account_id, organization_id, name, key_hash, hint, scopes, per_minute, created_by)
     select '${boreal}', o.id, 'Drill', 'x', 'x', '{x}', 10, u.id from organizations o, users u
     where o.account_id = '${boreal}' and u.account_id = '${boreal}' limit 1 returning id`,
  )
  const { folder: later } = await makeBackup(url, app.app.config, place)
  await app.sql('update api_keys set revoked_at = now() where id = $1', [key!.id])
  await app.sql(
    `insert into history (account_id, actor_name, subject_type, subject_id, event) select $1, 'x', 'payment', id, 'paymentComplete' from buybacks limit 1`,
    [boreal],
  )
  await expect(restoreTenant(url, app.app.config, { account: boreal, backup: later })).rejects.toThrow(/payment 1/)
  const register = `select count(*)::int as n from register_entries where account_id = '${boreal}'`
  const entries = await ask(register)
  await restoreTenant(url, app.app.config, { account: boreal, backup: later, discardNewer: true })
  expect(await ask(register)).toEqual(entries)
  expect(await ask(`select 1 from api_keys where id = '${key!.id}' and revoked_at is null`)).toEqual([])
  expect(await ask(`select 1 from users where account_id = '${boreal}' and status = 'active'`)).not.toEqual([])
})

test('a buyer referenced by retailers is removed except for its organizations', async () => {
  await app.sql(`update accounts set status = 'inactive' where name = 'Recircle'`)
  await app.sql(
    `update buybacks set status = 'bb_completed', item_status = 'item_completed', payment_status = 'payment_completed'`,
  )
  const path = join(place, 'buyer.zip')
  await writeArchive(installation, 'Recircle', path)
  const { certificate } = await removeTenant(installation, path)
  const { kept, rows } = JSON.parse(readFileSync(certificate, 'utf8'))
  expect(kept.organizations.length).toBeGreaterThan(0)
  expect(rows.items).toBeGreaterThan(0)
  expect(await ask(`select 1 from users u join accounts a on a.id = u.account_id where a.name = 'Recircle'`)).toEqual(
    [],
  )
  expect((await ask(`select 1 from buybacks`)).length).toBeGreaterThan(0)
})
