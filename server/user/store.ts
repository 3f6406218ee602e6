import { type Insertable, sql, type Updateable } from 'kysely'
import type { Module, Role } from '#domain/access.ts'
import type { EntityFacts } from '#domain/user/rules.ts'
import type { HeldModule } from '#domain/user/schema.ts'
import type { Users } from '#server/db/types.ts'
import { below } from '#server/organization/scope.ts'
import type { Tx } from '#server/platform/app.ts'
import { tokenHash } from '#server/platform/security/crypto.ts'
import { type Person, subtreeOf } from '#server/platform/who.ts'

/** Organizations among these in the caller's scope; for assignments only active ones. */
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

/** Active organizations of one account, locked until the users are stored. */
export const entitiesOfAccount = async (
  { db }: Tx,
  accountId: string,
  ids: readonly string[],
): Promise<EntityFacts> => {
  const rows = await db
    .selectFrom('organizations as o')
    .select(['o.id', 'o.type', 'o.account_id as accountId'])
    .where('o.account_id', '=', accountId)
    .where('o.status', '=', 'active')
    .where('o.id', 'in', ids)
    .forKeyShare()
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** Locks organizations against deactivation until the users are stored. */
export const lockEntities = async (tx: Tx, ids: readonly (string | null)[]) => {
  const wanted = ids.filter((id) => id !== null)
  if (wanted.length > 0)
    await tx.db.selectFrom('organizations').select('id').where('id', 'in', wanted).orderBy('id').forKeyShare().execute()
}

/** Replaces the modules of a user; a module whose role and organization stay the same keeps its `granted_at`. */
export const writeModules = async (tx: Tx, userId: string, accountId: string | null, held: readonly HeldModule[]) => {
  await tx.db
    .deleteFrom('user_modules')
    .where('user_id', '=', userId)
    .where(
      'module',
      'not in',
      held.map(({ module }) => module),
    )
    .execute()
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
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'module']).doUpdateSet({
        role: sql`excluded.role`,
        organization_id: sql`excluded.organization_id`,
        granted_at: grantedAt,
      }),
    )
    .execute()
}

/** For an upsert of `user_modules`: unchanged roles keep their time. */
export const grantedAt = sql<string>`case when (user_modules.role, user_modules.organization_id)
  is distinct from (excluded.role, excluded.organization_id) then now() else user_modules.granted_at end`

/** Whether the caller is a platform administrator who changes the users of a client, from outside or inside it. */
export const isSupport = (who: Person, accountId: string | null) =>
  accountId !== null && (who.accountId === null || who.acting !== undefined)

/** Whether the last deactivation of a user was by a user of the same account. */
export const isClosedByClient = async ({ db }: Tx, { id, accountId }: { id: string; accountId: string | null }) => {
  const { rows } = await sql`select from users u where u.account_id = ${accountId} and u.id = (
    select h.actor_id from history h where h.subject_type = 'user' and h.subject_id = ${id}
      and h.event in ('deactivate', 'support_ended') order by h.at desc limit 1)`.execute(db)
  return rows.length > 0
}

/**
 * Whether active users other than the given ones have this role, to protect the last administrator. For platform administrators inside a client,
 * roles granted since the start of its support access do not count: they end with it.
 */
export const isRoleHeldByOthers = async (
  tx: Tx<Person>,
  accountId: string | null,
  role: Role,
  except: readonly string[],
) => {
  const bySupport = isSupport(tx.who, accountId)
  const other = await tx.db
    .selectFrom('user_modules as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select('u.id')
    .where('m.role', '=', role)
    .where('u.id', 'not in', except)
    .where('u.status', '=', 'active')
    .where('u.account_id', accountId ? '=' : 'is', accountId)
    .$if(bySupport, (query) =>
      query.where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('support_accesses as s')
              .select('s.id')
              .where('s.account_id', '=', accountId)
              .where('s.ended_at', 'is', null)
              .whereRef('s.granted_at', '<=', 'm.granted_at'),
          ),
        ),
      ),
    )
    .limit(1)
    .executeTakeFirst()
  return other !== undefined
}

/** Active users of an account, or of the platform, with one of the roles. */
export const activeWithRoles = ({ db }: Tx, accountId: string | null, roles: readonly Role[], limit: number) =>
  db
    .selectFrom('users as u')
    .select(['u.id', 'u.email', 'u.language'])
    .where('u.status', '=', 'active')
    .where('u.account_id', accountId ? '=' : 'is', accountId)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('user_modules as m')
          .select('m.user_id')
          .whereRef('m.user_id', '=', 'u.id')
          .where('m.role', 'in', roles),
      ),
    )
    .orderBy('u.created_at')
    .limit(limit)
    .execute()

/** Locks the administrators, so that concurrent changes to each other are serialized. */
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

/** Whether the address is used by a user of this account, or verified in another account. */
export const isAddressHeld = async ({ db }: Tx, accountId: string, email: string) =>
  (await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .where((where) => where.or([where('account_id', '=', accountId), where('status', '=', 'active')]))
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Within one account: addresses in other accounts are not revealed. */
export const isEmailTaken = async ({ db }: Tx, accountId: string | null, email: string) =>
  (await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .where('account_id', accountId ? '=' : 'is', accountId)
    .executeTakeFirst()) !== undefined

export const lockUser = async ({ db }: Tx, id: string) => {
  await db.selectFrom('users').select('id').where('id', '=', id).forUpdate().execute()
}

export const insertUser = async ({ db }: Tx, values: Insertable<Users>) => {
  const { id } = await db.insertInto('users').values(values).returning('id').executeTakeFirstOrThrow()
  return id
}

export const updateUser = async ({ db }: Tx, id: string, values: Updateable<Users>) => {
  await db.updateTable('users').set(values).where('id', '=', id).execute()
}

export const heldModule = ({ db }: Tx, userId: string, module: Module) =>
  db
    .selectFrom('user_modules')
    .select(['module', 'organization_id as organizationId'])
    .where('user_id', '=', userId)
    .where('module', '=', module)
    .executeTakeFirst()

export const deleteSessions = async ({ db }: Tx, userId: string, but?: string) => {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .$if(but !== undefined, (query) => query.where('token_hash', '!=', tokenHash(but!)))
    .executeTakeFirst()
  return Number(numDeletedRows)
}

export const deletePasswordLinks = async ({ db }: Tx, userId: string) => {
  await db.deleteFrom('password_links').where('user_id', '=', userId).execute()
}
