-- no transaction
-- Search of the buyback list, of each side and of one store. Searches read the whole list of pending entries: it is kept short.
create index concurrently if not exists buybacks_words on buybacks using gin (account_id, buyer_account_id, warehouse_account_id,
  buyback_place(store_id, status, account_id), buyback_words(created_at, item_search, customer_search)) with (gin_pending_list_limit = 64);
