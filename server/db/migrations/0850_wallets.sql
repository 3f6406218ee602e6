-- Keys with which an account signs passes for Apple Wallet and Google Wallet.
create table wallet_settings (
  account_id uuid primary key references accounts on delete cascade,
  -- PEM: pass certificate and the certificate of its issuer.
  apple_certificates text check (length(apple_certificates) <= 20000),
  apple_key text,
  apple_pass_type text,
  apple_team text,
  apple_expires_at timestamptz,
  google_issuer text,
  google_email text,
  google_key text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (num_nonnulls(apple_certificates, apple_key, apple_pass_type, apple_team, apple_expires_at) in (0, 5)),
  check (num_nonnulls(google_issuer, google_email, google_key) in (0, 3))
);
alter table wallet_settings enable row level security, force row level security;
create policy platform on wallet_settings to reprise_platform, current_user
  using ((select app_platform())) with check ((select app_platform()));
create policy tenant on wallet_settings
  using (account_id = (select app_account())) with check (account_id = (select app_account()));
