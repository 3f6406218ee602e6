-- A device by its number: which sales it was in, whoever asks. Plain keys: row-level security keeps expressions from using an index.

create table device_marks (
  -- The first fourteen digits of an IMEI, or a serial number without its signs.
  key text not null,
  account_id uuid not null,
  buyback_id uuid not null,
  buyer_account_id uuid,
  warehouse_account_id uuid,
  primary key (key, buyback_id),
  foreign key (account_id, buyback_id) references buybacks (account_id, id) on delete cascade
);
create index device_marks_buyback on device_marks (account_id, buyback_id);
alter table device_marks enable row level security, force row level security;
create policy platform on device_marks to reprise_platform, current_user
  using ((select app_platform())) with check ((select app_platform()));
create policy tenant on device_marks
  using (account_id = (select app_account())) with check (account_id = (select app_account()));
create policy sides on device_marks for select
  using (buyer_account_id = (select app_account()) or warehouse_account_id = (select app_account()));

create function serial_key(serial text) returns text language sql immutable as $$
  select nullif(upper(regexp_replace(serial, '[^0-9A-Za-z]', '', 'g')), '')
$$;

create function mark_device() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare before text := current_setting('app.platform', true);
begin
  perform set_config('app.platform', 'on', true);
  insert into device_marks (key, account_id, buyback_id, buyer_account_id, warehouse_account_id)
  select distinct k.key, new.account_id, new.id, new.buyer_account_id, new.warehouse_account_id
  from unnest(array[left(new.imei, 14), left(new.controlled_imei, 14), left(serial_key(new.serial_number), 60),
    left(serial_key(new.controlled_serial), 60)]) k (key)
  where k.key is not null
  on conflict (key, buyback_id) do update set buyer_account_id = excluded.buyer_account_id,
    warehouse_account_id = excluded.warehouse_account_id;
  perform set_config('app.platform', coalesce(before, ''), true);
  return null;
end $$;
create trigger buybacks_device_new after insert on buybacks for each row
  when (new.imei is not null or new.serial_number is not null) execute function mark_device();
create trigger buybacks_device after update on buybacks for each row
  when ((old.imei, old.serial_number, old.controlled_imei, old.controlled_serial, old.warehouse_account_id) is distinct from
    (new.imei, new.serial_number, new.controlled_imei, new.controlled_serial, new.warehouse_account_id)) execute function mark_device();

select set_config('app.platform', 'on', true);
insert into device_marks (key, account_id, buyback_id, buyer_account_id, warehouse_account_id)
select distinct k.key, b.account_id, b.id, b.buyer_account_id, b.warehouse_account_id
from buybacks b, unnest(array[left(b.imei, 14), left(b.controlled_imei, 14), left(serial_key(b.serial_number), 60),
  left(serial_key(b.controlled_serial), 60)]) k (key)
where k.key is not null;

-- Codes of items are found by plain comparisons, however many items there are.
alter table items
  add column imei_key text generated always as (left(imei, 14)) stored,
  add column serial_key text generated always as (nullif(upper(regexp_replace(serial_number, '[^0-9A-Za-z]', '', 'g')), '')) stored,
  add column label_key text collate "C" generated always as (lower(left(product ->> 'label', 255))) stored;
drop index items_imei;
drop index items_serial;
drop index items_label;
drop index items_buyer_label;
create index items_imei on items (imei_key) where imei_key is not null;
create index items_serial on items (serial_key) where serial_key is not null;
create index items_code on items (identification_number);
create index items_label on items (account_id, label_key);
create index items_buyer_label on items (buyer_account_id, label_key);
create index items_category on items (category_id) where category_id is not null;
-- Lists of what left, and of one warehouse.
create index items_outcome_arrived on items (account_id, dispatch_reason, arrived_at desc, id desc) where dispatch_reason is not null;
create index items_warehouse_arrived on items (warehouse_id, arrived_at desc, id desc);
