-- Filters and order of a list under a name that its person gave them.

create table list_views (
  id uuid primary key default uuidv7(),
  -- Null for administrators of the platform.
  account_id uuid references accounts on delete cascade,
  user_id uuid not null references users on delete cascade,
  module text not null,
  list text not null check (list ~ '^[a-z][a-z-]{0,39}$'),
  name text collate human not null check (length(name) between 1 and 40),
  query text not null check (length(query) <= 4000),
  is_default boolean not null default false,
  created_at timestamptz not null default now(),
  constraint list_views_name unique (user_id, module, list, name)
);
create unique index list_views_default on list_views (user_id, module, list) where is_default;
create index list_views_account on list_views (account_id);

alter table list_views enable row level security;
alter table list_views force row level security;
create policy platform on list_views using ((select app_platform())) with check ((select app_platform()));
create policy tenant on list_views
  using (account_id = (select app_account())) with check (account_id = (select app_account()));
