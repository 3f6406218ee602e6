-- Keys of integrators: each acts for one organization, within its scopes. Kept as a hash: a copy of the database opens nothing.
create table api_keys (
  account_id uuid not null references accounts on delete cascade,
  id uuid not null default uuidv7(),
  organization_id uuid not null references organizations on delete cascade,
  name text collate human not null check (length(name) between 2 and 255),
  key_hash bytea not null,
  hint text not null check (length(hint) <= 20),
  scopes text[] not null check (cardinality(scopes) between 1 and 20),
  per_minute integer not null check (per_minute between 1 and 10000),
  created_at timestamptz not null default now(),
  created_by text not null,
  expires_at timestamptz,
  revoked_at timestamptz,
  last_used_at timestamptz,
  primary key (account_id, id)
);
create unique index api_keys_hash on api_keys (key_hash);
create index api_keys_id on api_keys (id);
create index api_keys_organization on api_keys (organization_id);

alter table api_keys enable row level security, force row level security;
create policy platform on api_keys to reprise_platform, current_user
  using ((select app_platform())) with check ((select app_platform()));
create policy tenant on api_keys
  using (account_id = (select app_account())) with check (account_id = (select app_account()));

create trigger api_keys_access after update of revoked_at, expires_at, scopes or delete on api_keys
  for each statement execute function access_changed();
create trigger organizations_access after update of status on organizations
  for each statement execute function access_changed();

-- Who asks, before the tenant is known. `stale`: its last use was more than a minute ago.
create function find_api_key(hash bytea) returns table (
  key_id uuid, name text, scopes text[], per_minute integer, account_id uuid, organization_id uuid, organization_type text,
  account_language text, premium text[], stale boolean
) language plpgsql security definer set search_path = public, pg_temp as $$
declare before text := current_setting('app.platform', true);
begin
  perform set_config('app.platform', 'on', true);
  return query
  select k.id, k.name, k.scopes, k.per_minute, k.account_id, o.id, o.type, a.language,
    coalesce(d.enabled_premium_features, '{}'), k.last_used_at is null or k.last_used_at < now() - interval '1 minute'
  from api_keys k
  join accounts a on a.id = k.account_id and a.status = 'active'
  join organizations o on o.id = k.organization_id and o.account_id = k.account_id and o.status = 'active'
  left join root_details d on d.account_id = k.account_id
  where k.key_hash = hash and k.revoked_at is null and (k.expires_at is null or k.expires_at > now());
  perform set_config('app.platform', coalesce(before, ''), true);
end $$;

create function keep_api_key(hash bytea) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare before text := current_setting('app.platform', true);
begin
  perform set_config('app.platform', 'on', true);
  update api_keys k set last_used_at = now()
  where k.key_hash = hash and (k.last_used_at is null or k.last_used_at < now() - interval '1 minute');
  perform set_config('app.platform', coalesce(before, ''), true);
end $$;

-- The audit log also tells of keys and webhooks.
drop index history_audit;
create index history_audit on history (account_id, at desc, id desc) where subject_type in (
'account', 'root_detail', 'organization', 'user', 'category', 'product', 'question', 'circuit', 'payment_mode', 'payment_settings', 'dispatch_rule', 'home_page', 'refurb_question', 'refurb_step', 'stock', 'connector_configuration', 'webhook', 'api_key', 'sso', 'sftp', 'catalogue_import', 'platform');
