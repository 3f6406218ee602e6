-- How often what customers declare differs from what the warehouse finds, question by question, kept as checks are concluded.

create table calibration_counts (
  account_id uuid not null references accounts on delete cascade,
  month date not null,
  channel text not null,
  store_id uuid,
  question_id uuid not null,
  declared_id uuid not null,
  -- Null where the warehouse was not asked.
  controlled_id uuid,
  n integer not null,
  -- Cents that were absorbed, split evenly over the questions that differed.
  absorbed bigint not null,
  -- Counter-proposals, and those that customers contested.
  proposals integer not null,
  contested integer not null,
  constraint calibration_counts_key unique nulls not distinct
    (account_id, month, channel, store_id, question_id, declared_id, controlled_id)
);
alter table calibration_counts enable row level security, force row level security;
create policy platform on calibration_counts to reprise_platform, current_user
  using ((select app_platform())) with check ((select app_platform()));
create policy tenant on calibration_counts
  using (account_id = (select app_account())) with check (account_id = (select app_account()));

-- What one buyback adds: nothing before it was checked.
create function calibration_of(b buybacks, sign integer) returns table (
  account_id uuid, month date, channel text, store_id uuid, question_id uuid, declared_id uuid,
  controlled_id uuid, n integer, absorbed bigint, proposals integer, contested integer
) language sql immutable as $$
  with pairs as (
    select (d.r ->> 'questionId')::uuid as question_id, (d.r ->> 'answerId')::uuid as declared_id,
      (c.r ->> 'answerId')::uuid as controlled_id,
      (d.r ->> 'answerId') is distinct from (c.r ->> 'answerId') as differs
    from jsonb_array_elements(b.responses) d (r)
    left join jsonb_array_elements(b.controlled_responses) c (r) on c.r ->> 'questionId' = d.r ->> 'questionId'
    where b.checked_at is not null and b.controlled_responses is not null
  )
  select b.account_id, date_trunc('month', b.checked_at at time zone 'UTC')::date, b.channel, b.store_id,
    p.question_id, p.declared_id, p.controlled_id, sign,
    case when p.differs then sign * round(coalesce(b.absorbed, 0)::numeric / greatest(1, (select count(*) from pairs where differs)))
      else 0 end::bigint,
    case when p.differs and b.quarantined_at = b.checked_at then sign else 0 end,
    case when p.differs and b.proposal_contested_at is not null then sign else 0 end
  from pairs p
$$;

create function calibrate() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare before text := current_setting('app.platform', true);
begin
  perform set_config('app.platform', 'on', true);
  insert into calibration_counts as c
  select x.account_id, x.month, x.channel, x.store_id, x.question_id, x.declared_id, x.controlled_id,
    sum(x.n), sum(x.absorbed), sum(x.proposals), sum(x.contested)
  from (select * from calibration_of(new, 1) union all
    select * from calibration_of(old, -1) where tg_op = 'UPDATE') x
  group by 1, 2, 3, 4, 5, 6, 7
  having sum(x.n) <> 0 or sum(x.absorbed) <> 0 or sum(x.proposals) <> 0 or sum(x.contested) <> 0
  order by 5, 6, 7
  on conflict on constraint calibration_counts_key do update set n = c.n + excluded.n, absorbed = c.absorbed + excluded.absorbed,
    proposals = c.proposals + excluded.proposals, contested = c.contested + excluded.contested;
  perform set_config('app.platform', coalesce(before, ''), true);
  return null;
end $$;
create trigger buybacks_calibrated_new after insert on buybacks for each row
  when (new.controlled_responses is not null) execute function calibrate();
create trigger buybacks_calibrated after update on buybacks for each row
  when ((old.checked_at, old.responses, old.controlled_responses, old.absorbed, old.quarantined_at, old.proposal_contested_at,
      old.store_id, old.channel) is distinct from
    (new.checked_at, new.responses, new.controlled_responses, new.absorbed, new.quarantined_at, new.proposal_contested_at,
      new.store_id, new.channel)) execute function calibrate();

-- What an answer of a question is called now.
create function answer_title(answers jsonb, answer uuid) returns text language sql immutable as $$
  select a ->> 'title' from jsonb_array_elements(answers) a where a ->> 'id' = answer::text limit 1
$$;

select set_config('app.platform', 'on', true);
insert into calibration_counts
select x.account_id, x.month, x.channel, x.store_id, x.question_id, x.declared_id, x.controlled_id,
  sum(x.n), sum(x.absorbed), sum(x.proposals), sum(x.contested)
from buybacks b cross join lateral calibration_of(b, 1) x
where b.controlled_responses is not null
group by 1, 2, 3, 4, 5, 6, 7;
