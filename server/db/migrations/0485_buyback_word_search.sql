-- Query for buybacks of a month that have all words, given as patterns ('% word%' with escaped wildcards); null without a word.
create function word_query(patterns text[], month integer) returns tsquery language sql immutable parallel safe
  return (
    select string_agg('''' || month_code(month) || replace(replace(w.word, '\', '\\'), '''', '''''') || ''':*', ' & ')::tsquery
    from unnest(patterns) p (pattern) cross join lateral regexp_split_to_table(
      regexp_replace(substr(p.pattern, 3, length(p.pattern) - 3), '\\(.)', '\1', 'g'), ' ') w (word)
    where w.word <> ''
  );

-- Row-level security lets no index answer a word search: these functions read as the owner, for one side of the caller's account.

-- Month of the oldest or latest buyback of the installation: a search by month ends there. Of all accounts, as an index provides
-- it; of one account, the planner may read the rows of all others.
create function outer_buyback_month(latest boolean) returns integer
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare before text := current_setting('app.platform', true);
declare month integer;
begin
  perform set_config('app.platform', 'on', true);
  if latest then select buyback_month(max(created_at)) into month from buybacks;
  else select buyback_month(min(created_at)) into month from buybacks;
  end if;
  perform set_config('app.platform', coalesce(before, ''), true);
  return month;
end $$;

-- Ids of the buybacks of one month with all words, in order of creation. `store`: only those in the list of this store. Callers
-- compare the texts again: a warehouse does not search customers.
create function buyback_matches_in(side text, patterns text[], month integer, ascending boolean, store uuid) returns setof uuid rows 50
language plpgsql stable security definer set search_path = public, pg_temp set enable_seqscan = off set enable_indexscan = off set jit = off as $$
declare before text := current_setting('app.platform', true);
declare words tsquery := word_query(patterns, month);
begin
  if words is null then return; end if;
  if side is null and session_user <> 'reprise_platform' then return; end if;
  perform set_config('app.platform', 'on', true);
  if side = 'retailer' and store is not null then
    return query select b.id from buybacks b where b.account_id = app_account()
      and (buyback_place(b.store_id, b.status, b.account_id) = store or buyback_place(b.store_id, b.status, b.account_id) = app_account())
      and buyback_words(b.created_at, b.item_search, b.customer_search) @@ words
      order by case when ascending then b.created_at end, case when ascending then b.id end, b.created_at desc, b.id desc;
  elsif side = 'retailer' then
    return query select b.id from buybacks b where b.account_id = app_account()
      and buyback_words(b.created_at, b.item_search, b.customer_search) @@ words
      order by case when ascending then b.created_at end, case when ascending then b.id end, b.created_at desc, b.id desc;
  elsif side = 'buyer' then
    return query select b.id from buybacks b where b.buyer_account_id = app_account()
      and buyback_words(b.created_at, b.item_search, b.customer_search) @@ words
      order by case when ascending then b.created_at end, case when ascending then b.id end, b.created_at desc, b.id desc;
  elsif side = 'warehouse' then
    return query select b.id from buybacks b where b.warehouse_account_id = app_account()
      and buyback_words(b.created_at, b.item_search, b.customer_search) @@ words
      order by case when ascending then b.created_at end, case when ascending then b.id end, b.created_at desc, b.id desc;
  elsif side is null then
    return query select b.id from buybacks b where buyback_words(b.created_at, b.item_search, b.customer_search) @@ words
      order by case when ascending then b.created_at end, case when ascending then b.id end, b.created_at desc, b.id desc;
  end if;
  perform set_config('app.platform', coalesce(before, ''), true);
end $$;

-- The same of all months.
create or replace function buyback_matches(side text, patterns text[]) returns setof uuid rows 100
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  for month in coalesce(outer_buyback_month(false), 1) .. coalesce(outer_buyback_month(true), 0) loop
    return query select buyback_matches_in(side, patterns, month, true, null);
  end loop;
end $$;
revoke execute on function buyback_matches_in, outer_buyback_month from public;
