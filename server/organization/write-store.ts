import { type Insertable, sql, type Updateable } from 'kysely'
import type { Organizations } from '#server/db/types.ts'
import type { Tx } from '#server/platform/app.ts'

/** Serializes changes of the tree before any row is locked, which prevents deadlocks. */
export const lockTree = (tx: Tx, accountId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended('organizations ' || ${accountId}::text, 0))`.execute(tx.db)

export const lockOrganization = async ({ db }: Tx, id: string) => {
  await db.selectFrom('organizations').select('id').where('id', '=', id).forUpdate().execute()
}

/** Locks the organization against deactivation until the end of the transaction. */
export const holdOrganization = async ({ db }: Tx, id: string) => {
  await db.selectFrom('organizations').select('id').where('id', '=', id).forKeyShare().execute()
}

export const insertOrganization = async ({ db }: Tx, organization: Insertable<Organizations>) => {
  const { id } = await db.insertInto('organizations').values(organization).returning('id').executeTakeFirstOrThrow()
  return id
}

export const updateOrganization = async ({ db }: Tx, id: string, values: Updateable<Organizations>) => {
  await db.updateTable('organizations').set(values).where('id', '=', id).execute()
}

export const activeCategories = ({ db }: Tx, accountId: string, ids: readonly string[]) =>
  db
    .selectFrom('categories')
    .select('id')
    .where('account_id', '=', accountId)
    .where('status', '=', 'active')
    .where('id', 'in', ids)
    .execute()
