-- What the home counts, kept as buybacks change: nothing of it reads the buybacks of a week, however many there are.

-- When it was told a price in store or posted, and when it ended without a sale: events write neither by themselves.
alter table buybacks add column declared_at timestamptz, add column ended_at timestamptz;

create function buyback_moments() returns trigger language plpgsql as $$
begin
  if new.declared_price is null then new.declared_at := null;
  elsif new.declared_at is null then new.declared_at := case tg_op when 'INSERT' then new.created_at else now() end;
  end if;
  if new.status not in ('bb_not_completed', 'bb_cancelled') then new.ended_at := null;
  elsif new.ended_at is null then new.ended_at := case tg_op when 'INSERT' then new.updated_at else now() end;
  end if;
  return new;
end $$;

-- Rows are only ever added by changes, so that two sales of a store never wait for one another; a job folds them together.
create table buyback_days (
  account_id uuid not null references accounts on delete cascade,
  buyer_account_id uuid not null,
  warehouse_account_id uuid not null,
  store_id uuid,
  buyer_id uuid not null,
  warehouse_id uuid not null,
  -- In the retailer's time zone; what a warehouse does, in the warehouse's.
  day date not null,
  measure text not null,
  currency text not null,
  n integer not null,
  -- Cents; seconds where the measure is a time.
  amount bigint not null,
  settled boolean not null default false
);
create unique index buyback_days_settled on buyback_days
  (account_id, day, measure, store_id, buyer_id, warehouse_id, currency) nulls not distinct where settled;
create index buyback_days_account on buyback_days (account_id, day);
create index buyback_days_store on buyback_days (store_id, day);
create index buyback_days_buyer on buyback_days (buyer_account_id, day);
create index buyback_days_warehouse on buyback_days (warehouse_account_id, day);
create index buyback_days_fresh on buyback_days (account_id) where not settled;

-- How many buybacks stand where, now.
create table buyback_standings (
  account_id uuid not null references accounts on delete cascade,
  buyer_account_id uuid not null,
  warehouse_account_id uuid not null,
  store_id uuid,
  buyer_id uuid not null,
  warehouse_id uuid not null,
  status text not null,
  item_status text not null,
  payment_status text not null,
  payment_issuer text not null,
  currency text not null,
  n integer not null,
  amount bigint not null,
  settled boolean not null default false
);
create unique index buyback_standings_settled on buyback_standings
  (account_id, status, item_status, payment_status, payment_issuer, store_id, buyer_id, warehouse_id, currency)
  nulls not distinct where settled;
create index buyback_standings_store on buyback_standings (store_id);
create index buyback_standings_buyer on buyback_standings (buyer_account_id);
create index buyback_standings_warehouse on buyback_standings (warehouse_account_id);
create index buyback_standings_fresh on buyback_standings (account_id) where not settled;

do $$
declare t text;
begin
  foreach t in array array['buyback_days', 'buyback_standings'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy platform on %I to reprise_platform, current_user using ((select app_platform())) with check ((select app_platform()))', t);
    execute format('create policy tenant on %I using (account_id = (select app_account())) with check (account_id = (select app_account()))', t);
    execute format('create policy sides on %I for select using (buyer_account_id = (select app_account()) or warehouse_account_id = (select app_account()))', t);
  end loop;
end $$;

-- What one buyback adds to which day. `of_…` belongs to the day it was declared: how far what began then has come.
create function buyback_marks(
  created_at timestamptz, declared_at timestamptz, shipped_at timestamptz, registered_at timestamptz, checked_at timestamptz,
  completed_at timestamptz, ended_at timestamptz, paid_at timestamptz, predeclared_price integer, declared_price integer,
  controlled_price integer, bonus integer, payment_amount integer, zone text, warehouse_zone text
) returns table (measure text, day date, amount bigint) language sql stable as $$
  select m.measure, (m.at at time zone m.zone)::date, m.amount::bigint from (values
    ('predeclared', case when predeclared_price is not null then created_at end, zone, greatest(0, predeclared_price + bonus)),
    ('declared', declared_at, zone, greatest(0, declared_price + bonus)),
    ('shipped', shipped_at, zone, 0),
    ('registered', registered_at, warehouse_zone, 0),
    ('checked', checked_at, warehouse_zone, greatest(0, declared_price - controlled_price)),
    ('confirmed', case when controlled_price >= declared_price then checked_at end, warehouse_zone, 0),
    ('completed', completed_at, zone, 0),
    ('ended', ended_at, zone, 0),
    ('paid', paid_at, zone, payment_amount),
    ('payment_wait', paid_at, zone, extract(epoch from paid_at - coalesce(declared_at, created_at))::integer),
    ('of_shipped', case when coalesce(shipped_at, registered_at, checked_at) is not null then declared_at end, zone, 0),
    ('of_registered', case when coalesce(registered_at, checked_at) is not null then declared_at end, zone, 0),
    ('of_checked', case when checked_at is not null then declared_at end, zone, 0),
    ('of_paid', case when paid_at is not null then declared_at end, zone, 0),
    ('of_ended', case when ended_at is not null then declared_at end, zone, 0)
  ) m (measure, at, zone, amount) where m.at is not null
$$;

create function count_buybacks() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into buyback_days (account_id, buyer_account_id, warehouse_account_id, store_id, buyer_id, warehouse_id, day, measure, currency, n, amount)
    select b.account_id, b.buyer_account_id, b.warehouse_account_id, b.store_id, b.buyer_id, b.warehouse_id, m.day, m.measure, b.currency,
      count(*), sum(m.amount)
    from after b join accounts a on a.id = b.account_id left join accounts w on w.id = b.warehouse_account_id
    cross join lateral buyback_marks(b.created_at, b.declared_at, b.shipped_at, b.registered_at, b.checked_at, b.completed_at, b.ended_at,
      b.paid_at, b.predeclared_price, b.declared_price, b.controlled_price, b.bonus, b.payment_amount, a.time_zone,
      coalesce(w.time_zone, a.time_zone)) m
    group by b.account_id, b.buyer_account_id, b.warehouse_account_id, b.store_id, b.buyer_id, b.warehouse_id, m.day, m.measure, b.currency;
    insert into buyback_standings (account_id, buyer_account_id, warehouse_account_id, store_id, buyer_id, warehouse_id,
      status, item_status, payment_status, payment_issuer, currency, n, amount)
    select b.account_id, b.buyer_account_id, b.warehouse_account_id, b.store_id, b.buyer_id, b.warehouse_id,
      b.status, b.item_status, b.payment_status, b.payment_issuer, b.currency, count(*), sum(b.payment_amount)
    from after b
    group by b.account_id, b.buyer_account_id, b.warehouse_account_id, b.store_id, b.buyer_id, b.warehouse_id,
      b.status, b.item_status, b.payment_status, b.payment_issuer, b.currency;
    return null;
  end if;
  insert into buyback_days (account_id, buyer_account_id, warehouse_account_id, store_id, buyer_id, warehouse_id, day, measure, currency, n, amount)
  select b.account_id, b.buyer_account_id, b.warehouse_account_id, b.store_id, b.buyer_id, b.warehouse_id, m.day, m.measure, b.currency,
    sum(b.sign), sum(b.sign * m.amount)
  from (select 1 as sign, * from after union all select -1, * from before) b
  join accounts a on a.id = b.account_id left join accounts w on w.id = b.warehouse_account_id
  cross join lateral buyback_marks(b.created_at, b.declared_at, b.shipped_at, b.registered_at, b.checked_at, b.completed_at, b.ended_at,
    b.paid_at, b.predeclared_price, b.declared_price, b.controlled_price, b.bonus, b.payment_amount, a.time_zone,
    coalesce(w.time_zone, a.time_zone)) m
  group by b.account_id, b.buyer_account_id, b.warehouse_account_id, b.store_id, b.buyer_id, b.warehouse_id, m.day, m.measure, b.currency
  having sum(b.sign) <> 0 or sum(b.sign * m.amount) <> 0;
  insert into buyback_standings (account_id, buyer_account_id, warehouse_account_id, store_id, buyer_id, warehouse_id,
    status, item_status, payment_status, payment_issuer, currency, n, amount)
  select b.account_id, b.buyer_account_id, b.warehouse_account_id, b.store_id, b.buyer_id, b.warehouse_id,
    b.status, b.item_status, b.payment_status, b.payment_issuer, b.currency, sum(b.sign), sum(b.sign * b.payment_amount)
  from (select 1 as sign, * from after union all select -1, * from before) b
  group by b.account_id, b.buyer_account_id, b.warehouse_account_id, b.store_id, b.buyer_id, b.warehouse_id,
    b.status, b.item_status, b.payment_status, b.payment_issuer, b.currency
  having sum(b.sign) <> 0 or sum(b.sign * b.payment_amount) <> 0;
  return null;
end $$;

-- Buybacks that were there before.
select set_config('app.platform', 'on', true);
alter table buybacks disable trigger buybacks_touch;
create trigger buybacks_moments before insert or update on buybacks for each row execute function buyback_moments();
update buybacks set declared_at = created_at where declared_price is not null;
update buybacks set ended_at = updated_at where status in ('bb_not_completed', 'bb_cancelled');
alter table buybacks enable trigger buybacks_touch;
insert into buyback_days (account_id, buyer_account_id, warehouse_account_id, store_id, buyer_id, warehouse_id, day, measure, currency, n, amount, settled)
select b.account_id, b.buyer_account_id, b.warehouse_account_id, b.store_id, b.buyer_id, b.warehouse_id, m.day, m.measure, b.currency,
  count(*), sum(m.amount), true
from buybacks b join accounts a on a.id = b.account_id join accounts w on w.id = b.warehouse_account_id
cross join lateral buyback_marks(b.created_at, b.declared_at, b.shipped_at, b.registered_at, b.checked_at, b.completed_at, b.ended_at,
  b.paid_at, b.predeclared_price, b.declared_price, b.controlled_price, b.bonus, b.payment_amount, a.time_zone, w.time_zone) m
group by b.account_id, b.buyer_account_id, b.warehouse_account_id, b.store_id, b.buyer_id, b.warehouse_id, m.day, m.measure, b.currency;
insert into buyback_standings (account_id, buyer_account_id, warehouse_account_id, store_id, buyer_id, warehouse_id,
  status, item_status, payment_status, payment_issuer, currency, n, amount, settled)
select b.account_id, b.buyer_account_id, b.warehouse_account_id, b.store_id, b.buyer_id, b.warehouse_id,
  b.status, b.item_status, b.payment_status, b.payment_issuer, b.currency, count(*), sum(b.payment_amount), true
from buybacks b
group by b.account_id, b.buyer_account_id, b.warehouse_account_id, b.store_id, b.buyer_id, b.warehouse_id,
  b.status, b.item_status, b.payment_status, b.payment_issuer, b.currency;

create trigger buybacks_counted_new after insert on buybacks referencing new table as after
  for each statement execute function count_buybacks();
create trigger buybacks_counted after update on buybacks referencing old table as before new table as after
  for each statement execute function count_buybacks();

-- Who waits for an answer or for money: few at any time, the most pressing first.
create index buybacks_proposals on buybacks (account_id, proposal_until) where item_status = 'item_in_quarantine' and proposal_until is not null;
create index buybacks_proposals_buyer on buybacks (buyer_account_id, proposal_until) where item_status = 'item_in_quarantine' and proposal_until is not null;
create index buybacks_unpaid on buybacks (account_id, payment_status, updated_at) where payment_status in ('payment_created', 'payment_failed');
create index buybacks_unpaid_buyer on buybacks (buyer_account_id, payment_status, updated_at) where payment_status in ('payment_created', 'payment_failed');
-- What somebody checked today.
create index buybacks_checked on buybacks (checked_by, checked_at) where checked_at is not null;
