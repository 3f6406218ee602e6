-- no transaction
-- Home of a warehouse: items in stock by state and by age, counted by the index alone. The included columns are those of row-level security.
create index concurrently if not exists items_in_stock on items (warehouse_id, status, entered_at) include (account_id, buyer_account_id)
  where stock_id is not null;
