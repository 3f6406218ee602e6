-- Ledger rows written before the trigger. Rows and their sums are written by one transaction, so the difference between both is the same in
-- every snapshot: it is exact while payments are written, and 0 if this file runs again.
select set_config('app.platform', 'on', true);
insert into ledger_months (account_id, month, currency, kind, ledger_account, rows, amount)
select account_id, month, currency, kind, ledger_account, sum(rows), sum(amount) from (
  select account_id, date_trunc('month', day)::date as month, currency, kind, ledger_account, count(*) as rows, sum(amount) as amount
  from ledger_rows group by 1, 2, 3, 4, 5
  union all
  select account_id, month, currency, kind, ledger_account, -rows, -amount from ledger_months
) difference
group by 1, 2, 3, 4, 5 having sum(rows) <> 0 or sum(amount) <> 0;
