-- People whom a company's provider vouches for may be made at their first sign-on: which claim says what they are. Off where null.
alter table sso_configurations
  add column role_claim text check (length(role_claim) between 1 and 100),
  add column role_rules jsonb not null default '[]' check (jsonb_array_length(role_rules) <= 50);
drop trigger sso_configurations_touch on sso_configurations;
create trigger sso_configurations_touch before update of issuer, client_id, client_secret, auth_method, scopes, active, role_claim,
  role_rules on sso_configurations for each row execute function touch();
