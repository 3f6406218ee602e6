-- A sale that was cancelled or not concluded has no agreed price, and its item no purchase cost, unless the customer was or is to be
-- paid all the same.
create function is_purchase_void(status text, payment_status text) returns boolean language sql immutable as $$
  select status in ('bb_cancelled', 'bb_not_completed') and ledger_stage(payment_status) = 0
$$;

create or replace function item_follows_buyback(i items, b buybacks) returns items language plpgsql stable as $$
declare is_void boolean := is_purchase_void(b.status, b.payment_status);
begin
  i.currency := b.currency;
  i.purchase_value := case when is_void then 0 else coalesce(b.controlled_price, b.validated_price, b.declared_price, 0) end;
  i.purchase_difference := case when is_void then 0 else coalesce(b.validated_price, b.declared_price, 0) - i.purchase_value end;
  i.purchase_bonus := case when is_void then 0 else coalesce(b.bonus, 0) end;
  i.paid := case when ledger_stage(b.payment_status) = 2 then greatest(0, b.payment_amount) else 0 end;
  i.owed := case when ledger_stage(b.payment_status) = 1 then greatest(0, b.payment_amount) else 0 end;
  i.dispatched_at := case when b.dispatch_reason is not null then b.dispatched_at end;
  i.dispatch_reason := case when b.dispatched_at is not null then b.dispatch_reason end;
  i.dispatch_reference := left(b.dispatch_reference, 255);
  i.dispatch_price := b.dispatch_price;
  return i;
end $$;

-- Not fired by other changes of the states: a bank file pays a thousand sales at once.
drop trigger buybacks_item on buybacks;
create trigger buybacks_item after update on buybacks for each row
  when ((old.controlled_price, old.validated_price, old.declared_price, old.bonus, old.dispatched_at, old.dispatch_reason,
      old.dispatch_reference, old.dispatch_price, is_purchase_void(old.status, old.payment_status)) is distinct from
    (new.controlled_price, new.validated_price, new.declared_price, new.bonus, new.dispatched_at, new.dispatch_reason,
      new.dispatch_reference, new.dispatch_price, is_purchase_void(new.status, new.payment_status))) execute function buybacks_item();

-- The counts follow by their trigger.
select set_config('app.platform', 'on', true);
update items i set purchase_value = 0, purchase_difference = 0, purchase_bonus = 0
from buybacks b
where b.account_id = i.retailer_account_id and b.id = i.buyback_id and is_purchase_void(b.status, b.payment_status);
