-- Lists of buybacks leave as files. An export is its author's alone: it holds what their side may see of customers.

create table buyback_exports (
  id uuid primary key default uuidv7(),
  -- Null for administrators of the platform.
  account_id uuid references accounts on delete cascade,
  created_by uuid not null references users on delete cascade,
  author_module text not null,
  language text not null,
  -- The filters and the order of the list, as they were asked.
  asked jsonb not null,
  file_id uuid references files on delete set null,
  entries_count integer not null default 0,
  entries_total integer,
  error jsonb,
  created_at timestamptz not null default now(),
  ended_at timestamptz
);
create index buyback_exports_own on buyback_exports (created_by, created_at desc);
create index buyback_exports_account on buyback_exports (account_id);
create index buyback_exports_file on buyback_exports (file_id);

alter table buyback_exports enable row level security;
alter table buyback_exports force row level security;
create policy platform on buyback_exports using ((select app_platform())) with check ((select app_platform()));
create policy tenant on buyback_exports
  using (account_id = (select app_account())) with check (account_id = (select app_account()));
