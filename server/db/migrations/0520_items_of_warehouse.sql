-- no transaction
-- Replaced by items_of_warehouse.
drop index concurrently if exists items_warehouse_arrived;
