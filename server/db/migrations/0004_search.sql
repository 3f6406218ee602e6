-- Search. Published products as documents, the words they are found by, and what still has to be indexed.
-- Words are made by the product (domain/search), so that what is typed and what is stored are read alike.

create table search_documents (
  account_id uuid not null references accounts on delete cascade,
  product_id uuid not null,
  -- Words, weighted by where they stand, and marks: categories, brand, codes. Each begins with a sign of the company, so that
  -- companies do not lengthen one another's lists; the common ones are there once more with the document's bucket.
  words tsvector not null,
  -- The label as it is compared with a question, its brand, and how it sorts.
  key text collate "C" not null,
  brand_key text collate "C" not null,
  sort_key text collate "C" not null,
  accessory boolean not null,
  extent smallint not null,
  brand text,
  category text not null,
  category_id uuid not null,
  category_ids uuid[] not null,
  price integer not null,
  document json not null,
  primary key (account_id, product_id)
);
create index search_documents_words on search_documents using gin (words) with (fastupdate = off);

-- How many documents hold a word. `kind`: 0 a word, 1 neighbours written as one, 2 a mark.
create table search_words (
  account_id uuid not null references accounts on delete cascade,
  word text collate "C" not null,
  kind smallint not null,
  documents integer not null,
  primary key (account_id, word)
);

create index search_words_unused on search_words (account_id) where documents <= 0;

-- The forms by which a mistyped word meets the right one.
create table search_forms (
  account_id uuid not null,
  form text collate "C" not null,
  word text collate "C" not null,
  primary key (account_id, form, word),
  foreign key (account_id, word) references search_words (account_id, word) on delete cascade
);
create index search_forms_word on search_forms (account_id, word);

create table search_changes (
  account_id uuid not null,
  product_id uuid not null,
  primary key (account_id, product_id)
);

-- With a search engine of its own, a company's key there: it may search one collection and do nothing else.
create table search_keys (
  account_id uuid primary key references accounts on delete cascade,
  secret text not null,
  created_at timestamptz not null default now()
);

do $$
declare t text;
begin
  foreach t in array array['search_documents', 'search_words', 'search_forms', 'search_changes', 'search_keys'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy platform on %I using ((select app_platform())) with check ((select app_platform()))', t);
    execute format('create policy tenant on %I using (account_id = (select app_account())) with check (account_id = (select app_account()))', t);
  end loop;
end $$;
-- Text search cannot use its index behind a policy: the database must not let its operators see rows before the policy did.
-- So the owner is not bound by this one, and only the function below reads as the owner: the rows of one company.
alter table search_documents no force row level security;

-- The documents that match one of several questions, asked in turn until `cap` are found: where there may be very many, the
-- best are asked for first, and what comes after is never looked at.
create function search_matches(account uuid, questions tsquery[], low integer, high integer, cap integer)
returns table (product_id uuid, key text, brand_key text, sort_key text, accessory boolean, extent smallint, brand text,
  category text, category_id uuid, category_ids uuid[], price integer)
language plpgsql stable security definer set search_path = public, pg_temp set enable_seqscan = off set jit = off as $$
declare
  question tsquery;
  gathered integer := 0;
  batch integer;
begin
  if account is null or (account is distinct from app_account() and not app_platform()) then return; end if;
  foreach question in array questions loop
    return query select d.product_id, d.key, d.brand_key, d.sort_key, d.accessory, d.extent, d.brand, d.category,
        d.category_id, d.category_ids, d.price
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

-- Whatever changes a product, by whatever way, has it indexed: the job is part of the change.
create function search_enqueue(account uuid) returns void language plpgsql as $$
begin
  perform enqueue_job('indexProducts', json_build_object('accountId', account), 'indexProducts ' || account);
end $$;

create function products_search_new() returns trigger language plpgsql as $$
begin
  insert into search_changes (account_id, product_id) select account_id, id from changed on conflict do nothing;
  perform search_enqueue(account_id) from (select distinct account_id from changed) as companies;
  return null;
end $$;
create trigger products_search_insert after insert on products referencing new table as changed
  for each statement execute function products_search_new();
create trigger products_search_update after update on products referencing new table as changed
  for each statement execute function products_search_new();
create trigger products_search_delete after delete on products referencing old table as changed
  for each statement execute function products_search_new();

create function categories_search() returns trigger language plpgsql as $$
begin
  insert into search_changes (account_id, product_id)
    select p.account_id, p.id from products p where p.account_id = new.account_id and exists (
      select from categories c where c.account_id = new.account_id and c.ancestors @> array[new.id]
        and (c.id = p.category_id or c.id = any(p.secondary_category_ids)))
    on conflict do nothing;
  if found then perform search_enqueue(new.account_id); end if;
  return null;
end $$;
create trigger categories_search after update on categories for each row
  when (old.label is distinct from new.label or old.ancestors is distinct from new.ancestors) execute function categories_search();

select set_config('app.platform', 'on', true);
insert into search_changes (account_id, product_id) select account_id, id from products;
