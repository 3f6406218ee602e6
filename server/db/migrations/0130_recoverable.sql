-- Money that the bank or a provider moved beyond what was owed: it is booked to what is to be recovered, until it comes back.
alter table ledger_rows drop constraint ledger_rows_ledger_account_check;
alter table ledger_rows add constraint ledger_rows_ledger_account_check
  check (ledger_account in ('purchases', 'absorbed', 'bonus', 'customers', 'bank', 'recoverable'));

-- More than nothing: it went out; less: it came back.
create function book_recoverable(attempt uuid, cents bigint) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare before text := current_setting('app.platform', true);
declare entry uuid := uuidv7();
begin
  if session_user <> 'reprise_platform' then raise exception 'Only the platform books what providers moved.'; end if;
  perform set_config('app.platform', 'on', true);
  insert into ledger_rows (account_id, entry_id, at, day, kind, ledger_account, currency, amount, retailer_account_id, buyback_id,
    buyback_number)
  select t.payer_account_id, entry, now(), (now() at time zone a.time_zone)::date, case when cents > 0 then 'paid' else 'returned' end,
    v.ledger_account, t.currency, v.amount, t.account_id, t.buyback_id, b.identification_number
  from payment_attempts t
  join accounts a on a.id = t.payer_account_id
  join buybacks b on b.account_id = t.account_id and b.id = t.buyback_id
  cross join lateral (values ('bank', -cents), ('recoverable', cents)) v (ledger_account, amount)
  where t.id = attempt;
  perform set_config('app.platform', coalesce(before, ''), true);
end $$;
revoke execute on function book_recoverable from public;
