-- Somebody who lost their link is found by their address.
create index buybacks_email on buybacks (account_id, customer_email, created_at desc) where customer_email is not null;
