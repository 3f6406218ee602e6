-- Bank files: whom a payer pays in one go, what was checked before, and what the bank answered.

create table payment_settings (
  account_id uuid primary key references accounts on delete cascade,
  debtor_name text check (length(debtor_name) between 1 and 70),
  -- Sealed; only its end is shown.
  debtor_iban text,
  debtor_iban_end text,
  debtor_bic text check (debtor_bic ~ '^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$'),
  debtor_town text check (length(debtor_town) <= 35),
  debtor_country text check (debtor_country ~ '^[A-Z]{2}$'),
  -- Whoever prepared does not release.
  four_eyes boolean not null default true,
  transfer_max integer not null default 150000 check (transfer_max between 1 and 5000000),
  day_max bigint not null default 4000000 check (day_max between 1 and 1000000000),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create trigger payment_settings_touch before update on payment_settings for each row execute function touch();

create table payment_batches (
  account_id uuid not null references accounts on delete cascade,
  id uuid not null default uuidv7(),
  day date not null,
  number integer not null check (number >= 1),
  status text not null,
  execution_date date not null,
  debtor_name text not null,
  debtor_iban text not null,
  debtor_iban_end text not null,
  debtor_bic text,
  debtor_town text not null,
  debtor_country text not null,
  transfer_max integer not null,
  day_max bigint not null,
  four_eyes boolean not null,
  prepared_by uuid,
  prepared_by_name text not null,
  prepared_at timestamptz not null default now(),
  checked_at timestamptz,
  released_by uuid,
  released_by_name text,
  released_at timestamptz,
  file_name text,
  file_sha256 text check (file_sha256 ~ '^[0-9a-f]{64}$'),
  file_bytes bigint,
  handed_over_at timestamptz,
  handed_over_by_name text,
  settled_at timestamptz,
  discarded_at timestamptz,
  problem text check (length(problem) <= 300),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (account_id, id),
  constraint payment_batches_number unique (account_id, day, number)
);
create index payment_batches_id on payment_batches (id);
create index payment_batches_created on payment_batches (account_id, created_at desc, id);
create index payment_batches_all on payment_batches (created_at desc, id);
create trigger payment_batches_touch before update on payment_batches for each row execute function touch();

create table payment_batch_items (
  -- The payer's; the payment may be another company's.
  account_id uuid not null,
  batch_id uuid not null,
  payment_id uuid not null,
  retailer_account_id uuid not null,
  buyback_id uuid not null,
  buyback_number text not null,
  product text not null,
  name text collate human,
  -- Compared to find the same person and the same account again: keyed hashes, not what they stand for.
  person_mark text,
  iban_mark text,
  iban text,
  iban_start text,
  iban_end text,
  zip_code text,
  town text,
  country text,
  amount integer not null check (amount > 0),
  verdict text not null check (verdict in ('waiting', 'in', 'held', 'blocked', 'out')),
  findings jsonb not null default '[]',
  decision text check (length(decision) <= 255),
  decided_by_name text,
  attempt_id uuid,
  reference text,
  bank_status text check (bank_status in ('sent', 'accepted', 'credited', 'rejected', 'returned')),
  bank_reason text check (length(bank_reason) <= 200),
  bank_read_at timestamptz,
  -- What needs somebody comes first.
  rank smallint generated always as (case when bank_status in ('rejected', 'returned') then 0 when verdict = 'blocked' then 1
    when verdict = 'held' then 2 when bank_status in ('sent', 'accepted') then 3 when verdict = 'in' then 4 else 5 end) stored,
  -- A payment is in one batch at a time.
  active boolean not null default true,
  primary key (account_id, batch_id, payment_id),
  foreign key (account_id, batch_id) references payment_batches (account_id, id) on delete cascade
);
create unique index payment_batch_items_once on payment_batch_items (payment_id) where active;
create index payment_batch_items_rank on payment_batch_items (batch_id, rank, payment_id);
create index payment_batch_items_reference on payment_batch_items (reference) where reference is not null;
create index payment_batch_items_iban on payment_batch_items (batch_id, iban_mark);
create index payment_batch_items_person on payment_batch_items (account_id, person_mark);

create table payment_bank_files (
  account_id uuid not null references accounts on delete cascade,
  id uuid not null default uuidv7(),
  name text not null check (length(name) <= 255),
  kind text,
  sha256 text not null,
  file_key text,
  status text not null default 'waiting' check (status in ('waiting', 'read', 'refused')),
  problem text check (length(problem) <= 300),
  message_id text,
  counts jsonb not null default '{}',
  batch_ids uuid[] not null default '{}',
  uploaded_by_name text not null,
  created_at timestamptz not null default now(),
  read_at timestamptz,
  primary key (account_id, id),
  constraint payment_bank_files_once unique (account_id, sha256)
);
create index payment_bank_files_created on payment_bank_files (account_id, created_at desc, id);

alter table payment_attempts add column batch_id uuid;
create index payment_attempts_batch on payment_attempts (batch_id) where batch_id is not null;

-- Payments of one payer that a bank file can carry, oldest first.
create index payments_for_batch on payments (payer_account_id, id) where type = 'bank_transfer' and provider = 'none';

do $$
declare t text;
begin
  foreach t in array array['payment_settings', 'payment_batches', 'payment_batch_items', 'payment_bank_files'] loop
    execute format('alter table %I enable row level security, force row level security', t);
    execute format('create policy platform on %I to reprise_platform, current_user
      using ((select app_platform())) with check ((select app_platform()))', t);
    execute format('create policy tenant on %I
      using (account_id = (select app_account())) with check (account_id = (select app_account()))', t);
  end loop;
end $$;

-- Writes one event of a batch: its state, the columns that come with it, and its history.
create function write_batch_event(batch uuid, new_status text, columns jsonb, entries jsonb)
returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
declare before text := current_setting('app.platform', true);
declare sets text;
declare owner uuid;
begin
  if columns ?| array['account_id', 'id', 'day', 'number', 'status', 'version', 'prepared_by', 'prepared_by_name', 'prepared_at',
      'debtor_iban', 'debtor_iban_end', 'four_eyes', 'created_at'] then
    raise exception 'An event does not write these columns.';
  end if;
  perform set_config('app.platform', 'on', true);
  select string_agg(format(', %1$I = r.%1$I', key), '') into sets from jsonb_object_keys(columns) key;
  execute format(
    'update payment_batches b set status = $2 %s from jsonb_populate_record(null::payment_batches, $3) r
     where b.id = $1 and (session_user = ''reprise_platform'' or b.account_id = app_account()) returning b.account_id', sets)
    into owner using batch, new_status, columns;
  if owner is not null then
    insert into history (account_id, actor_id, actor_name, subject_type, subject_id, event, event_id, from_state, to_state, reason)
    select owner, h.actor_id, h.actor_name, h.subject_type, batch, h.event, h.event_id, h.from_state, h.to_state, h.reason
    from jsonb_populate_recordset(null::history, entries) h;
  end if;
  perform set_config('app.platform', coalesce(before, ''), true);
  return owner is not null;
end $$;

-- Hands many payments of one batch to the bank at once: each that is still due gets its attempt, its state and its history, the
-- others are left out. Only the platform's job runs it; states and event are those of the buyback's table.
create function hand_to_bank(batch uuid, payment_ids uuid[], event_name text, from_payment text, to_payment text, by_name text)
returns integer language plpgsql security definer set search_path = public, pg_temp as $$
declare before text := current_setting('app.platform', true);
declare event uuid := uuidv7();
declare done integer;
begin
  if session_user <> 'reprise_platform' then raise exception 'Only the platform hands payments to a bank.'; end if;
  perform set_config('app.platform', 'on', true);
  with due as (
    select i.account_id as payer, i.payment_id, p.account_id, p.id, p.buyback_id, p.amount, p.currency,
      coalesce((select max(a.number) from payment_attempts a where a.payment_id = p.id and a.part = 1), 0) + 1 as number
    from payment_batch_items i
    join payments p on p.id = i.payment_id and p.account_id = i.retailer_account_id
    join buybacks b on b.account_id = p.account_id and b.id = p.buyback_id
    where i.batch_id = batch and i.payment_id = any (payment_ids) and i.verdict = 'in' and i.attempt_id is null
      and b.payment_status = from_payment and p.amount = i.amount
      and not exists (select from payment_attempts a where a.payment_id = p.id
        and a.status in ('attempt_started', 'attempt_accepted', 'attempt_completed'))
    for update of b
  ), attempts as (
    insert into payment_attempts (account_id, payment_id, buyback_id, payer_account_id, part, number, amount, currency, provider,
      reference, status, started_by_name, batch_id)
    select d.account_id, d.id, d.buyback_id, d.payer, 1, d.number, d.amount, d.currency, 'sepa_file',
      replace(d.id::text, '-', '') || '1' || lpad(to_base36(d.number), 2, '0'), 'attempt_started', by_name, batch
    from due d returning id, payment_id, reference
  ), moved as (
    update buybacks b set payment_status = to_payment from due d where b.account_id = d.account_id and b.id = d.buyback_id
    returning b.account_id, b.id
  ), told as (
    insert into history (account_id, actor_name, subject_type, subject_id, event, event_id, from_state, to_state)
    select m.account_id, by_name, 'payment', m.id, event_name, event, from_payment, to_payment from moved m
    returning 1
  ), marked as (
    update payment_batch_items i set attempt_id = a.id, reference = a.reference, bank_status = 'sent'
    from attempts a where i.batch_id = batch and i.payment_id = a.payment_id returning 1
  )
  select count(*) into done from marked;
  -- What is not due any more, or costs something else now, does not travel.
  update payment_batch_items i set verdict = 'blocked', findings = i.findings || '["no_longer_due"]'::jsonb
    where i.batch_id = batch and i.payment_id = any (payment_ids) and i.verdict = 'in' and i.attempt_id is null;
  perform set_config('app.platform', coalesce(before, ''), true);
  return done;
end $$;
create function to_base36(n integer) returns text language plpgsql immutable as $$
declare rest integer := n;
declare text text := '';
begin
  while rest > 0 loop
    text := substr('0123456789abcdefghijklmnopqrstuvwxyz', rest % 36 + 1, 1) || text;
    rest := rest / 36;
  end loop;
  return text;
end $$;
revoke execute on function write_batch_event, hand_to_bank from public;
