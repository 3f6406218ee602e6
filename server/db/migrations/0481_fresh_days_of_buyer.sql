-- no transaction
-- Changes not yet compacted, of the buyer.
create index concurrently if not exists buyback_days_fresh_buyer on buyback_days (buyer_account_id) where not settled;
