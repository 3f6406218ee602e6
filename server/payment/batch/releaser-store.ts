import { type RawBuilder, sql } from 'kysely'
import { rolesWith } from '#domain/access.ts'
import { type SettingChange, settingHours } from '#domain/payment/batch/four-eyes.ts'
import type { Tx } from '#server/platform/app.ts'
import type { BatchFull } from './batch-store.ts'

/** Switches of four-eyes approval and changes of a limit during the last day. */
export const recentChanges = async ({ db }: Tx, accountId: string): Promise<SettingChange[]> => {
  const { rows } = await sql<{ by: string | null; at: string; day_max: number | null }>`
    select actor_id as by, at, (changes->'dayMax'->>'from')::int as day_max from history
    where account_id = ${accountId} and subject_type = 'payment_settings' and subject_id = ${accountId}
      and event = 'update' and at > now() - make_interval(hours => ${settingHours})
      and changes ?| array['fourEyes', 'dayMax', 'transferMax']`.execute(db)
  return rows.map(({ by, at, day_max }) => ({ by, at, dayMaxBefore: day_max }))
}

export type ReleaserRow = {
  id: string
  name: string
  included: boolean
  sold: boolean
  named: boolean
  since: string | null
}

/** Part of each user in the transfers of a batch. The user who makes a sale also enters the account. */
const parts = ({ account_id, id }: BatchFull, people: RawBuilder<unknown>) => sql<ReleaserRow>`
  with people as (${people}),
  mine as (select i.buyback_id, i.decided_by from payment_batch_items i
    where i.account_id = ${account_id} and i.batch_id = ${id} and i.verdict = 'in'),
  acts as (select h.actor_id,
      bool_or(h.event in ('declare', 'finalize', 'predeclare')) as sold,
      bool_or(h.event in ('correctIban', 'changeDetails') and coalesce(h.changes ? 'iban', false)) as named
    from history h join mine m on m.buyback_id = h.subject_id
    where h.account_id = ${account_id} and h.actor_id in (select p.id from people p) group by h.actor_id)
  select p.id, p.name, p.since, coalesce(a.sold, false) as sold, coalesce(a.named, false) as named,
    exists (select from mine m where m.decided_by = p.id) as included
  from people p left join acts a on a.actor_id = p.id order by p.name, p.id`

/** Part of one user, who may be a platform administrator under support access or an API key. */
export const partOf = async ({ db }: Tx, batch: BatchFull, actorId: string): Promise<ReleaserRow> => {
  const people = sql`select ${actorId}::uuid as id, ''::text as name, (
    select greatest(u.created_at, max(m.granted_at) filter (where m.role = any(${releasing}))) from users u
      left join user_modules m on m.user_id = u.id where u.id = ${actorId} group by u.created_at) as since`
  const { rows } = await parts(batch, people).execute(db)
  return rows[0]!
}

const releasing = rolesWith('PAYMENT_BATCH_RELEASE')
/** Maximum number of users listed with their obstacle. */
const maxShown = 50

/** Active users of the account whose role may release batches, with their part in this one. */
export const releasersOf = async ({ db }: Tx, batch: BatchFull) => {
  const people = sql`select u.id, u.firstname || ' ' || u.lastname as name, greatest(u.created_at, max(m.granted_at)) as since
    from users u join user_modules m on m.user_id = u.id
    where u.account_id = ${batch.account_id} and u.status = 'active' and m.role = any(${releasing})
    group by u.id limit ${maxShown}`
  return (await parts(batch, people).execute(db)).rows
}
