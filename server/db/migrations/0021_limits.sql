-- Tries are counted several at once, and over windows of any length.
alter table rate_limits add column ends_at timestamptz not null default now() + interval '1 day';

drop function count_try(text);

-- `minute` is the beginning of the window.
create function count_tries(k text, n integer, seconds integer) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare before text := current_setting('app.platform', true);
declare seen integer;
declare first timestamptz := to_timestamp(floor(extract(epoch from now()) / seconds) * seconds);
begin
  perform set_config('app.platform', 'on', true);
  insert into rate_limits as r (key, minute, tries, ends_at) values (k, first, n, first + make_interval(secs => seconds))
  on conflict (key, minute) do update set tries = r.tries + n returning tries into seen;
  perform set_config('app.platform', coalesce(before, ''), true);
  return seen;
end $$;
