-- Text messages to customers: connector type, account setting and choice of the customer. A message is a row of `mails` of the kind `sms`, whose
-- recipient is a phone number.
alter table connector_configurations drop constraint connector_configurations_type_check;
alter table connector_configurations add constraint connector_configurations_type_check check (type in ('authentication', 'buyer',
  'payee_verification', 'payment_mode', 'premium_feature', 'scheduled', 'sms', 'transport')) not valid;
alter table root_details add column customer_sms_enabled boolean not null default false;
alter table buybacks add column customer_sms boolean not null default false;
comment on column buybacks.customer_sms is 'The customer also wants text messages';

-- Whether customers of an account may choose text messages: its setting, and an active connector.
create function offers_sms(account uuid) returns boolean language sql stable
begin atomic
  select exists (select from root_details d join connector_configurations c on c.account_id = d.account_id
    where d.account_id = account and d.customer_sms_enabled and c.type = 'sms' and c.active);
end;
