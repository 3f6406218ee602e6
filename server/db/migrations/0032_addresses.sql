-- An address belongs to whoever proved it by the mailed link, in one account; an invitation claims none. So that nobody learns
-- from a refusal whom another account knows, only the owner of the mailbox meets the uniqueness over all accounts.
alter table users drop constraint users_email_key;
create unique index users_email_key on users (email) where status = 'active';
create unique index users_account_email on users (account_id, email) nulls not distinct;
create index users_email on users (email);
