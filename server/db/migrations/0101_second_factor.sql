-- A second factor for people who sign in by password: codes of an authenticator, passkeys, and recovery codes for both.
create table authenticators (
  user_id uuid primary key references users on delete cascade,
  sealed_secret text not null,
  confirmed_at timestamptz,
  -- The thirty seconds of the last code that was taken: it and those before are refused.
  last_step bigint not null default 0,
  created_at timestamptz not null default now()
);

create table passkeys (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users on delete cascade,
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null default '{}',
  name text collate human not null,
  created_at timestamptz not null default now(),
  used_at timestamptz
);
create index passkeys_user on passkeys (user_id);

-- Keyed hashes: a copy of the database is not enough to try codes.
create table recovery_codes (
  user_id uuid not null references users on delete cascade,
  code_hash text not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- Between a right password and the second factor, and between a passkey's question and its answer.
create table second_factor_tickets (
  token_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  purpose text not null check (purpose in ('sign_in', 'enrol', 'passkey')),
  challenge text,
  tries integer not null default 0,
  expires_at timestamptz not null
);
create index second_factor_tickets_user on second_factor_tickets (user_id);
create index second_factor_tickets_expires on second_factor_tickets (expires_at);

do $$
declare t text;
begin
  foreach t in array array['authenticators', 'passkeys', 'recovery_codes', 'second_factor_tickets'] loop
    execute format('alter table %I enable row level security, force row level security', t);
    execute format('create policy platform on %I using ((select app_platform())) with check ((select app_platform()))', t);
    execute format('create policy tenant on %I using (user_id in (select id from users)) with check (user_id in (select id from users))', t);
  end loop;
end $$;

alter table root_details add column second_factor_required boolean not null default false;
