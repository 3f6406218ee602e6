import { sql } from 'kysely'
import { rolesWith } from '#domain/access.ts'
import { type SettingChange, settingHours } from '#domain/payment/batch/four-eyes.ts'
import type { Tx } from '#server/platform/app.ts'
import { partOfActor, parts } from '#server/platform/event/part-store.ts'
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

const approved = (batch: BatchFull) => ({
  ...batch,
  items: sql`select i.payment_id, i.buyback_id, i.decided_by from payment_batch_items i
    where i.account_id = ${batch.account_id} and i.batch_id = ${batch.id} and i.verdict = 'in'`,
})

/** Part of one user, who may be a platform administrator under support access or an API key. */
export const partOf = (tx: Tx, batch: BatchFull, actorId: string) =>
  partOfActor(tx, approved(batch), actorId, releasing)

const releasing = rolesWith('PAYMENT_BATCH_RELEASE')
/** Maximum number of users listed with their obstacle. */
const maxShown = 50

/** Active users of the account whose role may release batches, with their part in this one. */
export const releasersOf = async ({ db }: Tx, batch: BatchFull) => {
  const people = sql`select u.id, u.firstname || ' ' || u.lastname as name, user_since(u.id, ${releasing}) as since
    from users u where u.account_id = ${batch.account_id} and u.status = 'active'
      and exists (select from user_modules m where m.user_id = u.id and m.role = any(${releasing}))
    limit ${maxShown}`
  return (await parts(approved(batch), people).execute(db)).rows
}
