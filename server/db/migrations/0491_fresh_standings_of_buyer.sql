-- no transaction
-- Changes not yet compacted, of the buyer.
create index concurrently if not exists buyback_standings_fresh_buyer on buyback_standings (buyer_account_id) where not settled;
