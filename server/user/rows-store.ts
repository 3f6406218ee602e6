import { type Kysely, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Role } from '#domain/access.ts'
import type { DB } from '#server/db/types.ts'
import { below } from '#server/organization/scope.ts'
import type { Tx } from '#server/platform/app.ts'
import { type Person, subtreeOf } from '#server/platform/who.ts'

/** Users in scope: of the caller's account, with a module in the caller's subtree. */
export const inScope = (db: Kysely<DB>, who: Person) => {
  let query = db.selectFrom('users as u').where('u.erased_at', 'is', null)
  if (who.accountId) query = query.where('u.account_id', '=', who.accountId)
  const subtree = subtreeOf(who)
  if (!subtree) return query
  return query.where((where) =>
    where.exists(
      db
        .selectFrom('user_modules as m')
        .innerJoin('organizations as o', 'o.id', 'm.organization_id')
        .select('m.user_id')
        .whereRef('m.user_id', '=', sql.ref('u.id'))
        .where(below(subtree)),
    ),
  )
}

export const modulesOf = (db: Kysely<DB>) =>
  jsonArrayFrom(
    db
      .selectFrom('user_modules as m')
      .leftJoin('organizations as o', 'o.id', 'm.organization_id')
      .select(['m.module', 'm.role', 'm.organization_id as organizationId', 'o.common_name as organizationName'])
      .whereRef('m.user_id', '=', sql.ref('u.id'))
      .orderBy('m.module'),
  ).as('modules')

export const rowColumns = [
  'u.id',
  'u.email',
  'u.firstname',
  'u.lastname',
  'u.account_id as accountId',
  'a.name as accountName',
  'u.status',
  'u.force_connection_by_sso as forceConnectionBySso',
  'u.created_at as createdAt',
  'u.last_login_at as lastLoginAt',
] as const

/** Whether the user `u` ever had access: signed in or set a password. */
export const hasJoined =
  sql<boolean>`(u.status = 'active' or u.last_login_at is not null or u.policy_accepted_at is not null)`.as('hasJoined')

const detailed = (db: Kysely<DB>, query: ReturnType<typeof inScope>) =>
  query
    .leftJoin('accounts as a', 'a.id', 'u.account_id')
    .select(rowColumns)
    .select(['u.language', 'u.version', 'u.current_module as currentModule', 'a.language as accountLanguage'])
    .select(hasJoined)
    .select(modulesOf(db))

export const userById = ({ db }: Tx, id: string) =>
  detailed(db, db.selectFrom('users as u')).where('u.id', '=', id).executeTakeFirst()

export const userInScope = ({ db, who }: Tx<Person>, id: string) =>
  detailed(db, inScope(db, who)).where('u.id', '=', id).executeTakeFirst()

export const withTypes = <R extends { modules: { role: Role }[] }>(row: R) => ({
  ...row,
  types: [...new Set(row.modules.map(({ role }) => role))],
})
