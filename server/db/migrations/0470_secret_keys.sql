-- Keys of the installation by id. `sealed`: a retired key, encrypted under the current one; null while SECRET_KEY must contain
-- it. `moved` of `total` values are encrypted under this key again; `finished_at` when all are.
create table secret_keys (
  id text primary key check (id ~ '^[0-9a-f]{8}$'),
  since timestamptz not null default now(),
  sealed text,
  total int,
  moved int not null default 0,
  finished_at timestamptz
);
alter table secret_keys enable row level security, force row level security;
create policy platform on secret_keys to reprise_platform, current_user
  using ((select app_platform())) with check ((select app_platform()));

-- True while the owner encrypts values under another key: they do not change, so nothing follows from the update.
create function is_resealing() returns boolean language sql stable as $$
  select current_setting('app.resealing', true) = 'on' and session_user not in ('reprise_app', 'reprise_platform')
$$;

create or replace function touch() returns trigger language plpgsql as $$
begin
  if is_resealing() then return new; end if;
  new.version := old.version + 1;
  new.updated_at := now();
  return new;
end $$;

create or replace function block_outdated_items() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare before text := current_setting('app.platform', true);
begin
  if is_resealing() then return null; end if;
  perform set_config('app.platform', 'on', true);
  update payment_batches b set updated_at = now()
    from payments p join payment_batch_items i on i.payment_id = p.id and i.retailer_account_id = p.account_id
    where p.account_id = new.account_id and p.buyback_id = new.id and i.attempt_id is null and i.verdict <> 'blocked'
      and i.iban is not null and b.account_id = i.account_id and b.id = i.batch_id and b.status = 'batch_to_release';
  update payment_batch_items i set verdict = 'blocked', findings = i.findings || '["no_longer_due"]'::jsonb
    from payments p
    where p.account_id = new.account_id and p.buyback_id = new.id and i.payment_id = p.id and i.retailer_account_id = p.account_id
      and i.attempt_id is null and i.verdict <> 'blocked' and i.iban is not null;
  perform set_config('app.platform', coalesce(before, ''), true);
  return null;
end $$;

-- The chain contains hashes of the plain texts: they prove that an encryption under another key changed nothing.
create or replace function register_person_kept() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.at < now() - interval '10 years' then return old; end if;
  if tg_op = 'UPDATE' and is_resealing() and (new.account_id, new.entry_id, new.at) = (old.account_id, old.entry_id, old.at)
    and (new.identity is null) = (old.identity is null) then return new; end if;
  raise exception 'The register keeps its persons for ten years.' using errcode = 'insufficient_privilege';
end $$;
