-- Changes are summed by leaf before they are added to the units above it: a compaction of a busy day sorts far fewer rows.
create or replace function add_organization_days() returns trigger
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
