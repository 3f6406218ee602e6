-- no transaction
-- Home of a store or region: oldest waiting buyback of each task, proposals that end next.
create index concurrently if not exists buybacks_open_store on buybacks (store_id, item_status, created_at)
  where item_status in ('item_awaiting_store_drop', 'item_awaiting_inventory', 'item_in_quarantine');
