-- What the warehouse finds when it opens a parcel: who opened it, what was in it, its weight and photos.

alter table buybacks
  -- Since when it is known not to have been in its parcel.
  add column missing_at timestamptz;

-- One opening to a package: whoever comes second is told who opened it.
create table package_openings (
  account_id uuid not null,
  package_id uuid not null,
  buyer_account_id uuid not null,
  warehouse_account_id uuid not null,
  opened_by uuid not null,
  opened_by_name text not null,
  opened_at timestamptz not null default now(),
  -- Grams, on the warehouse's own scales.
  weight integer check (weight between 1 and 1000000),
  confirmed_at timestamptz,
  confirmed_by_name text,
  primary key (account_id, package_id),
  foreign key (account_id, package_id) references packages (account_id, id) on delete cascade,
  check ((confirmed_at is null) = (confirmed_by_name is null))
);
create index package_openings_package on package_openings (package_id);

create table package_arrivals (
  account_id uuid not null,
  id uuid not null default uuidv7(),
  package_id uuid not null,
  buyback_id uuid,
  -- What was scanned, where nobody knows it.
  code text check (length(code) between 1 and 60),
  note text check (length(note) <= 255),
  found text not null check (found in ('present', 'missing', 'surplus', 'unknown')),
  by_name text not null,
  at timestamptz not null default now(),
  primary key (account_id, id),
  foreign key (account_id, package_id) references package_openings (account_id, package_id) on delete cascade,
  check ((found = 'unknown') = (buyback_id is null and code is not null))
);
create index package_arrivals_package on package_arrivals (package_id);
create index package_arrivals_buyback on package_arrivals (buyback_id, at desc) where buyback_id is not null;

create table package_photos (
  account_id uuid not null,
  id uuid not null default uuidv7(),
  package_id uuid not null,
  file_id uuid not null references files on delete restrict,
  by_id uuid not null,
  by_name text not null,
  at timestamptz not null default now(),
  primary key (account_id, id),
  foreign key (account_id, package_id) references package_openings (account_id, package_id) on delete cascade
);
create index package_photos_package on package_photos (package_id);
create index package_photos_file on package_photos (file_id);

do $$
declare t text;
begin
  foreach t in array array['package_openings', 'package_arrivals', 'package_photos'] loop
    execute format('alter table %I enable row level security, force row level security', t);
    execute format('create policy platform on %I to reprise_platform, current_user
      using ((select app_platform())) with check ((select app_platform()))', t);
    execute format('create policy tenant on %I for select using (account_id = (select app_account()))', t);
  end loop;
end $$;
create policy sides on package_openings for select
  using (buyer_account_id = (select app_account()) or warehouse_account_id = (select app_account()));
create policy opens on package_openings for insert with check (warehouse_account_id = (select app_account()) and exists (
  select from packages p where p.account_id = package_openings.account_id and p.id = package_openings.package_id
    and p.warehouse_account_id = (select app_account()) and p.buyer_account_id = package_openings.buyer_account_id));
create policy confirms on package_openings for update
  using (warehouse_account_id = (select app_account())) with check (warehouse_account_id = (select app_account()));
create policy sides on package_arrivals for select using (exists (
  select from package_openings o where o.account_id = package_arrivals.account_id and o.package_id = package_arrivals.package_id));
create policy opens on package_arrivals for insert with check (exists (
  select from package_openings o where o.account_id = package_arrivals.account_id and o.package_id = package_arrivals.package_id
    and o.warehouse_account_id = (select app_account())));
create policy sides on package_photos for select using (exists (
  select from package_openings o where o.account_id = package_photos.account_id and o.package_id = package_photos.package_id));
create policy opens on package_photos for insert with check (exists (
  select from package_openings o where o.account_id = package_photos.account_id and o.package_id = package_photos.package_id
    and o.warehouse_account_id = (select app_account())));
