-- Word index of buybacks. It replaces a trigram index, whose lists of frequent trigrams made a search by name slower with every
-- buyback, and which wrote about a hundred entries per sale.

-- Months since year 0, UTC: a search reads one month after the other until its page is full.
create function buyback_month(at timestamptz) returns integer language sql immutable strict parallel safe
  return (extract(year from at at time zone 'UTC') * 12 + extract(month from at at time zone 'UTC'))::integer;

-- Words of the search texts, as they are: a search compares beginnings of words.
create function buyback_words(item text, customer text) returns tsvector language sql immutable strict parallel safe
  return array_to_tsvector(array_remove(string_to_array(item || customer, ' '), ''));
