-- What is brought in as paid already was owed before that: due at its declaration, or since it was checked.
create or replace function book_new_payments() returns trigger
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
    select case when c.money then coalesce(b.paid_at, b.completed_at, b.created_at) when b.payment_due = 'declaration' then b.created_at
      else least(coalesce(b.completed_at, b.created_at), b.paid_at) end as at
  ) m;
  perform set_config('app.platform', coalesce(before, ''), true);
  return null;
end $$;
