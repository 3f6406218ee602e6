-- How many payments a search finds is counted within the index: whose they are stands in it, for row-level security.
drop index payments_status, payments_created, payments_amount, payments_iban, payments_person;
create index payments_status on payments (status, created_at desc, id desc) include (account_id, payer_account_id);
create index payments_created on payments (created_at desc, id desc) include (account_id, payer_account_id);
create index payments_amount on payments (amount, created_at desc, id desc) include (account_id, payer_account_id);
create index payments_iban on payments (iban_end, created_at desc, id desc) include (account_id, payer_account_id);
create index payments_person on payments (person text_pattern_ops) include (account_id, payer_account_id);
