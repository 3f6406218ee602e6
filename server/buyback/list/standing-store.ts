import { sql } from 'kysely'
import { standingsIn } from '#server/platform/figure-store.ts'
import type { Person } from '#server/platform/who.ts'
import { type Condition, scopeConditions } from '../scope.ts'
import { type Filters, standingFilters } from './filter-store.ts'

/** Counts of buybacks by state and organization, maintained by a trigger and compacted by a job. */
const standing = (conditions: readonly Condition[]) =>
  sql`buyback_standings c where ${sql.join([sql`true`, ...conditions], sql` and `)}`

export const countStanding = (who: Person, asked: Filters) =>
  sql<{ n: number }>`select coalesce(sum(c.n), 0)::int as n
    from ${standing([...scopeConditions(who, 'c'), ...standingFilters(who, asked)])}`

export const standingByStatus = (who: Person) =>
  sql<{ status: string; n: number }>`select c.status, sum(c.n)::int as n
    from ${standingsIn(who, scopeConditions(who, 'c'))} group by c.status`
