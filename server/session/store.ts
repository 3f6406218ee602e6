import { type Insertable, sql } from 'kysely'
import type { PasswordLinks, Sessions, VisitorTokens } from '#server/db/types.ts'
import type { Tx } from '#server/platform/app.ts'
import { tokenHash } from '#server/platform/security/crypto.ts'

/** Credentials for sign-in; `known_here`: the user has signed in from this network before. */
export const credentialsOf = ({ db }: Tx, email: string, network: string) =>
  db
    .selectFrom('users as u')
    .select(['u.id', 'u.status', 'u.password_hash', 'u.force_connection_by_sso'])
    .select((select) =>
      select
        .exists(
          select
            .selectFrom('sign_in_networks as n')
            .select('n.network')
            .whereRef('n.user_id', '=', 'u.id')
            .where('n.network', '=', network),
        )
        .as('known_here'),
    )
    .where('u.email', '=', email)
    .where('u.status', '=', 'active')
    .executeTakeFirst()

/** An active user of an active account, locked against a concurrent password change. */
export const accountOfUser = ({ db }: Tx, userId: string) =>
  db
    .selectFrom('users as u')
    .leftJoin('accounts as a', 'a.id', 'u.account_id')
    .leftJoin('root_details as d', 'd.account_id', 'u.account_id')
    .select([
      'u.status',
      'u.account_id',
      'u.password_hash',
      'u.force_connection_by_sso',
      'a.status as account_status',
      'd.enabled_premium_features',
    ])
    .where('u.id', '=', userId)
    .forUpdate('u')
    .executeTakeFirst()

export const insertSession = async ({ db }: Tx, session: Insertable<Sessions>) => {
  await db.insertInto('sessions').values(session).execute()
}

type Acting = Pick<
  Insertable<Sessions>,
  'acting_account_id' | 'acting_organization_id' | 'acting_module' | 'acting_role' | 'acting_until'
>
const noActing: Acting = {
  acting_account_id: null,
  acting_organization_id: null,
  acting_module: null,
  acting_role: null,
  acting_until: null,
}

/** Sets the client account a session acts in; null: its own. */
export const setActing = async ({ db }: Tx, token: string, acting: Acting | null) => {
  await db
    .updateTable('sessions')
    .set(acting ?? noActing)
    .where('token_hash', '=', tokenHash(token))
    .execute()
}

export const deleteSession = async ({ db }: Tx, token: string) => {
  await db.deleteFrom('sessions').where('token_hash', '=', tokenHash(token)).execute()
}

/** Current session first, then by last use. */
export const sessionsOf = ({ db }: Tx, userId: string, token: string, most: number) => {
  const isCurrent = sql<boolean>`token_hash = ${tokenHash(token)}`
  return db
    .selectFrom('sessions')
    .where('user_id', '=', userId)
    .where('expires_at', '>', sql<string>`now()`)
    .select(['id', 'address', 'agent', 'created_at', 'used_at', isCurrent.as('current')])
    .select(sql<number>`(count(*) over ())::int`.as('total'))
    .orderBy(isCurrent, 'desc')
    .orderBy('used_at', 'desc')
    .orderBy('id')
    .limit(most)
    .execute()
}

export const deleteOwnSession = async ({ db }: Tx, userId: string, id: string) => {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

export const keepNetwork = async ({ db }: Tx, userId: string, network: string) => {
  await db
    .insertInto('sign_in_networks')
    .values({ user_id: userId, network })
    .onConflict((conflict) => conflict.columns(['user_id', 'network']).doUpdateSet({ used_at: sql`now()` }))
    .execute()
}

export const insertVisitorToken = async ({ db }: Tx, token: Insertable<VisitorTokens>) => {
  await db.insertInto('visitor_tokens').values(token).execute()
}

/** Inserts a link and deletes earlier ones. */
export const replaceLink = async ({ db }: Tx, link: Insertable<PasswordLinks>) => {
  await db.deleteFrom('password_links').where('user_id', '=', link.user_id).execute()
  await db.insertInto('password_links').values(link).execute()
}

const recipients = ({ db }: Tx) =>
  db
    .selectFrom('users as u')
    .leftJoin('accounts as a', 'a.id', 'u.account_id')
    .select([
      'u.id',
      'u.email',
      'u.firstname',
      'u.status',
      'u.account_id',
      'u.force_connection_by_sso',
      'u.language',
      'a.name as company',
      'a.language as account_language',
      'a.main_color',
      'a.logo',
    ])

/** User of an address; if unverified, the one invited last. */
export const recipientByEmail = (tx: Tx, email: string) =>
  recipients(tx)
    .where('u.email', '=', email)
    .where('u.status', '!=', 'inactive')
    .orderBy(sql`u.status = 'active'`, 'desc')
    .orderBy('u.created_at', 'desc')
    .limit(1)
    .executeTakeFirst()

export const recipientById = (tx: Tx, id: string) => recipients(tx).where('u.id', '=', id).executeTakeFirst()

export type Recipient = NonNullable<Awaited<ReturnType<typeof recipientById>>>

/** Whether the user has a valid link. */
export const hasOpenLink = async ({ db }: Tx, userId: string) =>
  (await db
    .selectFrom('password_links')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<string>`now()`)
    .executeTakeFirst()) !== undefined

/** Locks a valid, unused link of a user who is not deactivated. */
export const lockOpenLink = ({ db }: Tx, token: string) =>
  db
    .selectFrom('password_links as l')
    .innerJoin('users as u', 'u.id', 'l.user_id')
    .leftJoin('accounts as a', 'a.id', 'u.account_id')
    .select([
      'l.purpose',
      'u.id',
      'u.email',
      'u.status',
      'u.password_hash',
      'u.account_id',
      'u.firstname',
      'u.lastname',
      'u.force_connection_by_sso',
      'u.language',
      'a.language as account_language',
      'a.name as company',
      'a.main_color',
      'a.logo',
    ])
    .where('l.token_hash', '=', tokenHash(token))
    .where('l.used_at', 'is', null)
    .where('l.expires_at', '>', new Date().toISOString())
    .where('u.status', '!=', 'inactive')
    .forUpdate('l')
    .executeTakeFirst()

/** Deletes expired sessions, links and tokens. */
export const deleteExpired = async ({ db }: Tx) => {
  await db.deleteFrom('sessions').where('expires_at', '<', sql<string>`now()`).execute()
  await db.deleteFrom('visitor_tokens').where('expires_at', '<', sql<string>`now()`).execute()
  await db.deleteFrom('password_links').where('expires_at', '<', sql<string>`now() - interval '30 days'`).execute()
  await db.deleteFrom('sign_in_networks').where('used_at', '<', sql<string>`now() - interval '90 days'`).execute()
}
