import { type Kysely, type RawBuilder, sql } from 'kysely'
import { awaitingStore } from '#domain/buyback/statuses.ts'
import { type CallReason, statesOfTask, type TaskName } from '#domain/statistics/tasks.ts'
import { type Condition, inScope, isHeldAs, sideConditions } from '#server/buyback/scope.ts'
import type { DB } from '#server/db/types.ts'
import { isOfStores, type Person, subtreeOf } from '#server/platform/who.ts'

type Db = Kysely<DB>
type Since = { since: string }

/** Literals, so that prepared statements use the partial indexes on states. */
const among = (column: string, states: readonly string[]) =>
  sql<boolean>`${sql.ref(column)} in (${sql.join(states.map((state) => sql.lit(state)))})`
const all = (conditions: readonly Condition[]) => sql.join([...conditions, sql`true`], sql` and `)

/** Stores of the user, each read by its own index. */
const stores = (who: Person) =>
  sql`(select o.id from organizations o where o.type = 'store' and o.ancestors @> array[${subtreeOf(who)}::uuid]) as stores`

/** First row of `column` of every store, or of every combination of states of the side: one index probe each. */
const firstOfStores = (who: Person, condition: Condition, column: RawBuilder<unknown>) => sql`
  select found.since from ${stores(who)} cross join lateral (
    select ${column} as since from buybacks b where b.store_id = stores.id and ${condition} order by ${column} limit 1) as found`
const firstOfFacets = (who: Person, facets: Condition, more: readonly Condition[] = []) => sql`
  select found.since from buyback_facets f cross join lateral (
    select b.created_at as since from buybacks b where ${all([sql<boolean>`b.facet_id = f.id`, ...more])}
    order by b.created_at limit 1) as found
  where ${all([...sideConditions(who, 'f'), facets])}`

const oldestItem = (who: Person, items: readonly string[]) => {
  if (!isOfStores(who)) return firstOfFacets(who, among('f.item_status', items))
  // Predeclared and not yet assigned to a store: visible to every store.
  const waiting = sql<boolean>`(${among('f.status', awaitingStore)} and ${among('f.item_status', items)})`
  return sql.join(
    [
      ...items.map((item) => firstOfStores(who, among('b.item_status', [item]), sql`b.created_at`)),
      firstOfFacets(who, waiting, [sql<boolean>`b.store_id is null`]),
    ],
    sql` union all `,
  )
}

/** Time of the oldest buyback that waits for the task. */
export const waitingSince = (db: Db, who: Person, task: TaskName) => {
  const { items = [], payments } = statesOfTask(task)
  const compiled = (rows: RawBuilder<unknown>) => ({
    compile: () => sql<Since>`select w.since from (${rows}) as w order by w.since limit 1`.compile(db),
  })
  if (payments && isOfStores(who))
    return compiled(firstOfStores(who, among('b.payment_status', payments), sql`b.updated_at`))
  if (payments)
    return inScope(db, who)
      .where(among('b.payment_status', payments))
      .select('b.updated_at as since')
      .orderBy('b.payment_status')
      .orderBy('b.updated_at')
      .limit(1)
  // Same age as on the quarantine page.
  if ((task === 'quarantine' || task === 'toRelease') && !isOfStores(who))
    return inScope(db, who)
      .where(among('b.item_status', items))
      .select(sql<string>`b.quarantined_at`.as('since'))
      .orderBy('b.quarantined_at')
      .limit(1)
  return compiled(oldestItem(who, items))
}

/** Counter-proposals that wait for the customer's answer; the deadline is the column of their index. */
const isProposal = sql<boolean>`b.proposal_until is not null and ${isHeldAs(['answer'])}`

/** Their number and the time of the oldest. */
export const proposalsWaiting = (db: Db, who: Person) =>
  inScope(db, who)
    .where(isProposal)
    .select([sql<number>`count(*)::int`.as('n'), sql<string | null>`min(b.quarantined_at)`.as('since')])

const maxCalls = 5

/** Columns of a buyback that needs a call. */
const called = [
  'b.id',
  'b.identification_number as identificationNumber',
  'b.product',
  'b.customer_firstname',
  'b.customer_lastname',
  'b.customer_phone as customerPhone',
  'b.currency',
  'b.predeclared_price as predeclaredPrice',
  'b.declared_price as declaredPrice',
  'b.controlled_price as controlledPrice',
  'b.validated_price as validatedPrice',
  'b.bonus',
  'b.bonus_entries as bonusEntries',
  'b.proposal_until as until',
] as const

type Call = { condition: Condition; order: RawBuilder<unknown> }
const callOf = (reason: CallReason): Call => {
  if (reason === 'payment_failed')
    return { condition: among('b.payment_status', [reason]), order: sql`b.updated_at desc` }
  if (reason === 'proposal') return { condition: isProposal, order: sql`b.proposal_until` }
  return { condition: among('b.item_status', [reason]), order: sql`b.created_at` }
}

/** Buybacks that need a call, the most urgent first; of several stores, the first of each. */
export const pressing = (db: Db, who: Person, reason: CallReason) => {
  const { condition, order } = callOf(reason)
  const most = sql.lit(maxCalls)
  const rows = inScope(db, who).select(called).orderBy(order).limit(most)
  if (!isOfStores(who)) return rows.where(condition)
  const ids = sql<string>`(select found.id from ${stores(who)} cross join lateral (
    select b.id from buybacks b where b.store_id = stores.id and ${condition} order by ${order} limit ${most}) as found)`
  return rows.where('b.id', 'in', ids)
}
