-- Connectors that run by themselves: when next, in whose name, and what came of each run.
create table connector_schedules (
  configuration_id uuid primary key,
  account_id uuid not null,
  next_run_at timestamptz not null,
  -- In whose name it works: whoever saved the configuration last.
  set_by uuid references users on delete set null,
  set_module text not null,
  foreign key (account_id, configuration_id) references connector_configurations (account_id, id) on delete cascade
);
create index connector_schedules_due on connector_schedules (next_run_at);
create index connector_schedules_account on connector_schedules (account_id);

create table connector_runs (
  id uuid primary key default uuidv7(),
  account_id uuid not null,
  configuration_id uuid not null,
  asked_by_name text,
  status text not null default 'running' check (status in ('running', 'applied', 'unchanged', 'to_review', 'failed')),
  lines integer,
  import_id uuid,
  error jsonb,
  started_at timestamptz not null default now(),
  ended_at timestamptz,
  check ((status = 'running') = (ended_at is null)),
  foreign key (account_id, configuration_id) references connector_configurations (account_id, id) on delete cascade,
  foreign key (account_id, import_id) references catalogue_imports (account_id, id) on delete set null (import_id)
);
-- One run at a time.
create unique index connector_runs_open on connector_runs (configuration_id) where ended_at is null;
create index connector_runs_list on connector_runs (configuration_id, started_at desc, id);
create index connector_runs_import on connector_runs (import_id) where import_id is not null;
create index connector_runs_started on connector_runs using brin (started_at);

do $$
declare t text;
begin
  foreach t in array array['connector_schedules', 'connector_runs'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy platform on %I to reprise_platform, current_user
      using ((select app_platform())) with check ((select app_platform()))', t);
    execute format('create policy tenant on %I
      using (account_id = (select app_account())) with check (account_id = (select app_account()))', t);
  end loop;
end $$;
