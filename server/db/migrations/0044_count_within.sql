-- Counts tries in the caller's transaction, and fails it where one limit is passed: what is not stored is not counted.
create function count_within(keys text[], most integer[], seconds integer[]) returns void
language plpgsql as $$
begin
  for n in 1 .. cardinality(keys) loop
    if count_tries(keys[n], 1, seconds[n]) > most[n] then
      raise exception 'too many tries' using errcode = 'check_violation', constraint = 'count_within', detail = seconds[n];
    end if;
  end loop;
end $$;
