-- Name of an organization for its own account, linked accounts, and the sides of buybacks that involve it.
create or replace function organization_name(organization uuid) returns text
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  before text := current_setting('app.platform', true);
  own uuid := app_account();
  found organizations;
  visible boolean;
begin
  perform set_config('app.platform', 'on', true);
  select * into found from organizations where id = organization;
  visible := session_user <> 'reprise_app' or found.account_id = own
    or exists (select from account_links l
      where (l.seller_account_id, l.buyer_account_id) in ((own, found.account_id), (found.account_id, own)))
    or exists (select from buyback_standings s
      where organization in (s.store_id, s.buyer_id, s.warehouse_id)
        and own in (s.account_id, s.buyer_account_id, s.warehouse_account_id));
  perform set_config('app.platform', coalesce(before, ''), true);
  return case when visible then found.common_name end;
end $$;
