-- A bank file is read in one transaction, so nothing is stored to resume it.
alter table payment_bank_files drop column booked_lines;

-- Locks buybacks in the order of their ids, so that two bank files wait for each other instead of deadlocking.
create function lock_buybacks(ids uuid[]) returns setof buybacks
language plpgsql security definer set search_path = public, pg_temp as $$
declare before text := current_setting('app.platform', true);
begin
  if session_user <> 'reprise_platform' then raise exception 'Only the platform locks many buybacks.'; end if;
  perform set_config('app.platform', 'on', true);
  return query select b.* from buybacks b where b.id = any (ids) order by b.id for update;
  perform set_config('app.platform', coalesce(before, ''), true);
end $$;
revoke execute on function lock_buybacks from public;

-- Payment events of many buybacks: state, payment time and history. Items and buybacks keep their states.
create function write_payment_events(entries jsonb) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare before text := current_setting('app.platform', true);
declare done integer;
begin
  if session_user <> 'reprise_platform' then raise exception 'Only the platform writes many payment events.'; end if;
  perform set_config('app.platform', 'on', true);
  update buybacks b set payment_status = e.payment, paid_at = e.paid_at
  from jsonb_to_recordset(entries) as e (account_id uuid, id uuid, payment text, paid_at timestamptz)
  where b.account_id = e.account_id and b.id = e.id;
  get diagnostics done = row_count;
  insert into history (account_id, actor_id, actor_name, subject_type, subject_id, event, event_id, from_state, to_state, reason)
  select e.account_id, h.actor_id, h.actor_name, h.subject_type, e.id, h.event, h.event_id, h.from_state, h.to_state, h.reason
  from jsonb_to_recordset(entries) as e (account_id uuid, id uuid, history jsonb)
  cross join lateral jsonb_populate_recordset(null::history, e.history) h;
  perform set_config('app.platform', coalesce(before, ''), true);
  return done;
end $$;
revoke execute on function write_payment_events from public;
