import { readdirSync } from 'node:fs'
import pg from 'pg'
import { judgeClock, judgeHealth } from '#domain/system/health.ts'
import { type Database, openDatabase } from '#server/db/database.ts'
import { appRoles, appUrls } from '#server/db/roles.ts'
import type { SecretKey } from '#server/db/secret-key.ts'
import { allKeys } from '#server/db/secret-keys.ts'
import { tooOld } from '#server/db/versions.ts'
import { latestBackup } from '#server/system/health.ts'
import { type Check, failed, type Outcome, ok, reasonOf, warning } from './check.ts'
import { appliedMigrations, excessPrivileges, serverFacts, serverTime } from './database-store.ts'

const connectTimeout = 5_000
const queryTimeout = 10_000

/** Runs work on a connection of its own. */
export const connected = async <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: connectTimeout,
    query_timeout: queryTimeout,
    application_name: 'reprise doctor',
  })
  client.on('error', () => {})
  try {
    await client.connect()
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}

/** Runs work with the connections of the application. */
export const withDatabase = async <T>(url: string, given: SecretKey, work: (database: Database) => Promise<T>) => {
  const secretKey = await connected(url, (client) => allKeys(client, given))
  const database = openDatabase(appUrls(url, secretKey), { max: 2 })
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

const migrationNames = () =>
  readdirSync(new URL('../db/migrations/', import.meta.url)).filter((name) => name.endsWith('.sql'))

/** Server version, privileges of the owner, and migrations. */
export const databaseCheck = (url: string): Check => ({
  name: 'database',
  remedy: 'Start PostgreSQL, or correct DATABASE_URL (host, port, name, password)',
  run: () =>
    connected(url, async (client) => {
      const began = performance.now()
      const facts = await serverFacts(client)
      const ms = Math.round(performance.now() - began)
      if (!facts) return failed('the role of DATABASE_URL is not in pg_roles', 'Use a role of this server')
      const old = tooOld(facts)
      if (old) return failed(`PostgreSQL ${facts.version}`, old)
      const { hostname, port } = new URL(url)
      const value = `PostgreSQL ${facts.version} at ${hostname}:${port || 5432}, ${ms} ms`
      if (!facts.mayCreateRoles)
        return failed(`${value}; the owner cannot create roles`, 'Run as a superuser: alter role <owner> createrole')
      const applied = await appliedMigrations(client)
      const own = migrationNames()
      const pending = own.filter((name) => !applied.includes(name)).length
      const unknown = applied.filter((name) => !own.includes(name)).length
      if (unknown > 0)
        return failed(`${value}; ${unknown} migrations of a newer release`, 'Install the release that wrote them')
      if (pending > 0) return warning(`${value}; ${pending} migrations pending`, 'Run npm start, which applies them')
      return ok(value)
    }),
})

/** The two roles of the application sign in with passwords derived from the oldest known key and have no more privileges than needed. */
export const rolesCheck = (url: string, given: SecretKey): Check => ({
  name: 'roles',
  remedy: 'Run npm start, which creates them and sets their passwords; every process needs the same SECRET_KEY',
  run: async () => {
    const urls = appUrls(url, await connected(url, (client) => allKeys(client, given)))
    const excess: string[] = []
    for (const kind of ['tenant', 'platform'] as const) {
      const role = appRoles[kind]
      const found = await connected(urls[kind], excessPrivileges).catch((error: unknown) => {
        throw new Error(`${role}: ${reasonOf(error)}`)
      })
      if (found.length > 0) excess.push(`${role} is ${found.join(', ')}`)
    }
    const names = Object.values(appRoles).join(' and ')
    return excess.length > 0
      ? failed(excess.join('; '), 'Remove these privileges: tenant isolation depends on row-level security')
      : ok(`${names} sign in, without excess privileges`)
  },
})

const seconds = (ms: number) => `${(Math.abs(ms) / 1_000).toFixed(1)} s`

const clockRemedy = 'Enable time synchronization (chrony or systemd-timesyncd) on both machines'

/** Difference of two clocks; `other` is read half-way between the request and its answer. */
export const clockOutcome = (other: string, differenceMs: number): Outcome => {
  const value = `${seconds(differenceMs)} ${differenceMs < 0 ? 'behind' : 'ahead of'} ${other}`
  const state = judgeClock(Math.abs(differenceMs) / 1_000)
  return state === 'good' ? ok(value) : state === 'warning' ? warning(value, clockRemedy) : failed(value, clockRemedy)
}

export const databaseClockCheck = (url: string): Check => ({
  name: 'clock',
  remedy: 'Compared with the clock of PostgreSQL: make the database reachable',
  run: () =>
    connected(url, async (client) => {
      const sent = Date.now()
      const theirs = await serverTime(client)
      return clockOutcome('PostgreSQL', (sent + Date.now()) / 2 - theirs)
    }),
})

/** Age of the latest backup that `npm run backup` recorded. */
export const backupCheck = (url: string, secretKey: SecretKey): Check => ({
  name: 'backup',
  remedy: 'The time of the latest backup is stored in the database: make it reachable',
  run: () =>
    withDatabase(url, secretKey, async (database) => {
      const backup = await latestBackup({ database })
      const remedy = 'Run npm run backup -- <folder> daily, on another disk'
      if (!backup) return warning('none was recorded', remedy)
      const { ageHours, place } = backup
      const value = `${ageHours} h old, ${place}`
      const state = judgeHealth.backups({ ageHours, rows: null, files: null, sizeBytes: null })
      return state === 'good' ? ok(value) : state === 'bad' ? failed(value, remedy) : warning(value, remedy)
    }),
})
