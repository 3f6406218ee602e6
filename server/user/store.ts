import { type Kysely, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type * as z from 'zod'
import type { Role } from '#domain/access.ts'
import { userEndpoints } from '#domain/user/endpoints.ts'
import type { EntityFacts } from '#domain/user/rules.ts'
import type { HeldModule } from '#domain/user/schema.ts'
import type { DB } from '#server/db/types.ts'
import { below } from '#server/organization/store.ts'
import type { App, Tx } from '#server/platform/app.ts'
import { cut, isCounted, searched, sorted } from '#server/platform/lists.ts'
import { type Person, scopeOf, subtreeOf } from '#server/platform/who.ts'

/** The people a person works with: their company's, with a module in or below their own entity. */
const inScope = (db: Kysely<DB>, who: Person) => {
  let query = db.selectFrom('users as u')
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

const modulesOf = (db: Kysely<DB>) =>
  jsonArrayFrom(
    db
      .selectFrom('user_modules as m')
      .leftJoin('organizations as o', 'o.id', 'm.organization_id')
      .select(['m.module', 'm.role', 'm.organization_id as organizationId', 'o.common_name as organizationName'])
      .whereRef('m.user_id', '=', sql.ref('u.id'))
      .orderBy('m.module'),
  ).as('modules')

const rowColumns = [
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

const sortColumns = {
  lastname: 'u.lastname',
  firstname: 'u.firstname',
  email: 'u.email',
  status: 'u.status',
  createdAt: 'u.created_at',
  lastLoginAt: 'u.last_login_at',
  id: 'u.id',
}

type ListAsked = z.output<typeof userEndpoints.list.query & object>

export const listUsers = async (app: App, who: Person, asked: ListAsked) => {
  const declaration = userEndpoints.list.list
  const [rows, [counted]] = await app.database.read(scopeOf(who), (db) => {
    let base = inScope(db, who)
    if (asked.search) for (const word of searched('u.search', asked.search)) base = base.where(word)
    if (asked.accountId) base = base.where('u.account_id', '=', asked.accountId)
    if (asked.status) base = base.where('u.status', 'in', asked.status)
    const { type, module, organizationId } = asked
    if (type || module || organizationId)
      base = base.where((where) => {
        let held = db.selectFrom('user_modules as f').select('f.user_id').whereRef('f.user_id', '=', sql.ref('u.id'))
        if (type) held = held.where('f.role', 'in', type)
        if (module) held = held.where('f.module', 'in', module)
        if (organizationId) held = held.where('f.organization_id', '=', organizationId)
        return where.exists(held)
      })
    const rows = db
      .with('page', () => cut(sorted(base, asked, declaration, sortColumns), asked).select('u.id'))
      .selectFrom('page')
      .innerJoin('users as u', 'u.id', 'page.id')
      .leftJoin('accounts as a', 'a.id', 'u.account_id')
      .select(rowColumns)
      .select(modulesOf(db))
    return [
      sorted(rows, asked, declaration, sortColumns),
      base.select((select) => select.fn.countAll<number>().as('n')),
    ]
  })
  return { totalItems: isCounted(asked) ? counted!.n : null, members: rows.map(withTypes) }
}

const withTypes = <R extends { modules: { role: Role }[] }>(row: R) => ({
  ...row,
  types: [...new Set(row.modules.map(({ role }) => role))],
})

const detailed = (db: Kysely<DB>, query: ReturnType<typeof inScope>) =>
  query
    .leftJoin('accounts as a', 'a.id', 'u.account_id')
    .select(rowColumns)
    .select(['u.language', 'u.version', 'u.current_module as currentModule', 'a.language as accountLanguage'])
    .select(modulesOf(db))

const withEntities = <R extends { modules: { module: string; role: Role; organizationId: string | null }[] }>(
  row: R,
) => ({
  ...withTypes(row),
  timOrganizationId: row.modules.find(({ module }) => module === 'tim')?.organizationId ?? null,
  rpsOrganizationId: row.modules.find(({ module }) => module === 'rps')?.organizationId ?? null,
})

/** A person in one's scope; oneself always. */
export const readUser = async (tx: Tx<Person>, id: string) => {
  const query = tx.who.id === id ? tx.db.selectFrom('users as u') : inScope(tx.db, tx.who)
  const row = await detailed(tx.db, query).where('u.id', '=', id).executeTakeFirst()
  return row && withEntities(row)
}
export type UserRecord = NonNullable<Awaited<ReturnType<typeof readUser>>>

/** For the session itself: who this is, before any scope. */
export const readOwnUser = async (tx: Tx, id: string) => {
  const row = await detailed(tx.db, tx.db.selectFrom('users as u')).where('u.id', '=', id).executeTakeFirst()
  return row && withEntities(row)
}

/** The entities among these in a person's scope; to attach people to, only those in use. */
export const entityFacts = async (
  tx: Tx<Person>,
  ids: readonly (string | null)[],
  { inUse }: { inUse: boolean },
): Promise<EntityFacts> => {
  const wanted = ids.filter((id) => id !== null)
  if (wanted.length === 0) return new Map()
  let query = tx.db.selectFrom('organizations as o').select(['o.id', 'o.type', 'o.account_id as accountId'])
  const subtree = subtreeOf(tx.who)
  if (tx.who.accountId) query = query.where('o.account_id', '=', tx.who.accountId)
  if (subtree) query = query.where(below(subtree))
  if (inUse) query = query.where('o.status', '=', 'active')
  const rows = await query.where('o.id', 'in', wanted).execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** Nobody takes these entities out of use until the people attached to them are stored. */
export const lockEntities = async (tx: Tx, ids: readonly (string | null)[]) => {
  const wanted = ids.filter((id) => id !== null)
  if (wanted.length > 0)
    await tx.db.selectFrom('organizations').select('id').where('id', 'in', wanted).orderBy('id').forKeyShare().execute()
}

export const writeModules = async (tx: Tx, userId: string, accountId: string | null, held: readonly HeldModule[]) => {
  await tx.db.deleteFrom('user_modules').where('user_id', '=', userId).execute()
  await tx.db
    .insertInto('user_modules')
    .values(
      held.map(({ module, role, organizationId }) => ({
        user_id: userId,
        account_id: accountId,
        module,
        role,
        organization_id: organizationId,
      })),
    )
    .execute()
}

/** How many people hold this role actively: nobody locks the last administrator out. */
export const countWithRole = async (tx: Tx, accountId: string | null, role: Role) => {
  const { n } = await tx.db
    .selectFrom('user_modules as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select((select) => select.fn.countAll<number>().as('n'))
    .where('m.role', '=', role)
    .where('u.status', '=', 'active')
    .where('u.account_id', accountId ? '=' : 'is', accountId)
    .executeTakeFirstOrThrow()
  return n
}

/** Two administrators who act on one another wait for each other here: the second one sees what the first one did. */
export const lockAdministrators = async (tx: Tx, accountId: string | null, role: Role) => {
  await tx.db
    .selectFrom('users as u')
    .select('u.id')
    .where('u.account_id', accountId ? '=' : 'is', accountId)
    .where('u.id', 'in', tx.db.selectFrom('user_modules').select('user_id').where('role', '=', role))
    .orderBy('u.id')
    .forUpdate()
    .execute()
}

export const endSessions = async (tx: Tx, userId: string) => {
  await tx.db.deleteFrom('sessions').where('user_id', '=', userId).execute()
  await tx.db.deleteFrom('password_links').where('user_id', '=', userId).execute()
}
