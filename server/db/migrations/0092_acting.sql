-- An administrator of the platform at work in a client's account: with the rights of its manager, and for a while.
alter table sessions
  add column acting_account_id uuid references accounts on delete cascade,
  add column acting_organization_id uuid references organizations on delete cascade,
  add column acting_module text,
  add column acting_role text,
  add column acting_until timestamptz,
  add constraint sessions_acting check (num_nulls(acting_account_id, acting_organization_id, acting_module, acting_role,
    acting_until) in (0, 5));
create trigger sessions_acting_changed after update of acting_account_id on sessions
  for each statement execute function access_changed();

drop function find_session(bytea);
create function find_session(hash bytea) returns table (
  user_id uuid, email text, firstname text, lastname text, language text, status text, current_module text,
  account_id uuid, account_name text, account_status text, account_language text, premium text[], stale boolean, modules json,
  acting_until timestamptz
) language plpgsql security definer set search_path = public, pg_temp as $$
declare before text := current_setting('app.platform', true);
begin
  perform set_config('app.platform', 'on', true);
  return query
  with s as (
    select x.*, x.acting_until > now() and x.acting_account_id is not null as acts from sessions x
    where x.token_hash = hash and x.expires_at > now()
  )
  select u.id, u.email::text, u.firstname, u.lastname, u.language, u.status,
    case when s.acts then s.acting_module else u.current_module end,
    a.id, a.name, a.status, a.language, coalesce(d.enabled_premium_features, '{}'),
    s.used_at < now() - interval '5 minutes',
    case when s.acts then json_build_array(json_build_object('module', s.acting_module, 'role', s.acting_role,
        'organizationId', s.acting_organization_id))
      else (select json_agg(json_build_object('module', m.module, 'role', m.role, 'organizationId', m.organization_id) order by m.module)
        from user_modules m where m.user_id = u.id) end,
    case when s.acts then s.acting_until end
  from s
  join users u on u.id = s.user_id
  left join accounts a on a.id = case when s.acts then s.acting_account_id else u.account_id end
  left join root_details d on d.account_id = a.id;
  perform set_config('app.platform', coalesce(before, ''), true);
end $$;
