-- What lies in a warehouse in a given state, the longest first: what the home counts.
create index items_lying on items (warehouse_id, status, entered_at) where stock_id is not null;
