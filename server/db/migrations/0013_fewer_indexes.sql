-- New prices write every index of a product anew. One index, read from either end, serves both orders of a column that may be
-- empty; and a product that only the platform looks for, whoever's it is, is found by skipping through the key.
drop index products_price;
drop index products_dearest;
drop index products_id;
drop index products_brand;
create index products_price on products (account_id, status, price nulls first, id);
create index products_brand on products (account_id, status, brand nulls first, id);
