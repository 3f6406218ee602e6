-- Verification of payee: connector type, results per transfer, progress of the check, and cached answers of the provider.
alter table connector_configurations drop constraint connector_configurations_type_check;
alter table connector_configurations add constraint connector_configurations_type_check check (type in ('authentication', 'buyer',
  'payee_verification', 'payment_mode', 'premium_feature', 'scheduled', 'transport'));

-- Null: no provider was configured at the last check.
alter table payment_batches add column payees_total integer, add column payees_done integer;

alter table payment_batch_items
  add column payee_result text check (payee_result in ('match', 'close_match', 'no_match', 'not_available')),
  -- Account holder suggested by the provider for a close match.
  add column payee_name text,
  add column payee_checked_at timestamptz,
  add column payee_source text check (payee_source in ('provider', 'bank'));

-- Answers of the provider by keyed hash of name and IBAN; the suggested name is sealed. Deleted after some days.
create table payee_checks (
  account_id uuid not null references accounts on delete cascade,
  mark text not null,
  result text not null check (result in ('match', 'close_match', 'no_match')),
  suggestion text,
  checked_at timestamptz not null default now(),
  primary key (account_id, mark)
);
create index payee_checks_checked on payee_checks (checked_at);
alter table payee_checks enable row level security, force row level security;
create policy platform on payee_checks to reprise_platform, current_user
  using ((select app_platform())) with check ((select app_platform()));
create policy tenant on payee_checks
  using (account_id = (select app_account())) with check (account_id = (select app_account()));

-- As before, and: the name suggested by the provider.
create or replace function forget_transfer_recipients(account uuid, until timestamptz, most integer) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare before text := current_setting('app.platform', true);
declare changed integer;
begin
  if session_user <> 'reprise_platform' then raise exception 'Only the platform anonymises.'; end if;
  perform set_config('app.platform', 'on', true);
  update payment_batch_items i set name = null, iban = null, iban_start = null, iban_end = null, iban_mark = null, person_mark = null,
      town = null, zip_code = null, decided_by_name = null, payee_name = null
    where (i.batch_id, i.payment_id) in (
      select x.batch_id, x.payment_id from payment_batch_items x join payment_batches p on p.id = x.batch_id
      where p.account_id = account and p.prepared_at < until and x.name is not null limit most);
  get diagnostics changed = row_count;
  perform set_config('app.platform', coalesce(before, ''), true);
  return changed;
end $$;
