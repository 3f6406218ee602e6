-- Lines of a bank file whose sum was found to be the batch's: a job that begins again goes on with them, half credited as they are.
alter table payment_bank_files add column booked_lines integer[] not null default '{}';
