-- Single sign-on: how a company's own provider is reached, who of it is whom, and what a sign-in that is under way remembers.
create table sso_configurations (
  account_id uuid primary key references accounts on delete cascade,
  -- The entity that the addresses of its sign-on name.
  organization_id uuid not null references organizations on delete cascade,
  issuer text not null check (length(issuer) between 8 and 500),
  client_id text not null check (length(client_id) between 1 and 255),
  client_secret text,
  auth_method text not null default 'client_secret_basic'
    check (auth_method in ('client_secret_basic', 'client_secret_post', 'none')),
  scopes text not null default 'openid email profile',
  active boolean not null default false,
  last_failure text,
  last_failure_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create trigger sso_configurations_touch before update of issuer, client_id, client_secret, auth_method, scopes, active
  on sso_configurations for each row execute function touch();

-- Who somebody is at the provider: an address that passes to somebody else there opens nothing here.
create table sso_identities (
  account_id uuid not null references accounts on delete cascade,
  issuer text not null,
  subject text not null check (length(subject) <= 255),
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  primary key (account_id, issuer, subject),
  constraint sso_identities_user unique (user_id, issuer)
);

-- Each works once, for some minutes, in the browser that began.
create table sso_flows (
  state_hash bytea primary key,
  browser_hash bytea not null,
  account_id uuid not null references accounts on delete cascade,
  nonce text not null,
  code_verifier text not null,
  expires_at timestamptz not null
);
create index sso_flows_expiry on sso_flows (expires_at);
create table sso_tickets (
  token_hash bytea primary key,
  account_id uuid not null references accounts on delete cascade,
  organization_id uuid not null,
  user_id uuid not null references users on delete cascade,
  id_token text not null,
  expires_at timestamptz not null
);
create index sso_tickets_expiry on sso_tickets (expires_at);

do $$
declare t text;
begin
  foreach t in array array['sso_configurations', 'sso_identities', 'sso_flows', 'sso_tickets'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy platform on %I to reprise_platform, current_user
      using ((select app_platform())) with check ((select app_platform()))', t);
  end loop;
end $$;

-- Whoever came by a provider leaves there too: what it has to be told, sealed.
alter table sessions add column sso_id_token text;
