-- Items that leave, items that entered without a buyback, and what each of them costs, kept beside it.

alter table items
  add column currency text,
  -- Of a buyback: what was found, what was added to it, the bonus. Of an item without one: what was paid.
  add column purchase_value integer not null default 0,
  add column purchase_difference integer not null default 0,
  add column purchase_bonus integer not null default 0,
  add column purchase integer generated always as (greatest(0, purchase_value + purchase_difference + purchase_bonus)) stored,
  add column refurb_planned integer not null default 0,
  add column refurb_completed integer not null default 0,
  add column dispatched_at timestamptz,
  add column dispatch_reason text check (dispatch_reason in ('sold', 'recycled', 'sent_to_buyer', 'returned')),
  add column dispatch_reference text check (length(dispatch_reference) <= 255),
  add column dispatch_price integer check (dispatch_price between 0 and 5000000),
  add constraint items_dispatched check ((dispatched_at is null) = (dispatch_reason is null));

-- What the buyback says of an item's purchase and of its leaving.
create function item_follows_buyback(i items, b buybacks) returns items language plpgsql stable as $$
begin
  i.currency := b.currency;
  i.purchase_value := coalesce(b.controlled_price, b.validated_price, b.declared_price, 0);
  i.purchase_difference := coalesce(b.validated_price, b.declared_price, 0) - i.purchase_value;
  i.purchase_bonus := coalesce(b.bonus, 0);
  i.dispatched_at := case when b.dispatch_reason is not null then b.dispatched_at end;
  i.dispatch_reason := case when b.dispatched_at is not null then b.dispatch_reason end;
  i.dispatch_reference := left(b.dispatch_reference, 255);
  i.dispatch_price := b.dispatch_price;
  return i;
end $$;

create function items_purchase() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare before text := current_setting('app.platform', true);
declare b buybacks;
begin
  perform set_config('app.platform', 'on', true);
  select * into b from buybacks where account_id = new.retailer_account_id and id = new.buyback_id;
  if found then new := item_follows_buyback(new, b); end if;
  perform set_config('app.platform', coalesce(before, ''), true);
  return new;
end $$;
create trigger items_purchase before insert on items for each row
  when (new.buyback_id is not null) execute function items_purchase();

create function buybacks_item() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare before text := current_setting('app.platform', true);
begin
  perform set_config('app.platform', 'on', true);
  update items i set currency = f.currency, purchase_value = f.purchase_value, purchase_difference = f.purchase_difference,
    purchase_bonus = f.purchase_bonus, dispatched_at = f.dispatched_at, dispatch_reason = f.dispatch_reason,
    dispatch_reference = f.dispatch_reference, dispatch_price = f.dispatch_price
  from (select o.id as item_id, (item_follows_buyback(o, new)).* from items o where o.id = new.id) f
  where i.id = f.item_id;
  perform set_config('app.platform', coalesce(before, ''), true);
  return null;
end $$;
create trigger buybacks_item after update on buybacks for each row
  when ((old.controlled_price, old.validated_price, old.declared_price, old.bonus, old.dispatched_at, old.dispatch_reason,
      old.dispatch_reference, old.dispatch_price) is distinct from
    (new.controlled_price, new.validated_price, new.declared_price, new.bonus, new.dispatched_at, new.dispatch_reason,
      new.dispatch_reference, new.dispatch_price)) execute function buybacks_item();

create function items_refurb_cost() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare before text := current_setting('app.platform', true);
begin
  perform set_config('app.platform', 'on', true);
  update items i set refurb_planned = x.planned, refurb_completed = x.completed
  from (select s.item_id, coalesce(sum(s.cost) filter (where s.status <> 'canceled'), 0) as planned,
      coalesce(sum(s.cost) filter (where s.status = 'completed'), 0) as completed
    from item_refurb_steps s where s.item_id in (select c.item_id from changed c) group by s.item_id) x
  where i.id = x.item_id and (i.refurb_planned, i.refurb_completed) is distinct from (x.planned, x.completed);
  perform set_config('app.platform', coalesce(before, ''), true);
  return null;
end $$;
create trigger item_refurb_steps_planned after insert on item_refurb_steps referencing new table as changed
  for each statement execute function items_refurb_cost();
create trigger item_refurb_steps_costed after update on item_refurb_steps referencing new table as changed
  for each statement execute function items_refurb_cost();

-- The counts of a stock also say what lies there by category and what it cost; those of what left, what it was sold for.
drop trigger items_counted_in on items;
drop trigger items_counted on items;
drop trigger items_counted_out on items;
drop function count_items;
alter table stock_counts
  alter column stock_id drop not null,
  drop constraint stock_counts_slot,
  add column warehouse_id uuid,
  add column category_id uuid,
  add column currency text,
  -- Of what left: why and in which month; null for what lies in a stock.
  add column outcome text,
  add column month date,
  add column purchase_value bigint not null default 0,
  add column purchase_difference bigint not null default 0,
  add column purchase_bonus bigint not null default 0,
  add column purchase bigint not null default 0,
  add column refurb_planned bigint not null default 0,
  add column refurb_completed bigint not null default 0,
  add column price bigint not null default 0;

create function count_items() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare before text := current_setting('app.platform', true);
begin
  perform set_config('app.platform', 'on', true);
  -- Each connection adds to rows of its own, so that two operators seldom wait for one another. An account that is being removed
  -- takes its counts with it.
  execute format($sql$
    insert into stock_counts as c (account_id, warehouse_id, stock_id, buyer_account_id, category_id, currency, outcome, month, slot,
      items, entered, purchase_value, purchase_difference, purchase_bonus, purchase, refurb_planned, refurb_completed, price)
    select x.account_id, x.warehouse_id, x.stock_id, x.buyer_account_id, x.category_id, x.currency, x.dispatch_reason,
      date_trunc('month', x.dispatched_at at time zone 'UTC')::date, pg_backend_pid() %% 8, sum(n),
      coalesce(sum(n * floor(extract(epoch from x.entered_at))), 0), sum(n * x.purchase_value), sum(n * x.purchase_difference),
      sum(n * x.purchase_bonus), sum(n * x.purchase), sum(n * x.refurb_planned), sum(n * x.refurb_completed),
      coalesce(sum(n * x.dispatch_price), 0)
    from (%s) x
    where (x.stock_id is not null or x.dispatched_at is not null) and exists (select from accounts a where a.id = x.account_id)
    group by 1, 2, 3, 4, 5, 6, 7, 8
    having (sum(n), coalesce(sum(n * floor(extract(epoch from x.entered_at))), 0), sum(n * x.purchase_value),
      sum(n * x.purchase_difference), sum(n * x.purchase_bonus), sum(n * x.purchase), sum(n * x.refurb_planned),
      sum(n * x.refurb_completed), coalesce(sum(n * x.dispatch_price), 0)) <> (0, 0, 0, 0, 0, 0, 0, 0, 0)
    order by 2, 3, 4, 5, 6, 7, 8
    on conflict on constraint stock_counts_slot do update set items = c.items + excluded.items, entered = c.entered + excluded.entered,
      purchase_value = c.purchase_value + excluded.purchase_value,
      purchase_difference = c.purchase_difference + excluded.purchase_difference,
      purchase_bonus = c.purchase_bonus + excluded.purchase_bonus, purchase = c.purchase + excluded.purchase,
      refurb_planned = c.refurb_planned + excluded.refurb_planned, refurb_completed = c.refurb_completed + excluded.refurb_completed,
      price = c.price + excluded.price
    $sql$, case tg_op
      when 'INSERT' then 'select 1 as n, * from new_items'
      when 'DELETE' then 'select -1 as n, * from old_items'
      else 'select 1 as n, * from new_items union all select -1, * from old_items' end);
  perform set_config('app.platform', coalesce(before, ''), true);
  return null;
end $$;

-- Writes one event of an item that has no buyback: its state, the columns that come with it, its history and its move.
create function write_item_event(item uuid, new_status text, columns jsonb, entries jsonb, stock jsonb default null)
returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
declare before text := current_setting('app.platform', true);
declare sets text;
declare owner uuid;
declare target uuid;
begin
  if exists (select from jsonb_object_keys(columns) key
      where key not in ('dispatched_at', 'dispatch_reason', 'dispatch_reference', 'dispatch_price')) then
    raise exception 'An event does not write these columns.';
  end if;
  perform set_config('app.platform', 'on', true);
  select string_agg(format(', %1$I = r.%1$I', key), '') into sets from jsonb_object_keys(columns) key;
  execute format(
    'update items i set status = $2 %s from jsonb_populate_record(null::items, $3) r
     where i.id = $1 and i.buyback_id is null and (session_user = ''reprise_platform'' or i.account_id = app_account())
     returning i.account_id', sets)
    into owner using item, new_status, columns;
  if owner is not null then
    insert into history (account_id, actor_id, actor_name, subject_type, subject_id, event, event_id, from_state, to_state, reason)
    select owner, h.actor_id, h.actor_name, h.subject_type, item, h.event, h.event_id, h.from_state, h.to_state, h.reason
    from jsonb_populate_recordset(null::history, entries) h;
    if stock is not null then
      if stock ? 'native' then
        select s.id into target from items i join stocks s on s.warehouse_id = i.warehouse_id and s.native = stock ->> 'native'
        where i.id = item;
      elsif stock ? 'id' then target := (stock ->> 'id')::uuid;
      end if;
      perform place_items(array[item], target, new_status, h.event, h.event_id, left(h.reason, 255), h.actor_id, h.actor_name)
      from jsonb_populate_record(null::history, entries -> 0) h;
    end if;
  end if;
  perform set_config('app.platform', coalesce(before, ''), true);
  return owner is not null;
end $$;
revoke execute on function write_item_event from public;

-- What is there already.
select set_config('app.platform', 'on', true);
update items i set currency = f.currency, purchase_value = f.purchase_value, purchase_difference = f.purchase_difference,
  purchase_bonus = f.purchase_bonus, dispatched_at = f.dispatched_at, dispatch_reason = f.dispatch_reason,
  dispatch_reference = f.dispatch_reference, dispatch_price = f.dispatch_price
from (select o.id as item_id, (item_follows_buyback(o, b)).* from items o
  join buybacks b on b.account_id = o.retailer_account_id and b.id = o.buyback_id) f
where i.id = f.item_id;
update items i set refurb_planned = x.planned, refurb_completed = x.completed
from (select s.item_id, coalesce(sum(s.cost) filter (where s.status <> 'canceled'), 0) as planned,
    coalesce(sum(s.cost) filter (where s.status = 'completed'), 0) as completed
  from item_refurb_steps s group by s.item_id) x
where i.id = x.item_id;
delete from stock_counts;
alter table stock_counts add constraint stock_counts_slot unique nulls not distinct
  (stock_id, warehouse_id, buyer_account_id, category_id, currency, outcome, month, account_id, slot);
insert into stock_counts (account_id, warehouse_id, stock_id, buyer_account_id, category_id, currency, outcome, month, slot,
  items, entered, purchase_value, purchase_difference, purchase_bonus, purchase, refurb_planned, refurb_completed, price)
select account_id, warehouse_id, stock_id, buyer_account_id, category_id, currency, dispatch_reason,
  date_trunc('month', dispatched_at at time zone 'UTC')::date, 0, count(*),
  coalesce(sum(floor(extract(epoch from entered_at))), 0), sum(purchase_value), sum(purchase_difference),
  sum(purchase_bonus), sum(purchase), sum(refurb_planned), sum(refurb_completed), coalesce(sum(dispatch_price), 0)
from items where stock_id is not null or dispatched_at is not null
group by 1, 2, 3, 4, 5, 6, 7, 8;
create index stock_counts_warehouse on stock_counts (warehouse_id, outcome, month);
create index stock_counts_buyer on stock_counts (buyer_account_id, outcome, month);

create trigger items_counted_in after insert on items referencing new table as new_items
  for each statement execute function count_items();
create trigger items_counted after update on items referencing old table as old_items new table as new_items
  for each statement execute function count_items();
create trigger items_counted_out after delete on items referencing old table as old_items
  for each statement execute function count_items();

-- Names of what is in a warehouse, as they are searched and proposed.
create index items_label on items (account_id, lower(product ->> 'label') text_pattern_ops);
create index items_buyer_label on items (buyer_account_id, lower(product ->> 'label') text_pattern_ops);
