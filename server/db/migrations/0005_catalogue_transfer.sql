-- Catalogues leave as files and come from files, or from another company's catalogue.

create table catalogue_exports (
  account_id uuid not null references accounts on delete cascade,
  id uuid not null default uuidv7(),
  type text not null check (type in ('categories', 'products', 'diagnostic')),
  file_id uuid references files on delete set null,
  entries_count integer not null default 0,
  entries_total integer,
  error jsonb,
  created_by uuid references users on delete set null,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  primary key (account_id, id)
);
create index catalogue_exports_id on catalogue_exports (id);

create table catalogue_imports (
  account_id uuid not null references accounts on delete cascade,
  id uuid not null default uuidv7(),
  origin text not null check (origin in ('csv', 'account')),
  source_account_id uuid references accounts on delete set null,
  file_id uuid references files on delete set null,
  file_name text,
  content text[] not null,
  strategy text not null check (strategy in ('generic', 'recommerce', 'uuid')),
  status text not null default 'mapping' check (status in ('mapping', 'checking', 'rehearsed', 'applying', 'done', 'failed',
    'abandoned', 'rolling_back', 'rolled_back')),
  -- The header of the file with the field that each of its columns holds, and the lines above it.
  columns jsonb not null default '[]',
  header_record integer not null default 0,
  default_category_id uuid,
  progress integer not null default 0,
  -- Lines: found, inserted, updated, unchanged, ignored; and records, where several lines make one.
  counts jsonb not null default '{}',
  prices jsonb not null default '{}',
  outliers_count integer not null default 0,
  error jsonb,
  rollback jsonb,
  created_by uuid references users on delete set null,
  author_module text not null,
  created_at timestamptz not null default now(),
  queued_at timestamptz,
  started_at timestamptz,
  ended_at timestamptz,
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (account_id, id)
);
create index catalogue_imports_id on catalogue_imports (id);
create trigger catalogue_imports_touch before update of status, columns, default_category_id on catalogue_imports
  for each row execute function touch();

-- What a rehearsal found, line by line. The first line of a record carries what the record becomes.
create table catalogue_import_lines (
  account_id uuid not null,
  import_id uuid not null,
  type text not null,
  line integer not null,
  -- The line that carries the record: itself, or an earlier one of the same product or question.
  head integer not null,
  effect text not null check (effect in ('inserted', 'updated', 'unchanged', 'ignored')),
  label text,
  record_id uuid,
  -- The version that was compared with: whoever changed the record since is not overwritten.
  record_version integer,
  given jsonb,
  changes jsonb,
  prices jsonb,
  -- The largest difference of a price that was there before, in cents.
  movement integer,
  outliers jsonb,
  problem jsonb,
  primary key (account_id, import_id, type, line)
);
create index catalogue_import_lines_ignored on catalogue_import_lines (account_id, import_id, type, line)
  where effect = 'ignored';
create index catalogue_import_lines_outlier on catalogue_import_lines (account_id, import_id, type, line)
  where outliers is not null;

-- A check of every line and of every price against the row above it took a third of the time of an import. Both are only ever
-- written in the transaction that holds that row; what a foreign key would do besides, they do when it goes.
create function catalogue_imports_forget() returns trigger language plpgsql as $$
begin
  delete from catalogue_import_lines l using gone g where l.account_id = g.account_id and l.import_id = g.id;
  return null;
end $$;
create trigger catalogue_imports_forget after delete on catalogue_imports referencing old table as gone
  for each statement execute function catalogue_imports_forget();

create function products_forget() returns trigger language plpgsql as $$
begin
  delete from product_price_changes c using gone g where c.account_id = g.account_id and c.product_id = g.id;
  return null;
end $$;
create trigger products_forget after delete on products referencing old table as gone
  for each statement execute function products_forget();
alter table product_price_changes drop constraint product_price_changes_account_id_product_id_fkey;

-- Which import a price came with. Not a reference: an import may be forgotten, the history of a price stays.
alter table product_price_changes add column import_id uuid;

-- A file names products by their reference.
create index products_reference on products (account_id, reference);

do $$
declare t text;
begin
  foreach t in array array['catalogue_exports', 'catalogue_imports', 'catalogue_import_lines'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy platform on %I using ((select app_platform())) with check ((select app_platform()))', t);
    execute format('create policy tenant on %I using (account_id = (select app_account())) with check (account_id = (select app_account()))', t);
  end loop;
end $$;
