-- What opens an account or a customer's papers is kept sealed beside the mail, and given back to who may read it.
alter table mails add column sealed text;
-- Whose access the mail is about; none where it went to a customer.
alter table mails add column user_id uuid references users on delete set null;
create index mails_user on mails (user_id) where user_id is not null;
