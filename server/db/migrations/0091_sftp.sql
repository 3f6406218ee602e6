-- A company's SFTP access: one name, a password known only as its hash, public keys, and the files of its one directory.
create table sftp_accesses (
  account_id uuid primary key references accounts on delete cascade,
  username text not null unique check (username ~ '^[a-z0-9-]{3,40}$'),
  -- Null while the access is off: whoever had it knows nothing that works.
  password_hash text,
  active boolean not null default false,
  -- In whose name its files are imported: whoever activated it last.
  activated_by uuid references users on delete set null,
  activated_module text not null,
  activated_at timestamptz not null default now(),
  export_every text not null default 'daily' check (export_every in ('never', 'hourly', 'daily')),
  exported_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create trigger sftp_accesses_touch before update of password_hash, active, export_every
  on sftp_accesses for each row execute function touch();

create table sftp_keys (
  id uuid primary key default uuidv7(),
  account_id uuid not null references sftp_accesses on delete cascade,
  name text not null check (length(name) between 1 and 100),
  type text not null,
  -- The key as SSH sends it, in base64.
  blob text not null check (length(blob) <= 4000),
  fingerprint text not null,
  last_used_at timestamptz,
  created_at timestamptz not null default now(),
  constraint sftp_keys_once unique (account_id, fingerprint)
);

create table sftp_files (
  id uuid primary key default uuidv7(),
  account_id uuid not null references sftp_accesses on delete cascade,
  name text not null check (length(name) between 1 and 140 and name !~ '[/[:cntrl:]]'),
  key text not null,
  bytes bigint not null check (bytes >= 0),
  modified_at timestamptz not null default now(),
  constraint sftp_files_once unique (account_id, name)
);

-- Imports that came by SFTP; their report is laid beside them once.
create table sftp_imports (
  account_id uuid not null references sftp_accesses on delete cascade,
  import_id uuid not null,
  reported_at timestamptz,
  primary key (account_id, import_id),
  foreign key (account_id, import_id) references catalogue_imports (account_id, id) on delete cascade
);
create index sftp_imports_open on sftp_imports (account_id) where reported_at is null;

create table sftp_log (
  id uuid primary key default uuidv7(),
  account_id uuid not null references sftp_accesses on delete cascade,
  at timestamptz not null default now(),
  event text not null,
  -- The file, or how somebody signed in.
  name text not null default '',
  bytes bigint,
  address text,
  reason text
);
create index sftp_log_list on sftp_log (account_id, id desc);
create index sftp_log_age on sftp_log (at);

do $$
declare t text;
begin
  foreach t in array array['sftp_accesses', 'sftp_keys', 'sftp_files', 'sftp_imports', 'sftp_log'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy platform on %I to reprise_platform, current_user
      using ((select app_platform())) with check ((select app_platform()))', t);
    execute format('create policy tenant on %I using (account_id = (select app_account()))
      with check (account_id = (select app_account()))', t);
  end loop;
end $$;
