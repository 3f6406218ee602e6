import { type RawBuilder, sql } from 'kysely'
import { packageEvents, type TimelineEntry, type TimelineKind } from '#domain/buyback/timeline.ts'
import { priceSubject } from '#domain/item/price.ts'
import type { PackageEvent } from '#domain/package/life.ts'
import type { Tx } from '#server/platform/app.ts'
import type { HistoryLine } from '#server/platform/event/history.ts'
import type { Person } from '#server/platform/who.ts'
import { inScope } from '../scope.ts'

export type TimelineRow = HistoryLine & {
  kind: TimelineKind
  /** Timestamp with microseconds, for the cursor of the next page. */
  exact: string
  package_id: string | null
  package_number: number | null
  tracking_number: string | null
  status: TimelineEntry['mailState']
}

/** Customer name of a buyback in the user's scope. */
export const customerNameOf = ({ db, who }: Tx<Person>, id: string) =>
  inScope(db, who)
    .select(['b.account_id as accountId', 'b.customer_firstname as firstname', 'b.customer_lastname as lastname'])
    .where('b.id', '=', id)
    .executeTakeFirst()

const labelMade: PackageEvent = 'labelMade'
const exact = sql`to_char(t.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as exact`

/** Latest entries before a timestamp; each source is read by its own index, at most one page of it. */
export const timelineRows = async ({ db }: Tx, id: string, before: string | undefined, most: number) => {
  const until = sql`coalesce(${before ?? null}::timestamptz, 'infinity')`
  const carried = sql`package_items i join packages p on p.account_id = i.account_id and p.id = i.package_id
    cross join lateral (select count(*) as times, max(made.at) as last from history made
      where made.subject_id = p.id and made.event = ${labelMade}) labels`
  /** A new label has another tracking number: earlier entries have none. */
  const parcelAt = (at: RawBuilder<unknown>) => sql`p.id as package_id, p.number as package_number,
    case when labels.times < 2 or ${at} >= labels.last then p.tracking_number end as tracking_number`
  const none = sql`null::uuid as package_id, null::integer as package_number, null::text as tracking_number`
  const { rows } = await sql<TimelineRow>`select t.*, ${exact} from (
    (select 'event' as kind, h.id, h.at, h.actor_name as by, h.event, h.event_id, h.subject_type, h.from_state as from,
        h.to_state as to, h.changes, h.reason, ${none}, null::text as status
      from history h where h.subject_id = ${id} and h.subject_type <> ${priceSubject} and h.at < ${until}
      order by h.at desc, h.id desc limit ${most})
    union all
    (select 'package', h.id, h.at, h.actor_name, h.event, h.event_id, h.subject_type, h.from_state, h.to_state, null, h.reason,
        ${parcelAt(sql`h.at`)}, null
      from ${carried} join history h on h.subject_id = p.id and h.at >= i.added_at and h.at < ${until}
      where i.buyback_id = ${id} and h.event in (${sql.join(packageEvents)}) order by h.at desc, h.id desc limit ${most})
    union all
    (select 'packed', p.id, i.added_at, i.added_by_name, 'packed', null, 'package', null, null, null, null, ${parcelAt(sql`i.added_at`)}, null
      from ${carried} where i.buyback_id = ${id} and i.added_at < ${until} order by i.added_at desc limit ${most})
    union all
    (select 'tracking', k.id, k.occurred_at, '', k.status, null, 'package', null, null, null, null, ${parcelAt(sql`k.occurred_at`)}, null
      from ${carried} join package_tracking k on k.account_id = p.account_id and k.package_id = p.id
      where i.buyback_id = ${id} and k.occurred_at < ${until} order by k.occurred_at desc, k.id desc limit ${most})
    union all
    (select 'mail', m.id, m.at, '', m.template, null, 'mail', null, null, null, null, ${none}, m.status
      from buyback_mails(${id}, ${before ?? null}::timestamptz, ${most}) m)
  ) t order by t.at desc, t.id desc limit ${most}`.execute(db)
  return rows
}
