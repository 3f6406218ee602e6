-- What results are ordered by beyond their words: the newest generation first, the same words in another order, and what kind
-- of product it is.
alter table search_documents
  add column recent_key text collate "C" not null default '',
  add column bags text[] not null default '{}',
  add column concepts text[] not null default '{}';

drop function search_matches;
create function search_matches(account uuid, questions tsquery[], low integer, high integer, cap integer)
returns table (product_id uuid, key text, brand_key text, sort_key text, recent_key text, bags text[], accessory boolean, extent smallint,
  concepts text[], brand text, category text, category_id uuid, category_ids uuid[], price integer)
language plpgsql stable security definer set search_path = public, pg_temp set enable_seqscan = off set jit = off as $$
declare
  question tsquery;
  gathered integer := 0;
  batch integer;
begin
  if account is null or (account is distinct from app_account() and session_user <> 'reprise_platform') then return; end if;
  foreach question in array questions loop
    return query select d.product_id, d.key, d.brand_key, d.sort_key, d.recent_key, d.bags, d.accessory, d.extent, d.concepts, d.brand,
        d.category, d.category_id, d.category_ids, d.price
      from search_documents d
      where d.words @@ question and d.account_id = account
        and (low is null or d.price >= low) and (high is null or d.price <= high)
      limit cap - gathered;
    get diagnostics batch = row_count;
    gathered := gathered + batch;
    exit when gathered >= cap;
  end loop;
end $$;
revoke execute on function search_matches from public;

-- Names are read anew: what is found until then is found as before.
select set_config('app.platform', 'on', true);
insert into search_changes (account_id, product_id) select account_id, id from products where status = 'published';
select search_enqueue(account_id) from (select distinct account_id from search_changes) as accounts;
