-- Two more measures by day: what was absorbed when a purchase was concluded, and what was earned when an item was sold on.
drop function buyback_marks;
create function buyback_marks(
  created_at timestamptz, declared_at timestamptz, shipped_at timestamptz, registered_at timestamptz, checked_at timestamptz,
  completed_at timestamptz, ended_at timestamptz, paid_at timestamptz, predeclared_price integer, declared_price integer,
  controlled_price integer, bonus integer, payment_amount integer, validated_price integer, dispatched_at timestamptz,
  dispatch_reason text, dispatch_price integer, zone text, warehouse_zone text
) returns table (measure text, day date, amount bigint) language sql stable as $$
  select m.measure, (m.at at time zone m.zone)::date, m.amount::bigint from (values
    ('predeclared', case when predeclared_price is not null then created_at end, zone, greatest(0, predeclared_price + bonus)),
    ('declared', declared_at, zone, greatest(0, declared_price + bonus)),
    ('shipped', shipped_at, zone, 0),
    ('registered', registered_at, warehouse_zone, 0),
    ('checked', checked_at, warehouse_zone, greatest(0, declared_price - controlled_price)),
    ('confirmed', case when controlled_price >= declared_price then checked_at end, warehouse_zone, 0),
    ('completed', completed_at, zone, 0),
    ('absorbed', case when validated_price > controlled_price then completed_at end, zone, validated_price - controlled_price),
    ('ended', ended_at, zone, 0),
    ('paid', paid_at, zone, payment_amount),
    ('payment_wait', paid_at, zone, extract(epoch from paid_at - coalesce(declared_at, created_at))::integer),
    ('margin', case when dispatch_reason = 'sold' and dispatch_price is not null then dispatched_at end, zone,
      dispatch_price - greatest(0, coalesce(validated_price, declared_price, 0) + bonus)),
    ('of_shipped', case when coalesce(shipped_at, registered_at, checked_at) is not null then declared_at end, zone, 0),
    ('of_registered', case when coalesce(registered_at, checked_at) is not null then declared_at end, zone, 0),
    ('of_checked', case when checked_at is not null then declared_at end, zone, 0),
    ('of_paid', case when paid_at is not null then declared_at end, zone, 0),
    ('of_ended', case when ended_at is not null then declared_at end, zone, 0)
  ) m (measure, at, zone, amount) where m.at is not null
$$;

create or replace function count_buybacks() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into buyback_days (account_id, buyer_account_id, warehouse_account_id, store_id, buyer_id, warehouse_id, day, measure, currency, n, amount)
    select b.account_id, b.buyer_account_id, b.warehouse_account_id, b.store_id, b.buyer_id, b.warehouse_id, m.day, m.measure, b.currency,
      count(*), sum(m.amount)
    from after b join accounts a on a.id = b.account_id left join accounts w on w.id = b.warehouse_account_id
    cross join lateral buyback_marks(b.created_at, b.declared_at, b.shipped_at, b.registered_at, b.checked_at, b.completed_at, b.ended_at,
      b.paid_at, b.predeclared_price, b.declared_price, b.controlled_price, b.bonus, b.payment_amount, b.validated_price, b.dispatched_at,
      b.dispatch_reason, b.dispatch_price, a.time_zone,
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
    b.paid_at, b.predeclared_price, b.declared_price, b.controlled_price, b.bonus, b.payment_amount, b.validated_price, b.dispatched_at,
      b.dispatch_reason, b.dispatch_price, a.time_zone,
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
insert into buyback_days (account_id, buyer_account_id, warehouse_account_id, store_id, buyer_id, warehouse_id, day, measure, currency, n, amount)
select b.account_id, b.buyer_account_id, b.warehouse_account_id, b.store_id, b.buyer_id, b.warehouse_id, m.day, m.measure, b.currency,
  count(*), sum(m.amount)
from buybacks b join accounts a on a.id = b.account_id
cross join lateral buyback_marks(b.created_at, b.declared_at, b.shipped_at, b.registered_at, b.checked_at, b.completed_at, b.ended_at,
  b.paid_at, b.predeclared_price, b.declared_price, b.controlled_price, b.bonus, b.payment_amount, b.validated_price, b.dispatched_at,
  b.dispatch_reason, b.dispatch_price, a.time_zone, a.time_zone) m
where m.measure in ('absorbed', 'margin')
group by b.account_id, b.buyer_account_id, b.warehouse_account_id, b.store_id, b.buyer_id, b.warehouse_id, m.day, m.measure, b.currency;

-- How often a check answers a question otherwise than the customer, by week: counted on Monday for the week before.
create table question_weeks (
  account_id uuid not null references accounts on delete cascade,
  buyer_account_id uuid not null,
  store_id uuid,
  week_start date not null,
  question_id uuid not null,
  question text not null,
  n integer not null,
  differs integer not null
);
create unique index question_weeks_once on question_weeks (account_id, week_start, buyer_account_id, store_id, question_id)
  nulls not distinct;
create index question_weeks_buyer on question_weeks (buyer_account_id, week_start);
alter table question_weeks enable row level security, force row level security;
create policy platform on question_weeks to reprise_platform, current_user
  using ((select app_platform())) with check ((select app_platform()));
create policy tenant on question_weeks for select
  using (account_id = (select app_account()) or buyer_account_id = (select app_account()));
create index buybacks_checked_week on buybacks (account_id, checked_at) where checked_at is not null;
