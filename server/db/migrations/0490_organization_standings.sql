-- Number of buybacks in each state, of one organization and side: home and group counts read a few rows of one organization.
create table organization_standings (
  -- Account of the organization.
  account_id uuid not null references accounts on delete cascade,
  organization_id uuid not null references organizations on delete cascade,
  side text not null check (side in ('retailer', 'buyer', 'warehouse')),
  -- Without a store: counted for the root of the retailer only.
  unassigned boolean not null,
  status text not null,
  item_status text not null,
  payment_status text not null,
  payment_issuer text not null,
  currency text not null,
  n integer not null,
  amount bigint not null,
  primary key (organization_id, side, unassigned, status, item_status, payment_status, payment_issuer, currency)
) with (fillfactor = 80);
alter table organization_standings enable row level security, force row level security;
create policy platform on organization_standings to reprise_platform, current_user
  using ((select app_platform())) with check ((select app_platform()));
create policy tenant on organization_standings for select using (account_id = (select app_account()));

-- Changes that a compaction of buyback_standings removes, added to the organizations of their sides.
create function add_organization_standings() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare before text := current_setting('app.platform', true);
begin
  if not exists (select from gone where not settled) then return null; end if;
  perform set_config('app.platform', 'on', true);
  with changes as materialized (
    select g.*, coalesce(g.store_id, r.id) as retailer_id from gone g
    left join organizations r on g.store_id is null and r.account_id = g.account_id and r.type = 'root_management_unit'
    where not g.settled
  ), leaves as (
    select 'retailer' as side, retailer_id as leaf, store_id is null as unassigned, status, item_status, payment_status, payment_issuer,
      currency, n, amount from changes
    union all
    select 'buyer', buyer_id, false, status, item_status, payment_status, payment_issuer, currency, n, amount from changes
    union all
    select 'warehouse', warehouse_id, false, status, item_status, payment_status, payment_issuer, currency, n, amount from changes
  )
  insert into organization_standings as d (account_id, organization_id, side, unassigned, status, item_status, payment_status,
    payment_issuer, currency, n, amount)
  select o.account_id, o.id, l.side, l.unassigned, l.status, l.item_status, l.payment_status, l.payment_issuer, l.currency, sum(l.n),
    sum(l.amount)
  from leaves l join organizations leaf on leaf.id = l.leaf cross join lateral unnest(leaf.ancestors) above (id)
    join organizations o on o.id = above.id
  group by 1, 2, 3, 4, 5, 6, 7, 8, 9 order by 2, 3, 4, 5, 6, 7, 8, 9
  on conflict (organization_id, side, unassigned, status, item_status, payment_status, payment_issuer, currency)
  do update set n = d.n + excluded.n, amount = d.amount + excluded.amount;
  perform set_config('app.platform', coalesce(before, ''), true);
  return null;
end $$;
create trigger buyback_standings_compacted after delete on buyback_standings referencing old table as gone
  for each statement execute function add_organization_standings();

create function move_organization_standings() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare before text := current_setting('app.platform', true);
begin
  perform set_config('app.platform', 'on', true);
  insert into organization_standings as d (account_id, organization_id, side, unassigned, status, item_status, payment_status,
    payment_issuer, currency, n, amount)
  select o.account_id, o.id, own.side, own.unassigned, own.status, own.item_status, own.payment_status, own.payment_issuer, own.currency,
    m.sign * own.n, m.sign * own.amount
  from (select -1 as sign, a as id from unnest(old.ancestors) a where a <> all (new.ancestors)
    union all select 1, a from unnest(new.ancestors) a where a <> all (old.ancestors)) m
  join organizations o on o.id = m.id
  join organization_standings own on own.organization_id = new.id and own.side = side_of_leaf(new.type)
  on conflict (organization_id, side, unassigned, status, item_status, payment_status, payment_issuer, currency)
  do update set n = d.n + excluded.n, amount = d.amount + excluded.amount;
  perform set_config('app.platform', coalesce(before, ''), true);
  return null;
end $$;
create trigger organizations_standings_move after update on organizations for each row
  when (old.ancestors is distinct from new.ancestors and side_of_leaf(new.type) is not null) execute function move_organization_standings();
revoke execute on function add_organization_standings, move_organization_standings from public;

-- Counters of before.
select set_config('app.platform', 'on', true);
with changes as materialized (
  select g.*, coalesce(g.store_id, r.id) as retailer_id from buyback_standings g
  left join organizations r on g.store_id is null and r.account_id = g.account_id and r.type = 'root_management_unit'
  where g.settled
), leaves as (
  select 'retailer' as side, retailer_id as leaf, store_id is null as unassigned, status, item_status, payment_status, payment_issuer,
    currency, n, amount from changes
  union all
  select 'buyer', buyer_id, false, status, item_status, payment_status, payment_issuer, currency, n, amount from changes
  union all
  select 'warehouse', warehouse_id, false, status, item_status, payment_status, payment_issuer, currency, n, amount from changes
)
insert into organization_standings as d (account_id, organization_id, side, unassigned, status, item_status, payment_status,
  payment_issuer, currency, n, amount)
select o.account_id, o.id, l.side, l.unassigned, l.status, l.item_status, l.payment_status, l.payment_issuer, l.currency, sum(l.n),
  sum(l.amount)
from leaves l join organizations leaf on leaf.id = l.leaf cross join lateral unnest(leaf.ancestors) above (id)
  join organizations o on o.id = above.id
group by 1, 2, 3, 4, 5, 6, 7, 8, 9 order by 2, 3, 4, 5, 6, 7, 8, 9
on conflict (organization_id, side, unassigned, status, item_status, payment_status, payment_issuer, currency)
do update set n = d.n + excluded.n, amount = d.amount + excluded.amount;
