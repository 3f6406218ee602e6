-- When the lock was had and the event written, not when its transaction began: events that waited for one another stay in order.
alter table history alter column at set default statement_timestamp();
