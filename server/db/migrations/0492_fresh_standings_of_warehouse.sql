-- no transaction
-- Changes not yet compacted, of the warehouse.
create index concurrently if not exists buyback_standings_fresh_warehouse on buyback_standings (warehouse_account_id) where not settled;
