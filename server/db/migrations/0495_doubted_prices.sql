-- The device was found to be another one than declared, and no check has been concluded since: its loss has no price to pay.
alter table buybacks add column price_doubted boolean not null default false;
