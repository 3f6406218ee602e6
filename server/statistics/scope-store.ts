import { type RawBuilder, sql } from 'kysely'
import { sideConditions, subtree } from '#server/buyback/scope.ts'
import { isOfStores, type Person } from '#server/platform/who.ts'

/** Daily counts in the user's scope. */
export const countedFor = (who: Person): RawBuilder<boolean> => {
  const inside = isOfStores(who) ? [sql<boolean>`c.store_id in ${subtree(who)}`] : []
  return sql`${sql.join([sql`true`, ...sideConditions(who, 'c'), ...inside], sql` and `)}`
}
