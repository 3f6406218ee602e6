-- Columns that the test clock moves, by table: the same as `clockColumns` in domain/sandbox/clock.ts.
create or replace function sandbox_columns() returns jsonb language sql immutable as $$
select '{
  "buybacks": ["created_at", "declared_at", "shipped_at", "registered_at", "check_started_at", "checked_at", "completed_at", "ended_at", "paid_at", "missing_at", "quarantined_at", "proposal_until", "proposal_reminded_at", "proposal_contested_at", "sign_out_until", "price_guaranteed_until"],
  "buyback_documents": ["created_at", "ready_at"],
  "buyback_photos": ["at"],
  "carts": ["created_at", "confirmed_at"],
  "files": ["created_at"],
  "iban_requests": ["created_at", "expires_at"],
  "list_exports": ["created_at"],
  "mails": ["created_at", "sent_at"],
  "model_alerts": ["requested_at", "confirmed_at"],
  "package_photos": ["at"],
  "packages": ["created_at", "closed_at", "handed_over_at", "delivered_at", "delivery_at", "settled_at", "polled_at"],
  "payment_batches": ["prepared_at"]
}'::jsonb
$$;

-- Advances the test clock by up to two years: moves times of one sandbox into the past. `columns`: names of columns by table.
create or replace function advance_sandbox(account uuid, hours integer, columns jsonb) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare before text := current_setting('app.platform', true);
declare total integer;
declare name text;
declare names jsonb;
begin
  if hours is null or hours not between 1 and 17520 then raise exception 'The time is advanced by 1 to 17520 hours.'; end if;
  if columns is null or not sandbox_columns() @> columns then raise exception 'The test clock does not move these times.'; end if;
  if session_user <> 'reprise_platform' and account is distinct from app_account() then
    raise exception 'A tenant advances only its own time.';
  end if;
  perform set_config('app.platform', 'on', true);
  update accounts set clock_hours = clock_hours + hours where id = account and sandbox returning clock_hours into total;
  if total is null then raise exception 'Only the time of a sandbox can be advanced.'; end if;
  for name, names in select key, value from jsonb_each(columns) loop
    -- A signature is proof of the real time: signed documents keep their times.
    execute format('update %I set %s where account_id = $1%s', name,
      (select string_agg(format('%1$I = %1$I - make_interval(hours => $2)', c), ', ') from jsonb_array_elements_text(names) c),
      case when name = 'buyback_documents' then ' and signed_sha256 is null' else '' end)
      using account, hours;
  end loop;
  perform set_config('app.platform', coalesce(before, ''), true);
  return total;
end $$;
