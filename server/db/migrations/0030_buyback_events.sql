-- The life of a buyback: what its events leave behind, and the only way in which they are written.

alter table buybacks
  -- The questions it was declared by: a later check asks the same, and is priced by the same price list.
  add column questionnaire jsonb,
  add column shipped_at timestamptz,
  add column registered_at timestamptz,
  add column checked_by uuid,
  add column checked_by_name text,
  add column check_started_at timestamptz,
  add column checked_at timestamptz,
  add column controlled_state text,
  add column controlled_responses jsonb,
  add column controlled_entries jsonb,
  add column check_comment text check (length(check_comment) <= 1000),
  add column absorbed integer check (absorbed >= 0),
  add column quarantine_reason text check (quarantine_reason in ('price', 'locked', 'stolen', 'wrong_product', 'other')),
  add column quarantine_comment text check (length(quarantine_comment) <= 255),
  add column quarantined_from text,
  add column proposal_until timestamptz,
  add column proposal_contested_at timestamptz,
  add column proposal_contest text check (length(proposal_contest) <= 2000),
  add column completed_at timestamptz,
  add column paid_at timestamptz,
  add column payment_information text check (length(payment_information) <= 255),
  -- Who pays the customer, as it was agreed then.
  add column payment_issuer text not null default 'retailer' check (payment_issuer in ('retailer', 'buyer')),
  add column dispatched_at timestamptz,
  add column dispatch_reason text,
  add column dispatch_reference text check (length(dispatch_reference) <= 255),
  add column dispatch_price integer check (dispatch_price >= 0);

alter table root_details
  add column counter_proposal_days integer not null default 15 check (counter_proposal_days between 1 and 90),
  add column counter_proposal_rule text not null default 'return' check (counter_proposal_rule in ('return', 'accept')),
  add column predeclared_days integer not null default 60 check (predeclared_days between 1 and 365);

-- Rows of one event, one for each machine that moved, carry the same id.
alter table history add column event_id uuid;

-- The buyer and the warehouse of a buyback read what happened to it.
create policy sides on history for select
  using (subject_type in ('buyback', 'item', 'payment') and exists (
    select from buybacks b where b.id = history.subject_id
      and (b.buyer_account_id = (select app_account()) or b.warehouse_account_id = (select app_account()))));

-- The functions below read and write for all three sides. Inside them the platform is at work, and only inside; each checks by
-- itself whether the caller is a side of the buyback.

-- The name of an entity of another company, for those who meet it on a buyback and hold its id.
create function organization_name(organization uuid) returns text
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare before text := current_setting('app.platform', true);
declare name text;
begin
  perform set_config('app.platform', 'on', true);
  select common_name into name from organizations where id = organization;
  perform set_config('app.platform', coalesce(before, ''), true);
  return name;
end $$;

-- Only a connection of the platform's own role stands on every side.
create function is_side(b buybacks) returns boolean language sql stable as $$
  select session_user = 'reprise_platform' or app_account() in (b.account_id, b.buyer_account_id, b.warehouse_account_id)
$$;

create function lock_buyback(buyback uuid) returns setof buybacks rows 1
language plpgsql security definer set search_path = public, pg_temp as $$
declare before text := current_setting('app.platform', true);
begin
  perform set_config('app.platform', 'on', true);
  return query select b.* from buybacks b where b.id = buyback and is_side(b) for update;
  perform set_config('app.platform', coalesce(before, ''), true);
end $$;

-- What decides about an event and belongs to another side.
create function buyback_settings(buyback uuid) returns table (
  premium text[], checkin text, comment_mandatory boolean, proposal_days integer, proposal_rule text,
  absorption_type text, absorption_value double precision, absorption_max integer
) language plpgsql stable security definer set search_path = public, pg_temp as $$
declare before text := current_setting('app.platform', true);
begin
  perform set_config('app.platform', 'on', true);
  return query select r.enabled_premium_features, y.warehouse_checkin_requirement, y.is_warehouse_comment_mandatory,
    y.counter_proposal_days, y.counter_proposal_rule, a.absorption_type, a.absorption_value, a.absorption_max
  from buybacks b
  join root_details r on r.account_id = b.account_id
  join root_details y on y.account_id = b.buyer_account_id
  left join categories c on c.account_id = b.account_id and c.id = b.category_id
  left join lateral (
    select p.absorption_type, p.absorption_value, p.absorption_max from categories p
    where p.account_id = b.account_id and p.id = any (c.ancestors) and p.absorption_type <> 'none'
    order by array_position(c.ancestors, p.id) desc limit 1
  ) a on true
  where b.id = buyback and is_side(b);
  perform set_config('app.platform', coalesce(before, ''), true);
end $$;

-- Writes one event: the three states, the columns that come with it, and its history. The application's roles have no right
-- to these states otherwise.
create function write_buyback_event(
  buyback uuid, new_item text, new_status text, new_payment text, columns jsonb, entries jsonb
) returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
declare before text := current_setting('app.platform', true);
declare sets text;
declare written boolean;
begin
  if columns ?| array['account_id', 'id', 'cart_id', 'status', 'item_status', 'payment_status', 'version'] then
    raise exception 'An event does not write these columns.';
  end if;
  perform set_config('app.platform', 'on', true);
  select string_agg(format(', %1$I = r.%1$I', key), '') into sets from jsonb_object_keys(columns) key;
  execute format(
    'update buybacks b set item_status = $2, status = $3, payment_status = $4 %s
     from jsonb_populate_record(null::buybacks, $5) r where b.id = $1 and is_side(b)', sets)
    using buyback, new_item, new_status, new_payment, columns;
  get diagnostics written = row_count;
  if written then
    insert into history (account_id, actor_id, actor_name, subject_type, subject_id, event, event_id, from_state, to_state, reason)
    select h.account_id, h.actor_id, h.actor_name, h.subject_type, buyback, h.event, h.event_id, h.from_state, h.to_state, h.reason
    from jsonb_populate_recordset(null::history, entries) h;
  end if;
  perform set_config('app.platform', coalesce(before, ''), true);
  return written;
end $$;
revoke execute on function organization_name, lock_buyback, buyback_settings, write_buyback_event from public;
