-- Scans of an opened parcel until it is confirmed: visible to all operators of the warehouse.
create table parcel_scans (
  account_id uuid not null,
  id uuid not null default uuidv7(),
  package_id uuid not null,
  -- Null for a code that matches no item.
  buyback_id uuid,
  code text not null check (length(code) between 1 and 60),
  found text not null check (found in ('present', 'surplus', 'unknown')),
  by_name text not null,
  at timestamptz not null default now(),
  primary key (account_id, id),
  foreign key (account_id, package_id) references package_openings (account_id, package_id) on delete cascade,
  check ((found = 'unknown') = (buyback_id is null))
);
create unique index parcel_scans_item on parcel_scans (package_id, buyback_id) where buyback_id is not null;
create unique index parcel_scans_code on parcel_scans (package_id, code) where buyback_id is null;
alter table parcel_scans enable row level security, force row level security;
create policy platform on parcel_scans to reprise_platform, current_user
  using ((select app_platform())) with check ((select app_platform()));
create policy tenant on parcel_scans for select using (account_id = (select app_account()));
create policy sides on parcel_scans for select using (exists (
  select from package_openings o where o.account_id = parcel_scans.account_id and o.package_id = parcel_scans.package_id));
create policy scans on parcel_scans for insert with check (exists (
  select from package_openings o where o.account_id = parcel_scans.account_id and o.package_id = parcel_scans.package_id
    and o.warehouse_account_id = (select app_account())));
create policy removes on parcel_scans for delete using (exists (
  select from package_openings o where o.account_id = parcel_scans.account_id and o.package_id = parcel_scans.package_id
    and o.warehouse_account_id = (select app_account())));
