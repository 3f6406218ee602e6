import { type RawBuilder, sql } from 'kysely'
import { awaitingStore } from '#domain/buyback/statuses.ts'
import { sideOf } from './event/perform.ts'
import { isOfStores, type Person, subtreeOf } from './who.ts'

/** Figures kept by organization: the compacted counts of one organization and side, read by its key. */

const rootOf = ({ accountId }: Person) =>
  sql`(select o.id from organizations o where o.account_id = ${accountId} and o.type = 'root_management_unit')`

/** Compacted counts (alias d) of the user's organization on its side; of the platform, those of all retailers. */
export const isOfOrganization = (who: Person): RawBuilder<boolean> => {
  if (who.accountId === null)
    return sql`d.side = 'retailer' and d.organization_id in (select o.id from organizations o where o.type = 'root_management_unit')`
  return sql`d.organization_id = ${subtreeOf(who) ?? rootOf(who)} and d.side = ${sideOf(who)}`
}

/** Predeclared buybacks without a store, counted for the root of the account: visible to every store. */
const isUnassigned = (who: Person): RawBuilder<boolean> =>
  sql`d.unassigned and d.status in (${sql.join(awaitingStore)}) and d.side = 'retailer' and d.organization_id = ${rootOf(who)}`

const compacted = (condition: RawBuilder<boolean>) =>
  sql`select d.status, d.item_status, d.payment_status, d.payment_issuer, d.n from organization_standings d where ${condition}`

/** Counts of the user's organization, and changes in `scope` (conditions on alias c) that are not compacted yet. */
export const standingsIn = (who: Person, scope: readonly RawBuilder<boolean>[]) => sql`(
  ${compacted(isOfOrganization(who))}
  ${isOfStores(who) ? sql`union all ${compacted(isUnassigned(who))}` : sql``}
  union all
  select c.status, c.item_status, c.payment_status, c.payment_issuer, c.n
  from buyback_standings c where not c.settled and ${sql.join([sql`true`, ...scope], sql` and `)}) c`
