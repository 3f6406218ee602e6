-- SHA-256 of the printed code of a redemption: a till that repeats a reversal names a code that was replaced by it.
alter table credit_redemptions add column code_hash bytea;
