-- Lists of buybacks that stay fast at any size: keyset paging over ordered indexes, and a search that an index answers.

create extension if not exists btree_gin;

-- The combinations of states, circuit and places that buybacks have: a few hundred to an account, however many buybacks. Filters
-- choose combinations here; each is then a range of one index that is in the list's order.
create table buyback_facets (
  id integer generated always as identity primary key,
  account_id uuid not null references accounts on delete cascade,
  buyer_account_id uuid not null,
  buyer_id uuid not null,
  warehouse_account_id uuid not null,
  warehouse_id uuid not null,
  channel text not null,
  circuit_type text not null,
  status text not null,
  item_status text not null,
  payment_status text not null,
  constraint buyback_facets_one unique (account_id, warehouse_id, buyer_id, status, item_status, payment_status, circuit_type,
    channel, buyer_account_id, warehouse_account_id)
);
create index buyback_facets_buyer on buyback_facets (buyer_account_id, status);
create index buyback_facets_warehouse on buyback_facets (warehouse_account_id, status);

alter table buyback_facets enable row level security;
alter table buyback_facets force row level security;
create policy platform on buyback_facets to reprise_platform, current_user
  using ((select app_platform())) with check ((select app_platform()));
create policy tenant on buyback_facets for select using (account_id = (select app_account()));
create policy sides on buyback_facets for select
  using (buyer_account_id = (select app_account()) or warehouse_account_id = (select app_account()));

-- Each begins with a space: a word is looked for at its beginning.
alter table buybacks
  add column facet_id integer not null default 0,
  add column item_search text generated always as (' ' || search_text(identification_number || ' ' || coalesce(imei, '') || ' '
    || coalesce(serial_number, '') || ' ' || coalesce(external_code, '') || ' ' || coalesce(product ->> 'brand', '') || ' '
    || coalesce(product ->> 'label', ''))) stored,
  add column customer_search text generated always as (' ' || search_text(coalesce(customer_firstname, '') || ' '
    || coalesce(customer_lastname, '') || ' ' || coalesce(customer_email::text, ''))) stored,
  -- Compared byte by byte: names that begin alike stand together.
  add column customer_key text collate "C" generated always as (search_text(coalesce(customer_lastname, '') || ' '
    || coalesce(customer_firstname, ''))) stored;

select set_config('app.platform', 'on', true);

insert into buyback_facets (account_id, buyer_account_id, buyer_id, warehouse_account_id, warehouse_id, channel, circuit_type,
  status, item_status, payment_status)
select distinct account_id, buyer_account_id, buyer_id, warehouse_account_id, warehouse_id, channel, circuit_type,
  status, item_status, payment_status from buybacks;
alter table buybacks disable trigger user;
update buybacks b set facet_id = f.id from buyback_facets f
where (f.account_id, f.buyer_account_id, f.buyer_id, f.warehouse_account_id, f.warehouse_id, f.channel, f.circuit_type, f.status,
    f.item_status, f.payment_status)
  = (b.account_id, b.buyer_account_id, b.buyer_id, b.warehouse_account_id, b.warehouse_id, b.channel, b.circuit_type, b.status,
    b.item_status, b.payment_status);
alter table buybacks enable trigger user;

create function buybacks_facet() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare before text := current_setting('app.platform', true);
declare facet integer;
begin
  perform set_config('app.platform', 'on', true);
  loop
    select f.id into facet from buyback_facets f
    where f.account_id = new.account_id and f.warehouse_id = new.warehouse_id and f.buyer_id = new.buyer_id
      and f.status = new.status and f.item_status = new.item_status and f.payment_status = new.payment_status
      and f.circuit_type = new.circuit_type and f.channel = new.channel
      and f.buyer_account_id = new.buyer_account_id and f.warehouse_account_id = new.warehouse_account_id;
    exit when found;
    -- Somebody else may add it at this moment: whoever loses looks again.
    insert into buyback_facets (account_id, buyer_account_id, buyer_id, warehouse_account_id, warehouse_id, channel, circuit_type,
      status, item_status, payment_status)
    values (new.account_id, new.buyer_account_id, new.buyer_id, new.warehouse_account_id, new.warehouse_id, new.channel,
      new.circuit_type, new.status, new.item_status, new.payment_status)
    on conflict do nothing returning id into facet;
    exit when found;
  end loop;
  new.facet_id := facet;
  perform set_config('app.platform', coalesce(before, ''), true);
  return new;
end $$;
create trigger buybacks_facet before insert or update of facet_id, status, item_status, payment_status, channel, circuit_type,
  buyer_id, buyer_account_id, warehouse_id, warehouse_account_id on buybacks
  for each row execute function buybacks_facet();

drop index buybacks_status, buybacks_created, buybacks_store, buybacks_buyer, buybacks_warehouse;
-- In the list's order: all of a side, of a combination, of a store, category or product, and of these with a combination.
create index buybacks_at on buybacks (created_at, id);
create index buybacks_of_retailer on buybacks (account_id, created_at, id);
create index buybacks_of_buyer on buybacks (buyer_account_id, created_at, id);
create index buybacks_of_warehouse on buybacks (warehouse_account_id, created_at, id);
create index buybacks_facet on buybacks (facet_id, created_at, id);
create index buybacks_store on buybacks (store_id, created_at, id);
create index buybacks_store_facet on buybacks (store_id, facet_id, created_at, id);
create index buybacks_store_category on buybacks (store_id, category_id, created_at, id);
create index buybacks_store_product on buybacks (store_id, product_id, created_at, id);
create index buybacks_category on buybacks (category_id, created_at, id);
create index buybacks_category_facet on buybacks (category_id, facet_id, created_at, id);
create index buybacks_product on buybacks (product_id, created_at, id);
create index buybacks_product_facet on buybacks (product_id, facet_id, created_at, id);
create index buybacks_any_imei on buybacks (imei) where imei is not null;
create index buybacks_customer on buybacks (account_id, customer_key);
create index buybacks_buyer_customer on buybacks (buyer_account_id, customer_key);
create index buybacks_search on buybacks using gin (account_id, buyer_account_id, warehouse_account_id,
  (item_search || customer_search) gin_trgm_ops);

-- Row-level security lets no index answer LIKE: these read as the owner, for one side of the caller's account.

-- Buybacks whose text has all these words, as patterns ('% word%').
create function buyback_matches(side text, patterns text[]) returns setof uuid rows 100
language plpgsql stable security definer set search_path = public, pg_temp set enable_seqscan = off set jit = off as $$
declare before text := current_setting('app.platform', true);
declare conditions text;
declare owned text;
begin
  select string_agg(format('(item_search || customer_search) like %L', one), ' and ') into conditions from unnest(patterns) one;
  if conditions is null then return; end if;
  owned := case side when 'retailer' then 'account_id = $1' when 'buyer' then 'buyer_account_id = $1'
    when 'warehouse' then 'warehouse_account_id = $1' end;
  if owned is null and session_user <> 'reprise_platform' then return; end if;
  perform set_config('app.platform', 'on', true);
  return query execute format('select id from buybacks where %s', concat_ws(' and ', owned, conditions)) using app_account();
  perform set_config('app.platform', coalesce(before, ''), true);
end $$;

-- How many buybacks these combinations have, counted up to a limit; only those that the caller's account is a side of.
create function count_facets(facets integer[], most integer, since timestamptz, until timestamptz) returns integer
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare before text := current_setting('app.platform', true);
declare counted integer;
begin
  perform set_config('app.platform', 'on', true);
  select count(*) into counted from (
    select from buyback_facets f cross join lateral (
      select from buybacks b where b.facet_id = f.id and b.created_at >= since and b.created_at < until limit most) one
    where f.id = any (facets) and (session_user = 'reprise_platform'
      or app_account() in (f.account_id, f.buyer_account_id, f.warehouse_account_id))
    limit most) rows_found;
  perform set_config('app.platform', coalesce(before, ''), true);
  return counted;
end $$;

-- The same for stores of the caller's account, each combination by itself, and for what waits for any of its stores.
create function count_store_facets(stores uuid[], awaiting integer[]) returns table (facet_id integer, n bigint)
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare before text := current_setting('app.platform', true);
begin
  perform set_config('app.platform', 'on', true);
  return query select b.facet_id, count(*) from organizations o join buybacks b on b.store_id = o.id
    where o.id = any (stores) and o.account_id = app_account() group by b.facet_id
  union all
  select b.facet_id, count(*) from buyback_facets f join buybacks b on b.store_id is null and b.facet_id = f.id
    where f.id = any (awaiting) and f.account_id = app_account() group by b.facet_id;
  perform set_config('app.platform', coalesce(before, ''), true);
end $$;
revoke execute on function buyback_matches, count_facets, count_store_facets from public;
