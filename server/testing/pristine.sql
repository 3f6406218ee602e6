-- The rows of the template, to which test files that share a database restore it.
create schema pristine;
create table pristine.tables (id oid primary key, name text not null, rows bigint not null, columns text not null, key text);
create table pristine.sequences (name text primary key, last bigint not null, called boolean not null);
create table pristine.counts (name text primary key, rows bigint not null);

/** Rows of catalogs that state the schema; temporary and TOAST tables are left out. */
create function pristine.catalog() returns table (name text, rows bigint, newest bigint) language sql as $$
  with own as (
    select oid, xmin::text::bigint as x from pg_class
    where relnamespace not in (select oid from pg_namespace where nspname ~ '^pg_(temp|toast)')
  )
  select 'class', count(*), max(x) from own
  union all select 'attribute', count(*), max(a.xmin::text::bigint) from pg_attribute a join own on own.oid = a.attrelid
  union all select 'trigger', count(*), max(xmin::text::bigint) from pg_trigger
  union all select 'constraint', count(*), max(xmin::text::bigint) from pg_constraint
  union all select 'proc', count(*), max(xmin::text::bigint) from pg_proc
  union all select 'policy', count(*), max(xmin::text::bigint) from pg_policy
$$;

/** Transaction after which every row counts as changed. */
create function pristine.begin() returns bigint language sql as $$ select pg_current_xact_id()::text::bigint + 1 $$;

/** The schema is that of the template; `base`: see `begin`. */
create function pristine.is_same_schema(base bigint) returns boolean language sql as $$
  select bool_and(c.rows = k.rows and c.newest < base) from pristine.catalog() c join pristine.counts k using (name)
$$;

/** Restores every table that was written since `base`, and the sequences. Returns the next base. */
create function pristine.restore(base bigint) returns bigint language plpgsql set session_replication_role = replica as $$
declare
  t record;
  guards text[];
  guard text;
  found_rows bigint;
  written boolean;
begin
  for t in select * from pristine.tables loop
    execute format('select count(*), coalesce(bool_or(xmin::text::bigint >= $1), false) from only %s', t.name)
      into found_rows, written using base;
    continue when not written and found_rows = t.rows;
    -- Triggers of the register also fire in this replication role.
    guards := array(select tgname from pg_trigger where tgrelid = t.id and tgenabled = 'A');
    foreach guard in array guards loop
      execute format('alter table %s disable trigger %I', t.name, guard);
    end loop;
    if t.key is null then
      execute format('delete from only %s', t.name);
      execute format('insert into %s (%s) overriding system value select %s from pristine.t%s', t.name, t.columns, t.columns, t.id);
    else
      execute format('delete from only %s where xmin::text::bigint >= $1', t.name) using base;
      execute format('insert into %s (%s) overriding system value select %s from pristine.t%s p
        where (%s) not in (select %s from only %s)', t.name, t.columns, t.columns, t.id, t.key, t.key, t.name);
    end if;
    foreach guard in array guards loop
      execute format('alter table %s enable always trigger %I', t.name, guard);
    end loop;
  end loop;
  for t in select * from pristine.sequences loop
    execute format('select setval(%L, $1, $2) from %s where last_value <> $1 or is_called <> $2', t.name, t.name) using t.last, t.called;
  end loop;
  return pristine.begin();
end $$;

do $$
declare
  t record;
begin
  for t in
    select c.oid as id, format('%I.%I', n.nspname, c.relname) as name,
      (select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
        where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
      (select string_agg(quote_ident(a.attname), ', ' order by a.attnum) from pg_index i
        join pg_attribute a on a.attrelid = c.oid and a.attnum = any (i.indkey)
        where i.indrelid = c.oid and i.indisprimary) as key
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname !~ '^pg_' and n.nspname not in ('information_schema', 'pristine')
  loop
    execute format('create table pristine.t%s as select %s from only %s', t.id, t.columns, t.name);
    execute format('insert into pristine.tables select $1, $2, count(*), $3, $4 from pristine.t%s', t.id)
      using t.id, t.name, t.columns, t.key;
  end loop;
  for t in select format('%I.%I', schemaname, sequencename) as name from pg_sequences where schemaname <> 'pristine' loop
    execute format('insert into pristine.sequences select $1, last_value, is_called from %s', t.name) using t.name;
  end loop;
  insert into pristine.counts select name, rows from pristine.catalog();
end $$;
-- After its last table the counts of this schema no longer change.
update pristine.counts k set rows = c.rows from pristine.catalog() c where c.name = k.name;
