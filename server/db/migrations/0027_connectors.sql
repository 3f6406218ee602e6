-- Connectors: who is plugged into what, what was called, what came in.

create table connector_configurations (
  id uuid primary key default uuidv7(),
  account_id uuid not null references accounts on delete cascade,
  organization_id uuid not null references organizations on delete cascade,
  connector text not null,
  type text not null
    check (type in ('authentication', 'buyer', 'payment_mode', 'premium_feature', 'scheduled', 'transport')),
  name text collate human not null,
  properties jsonb not null,
  -- AES-256-GCM under the installation's secret: one JSON object, setting by setting.
  sealed_secrets text,
  secret_names text[] not null default '{}',
  active boolean not null default true,
  search text generated always as (search_text(name)) stored,
  -- Events that came with a signature that is not theirs.
  refused_events integer not null default 0,
  last_refused_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  unique (account_id, id),
  check (properties <> '{}' or secret_names <> '{}')
);
create unique index connector_configurations_name on connector_configurations (organization_id, lower(name));
create index connector_configurations_account on connector_configurations (account_id, type);
create trigger connector_configurations_touch before update on connector_configurations for each row
  when (old.refused_events is not distinct from new.refused_events) execute function touch();

-- The state of a circuit breaker is shared: a provider that is down is left alone by every process, also after a restart. Read
-- with every call, written only when a call fails or the first one after failures succeeds.
create table connector_breakers (
  configuration_id uuid primary key,
  account_id uuid not null,
  failures integer not null,
  retry_at timestamptz not null,
  foreign key (account_id, configuration_id) references connector_configurations (account_id, id) on delete cascade
);

create table connector_calls (
  id uuid primary key default uuidv7(),
  account_id uuid not null,
  configuration_id uuid not null,
  correlation_id uuid not null,
  kind text not null,
  method text not null,
  host text not null,
  path text not null,
  attempt integer not null,
  status integer,
  error text,
  duration_ms integer not null,
  created_at timestamptz not null default now(),
  foreign key (account_id, configuration_id) references connector_configurations (account_id, id) on delete cascade
);
create index connector_calls_configuration on connector_calls (configuration_id, created_at desc, id);
create index connector_calls_created on connector_calls using brin (created_at);

create table connector_events (
  id uuid primary key default uuidv7(),
  account_id uuid not null,
  configuration_id uuid not null,
  event_id text not null,
  type text not null,
  reference text not null,
  occurred_at timestamptz not null,
  data jsonb not null,
  status text not null default 'received' check (status in ('received', 'applied', 'outdated', 'ignored', 'failed')),
  received_at timestamptz not null default now(),
  handled_at timestamptz,
  constraint connector_events_once unique (configuration_id, event_id),
  foreign key (account_id, configuration_id) references connector_configurations (account_id, id) on delete cascade
);
create index connector_events_received on connector_events (configuration_id, received_at desc, id);
create index connector_events_latest on connector_events (configuration_id, reference, occurred_at desc)
  where status = 'applied';

do $$
declare t text;
begin
  foreach t in array array['connector_configurations', 'connector_breakers', 'connector_calls', 'connector_events'] loop
    execute format('alter table %I enable row level security, force row level security', t);
    execute format('create policy platform on %I to reprise_platform, current_user
      using ((select app_platform())) with check ((select app_platform()))', t);
    execute format('create policy tenant on %I
      using (account_id = (select app_account())) with check (account_id = (select app_account()))', t);
  end loop;
end $$;
