-- Requests of visitors to be mailed when a model is bought; deleted once mailed, stopped or ended.
create table model_alerts (
  account_id uuid not null references accounts on delete cascade,
  id uuid not null default gen_random_uuid(),
  email text not null,
  query text not null,
  language text not null,
  requested_at timestamptz not null default now(),
  confirmed_at timestamptz,
  primary key (account_id, id)
);
create unique index model_alerts_once on model_alerts (account_id, email, lower(query));
create index model_alerts_requested on model_alerts (requested_at);
alter table model_alerts enable row level security, force row level security;
create policy platform on model_alerts to reprise_platform, current_user
  using ((select app_platform())) with check ((select app_platform()));
create policy tenant on model_alerts
  using (account_id = (select app_account())) with check (account_id = (select app_account()));
