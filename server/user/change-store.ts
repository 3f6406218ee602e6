import { type Kysely, sql } from 'kysely'
import type { AccessChangeKind, AccessChangeOutcome } from '#domain/access-change/rules.ts'
import { type AccessChange, type AccessChangeDetails, accessChangeDetails } from '#domain/access-change/schema.ts'
import type { DB } from '#server/db/types.ts'
import type { Tx } from '#server/platform/app.ts'
import type { Person } from '#server/platform/who.ts'

type NewChange = {
  accountId: string | null
  userId: string
  oldEmail: string
  kind: AccessChangeKind
  details: AccessChangeDetails
  hours: number
}

export const insertChange = async ({ db, who }: Tx<Person>, change: NewChange) =>
  (
    await db
      .insertInto('access_changes')
      .values({
        account_id: change.accountId,
        user_id: change.userId,
        kind: change.kind,
        details: JSON.stringify(change.details),
        old_email: change.oldEmail,
        requested_by: who.id,
        requested_by_name: who.name,
        effective_at: sql<string>`now() + make_interval(hours => ${change.hours})`,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

const changes = (db: Kysely<DB>) =>
  db
    .selectFrom('access_changes as c')
    .select([
      'c.id',
      'c.kind',
      'c.details',
      'c.requested_by_name as requestedBy',
      'c.requested_at as requestedAt',
      'c.effective_at as effectiveAt',
    ])

const shape = <R extends { details: unknown }>({ details, ...row }: R) => {
  const { email, grant } = accessChangeDetails.parse(details)
  return { ...row, email: email ?? null, roles: grant.map(({ role }) => role) }
}

export const openChanges = async ({ db }: Tx, userId: string): Promise<AccessChange[]> =>
  (
    await changes(db)
      .where('c.user_id', '=', userId)
      .where('c.ended_at', 'is', null)
      .orderBy('c.requested_at')
      .execute()
  ).map(shape)

/** Whether the change was open and has now ended. */
export const endChange = async ({ db }: Tx, id: string, outcome: AccessChangeOutcome) => {
  const { numUpdatedRows } = await db
    .updateTable('access_changes')
    .set({ ended_at: sql`now()`, outcome })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export const endOpenChange = async ({ db }: Tx, userId: string, kind: AccessChangeKind) => {
  await db
    .updateTable('access_changes')
    .set({ ended_at: sql`now()`, outcome: 'replaced' })
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('ended_at', 'is', null)
    .execute()
}

/** A change with its content, locked. */
export const lockChange = async ({ db }: Tx, id: string) => {
  const row = await db
    .selectFrom('access_changes')
    .selectAll()
    .select(sql<boolean>`effective_at <= now()`.as('isDue'))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row && { ...row, details: accessChangeDetails.parse(row.details) }
}
export type LockedChange = NonNullable<Awaited<ReturnType<typeof lockChange>>>

/**
 * Ids of the open changes of a client's users that platform administrators requested, locked. Needs the platform scope:
 * it reads the administrators' accounts.
 */
export const supportChanges = async ({ db }: Tx, accountId: string) =>
  (
    await db
      .selectFrom('access_changes as c')
      .innerJoin('users as u', 'u.id', 'c.requested_by')
      .select('c.id')
      .where('c.account_id', '=', accountId)
      .where('c.ended_at', 'is', null)
      .where('u.account_id', 'is', null)
      .orderBy('c.id')
      .forUpdate('c')
      .execute()
  ).map(({ id }) => id)

/** A change as its page shows it. */
export const changePage = async ({ db }: Tx, id: string) => {
  const row = await changes(db)
    .innerJoin('users as u', 'u.id', 'c.user_id')
    .leftJoin('accounts as a', 'a.id', 'c.account_id')
    .select(['c.outcome', 'c.user_id as userId', 'c.old_email as oldEmail'])
    .select(['a.name as company', 'u.language', 'a.language as accountLanguage'])
    .where('c.id', '=', id)
    .executeTakeFirst()
  return row && shape(row)
}
