import { sql } from 'kysely'
import type { inScope } from './scope-store.ts'

/** Count, and time of the oldest. */
export const counted = (among: ReturnType<typeof inScope>) =>
  among.select([
    sql<string | null>`min(coalesce(p.delivery_at, p.label_asked_at, p.handed_over_at, p.created_at))`.as('since'),
    sql<number>`count(*)::int`.as('n'),
  ])

/** Collection time of a store, in local time. */
export const collectionTime = (storeId: string | null) =>
  sql<string | null>`(select o.collection_time from organizations o where o.id = ${storeId})`

export const noTime = sql<string | null>`null::text`
