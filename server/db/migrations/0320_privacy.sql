-- Retention periods of an account in days, by category; an absent one has the default of domain/privacy/retention.ts.
create table privacy_settings (
  account_id uuid primary key references accounts on delete cascade,
  periods jsonb not null default '{}',
  -- Records before this time contain no names of users any more.
  audit_until timestamptz,
  version integer not null default 1,
  updated_at timestamptz not null default now()
);

-- Report of one nightly run: number of records per category. At most one is open; an interrupted run is continued.
create table privacy_runs (
  account_id uuid not null references accounts on delete cascade,
  id uuid not null default uuidv7(),
  counts jsonb not null default '{}',
  -- False: the limit of a run was reached and records remain for the next one.
  complete boolean,
  started_at timestamptz not null default now(),
  ended_at timestamptz,
  primary key (account_id, id)
);
create unique index privacy_runs_open on privacy_runs (account_id) where ended_at is null;

-- Requests of customers for their data or its erasure, confirmed by a mailed link; no personal data.
create table privacy_requests (
  account_id uuid not null references accounts on delete cascade,
  id uuid not null default uuidv7(),
  kind text not null check (kind in ('access', 'erasure')),
  buyback_id uuid not null,
  language text not null,
  -- Buybacks that were open at the erasure: erased once they are closed.
  pending uuid[] not null default '{}',
  -- Exceptions that applied, and number of erased buybacks.
  outcome jsonb,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  confirmed_at timestamptz,
  primary key (account_id, id)
);
create index privacy_requests_id on privacy_requests (id);
create index privacy_requests_pending on privacy_requests (account_id) where pending <> '{}';

do $$
declare t text;
begin
  foreach t in array array['privacy_settings', 'privacy_runs', 'privacy_requests'] loop
    execute format('alter table %I enable row level security, force row level security', t);
    execute format('create policy platform on %I using ((select app_platform())) with check ((select app_platform()))', t);
    execute format('create policy tenant on %I using (account_id = (select app_account())) with check (account_id = (select app_account()))', t);
  end loop;
end $$;

alter table buybacks add column anonymised_at timestamptz;
create index buybacks_to_anonymise on buybacks (account_id, coalesce(ended_at, completed_at))
  where anonymised_at is null and coalesce(ended_at, completed_at) is not null;
create index buybacks_with_identity on buybacks (account_id, coalesce(ended_at, completed_at))
  where customer_identity is not null;
create index mails_retention on mails (account_id, created_at);
create index mails_recipient on mails (account_id, lower(recipient::text));
create index files_retention on files (account_id, kind, created_at);

-- Keys of a change without their values; values may be personal data.
create function without_values(changes jsonb) returns jsonb language sql immutable as $$
  select case jsonb_typeof(changes) when 'object'
    then coalesce((select jsonb_object_agg(key, null) from jsonb_object_keys(changes) key), '{}') end
$$;

-- Removes the customer from buybacks of one account: columns, history, mails, documents, photos and labels. Figures, ledger and
-- register are not changed. The caller has locked the buybacks and checked that they are closed. Returns the storage keys of
-- the deleted files.
create function anonymise_buybacks(account uuid, ids uuid[]) returns text[]
language plpgsql security definer set search_path = public, pg_temp as $$
declare before text := current_setting('app.platform', true);
declare addresses text[];
declare gone uuid[];
declare doomed uuid[];
declare keys text[];
begin
  if session_user <> 'reprise_platform' then raise exception 'Only the platform anonymises.'; end if;
  perform set_config('app.platform', 'on', true);
  select coalesce(array_agg(distinct b.customer_mail_key) filter (where b.customer_mail_key is not null), '{}') into addresses
    from buybacks b where b.account_id = account and b.id = any (ids);

  update history h set actor_name = '–' from buybacks b
    where b.account_id = account and b.id = any (ids) and h.subject_id = b.id and h.actor_id is null
      and h.actor_name = concat_ws(' ', nullif(b.customer_firstname, ''), nullif(b.customer_lastname, ''));
  -- Reasons are codes, except the free texts of customers and users.
  update history set changes = without_values(changes), reason = case when reason ~ '^[A-Za-z_]+$' then reason end
    where subject_id = any (ids) and (changes is not null or reason is not null);

  update buybacks set customer_firstname = null, customer_lastname = null, customer_email = null, customer_phone = null,
      customer_street = null, customer_street_more = null, customer_zip_code = null, customer_city = null,
      customer_iban = null, customer_iban_end = null, customer_identity = null, cancel_comment = null, check_comment = null,
      quarantine_comment = null, payment_information = null, proposal_contest = null, proposal_thread = '[]',
      device_identity_reason = null, device_photo_id = null, anonymised_at = now()
    where account_id = account and id = any (ids);
  delete from iban_requests where account_id = account and buyback_id = any (ids);
  delete from idempotency_keys k where k.account_id = account
    and exists (select from unnest(ids) id where k.answer::text like '%' || id || '%');

  -- Mails of a cart, and mails to the address, are kept while another sale of theirs is not anonymised.
  select coalesce(array_agg(m.id), '{}') into gone from (
    select m.id from mails m where m.account_id = account and m.buyback_id = any (ids)
    union select m.id from mails m where m.account_id = account
      and m.cart_id in (select b.cart_id from buybacks b where b.account_id = account and b.id = any (ids))
      and not exists (select from buybacks b where b.account_id = account and b.cart_id = m.cart_id and b.anonymised_at is null)
    union select m.id from mails m where m.account_id = account and m.user_id is null and m.buyback_id is null
      and lower(m.recipient::text) = any (addresses)
      and not exists (select from buybacks b where b.account_id = account and b.customer_mail_key = lower(m.recipient::text))
  ) m;
  select array_agg(f) into doomed from (
    select d.file_id as f from buyback_documents d where d.account_id = account and d.buyback_id = any (ids)
    union select t.file_id from mail_attachments t where t.mail_id = any (gone)
    union select unnest(array[p.small_id, p.large_id]) from buyback_photos p where p.buyback_id = any (ids)
    union select p.label_file_id from packages p join package_items i on i.account_id = p.account_id and i.package_id = p.id
      where i.account_id = account and i.buyback_id = any (ids) and p.kind in ('single', 'prepaid', 'return')
  ) found where f is not null;
  delete from mails where id = any (gone);
  -- Vouchers and gift cards are kept without their file: their code is a means of payment.
  delete from buyback_documents where account_id = account and buyback_id = any (ids) and kind not in ('voucher', 'gift_card');
  delete from buyback_photos where buyback_id = any (ids);
  with removed as (delete from files where id = any (doomed) returning key)
    select coalesce(array_agg(key), '{}') into keys from removed;
  perform set_config('app.platform', coalesce(before, ''), true);
  return keys;
end $$;

-- Removes the names of users from the history and the work records of one account in a period. Returns the number of history rows.
create function anonymise_audit(account uuid, since timestamptz, until timestamptz) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare before text := current_setting('app.platform', true);
declare changed integer;
declare t text[];
begin
  if session_user <> 'reprise_platform' then raise exception 'Only the platform anonymises.'; end if;
  perform set_config('app.platform', 'on', true);
  update history set actor_name = '–', actor_id = null, changes = without_values(changes),
      reason = case when reason ~ '^[A-Za-z_]+$' then reason end
    where account_id = account and at >= since and at < until;
  get diagnostics changed = row_count;
  foreach t slice 1 in array array[
    ['item_moves', 'actor_name', 'at'], ['package_arrivals', 'by_name', 'at'], ['package_photos', 'by_name', 'at'],
    ['package_items', 'added_by_name', 'added_at'], ['package_openings', 'opened_by_name', 'opened_at'],
    ['package_openings', 'confirmed_by_name', 'opened_at'], ['packages', 'opened_by_name', 'created_at'],
    ['packages', 'closed_by_name', 'created_at'], ['buyback_photos', 'by_name', 'at'], ['buybacks', 'created_by_name', 'created_at'],
    ['buybacks', 'checked_by_name', 'created_at'], ['buybacks', 'device_identified_by', 'created_at'], ['refurb_rounds', 'started_by_name', 'started_at'],
    ['refurb_rounds', 'finished_by_name', 'started_at'], ['refurb_rounds', 'validated_by_name', 'started_at'],
    ['item_refurb_steps', 'worker_name', 'created_at'], ['product_price_changes', 'actor_name', 'at'],
    ['support_accesses', 'granted_by_name', 'granted_at'], ['support_accesses', 'revoked_by_name', 'granted_at'],
    ['access_changes', 'requested_by_name', 'requested_at'], ['connector_runs', 'asked_by_name', 'started_at'], ['api_keys', 'created_by', 'created_at'],
    ['webhook_attempts', 'replayed_by', 'at']
  ] loop
    execute format('update %1$I set %2$I = ''–'' where account_id = $1 and %3$I >= $2 and %3$I < $3 and %2$I <> ''–''', t[1], t[2], t[3])
      using account, since, until;
  end loop;
  -- Closed requests about the access of users.
  delete from access_changes where account_id = account and requested_at >= since and requested_at < until and ended_at is not null;
  perform set_config('app.platform', coalesce(before, ''), true);
  return changed;
end $$;

-- Deletes photos of parcels that arrived before a time, at most `most`. Returns the storage keys.
create function forget_parcel_photos(account uuid, until timestamptz, most integer) returns text[]
language plpgsql security definer set search_path = public, pg_temp as $$
declare before text := current_setting('app.platform', true);
declare doomed uuid[];
declare keys text[];
begin
  if session_user <> 'reprise_platform' then raise exception 'Only the platform anonymises.'; end if;
  perform set_config('app.platform', 'on', true);
  with removed as (
    delete from package_photos where account_id = account
      and id in (select p.id from package_photos p where p.account_id = account and p.at < until limit most) returning file_id
  ) select array_agg(file_id) into doomed from removed;
  with removed as (delete from files where id = any (doomed) returning key)
    select coalesce(array_agg(key), '{}') into keys from removed;
  perform set_config('app.platform', coalesce(before, ''), true);
  return keys;
end $$;

-- Removes recipients and users from bank batches prepared before a time, at most `most` lines. Returns the number of lines.
create function forget_transfer_recipients(account uuid, until timestamptz, most integer) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare before text := current_setting('app.platform', true);
declare changed integer;
begin
  if session_user <> 'reprise_platform' then raise exception 'Only the platform anonymises.'; end if;
  perform set_config('app.platform', 'on', true);
  update payment_batch_items i set name = null, iban = null, iban_start = null, iban_end = null, iban_mark = null, person_mark = null,
      town = null, zip_code = null, decided_by_name = null
    where (i.batch_id, i.payment_id) in (
      select x.batch_id, x.payment_id from payment_batch_items x join payment_batches p on p.id = x.batch_id
      where p.account_id = account and p.prepared_at < until and x.name is not null limit most);
  get diagnostics changed = row_count;
  perform set_config('app.platform', coalesce(before, ''), true);
  return changed;
end $$;
revoke execute on function anonymise_buybacks, anonymise_audit, forget_parcel_photos, forget_transfer_recipients from public;
