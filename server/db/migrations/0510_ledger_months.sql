-- Monthly sums of the ledger: its page reads a few hundred rows of one payer instead of all of its ledger rows. A trigger appends the sums
-- of each statement, so that two payments never wait for one another; a job compacts them into one row per month and account.
create table ledger_months (
  -- Payer.
  account_id uuid not null references accounts on delete cascade,
  -- First day of the month, in the payer's time zone.
  month date not null,
  currency text not null,
  kind text not null,
  ledger_account text not null,
  -- Number of ledger rows.
  rows bigint not null,
  -- Cents.
  amount bigint not null,
  -- False: not compacted yet.
  settled boolean not null default false
) with (fillfactor = 80);
create unique index ledger_months_settled on ledger_months (account_id, month, currency, kind, ledger_account) where settled;
create index ledger_months_fresh on ledger_months (account_id) where not settled;
comment on index ledger_months_settled is 'Page: ledger. Rule: one compacted row per month and account';
comment on index ledger_months_fresh is 'Page: ledger, changes not compacted yet. Job: compaction';
alter table ledger_months enable row level security, force row level security;
create policy platform on ledger_months to reprise_platform, current_user
  using ((select app_platform())) with check ((select app_platform()));
create policy tenant on ledger_months for select using (account_id = (select app_account()));

create function sum_ledger_rows() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare before text := current_setting('app.platform', true);
begin
  if not exists (select from added) then return null; end if;
  perform set_config('app.platform', 'on', true);
  insert into ledger_months (account_id, month, currency, kind, ledger_account, rows, amount)
  select account_id, date_trunc('month', day)::date, currency, kind, ledger_account, count(*), sum(amount) from added
  group by 1, 2, 3, 4, 5;
  perform set_config('app.platform', coalesce(before, ''), true);
  return null;
end $$;
create trigger ledger_rows_summed after insert on ledger_rows referencing new table as added
  for each statement execute function sum_ledger_rows();
revoke execute on function sum_ledger_rows from public;
