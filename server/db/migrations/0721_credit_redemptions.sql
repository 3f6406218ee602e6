-- Uses of vouchers at a till or web shop. The payment of the buyback is the state of the voucher; a row says which order used it.
create table credit_redemptions (
  account_id uuid not null,
  id uuid not null default uuidv7(),
  buyback_id uuid not null,
  -- Order or ticket of the shop.
  reference text not null check (length(reference) between 1 and 100),
  -- Minor units of the buyback's currency.
  amount integer not null check (amount > 0),
  redeemed_at timestamptz not null default now(),
  redeemed_by_name text not null,
  reversed_at timestamptz,
  reversed_by_name text,
  primary key (account_id, id),
  constraint credit_redemptions_reference unique (account_id, buyback_id, reference),
  foreign key (account_id, buyback_id) references buybacks (account_id, id) on delete cascade
);
create unique index credit_redemptions_open on credit_redemptions (account_id, buyback_id) where reversed_at is null;
alter table credit_redemptions enable row level security, force row level security;
create policy platform on credit_redemptions using ((select app_platform())) with check ((select app_platform()));
create policy tenant on credit_redemptions
  using (account_id = (select app_account())) with check (account_id = (select app_account()));
