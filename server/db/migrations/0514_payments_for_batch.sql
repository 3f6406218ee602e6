-- no transaction
-- Replaced by payments_due.
drop index concurrently if exists payments_for_batch;
