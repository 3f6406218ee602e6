-- Behind row-level security these are never used: their operators may not see a row before the policy did. The search has its
-- own tables; here they only made every write slower.
drop index products_search;
drop index products_secondary;
drop index products_tac;
