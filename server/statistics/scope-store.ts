import { type RawBuilder, sql } from 'kysely'
import { scopeConditions, sideConditions, subtree } from '#server/buyback/scope.ts'
import type { Person } from '#server/platform/who.ts'

/** The counts of somebody's part of the world: the same part whose buybacks they see. */
export const countedFor = (who: Person, table: 'days' | 'standings'): RawBuilder<boolean> => {
  const inside = who.accountId !== null && who.module === 'tim' ? [sql<boolean>`c.store_id in ${subtree(who)}`] : []
  const conditions = table === 'standings' ? scopeConditions(who, 'c') : [...sideConditions(who, 'c'), ...inside]
  return sql`${sql.join([sql`true`, ...conditions], sql` and `)}`
}
