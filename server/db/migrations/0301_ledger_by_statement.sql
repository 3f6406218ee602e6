-- Ledger rows of an update of many buybacks are inserted with one statement.
drop trigger buybacks_booked on buybacks;
drop function book_payment;
create function book_payments() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare before_setting text := current_setting('app.platform', true);
begin
  if not exists (
    select from after n join before o on o.account_id = n.account_id and o.id = n.id
    where ledger_stage(n.payment_status) <> ledger_stage(o.payment_status) or (ledger_stage(n.payment_status) > 0 and (
      n.payment_amount <> o.payment_amount or n.bonus <> o.bonus or n.controlled_price is distinct from o.controlled_price
      or n.payment_issuer <> o.payment_issuer or n.buyer_account_id <> o.buyer_account_id))) then
    return null;
  end if;
  perform set_config('app.platform', 'on', true);
  insert into ledger_rows (account_id, entry_id, at, day, kind, ledger_account, currency, amount, retailer_account_id, buyback_id,
    buyback_number)
  with changed as materialized (
    select n.account_id, n.id, n.identification_number, n.currency,
      o.payment_status as old_status, o.payment_amount as old_amount, o.bonus as old_bonus, o.controlled_price as old_controlled,
      n.payment_status as new_status, n.payment_amount as new_amount, n.bonus as new_bonus, n.controlled_price as new_controlled,
      ledger_payer(o.payment_issuer, o.account_id, o.buyer_account_id) as old_payer,
      ledger_payer(n.payment_issuer, n.account_id, n.buyer_account_id) as new_payer,
      uuidv7() as owed_entry, uuidv7() as paid_entry
    from after n join before o on o.account_id = n.account_id and o.id = n.id
    where ledger_stage(n.payment_status) <> ledger_stage(o.payment_status) or (ledger_stage(n.payment_status) > 0 and (
      n.payment_amount <> o.payment_amount or n.bonus <> o.bonus or n.controlled_price is distinct from o.controlled_price
      or n.payment_issuer <> o.payment_issuer or n.buyer_account_id <> o.buyer_account_id))
  )
  select s.payer, case when c.money then d.paid_entry else d.owed_entry end, now(), (now() at time zone a.time_zone)::date, c.kind,
    c.ledger_account, d.currency, c.amount, d.account_id, d.id, d.identification_number
  from changed d
  cross join lateral ledger_of(d.old_status, d.old_amount, d.old_bonus, d.old_controlled) o
  cross join lateral ledger_of(d.new_status, d.new_amount, d.new_bonus, d.new_controlled) n
  cross join lateral (
    select d.new_payer as payer, o.purchases as p0, o.absorbed as a0, o.bonus_cost as b0, o.bank as k0,
      n.purchases as p1, n.absorbed as a1, n.bonus_cost as b1, n.bank as k1 where d.old_payer = d.new_payer
    union all select d.old_payer, o.purchases, o.absorbed, o.bonus_cost, o.bank, 0, 0, 0, 0 where d.old_payer <> d.new_payer
    union all select d.new_payer, 0, 0, 0, 0, n.purchases, n.absorbed, n.bonus_cost, n.bank where d.old_payer <> d.new_payer
  ) s
  join accounts a on a.id = s.payer
  cross join lateral ledger_changes(s.p0, s.a0, s.b0, s.k0, s.p1, s.a1, s.b1, s.k1) c;
  perform set_config('app.platform', coalesce(before_setting, ''), true);
  return null;
end $$;
create trigger buybacks_booked after update on buybacks referencing old table as before new table as after
  for each statement execute function book_payments();
revoke execute on function book_payments from public;
