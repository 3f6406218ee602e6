-- Run once by Patroni on the new cluster: the owner in DATABASE_URL, its database, and the role of PgBouncer.
create role reprise login createrole password '${OWNER_PASSWORD}';
create database reprise owner reprise;
create role pgbouncer login password '${PGBOUNCER_PASSWORD}';
\connect reprise
create schema pgbouncer authorization pgbouncer;
-- auth_query: stored password of a role, so that PgBouncer needs no copy of the passwords.
create function pgbouncer.lookup(name text, out username name, out password text) returns record
  language sql security definer set search_path = pg_catalog, pg_temp as
  'select rolname, rolpassword from pg_authid where rolname = $1 and rolcanlogin and not rolsuper';
revoke all on function pgbouncer.lookup from public;
grant execute on function pgbouncer.lookup to pgbouncer;
