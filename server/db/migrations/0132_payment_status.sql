-- The state of a payment beside it, for search: found and sorted by one index however many payments there are.
alter table payments add column status text;
select set_config('app.platform', 'on', true);
update payments p set status = b.payment_status from buybacks b where b.account_id = p.account_id and b.id = p.buyback_id;
create index payments_status on payments (status, created_at desc, id desc);

create function follow_payment_status() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare before text := current_setting('app.platform', true);
begin
  perform set_config('app.platform', 'on', true);
  update payments set status = new.payment_status where account_id = new.account_id and buyback_id = new.id;
  perform set_config('app.platform', coalesce(before, ''), true);
  return null;
end $$;
-- After `buybacks_payment`, which records the payment: triggers fire in the order of their names.
create trigger buybacks_payment_status after update of payment_status on buybacks for each row
  when (new.payment_status is distinct from old.payment_status) execute function follow_payment_status();
create trigger buybacks_payment_status_new after insert on buybacks for each row
  when (new.payment_status not in ('awaiting_payment', 'payment_not_needed', 'payment_cancelled')) execute function follow_payment_status();
revoke execute on function follow_payment_status from public;
