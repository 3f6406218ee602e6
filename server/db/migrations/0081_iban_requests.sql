-- A customer is asked which account the money goes to: behind a private link, once, for some days.
create table iban_requests (
  account_id uuid not null,
  id uuid not null default uuidv7(),
  buyback_id uuid not null,
  reason text not null check (reason in ('missing', 'failed')),
  expires_at timestamptz not null,
  used_at timestamptz,
  -- Answers that did not show it was the customer who gave them.
  wrong integer not null default 0,
  created_at timestamptz not null default now(),
  primary key (account_id, id),
  foreign key (account_id, buyback_id) references buybacks (account_id, id) on delete cascade
);
create index iban_requests_buyback on iban_requests (account_id, buyback_id, created_at desc);

alter table iban_requests enable row level security, force row level security;
create policy platform on iban_requests to reprise_platform, current_user
  using ((select app_platform())) with check ((select app_platform()));
create policy tenant on iban_requests using (account_id = (select app_account())) with check (account_id = (select app_account()));

-- A bank file is written from what was checked: one that was checked with another account does not travel.
create function block_outdated_items() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare before text := current_setting('app.platform', true);
begin
  perform set_config('app.platform', 'on', true);
  update payment_batch_items i set verdict = 'blocked', findings = i.findings || '["no_longer_due"]'::jsonb
    from payments p
    where p.account_id = new.account_id and p.buyback_id = new.id and i.payment_id = p.id and i.retailer_account_id = p.account_id
      and i.attempt_id is null and i.verdict in ('in', 'held') and i.iban is not null;
  perform set_config('app.platform', coalesce(before, ''), true);
  return null;
end $$;
create trigger buybacks_payment_account after update of customer_iban on buybacks for each row
  when (new.customer_iban is distinct from old.customer_iban) execute function block_outdated_items();
revoke execute on function block_outdated_items from public;
