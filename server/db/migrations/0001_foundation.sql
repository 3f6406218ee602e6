-- Accounts, entities, people, sessions, history, mails, files, imports: what every later feature stands on.
-- Every table has row-level security. `app.account_id` names the tenant of the transaction, `app.platform` says that
-- the platform itself is at work (its administrators, sign-in, jobs). Neither set: nothing is visible.

create extension if not exists citext;
create extension if not exists unaccent;
create extension if not exists pg_trgm;

create collation if not exists human (provider = icu, locale = 'und-u-kn-true');

create function app_account() returns uuid language sql stable parallel safe
  return nullif(current_setting('app.account_id', true), '')::uuid;
create function app_platform() returns boolean language sql stable parallel safe
  return coalesce(current_setting('app.platform', true), '') = 'on';

-- Lower case without accents: what a search box compares with.
create function search_text(text) returns text language sql immutable parallel safe strict
  return lower(public.unaccent('public.unaccent'::regdictionary, $1));

create function touch() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  new.updated_at := now();
  return new;
end $$;

-- Accounts ------------------------------------------------------------------------------------------------------------

create table accounts (
  id uuid primary key default uuidv7(),
  name text collate human not null,
  corporate_name text,
  siret text,
  capital text,
  status text not null default 'active' check (status in ('active', 'inactive')),
  company_country text not null default 'FR',
  language text not null default 'fr-FR',
  currency text not null default 'EUR',
  time_zone text not null default 'Europe/Paris',
  email_dpo text,
  main_color text not null default '#0b5f6d' check (main_color ~ '^#[0-9a-f]{6}$'),
  logo text,
  favicon text,
  document_title text,
  meta_description text,
  is_retailer boolean not null default false,
  is_buyer boolean not null default false,
  is_workshops_supervisor boolean not null default false,
  payment_issuer text not null default 'retailer' check (payment_issuer in ('retailer', 'buyer')),
  transport_contract_holder text not null default 'retailer' check (transport_contract_holder in ('retailer', 'buyer')),
  web_host citext unique,
  site_active boolean not null default false,
  tag_manager_id text,
  axeptio_id text,
  external_website_url text,
  external_website_text text,
  drop_off_map_enabled boolean not null default false,
  cookies_policy text,
  accessibility_statement text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create trigger accounts_touch before update on accounts for each row execute function touch();

-- A retailer sells to a buyer.
create table account_links (
  seller_account_id uuid not null references accounts on delete restrict,
  buyer_account_id uuid not null references accounts on delete restrict,
  created_at timestamptz not null default now(),
  primary key (seller_account_id, buyer_account_id)
);
create index account_links_buyer on account_links (buyer_account_id, seller_account_id);

create table root_details (
  id uuid primary key default uuidv7(),
  account_id uuid not null unique references accounts on delete cascade,
  seller_support_email text,
  eula text,
  service_terms text,
  faq_and_contact text,
  is_warehouse_comment_mandatory boolean not null default false,
  is_warehouse_comment_shared_to_client boolean not null default false,
  buyback_zero_description text,
  no_search_result_description text,
  enabled_premium_features text[] not null default '{}',
  category_navigation_enabled boolean not null default true,
  customer_identity_document_required boolean not null default true,
  warehouse_checkin_requirement text not null default 'optional'
    check (warehouse_checkin_requirement in ('optional', 'mandatory', 'disabled')),
  bar_code_enabled boolean not null default true,
  tag_price_enabled boolean not null default false,
  buyer_payment_enabled boolean not null default false,
  cart_min_value integer not null default 0 check (cart_min_value >= 0),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create trigger root_details_touch before update on root_details for each row execute function touch();

-- Organizations -------------------------------------------------------------------------------------------------------

create table organizations (
  id uuid primary key default uuidv7(),
  account_id uuid not null references accounts on delete cascade,
  type text not null check (type in ('root_management_unit', 'management_unit', 'store', 'buyer', 'warehouse')),
  common_name text collate human not null,
  corporate_name text,
  siret text,
  capital text,
  street text,
  street_more text,
  zip_code text,
  city text collate human,
  country text not null default 'FR',
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  geocoded_by_user boolean not null default false,
  place_email text,
  status text not null default 'active' check (status in ('active', 'inactive')),
  parent_organization_id uuid references organizations on delete restrict,
  external_id text check (length(external_id) <= 45),
  default_warehouse_id uuid references organizations on delete set null,
  buyer_id uuid references organizations on delete set null,
  stock_id uuid,
  -- Itself last, the top first: "everything below X" is one containment test.
  ancestors uuid[] not null,
  search text generated always as (search_text(common_name || ' ' || coalesce(external_id, '') || ' ' || coalesce(city, '') || ' ' || coalesce(zip_code, ''))) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint organizations_external_id unique (account_id, external_id),
  check ((latitude is null) = (longitude is null))
);
create unique index organizations_one_root on organizations (account_id) where type = 'root_management_unit';
create index organizations_name on organizations (account_id, common_name, id);
create index organizations_created on organizations (account_id, created_at desc, id);
create index organizations_parent on organizations (parent_organization_id);
create index organizations_ancestors on organizations using gin (ancestors);
create index organizations_search on organizations using gin (search gin_trgm_ops);
-- A move is a change of the entity that moves, not of those below it.
create trigger organizations_touch before update on organizations for each row
  when (old.ancestors is not distinct from new.ancestors
    or old.parent_organization_id is distinct from new.parent_organization_id) execute function touch();

-- Moves in one company's tree wait for one another: each reads the place that the one before it left.
create function organizations_place() returns trigger language plpgsql as $$
declare above uuid[];
begin
  perform pg_advisory_xact_lock(hashtextextended('organizations ' || new.account_id, 0));
  if new.parent_organization_id is null then
    new.ancestors := array[new.id];
  else
    select ancestors into above from organizations where id = new.parent_organization_id;
    if new.id = any(above) then
      raise exception 'parent_below_itself' using errcode = 'check_violation', constraint = 'organizations_no_cycle';
    end if;
    new.ancestors := above || new.id;
  end if;
  return new;
end $$;
create trigger organizations_place before insert or update of parent_organization_id on organizations
  for each row execute function organizations_place();

create function organizations_move_below() returns trigger language plpgsql as $$
begin
  update organizations set ancestors = new.ancestors || ancestors[array_position(ancestors, new.id) + 1:]
    where ancestors @> array[new.id] and id <> new.id;
  return null;
end $$;
create trigger organizations_move_below after update of parent_organization_id on organizations
  for each row when (old.ancestors is distinct from new.ancestors) execute function organizations_move_below();

-- People --------------------------------------------------------------------------------------------------------------

create table users (
  id uuid primary key default uuidv7(),
  account_id uuid references accounts on delete cascade,
  email citext not null unique,
  firstname text collate human not null,
  lastname text collate human not null,
  status text not null default 'invited' check (status in ('invited', 'active', 'inactive')),
  password_hash text,
  policy_accepted_at timestamptz,
  force_connection_by_sso boolean not null default false,
  language text,
  current_module text,
  last_login_at timestamptz,
  search text generated always as (search_text(firstname || ' ' || lastname || ' ' || firstname || ' ' || email::text)) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create index users_name on users (account_id, lastname, id);
create index users_created on users (account_id, created_at desc, id);
create index users_login on users (account_id, last_login_at desc nulls last, id);
create index users_search on users using gin (search gin_trgm_ops);
create trigger users_touch before update of email, firstname, lastname, status, force_connection_by_sso, language on users
  for each row execute function touch();

create table user_modules (
  account_id uuid references accounts on delete cascade,
  user_id uuid not null references users on delete cascade,
  module text not null check (module in ('root', 'tim', 'lcm', 'rps', 'no_module_type')),
  role text not null,
  organization_id uuid references organizations on delete restrict,
  primary key (user_id, module),
  check ((module = 'no_module_type') = (organization_id is null))
);
create index user_modules_organization on user_modules (organization_id, user_id);
create index user_modules_role on user_modules (account_id, role);

create table sessions (
  token_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  used_at timestamptz not null default now(),
  expires_at timestamptz not null,
  address text,
  agent text
);
create index sessions_user on sessions (user_id);
create index sessions_expiry on sessions (expires_at);

create table visitor_tokens (
  token_hash bytea primary key,
  account_id uuid not null references accounts on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index visitor_tokens_expiry on visitor_tokens (expires_at);

create table password_links (
  token_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  purpose text not null check (purpose in ('creation', 'renewal')),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index password_links_user on password_links (user_id);

-- Nothing here must survive a crash, everything must be fast and shared by all processes.
create unlogged table rate_limits (
  key text not null,
  minute timestamptz not null,
  tries integer not null,
  primary key (key, minute)
);

create table idempotency_keys (
  owner text not null,
  key text not null,
  endpoint text not null,
  body_hash bytea not null,
  status integer,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (owner, key)
);
create index idempotency_keys_created on idempotency_keys (created_at);

-- History: who did what to what. Partitioned by month; the partitions job keeps the next ones ready. -------------------

create table history (
  id uuid not null default uuidv7(),
  at timestamptz not null default now(),
  account_id uuid,
  actor_id uuid,
  actor_name text not null,
  subject_type text not null,
  subject_id uuid not null,
  event text not null,
  from_state text,
  to_state text,
  changes jsonb,
  reason text,
  primary key (at, id)
) partition by range (at);
create index history_subject on history (subject_id, at desc);
create index history_account on history (account_id, event, at desc);
create table history_default partition of history default;

-- A partition can be asked by its own name: it needs walls of its own. It has no policy, its rows are read through history.
create function ensure_history_partitions() returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare first date; name text;
begin
  for ahead in 0..3 loop
    first := (date_trunc('month', now() at time zone 'UTC') + make_interval(months => ahead))::date;
    name := 'history_' || to_char(first, 'YYYY_MM');
    if to_regclass(name) is null then
      execute format('create table %I partition of history for values from (%L) to (%L)',
        name, first::timestamp at time zone 'UTC', (first + interval '1 month')::timestamp at time zone 'UTC');
    end if;
  end loop;
  for name in select inhrelid::regclass::text from pg_inherits join pg_class c on c.oid = inhrelid
    where inhparent = 'history'::regclass and not c.relrowsecurity loop
    execute format('alter table %s enable row level security, force row level security', name);
  end loop;
end $$;
select ensure_history_partitions();

-- Mails, files, imports, weekly figures ----------------------------------------------------------------------------

create table mails (
  id uuid primary key default uuidv7(),
  account_id uuid references accounts on delete cascade,
  kind text not null,
  recipient text not null,
  subject text not null,
  html text not null,
  text text not null,
  status text not null default 'queued' check (status in ('queued', 'sent', 'kept', 'failed')),
  error text,
  search text generated always as (search_text(recipient || ' ' || subject)) stored,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
create index mails_created on mails (created_at desc, id);
create index mails_search on mails using gin (search gin_trgm_ops);

create table files (
  id uuid primary key default uuidv7(),
  account_id uuid references accounts on delete cascade,
  kind text not null,
  name text not null,
  content_type text not null,
  bytes integer not null,
  key text not null unique,
  created_by uuid references users on delete set null,
  created_at timestamptz not null default now()
);
create index files_account on files (account_id, created_at desc);

create table user_imports (
  id uuid primary key default uuidv7(),
  account_id uuid not null references accounts on delete cascade,
  file_id uuid not null references files on delete cascade,
  created_by uuid not null references users on delete cascade,
  author_module text not null,
  status text not null default 'checking' check (status in ('checking', 'ready', 'refused', 'applying', 'done', 'failed')),
  progress integer not null default 0,
  total integer,
  to_create integer not null default 0,
  to_update integer not null default 0,
  unchanged integer not null default 0,
  error jsonb,
  line_errors jsonb not null default '[]',
  line_error_count integer not null default 0,
  preview jsonb not null default '[]',
  created_at timestamptz not null default now(),
  ended_at timestamptz
);
create index user_imports_account on user_imports (account_id, created_at desc);

create table weekly_statistics (
  account_id uuid not null references accounts on delete cascade,
  week_start date not null,
  sign_ins integer not null,
  active_people integer not null,
  primary key (account_id, week_start)
);

-- Walls ---------------------------------------------------------------------------------------------------------------

do $$
declare t text;
begin
  foreach t in array array['accounts', 'account_links', 'root_details', 'organizations', 'users', 'user_modules',
    'sessions', 'visitor_tokens', 'password_links', 'rate_limits', 'idempotency_keys', 'history', 'mails', 'files',
    'user_imports', 'weekly_statistics'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy platform on %I using ((select app_platform())) with check ((select app_platform()))', t);
  end loop;
  foreach t in array array['root_details', 'organizations', 'users', 'user_modules', 'history', 'mails', 'files',
    'user_imports', 'weekly_statistics'] loop
    execute format('create policy tenant on %I using (account_id = (select app_account())) with check (account_id = (select app_account()))', t);
  end loop;
end $$;

create policy tenant on accounts for select
  using (id = (select app_account())
    or id in (select buyer_account_id from account_links where seller_account_id = (select app_account()))
    or id in (select seller_account_id from account_links where buyer_account_id = (select app_account())));
create policy tenant_change on accounts for update
  using (id = (select app_account())) with check (id = (select app_account()));
create policy tenant on account_links for select
  using (seller_account_id = (select app_account()) or buyer_account_id = (select app_account()));
-- Buyers and warehouses of linked companies can be named and chosen, not changed.
create policy linked on organizations for select
  using (type in ('buyer', 'warehouse')
    and account_id in (select buyer_account_id from account_links where seller_account_id = (select app_account())));

-- Whoever ends a colleague's access ends their sessions and links with it.
create policy tenant_read on sessions for select using (user_id in (select id from users));
create policy tenant_end on sessions for delete using (user_id in (select id from users));
create policy tenant_read on password_links for select using (user_id in (select id from users));
create policy tenant_end on password_links for delete using (user_id in (select id from users));

-- Sign-in reads one session before any tenant is known: these functions are all it may do then. Their owner need not be a
-- superuser, so inside them the platform is at work, and only inside. plpgsql keeps its plans: they run before every request.

create function find_session(hash bytea) returns table (
  user_id uuid, email text, firstname text, lastname text, language text, status text, current_module text,
  account_id uuid, account_name text, account_status text, account_language text, premium text[], stale boolean, modules json
) language plpgsql security definer set search_path = public, pg_temp as $$
declare before text := current_setting('app.platform', true);
begin
  perform set_config('app.platform', 'on', true);
  return query select u.id, u.email::text, u.firstname, u.lastname, u.language, u.status, u.current_module,
    u.account_id, a.name, a.status, a.language, coalesce(d.enabled_premium_features, '{}'),
    s.used_at < now() - interval '5 minutes',
    (select json_agg(json_build_object('module', m.module, 'role', m.role, 'organizationId', m.organization_id) order by m.module)
       from user_modules m where m.user_id = u.id)
  from sessions s
  join users u on u.id = s.user_id
  left join accounts a on a.id = u.account_id
  left join root_details d on d.account_id = u.account_id
  where s.token_hash = hash and s.expires_at > now();
  perform set_config('app.platform', coalesce(before, ''), true);
end $$;

create function find_visitor(hash bytea) returns table (account_id uuid, account_language text, premium text[])
language plpgsql security definer set search_path = public, pg_temp as $$
declare before text := current_setting('app.platform', true);
begin
  perform set_config('app.platform', 'on', true);
  return query select v.account_id, a.language, coalesce(d.enabled_premium_features, '{}')
  from visitor_tokens v
  join accounts a on a.id = v.account_id
  left join root_details d on d.account_id = v.account_id
  where v.token_hash = hash and v.expires_at > now() and a.status = 'active' and a.site_active;
  perform set_config('app.platform', coalesce(before, ''), true);
end $$;

-- A session lives as long as it is used.
create function keep_session(hash bytea, days integer) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare before text := current_setting('app.platform', true);
begin
  perform set_config('app.platform', 'on', true);
  update sessions set used_at = now(), expires_at = now() + make_interval(days => days) where token_hash = hash;
  perform set_config('app.platform', coalesce(before, ''), true);
end $$;

-- Counts a try and says how many this minute has seen.
create function count_try(k text) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare before text := current_setting('app.platform', true);
declare seen integer;
begin
  perform set_config('app.platform', 'on', true);
  insert into rate_limits as r (key, minute, tries) values (k, date_trunc('minute', now()), 1)
  on conflict (key, minute) do update set tries = r.tries + 1 returning tries into seen;
  perform set_config('app.platform', coalesce(before, ''), true);
  return seen;
end $$;
