-- Who is linked to whom is asked where it matters, and only there: as a query inside the policies it was prepared for every
-- statement that reads a company or a category, with the walls of its own table around it, and hardly ever run.
create function app_buyers() returns uuid[] language sql stable parallel safe
  return array(select buyer_account_id from account_links where seller_account_id = app_account());
create function app_sellers() returns uuid[] language sql stable parallel safe
  return array(select seller_account_id from account_links where buyer_account_id = app_account());

alter policy tenant on accounts
  using (id = (select app_account()) or id = any((select app_buyers())::uuid[]) or id = any((select app_sellers())::uuid[]));
alter policy linked on organizations
  using (type in ('buyer', 'warehouse') and account_id = any((select app_buyers())::uuid[]));
alter policy linked on categories using (account_id = any((select app_sellers())::uuid[]));
