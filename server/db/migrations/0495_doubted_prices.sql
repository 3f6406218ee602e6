-- The device was found to be another one than declared, and no check has been concluded since: its loss has no price to pay.
alter table buybacks add column price_doubted boolean not null default false;

update buybacks set price_doubted = true
  where item_status in ('item_in_quarantine', 'item_awaiting_compliancy_tests')
    and (quarantine_reason = 'wrong_product' or quarantine_decision = 'priceAsFound');
