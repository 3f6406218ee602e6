-- A returning customer is found at the counter by name (customer_key), mail or number. Ranges of text in "C": row-level security
-- lets no index answer a comparison of citext.
alter table buybacks
  add column customer_mail_key text collate "C" generated always as (lower(customer_email::text)) stored,
  add column customer_phone_key text collate "C" generated always as (customer_phone) stored;
create index buybacks_customer_mail on buybacks (account_id, customer_mail_key) where customer_mail_key is not null;
create index buybacks_customer_phone on buybacks (account_id, customer_phone_key) where customer_phone_key is not null;
