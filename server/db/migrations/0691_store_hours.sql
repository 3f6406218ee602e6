-- Public details of stores. `hours`: regular opening hours by weekday and exceptions by date; null if not stated.
-- `accepted_category_ids`: categories that the store takes with those below; empty means all.
alter table organizations
  add column phone text check (length(phone) <= 25),
  add column hours jsonb check (jsonb_typeof(hours) = 'object'),
  add column accepted_category_ids uuid[] not null default '{}' check (cardinality(accepted_category_ids) <= 100);
