-- The first administrator: a link printed at the start leads to a page that makes one, as long as there is none.
create table setup_links (
  token_hash bytea primary key,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
alter table setup_links enable row level security, force row level security;
create policy platform on setup_links to reprise_platform, current_user
  using ((select app_platform())) with check ((select app_platform()));

-- What the platform is called where no company's name stands. One row.
create table platform_settings (
  id boolean primary key default true check (id),
  name text not null check (length(name) between 2 and 60),
  updated_at timestamptz not null default now()
);
alter table platform_settings enable row level security, force row level security;
create policy platform on platform_settings to reprise_platform, current_user
  using ((select app_platform())) with check ((select app_platform()));
