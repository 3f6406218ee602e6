-- Without an organization nothing is read; counters are read by the index of the organization's side instead of all of them.
create or replace function organization_name(organization uuid) returns text
language plpgsql stable strict security definer set search_path = public, pg_temp as $$
declare
  before text := current_setting('app.platform', true);
  own uuid := app_account();
  found organizations;
  visible boolean;
begin
  perform set_config('app.platform', 'on', true);
  select * into found from organizations where id = organization;
  visible := found.id is not null and (session_user <> 'reprise_app' or found.account_id = own
    or exists (select from account_links l
      where (l.seller_account_id, l.buyer_account_id) in ((own, found.account_id), (found.account_id, own)))
    or exists (select from buyback_standings s where s.store_id = organization and own in (s.buyer_account_id, s.warehouse_account_id))
    or exists (select from buyback_standings s where s.buyer_account_id = found.account_id and s.buyer_id = organization
      and own in (s.account_id, s.warehouse_account_id))
    or exists (select from buyback_standings s where s.warehouse_account_id = found.account_id and s.warehouse_id = organization
      and own in (s.account_id, s.buyer_account_id)));
  perform set_config('app.platform', coalesce(before, ''), true);
  return case when visible then found.common_name end;
end $$;
