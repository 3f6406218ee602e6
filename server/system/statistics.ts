import { sql } from 'kysely'
import { expireBuybacks } from '#server/buyback/expire.ts'
import { sweepConnectors } from '#server/connectors/sweep.ts'
import { sweepScans } from '#server/package/sweep.ts'
import type { App } from '#server/platform/app.ts'
import { systemUser } from '#server/platform/who.ts'
import { sweepTransfers } from '#server/transfer/sweep.ts'

/** Every Monday: what the week before saw, per account. Running it again writes the same figures. */
export const weeklyStatistics = (app: App) =>
  app.database.transaction('platform', systemUser('statistics'), async ({ db }) => {
    await sql`
      insert into weekly_statistics (account_id, week_start, sign_ins, active_people)
      select a.id, weeks.monday::date, count(h.id), count(distinct h.subject_id)
      from accounts a
      cross join lateral (select date_trunc('week', now() at time zone a.time_zone) - interval '7 days' as monday) weeks
      left join history h on h.account_id = a.id and h.event = 'sign_in'
        and h.at >= weeks.monday at time zone a.time_zone and h.at < (weeks.monday + interval '7 days') at time zone a.time_zone
      group by a.id, weeks.monday
      on conflict (account_id, week_start) do update set sign_ins = excluded.sign_ins, active_people = excluded.active_people`.execute(
      db,
    )
  })

/** What no longer serves: expired sessions, links and tokens, old counters, answers kept for retries. */
export const housekeeping = async (app: App) => {
  await sweepTransfers(app)
  await sweepConnectors(app)
  await sweepScans(app)
  await expireBuybacks(app)
  await app.database.transaction('platform', systemUser('housekeeping'), async ({ db }) => {
    await sql`select ensure_history_partitions()`.execute(db)
    await db.deleteFrom('sessions').where('expires_at', '<', sql<string>`now()`).execute()
    await db.deleteFrom('visitor_tokens').where('expires_at', '<', sql<string>`now()`).execute()
    await db.deleteFrom('password_links').where('expires_at', '<', sql<string>`now() - interval '30 days'`).execute()
    await db.deleteFrom('sign_in_networks').where('used_at', '<', sql<string>`now() - interval '90 days'`).execute()
    await db.deleteFrom('rate_limits').where('ends_at', '<', sql<string>`now()`).execute()
    await db.deleteFrom('idempotency_keys').where('created_at', '<', sql<string>`now() - interval '2 days'`).execute()
  })
}
