-- User who uploaded a bank file, and the file that gave an item its bank status: that user cannot release the transfer again.
alter table payment_bank_files add column uploaded_by uuid;
alter table payment_batch_items add column bank_file_id uuid;
create index payment_batch_items_bank_file on payment_batch_items (payment_id) where bank_file_id is not null;
