-- The workshop at work: rounds of refurbishment of an item, each with its diagnosis and its steps.

alter table refurb_step_places
  -- Where the step is done.
  add column stock_id uuid,
  add constraint refurb_step_places_stock foreign key (warehouse_id, stock_id) references stocks (warehouse_id, id);
create index refurb_step_places_stock on refurb_step_places (stock_id) where stock_id is not null;

create table refurb_rounds (
  account_id uuid not null,
  id uuid not null default uuidv7(),
  item_id uuid not null,
  warehouse_id uuid not null references organizations on delete restrict,
  round integer not null check (round > 0),
  -- As they were when it began: a question that is changed later does not change what was asked.
  questions jsonb not null,
  answers jsonb not null default '[]',
  -- Null until the answers were looked at.
  step_ids uuid[],
  stock_id uuid,
  started_by_name text not null,
  started_at timestamptz not null default now(),
  finished_by_name text,
  finished_at timestamptz,
  validated_by_name text,
  validated_at timestamptz,
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (account_id, id),
  constraint refurb_rounds_round unique (item_id, round),
  foreign key (account_id, item_id) references items (account_id, id) on delete cascade,
  foreign key (warehouse_id, stock_id) references stocks (warehouse_id, id)
);
create index refurb_rounds_id on refurb_rounds (id);
-- Two who begin at once begin one.
create unique index refurb_rounds_open on refurb_rounds (item_id) where finished_at is null;
create trigger refurb_rounds_touch before update on refurb_rounds for each row execute function touch();

create table item_refurb_steps (
  account_id uuid not null,
  id uuid not null default uuidv7(),
  round_id uuid not null,
  item_id uuid not null,
  warehouse_id uuid not null references organizations on delete restrict,
  -- The step that it was planned by; what follows is as it was then.
  step_id uuid not null,
  position integer not null,
  name text not null,
  description text,
  cost integer check (cost between 0 and 5000000),
  minutes integer,
  stock_id uuid,
  status text not null default 'to_do' check (status in ('to_do', 'in_progress', 'paused', 'canceled', 'completed')),
  worker_id uuid,
  worker_name text,
  working_since timestamptz,
  worked_seconds integer not null default 0 check (worked_seconds >= 0),
  started_at timestamptz,
  ended_at timestamptz,
  comment text check (length(comment) <= 255),
  cancel_reason text check (length(cancel_reason) <= 255),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (account_id, id),
  check ((status = 'in_progress') = (working_since is not null)),
  foreign key (account_id, round_id) references refurb_rounds (account_id, id) on delete cascade,
  foreign key (account_id, item_id) references items (account_id, id) on delete cascade
);
create index item_refurb_steps_id on item_refurb_steps (id);
create index item_refurb_steps_item on item_refurb_steps (item_id, round_id, position);
create index item_refurb_steps_round on item_refurb_steps (account_id, round_id);
-- One item lies on one bench.
create unique index item_refurb_steps_bench on item_refurb_steps (item_id) where status = 'in_progress';
create index item_refurb_steps_board on item_refurb_steps (warehouse_id, status, created_at, id)
  where status in ('to_do', 'in_progress', 'paused');
create index item_refurb_steps_done on item_refurb_steps (warehouse_id, ended_at desc, id) where status = 'completed';
create trigger item_refurb_steps_touch before update on item_refurb_steps for each row execute function touch();

do $$
declare t text;
begin
  foreach t in array array['refurb_rounds', 'item_refurb_steps'] loop
    execute format('alter table %I enable row level security, force row level security', t);
    execute format('create policy platform on %I to reprise_platform, current_user
      using ((select app_platform())) with check ((select app_platform()))', t);
    execute format('create policy tenant on %I
      using (account_id = (select app_account())) with check (account_id = (select app_account()))', t);
    -- A buyer reads what is done to its items.
    execute format('create policy buyer on %I for select using (exists (
      select from items i where i.account_id = %1$I.account_id and i.id = %1$I.item_id
        and i.buyer_account_id = (select app_account())))', t);
  end loop;
end $$;

-- Writes one event of a step: its state, the columns that come with it, and its history. The application's roles have no right
-- to the state otherwise.
create function write_refurb_step_event(step uuid, new_status text, columns jsonb, entries jsonb)
returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
declare before text := current_setting('app.platform', true);
declare sets text;
declare owner uuid;
begin
  if exists (select from jsonb_object_keys(columns) key where key not in ('worker_id', 'worker_name', 'working_since',
      'worked_seconds', 'started_at', 'ended_at', 'comment', 'cancel_reason', 'stock_id')) then
    raise exception 'An event does not write these columns.';
  end if;
  perform set_config('app.platform', 'on', true);
  select string_agg(format(', %1$I = r.%1$I', key), '') into sets from jsonb_object_keys(columns) key;
  execute format(
    'update item_refurb_steps s set status = $2 %s from jsonb_populate_record(null::item_refurb_steps, $3) r
     where s.id = $1 and (session_user = ''reprise_platform'' or s.account_id = app_account()) returning s.account_id', sets)
    into owner using step, new_status, columns;
  if owner is not null then
    insert into history (account_id, actor_id, actor_name, subject_type, subject_id, event, event_id, from_state, to_state, reason)
    select owner, h.actor_id, h.actor_name, h.subject_type, step, h.event, h.event_id, h.from_state, h.to_state, h.reason
    from jsonb_populate_recordset(null::history, entries) h;
  end if;
  perform set_config('app.platform', coalesce(before, ''), true);
  return owner is not null;
end $$;
revoke execute on function write_refurb_step_event from public;
