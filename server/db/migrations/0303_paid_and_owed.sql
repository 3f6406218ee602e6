-- Of an item's purchase: cents that the ledger has as paid to the customer, and as owed. Both are 0 while nothing is due, and after a
-- cancellation.
alter table items add column paid integer not null default 0, add column owed integer not null default 0;
alter table stock_counts add column paid bigint not null default 0, add column owed bigint not null default 0;

create or replace function item_follows_buyback(i items, b buybacks) returns items language plpgsql stable as $$
begin
  i.currency := b.currency;
  i.purchase_value := coalesce(b.controlled_price, b.validated_price, b.declared_price, 0);
  i.purchase_difference := coalesce(b.validated_price, b.declared_price, 0) - i.purchase_value;
  i.purchase_bonus := coalesce(b.bonus, 0);
  i.paid := case when ledger_stage(b.payment_status) = 2 then greatest(0, b.payment_amount) else 0 end;
  i.owed := case when ledger_stage(b.payment_status) = 1 then greatest(0, b.payment_amount) else 0 end;
  i.dispatched_at := case when b.dispatch_reason is not null then b.dispatched_at end;
  i.dispatch_reason := case when b.dispatched_at is not null then b.dispatch_reason end;
  i.dispatch_reference := left(b.dispatch_reference, 255);
  i.dispatch_price := b.dispatch_price;
  return i;
end $$;

create or replace function count_items() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare before text := current_setting('app.platform', true);
begin
  perform set_config('app.platform', 'on', true);
  -- Each connection adds to rows of its own, so that two operators seldom wait for one another. An account that is being removed
  -- takes its counts with it.
  execute format($sql$
    insert into stock_counts as c (account_id, warehouse_id, stock_id, buyer_account_id, category_id, currency, outcome, month, slot,
      items, entered, purchase_value, purchase_difference, purchase_bonus, purchase, paid, owed, refurb_planned,
      refurb_completed, price)
    select x.account_id, x.warehouse_id, x.stock_id, x.buyer_account_id, x.category_id, x.currency, x.dispatch_reason,
      date_trunc('month', x.dispatched_at at time zone 'UTC')::date, pg_backend_pid() %% 8, sum(n),
      coalesce(sum(n * floor(extract(epoch from x.entered_at))), 0), sum(n * x.purchase_value), sum(n * x.purchase_difference),
      sum(n * x.purchase_bonus), sum(n * x.purchase), sum(n * x.paid), sum(n * x.owed), sum(n * x.refurb_planned),
      sum(n * x.refurb_completed), coalesce(sum(n * x.dispatch_price), 0)
    from (%s) x
    where (x.stock_id is not null or x.dispatched_at is not null) and exists (select from accounts a where a.id = x.account_id)
    group by 1, 2, 3, 4, 5, 6, 7, 8
    having (sum(n), coalesce(sum(n * floor(extract(epoch from x.entered_at))), 0), sum(n * x.purchase_value),
      sum(n * x.purchase_difference), sum(n * x.purchase_bonus), sum(n * x.purchase), sum(n * x.paid), sum(n * x.owed),
      sum(n * x.refurb_planned), sum(n * x.refurb_completed), coalesce(sum(n * x.dispatch_price), 0))
      <> (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
    order by 2, 3, 4, 5, 6, 7, 8
    on conflict on constraint stock_counts_slot do update set items = c.items + excluded.items, entered = c.entered + excluded.entered,
      purchase_value = c.purchase_value + excluded.purchase_value,
      purchase_difference = c.purchase_difference + excluded.purchase_difference,
      purchase_bonus = c.purchase_bonus + excluded.purchase_bonus, purchase = c.purchase + excluded.purchase,
      paid = c.paid + excluded.paid, owed = c.owed + excluded.owed,
      refurb_planned = c.refurb_planned + excluded.refurb_planned, refurb_completed = c.refurb_completed + excluded.refurb_completed,
      price = c.price + excluded.price
    $sql$, case tg_op
      when 'INSERT' then 'select 1 as n, * from new_items'
      when 'DELETE' then 'select -1 as n, * from old_items'
      else 'select 1 as n, * from new_items union all select -1, * from old_items' end);
  perform set_config('app.platform', coalesce(before, ''), true);
  return null;
end $$;


-- One statement for all buybacks of an update: a bank file pays a thousand at once.
create function items_follow_payments() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare before_setting text := current_setting('app.platform', true);
begin
  if not exists (select from after n join before o on o.account_id = n.account_id and o.id = n.id
      where (n.payment_status, n.payment_amount) is distinct from (o.payment_status, o.payment_amount)) then
    return null;
  end if;
  perform set_config('app.platform', 'on', true);
  update items i set paid = x.paid, owed = x.owed
  from (select n.id, case when ledger_stage(n.payment_status) = 2 then greatest(0, n.payment_amount) else 0 end as paid,
      case when ledger_stage(n.payment_status) = 1 then greatest(0, n.payment_amount) else 0 end as owed
    from after n join before o on o.account_id = n.account_id and o.id = n.id
    where (n.payment_status, n.payment_amount) is distinct from (o.payment_status, o.payment_amount)) x
  where i.id = x.id and i.buyback_id = x.id and (i.paid, i.owed) is distinct from (x.paid, x.owed);
  perform set_config('app.platform', coalesce(before_setting, ''), true);
  return null;
end $$;
create trigger buybacks_item_payment after update on buybacks referencing old table as before new table as after
  for each statement execute function items_follow_payments();
revoke execute on function items_follow_payments from public;

-- The counts follow by their trigger.
select set_config('app.platform', 'on', true);
update items i set paid = case when ledger_stage(b.payment_status) = 2 then greatest(0, b.payment_amount) else 0 end,
  owed = case when ledger_stage(b.payment_status) = 1 then greatest(0, b.payment_amount) else 0 end
from buybacks b
where b.account_id = i.retailer_account_id and b.id = i.buyback_id and ledger_stage(b.payment_status) > 0;

-- Lost items, most of which never reached a stock.
create index buybacks_lost_buyer on buybacks (buyer_account_id)
  where item_status in ('item_lost_store', 'item_lost_transport', 'item_lost_warehouse');
create index buybacks_lost_warehouse on buybacks (warehouse_id)
  where item_status in ('item_lost_store', 'item_lost_transport', 'item_lost_warehouse');
