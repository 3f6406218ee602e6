import { sql } from 'kysely'
import type { Tx } from '#server/platform/app.ts'

/** Actions of a user in an archive, latest first. */
const maxActions = 10_000

/** Data about a user: account, roles, sessions, views, mails, and the actions recorded with their name. */
export const userArchive = async ({ db }: Tx, userId: string) => ({
  user: await db
    .selectFrom('users')
    .select([
      'email',
      'firstname',
      'lastname',
      'language',
      'status',
      'created_at',
      'last_login_at',
      'policy_accepted_at',
    ])
    .where('id', '=', userId)
    .executeTakeFirst(),
  roles: await db
    .selectFrom('user_modules as m')
    .leftJoin('organizations as o', 'o.id', 'm.organization_id')
    .select(['m.module', 'm.role', 'o.common_name as organization', 'm.granted_at'])
    .where('m.user_id', '=', userId)
    .execute(),
  sessions: await db
    .selectFrom('sessions')
    .select(['address', 'agent', 'created_at', 'used_at', 'expires_at'])
    .where('user_id', '=', userId)
    .execute(),
  networks: await db
    .selectFrom('sign_in_networks')
    .select(['network', 'used_at'])
    .where('user_id', '=', userId)
    .execute(),
  passkeys: await db
    .selectFrom('passkeys')
    .select(['name', 'created_at', 'used_at'])
    .where('user_id', '=', userId)
    .execute(),
  views: await db.selectFrom('list_views').select(['list', 'name', 'query']).where('user_id', '=', userId).execute(),
  mails: await db
    .selectFrom('mails')
    .select(['created_at', 'subject', 'recipient', 'status'])
    .where('user_id', '=', userId)
    .execute(),
  actions: await db
    .selectFrom('history')
    .select(['at', 'event', 'subject_type', 'subject_id'])
    .where('actor_id', '=', userId)
    .orderBy('at', 'desc')
    .limit(maxActions)
    .execute(),
})

/** Erases an inactive user; the storage keys of deleted files. */
export const eraseUserData = async ({ db }: Tx, userId: string) => {
  const { rows } = await sql<{ keys: string[] }>`select erase_user(${userId}) as keys`.execute(db)
  return rows[0]?.keys ?? []
}
