export const oldestVersion = 15

/**
 * Ids that sort by when they were made, where PostgreSQL does not bring the function itself (it does from 18 on): 48 bits of
 * milliseconds, 12 of the fraction beneath, the rest random. A newer server finds its own first.
 */
export const beforeVersion18 = `
  do $do$ begin
    if to_regprocedure('uuidv7()') is null then
      create function public.uuidv7() returns uuid language sql volatile parallel safe as $$
        select encode(
          substring(int8send(floor(t)::bigint) from 3) ||
          substring(int8send(28672 + floor((t - floor(t)) * 4096)::bigint) from 7) ||
          set_byte(rest, 0, (get_byte(rest, 0) & 63) | 128), 'hex')::uuid
        from (
          select extract(epoch from clock_timestamp()) * 1000 as t, substring(uuid_send(gen_random_uuid()) from 9) as rest
          offset 0
        ) as now
      $$;
    end if;
  end $do$`
