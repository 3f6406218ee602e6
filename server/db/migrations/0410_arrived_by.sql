-- User who recorded the arrival of an item at the warehouse: alone, that user cannot declare it lost, which pays the customer.
alter table buybacks add column arrived_by uuid;
update buybacks b set arrived_by = (
  select h.actor_id from history h
  where h.subject_id = b.id and h.account_id = b.account_id and h.event in ('register', 'startCheck')
  order by h.at limit 1)
where b.item_status in ('item_registered_in_warehouse', 'item_awaiting_compliancy_tests', 'item_in_quarantine');
