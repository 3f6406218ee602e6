-- no transaction
-- Search of a buyer's list by the customer's phone number; retailers have buybacks_customer_phone.
create index concurrently if not exists buybacks_customer_phone_buyer on buybacks (buyer_account_id, customer_phone_key)
  where customer_phone_key is not null;
