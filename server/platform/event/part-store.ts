import { type RawBuilder, sql } from 'kysely'
import { rolesWith } from '#domain/access.ts'
import { lossEvents } from '#domain/buyback/losses.ts'
import { first } from '#domain/checked.ts'
import { mailboxRules } from '#domain/mailbox.ts'
import { type Releaser, releaserHours } from '#domain/payment/batch/four-eyes.ts'
import type { Tx } from '../app.ts'

export type ReleaserRow = {
  id: string
  name: string
  prepared: boolean
  included: boolean
  sold: boolean
  named: boolean
  customer: boolean
  failed: boolean
  lost: boolean
  sponsored_account: boolean
  sponsored_preparation: boolean
  since: string | null
}

export const releaserOf = (part: ReleaserRow, fourEyes: boolean): Releaser => ({
  prepared: part.prepared,
  included: part.included,
  sold: part.sold,
  namedAccount: part.named,
  isCustomer: part.customer,
  uploadedFailure: part.failed,
  declaredLoss: part.lost,
  sponsoredAccount: part.sponsored_account,
  sponsoredPreparation: part.sponsored_preparation,
  since: part.since,
  fourEyes,
})

/** Batch or sale that a second user approves. `items`: query for `payment_id`, `buyback_id` and `decided_by`. */
type Approved = {
  account_id: string
  /** Batch; null for a sale. */
  id: string | null
  prepared_by: string | null
  prepared_at: string | null
  items: RawBuilder<unknown>
}

/** Creations, promotions and changes of address of one user, each with its author. Delayed changes count when applied. */
const sponsorsOf = (userId: RawBuilder<unknown>) => sql`
  select responsible_user(h.actor_id) as by_id, h.at from history h
    where h.subject_id = ${userId} and h.subject_type = 'user' and h.actor_id is not null and (h.event = 'create'
      or h.event = 'update' and (h.changes ? 'modules' or h.changes ? 'email' and not h.changes ? 'import'))
  union all select responsible_user(c.requested_by), c.ended_at from access_changes c
    where c.user_id = ${userId} and c.kind in ('email', 'roles') and c.outcome in ('confirmed', 'elapsed')`

/** `mailboxOf` of an e-mail column. */
const mailbox = (column: RawBuilder<unknown>) =>
  mailboxRules.reduce(
    (address, [pattern, replacement]) => sql`regexp_replace(${address}, ${pattern}, ${replacement}, 'g')`,
    sql`lower(btrim(${column}::text))`,
  )

/**
 * Part of each user in the transfers of a batch, or in a sale whose loss is declared. The user who makes a sale also enters the account; the
 * customer's e-mail address receives the links that change it. Actions of an API
 * key count as those of its creator. A user sponsored by another is one created, promoted or re-addressed by them at
 * most `releaserHours` before, directly or through users sponsored in the same way.
 */
export const parts = (
  { account_id, id, prepared_by, prepared_at, items }: Approved,
  people: RawBuilder<unknown>,
) => sql<ReleaserRow>`
  with recursive people as (${people}),
  mine as (${items}),
  done as (
    select h.actor_id, h.at, case when h.event in ('correctIban', 'changeDetails') then 'named' else 'sold' end as part
      from history h join mine m on m.buyback_id = h.subject_id
      where h.account_id = ${account_id} and h.actor_id is not null and (h.event in ('declare', 'finalize', 'predeclare')
        or h.event in ('correctIban', 'changeDetails') and h.changes ?| array['iban', 'clientEmail'])
    -- The history belongs to the retailer; the buyer may be the one who declares the loss and pays.
    union all select h.actor_id, h.at, 'lost' from history h join mine m on m.buyback_id = h.subject_id
      where h.subject_type in ('buyback', 'item', 'payment') and h.actor_id is not null and h.event = any(${lossEvents})
    union all select f.uploaded_by, f.created_at, 'failed' from mine m
      join payment_batch_items o on o.payment_id = m.payment_id and o.account_id = ${account_id} and o.batch_id <> ${id}::uuid
      join payment_bank_files f on f.account_id = o.account_id and f.id = o.bank_file_id
      where o.bank_status in ('rejected', 'returned') and f.uploaded_by is not null
    union all select u.id, now(), 'customer' from people p join users u on u.id = p.id
      cross join mine m join buybacks b on b.id = m.buyback_id
      where ${mailbox(sql`b.customer_email`)} = ${mailbox(sql`u.email`)}
    union all select m.decided_by, now(), 'included' from mine m where m.decided_by is not null
    union all select ${prepared_by}::uuid, ${prepared_at}::timestamptz, 'prepared' where ${prepared_by}::uuid is not null),
  actors as (select d.actor_id, responsible_user(d.actor_id) as user_id from (select distinct actor_id from done) d),
  acts as (select a.user_id, d.at, d.part from done d join actors a on a.actor_id = d.actor_id),
  sponsors as (
    select a.user_id, s.by_id, s.at, s.at as linked_at from (select distinct user_id from actors) a
      cross join lateral (${sponsorsOf(sql`a.user_id`)}) s
    union select l.user_id, s.by_id, l.at, s.at from sponsors l cross join lateral (${sponsorsOf(sql`l.by_id`)}) s
      where s.at <= l.linked_at and l.linked_at < s.at + make_interval(hours => ${releaserHours})),
  own as (select user_id, bool_or(part = 'sold') as sold, bool_or(part = 'named') as named,
      bool_or(part = 'customer') as customer,
      bool_or(part = 'failed') as failed, bool_or(part = 'lost') as lost,
      bool_or(part = 'included') as included, bool_or(part = 'prepared') as prepared from acts group by user_id),
  sponsored as (select s.by_id, bool_or(a.part in ('sold', 'named', 'failed', 'lost')) as account,
      bool_or(a.part in ('prepared', 'included')) as preparation
    from sponsors s join acts a on a.user_id = s.user_id and a.at >= s.at
      and a.at < s.at + make_interval(hours => ${releaserHours})
    where s.by_id <> s.user_id group by s.by_id)
  select p.id, p.name, p.since, coalesce(o.sold, false) as sold, coalesce(o.named, false) as named,
    coalesce(o.customer, false) as customer, coalesce(o.failed, false) as failed,
    coalesce(o.lost, false) as lost, coalesce(o.included, false) as included, coalesce(o.prepared, false) as prepared,
    coalesce(s.account, false) as sponsored_account, coalesce(s.preparation, false) as sponsored_preparation
  from people p left join own o on o.user_id = p.id left join sponsored s on s.by_id = p.id order by p.name, p.id`

/** Part of one actor: of an API key, the part of the user responsible for it. `roles`: see `user_since`. */
export const partOfActor = async ({ db }: Tx, approved: Approved, actorId: string, roles: readonly string[]) => {
  const people = sql`select p.id, ''::text as name, user_since(p.id, ${roles}) as since
    from (select responsible_user(${actorId}::uuid) as id) p`
  return first((await parts(approved, people).execute(db)).rows)
}

const declaring = [...rolesWith('ITEM_DECLARE_LOST_STORE'), ...rolesWith('ITEM_DECLARE_LOST_TRANSPORT')]

/** Part of an actor in a sale whose loss another user reported. */
export const partInSale = (tx: Tx, accountId: string, buybackId: string, actorId: string) => {
  const items = sql`select null::uuid as payment_id, ${buybackId}::uuid as buyback_id, null::uuid as decided_by`
  const sale = { account_id: accountId, id: null, prepared_by: null, prepared_at: null, items }
  return partOfActor(tx, sale, actorId, declaring)
}
