-- no transaction
-- Items in stock filtered by brand.
create index concurrently if not exists items_brand_arrived
  on items (buyer_account_id, lower(product ->> 'brand'), arrived_at desc, id desc);
