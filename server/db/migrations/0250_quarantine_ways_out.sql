-- Ways out of a quarantine by hand: the states before it, the decision, and the customer's deadline to sign out of the device's account.
alter table buybacks
  add column quarantined_payment text,
  add column quarantined_by uuid,
  add column quarantine_decision text check (quarantine_decision in ('returnToCustomer', 'priceAsFound', 'requestSignOut', 'retain', 'releaseByHand')),
  add column sign_out_until timestamptz,
  add column unlocked_price integer check (unlocked_price >= 0),
  drop constraint buybacks_quarantine_reason_check,
  add constraint buybacks_quarantine_reason_check check (quarantine_reason in ('price', 'locked', 'stolen', 'wrong_product', 'counterfeit',
    'empty_parcel', 'transport_damage', 'foreign_content', 'other'));

create index buybacks_sign_out on buybacks (sign_out_until) where item_status = 'item_in_quarantine' and sign_out_until is not null;

-- The warehouse reads the mail before it is sent; the retailer's name and time zone belong to another account.
create function buyback_sender(buyback uuid) returns table (company text, time_zone text)
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare before text := current_setting('app.platform', true);
begin
  perform set_config('app.platform', 'on', true);
  return query select a.name, a.time_zone from buybacks b join accounts a on a.id = b.account_id where b.id = buyback and is_side(b);
  perform set_config('app.platform', coalesce(before, ''), true);
end $$;
revoke execute on function buyback_sender from public;
