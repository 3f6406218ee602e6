-- Since when a till has taken the credit: the sale cannot be cancelled until the redemption is reversed. Credits begin with this release.
alter table buybacks add column redeemed_at timestamptz;
