-- A batch moves a thousand payments in one statement: their state follows in one, too.
drop trigger buybacks_payment_status on buybacks;
drop trigger buybacks_payment_status_new on buybacks;
drop function follow_payment_status;
create function follow_payment_status() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare before text := current_setting('app.platform', true);
begin
  perform set_config('app.platform', 'on', true);
  update payments p set status = n.payment_status from new_rows n join old_rows o on o.account_id = n.account_id and o.id = n.id
    where n.payment_status is distinct from o.payment_status and p.account_id = n.account_id and p.buyback_id = n.id;
  perform set_config('app.platform', coalesce(before, ''), true);
  return null;
end $$;
create trigger buybacks_payment_status after update on buybacks referencing old table as old_rows new table as new_rows
  for each statement execute function follow_payment_status();
revoke execute on function follow_payment_status from public;

-- The state is the record's from its beginning.
create or replace function record_payment() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare before text := current_setting('app.platform', true);
begin
  perform set_config('app.platform', 'on', true);
  insert into payments (account_id, buyback_id, buyback_number, issuer, payer_account_id, type, provider, mode_max, amount, currency,
    person, iban_end, created_at, status)
  select new.account_id, new.id, new.identification_number, new.payment_issuer,
    case new.payment_issuer when 'buyer' then new.buyer_account_id else new.account_id end,
    new.payment_type, coalesce(m.provider, 'none'), m.max_amount, new.payment_amount, new.currency,
    payment_person(new), new.customer_iban_end,
    case tg_op when 'INSERT' then coalesce(new.completed_at, new.created_at) else now() end, new.payment_status
  from (select 1) one left join payment_modes m on m.account_id = new.account_id and m.id = new.payment_mode_id
  on conflict on constraint payments_buyback do nothing;
  perform set_config('app.platform', coalesce(before, ''), true);
  return null;
end $$;
-- What was due before has its record: nothing is tried for it.
drop trigger buybacks_payment on buybacks;
create trigger buybacks_payment after update of payment_status on buybacks for each row
  when (new.payment_status is distinct from old.payment_status
    and old.payment_status in ('awaiting_payment', 'payment_not_needed', 'payment_cancelled')
    and new.payment_status not in ('awaiting_payment', 'payment_not_needed', 'payment_cancelled')) execute function record_payment();
