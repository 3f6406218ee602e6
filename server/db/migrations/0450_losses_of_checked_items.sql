-- User who released the item from a quarantine by hand; does not declare its loss.
alter table buybacks add column quarantine_released_by uuid;

-- As before, and: a loss in the warehouse writes the bonus of the price that was found.
create or replace function write_buyback_event(
  buyback uuid, new_item text, new_status text, new_payment text, columns jsonb, entries jsonb, stock jsonb default null
) returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
declare before text := current_setting('app.platform', true);
declare sets text;
declare owner uuid;
declare target uuid;
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
        'store_id', 'warehouse_id', 'warehouse_account_id', 'category_id', 'product_id', 'product',
        'state', 'responses', 'questionnaire', 'price_base', 'impact_price_entries', 'price_list', 'price_list_version',
        'predeclared_price', 'declared_price', 'price_guaranteed_until', 'payment_mode_id',
        'payment_type', 'transfer_speed', 'payment_due', 'language', 'external_code', 'position')
      or (key in ('imei', 'serial_number') and not columns ? 'device_identity')
      or (key in ('bonus', 'bonus_entries') and not columns @> '{"validated_price": null}'
        and new_item <> 'item_lost_warehouse')) then
      raise exception 'Only the retailer writes these columns.';
    end if;
    insert into history (account_id, actor_id, actor_name, subject_type, subject_id, event, event_id, from_state, to_state, reason,
      changes)
    select owner, h.actor_id, h.actor_name, h.subject_type, buyback, h.event, h.event_id, h.from_state, h.to_state, h.reason,
      h.changes
    from jsonb_populate_recordset(null::history, entries) h;
    if stock is null then
      update items i set status = new_item where i.id = buyback and i.status <> new_item;
    else
      insert into items (account_id, id, warehouse_id, buyer_account_id, retailer_account_id, buyback_id, identification_number,
        status, category_id, product, imei, serial_number)
      select b.warehouse_account_id, b.id, b.warehouse_id, b.buyer_account_id, b.account_id, b.id, b.identification_number,
        new_item, b.category_id, b.product, b.imei, left(b.serial_number, 60)
      from buybacks b where b.account_id = owner and b.id = buyback and not stock ? 'out'
      on conflict on constraint items_buyback do nothing;
      if stock ? 'native' then
        select s.id into target from items i join stocks s on s.warehouse_id = i.warehouse_id and s.native = stock ->> 'native'
        where i.id = buyback;
      elsif stock ? 'id' then target := (stock ->> 'id')::uuid;
      end if;
      perform place_items(array[buyback], target, new_item, h.event, h.event_id, left(h.reason, 255), h.actor_id, h.actor_name)
      from jsonb_populate_record(null::history, entries -> 0) h;
    end if;
    if columns ?| array['controlled_imei', 'controlled_serial', 'found_product'] then
      update items i set imei = coalesce(b.controlled_imei, b.imei),
        serial_number = left(coalesce(b.controlled_serial, b.serial_number), 60),
        product = coalesce(b.found_product, b.product),
        category_id = coalesce((b.found_product -> 'category' ->> 'id')::uuid, b.category_id)
      from buybacks b where b.account_id = owner and b.id = buyback and i.id = buyback
        and (i.imei, i.serial_number, i.product) is distinct from
          (coalesce(b.controlled_imei, b.imei), left(coalesce(b.controlled_serial, b.serial_number), 60),
            coalesce(b.found_product, b.product));
    end if;
  end if;
  perform set_config('app.platform', coalesce(before, ''), true);
  return owner is not null;
end $$;
