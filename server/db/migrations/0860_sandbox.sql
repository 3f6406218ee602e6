-- Sandbox accounts. `sandbox` is set at creation and never changes; `clock_hours` is the sum of all advances of the test clock.
alter table accounts
  add column sandbox boolean not null default false,
  add column clock_hours integer not null default 0;
alter table accounts add constraint accounts_clock check (clock_hours = 0 or (sandbox and clock_hours between 0 and 175200)) not valid;

create function sandbox_fixed() returns trigger language plpgsql as $$
begin
  raise exception 'An account does not become a sandbox, or stop being one.';
end $$;
create trigger accounts_sandbox before update on accounts for each row
  when (old.sandbox is distinct from new.sandbox or new.clock_hours < old.clock_hours) execute function sandbox_fixed();
comment on trigger accounts_sandbox on accounts is 'Rule: a sandbox never becomes a real account; its clock never runs backwards';

-- A sandbox is linked with sandboxes only: the providers of a linked account carry its parcels and pay its customers.
create function sandbox_links() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare before text := current_setting('app.platform', true);
declare mixed boolean;
begin
  perform set_config('app.platform', 'on', true);
  select count(distinct sandbox) > 1 into mixed from accounts where id in (new.seller_account_id, new.buyer_account_id);
  perform set_config('app.platform', coalesce(before, ''), true);
  if mixed then raise exception 'A sandbox is linked with sandboxes only.'; end if;
  return new;
end $$;
create trigger account_links_sandbox before insert or update on account_links for each row execute function sandbox_links();
comment on trigger account_links_sandbox on account_links is 'Rule: sandboxes and real accounts are not linked';

-- Advances the test clock: moves the given times of one sandbox into the past. `columns`: names of columns by table.
create function advance_sandbox(account uuid, hours integer, columns jsonb) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare before text := current_setting('app.platform', true);
declare total integer;
declare name text;
declare names jsonb;
begin
  if session_user <> 'reprise_platform' and account is distinct from app_account() then
    raise exception 'A tenant advances only its own time.';
  end if;
  perform set_config('app.platform', 'on', true);
  update accounts set clock_hours = clock_hours + hours where id = account and sandbox returning clock_hours into total;
  if total is null then raise exception 'Only the time of a sandbox can be advanced.'; end if;
  for name, names in select key, value from jsonb_each(columns) loop
    execute format('update %I set %s where account_id = $1', name,
      (select string_agg(format('%1$I = %1$I - make_interval(hours => $2)', c), ', ') from jsonb_array_elements_text(names) c))
      using account, hours;
  end loop;
  perform set_config('app.platform', coalesce(before, ''), true);
  return total;
end $$;
revoke execute on function advance_sandbox from public;
grant execute on function advance_sandbox to reprise_app, reprise_platform;
