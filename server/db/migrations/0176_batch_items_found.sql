-- People are grouped over whole batches, read by their primary key: nothing looks one person up.
drop index payment_batch_items_person;

-- A transfer is found by its reference however little the statistics know: one has it.
drop index payment_batch_items_reference;
create unique index payment_batch_items_reference on payment_batch_items (reference) where reference is not null;
