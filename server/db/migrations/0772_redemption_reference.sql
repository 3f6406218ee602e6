-- no transaction
create unique index concurrently if not exists credit_redemptions_reference
  on credit_redemptions (account_id, buyback_id, coalesce(reference_key, reference))
