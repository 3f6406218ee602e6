-- no transaction
-- Replaced by ledger_months; the previous release sums the rows of its payer by ledger_rows_day meanwhile.
drop index concurrently if exists ledger_rows_sums;
