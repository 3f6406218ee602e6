-- A buyback that is set right before it leaves has another price, or is paid another way: its payment follows, as long as no
-- provider and no bank has an order for it.
create function follow_amount() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare before text := current_setting('app.platform', true);
begin
  perform set_config('app.platform', 'on', true);
  update payments p set amount = new.payment_amount, type = new.payment_type,
    provider = coalesce((select m.provider from payment_modes m where m.account_id = new.account_id and m.id = new.payment_mode_id), 'none'),
    mode_max = (select m.max_amount from payment_modes m where m.account_id = new.account_id and m.id = new.payment_mode_id)
  where p.account_id = new.account_id and p.buyback_id = new.id
    and (p.amount, p.type) is distinct from (new.payment_amount, new.payment_type)
    and not exists (select from payment_attempts t where t.payment_id = p.id and t.status in ('attempt_started', 'attempt_accepted'));
  perform set_config('app.platform', coalesce(before, ''), true);
  return null;
end $$;
-- After the one that records a payment: triggers of one kind run in the order of their names.
create trigger buybacks_payment_zz_amount after update of payment_amount, payment_mode_id, payment_status on buybacks for each row
  when (new.payment_status in ('payment_created', 'payment_failed') and (old.payment_amount, old.payment_mode_id, old.payment_status)
    is distinct from (new.payment_amount, new.payment_mode_id, new.payment_status)) execute function follow_amount();
