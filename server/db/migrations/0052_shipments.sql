-- One shipment of one item that no store packs: sent by its customer with a prepaid label, or sent back to them.

alter table packages drop constraint packages_kind_check;
alter table packages add constraint packages_kind_check check (kind in ('parcel', 'single', 'collect', 'prepaid', 'return'));
-- A store numbers what it packs; what it does not pack goes by the code of its item.
alter table packages alter column store_id drop not null, alter column number drop not null;
alter table packages add constraint packages_store check (
  (kind in ('prepaid', 'return')) = (store_id is null) and (store_id is null) = (number is null));
-- Somebody has looked after what went wrong; what is told afterwards asks for them again.
alter table packages add column settled_at timestamptz;

-- What may be in trouble is a small part of everything that was ever sent.
create index packages_account_delivery on packages (account_id, delivery_status) where settled_at is null;
create index packages_buyer_delivery on packages (buyer_account_id, delivery_status) where settled_at is null;
create index packages_warehouse_delivery on packages (warehouse_account_id, delivery_status) where settled_at is null;
create index packages_without on packages (account_id)
  where label_status = 'label_failed' or pickup_status = 'pickup_failed';
create index packages_on_their_way on packages (account_id, handed_over_at) where status = 'package_handed_over';
create index packages_label_file on packages (label_file_id) where label_file_id is not null;

-- Whether the transaction may act on a package: it is of its account, or the account is its buyer's or its warehouse's.
create function is_package_side(p packages) returns boolean language sql stable as $$
  select session_user = 'reprise_platform' or app_account() in (p.account_id, p.buyer_account_id, p.warehouse_account_id)
$$;

-- Every side may act on a package, and locks it for that; the table of events says what each may cause.
create function lock_package(package uuid) returns setof packages rows 1
language plpgsql security definer set search_path = public, pg_temp as $$
declare before text := current_setting('app.platform', true);
begin
  perform set_config('app.platform', 'on', true);
  return query select p.* from packages p where p.id = package and is_package_side(p) for update;
  perform set_config('app.platform', coalesce(before, ''), true);
end $$;
revoke execute on function lock_package from public;

create or replace function write_package_event(
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
     where p.id = $1 and is_package_side(p) returning p.account_id', sets)
    into owner using package, new_status, new_label, new_pickup, columns;
  if owner is not null then
    insert into history (account_id, actor_id, actor_name, subject_type, subject_id, event, event_id, from_state, to_state, reason)
    select owner, h.actor_id, h.actor_name, h.subject_type, package, h.event, h.event_id, h.from_state, h.to_state, h.reason
    from jsonb_populate_recordset(null::history, entries) h;
  end if;
  perform set_config('app.platform', coalesce(before, ''), true);
  return owner is not null;
end $$;
