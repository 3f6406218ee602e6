-- What may be a mistake in a line that is imported all the same.
alter table catalogue_import_lines add warnings jsonb;
drop index catalogue_import_lines_outlier;
create index catalogue_import_lines_looked_at on catalogue_import_lines (account_id, import_id, type, line)
  where outliers is not null or warnings is not null;

-- Every line of a file of people: found, inserted, updated, unchanged, ignored.
alter table user_imports
  add lines_count jsonb not null default '{}',
  add line_warnings jsonb not null default '[]';

-- The rules by which the stored markup was made safe: what older rules let through is made safe anew.
alter table home_pages add markup_rules integer not null default 0;
