-- Backups that were made, so that whoever runs the platform sees how old the last one is.
create table backups (
  id uuid primary key default uuidv7(),
  started_at timestamptz not null,
  finished_at timestamptz not null default now(),
  place text not null check (length(place) <= 1000),
  row_count bigint not null check (row_count >= 0),
  file_count bigint not null check (file_count >= 0),
  bytes bigint not null check (bytes >= 0)
);
create index backups_finished on backups (finished_at desc);
alter table backups enable row level security;
alter table backups force row level security;
create policy platform on backups using ((select app_platform())) with check ((select app_platform()));
