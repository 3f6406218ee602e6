-- Text messages are offered with the configuration that sends them: the one of the company, not of a store.
create or replace function offers_sms(account uuid) returns boolean language sql stable
begin atomic
  select exists (select from root_details d where d.account_id = account and d.customer_sms_enabled)
    and exists (select from connector_configurations c
      where c.account_id = account and c.type = 'sms' and c.active and c.organization_id = (
        select o.id from organizations o where o.account_id = account and o.parent_organization_id is null
        order by o.type <> 'root_management_unit', o.id limit 1));
end;
