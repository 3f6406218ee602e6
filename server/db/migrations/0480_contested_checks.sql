-- User whose check the customer contested: that user does not repeat the check unless a manager allows it.
alter table buybacks add column contested_check_by uuid;
