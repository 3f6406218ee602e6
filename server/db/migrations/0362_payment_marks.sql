-- Most updates of many buybacks settle payments: only the marks of the payment are computed for them.
create function buyback_paid_marks(
  created_at timestamptz, declared_at timestamptz, paid_at timestamptz, payment_amount integer, zone text
) returns table (measure text, day date, amount bigint) language sql stable as $$
  select m.measure, (m.at at time zone zone)::date, m.amount::bigint from (values
    ('paid', paid_at, payment_amount),
    ('payment_wait', paid_at, extract(epoch from paid_at - coalesce(declared_at, created_at))::integer),
    ('of_paid', case when paid_at is not null then declared_at end, 0)
  ) m (measure, at, amount) where m.at is not null
$$;
create or replace function buyback_marks(
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
    ('margin', case when dispatch_reason = 'sold' and dispatch_price is not null then dispatched_at end, zone,
      dispatch_price - greatest(0, coalesce(validated_price, declared_price, 0) + bonus)),
    ('of_shipped', case when coalesce(shipped_at, registered_at, checked_at) is not null then declared_at end, zone, 0),
    ('of_registered', case when coalesce(registered_at, checked_at) is not null then declared_at end, zone, 0),
    ('of_checked', case when checked_at is not null then declared_at end, zone, 0),
    ('of_ended', case when ended_at is not null then declared_at end, zone, 0)
  ) m (measure, at, zone, amount) where m.at is not null
  union all select * from buyback_paid_marks(created_at, declared_at, paid_at, payment_amount, zone)
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
  -- Marks of the payment only, for updates of the payment only.
  insert into buyback_days (account_id, buyer_account_id, warehouse_account_id, store_id, buyer_id, warehouse_id, day, measure, currency, n, amount)
  with changed as materialized (
    select n.id, (n.buyer_account_id, n.warehouse_account_id, n.store_id, n.buyer_id, n.warehouse_id, n.currency, n.created_at, n.declared_at,
        n.shipped_at, n.registered_at, n.checked_at, n.completed_at, n.ended_at, n.predeclared_price, n.declared_price,
        n.controlled_price, n.bonus, n.payment_amount, n.validated_price, n.dispatched_at, n.dispatch_reason, n.dispatch_price)
      is distinct from (o.buyer_account_id, o.warehouse_account_id, o.store_id, o.buyer_id, o.warehouse_id, o.currency, o.created_at, o.declared_at,
        o.shipped_at, o.registered_at, o.checked_at, o.completed_at, o.ended_at, o.predeclared_price, o.declared_price,
        o.controlled_price, o.bonus, o.payment_amount, o.validated_price, o.dispatched_at, o.dispatch_reason, o.dispatch_price) as whole
    from after n join before o on o.account_id = n.account_id and o.id = n.id
    where n.paid_at is distinct from o.paid_at or (n.buyer_account_id, n.warehouse_account_id, n.store_id, n.buyer_id, n.warehouse_id, n.currency, n.created_at, n.declared_at,
        n.shipped_at, n.registered_at, n.checked_at, n.completed_at, n.ended_at, n.predeclared_price, n.declared_price,
        n.controlled_price, n.bonus, n.payment_amount, n.validated_price, n.dispatched_at, n.dispatch_reason, n.dispatch_price)
      is distinct from (o.buyer_account_id, o.warehouse_account_id, o.store_id, o.buyer_id, o.warehouse_id, o.currency, o.created_at, o.declared_at,
        o.shipped_at, o.registered_at, o.checked_at, o.completed_at, o.ended_at, o.predeclared_price, o.declared_price,
        o.controlled_price, o.bonus, o.payment_amount, o.validated_price, o.dispatched_at, o.dispatch_reason, o.dispatch_price)
  ), rows as (
    select 1 as sign, c.whole, n.account_id, n.buyer_account_id, n.warehouse_account_id, n.store_id, n.buyer_id, n.warehouse_id, n.currency,
      n.created_at, n.declared_at, n.shipped_at, n.registered_at, n.checked_at, n.completed_at, n.ended_at, n.paid_at, n.predeclared_price,
      n.declared_price, n.controlled_price, n.bonus, n.payment_amount, n.validated_price, n.dispatched_at, n.dispatch_reason,
      n.dispatch_price from after n join changed c on c.id = n.id
    union all
    select -1, c.whole, o.account_id, o.buyer_account_id, o.warehouse_account_id, o.store_id, o.buyer_id, o.warehouse_id, o.currency,
      o.created_at, o.declared_at, o.shipped_at, o.registered_at, o.checked_at, o.completed_at, o.ended_at, o.paid_at, o.predeclared_price,
      o.declared_price, o.controlled_price, o.bonus, o.payment_amount, o.validated_price, o.dispatched_at, o.dispatch_reason,
      o.dispatch_price from before o join changed c on c.id = o.id
  ), marked as (
    select b.*, m.day, m.measure, m.amount from rows b join accounts a on a.id = b.account_id
      cross join lateral buyback_paid_marks(b.created_at, b.declared_at, b.paid_at, b.payment_amount, a.time_zone) m
      where not b.whole
    union all
    select b.*, m.day, m.measure, m.amount from rows b join accounts a on a.id = b.account_id
      left join accounts w on w.id = b.warehouse_account_id
      cross join lateral buyback_marks(b.created_at, b.declared_at, b.shipped_at, b.registered_at, b.checked_at, b.completed_at, b.ended_at,
        b.paid_at, b.predeclared_price, b.declared_price, b.controlled_price, b.bonus, b.payment_amount, b.validated_price, b.dispatched_at,
        b.dispatch_reason, b.dispatch_price, a.time_zone, coalesce(w.time_zone, a.time_zone)) m
      where b.whole
  )
  select b.account_id, b.buyer_account_id, b.warehouse_account_id, b.store_id, b.buyer_id, b.warehouse_id, b.day, b.measure, b.currency,
    sum(b.sign), sum(b.sign * b.amount)
  from marked b
  group by b.account_id, b.buyer_account_id, b.warehouse_account_id, b.store_id, b.buyer_id, b.warehouse_id, b.day, b.measure, b.currency
  having sum(b.sign) <> 0 or sum(b.sign * b.amount) <> 0;
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
