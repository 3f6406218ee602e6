import { sql } from 'kysely'
import type { Tx } from '#server/platform/app.ts'

/** Serializes moves in one account's category tree. */
export const lockTree = (tx: Tx, accountId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended('categories ' || ${accountId}::text, 0))`.execute(tx.db)

/** Children of a category in order, except one. */
export const childrenOf = async (tx: Tx, accountId: string, parentId: string, without: string) => {
  const rows = await tx.db
    .selectFrom('categories')
    .select('id')
    .where('account_id', '=', accountId)
    .where('parent_id', '=', parentId)
    .where('id', '!=', without)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Stores the order of a category's children. */
export const storeOrder = (tx: Tx, accountId: string, ids: readonly string[]) =>
  sql`update categories c set position = o.place
    from unnest(${ids}::uuid[]) with ordinality as o(id, place)
    where c.account_id = ${accountId} and c.id = o.id and c.position <> o.place`.execute(tx.db)

/** Position after the last child. */
export const lastPlace = async (tx: Tx, accountId: string, parentId: string) => {
  const row = await tx.db
    .selectFrom('categories')
    .select(({ fn }) => fn.max('position').as('last'))
    .where('account_id', '=', accountId)
    .where('parent_id', '=', parentId)
    .executeTakeFirst()
  return (row?.last ?? 0) + 1
}
