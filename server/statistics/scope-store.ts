import { type RawBuilder, sql } from 'kysely'
import { scopeConditions, sideConditions, subtree } from '#server/buyback/scope.ts'
import { sideOf } from '#server/platform/event/perform.ts'
import { type Person, subtreeOf } from '#server/platform/who.ts'

/** Compacted counts of the user's organization on its side; of the platform, those of all retailers. */
export const daysOf = (who: Person): RawBuilder<boolean> => {
  if (who.accountId === null)
    return sql`d.side = 'retailer' and d.organization_id in (select o.id from organizations o where o.type = 'root_management_unit')`
  const organization =
    subtreeOf(who) ??
    sql`(select o.id from organizations o where o.account_id = ${who.accountId} and o.type = 'root_management_unit')`
  return sql`d.organization_id = ${organization} and d.side = ${sideOf(who)}`
}

/** Counts in the user's scope, matching the scope of buybacks. */
export const countedFor = (who: Person, table: 'days' | 'standings'): RawBuilder<boolean> => {
  const inside = who.accountId !== null && who.module === 'tim' ? [sql<boolean>`c.store_id in ${subtree(who)}`] : []
  const conditions = table === 'standings' ? scopeConditions(who, 'c') : [...sideConditions(who, 'c'), ...inside]
  return sql`${sql.join([sql`true`, ...conditions], sql` and `)}`
}
