-- Since when an item is held, which line its customer contests, and how often they were reminded.
alter table buybacks
  add column quarantined_at timestamptz,
  add column proposal_contest_question uuid,
  add column proposal_reminded_at timestamptz,
  add column proposal_reminders smallint not null default 0;

update buybacks set quarantined_at = coalesce(checked_at, updated_at)
  where item_status in ('item_in_quarantine', 'item_to_return', 'item_to_reintegrate_to_stock');

create index buybacks_held_buyer on buybacks (buyer_account_id, quarantined_at)
  where item_status in ('item_in_quarantine', 'item_to_return', 'item_to_reintegrate_to_stock');
create index buybacks_held_warehouse on buybacks (warehouse_account_id, quarantined_at)
  where item_status in ('item_in_quarantine', 'item_to_return', 'item_to_reintegrate_to_stock');

-- What the customer may read of a check is the buyer's setting, and the customer asks in the retailer's scope.
create function shares_check_comment(buyback uuid) returns boolean
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare before text := current_setting('app.platform', true);
declare shared boolean;
begin
  perform set_config('app.platform', 'on', true);
  select y.is_warehouse_comment_shared_to_client into shared
  from buybacks b join root_details y on y.account_id = b.buyer_account_id
  where b.id = buyback and is_side(b);
  perform set_config('app.platform', coalesce(before, ''), true);
  return coalesce(shared, false);
end $$;
revoke execute on function shares_check_comment from public;
