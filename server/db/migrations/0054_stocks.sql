-- Stocks of a warehouse and the items that lie in them, from registration on. An item has the id of its buyback; one without a
-- buyback has an id of its own and an 8-character label.

create table stocks (
  account_id uuid not null references accounts on delete cascade,
  id uuid not null default uuidv7(),
  warehouse_id uuid not null references organizations on delete cascade,
  -- Native ones exist in every warehouse and are named by the product in the reader's language.
  native text check (native in ('awaiting_control', 'refurb_completed', 'customer_return', 'in_quarantine', 'to_refurbish')),
  name text collate human check (length(name) between 1 and 255),
  identifier text check (length(identifier) between 1 and 45),
  location text check (length(location) <= 255),
  -- Moves of the past still name it.
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (account_id, id),
  constraint stocks_warehouse unique (warehouse_id, id),
  constraint stocks_native unique (warehouse_id, native),
  constraint stocks_named check ((native is null) = (name is not null)),
  constraint stocks_native_stays check (native is null or archived_at is null)
);
create index stocks_id on stocks (id);
create unique index stocks_name on stocks (warehouse_id, lower(name)) where archived_at is null;
create unique index stocks_identifier on stocks (warehouse_id, lower(identifier)) where archived_at is null;
create trigger stocks_touch before update on stocks for each row execute function touch();

create function stocks_fixed() returns trigger language plpgsql as $$
begin
  raise exception 'A native stock is neither removed nor made another.' using errcode = 'restrict_violation', constraint = 'stocks_fixed';
end $$;
-- Depth 0: what an account's removal takes with it is not stopped.
create trigger stocks_native_removed before delete on stocks for each row
  when (old.native is not null and pg_trigger_depth() = 0) execute function stocks_fixed();
create trigger stocks_native_changed before update on stocks for each row
  when (old.native is distinct from new.native or old.warehouse_id <> new.warehouse_id) execute function stocks_fixed();

create function warehouse_stocks() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare before text := current_setting('app.platform', true);
begin
  perform set_config('app.platform', 'on', true);
  insert into stocks (account_id, warehouse_id, native)
  select new.account_id, new.id, native
  from unnest(array['awaiting_control', 'refurb_completed', 'customer_return', 'in_quarantine', 'to_refurbish']) native
  on conflict on constraint stocks_native do nothing;
  perform set_config('app.platform', coalesce(before, ''), true);
  return null;
end $$;
create trigger organizations_stocks after insert or update of type on organizations for each row
  when (new.type = 'warehouse') execute function warehouse_stocks();

create table items (
  account_id uuid not null references accounts on delete cascade,
  id uuid not null default uuidv7(),
  warehouse_id uuid not null references organizations on delete restrict,
  buyer_account_id uuid references accounts on delete set null,
  retailer_account_id uuid,
  buyback_id uuid constraint items_buyback unique,
  identification_number text not null check (identification_number ~ '^(2[0-9]{12}|[0-9A-Z]{8})$'),
  -- The buyback's item status, where it has a buyback.
  status text not null,
  category_id uuid,
  product jsonb not null,
  imei text check (imei ~ '^[0-9]{14,17}$'),
  serial_number text check (length(serial_number) <= 60),
  -- Null once it has left.
  stock_id uuid,
  entered_at timestamptz,
  arrived_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (account_id, id),
  constraint items_number unique (account_id, identification_number),
  constraint items_of_buyback foreign key (retailer_account_id, buyback_id) references buybacks (account_id, id) on delete cascade,
  constraint items_in_stock foreign key (warehouse_id, stock_id) references stocks (warehouse_id, id),
  check ((stock_id is null) = (entered_at is null)),
  check ((buyback_id is null) = (retailer_account_id is null)),
  check (buyback_id is null or buyback_id = id)
);
create index items_id on items (id);
create index items_stock on items (stock_id, entered_at, id);
create index items_warehouse on items (warehouse_id, entered_at, id);
create index items_buyer on items (buyer_account_id, stock_id, entered_at, id);
create index items_imei on items (warehouse_id, left(imei, 14)) where imei is not null;
create index items_serial on items (warehouse_id, upper(regexp_replace(serial_number, '[^0-9A-Za-z]', '', 'g')))
  where serial_number is not null;
create trigger items_touch before update on items for each row execute function touch();

-- Where an item lay and who moved it why; only ever added to.
create table item_moves (
  account_id uuid not null,
  id uuid not null default uuidv7(),
  item_id uuid not null,
  from_stock_id uuid,
  to_stock_id uuid,
  -- The event of its life that moved it, or `move` where somebody only carried it.
  event text not null,
  event_id uuid,
  reason text check (length(reason) <= 255),
  actor_id uuid,
  actor_name text not null,
  at timestamptz not null default now(),
  primary key (account_id, id),
  foreign key (account_id, item_id) references items (account_id, id) on delete cascade
);
create index item_moves_item on item_moves (item_id, at desc, id);

-- How many items a stock holds and the sum of the seconds at which they entered it: counts and average ages without a scan. Each
-- connection adds to a row of its own, so that two operators never wait for one another.
create table stock_counts (
  account_id uuid not null references accounts on delete cascade,
  stock_id uuid not null,
  buyer_account_id uuid,
  slot smallint not null,
  items integer not null,
  entered bigint not null,
  constraint stock_counts_slot unique nulls not distinct (stock_id, buyer_account_id, slot)
);
create index stock_counts_account on stock_counts (account_id, stock_id);

create function count_items() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare before text := current_setting('app.platform', true);
begin
  perform set_config('app.platform', 'on', true);
  if tg_op = 'INSERT' then
    insert into stock_counts as c (account_id, stock_id, buyer_account_id, slot, items, entered)
    select account_id, stock_id, buyer_account_id, pg_backend_pid() % 32, count(*), sum(floor(extract(epoch from entered_at)))
    from new_items where stock_id is not null group by 1, 2, 3 order by 2, 3
    on conflict on constraint stock_counts_slot
      do update set items = c.items + excluded.items, entered = c.entered + excluded.entered;
  elsif tg_op = 'UPDATE' then
    insert into stock_counts as c (account_id, stock_id, buyer_account_id, slot, items, entered)
    select account_id, stock_id, buyer_account_id, pg_backend_pid() % 32, sum(n), sum(n * floor(extract(epoch from entered_at)))
    from (select account_id, stock_id, buyer_account_id, entered_at, -1 as n from old_items
      union all select account_id, stock_id, buyer_account_id, entered_at, 1 from new_items) changed
    where stock_id is not null group by 1, 2, 3
    having sum(n) <> 0 or sum(n * floor(extract(epoch from entered_at))) <> 0 order by 2, 3
    on conflict on constraint stock_counts_slot
      do update set items = c.items + excluded.items, entered = c.entered + excluded.entered;
  else
    -- Rows are not added here: the account may be on its way out.
    update stock_counts c set items = c.items - gone.n, entered = c.entered - gone.entered
    from (select stock_id, buyer_account_id, count(*) as n, sum(floor(extract(epoch from entered_at))) as entered
      from old_items where stock_id is not null group by 1, 2) gone
    where c.stock_id = gone.stock_id and c.buyer_account_id is not distinct from gone.buyer_account_id
      and c.slot = (select min(s.slot) from stock_counts s
        where s.stock_id = gone.stock_id and s.buyer_account_id is not distinct from gone.buyer_account_id);
  end if;
  perform set_config('app.platform', coalesce(before, ''), true);
  return null;
end $$;
create trigger items_counted_in after insert on items referencing new table as new_items
  for each statement execute function count_items();
create trigger items_counted after update on items referencing old table as old_items new table as new_items
  for each statement execute function count_items();
create trigger items_counted_out after delete on items referencing old table as old_items
  for each statement execute function count_items();

do $$
declare t text;
begin
  foreach t in array array['stocks', 'items', 'item_moves', 'stock_counts'] loop
    execute format('alter table %I enable row level security, force row level security', t);
    execute format('create policy platform on %I to reprise_platform, current_user
      using ((select app_platform())) with check ((select app_platform()))', t);
    execute format('create policy tenant on %I
      using (account_id = (select app_account())) with check (account_id = (select app_account()))', t);
  end loop;
end $$;
-- A buyer reads its own items wherever they lie, and the stocks that hold them.
create policy buyer on items for select using (buyer_account_id = (select app_account()));
create policy buyer on stock_counts for select using (buyer_account_id = (select app_account()));
create policy buyer on item_moves for select using (exists (
  select from items i where i.account_id = item_moves.account_id and i.id = item_moves.item_id));
create policy buyer on stocks for select using (exists (
  select from stock_counts c where c.stock_id = stocks.id and c.buyer_account_id = (select app_account())));

-- Carries items into a stock of their warehouse, or out with none; what lies there already stays as it is. Not for the
-- application: the functions below say who may.
create function place_items(ids uuid[], target uuid, new_status text, event text, event_id uuid, why text, actor uuid, actor_name text)
returns setof uuid language plpgsql set search_path = public, pg_temp as $$
begin
  perform from items i where i.id = any (ids) order by i.id for update;
  if target is not null then
    perform from stocks s where s.id = target and s.native is null for share;
    if not exists (select from stocks s where s.id = target and s.archived_at is null)
      or exists (select from items i join stocks s on s.id = target where i.id = any (ids) and i.warehouse_id <> s.warehouse_id) then
      raise exception 'The stock is not of the warehouse.' using errcode = 'foreign_key_violation', constraint = 'items_in_stock';
    end if;
  end if;
  insert into item_moves (account_id, item_id, from_stock_id, to_stock_id, event, event_id, reason, actor_id, actor_name)
  select i.account_id, i.id, i.stock_id, target, place_items.event, place_items.event_id, why, actor, place_items.actor_name
  from items i where i.id = any (ids) and i.stock_id is distinct from target;
  return query update items i set status = coalesce(new_status, i.status),
    entered_at = case when i.stock_id is not distinct from target then i.entered_at when target is not null then now() end,
    stock_id = target
  where i.id = any (ids) and (i.stock_id is distinct from target or i.status is distinct from coalesce(new_status, i.status))
  returning i.id;
end $$;
revoke execute on function place_items from public;

-- Items of the caller's account that somebody carries elsewhere; answers those that moved.
create function move_items(ids uuid[], target uuid, why text, actor uuid, actor_name text)
returns setof uuid language plpgsql security definer set search_path = public, pg_temp as $$
declare before text := current_setting('app.platform', true);
begin
  perform set_config('app.platform', 'on', true);
  return query select * from place_items(
    array(select i.id from items i where i.id = any (ids)
      and (session_user = 'reprise_platform' or i.account_id = app_account())),
    target, null, 'move', null, why, actor, actor_name);
  perform set_config('app.platform', coalesce(before, ''), true);
end $$;
revoke execute on function move_items from public;

-- As before; an event also says into which stock the item goes: {"native": …}, {"id": …} or {"out": true}, null where it stays.
drop function write_buyback_event;
create function write_buyback_event(
  buyback uuid, new_item text, new_status text, new_payment text, columns jsonb, entries jsonb, stock jsonb default null
) returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
declare before text := current_setting('app.platform', true);
declare sets text;
declare owner uuid;
declare target uuid;
begin
  if columns ?| array['account_id', 'id', 'cart_id', 'status', 'item_status', 'payment_status', 'version', 'buyer_id',
      'buyer_account_id', 'identification_number', 'currency', 'payment_issuer', 'created_at', 'created_by', 'created_by_name'] then
    raise exception 'An event does not write these columns.';
  end if;
  perform set_config('app.platform', 'on', true);
  select string_agg(format(', %1$I = r.%1$I', key), '') into sets from jsonb_object_keys(columns) key;
  execute format(
    'update buybacks b set item_status = $2, status = $3, payment_status = $4 %s
     from jsonb_populate_record(null::buybacks, $5) r where b.id = $1 and is_side(b) returning b.account_id', sets)
    into owner using buyback, new_item, new_status, new_payment, columns;
  if owner is not null then
    if session_user <> 'reprise_platform' and owner is distinct from app_account() and exists (
      select from jsonb_object_keys(columns) key where key ^@ 'customer_' or key in ('channel', 'circuit_id', 'circuit_type',
        'store_id', 'warehouse_id', 'warehouse_account_id', 'category_id', 'product_id', 'product', 'imei', 'serial_number',
        'state', 'responses', 'questionnaire', 'price_base', 'impact_price_entries', 'price_list', 'price_list_version',
        'predeclared_price', 'declared_price', 'bonus', 'bonus_entries', 'price_guaranteed_until', 'payment_mode_id',
        'payment_type', 'payment_due', 'language', 'external_code', 'position')) then
      raise exception 'Only the retailer writes these columns.';
    end if;
    insert into history (account_id, actor_id, actor_name, subject_type, subject_id, event, event_id, from_state, to_state, reason)
    select owner, h.actor_id, h.actor_name, h.subject_type, buyback, h.event, h.event_id, h.from_state, h.to_state, h.reason
    from jsonb_populate_recordset(null::history, entries) h;
    if stock is null then
      update items i set status = new_item where i.id = buyback and i.status <> new_item;
    else
      insert into items (account_id, id, warehouse_id, buyer_account_id, retailer_account_id, buyback_id, identification_number,
        status, category_id, product, imei, serial_number)
      select b.warehouse_account_id, b.id, b.warehouse_id, b.buyer_account_id, b.account_id, b.id, b.identification_number,
        new_item, b.category_id, b.product, b.imei, left(b.serial_number, 60)
      from buybacks b where b.account_id = owner and b.id = buyback and not stock ? 'out'
      on conflict on constraint items_buyback do nothing;
      if stock ? 'native' then
        select s.id into target from items i join stocks s on s.warehouse_id = i.warehouse_id and s.native = stock ->> 'native'
        where i.id = buyback;
      elsif stock ? 'id' then target := (stock ->> 'id')::uuid;
      end if;
      perform place_items(array[buyback], target, new_item, h.event, h.event_id, left(h.reason, 255), h.actor_id, h.actor_name)
      from jsonb_populate_record(null::history, entries -> 0) h;
    end if;
    if columns ?| array['controlled_imei', 'controlled_serial'] then
      update items i set imei = coalesce(b.controlled_imei, b.imei),
        serial_number = left(coalesce(b.controlled_serial, b.serial_number), 60)
      from buybacks b where b.account_id = owner and b.id = buyback and i.id = buyback
        and (i.imei, i.serial_number) is distinct from
          (coalesce(b.controlled_imei, b.imei), left(coalesce(b.controlled_serial, b.serial_number), 60));
    end if;
  end if;
  perform set_config('app.platform', coalesce(before, ''), true);
  return owner is not null;
end $$;
revoke execute on function write_buyback_event from public;

-- What is in warehouses already.
select set_config('app.platform', 'on', true);
insert into stocks (account_id, warehouse_id, native)
select o.account_id, o.id, native from organizations o,
  unnest(array['awaiting_control', 'refurb_completed', 'customer_return', 'in_quarantine', 'to_refurbish']) native
where o.type = 'warehouse';

with arrived as (
  select b.*, case
    when b.dispatched_at is not null then null
    when b.item_status in ('item_registered_in_warehouse', 'item_awaiting_compliancy_tests') then 'awaiting_control'
    when b.item_status in ('item_in_quarantine', 'item_to_reintegrate_to_stock', 'item_to_return') then 'in_quarantine'
    when b.item_status = 'item_refurb_completed' then 'refurb_completed'
    when b.item_status in ('item_returned', 'item_lost_warehouse') then null
    else 'to_refurbish' end as native
  from buybacks b where b.item_status not in ('item_created', 'item_awaiting_store_drop', 'item_awaiting_inventory',
    'item_in_transit', 'item_lost_store', 'item_lost_transport', 'item_cancelled')
)
insert into items (account_id, id, warehouse_id, buyer_account_id, retailer_account_id, buyback_id, identification_number, status,
  category_id, product, imei, serial_number, stock_id, entered_at, arrived_at)
select a.warehouse_account_id, a.id, a.warehouse_id, a.buyer_account_id, a.account_id, a.id, a.identification_number, a.item_status,
  a.category_id, a.product, coalesce(a.controlled_imei, a.imei), left(coalesce(a.controlled_serial, a.serial_number), 60), s.id,
  case when s.id is not null then case s.native
    when 'awaiting_control' then coalesce(a.registered_at, a.check_started_at, a.updated_at)
    when 'in_quarantine' then coalesce(a.quarantined_at, a.updated_at)
    when 'to_refurbish' then coalesce(a.completed_at, a.updated_at)
    else a.updated_at end end,
  coalesce(a.registered_at, a.check_started_at, a.updated_at)
from arrived a left join stocks s on s.warehouse_id = a.warehouse_id and s.native = a.native;
insert into item_moves (account_id, item_id, to_stock_id, event, actor_name, at)
select account_id, id, stock_id, 'register', 'Reprise', entered_at from items where stock_id is not null;
