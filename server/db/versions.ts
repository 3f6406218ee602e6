const oldest = 15

/** Error message for a server that is too old, else null. */
export const tooOld = ({ version, number }: { version: string; number: number }) =>
  number < oldest * 10_000
    ? `Setting DATABASE_URL: PostgreSQL ${version} answers there; Reprise needs version ${oldest} or newer.`
    : null

/** UUID version 7, sortable by creation time: 48 bits of milliseconds, 12 bits of their fraction, the rest random. */
export const functionUuidv7 = (name: string) => `
  create function public.${name}() returns uuid language sql volatile parallel safe as $$
    select encode(
      substring(int8send(floor(t)::bigint) from 3) ||
      substring(int8send(28672 + floor((t - floor(t)) * 4096)::bigint) from 7) ||
      set_byte(rest, 0, (get_byte(rest, 0) & 63) | 128), 'hex')::uuid
    from (
      select extract(epoch from clock_timestamp()) * 1000 as t, substring(uuid_send(gen_random_uuid()) from 9) as rest
      offset 0
    ) as now
  $$`

/** PostgreSQL 18 and newer have uuidv7 built in; pg_catalog is searched first. */
export const beforeVersion18 = `
  do $do$ begin
    if to_regprocedure('uuidv7()') is null then
      ${functionUuidv7('uuidv7')};
    end if;
  end $do$`
