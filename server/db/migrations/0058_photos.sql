-- Pictures that a check took of an item, and those that its customer answers with.
create table buyback_photos (
  account_id uuid not null,
  id uuid not null default uuidv7(),
  buyback_id uuid not null,
  question_id uuid,
  source text not null check (source in ('check', 'customer')),
  small_id uuid not null references files on delete cascade,
  large_id uuid not null references files on delete cascade,
  by_name text not null,
  at timestamptz not null default now(),
  primary key (account_id, id),
  foreign key (account_id, buyback_id) references buybacks (account_id, id) on delete cascade
);
create index buyback_photos_buyback on buyback_photos (buyback_id, id);
create index buyback_photos_small on buyback_photos (small_id);
create index buyback_photos_large on buyback_photos (large_id);

alter table buyback_photos enable row level security, force row level security;
create policy platform on buyback_photos to reprise_platform, current_user
  using ((select app_platform())) with check ((select app_platform()));
-- Whoever sees the buyback: its retailer, its buyer, its warehouse.
create policy sides on buyback_photos
  using (exists (select from buybacks b where b.account_id = buyback_photos.account_id and b.id = buyback_photos.buyback_id))
  with check (exists (select from buybacks b where b.account_id = buyback_photos.account_id and b.id = buyback_photos.buyback_id));

-- The type codes of the product that was sold: the catalogue is the retailer's, the warehouse compares.
create function buyback_tac_codes(buyback uuid) returns text[]
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare before text := current_setting('app.platform', true);
declare codes text[];
begin
  perform set_config('app.platform', 'on', true);
  select p.tac_codes into codes from buybacks b
    join products p on p.account_id = b.account_id and p.id = b.product_id where b.id = buyback and is_side(b);
  perform set_config('app.platform', coalesce(before, ''), true);
  return coalesce(codes, '{}');
end $$;
revoke execute on function buyback_tac_codes from public;
