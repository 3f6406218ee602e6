-- The ledger of whoever pays: double entry, written in the transaction of the event that moves the money. Debits are positive.
create table ledger_rows (
  -- The payer's.
  account_id uuid not null references accounts on delete cascade,
  id uuid not null default uuidv7(),
  -- The rows of one entry come to nothing together.
  entry_id uuid not null,
  at timestamptz not null,
  -- In the payer's time zone.
  day date not null,
  kind text not null check (kind in ('owed', 'absorbed', 'corrected', 'cancelled', 'paid', 'returned')),
  ledger_account text not null check (ledger_account in ('purchases', 'absorbed', 'bonus', 'customers', 'bank')),
  currency text not null,
  amount bigint not null check (amount <> 0),
  retailer_account_id uuid not null,
  buyback_id uuid not null,
  buyback_number text not null,
  primary key (account_id, id)
);
create index ledger_rows_day on ledger_rows (account_id, day, id);
create index ledger_rows_sums on ledger_rows (account_id, day, currency, kind, ledger_account) include (amount);
create index ledger_rows_buyback on ledger_rows (buyback_id);

alter table ledger_rows enable row level security, force row level security;
create policy platform on ledger_rows to reprise_platform, current_user
  using ((select app_platform())) with check ((select app_platform()));
create policy tenant on ledger_rows for select using (account_id = (select app_account()));

-- 0: nothing is owed; 1: it is; 2: it is paid.
create function ledger_stage(payment_status text) returns integer language sql immutable as $$
  select case when payment_status = 'payment_completed' then 2
    when payment_status in ('payment_created', 'payment_initiated', 'payment_failed', 'payment_cancel_failed') then 1 else 0 end
$$;

-- What the ledger must say of a buyback as it stands. What was paid splits into the value that was found, what was paid beyond it
-- (absorbed, or kept by a customer who was paid before the check), and the bonus.
create function ledger_of(payment_status text, payment_amount integer, bonus integer, controlled_price integer)
returns table (purchases bigint, absorbed bigint, bonus_cost bigint, bank bigint) language sql immutable as $$
  select (s.price - s.beyond)::bigint, s.beyond::bigint, s.bonus::bigint, case when s.stage = 2 then -s.amount else 0 end::bigint
  from (
    select stage, payment_amount * least(stage, 1) as amount, bonus * d.owed as bonus, (payment_amount - bonus) * d.owed as price,
      coalesce(greatest(0, payment_amount - bonus - controlled_price), 0) * d.owed as beyond
    from (select ledger_stage(payment_status) as stage) g
    cross join lateral (select case when g.stage > 0 and payment_amount > 0 then 1 else 0 end as owed) d
  ) s
$$;

-- The rows that lead from one standing to another: what is owed, and what went to or came from the bank.
create function ledger_changes(
  p0 bigint, a0 bigint, b0 bigint, k0 bigint, p1 bigint, a1 bigint, b1 bigint, k1 bigint
) returns table (money boolean, kind text, ledger_account text, amount bigint) language sql immutable as $$
  select v.money, case when v.money then case when k1 < k0 then 'paid' else 'returned' end
      when p0 + a0 + b0 = 0 then 'owed' when p1 + a1 + b1 = 0 then 'cancelled'
      when a1 <> a0 then 'absorbed' else 'corrected' end, v.ledger_account, v.amount
  from (values (false, 'purchases', p1 - p0), (false, 'absorbed', a1 - a0), (false, 'bonus', b1 - b0),
    (false, 'customers', p0 + a0 + b0 - p1 - a1 - b1), (true, 'bank', k1 - k0), (true, 'customers', k0 - k1)
  ) v (money, ledger_account, amount) where v.amount <> 0
$$;

create function ledger_payer(issuer text, retailer uuid, buyer uuid) returns uuid language sql immutable as $$
  select case issuer when 'buyer' then buyer else retailer end
$$;

-- Whatever comes in as owed or paid already: a sale that is due at once, and what is brought in from elsewhere.
create function book_new_payments() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare before text := current_setting('app.platform', true);
begin
  if not exists (select from after b where ledger_stage(b.payment_status) > 0 and b.payment_amount > 0) then return null; end if;
  perform set_config('app.platform', 'on', true);
  insert into ledger_rows (account_id, entry_id, at, day, kind, ledger_account, currency, amount, retailer_account_id, buyback_id,
    buyback_number)
  select b.payer, case when c.money then b.second_entry else b.first_entry end, m.at, (m.at at time zone a.time_zone)::date,
    c.kind, c.ledger_account, b.currency, c.amount, b.account_id, b.id, b.identification_number
  from (
    select n.*, uuidv7() as first_entry, uuidv7() as second_entry,
      ledger_payer(n.payment_issuer, n.account_id, n.buyer_account_id) as payer
    from after n where ledger_stage(n.payment_status) > 0
  ) b
  join accounts a on a.id = b.payer
  cross join lateral ledger_of(b.payment_status, b.payment_amount, b.bonus, b.controlled_price) l
  cross join lateral ledger_changes(0, 0, 0, 0, l.purchases, l.absorbed, l.bonus_cost, l.bank) c
  cross join lateral (
    select case when c.money then coalesce(b.paid_at, b.completed_at, b.created_at) else coalesce(b.completed_at, b.created_at) end as at
  ) m;
  perform set_config('app.platform', coalesce(before, ''), true);
  return null;
end $$;
create trigger buybacks_booked_new after insert on buybacks referencing new table as after
  for each statement execute function book_new_payments();

create function book_payment() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare before text := current_setting('app.platform', true);
declare o record;
declare n record;
declare old_payer uuid := ledger_payer(old.payment_issuer, old.account_id, old.buyer_account_id);
declare new_payer uuid := ledger_payer(new.payment_issuer, new.account_id, new.buyer_account_id);
declare owed_entry uuid := uuidv7();
declare paid_entry uuid := uuidv7();
begin
  select * into o from ledger_of(old.payment_status, old.payment_amount, old.bonus, old.controlled_price);
  select * into n from ledger_of(new.payment_status, new.payment_amount, new.bonus, new.controlled_price);
  perform set_config('app.platform', 'on', true);
  insert into ledger_rows (account_id, entry_id, at, day, kind, ledger_account, currency, amount, retailer_account_id, buyback_id,
    buyback_number)
  select s.payer, case when c.money then paid_entry else owed_entry end, now(), (now() at time zone a.time_zone)::date, c.kind,
    c.ledger_account, new.currency, c.amount, new.account_id, new.id, new.identification_number
  from (
    select new_payer as payer, o.purchases as p0, o.absorbed as a0, o.bonus_cost as b0, o.bank as k0,
      n.purchases as p1, n.absorbed as a1, n.bonus_cost as b1, n.bank as k1 where old_payer = new_payer
    union all select old_payer, o.purchases, o.absorbed, o.bonus_cost, o.bank, 0, 0, 0, 0 where old_payer <> new_payer
    union all select new_payer, 0, 0, 0, 0, n.purchases, n.absorbed, n.bonus_cost, n.bank where old_payer <> new_payer
  ) s
  join accounts a on a.id = s.payer
  cross join lateral ledger_changes(s.p0, s.a0, s.b0, s.k0, s.p1, s.a1, s.b1, s.k1) c;
  perform set_config('app.platform', coalesce(before, ''), true);
  return null;
end $$;
create trigger buybacks_booked after update on buybacks for each row
  when (ledger_stage(new.payment_status) <> ledger_stage(old.payment_status) or (ledger_stage(new.payment_status) > 0 and (
    new.payment_amount <> old.payment_amount or new.bonus <> old.bonus or new.controlled_price is distinct from old.controlled_price
    or new.payment_issuer <> old.payment_issuer or new.buyer_account_id <> old.buyer_account_id)))
  execute function book_payment();

-- What was owed and paid before the ledger was kept.
select set_config('app.platform', 'on', true);
insert into ledger_rows (account_id, entry_id, at, day, kind, ledger_account, currency, amount, retailer_account_id, buyback_id,
  buyback_number)
select b.payer, case when c.money then b.second_entry else b.first_entry end, m.at, (m.at at time zone a.time_zone)::date,
  c.kind, c.ledger_account, b.currency, c.amount, b.account_id, b.id, b.identification_number
from (
  select n.*, uuidv7() as first_entry, uuidv7() as second_entry,
    ledger_payer(n.payment_issuer, n.account_id, n.buyer_account_id) as payer
  from buybacks n where ledger_stage(n.payment_status) > 0
) b
join accounts a on a.id = b.payer
cross join lateral ledger_of(b.payment_status, b.payment_amount, b.bonus, b.controlled_price) l
cross join lateral ledger_changes(0, 0, 0, 0, l.purchases, l.absorbed, l.bonus_cost, l.bank) c
cross join lateral (
  select case when c.money then coalesce(b.paid_at, b.completed_at, b.created_at) else coalesce(b.completed_at, b.created_at) end as at
) m;
revoke execute on function book_payment, book_new_payments from public;

-- What was sold on in a month, by whoever bought it.
create index buybacks_dispatched on buybacks (buyer_account_id, dispatched_at) where dispatched_at is not null;
