-- A session lives as long as it is used, and not beyond its absolute end.
drop function keep_session(bytea, integer);
create function keep_session(hash bytea, days integer, longest integer) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare before text := current_setting('app.platform', true);
begin
  perform set_config('app.platform', 'on', true);
  update sessions set used_at = now(),
    expires_at = least(now() + make_interval(days => days), created_at + make_interval(days => longest))
    where token_hash = hash;
  perform set_config('app.platform', coalesce(before, ''), true);
end $$;
update sessions set expires_at = least(expires_at, created_at + interval '30 days');

-- Where somebody signed in from: strangers' tries do not shut them out there.
create table sign_in_networks (
  user_id uuid not null references users on delete cascade,
  network text not null,
  used_at timestamptz not null default now(),
  primary key (user_id, network)
);
create index sign_in_networks_used on sign_in_networks (used_at);
alter table sign_in_networks enable row level security;
alter table sign_in_networks force row level security;
create policy platform on sign_in_networks using ((select app_platform())) with check ((select app_platform()));

-- A key of a visitor is that visitor's: what was kept under the name of a whole site answers nobody.
delete from idempotency_keys where owner like 'site %';
