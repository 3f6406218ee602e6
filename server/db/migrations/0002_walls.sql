-- What the tests of the walls found open in 0001.

-- A partition can be asked by its own name: it needs walls of its own. It has no policy, its rows are read through history.
create or replace function ensure_history_partitions() returns void language plpgsql security definer set search_path = public, pg_temp as $$
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

-- Moves in one company's tree wait for one another: each reads the place that the one before it left.
create or replace function organizations_place() returns trigger language plpgsql as $$
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

-- A move is a change of the entity that moves, not of those below it.
create or replace trigger organizations_touch before update on organizations for each row
  when (old.ancestors is not distinct from new.ancestors
    or old.parent_organization_id is distinct from new.parent_organization_id) execute function touch();
