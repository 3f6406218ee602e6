import { createHmac } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

/**
 * The roles that the application works as: for one account, and for the platform itself, which sees every account's rows. They
 * own nothing and cannot bypass row-level security; whoever has the first has no way to the second.
 */
export const appRoles = { tenant: 'reprise_app', platform: 'reprise_platform' } as const
type AppRole = (typeof appRoles)[keyof typeof appRoles]

/**
 * Their passwords follow from the secret key, so that every process of an installation knows them. The first one's stays as it
 * was before there were two: processes of the release before go on while a new one starts.
 */
const passwordOf = (role: AppRole, secretKey: string) =>
  createHmac('sha256', secretKey)
    .update(role === appRoles.tenant ? 'database role' : `database role ${role}`)
    .digest('hex')

export const appUrls = (ownerUrl: string, secretKey: string) => {
  const urlOf = (role: AppRole) => {
    const url = new URL(ownerUrl)
    url.username = role
    url.password = passwordOf(role, secretKey)
    return url.toString()
  }
  return { tenant: urlOf(appRoles.tenant), platform: urlOf(appRoles.platform) }
}

/** Roles belong to the whole cluster: a lock of one database does not keep the start of another product beside it out. */
export const ensureRoles = async (client: pg.Client, secretKey: string, tries = 20): Promise<void> => {
  try {
    for (const role of Object.values(appRoles)) await ensureRole(client, role, passwordOf(role, secretKey))
  } catch (error) {
    if (tries === 1 || !changedMeanwhile(error)) throw error
    await sleep(10 + Math.random() * 90)
    return ensureRoles(client, secretKey, tries - 1)
  }
}

/** PostgreSQL has no code of its own for a role that two sessions alter at once. */
const changedMeanwhile = (error: unknown) =>
  error instanceof pg.DatabaseError &&
  (error.message === 'tuple concurrently updated' || error.code === '23505' || error.code === '42710')

/** Planning a list's statement costs more than running it. Set on the role: poolers refuse options at a connection's start. */
const planCacheMode = 'force_generic_plan'

const ensureRole = async (client: pg.Client, role: AppRole, password: string) => {
  const { rowCount, rows } = await client.query<{ rolconfig: string[] | null }>(
    'select rolconfig from pg_roles where rolname = $1',
    [role],
  )
  // Only a superuser may name the other attributes of a role that exists, even to leave them as they are.
  const made = rowCount ? 'alter role' : 'create role'
  const attributes = rowCount ? '' : 'nosuperuser nocreatedb nocreaterole noinherit nobypassrls'
  await client.query(`${made} ${pg.escapeIdentifier(role)} login ${attributes} password ${pg.escapeLiteral(password)}`)
  if (!rows[0]?.rolconfig?.includes(`plan_cache_mode=${planCacheMode}`))
    await client.query(`alter role ${pg.escapeIdentifier(role)} set plan_cache_mode = ${planCacheMode}`)
}
