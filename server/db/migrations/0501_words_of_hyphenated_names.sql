-- The parts of a hyphenated word are words of their own, beside the whole. Every word of the previous definition is kept, so that
-- the index stays correct for it until it is built again (0502).
create or replace function buyback_words(at timestamptz, item text, customer text) returns tsvector language sql immutable strict parallel safe
  return array_to_tsvector(array_remove(array_remove(
    string_to_array(replace(
      item || customer || case when position('-' in item || customer) > 0 then translate(item || customer, '-', ' ') else '' end,
      ' ', ' ' || month_code(buyback_month(at))), ' '), ''), month_code(buyback_month(at))));
