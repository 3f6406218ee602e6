-- Figures of one organization and side: a store, the units above it, a buyer, a warehouse. Pages read the rows of one
-- organization instead of the sum over its stores and warehouses.
create table organization_days (
  -- Account of the organization.
  account_id uuid not null references accounts on delete cascade,
  organization_id uuid not null references organizations on delete cascade,
  -- Side on which the organization takes part in the buybacks.
  side text not null check (side in ('retailer', 'buyer', 'warehouse')),
  measure text not null,
  day date not null,
  currency text not null,
  n integer not null,
  -- Cents; seconds if the measure is a duration.
  amount bigint not null,
  primary key (organization_id, side, measure, day, currency)
) with (fillfactor = 80);

-- The same by store and week, for the tables of stores.
create table organization_store_weeks (
  account_id uuid not null references accounts on delete cascade,
  organization_id uuid not null references organizations on delete cascade,
  side text not null check (side in ('retailer', 'buyer', 'warehouse')),
  measure text not null,
  -- Monday.
  week date not null,
  store_id uuid not null,
  currency text not null,
  n integer not null,
  amount bigint not null,
  primary key (organization_id, side, week, measure, store_id, currency)
) with (fillfactor = 80);

do $$
declare t text;
begin
  foreach t in array array['organization_days', 'organization_store_weeks'] loop
    execute format('alter table %I enable row level security, force row level security', t);
    execute format('create policy platform on %I to reprise_platform, current_user using ((select app_platform())) with check ((select app_platform()))', t);
    execute format('create policy tenant on %I for select using (account_id = (select app_account()))', t);
  end loop;
end $$;

-- Side of which an organization is a leaf.
create function side_of_leaf(type text) returns text language sql immutable as $$
  select case type when 'store' then 'retailer' when 'buyer' then 'buyer' when 'warehouse' then 'warehouse' end
$$;

-- Changes that a compaction of buyback_days removes are added to the organizations of their sides. A trigger, because workers
-- of the previous release compact too. Changes without a store count for the root of the retailer. They
-- are summed by leaf before they are added to the units above it, which sorts far fewer rows.
create function add_organization_days() returns trigger
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
    select 'retailer' as side, retailer_id as leaf, measure, day, currency, sum(n) as n, sum(amount) as amount from changes group by 2, 3, 4, 5
    union all
    select 'buyer', buyer_id, measure, day, currency, sum(n), sum(amount) from changes group by 2, 3, 4, 5
    union all
    select 'warehouse', warehouse_id, measure, day, currency, sum(n), sum(amount) from changes group by 2, 3, 4, 5
  )
  insert into organization_days as d (account_id, organization_id, side, measure, day, currency, n, amount)
  select o.account_id, o.id, l.side, l.measure, l.day, l.currency, sum(l.n), sum(l.amount)
  from leaves l join organizations leaf on leaf.id = l.leaf cross join lateral unnest(leaf.ancestors) above (id)
    join organizations o on o.id = above.id
  group by 1, 2, 3, 4, 5, 6 order by 2, 3, 4, 5, 6
  on conflict (organization_id, side, measure, day, currency) do update set n = d.n + excluded.n, amount = d.amount + excluded.amount;
  with changes as materialized (
    select store_id, buyer_id, warehouse_id, measure, date_trunc('week', day)::date as week, currency, sum(n) as n, sum(amount) as amount
    from gone where not settled and store_id is not null and measure in ('declared', 'checked', 'confirmed') group by 1, 2, 3, 4, 5, 6
  ), leaves as (
    select 'retailer' as side, store_id as leaf, store_id, measure, week, currency, n, amount from changes
    union all
    select 'buyer', buyer_id, store_id, measure, week, currency, n, amount from changes
    union all
    select 'warehouse', warehouse_id, store_id, measure, week, currency, n, amount from changes
  )
  insert into organization_store_weeks as d (account_id, organization_id, side, measure, week, store_id, currency, n, amount)
  select o.account_id, o.id, l.side, l.measure, l.week, l.store_id, l.currency, sum(l.n), sum(l.amount)
  from leaves l join organizations leaf on leaf.id = l.leaf cross join lateral unnest(leaf.ancestors) above (id)
    join organizations o on o.id = above.id
  group by 1, 2, 3, 4, 5, 6, 7 order by 2, 3, 5, 4, 6, 7
  on conflict (organization_id, side, week, measure, store_id, currency) do update set n = d.n + excluded.n, amount = d.amount + excluded.amount;
  perform set_config('app.platform', coalesce(before, ''), true);
  return null;
end $$;
create trigger buyback_days_compacted after delete on buyback_days referencing old table as gone
  for each statement execute function add_organization_days();

-- A leaf that moves in the tree takes its figures to the units above its new place.
create function move_organization_days() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare before text := current_setting('app.platform', true);
declare leaf text := side_of_leaf(new.type);
begin
  perform set_config('app.platform', 'on', true);
  insert into organization_days as d (account_id, organization_id, side, measure, day, currency, n, amount)
  select o.account_id, o.id, own.side, own.measure, own.day, own.currency, m.sign * own.n, m.sign * own.amount
  from (select -1 as sign, a as id from unnest(old.ancestors) a where a <> all (new.ancestors)
    union all select 1, a from unnest(new.ancestors) a where a <> all (old.ancestors)) m
  join organizations o on o.id = m.id
  join organization_days own on own.organization_id = new.id and own.side = leaf
  on conflict (organization_id, side, measure, day, currency) do update set n = d.n + excluded.n, amount = d.amount + excluded.amount;
  delete from organization_store_weeks w where leaf = 'retailer' and w.side = leaf and w.store_id = new.id
    and w.organization_id = any (old.ancestors) and not w.organization_id = any (new.ancestors);
  insert into organization_store_weeks (account_id, organization_id, side, measure, week, store_id, currency, n, amount)
  select o.account_id, o.id, own.side, own.measure, own.week, own.store_id, own.currency, own.n, own.amount
  from organizations o join organization_store_weeks own on own.organization_id = new.id and own.side = leaf
  where leaf = 'retailer' and o.id = any (new.ancestors) and not o.id = any (old.ancestors);
  perform set_config('app.platform', coalesce(before, ''), true);
  return null;
end $$;
create trigger organizations_days_move after update on organizations for each row
  when (old.ancestors is distinct from new.ancestors and side_of_leaf(new.type) is not null) execute function move_organization_days();
revoke execute on function add_organization_days, move_organization_days from public;

-- Figures of the weeks that pages show.
select set_config('app.platform', 'on', true);
with changes as materialized (
  select g.*, coalesce(g.store_id, r.id) as retailer_id from buyback_days g
  left join organizations r on g.store_id is null and r.account_id = g.account_id and r.type = 'root_management_unit'
  where g.settled and g.day >= current_date - 100
), leaves as (
  select 'retailer' as side, retailer_id as leaf, measure, day, currency, sum(n) as n, sum(amount) as amount from changes group by 2, 3, 4, 5
  union all
  select 'buyer', buyer_id, measure, day, currency, sum(n), sum(amount) from changes group by 2, 3, 4, 5
  union all
  select 'warehouse', warehouse_id, measure, day, currency, sum(n), sum(amount) from changes group by 2, 3, 4, 5
)
insert into organization_days as d (account_id, organization_id, side, measure, day, currency, n, amount)
select o.account_id, o.id, l.side, l.measure, l.day, l.currency, sum(l.n), sum(l.amount)
from leaves l join organizations leaf on leaf.id = l.leaf cross join lateral unnest(leaf.ancestors) above (id)
  join organizations o on o.id = above.id
group by 1, 2, 3, 4, 5, 6 order by 2, 3, 4, 5, 6
on conflict (organization_id, side, measure, day, currency) do update set n = d.n + excluded.n, amount = d.amount + excluded.amount;
with changes as materialized (
  select store_id, buyer_id, warehouse_id, measure, date_trunc('week', day)::date as week, currency, sum(n) as n, sum(amount) as amount
  from buyback_days where settled and day >= current_date - 100 and store_id is not null and measure in ('declared', 'checked', 'confirmed') group by 1, 2, 3, 4, 5, 6
), leaves as (
  select 'retailer' as side, store_id as leaf, store_id, measure, week, currency, n, amount from changes
  union all
  select 'buyer', buyer_id, store_id, measure, week, currency, n, amount from changes
  union all
  select 'warehouse', warehouse_id, store_id, measure, week, currency, n, amount from changes
)
insert into organization_store_weeks as d (account_id, organization_id, side, measure, week, store_id, currency, n, amount)
select o.account_id, o.id, l.side, l.measure, l.week, l.store_id, l.currency, sum(l.n), sum(l.amount)
from leaves l join organizations leaf on leaf.id = l.leaf cross join lateral unnest(leaf.ancestors) above (id)
  join organizations o on o.id = above.id
group by 1, 2, 3, 4, 5, 6, 7 order by 2, 3, 5, 4, 6, 7
on conflict (organization_id, side, week, measure, store_id, currency) do update set n = d.n + excluded.n, amount = d.amount + excluded.amount;
