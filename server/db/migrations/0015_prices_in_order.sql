-- New prices are what changes most, and for many products at once. Because one index was by price, every one of them wrote all
-- seven indexes of its product anew. What is ordered by price lies beside the products now; none of theirs has a price in it,
-- and their pages keep room for the next version of every row: new prices are written in place.
drop index products_price;
alter table products set (fillfactor = 45);

create table product_price_order (
  account_id uuid not null,
  product_id uuid not null,
  status text not null,
  price integer,
  primary key (account_id, product_id)
);
create index product_price_order_price on product_price_order (account_id, status, price nulls first, product_id);
alter table product_price_order enable row level security, force row level security;
create policy platform on product_price_order to reprise_platform, current_user
  using ((select app_platform())) with check ((select app_platform()));
create policy tenant on product_price_order
  using (account_id = (select app_account())) with check (account_id = (select app_account()));

-- By conflict, not by a join: a plan that was made for one product would be used for a hundred thousand, and the other way round.
create function products_price_order() returns trigger language plpgsql as $$
begin
  insert into product_price_order as o (account_id, product_id, status, price)
    select account_id, id, status, price from changed
    on conflict (account_id, product_id) do update set status = excluded.status, price = excluded.price
      where o.status <> excluded.status or o.price is distinct from excluded.price;
  return null;
end $$;
create trigger products_price_order_insert after insert on products referencing new table as changed
  for each statement execute function products_price_order();
create trigger products_price_order_update after update on products referencing new table as changed
  for each statement execute function products_price_order();

create or replace function products_forget() returns trigger language plpgsql as $$
begin
  delete from product_price_changes c using gone g where c.account_id = g.account_id and c.product_id = g.id;
  delete from product_price_order o using gone g where o.account_id = g.account_id and o.product_id = g.id;
  return null;
end $$;

select set_config('app.platform', 'on', true);
insert into product_price_order (account_id, product_id, status, price)
  select account_id, id, status, price from products;
