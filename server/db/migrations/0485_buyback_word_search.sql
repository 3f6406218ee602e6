-- Query for buybacks that have all words, given as patterns ('% word%' with escaped wildcards); null without a word.
create function word_query(patterns text[]) returns tsquery language sql immutable parallel safe
  return (
    select string_agg('''' || replace(replace(w.word, '\', '\\'), '''', '''''') || ''':*', ' & ')::tsquery
    from unnest(patterns) p (pattern) cross join lateral regexp_split_to_table(
      regexp_replace(substr(p.pattern, 3, length(p.pattern) - 3), '\\(.)', '\1', 'g'), ' ') w (word)
    where w.word <> ''
  );

-- Row-level security lets no index answer a word search: these read as the owner, for one side of the caller's account.

-- Ids of the buybacks of one month with all words, in order of creation. Callers compare the
-- texts again: a warehouse does not search customers.
create function buyback_matches_in(side text, patterns text[], month integer, ascending boolean) returns setof uuid rows 50
language plpgsql stable security definer set search_path = public, pg_temp set enable_seqscan = off set enable_indexscan = off set jit = off as $$
declare before text := current_setting('app.platform', true);
declare words tsquery := word_query(patterns);
begin
  if words is null then return; end if;
  if side is null and session_user <> 'reprise_platform' then return; end if;
  perform set_config('app.platform', 'on', true);
  if side = 'retailer' then
    return query select b.id from buybacks b where b.account_id = app_account() and buyback_month(b.created_at) = month
      and buyback_words(b.item_search, b.customer_search) @@ words order by case when ascending then b.created_at end,
        case when ascending then b.id end, b.created_at desc, b.id desc;
  elsif side = 'buyer' then
    return query select b.id from buybacks b where b.buyer_account_id = app_account() and buyback_month(b.created_at) = month
      and buyback_words(b.item_search, b.customer_search) @@ words order by case when ascending then b.created_at end,
        case when ascending then b.id end, b.created_at desc, b.id desc;
  elsif side = 'warehouse' then
    return query select b.id from buybacks b where b.warehouse_account_id = app_account() and buyback_month(b.created_at) = month
      and buyback_words(b.item_search, b.customer_search) @@ words order by case when ascending then b.created_at end,
        case when ascending then b.id end, b.created_at desc, b.id desc;
  elsif side is null then
    return query select b.id from buybacks b where buyback_month(b.created_at) = month
      and buyback_words(b.item_search, b.customer_search) @@ words order by case when ascending then b.created_at end,
        case when ascending then b.id end, b.created_at desc, b.id desc;
  end if;
  perform set_config('app.platform', coalesce(before, ''), true);
end $$;

-- The same of all months, in no order.
create or replace function buyback_matches(side text, patterns text[]) returns setof uuid rows 100
language plpgsql stable security definer set search_path = public, pg_temp set enable_seqscan = off set jit = off as $$
declare before text := current_setting('app.platform', true);
declare words tsquery := word_query(patterns);
declare owned text;
begin
  if words is null then return; end if;
  owned := case side when 'retailer' then 'account_id = $1' when 'buyer' then 'buyer_account_id = $1'
    when 'warehouse' then 'warehouse_account_id = $1' end;
  if owned is null and session_user <> 'reprise_platform' then return; end if;
  perform set_config('app.platform', 'on', true);
  return query execute format('select id from buybacks where %s',
    concat_ws(' and ', owned, format('buyback_words(item_search, customer_search) @@ %L::tsquery', words))) using app_account();
  perform set_config('app.platform', coalesce(before, ''), true);
end $$;
revoke execute on function buyback_matches_in from public;
