-- Month of the oldest buyback of the installation: a search by month ends there. Of all accounts, as an index provides it; of one
-- account, the planner may read the rows of all others.
create function first_buyback_month() returns integer
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare before text := current_setting('app.platform', true);
declare month integer;
begin
  perform set_config('app.platform', 'on', true);
  select buyback_month(min(created_at)) into month from buybacks;
  perform set_config('app.platform', coalesce(before, ''), true);
  return month;
end $$;
revoke execute on function first_buyback_month from public;
