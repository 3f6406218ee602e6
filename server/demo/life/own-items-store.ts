import { sql } from 'kysely'
import type { Tx } from '#server/platform/app.ts'

/** Items without a buyback, in every workshop stock and with every outcome. */
export const storeOwnItems = async ({ db }: Tx) => {
  await sql`
    with wanted (label, native, status, outcome, price, cost, days) as (values
      ('RT7K4M2P', 'customer_return', 'item_completed', null, null::int, 4500, 6),
      ('BX9D3H6W', 'customer_return', 'item_refurb_completed', null, null, 7200, 19),
      ('K2M8Q5TV', 'to_refurbish', 'item_completed', null, null, 3900, 12),
      ('N6P3R9YC', 'refurb_completed', 'item_refurb_completed', null, null, 8100, 45),
      ('H4J7L2ZF', null, 'item_refurb_completed', 'sold', 14900, 6600, 30),
      ('D8G5S3WA', null, 'item_completed', 'recycled', null, 500, 24),
      ('V3C6E9XB', null, 'item_completed', 'returned', null, 2500, 16)
    ), place as (
      select o.account_id, o.id as warehouse_id, a.currency, a.is_buyer from organizations o join accounts a on a.id = o.account_id
      where o.external_id = 'RC-VLB'
    ), entered as (
      insert into items (account_id, warehouse_id, buyer_account_id, identification_number, status, category_id, product,
        serial_number, stock_id, entered_at, arrived_at, currency, purchase_value, dispatched_at, dispatch_reason, dispatch_price)
      select p.account_id, p.warehouse_id, case when p.is_buyer then p.account_id end, w.label, w.status, k.category_id, k.product,
        'RC' || w.label, s.id, case when s.id is not null then now() - make_interval(days => w.days) end,
        now() - make_interval(days => w.days + 10), p.currency, w.cost,
        case when w.outcome is not null then now() - make_interval(days => w.days) end, w.outcome, w.price
      from place p cross join wanted w
      left join stocks s on s.warehouse_id = p.warehouse_id and s.native = w.native
      join lateral (select i.category_id, i.product from items i where i.warehouse_id = p.warehouse_id
        order by hashtextextended(i.identification_number || w.label, 3) limit 1) k on true
      returning account_id, id, stock_id, arrived_at, status
    ), moved as (
      insert into item_moves (account_id, item_id, to_stock_id, event, actor_name, at)
      select account_id, id, stock_id, 'enter', 'Sofia Lemaire', arrived_at from entered where stock_id is not null
    )
    insert into history (account_id, actor_name, subject_type, subject_id, event, to_state, at)
    select account_id, 'Sofia Lemaire', 'item', id, 'enter', status, arrived_at from entered`.execute(db)
}

/** Second refurbishment rounds of some items. */
export const storeSecondRounds = async ({ db }: Tx) => {
  await sql`
    with again as (
      insert into refurb_rounds (account_id, item_id, warehouse_id, round, questions, answers, step_ids, stock_id, started_by_name,
        started_at, finished_by_name, finished_at, validated_by_name, validated_at)
      select r.account_id, r.item_id, r.warehouse_id, 2, r.questions, r.answers, r.step_ids[1:1], r.stock_id, 'Sofia Lemaire',
        r.validated_at + interval '2 hours', 'Sofia Lemaire', r.validated_at + interval '3 hours', 'Sofia Lemaire',
        r.validated_at + interval '8 hours'
      from refurb_rounds r join items i on i.account_id = r.account_id and i.id = r.item_id
      where r.validated_at is not null and i.status = 'item_refurb_completed' and i.stock_id is not null
        and cardinality(r.step_ids) > 0 and hashtextextended(r.item_id::text, 5) % 8 = 0
        and r.validated_at + interval '8 hours' < now()
      returning *
    )
    insert into item_refurb_steps (account_id, round_id, item_id, warehouse_id, step_id, position, name, description, cost, minutes,
      stock_id, status, worker_name, worked_seconds, started_at, ended_at, comment, created_at)
    select r.account_id, r.id, r.item_id, r.warehouse_id, t.id, 1, t.name, t.description, p.cost, t.minutes, p.stock_id, 'completed',
      'Karim Saïdi', 1200, r.finished_at, r.validated_at, 'Reprise après contrôle qualité', r.finished_at
    from again r join refurb_steps t on t.account_id = r.account_id and t.id = r.step_ids[1]
    left join refurb_step_places p on p.account_id = t.account_id and p.step_id = t.id and p.warehouse_id = r.warehouse_id`.execute(
    db,
  )
}
