-- Self-tests of devices to be sold, opened from an estimate. Results are accepted once, until `expires_at`; a sale uses them once.
create table self_tests (
  account_id uuid not null references accounts on delete cascade,
  id uuid not null,
  product_id uuid not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  answered_at timestamptz,
  results jsonb,
  device jsonb,
  -- A second sale with the same results violates the check.
  uses smallint not null default 0 check (uses between 0 and 1),
  primary key (account_id, id),
  check ((answered_at is null) = (results is null))
);
create index self_tests_created on self_tests (created_at);
alter table self_tests enable row level security, force row level security;
create policy platform on self_tests to reprise_platform, current_user
  using ((select app_platform())) with check ((select app_platform()));
create policy tenant on self_tests
  using (account_id = (select app_account())) with check (account_id = (select app_account()));
