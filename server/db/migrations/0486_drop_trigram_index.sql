-- no transaction
-- Replaced by buybacks_words; both releases search by buyback_matches.
drop index concurrently if exists buybacks_search;
