-- Lists of items, the latest arrivals first.
create index items_arrived on items (account_id, arrived_at desc, id desc);
create index items_buyer_arrived on items (buyer_account_id, arrived_at desc, id desc);
create index items_stock_arrived on items (stock_id, arrived_at desc, id desc);
create index items_status_arrived on items (account_id, status, arrived_at desc, id desc);
create index items_latest on items (arrived_at desc, id desc);
