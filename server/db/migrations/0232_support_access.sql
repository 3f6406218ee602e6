-- Consent of a client that platform administrators act inside its account until a time. At most one is open per account.
create table support_accesses (
  id uuid primary key default uuidv7(),
  account_id uuid not null references accounts on delete cascade,
  reason text not null,
  granted_by uuid,
  granted_by_name text not null,
  granted_at timestamptz not null default now(),
  until timestamptz not null,
  revoked_by_name text,
  revoked_at timestamptz,
  -- Set once the records created under it have been ended.
  ended_at timestamptz
);
create unique index support_accesses_open on support_accesses (account_id) where ended_at is null;
create index support_accesses_account on support_accesses (account_id, granted_at desc);
alter table support_accesses enable row level security, force row level security;
create policy platform on support_accesses using ((select app_platform())) with check ((select app_platform()));
create policy tenant on support_accesses using (account_id = (select app_account())) with check (account_id = (select app_account()));
