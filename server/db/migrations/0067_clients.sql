-- Domains of a client's own. `site`: its public site answers there once the CNAME record is found. `email`: people with such an
-- address sign in through the client's own sign-on, once a TXT record proved that the domain is the client's.
create table account_domains (
  id uuid primary key default uuidv7(),
  account_id uuid not null references accounts on delete cascade,
  purpose text not null check (purpose in ('site', 'email')),
  domain citext not null check (length(domain) between 4 and 253),
  -- What the TXT record has to say.
  proof text not null,
  verified_at timestamptz,
  checked_at timestamptz,
  created_at timestamptz not null default now(),
  constraint account_domains_once unique (account_id, purpose, domain)
);
-- Whoever proves it first has it: a claim alone keeps nobody else away.
create unique index account_domains_verified on account_domains (purpose, domain) where verified_at is not null;
create index account_domains_waiting on account_domains (created_at) where verified_at is null;
alter table account_domains enable row level security, force row level security;
create policy platform on account_domains to reprise_platform, current_user
  using ((select app_platform())) with check ((select app_platform()));
create policy tenant on account_domains for select using (account_id = (select app_account()));

alter table accounts add constraint accounts_name_length check (length(name) between 1 and 255);
