import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import Fastify from 'fastify'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { get, type ListDeclaration, nothing } from '#domain/endpoint.ts'
import type { App } from '#server/platform/app.ts'
import { notePositions, onReplica } from '#server/platform/http/write-position.ts'
import { baseBackup, ownedAs } from '#server/testing/base-backup.ts'
import { testConfig } from '#server/testing/config.ts'
import { type Database, openDatabase } from './database.ts'
import { type Embedded, startEmbedded } from './embedded.ts'
import { migrate } from './migrate.ts'
import { positionOf, readingReplica } from './replica.ts'
import { appUrls } from './roles.ts'

const folder = mkdtempSync(join(tmpdir(), 'reprise-replica-'))
let primary: Embedded
let standby: Embedded
let database: Database

/** A standby that streams from the primary. */
const startStandby = async () => {
  const dataDir = join(folder, 'standby')
  await baseBackup(primary.url, join(folder, 'primary'), dataDir)
  const data = join(dataDir, 'postgres')
  const { hostname, port, username, password } = new URL(primary.url)
  writeFileSync(join(data, 'standby.signal'), '')
  writeFileSync(
    join(data, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=${hostname} port=${port} user=${username} password=${password}'\n`,
  )
  ownedAs(data, data)
  return startEmbedded(dataDir, { durable: false })
}

const childrenOf = (pid: number) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number)

const onStandby = async (text: string) => {
  const client = new pg.Client({ connectionString: standby.url })
  await client.connect()
  await client.query(text).finally(() => client.end())
}

beforeAll(async () => {
  primary = await startEmbedded(join(folder, 'primary'), { durable: false })
  const { secretKey } = await migrate(primary.url, testConfig().secretKey)
  standby = await startStandby()
  database = openDatabase(appUrls(primary.url, secretKey), { max: 3, replica: appUrls(standby.url, secretKey) })
}, 120_000)
afterAll(async () => {
  await database?.close()
  await standby?.stop()
  await primary?.stop()
  rmSync(folder, { recursive: true, force: true })
})

type Read = { replica: boolean; backups: number }
const question = sql<Read>`select pg_is_in_recovery() as replica, (select count(*)::int from backups) as backups`
const read = () => database.transaction('platform', null, async ({ db }) => (await question.execute(db)).rows[0])
const write = () =>
  database.transaction('platform', null, ({ db }) =>
    sql`insert into backups (started_at, place, row_count, file_count, bytes) values (now(), '/', 0, 0, 0)`.execute(db),
  )
const position = async () => positionOf(await database.position())

test('only permitted reads go to the replica', async () => {
  expect((await read())?.replica).toBe(false)
  expect((await database.onReplica(read))?.replica).toBe(true)
})

test('a caller who has written reads the primary until the replica has replayed the write', async () => {
  await database.onReplica(read)
  await onStandby('select pg_wal_replay_pause()')
  const before = (await read())?.backups ?? 0
  await write()
  const written = await position()
  expect(await readingReplica(written, read)).toEqual({ replica: false, backups: before + 1 })
  expect(await readingReplica(null, read), 'another caller').toEqual({ replica: true, backups: before })
  await onStandby('select pg_wal_replay_resume()')
  await expect
    .poll(() => readingReplica(written, read), { timeout: 20_000 })
    .toEqual({ replica: true, backups: before + 1 })
})

test('a write inside a permitted read is made on the primary', async () => {
  const before = (await read())?.backups ?? 0
  await database.onReplica(write)
  expect((await read())?.backups).toBe(before + 1)
})

test('answers of writes contain the position, and a browser returns it', async () => {
  const config = testConfig({ DATABASE_URL: primary.url, DATABASE_REPLICA_URL: standby.url })
  const app = { config, database } as App
  const server = Fastify()
  notePositions(server, app)
  const list: ListDeclaration = { sort: ['id'], defaultSort: 'id', pageSizes: [5], pageSize: 5 }
  const endpoint = { ...get('/things', { summary: 'Things', access: 'session', answer: nothing }), list }
  server.get('/api/things', (request) => onReplica(app, endpoint, request, read))
  server.post('/api/things', async () => {
    await write()
    return null
  })
  await database.onReplica(read)
  const ask = async (headers: Record<string, string>) =>
    (await server.inject({ url: '/api/things', headers })).json<Read>().replica
  expect(await ask({}), 'a token whose last write is unknown').toBe(false)
  expect(await ask({ cookie: 'reprise_session=x' })).toBe(true)
  await onStandby('select pg_wal_replay_pause()')
  const answer = await server.inject({ method: 'POST', url: '/api/things' })
  const header = String(answer.headers['x-write-position'])
  const cookie = String(answer.headers['set-cookie']).split(';')[0]
  expect(cookie).toBe(`reprise_position=${header}`)
  expect(await ask({ cookie: `reprise_session=x; ${cookie}` })).toBe(false)
  expect(await ask({ 'x-write-position': header })).toBe(false)
  await onStandby('select pg_wal_replay_resume()')
  await expect.poll(() => ask({ 'x-write-position': header }), { timeout: 20_000 }).toBe(true)
  expect(await ask({ 'x-write-position': 'not a position' })).toBe(false)
})

test('a read uses the primary if the replica does not respond', async () => {
  await database.onReplica(read)
  const pid = Number(readFileSync(join(folder, 'standby/postgres/postmaster.pid'), 'utf8').split('\n')[0])
  const processes = [pid, ...childrenOf(pid)]
  for (const one of processes) process.kill(one, 'SIGSTOP')
  try {
    expect((await readingReplica(null, read))?.replica).toBe(false)
  } finally {
    for (const one of processes) process.kill(one, 'SIGCONT')
  }
})

test('reads use the primary after the replica has stopped', async () => {
  await database.onReplica(read)
  await standby.stop()
  for (let n = 0; n < 5; n++) {
    expect((await readingReplica(null, read))?.replica).toBe(false)
    await sleep(20)
  }
})
