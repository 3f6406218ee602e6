-- What an account's connection says of itself opens nothing: a setting alone makes nobody the platform.
create or replace function app_platform() returns boolean language sql stable parallel safe
  return coalesce(current_setting('app.platform', true), '') = 'on' and current_user <> 'reprise_app';
alter policy platform on sign_in_networks to reprise_platform, current_user;

-- Runs as its owner, so that the function above would take any caller for the platform.
create or replace function search_matches(account uuid, questions tsquery[], low integer, high integer, cap integer)
returns table (product_id uuid, key text, brand_key text, sort_key text, accessory boolean, extent smallint, brand text,
  category text, category_id uuid, category_ids uuid[], price integer)
language plpgsql stable security definer set search_path = public, pg_temp set enable_seqscan = off set jit = off as $$
declare
  question tsquery;
  gathered integer := 0;
  batch integer;
begin
  if account is null or (account is distinct from app_account() and session_user <> 'reprise_platform') then return; end if;
  foreach question in array questions loop
    return query select d.product_id, d.key, d.brand_key, d.sort_key, d.accessory, d.extent, d.brand, d.category,
        d.category_id, d.category_ids, d.price
      from search_documents d
      where d.words @@ question and d.account_id = account
        and (low is null or d.price >= low) and (high is null or d.price <= high)
      limit cap - gathered;
    get diagnostics batch = row_count;
    gathered := gathered + batch;
    exit when gathered >= cap;
  end loop;
end $$;

-- Roles of the platform are held by people of no account.
alter table user_modules
  add constraint user_modules_platform check ((module = 'no_module_type') = (role in ('super_admin', 'admin'))),
  add constraint user_modules_company check (module <> 'no_module_type' or account_id is null);

-- No event changes whose a buyback is; what was agreed with the customer is changed by the retailer alone; history is written
-- with the buyback's own account.
create or replace function write_buyback_event(
  buyback uuid, new_item text, new_status text, new_payment text, columns jsonb, entries jsonb
) returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
declare before text := current_setting('app.platform', true);
declare sets text;
declare owner uuid;
begin
  if columns ?| array['account_id', 'id', 'cart_id', 'status', 'item_status', 'payment_status', 'version', 'buyer_id',
      'buyer_account_id', 'identification_number', 'currency', 'payment_issuer', 'created_at', 'created_by', 'created_by_name'] then
    raise exception 'An event does not write these columns.';
  end if;
  perform set_config('app.platform', 'on', true);
  select string_agg(format(', %1$I = r.%1$I', key), '') into sets from jsonb_object_keys(columns) key;
  execute format(
    'update buybacks b set item_status = $2, status = $3, payment_status = $4 %s
     from jsonb_populate_record(null::buybacks, $5) r where b.id = $1 and is_side(b) returning b.account_id', sets)
    into owner using buyback, new_item, new_status, new_payment, columns;
  if owner is not null then
    if session_user <> 'reprise_platform' and owner is distinct from app_account() and exists (
      select from jsonb_object_keys(columns) key where key ^@ 'customer_' or key in ('channel', 'circuit_id', 'circuit_type',
        'store_id', 'warehouse_id', 'warehouse_account_id', 'category_id', 'product_id', 'product', 'imei', 'serial_number',
        'state', 'responses', 'questionnaire', 'price_base', 'impact_price_entries', 'price_list', 'price_list_version',
        'predeclared_price', 'declared_price', 'bonus', 'bonus_entries', 'price_guaranteed_until', 'payment_mode_id',
        'payment_type', 'payment_due', 'language', 'external_code', 'position')) then
      raise exception 'Only the retailer writes these columns.';
    end if;
    insert into history (account_id, actor_id, actor_name, subject_type, subject_id, event, event_id, from_state, to_state, reason)
    select owner, h.actor_id, h.actor_name, h.subject_type, buyback, h.event, h.event_id, h.from_state, h.to_state, h.reason
    from jsonb_populate_recordset(null::history, entries) h;
  end if;
  perform set_config('app.platform', coalesce(before, ''), true);
  return owner is not null;
end $$;
