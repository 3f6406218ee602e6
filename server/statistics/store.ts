import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DayCount, Measure } from '#domain/statistics/measures.ts'
import { figureMeasures, type QuestionCount, weeksShown } from '#domain/statistics/money.ts'
import type { Standing } from '#domain/statistics/tasks.ts'
import { weeksKept } from '#domain/statistics/week.ts'
import { inScope, scopeConditions } from '#server/buyback/scope.ts'
import type { DB } from '#server/db/types.ts'
import type { Tx } from '#server/platform/app.ts'
import { isOfOrganization, standingsIn } from '#server/platform/figure-store.ts'
import type { Person } from '#server/platform/who.ts'
import { countedFor } from './scope-store.ts'

type Db = Kysely<DB>
const maxStores = 50
const built = <Row>(db: Db, statement: RawBuilder<Row>) => ({ compile: () => statement.compile(db) })

const zoneOf = ({ accountId }: Person) =>
  sql`coalesce((select a.time_zone from accounts a where a.id = ${accountId}), 'Europe/Paris')`
const todayOf = (who: Person) => sql`(now() at time zone ${zoneOf(who)})::date`
/** A subquery: row-level security lets an index compare with its result, not with functions. */
const mondayBefore = (who: Person, weeks: number) =>
  sql`(select date_trunc('week', now() at time zone ${zoneOf(who)})::date - ${weeks * 7}::int)`

export const dayOfToday = (db: Db, who: Person) => built(db, sql<{ today: string }>`select ${todayOf(who)} as today`)

/** Counts since `since`: compacted ones of the user's organization, and changes that are not compacted yet. */
const counts = (who: Person, measures: readonly Measure[], since: RawBuilder<unknown>) => sql`(
  select d.day, d.measure, d.currency, d.n, d.amount from organization_days d
  where ${isOfOrganization(who)} and d.day >= ${since} and d.measure = any (${measures}::text[])
  union all
  select c.day, c.measure, c.currency, c.n, c.amount from buyback_days c
  where not c.settled and ${countedFor(who)} and c.day >= ${since} and c.measure = any (${measures}::text[])) c`

export const countsByDay = (db: Db, who: Person, measures: readonly Measure[]) =>
  built(
    db,
    sql<DayCount>`
      select c.day, c.measure, c.currency, sum(c.n)::int as n, sum(c.amount)::bigint as amount
      from ${counts(who, measures, mondayBefore(who, weeksKept - 1))}
      group by c.day, c.measure, c.currency having sum(c.n) <> 0 or sum(c.amount) <> 0
      order by c.day, c.measure, c.currency`,
  )

const sinceFigures = (who: Person) => mondayBefore(who, weeksShown - 1)

export const countsByWeek = (db: Db, who: Person) =>
  built(
    db,
    sql<DayCount>`
      select date_trunc('week', c.day)::date as day, c.measure, c.currency, sum(c.n)::int as n, sum(c.amount)::bigint as amount
      from ${counts(who, figureMeasures, sinceFigures(who))}
      group by 1, 2, 3 having sum(c.n) <> 0 or sum(c.amount) <> 0 order by 1, 2, 3`,
  )

type StoreMeasure = 'declared' | 'checked' | 'confirmed'

/** Counts by store and week; `since` is a Monday. */
const storeCounts = (who: Person, measures: readonly StoreMeasure[], since: RawBuilder<unknown>) => sql`(
  select d.store_id, d.week as monday, d.measure, d.currency, d.n, d.amount from organization_store_weeks d
  where ${isOfOrganization(who)} and d.week >= ${since} and d.measure = any (${measures}::text[])
  union all
  select c.store_id, date_trunc('week', c.day)::date, c.measure, c.currency, c.n, c.amount from buyback_days c
  where not c.settled and ${countedFor(who)} and c.store_id is not null and c.day >= ${since}
    and c.measure = any (${measures}::text[])) c`

/** Stores by number of checks, to find those with inaccurate answers. */
export const checksByStore = (db: Db, who: Person) =>
  built(
    db,
    sql<{ id: string; name: string; checked: number; confirmed: number }>`
      select c.store_id as id, coalesce(organization_name(c.store_id), '') as name,
        coalesce(sum(c.n) filter (where c.measure = 'checked'), 0)::int as checked,
        coalesce(sum(c.n) filter (where c.measure = 'confirmed'), 0)::int as confirmed
      from ${storeCounts(who, ['checked', 'confirmed'], sinceFigures(who))}
      group by 1 having sum(c.n) filter (where c.measure = 'checked') > 0
      order by 3 desc, 1 limit ${sql.lit(maxStores)}`,
  )

const maxQuestions = 50
export const checksByQuestion = (db: Db, { accountId }: Person) =>
  built(
    db,
    sql<QuestionCount>`
      select q.question_id as id, max(q.question) as question, sum(q.n)::int as n, sum(q.differs)::int as differs
      from question_weeks q
      where (${accountId}::uuid is null or q.account_id = ${accountId} or q.buyer_account_id = ${accountId})
        and q.week_start >= current_date - ${weeksShown * 7}::int
      group by 1 order by 3 desc, 1 limit ${sql.lit(maxQuestions)}`,
  )

export const standingsOf = (db: Db, who: Person) =>
  built(
    db,
    sql<Standing>`
      select c.status, c.item_status as "itemStatus", c.payment_status as "paymentStatus", c.payment_issuer as "paymentIssuer",
        sum(c.n)::int as n
      from ${standingsIn(who, scopeConditions(who, 'c'))}
      group by 1, 2, 3, 4 having sum(c.n) <> 0`,
  )

export type StoreWeek = {
  id: string
  name: string | null
  monday: string
  currency: DayCount['currency']
  n: number
  amount: number
  checked: number
  confirmed: number
}

/** Stores with the most recent purchases, each with its last weeks. */
export const countsByStore = (db: Db, who: Person) =>
  built(
    db,
    sql<StoreWeek>`
      with counted as (
        select c.store_id, c.monday, c.currency,
          sum(c.n) filter (where c.measure = 'declared') as n, sum(c.amount) filter (where c.measure = 'declared') as amount,
          sum(c.n) filter (where c.measure = 'checked') as checked, sum(c.n) filter (where c.measure = 'confirmed') as confirmed
        from ${storeCounts(who, ['declared', 'checked', 'confirmed'], mondayBefore(who, 2))}
        group by 1, 2, 3
      ), most as (
        select store_id from counted group by 1 order by sum(n) desc nulls last, store_id limit ${sql.lit(maxStores)}
      ), named as materialized (
        select m.store_id, coalesce(o.common_name, organization_name(m.store_id)) as name
        from most m left join organizations o on o.id = m.store_id
      )
      select c.store_id as id, o.name, c.monday, c.currency,
        coalesce(c.n, 0)::int as n, coalesce(c.amount, 0)::bigint as amount, coalesce(c.checked, 0)::int as checked,
        coalesce(c.confirmed, 0)::int as confirmed
      from counted c join named o using (store_id)
      order by c.store_id, c.monday`,
  )

const today = (who: Person) => sql<boolean>`b.checked_at >= (${todayOf(who)})::timestamp at time zone ${zoneOf(who)}`

export const checkedToday = (db: Db, who: Person) =>
  inScope(db, who)
    .where('b.checked_by', '=', who.id)
    .where(today(who))
    .select([
      sql<number>`extract(hour from b.checked_at at time zone ${zoneOf(who)})::int`.as('hour'),
      sql<number>`count(*)::int`.as('n'),
      sql<number>`(count(*) filter (where b.controlled_price >= b.declared_price))::int`.as('confirmed'),
    ])
    .groupBy(sql`1`)
    .orderBy('hour')

export const lastChecked = (db: Db, who: Person) =>
  inScope(db, who)
    .where('b.checked_by', '=', who.id)
    .where('b.checked_at', 'is not', null)
    .select([
      'b.id',
      'b.identification_number as identificationNumber',
      'b.product',
      'b.item_status as itemStatus',
      'b.checked_at as checkedAt',
    ])
    .orderBy('b.checked_at', 'desc')
    .limit(sql.lit(4))

const place = sql`account_id, buyer_account_id, warehouse_account_id, store_id, buyer_id, warehouse_id`

/**
 * Compacts added changes into one row per day, organization and measure; concurrent additions are compacted next time.
 */
export const settleDays = ({ db }: Tx) =>
  sql`
    with gone as (delete from buyback_days where not settled returning *)
    insert into buyback_days (${place}, day, measure, currency, n, amount, settled)
    select ${place}, day, measure, currency, sum(n), sum(amount), true from gone group by ${place}, day, measure, currency
    on conflict (account_id, day, measure, store_id, buyer_id, warehouse_id, currency) where settled
    do update set n = buyback_days.n + excluded.n, amount = buyback_days.amount + excluded.amount`.execute(db)

export const settleStandings = async ({ db }: Tx) => {
  const states = sql`status, item_status, payment_status, payment_issuer`
  await sql`
    with gone as (delete from buyback_standings where not settled returning *)
    insert into buyback_standings (${place}, ${states}, currency, n, amount, settled)
    select ${place}, ${states}, currency, sum(n), sum(amount), true from gone group by ${place}, ${states}, currency
    on conflict (account_id, status, item_status, payment_status, payment_issuer, store_id, buyer_id, warehouse_id, currency) where settled
    do update set n = buyback_standings.n + excluded.n, amount = buyback_standings.amount + excluded.amount`.execute(db)
  await db.deleteFrom('buyback_standings').where('settled', '=', true).where('n', '=', 0).execute()
}
