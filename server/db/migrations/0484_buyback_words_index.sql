-- no transaction
-- Search of the buyback list, of each side.
create index concurrently if not exists buybacks_words on buybacks using gin (account_id, buyer_account_id, warehouse_account_id,
  buyback_month(created_at), buyback_words(item_search, customer_search));
