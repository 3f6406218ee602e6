import { sql } from 'kysely'
import type { Tx } from '#server/platform/app.ts'

/** Rounds of the diagnosed demo items, with steps in every state. */
export const storeRounds = async ({ db }: Tx) => {
  await sql`
    insert into refurb_rounds (account_id, item_id, warehouse_id, round, questions, answers, step_ids, stock_id, started_by_name,
      started_at, finished_by_name, finished_at, validated_by_name, validated_at)
    select i.account_id, i.id, i.warehouse_id, 1, asked.questions, asked.answers, asked.steps, s.id, 'Sofia Lemaire',
      i.arrived_at + interval '1 day',
      case when i.status <> 'item_refurb_diagnostic_in_progress' then 'Sofia Lemaire' end,
      case when i.status <> 'item_refurb_diagnostic_in_progress' then i.arrived_at + interval '25 hours' end,
      case when i.status = 'item_refurb_completed' then 'Sofia Lemaire' end,
      case when i.status = 'item_refurb_completed' then i.arrived_at + interval '3 days' end
    from items i
    join stocks s on s.warehouse_id = i.warehouse_id and s.native = 'to_refurbish'
    join lateral (
      select jsonb_agg(jsonb_build_object('id', q.id, 'position', q.position, 'label', q.label, 'type', q.type,
          'answers', q.answers) order by q.position) as questions,
        jsonb_agg(jsonb_build_object('questionId', q.id, 'answerIds', jsonb_build_array(a.answer ->> 'id')) order by q.position)
          as answers,
        array(select t.id from refurb_steps t where t.account_id = i.account_id
          and hashtextextended(i.id::text || t.id::text, 0) % 2 = 0 order by t.id limit 3) as steps
      from refurb_questions q cross join lateral (select q.answers -> (q.position % jsonb_array_length(q.answers)) as answer) a
      where q.account_id = i.account_id
    ) asked on asked.questions is not null
    where i.status in ('item_refurb_diagnostic_in_progress', 'item_refurb_in_progress', 'item_refurb_completed')`.execute(
    db,
  )
  await sql`
    insert into item_refurb_steps (account_id, round_id, item_id, warehouse_id, step_id, position, name, description, cost, minutes,
      stock_id, status, worker_name, working_since, worked_seconds, started_at, ended_at, comment, cancel_reason, created_at)
    select r.account_id, r.id, r.item_id, r.warehouse_id, t.id, o.place, t.name, t.description, p.cost, t.minutes, p.stock_id,
      x.status, case when x.status <> 'to_do' then (array['Karim Saïdi', 'Idriss Belkacem', 'Noé Perrin'])[1 + x.dice % 3] end,
      case when x.status = 'in_progress' then now() - make_interval(mins => 5 + x.dice % 50) end,
      case when x.status in ('paused', 'completed') then 60 * (5 + x.dice % t.minutes) else 0 end,
      case when x.status not in ('to_do', 'canceled') then r.finished_at + interval '2 hours' end,
      case when x.status in ('completed', 'canceled') then least(now(), r.finished_at + interval '5 hours') end,
      case when x.status = 'completed' and x.dice % 4 = 0 then 'Rien à signaler' end,
      case when x.status = 'canceled' then 'Pièce encore en bon état' end, r.finished_at
    from refurb_rounds r join items i on i.account_id = r.account_id and i.id = r.item_id
    cross join lateral unnest(r.step_ids) with ordinality as o(id, place)
    join refurb_steps t on t.account_id = r.account_id and t.id = o.id
    left join refurb_step_places p on p.account_id = t.account_id and p.step_id = t.id and p.warehouse_id = r.warehouse_id
    cross join lateral (select (hashtextextended(r.id::text || t.id::text, 1) & 1023)::int as dice,
      (hashtextextended(r.id::text, 2) & 15)::int as kind) d
    cross join lateral (select d.dice, case
      when i.status = 'item_refurb_completed' then case when d.dice % 9 = 0 then 'canceled' else 'completed' end
      when o.place > 1 then 'to_do'
      when d.kind = 0 then 'in_progress'
      when d.kind < 3 then 'paused'
      when d.kind < 7 then 'completed'
      else 'to_do' end as status) x
    where r.finished_at is not null`.execute(db)
}
