-- Expedition: packages that a store fills, closes and hands to a carrier, and what the carrier tells of them.

alter table root_details
  -- Grams that the carrier takes in one parcel.
  add column package_max_weight integer not null default 30000 check (package_max_weight between 1000 and 1000000);
alter table organizations
  -- When the carrier comes to a store, in its own time.
  add column collection_time text check (collection_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$');

create table packages (
  account_id uuid not null references accounts on delete cascade,
  id uuid not null default uuidv7(),
  store_id uuid not null references organizations on delete restrict,
  number integer not null,
  kind text not null check (kind in ('parcel', 'single', 'collect')),
  letter text,
  status text not null,
  label_status text not null,
  pickup_status text not null,
  buyer_id uuid not null references organizations on delete restrict,
  buyer_account_id uuid not null references accounts on delete restrict,
  warehouse_id uuid not null references organizations on delete restrict,
  warehouse_account_id uuid not null references accounts on delete restrict,
  items integer not null default 0 check (items >= 0),
  weight integer not null default 0 check (weight >= 0),
  -- The carrier that it was given to; the built-in one has none.
  configuration_id uuid,
  -- A new shipment is a new reference: what is told of the one before is about nothing any more.
  shipment_try integer not null default 1,
  shipment_id text,
  tracking_number text,
  label_file_id uuid references files on delete set null,
  label_error text check (length(label_error) <= 500),
  label_asked_at timestamptz,
  label_ready_at timestamptz,
  pickup_date date,
  pickup_from text,
  pickup_to text,
  pickup_reference text,
  pickup_error text check (length(pickup_error) <= 500),
  delivery_status text,
  delivery_at timestamptz,
  -- When the carrier was last asked where it is.
  polled_at timestamptz,
  opened_by_name text not null,
  created_at timestamptz not null default now(),
  closed_at timestamptz,
  closed_by_name text,
  handed_over_at timestamptz,
  delivered_at timestamptz,
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (account_id, id),
  constraint packages_number unique (store_id, number)
);
create unique index packages_letter on packages (store_id, letter) where status = 'package_open' and letter is not null;
create index packages_id on packages (id);
create index packages_created on packages (created_at desc, id);
create index packages_account on packages (account_id, created_at desc, id);
create index packages_store on packages (store_id, status, created_at desc);
create index packages_buyer on packages (buyer_account_id, created_at desc, id);
create index packages_warehouse on packages (warehouse_account_id, created_at desc, id);
create index packages_tracking on packages (tracking_number) where tracking_number is not null;
create index packages_polled on packages (polled_at nulls first)
  where configuration_id is not null and status in ('package_closed', 'package_handed_over');
create trigger packages_touch before update on packages for each row execute function touch();

create table package_items (
  account_id uuid not null,
  package_id uuid not null,
  buyback_id uuid not null,
  weight integer not null check (weight >= 0),
  -- Off once what came back is at the store again: it may travel in another one.
  active boolean not null default true,
  added_by_name text not null,
  added_at timestamptz not null default now(),
  primary key (account_id, package_id, buyback_id),
  foreign key (account_id, package_id) references packages (account_id, id) on delete cascade,
  foreign key (account_id, buyback_id) references buybacks (account_id, id) on delete cascade
);
create unique index package_items_once on package_items (buyback_id) where active;

create table package_scans (
  account_id uuid not null references accounts on delete cascade,
  -- The client's own: a scan that is sent again is the same scan.
  id uuid not null,
  store_id uuid not null references organizations on delete cascade,
  code text not null check (length(code) <= 40),
  refused text,
  buyback_id uuid,
  product jsonb,
  package_id uuid,
  letter text,
  destination text,
  by_name text not null,
  at timestamptz not null default now(),
  primary key (account_id, id)
);
create index package_scans_store on package_scans (store_id, at desc);
create index package_scans_at on package_scans using brin (at);

create table package_tracking (
  account_id uuid not null,
  id uuid not null default uuidv7(),
  package_id uuid not null,
  -- The carrier's own name for what it told, or what makes it the same when it is asked again.
  event_key text not null check (length(event_key) <= 300),
  status text not null,
  occurred_at timestamptz not null,
  received_at timestamptz not null default now(),
  source text not null check (source in ('carrier', 'hand')),
  primary key (account_id, id),
  constraint package_tracking_once unique (package_id, event_key),
  foreign key (account_id, package_id) references packages (account_id, id) on delete cascade
);
create index package_tracking_package on package_tracking (package_id, occurred_at desc);

do $$
declare t text;
begin
  foreach t in array array['packages', 'package_items', 'package_scans', 'package_tracking'] loop
    execute format('alter table %I enable row level security, force row level security', t);
    execute format('create policy platform on %I to reprise_platform, current_user
      using ((select app_platform())) with check ((select app_platform()))', t);
    execute format('create policy tenant on %I
      using (account_id = (select app_account())) with check (account_id = (select app_account()))', t);
  end loop;
end $$;
-- The buyer and the warehouse of a package see it, what is in it, where it is, and what happened to it.
create policy sides on packages for select
  using (buyer_account_id = (select app_account()) or warehouse_account_id = (select app_account()));
create policy sides on package_items for select using (exists (
  select from packages p where p.account_id = package_items.account_id and p.id = package_items.package_id));
create policy sides on package_tracking for select using (exists (
  select from packages p where p.account_id = package_tracking.account_id and p.id = package_tracking.package_id));
create policy package_sides on history for select
  using (subject_type in ('package', 'label', 'pickup') and exists (
    select from packages p where p.id = history.subject_id
      and (p.buyer_account_id = (select app_account()) or p.warehouse_account_id = (select app_account()))));

-- Writes one event: the three states, the columns that come with it, and its history. Row-level security decides whose packages
-- these are; the application's roles have no right to the states otherwise.
create function write_package_event(
  package uuid, new_status text, new_label text, new_pickup text, columns jsonb, entries jsonb
) returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
declare before text := current_setting('app.platform', true);
declare sets text;
declare owner uuid;
begin
  if columns ?| array['account_id', 'id', 'store_id', 'number', 'kind', 'status', 'label_status', 'pickup_status', 'version',
      'buyer_id', 'buyer_account_id', 'warehouse_id', 'warehouse_account_id', 'created_at', 'opened_by_name'] then
    raise exception 'An event does not write these columns.';
  end if;
  perform set_config('app.platform', 'on', true);
  select string_agg(format(', %1$I = r.%1$I', key), '') into sets from jsonb_object_keys(columns) key;
  execute format(
    'update packages p set status = $2, label_status = $3, pickup_status = $4 %s
     from jsonb_populate_record(null::packages, $5) r
     where p.id = $1 and (session_user = ''reprise_platform'' or p.account_id = app_account()) returning p.account_id', sets)
    into owner using package, new_status, new_label, new_pickup, columns;
  if owner is not null then
    insert into history (account_id, actor_id, actor_name, subject_type, subject_id, event, event_id, from_state, to_state, reason)
    select owner, h.actor_id, h.actor_name, h.subject_type, package, h.event, h.event_id, h.from_state, h.to_state, h.reason
    from jsonb_populate_recordset(null::history, entries) h;
  end if;
  perform set_config('app.platform', coalesce(before, ''), true);
  return owner is not null;
end $$;
revoke execute on function write_package_event from public;
