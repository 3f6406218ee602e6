import { sql } from 'kysely'
import { usualWeeks } from '#domain/system/platform-home.ts'
import type { App, Tx } from '#server/platform/app.ts'

type ClientRow = {
  id: string
  name: string
  mainColor: string
  isRetailer: boolean
  places: number
  createdAt: string
  /** Counts of yesterday and of the same weekdays before, newest first. */
  counts: number[]
}

/** Active clients with their daily counts: a few keys per client, independent of the number of buybacks. */
export const clientRows = async ({ db }: Tx, most: number) =>
  (
    await sql<ClientRow>`
      with client as materialized (
        select a.id, a.name, a.main_color, a.is_retailer, a.created_at, (now() at time zone a.time_zone)::date - 1 as yesterday,
          case when a.is_retailer then 'retailer' else 'buyer' end as side,
          (select array_agg(o.id) from organizations o where o.account_id = a.id and o.parent_organization_id is null
            and o.type = case when a.is_retailer then 'root_management_unit' else 'buyer' end) as roots
        from accounts a where a.status = 'active'
      ), fresh as materialized (
        select account_id, buyer_account_id, day, sum(n) as n from buyback_days
        where not settled and measure = 'declared' group by 1, 2, 3
      )
      select c.id, c.name, c.main_color as "mainColor", c.is_retailer as "isRetailer", c.created_at as "createdAt",
        (select count(*)::int from organizations p where p.account_id = c.id and p.status = 'active'
          and p.type = case when c.is_retailer then 'store' else 'warehouse' end) as places,
        (select array_agg((
            coalesce((select sum(d.n) from organization_days d where d.organization_id = any (c.roots) and d.side = c.side
              and d.measure = 'declared' and d.day = c.yesterday - 7 * week), 0)
            + coalesce((select sum(f.n) from fresh f where f.day = c.yesterday - 7 * week
              and case when c.is_retailer then f.account_id else f.buyer_account_id end = c.id), 0))::int order by week)
          from generate_series(0, ${usualWeeks}::int) week) as counts
      from client c order by c.name limit ${most}`.execute(db)
  ).rows

export const countClients = async ({ db }: Tx) =>
  (await sql<{ n: number }>`select count(*)::int as n from accounts where status = 'active'`.execute(db)).rows[0]?.n ??
  0

type ConnectorRow = { accountId: string; active: number; open: number; failing: number }

/** Active connectors of each client, those whose calls are suspended, and those whose last run failed. */
export const connectorRows = async ({ db }: Tx) =>
  (
    await sql<ConnectorRow>`
      select c.account_id as "accountId", count(*)::int as active,
        (count(*) filter (where b.retry_at > now()))::int as open,
        (count(*) filter (where s.configuration_id is not null and (select r.status from connector_runs r
          where r.configuration_id = c.id and r.ended_at is not null order by r.started_at desc, r.id limit 1) = 'failed'))::int
          as failing
      from connector_configurations c
      left join connector_breakers b on b.configuration_id = c.id
      left join connector_schedules s on s.configuration_id = c.id
      where c.active group by 1`.execute(db)
  ).rows

type DeadRow = { accountId: string | null; n: number; since: string }

/** Jobs without attempts left, by the account that their payload names. */
export const deadJobs = async (app: App) =>
  (
    await app.owner.query<DeadRow>(
      `select payload ->> 'accountId' as "accountId", count(*)::int as n, min(run_at) as since
       from graphile_worker._private_jobs where attempts >= max_attempts and locked_at is null group by 1`,
    )
  ).rows
