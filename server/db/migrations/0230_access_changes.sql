-- Changes to another user's address, second factor or manager roles. They take effect when the old address confirms them,
-- or at effective_at. At most one open change per user and kind.
create table access_changes (
  id uuid primary key default uuidv7(),
  account_id uuid references accounts on delete cascade,
  user_id uuid not null references users on delete cascade,
  kind text not null check (kind in ('email', 'second_factor', 'roles')),
  details jsonb not null default '{}',
  old_email text not null,
  requested_by uuid not null,
  requested_by_name text not null,
  requested_at timestamptz not null default now(),
  effective_at timestamptz not null,
  ended_at timestamptz,
  outcome text check (outcome in ('confirmed', 'elapsed', 'cancelled', 'replaced', 'void')),
  check ((ended_at is null) = (outcome is null))
);
create unique index access_changes_open on access_changes (user_id, kind) where ended_at is null;
create index access_changes_account on access_changes (account_id);
alter table access_changes enable row level security, force row level security;
create policy platform on access_changes using ((select app_platform())) with check ((select app_platform()));
create policy tenant on access_changes using (account_id = (select app_account())) with check (account_id = (select app_account()));

-- Time at which the role was granted: users cannot release payments for some days after it. Roles granted before this
-- migration date from the creation of the user.
alter table user_modules add column granted_at timestamptz not null default now();
update user_modules m set granted_at = u.created_at from users u where u.id = m.user_id;
