-- User who reported a loss that hands out a voucher or card at once; another user confirms it.
alter table buybacks add column lost_by uuid;
