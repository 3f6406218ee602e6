-- A retained item may leave the stock to the authorities.
alter table items drop constraint items_dispatch_reason_check,
  add constraint items_dispatch_reason_check
    check (dispatch_reason in ('sold', 'recycled', 'sent_to_buyer', 'returned', 'authorities'));
