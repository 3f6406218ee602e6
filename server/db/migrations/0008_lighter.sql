-- Who is linked to whom is asked where it matters, and only there: as a query inside the policies it was prepared for every
-- statement that reads a company or a category, with the walls of its own table around it, and hardly ever run.
create function app_buyers() returns uuid[] language sql stable parallel safe
  return array(select buyer_account_id from account_links where seller_account_id = app_account());
create function app_sellers() returns uuid[] language sql stable parallel safe
  return array(select seller_account_id from account_links where buyer_account_id = app_account());

alter policy tenant on accounts
  using (id = (select app_account()) or id = any((select app_buyers())::uuid[]) or id = any((select app_sellers())::uuid[]));
alter policy linked on organizations
  using (type in ('buyer', 'warehouse') and account_id = any((select app_buyers())::uuid[]));
alter policy linked on categories using (account_id = any((select app_sellers())::uuid[]));

-- Prices that change together are one entry of their history, not one for each state.
select set_config('app.platform', 'on', true);
alter table product_price_changes add column changes jsonb;
create temporary table told on commit drop as
  select account_id, product_id, (array_agg(id order by id))[1] as id,
    jsonb_agg(jsonb_build_object('state', state, 'from', from_price, 'to', to_price) order by id) as changes
  from product_price_changes group by account_id, product_id, price_version, at, actor_id, actor_name, import_id;
update product_price_changes c set changes = t.changes from told t
  where c.account_id = t.account_id and c.product_id = t.product_id and c.id = t.id;
delete from product_price_changes where changes is null;
alter table product_price_changes alter column changes set not null, drop column state, drop column from_price,
  drop column to_price;

-- What a search box compares with was worked out anew by every update, because of the trigger beside it. It is kept by a trigger
-- of its own now, which new prices do not wake.
alter table products alter column search drop expression;
create function products_text() returns trigger language plpgsql as $$
begin
  new.search := search_text(new.label || ' ' || coalesce(new.brand, '') || ' ' || coalesce(new.model, '') || ' '
    || coalesce(new.reference, '') || ' ' || coalesce(new.ean, ''));
  return new;
end $$;
create trigger products_text before insert or update of label, brand, model, reference, ean, search on products
  for each row execute function products_text();
