-- Papers and the mail that brings them.

-- What a voucher or a card is worth its money by: given when it is made, never given twice.
alter table buyback_documents add column code text constraint buyback_documents_code unique
  check (code ~ '^[2-9A-HJ-NP-Z]{16}$');

-- When the customer was written to about the cart as it stands; nothing while a mail is owed.
alter table carts add column confirmed_at timestamptz;

create table mail_attachments (
  mail_id uuid not null references mails on delete cascade,
  position integer not null,
  account_id uuid references accounts on delete cascade,
  file_id uuid not null references files on delete cascade,
  primary key (mail_id, position)
);
create index mail_attachments_file on mail_attachments (file_id);
alter table mail_attachments enable row level security, force row level security;
create policy platform on mail_attachments using ((select app_platform())) with check ((select app_platform()));
create policy tenant on mail_attachments
  using (account_id = (select app_account())) with check (account_id = (select app_account()));
