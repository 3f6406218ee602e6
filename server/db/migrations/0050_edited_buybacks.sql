-- A mail says which buyback it is about.
alter table mails
  add column buyback_id uuid,
  add column cart_id uuid,
  -- Which of the customer's mails it is.
  add column template text check (length(template) <= 60);
create index mails_buyback on mails (buyback_id, created_at desc) where buyback_id is not null;
create index mails_cart on mails (cart_id, created_at desc) where cart_id is not null;

-- That a mail was written about a buyback, for its three sides: which one, when and whether it left; never to whom, nor what it says.
create function buyback_mails(buyback uuid, before timestamptz, most integer) returns table (
  id uuid, at timestamptz, template text, status text, sent_at timestamptz
) language plpgsql stable security definer set search_path = public, pg_temp as $$
declare was text := current_setting('app.platform', true);
begin
  perform set_config('app.platform', 'on', true);
  return query select m.id, m.created_at, m.template, m.status, m.sent_at
    from buybacks b join mails m on m.account_id = b.account_id and (m.buyback_id = b.id or m.cart_id = b.cart_id)
    where b.id = buyback and is_side(b) and m.template is not null and m.created_at < coalesce(before, 'infinity')
    order by m.created_at desc limit most;
  perform set_config('app.platform', coalesce(was, ''), true);
end $$;
revoke execute on function buyback_mails from public;

-- Every package that an item travelled in, those it came back from as well.
create index package_items_buyback on package_items (buyback_id, added_at desc);
