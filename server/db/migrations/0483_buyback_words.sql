-- Word index of buybacks. It replaces a trigram index, whose lists of frequent trigrams made a search by name slower with every
-- buyback, and which wrote about a hundred entries per sale.

-- Months since year 0, UTC: a search reads one month after the other until its page is full.
create function buyback_month(at timestamptz) returns integer language sql immutable strict parallel safe
  return (extract(year from at at time zone 'UTC') * 12 + extract(month from at at time zone 'UTC'))::integer;

-- Four hexadecimal digits that precede every word of a month, so that a beginning of a word is looked up within one month.
create function month_code(month integer) returns text language sql immutable strict parallel safe
  return lpad(to_hex(month), 4, '0');

-- Words of the search texts, each preceded by the code of its month. The texts begin with a space.
create function buyback_words(at timestamptz, item text, customer text) returns tsvector language sql immutable strict parallel safe
  return array_to_tsvector(array_remove(array_remove(
    string_to_array(replace(item || customer, ' ', ' ' || month_code(buyback_month(at))), ' '), ''), month_code(buyback_month(at))));

-- Store in whose list a buyback is; of a predeclared one without a store, the account: it is in the lists of all stores.
create function buyback_place(store uuid, status text, account uuid) returns uuid language sql immutable parallel safe
  return case when store is null and status = 'bb_awaiting_store_drop' then account else store end;
