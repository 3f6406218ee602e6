-- Store drop: identity, address, phone and account of the customer are collected at the counter.
alter table root_details add column customer_details_at_counter boolean not null default true;
