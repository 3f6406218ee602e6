-- The register of second-hand goods (code pénal, 321-7 and R321-3 to R321-7).

alter table root_details add column register_enabled boolean not null default false;

-- One book per establishment: its row is locked by whoever writes, so that numbers have no holes. No reference to accounts:
-- the law keeps the book longer than the platform keeps a client.
create table register_books (
  account_id uuid not null,
  establishment_id uuid not null,
  last_number integer not null default 0,
  last_hash text not null default repeat('0', 64),
  last_at timestamptz not null default '-infinity',
  primary key (account_id, establishment_id)
);

create table register_entries (
  account_id uuid not null,
  id uuid not null,
  establishment_id uuid not null,
  number integer not null check (number > 0),
  at timestamptz not null,
  buyback_id uuid not null,
  -- The entry that this one corrects.
  corrects uuid,
  -- Canonical JSON; of persons it holds salted hashes alone.
  content text not null check (length(content) <= 20000),
  previous text not null,
  hash text not null,
  primary key (account_id, id),
  constraint register_entries_number unique (establishment_id, number),
  foreign key (account_id, establishment_id) references register_books
);
create unique index register_entries_buyback on register_entries (buyback_id) where corrects is null;
create unique index register_entries_corrects on register_entries (corrects) where corrects is not null;
create index register_entries_account on register_entries (account_id, at desc, id);
create index register_entries_establishment on register_entries (establishment_id, at desc, id);

-- Who sold, sealed. Forgotten after ten years; the entry's hash stays verifiable without it.
create table register_persons (
  account_id uuid not null,
  entry_id uuid not null,
  at timestamptz not null,
  seller text not null,
  identity text,
  primary key (account_id, entry_id),
  foreign key (account_id, entry_id) references register_entries
);
create index register_persons_at on register_persons (at);

create table register_consultations (
  account_id uuid not null,
  id uuid not null default uuidv7(),
  at timestamptz not null default now(),
  user_id uuid not null,
  user_name text not null,
  purpose text not null check (purpose in ('bookkeeping', 'authority', 'customer', 'audit')),
  note text check (length(note) <= 255),
  primary key (account_id, id)
);
create index register_consultations_at on register_consultations (account_id, at desc, id);

create table register_exports (
  account_id uuid not null references accounts on delete cascade,
  id uuid not null default uuidv7(),
  establishment_id uuid not null,
  consultation_id uuid not null,
  format text not null check (format in ('pdf', 'csv')),
  language text not null,
  from_day date,
  to_day date,
  entries integer,
  error text,
  file_id uuid references files on delete set null,
  created_by uuid,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  primary key (account_id, id)
);
create index register_exports_id on register_exports (id);

do $$
declare t text;
begin
  foreach t in array array['register_books', 'register_entries', 'register_persons', 'register_consultations', 'register_exports'] loop
    execute format('alter table %I enable row level security, force row level security', t);
    execute format('create policy platform on %I to reprise_platform, current_user
      using ((select app_platform())) with check ((select app_platform()))', t);
    execute format('create policy tenant on %I
      using (account_id = (select app_account())) with check (account_id = (select app_account()))', t);
  end loop;
end $$;

-- Nobody changes what is written, the owner of the tables neither: the triggers fire for every role and in every mode.
create function register_kept() returns trigger language plpgsql as $$
begin
  raise exception 'The register is append-only.' using errcode = 'insufficient_privilege';
end $$;
create function register_person_kept() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.at < now() - interval '10 years' then return old; end if;
  raise exception 'The register keeps its persons for ten years.' using errcode = 'insufficient_privilege';
end $$;
create function register_book_grows() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.last_number = old.last_number + 1 and new.last_at >= old.last_at then return new; end if;
  raise exception 'A register only grows.' using errcode = 'insufficient_privilege';
end $$;
create trigger register_kept before update or delete on register_entries for each row execute function register_kept();
create trigger register_kept before update or delete on register_consultations for each row execute function register_kept();
create trigger register_kept before update or delete on register_persons for each row execute function register_person_kept();
create trigger register_kept before update or delete on register_books for each row execute function register_book_grows();
do $$
declare t text;
begin
  foreach t in array array['register_books', 'register_entries', 'register_persons', 'register_consultations'] loop
    execute format('create trigger register_whole before truncate on %I execute function register_kept()', t);
    execute format('alter table %I enable always trigger register_kept, enable always trigger register_whole', t);
  end loop;
end $$;

-- Appends entries of one account's buybacks: number, time, hash and counter under the lock of the book. A buyback is entered
-- once; what is entered again, or while the account keeps no register, is left out. Corrections name the entry they correct.
create function write_register(account uuid, entries jsonb) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare before text := current_setting('app.platform', true);
declare kept boolean;
declare e record;
declare place uuid;
declare book register_books;
declare stamp timestamptz;
declare digest text;
declare written integer := 0;
begin
  perform set_config('app.platform', 'on', true);
  select register_enabled into kept from root_details where account_id = account;
  for e in select * from jsonb_to_recordset(entries)
    as x (id uuid, buyback uuid, corrects uuid, at timestamptz, content text, seller text, identity text)
  loop
    continue when e.corrects is null and not coalesce(kept, false);
    select coalesce(b.store_id, o.id) into place from buybacks b
      left join organizations o on o.account_id = b.account_id and o.type = 'root_management_unit' and o.parent_organization_id is null
      where b.id = e.buyback and b.account_id = account and is_side(b);
    if place is null then raise exception 'A register is written by a side of the buyback.'; end if;
    if e.corrects is not null then
      select r.establishment_id into strict place from register_entries r where r.account_id = account and r.id = e.corrects;
    end if;
    insert into register_books (account_id, establishment_id) values (account, place) on conflict do nothing;
    select * into book from register_books r where r.account_id = account and r.establishment_id = place for update;
    continue when e.corrects is null
      and exists (select from register_entries r where r.buyback_id = e.buyback and r.corrects is null);
    stamp := greatest(date_trunc('milliseconds', e.at), book.last_at);
    digest := encode(sha256(convert_to(concat_ws(E'\n', book.last_hash, place, book.last_number + 1,
      to_char(stamp at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), e.content), 'UTF8')), 'hex');
    insert into register_entries (account_id, id, establishment_id, number, at, buyback_id, corrects, content, previous, hash)
      values (account, e.id, place, book.last_number + 1, stamp, e.buyback, e.corrects, e.content, book.last_hash, digest);
    insert into register_persons (account_id, entry_id, at, seller, identity) values (account, e.id, stamp, e.seller, e.identity);
    update register_books r set last_number = r.last_number + 1, last_hash = digest, last_at = stamp
      where r.account_id = account and r.establishment_id = place;
    written := written + 1;
  end loop;
  perform set_config('app.platform', coalesce(before, ''), true);
  return written;
end $$;

-- What the law no longer keeps.
create function forget_register_persons() returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare before text := current_setting('app.platform', true);
declare forgotten integer;
begin
  if session_user <> 'reprise_platform' then raise exception 'Only the platform forgets.'; end if;
  perform set_config('app.platform', 'on', true);
  delete from register_persons where at < now() - interval '10 years';
  get diagnostics forgotten = row_count;
  perform set_config('app.platform', coalesce(before, ''), true);
  return forgotten;
end $$;
revoke execute on function write_register, forget_register_persons from public;
