-- no transaction
-- Home of a store or region: payments that failed.
create index concurrently if not exists buybacks_unpaid_store on buybacks (store_id, payment_status, updated_at)
  where payment_status in ('payment_created', 'payment_failed');
