-- Periods of work on refurbishment steps, each of one worker: a step that changes hands keeps the time of each.
create table refurb_work (
  account_id uuid not null,
  id uuid not null default uuidv7(),
  step_id uuid not null,
  worker_id uuid,
  worker_name text not null,
  started_at timestamptz not null,
  ended_at timestamptz not null,
  primary key (account_id, id),
  foreign key (account_id, step_id) references item_refurb_steps (account_id, id) on delete cascade,
  check (ended_at >= started_at)
);
create index refurb_work_step on refurb_work (account_id, step_id);
create index refurb_work_worker on refurb_work (account_id, worker_id, started_at);
alter table refurb_work enable row level security, force row level security;
create policy platform on refurb_work to reprise_platform, current_user
  using ((select app_platform())) with check ((select app_platform()));
create policy tenant on refurb_work for select using (account_id = (select app_account())
  or exists (select from item_refurb_steps s where s.account_id = refurb_work.account_id and s.id = refurb_work.step_id));

create function record_work() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare before text := current_setting('app.platform', true);
begin
  perform set_config('app.platform', 'on', true);
  insert into refurb_work (account_id, step_id, worker_id, worker_name, started_at, ended_at)
  values (old.account_id, old.id, old.worker_id, coalesce(old.worker_name, ''), old.working_since, greatest(now(), old.working_since));
  perform set_config('app.platform', coalesce(before, ''), true);
  return null;
end $$;
revoke execute on function record_work from public;

select set_config('app.platform', 'on', true);
-- Time worked before periods were recorded, as one period of the last worker.
insert into refurb_work (account_id, step_id, worker_id, worker_name, started_at, ended_at)
select account_id, id, worker_id, coalesce(worker_name, ''), started_at, started_at + make_interval(secs => worked_seconds)
from item_refurb_steps where worked_seconds > 0 and started_at is not null;

create trigger item_refurb_steps_worked after update on item_refurb_steps for each row
  when (old.working_since is not null and new.working_since is null) execute function record_work();

-- A user works on one step at a time; of several steps in progress, all but the latest are paused.
update item_refurb_steps s set status = 'paused', working_since = null,
  worked_seconds = s.worked_seconds + greatest(0, extract(epoch from now() - s.working_since)::int)
where s.status = 'in_progress' and s.worker_id is not null and exists (select from item_refurb_steps o
  where o.worker_id = s.worker_id and o.status = 'in_progress' and (o.working_since, o.id) > (s.working_since, s.id));
create unique index item_refurb_steps_running on item_refurb_steps (worker_id) where status = 'in_progress';

-- Anonymisation replaces the worker's name of a step without moving it: the names of its periods follow.
create function anonymise_work() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare before text := current_setting('app.platform', true);
begin
  perform set_config('app.platform', 'on', true);
  update refurb_work set worker_id = null, worker_name = coalesce(new.worker_name, '') where account_id = new.account_id and step_id = new.id;
  perform set_config('app.platform', coalesce(before, ''), true);
  return null;
end $$;
revoke execute on function anonymise_work from public;
create trigger item_refurb_steps_anonymised after update of worker_name on item_refurb_steps for each row
  when (new.worker_name is distinct from old.worker_name and new.status = old.status
    and new.working_since is not distinct from old.working_since) execute function anonymise_work();
