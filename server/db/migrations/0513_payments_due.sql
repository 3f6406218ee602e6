-- no transaction
-- Payments due page and batches: transfers of one payer that wait for a bank file, counted by the index alone.
create index concurrently if not exists payments_due on payments (payer_account_id, id) include (account_id)
  where type = 'bank_transfer' and provider = 'none' and status = 'payment_created' and amount > 0;
