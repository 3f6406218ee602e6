-- Number of buybacks of these combinations in these stores of the caller's account, counted up to a limit by the index
-- buybacks_store_facet alone: row-level security would read every row.
create function count_facets_of_stores(stores uuid[], facets integer[], most integer, since timestamptz, until timestamptz) returns integer
language plpgsql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
declare before text := current_setting('app.platform', true);
declare own uuid[];
declare counted integer;
begin
  perform set_config('app.platform', 'on', true);
  own := array(select o.id from organizations o where o.id = any (stores) and o.account_id = app_account());
  -- Without dates in the statement: with them, the planner would read all rows of the stores by date.
  if since = '-infinity' and until = 'infinity' then
    select count(*) into counted from (
      select from unnest(own) store (id) cross join lateral (
        select from buybacks b where b.store_id = store.id and b.facet_id = any (facets) limit most) one
      limit most) rows_found;
  else
    select count(*) into counted from (
      select from unnest(own) store (id) cross join lateral (
        select from buybacks b where b.store_id = store.id and b.facet_id = any (facets) and b.created_at >= since and b.created_at < until
        limit most) one
      limit most) rows_found;
  end if;
  perform set_config('app.platform', coalesce(before, ''), true);
  return counted;
end $$;
revoke execute on function count_facets_of_stores from public;
