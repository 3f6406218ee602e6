-- The names of the categories that a question is about; of every article where there are none. Names, not ids: a warehouse works for
-- retailers whose catalogues are their own.
alter table refurb_questions add column categories text[] not null default '{}' check (cardinality(categories) <= 50);
