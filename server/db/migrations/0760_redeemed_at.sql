-- Since when a till has taken the credit: the sale cannot be cancelled until the redemption is reversed.
alter table buybacks add column redeemed_at timestamptz;
update buybacks b set redeemed_at = r.redeemed_at
  from credit_redemptions r
  where r.account_id = b.account_id and r.buyback_id = b.id and r.reversed_at is null;
