import { type RawBuilder, sql } from 'kysely'
import { scopeConditions, sideConditions, subtree } from '#server/buyback/scope.ts'
import type { Person } from '#server/platform/who.ts'

/** Counts in the user's scope, matching the scope of buybacks. */
export const countedFor = (who: Person, table: 'days' | 'standings'): RawBuilder<boolean> => {
  const inside = who.accountId !== null && who.module === 'tim' ? [sql<boolean>`c.store_id in ${subtree(who)}`] : []
  const conditions = table === 'standings' ? scopeConditions(who, 'c') : [...sideConditions(who, 'c'), ...inside]
  return sql`${sql.join([sql`true`, ...conditions], sql` and `)}`
}
