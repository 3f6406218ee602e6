import { type Kysely, sql } from 'kysely'
import type { ItemStatus } from '#domain/buyback/statuses.ts'
import { ageing } from '#domain/statistics/tasks.ts'
import type { DB } from '#server/db/types.ts'
import type { Person } from '#server/platform/who.ts'
import { itemsInScope } from './scope.ts'

/** Maximum count. */
const most = 999

const figures = [
  // Unknown if the count was cut off: an uncounted one may be older.
  sql<string | null>`case when count(*) < ${sql.lit(most)} then min(w.since) end`.as('since'),
  sql<number>`count(*)::int`.as('n'),
  sql<string | null>`null::text`.as('until'),
] as const

const lying = (db: Kysely<DB>, who: Person) =>
  itemsInScope(db, who).where('i.stock_id', 'is not', null).select('i.entered_at as since').limit(most)

export const itemsIn = (db: Kysely<DB>, who: Person, states: readonly ItemStatus[]) => {
  const found = lying(db, who).where(sql<boolean>`i.status in (${sql.join(states.map((state) => sql.lit(state)))})`)
  return db.selectFrom(found.as('w')).select(figures)
}

export const itemsAged = (db: Kysely<DB>, who: Person) => {
  const age = sql.lit(Number(ageing))
  const found = lying(db, who).where(sql<boolean>`i.entered_at <= now() - make_interval(days => ${age})`)
  return db.selectFrom(found.as('w')).select(figures)
}

/** Steps in progress or paused. */
export const stepsOnBenches = (db: Kysely<DB>, who: Person) => {
  const found = itemsInScope(db, who)
    .innerJoin('item_refurb_steps as s', (join) =>
      join
        .onRef('s.account_id', '=', 'i.account_id')
        .onRef('s.item_id', '=', 'i.id')
        .onRef('s.warehouse_id', '=', 'i.warehouse_id'),
    )
    .where(sql<boolean>`s.status in ('in_progress', 'paused')`)
    .select('s.started_at as since')
    .limit(most)
  return db.selectFrom(found.as('w')).select(figures)
}
