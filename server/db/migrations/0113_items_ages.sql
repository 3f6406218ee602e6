-- How long items have lain is counted from the index alone: it also holds what row-level security looks at.
drop index items_stock;
create index items_stock on items (stock_id, entered_at, id) include (account_id, buyer_account_id);
