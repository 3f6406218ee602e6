-- no transaction
-- Payments due page: the few due buybacks that no batch takes.
create index concurrently if not exists buybacks_not_collected on buybacks (account_id, id)
  where payment_status = 'payment_created' and (item_status = 'item_in_quarantine' or status in ('bb_cancelled', 'bb_not_completed'));
