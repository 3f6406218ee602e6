-- A change to be indexed is added, never found to be there already: the one that is there may be taken by the index before the
-- transaction that relied on it has ended, and what it changed would stay unknown to the search.
alter table search_changes drop constraint search_changes_pkey;
create index search_changes_product on search_changes (account_id, product_id);

create or replace function products_search_new() returns trigger language plpgsql as $$
begin
  insert into search_changes (account_id, product_id) select account_id, id from changed;
  perform search_enqueue(account_id) from (select distinct account_id from changed) as companies;
  return null;
end $$;

create or replace function categories_search() returns trigger language plpgsql as $$
begin
  insert into search_changes (account_id, product_id)
    select p.account_id, p.id from products p where p.account_id = new.account_id and exists (
      select from categories c where c.account_id = new.account_id and c.ancestors @> array[new.id]
        and (c.id = p.category_id or c.id = any(p.secondary_category_ids)));
  if found then perform search_enqueue(new.account_id); end if;
  return null;
end $$;

-- Whatever was missed so far is found now.
select set_config('app.platform', 'on', true);
insert into search_changes (account_id, product_id)
  select p.account_id, p.id from products p left join search_documents d on d.account_id = p.account_id and d.product_id = p.id
  where (p.status = 'published') is distinct from (d.product_id is not null);
select search_enqueue(account_id) from (select distinct account_id from search_changes) as companies;
