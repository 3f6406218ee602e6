-- Payments: one record for each buyback that money is owed for, and every attempt to pay it.

create table payments (
  -- The retailer's; whoever pays is the payer.
  account_id uuid not null references accounts on delete cascade,
  id uuid not null default uuidv7(),
  buyback_id uuid not null,
  buyback_number text not null,
  issuer text not null check (issuer in ('retailer', 'buyer')),
  payer_account_id uuid not null references accounts on delete restrict,
  -- As it was when the payment fell due: the mode may change later.
  type text,
  provider text not null,
  mode_max integer,
  amount integer not null check (amount >= 0),
  currency text not null,
  -- For search only, kept by the trigger below.
  person text,
  iban_end text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (account_id, id),
  constraint payments_buyback unique (account_id, buyback_id),
  foreign key (account_id, buyback_id) references buybacks (account_id, id) on delete cascade
);
create index payments_id on payments (id);
create index payments_buyback_id on payments (buyback_id);
create index payments_payer on payments (payer_account_id, created_at desc, id);
create index payments_created on payments (created_at desc, id desc);
create index payments_number on payments (buyback_number);
create index payments_iban on payments (iban_end, created_at desc, id desc);
create index payments_amount on payments (amount, created_at desc, id desc);
create index payments_person on payments (person text_pattern_ops);
create trigger payments_touch before update on payments for each row execute function touch();

create table payment_attempts (
  account_id uuid not null,
  id uuid not null default uuidv7(),
  payment_id uuid not null,
  buyback_id uuid not null,
  payer_account_id uuid not null references accounts on delete restrict,
  -- Of several gift cards for one payment, which.
  part integer not null default 1 check (part between 1 and 50),
  number integer not null check (number >= 1),
  amount integer not null check (amount > 0),
  currency text not null,
  provider text not null,
  configuration_id uuid,
  -- Our name for it, which the provider sees and by which it is asked: never used for another attempt.
  reference text not null check (length(reference) <= 60),
  provider_reference text check (length(provider_reference) <= 200),
  status text not null,
  reason text check (length(reason) <= 500),
  started_by_name text not null,
  -- While one worker speaks to the provider, another waits.
  claimed_until timestamptz,
  asked_at timestamptz,
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  primary key (account_id, id),
  constraint payment_attempts_reference unique (reference),
  constraint payment_attempts_number unique (payment_id, part, number),
  foreign key (account_id, payment_id) references payments (account_id, id) on delete cascade
);
-- At most one order for a part is with a provider.
create unique index payment_attempts_live on payment_attempts (payment_id, part)
  where status in ('attempt_started', 'attempt_accepted');
create index payment_attempts_open on payment_attempts (asked_at nulls first)
  where status in ('attempt_started', 'attempt_accepted');
create index payment_attempts_payment on payment_attempts (payment_id, part, number);
create index payment_attempts_buyback on payment_attempts (buyback_id);
create index payment_attempts_provider on payment_attempts (provider_reference) where provider_reference is not null;
create index payment_attempts_settled on payment_attempts (payer_account_id, settled_at desc);

-- What a provider or a bank says and our records do not: settled by a person, never by paying again.
create table payment_differences (
  account_id uuid not null,
  id uuid not null default uuidv7(),
  payer_account_id uuid not null references accounts on delete restrict,
  payment_id uuid,
  buyback_id uuid,
  attempt_id uuid,
  kind text not null check (length(kind) <= 60),
  -- The same thing found again is the same difference.
  difference_key text not null check (length(difference_key) <= 300),
  amount integer,
  currency text,
  details jsonb not null default '{}',
  found_at timestamptz not null default now(),
  settled_at timestamptz,
  settled_by_name text,
  settlement text check (length(settlement) <= 255),
  primary key (account_id, id),
  constraint payment_differences_once unique (difference_key),
  foreign key (account_id, payment_id) references payments (account_id, id) on delete cascade
);
create index payment_differences_open on payment_differences (payer_account_id, found_at desc, id) where settled_at is null;
create index payment_differences_payer on payment_differences (payer_account_id, found_at desc, id);
create index payment_differences_id on payment_differences (id);

do $$
declare t text;
begin
  foreach t in array array['payments', 'payment_attempts', 'payment_differences'] loop
    execute format('alter table %I enable row level security, force row level security', t);
    execute format('create policy platform on %I to reprise_platform, current_user
      using ((select app_platform())) with check ((select app_platform()))', t);
    -- An account reads its own and what it pays; only the platform's jobs write.
    execute format('create policy tenant on %I for select
      using (account_id = (select app_account()) or payer_account_id = (select app_account()))', t);
  end loop;
end $$;

create function payment_person(b buybacks) returns text language sql stable as $$
  select nullif(btrim(search_text(concat_ws(' ', b.customer_lastname, b.customer_firstname))), '')
$$;

-- A payment is recorded in the transaction that makes it due, whichever event does.
create function record_payment() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare before text := current_setting('app.platform', true);
begin
  perform set_config('app.platform', 'on', true);
  insert into payments (account_id, buyback_id, buyback_number, issuer, payer_account_id, type, provider, mode_max, amount, currency,
    person, iban_end, created_at)
  select new.account_id, new.id, new.identification_number, new.payment_issuer,
    case new.payment_issuer when 'buyer' then new.buyer_account_id else new.account_id end,
    new.payment_type, coalesce(m.provider, 'none'), m.max_amount, new.payment_amount, new.currency,
    payment_person(new), new.customer_iban_end,
    case tg_op when 'INSERT' then coalesce(new.completed_at, new.created_at) else now() end
  from (select 1) one left join payment_modes m on m.account_id = new.account_id and m.id = new.payment_mode_id
  on conflict on constraint payments_buyback do nothing;
  perform set_config('app.platform', coalesce(before, ''), true);
  return null;
end $$;
create trigger buybacks_payment_new after insert on buybacks for each row
  when (new.payment_status not in ('awaiting_payment', 'payment_not_needed', 'payment_cancelled')) execute function record_payment();
create trigger buybacks_payment after update of payment_status on buybacks for each row
  when (new.payment_status is distinct from old.payment_status
    and new.payment_status not in ('awaiting_payment', 'payment_not_needed', 'payment_cancelled')) execute function record_payment();

-- Whoever is forgotten or corrected there is so here.
create function follow_customer() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare before text := current_setting('app.platform', true);
begin
  perform set_config('app.platform', 'on', true);
  update payments set person = payment_person(new), iban_end = new.customer_iban_end
    where account_id = new.account_id and buyback_id = new.id;
  perform set_config('app.platform', coalesce(before, ''), true);
  return null;
end $$;
create trigger buybacks_payment_person after update on buybacks for each row
  when (new.customer_lastname is distinct from old.customer_lastname or new.customer_firstname is distinct from old.customer_firstname
    or new.customer_iban_end is distinct from old.customer_iban_end) execute function follow_customer();

select set_config('app.platform', 'on', true);
insert into payments (account_id, buyback_id, buyback_number, issuer, payer_account_id, type, provider, mode_max, amount, currency, person,
  iban_end, created_at)
select b.account_id, b.id, b.identification_number, b.payment_issuer,
  case b.payment_issuer when 'buyer' then b.buyer_account_id else b.account_id end,
  b.payment_type, coalesce(m.provider, 'none'), m.max_amount, b.payment_amount, b.currency, payment_person(b), b.customer_iban_end,
  coalesce(b.completed_at, b.created_at)
from buybacks b left join payment_modes m on m.account_id = b.account_id and m.id = b.payment_mode_id
where b.payment_status not in ('awaiting_payment', 'payment_not_needed', 'payment_cancelled');

-- While a provider or a bank may still pay, nobody pays otherwise.
drop function buyback_settings(uuid);
create function buyback_settings(buyback uuid) returns table (
  premium text[], checkin text, comment_mandatory boolean, proposal_days integer, proposal_rule text,
  absorption_type text, absorption_value double precision, absorption_max integer, payment_held boolean
) language plpgsql stable security definer set search_path = public, pg_temp as $$
declare before text := current_setting('app.platform', true);
begin
  perform set_config('app.platform', 'on', true);
  return query select r.enabled_premium_features, y.warehouse_checkin_requirement, y.is_warehouse_comment_mandatory,
    y.counter_proposal_days, y.counter_proposal_rule, a.absorption_type, a.absorption_value, a.absorption_max,
    exists (select from payment_attempts t where t.buyback_id = b.id and t.status in ('attempt_started', 'attempt_accepted'))
  from buybacks b
  join root_details r on r.account_id = b.account_id
  join root_details y on y.account_id = b.buyer_account_id
  left join categories c on c.account_id = b.account_id and c.id = b.category_id
  left join lateral (
    select p.absorption_type, p.absorption_value, p.absorption_max from categories p
    where p.account_id = b.account_id and p.id = any (c.ancestors) and p.absorption_type <> 'none'
    order by array_position(c.ancestors, p.id) desc limit 1
  ) a on true
  where b.id = buyback and is_side(b);
  perform set_config('app.platform', coalesce(before, ''), true);
end $$;
revoke execute on function buyback_settings, record_payment, follow_customer from public;
