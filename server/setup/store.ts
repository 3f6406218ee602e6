import { sql } from 'kysely'
import type { Tx } from '#server/platform/app.ts'
import { tokenHash } from '#server/platform/security/crypto.ts'

/** Invited users who never signed in do not count. */
export const hasSuperAdministrator = async ({ db }: Tx) => {
  const found = await db
    .selectFrom('user_modules as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select('u.id')
    .where('m.role', '=', 'super_admin')
    .where('u.status', '!=', 'invited')
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

export const insertLink = async ({ db }: Tx, token: string, hours: number) => {
  await db.deleteFrom('setup_links').where('expires_at', '<', new Date().toISOString()).execute()
  await db
    .insertInto('setup_links')
    .values({
      token_hash: tokenHash(token),
      expires_at: new Date(Date.now() + hours * 3_600_000).toISOString(),
    })
    .execute()
}

export const isOpen = async (tx: Tx, token: string) => {
  const link = await tx.db
    .selectFrom('setup_links')
    .select('expires_at')
    .where('token_hash', '=', tokenHash(token))
    .where('expires_at', '>', new Date().toISOString())
    .executeTakeFirst()
  return link !== undefined && !(await hasSuperAdministrator(tx))
}

/** Serializes the use of setup links: the second user finds an administrator. */
export const lockLinks = ({ db }: Tx) => sql`lock table setup_links in exclusive mode`.execute(db)

export const deleteLinks = ({ db }: Tx) => db.deleteFrom('setup_links').execute()

export const setPlatformName = ({ db }: Tx, name: string) =>
  db
    .insertInto('platform_settings')
    .values({ name })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ name, updated_at: new Date().toISOString() }))
    .execute()

export const findByEmail = async ({ db }: Tx, email: string) => {
  const user = await db
    .selectFrom('users')
    .select(['id', 'status'])
    .where('email', '=', email)
    .orderBy('account_id', (order) => order.asc().nullsFirst())
    .limit(1)
    .executeTakeFirst()
  if (!user) return null
  const held = await db
    .selectFrom('user_modules')
    .select('role')
    .where('user_id', '=', user.id)
    .where('role', '=', 'super_admin')
    .executeTakeFirst()
  return { ...user, isSuperAdministrator: held !== undefined }
}
