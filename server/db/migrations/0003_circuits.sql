-- Circuits: the ways an item can take. Every company has each of them, off until it is configured;
-- a category names those that it may take, and those below it follow until they name their own.

create table circuits (
  account_id uuid not null references accounts on delete cascade,
  id uuid not null default uuidv7(),
  type text not null,
  name text,
  channel text not null generated always as (split_part(type, '_', 1)) stored,
  deposit text not null generated always as (substr(type, strpos(type, '_') + 1)) stored,
  position integer not null,
  status text not null default 'disabled' check (status in ('enabled', 'disabled')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (account_id, id),
  constraint circuits_type unique (account_id, type),
  check (type in ('store_drop', 'store_drop_label', 'store_collect', 'web_drop', 'web_drop_label', 'web_post', 'web_collect'))
);
create index circuits_id on circuits (id);
create index circuits_order on circuits (account_id, position, id);
create trigger circuits_touch before update on circuits for each row execute function touch();

create table category_circuits (
  account_id uuid not null,
  category_id uuid not null,
  circuit_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (account_id, category_id, circuit_id),
  foreign key (account_id, category_id) references categories (account_id, id) on delete cascade,
  foreign key (account_id, circuit_id) references circuits (account_id, id) on delete cascade
);
create index category_circuits_circuit on category_circuits (account_id, circuit_id);

do $$
declare t text;
begin
  foreach t in array array['circuits', 'category_circuits'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy platform on %I using ((select app_platform())) with check ((select app_platform()))', t);
    execute format('create policy tenant on %I using (account_id = (select app_account())) with check (account_id = (select app_account()))', t);
  end loop;
end $$;

-- The nearest category at or above this one that names circuits is the one that counts.
create function circuits_of(account uuid, above uuid[]) returns setof uuid language sql stable
begin atomic
  select x.circuit_id from category_circuits x
    where x.account_id = account and x.category_id = (
      select step.id from unnest(above) with ordinality as step(id, depth)
        where exists (select from category_circuits y where y.account_id = account and y.category_id = step.id)
        order by step.depth desc limit 1);
end;

create function accounts_circuits() returns trigger language plpgsql as $$
begin
  insert into circuits (account_id, type, position)
    select new.id, type, place from unnest(array['store_drop', 'store_drop_label', 'store_collect', 'web_drop',
      'web_drop_label', 'web_post', 'web_collect']) with ordinality as every(type, place);
  return null;
end $$;

select set_config('app.platform', 'on', true);
insert into circuits (account_id, type, position)
  select id, type, place from accounts, unnest(array['store_drop', 'store_drop_label', 'store_collect', 'web_drop',
    'web_drop_label', 'web_post', 'web_collect']) with ordinality as every(type, place);
create trigger accounts_circuits after insert on accounts for each row execute function accounts_circuits();
