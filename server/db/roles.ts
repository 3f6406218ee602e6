import { createHash, createHmac, pbkdf2Sync } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { SecretKey } from './secret-key.ts'

/**
 * Database roles of the application: `tenant` sees one account, `platform` sees all. They own no objects and cannot
 * bypass row-level security; a tenant connection cannot become a platform connection.
 */
export const appRoles = { tenant: 'reprise_app', platform: 'reprise_platform' } as const
type AppRole = (typeof appRoles)[keyof typeof appRoles]

/**
 * Passwords are derived from the oldest secret key, so every process of an installation can compute them, also while keys
 * are exchanged. The tenant's derivation has no role name for compatibility: processes of the previous release keep running
 * while a new one starts.
 */
const passwordOf = (role: AppRole, { oldest }: SecretKey) =>
  createHmac('sha256', oldest)
    .update(role === appRoles.tenant ? 'database role' : `database role ${role}`)
    .digest('hex')

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
const iterations = 4096

/**
 * SCRAM-SHA-256 secret of a password, as PostgreSQL stores it (RFC 5803). The salt is derived from the password, so that a
 * start does not change the stored secret: PgBouncer signs in to the server with keys that it keeps from it.
 */
const scramSecret = (password: string) => {
  const salt = hmac(password, 'salt').subarray(0, 16)
  const salted = pbkdf2Sync(password, salt, iterations, 32, 'sha256')
  const stored = createHash('sha256').update(hmac(salted, 'Client Key')).digest('base64')
  return `SCRAM-SHA-256$${iterations}:${salt.toString('base64')}$${stored}:${hmac(salted, 'Server Key').toString('base64')}`
}

export const appUrls = (ownerUrl: string, secretKey: SecretKey) => {
  const urlOf = (role: AppRole) => {
    const url = new URL(ownerUrl)
    url.username = role
    url.password = passwordOf(role, secretKey)
    return url.toString()
  }
  return { tenant: urlOf(appRoles.tenant), platform: urlOf(appRoles.platform) }
}

/**
 * Roles are cluster-wide, so the advisory lock of one database does not exclude installations in other databases:
 * retries.
 */
export const ensureRoles = async (client: pg.Client, secretKey: SecretKey, tries = 20): Promise<void> => {
  try {
    for (const role of Object.values(appRoles)) await ensureRole(client, role, passwordOf(role, secretKey))
  } catch (error) {
    if (tries === 1 || !changedMeanwhile(error)) throw error
    await sleep(10 + Math.random() * 90)
    return ensureRoles(client, secretKey, tries - 1)
  }
}

/** PostgreSQL has no error code of its own for concurrent changes of a role. */
const changedMeanwhile = (error: unknown) =>
  error instanceof pg.DatabaseError &&
  (error.message === 'tuple concurrently updated' || error.code === '23505' || error.code === '42710')

/**
 * Settings of both roles, because poolers refuse startup options. Planning a list query costs more than running it, and
 * compiling one (JIT) costs seconds: the cost of a recursive query is overestimated. The time limits end statements, lock waits and transactions that hold up others; the longest job statement takes a minute.
 */
const roleSettings = {
  plan_cache_mode: 'force_generic_plan',
  jit: 'off',
  statement_timeout: '5min',
  lock_timeout: '1min',
  idle_in_transaction_session_timeout: '2min',
}

const ensureRole = async (client: pg.Client, role: AppRole, password: string) => {
  const { rowCount, rows } = await client.query<{ rolconfig: string[] | null }>(
    'select rolconfig from pg_roles where rolname = $1',
    [role],
  )
  // Only a superuser may name these attributes in ALTER ROLE, even with unchanged values.
  const made = rowCount ? 'alter role' : 'create role'
  const attributes = rowCount ? '' : 'nosuperuser nocreatedb nocreaterole noinherit nobypassrls'
  const secret = pg.escapeLiteral(scramSecret(password))
  await client.query(`${made} ${pg.escapeIdentifier(role)} login ${attributes} password ${secret}`)
  for (const [name, value] of Object.entries(roleSettings))
    if (!rows[0]?.rolconfig?.includes(`${name}=${value}`))
      await client.query(`alter role ${pg.escapeIdentifier(role)} set ${name} = ${pg.escapeLiteral(value)}`)
}
