-- no transaction
create index concurrently if not exists credit_redemptions_code on credit_redemptions (account_id, code_hash)
  where code_hash is not null
