-- no transaction
-- Items page of a warehouse: latest arrivals; its total is counted by the index alone. The included columns are those of row-level security.
create index concurrently if not exists items_of_warehouse on items (warehouse_id, arrived_at desc, id desc) include (account_id, buyer_account_id);
