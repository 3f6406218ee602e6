-- no transaction
-- Changes not yet compacted, of the warehouse.
create index concurrently if not exists buyback_days_fresh_warehouse on buyback_days (warehouse_account_id) where not settled;
