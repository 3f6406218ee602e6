-- no transaction
-- Landing pages of a site: a product by the last digits of its id, which end the page's address.
create index concurrently if not exists products_ending on products (account_id, right(id::text, 12));
