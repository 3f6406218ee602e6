-- no transaction
-- Replaced by items_in_stock.
drop index concurrently if exists items_lying;
