-- no transaction
-- Items in stock filtered by category.
create index concurrently if not exists items_category_arrived
  on items (buyer_account_id, category_id, arrived_at desc, id desc);
