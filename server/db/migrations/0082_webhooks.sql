-- What integrators are told: addresses, messages written with the event itself, every attempt to deliver one.
create table webhook_endpoints (
  account_id uuid not null references accounts on delete cascade,
  id uuid not null default uuidv7(),
  url text not null check (length(url) <= 500),
  description text check (length(description) <= 255),
  -- Whoever is written to when it was switched off.
  contact_email text not null check (length(contact_email) <= 254),
  events text[] not null check (cardinality(events) between 1 and 200),
  active boolean not null default true,
  -- Sealed; the one before signs beside it until then.
  secret text not null,
  old_secret text,
  old_secret_until timestamptz,
  failing_since timestamptz,
  disabled_reason text check (disabled_reason in ('failing', 'gone')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (account_id, id)
);
create index webhook_endpoints_id on webhook_endpoints (id);
create index webhook_endpoints_active on webhook_endpoints (account_id) where active;
create trigger webhook_endpoints_touch before update on webhook_endpoints for each row execute function touch();

create table webhook_messages (
  account_id uuid not null,
  id uuid not null default uuidv7(),
  endpoint_id uuid not null,
  buyback_id uuid not null,
  event_id uuid not null,
  event text not null,
  -- The bytes that are sent and signed, the same at every attempt.
  payload text not null,
  status text not null default 'pending' check (status in ('pending', 'delivered', 'failed')),
  attempts integer not null default 0,
  next_at timestamptz,
  created_at timestamptz not null default now(),
  delivered_at timestamptz,
  primary key (account_id, id),
  constraint webhook_messages_once unique (endpoint_id, event_id, event, buyback_id),
  foreign key (account_id, endpoint_id) references webhook_endpoints (account_id, id) on delete cascade
);
create index webhook_messages_id on webhook_messages (id);
create index webhook_messages_endpoint on webhook_messages (account_id, endpoint_id, created_at desc, id);
create index webhook_messages_created on webhook_messages (created_at);

create table webhook_attempts (
  account_id uuid not null,
  id uuid not null default uuidv7(),
  message_id uuid not null,
  number integer not null,
  -- Asked for by a person.
  replayed_by text,
  status integer,
  failure text check (length(failure) <= 60),
  duration_ms integer not null,
  at timestamptz not null default now(),
  primary key (account_id, id),
  foreign key (account_id, message_id) references webhook_messages (account_id, id) on delete cascade
);
create index webhook_attempts_message on webhook_attempts (account_id, message_id, at);

do $$
declare t text;
begin
  foreach t in array array['webhook_endpoints', 'webhook_messages', 'webhook_attempts'] loop
    execute format('alter table %I enable row level security, force row level security', t);
    execute format('create policy platform on %I to reprise_platform, current_user
      using ((select app_platform())) with check ((select app_platform()))', t);
    execute format('create policy tenant on %I
      using (account_id = (select app_account())) with check (account_id = (select app_account()))', t);
  end loop;
end $$;

-- History is written in the transaction of every event, whoever causes it: messages and their jobs are written with it.
create function queue_webhooks() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare before text := current_setting('app.platform', true);
declare message uuid;
begin
  perform set_config('app.platform', 'on', true);
  for message in
    insert into webhook_messages (account_id, endpoint_id, buyback_id, event_id, event, payload)
    select h.account_id, e.id, b.id, h.event_id, h.event, json_build_object(
      'type', 'buyback.' || h.event,
      'timestamp', to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'data', json_build_object('id', b.id, 'identificationNumber', b.identification_number, 'externalCode', b.external_code,
        'event', h.event, 'eventId', h.event_id, 'status', b.status, 'itemStatus', b.item_status,
        'paymentStatus', b.payment_status, 'declaredPrice', b.declared_price, 'validatedPrice', b.validated_price,
        'paymentAmount', b.payment_amount, 'currency', b.currency))::text
    from added h
    join webhook_endpoints e on e.account_id = h.account_id and e.active and h.event = any (e.events)
    join buybacks b on b.account_id = h.account_id and b.id = h.subject_id
    where h.event_id is not null and h.subject_type in ('item', 'buyback', 'payment')
    on conflict on constraint webhook_messages_once do nothing
    returning id
  loop
    perform enqueue_job('sendWebhook', json_build_object('messageId', message));
  end loop;
  perform set_config('app.platform', coalesce(before, ''), true);
  return null;
end $$;
create trigger history_webhooks after insert on history referencing new table as added
  for each statement execute function queue_webhooks();
revoke execute on function queue_webhooks from public;
