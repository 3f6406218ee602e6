-- Terms of a voucher or gift card as agreed at the sale: later changes of the payment mode do not apply to it. Null provider: sold before.
alter table buybacks
  add column voucher_provider text,
  -- Minor units of the buyback's currency; null: no maximum.
  add column voucher_max integer;
-- Minor units; set when the document is made.
alter table buyback_documents add column value integer check (value >= 0);

-- Every statement that sets the payment mode agrees on its terms.
create function buybacks_voucher_terms() returns trigger language plpgsql as $$
begin
  new.voucher_provider := null;
  new.voucher_max := null;
  if new.payment_type in ('voucher', 'gift_card') then
    select m.provider, m.max_amount into new.voucher_provider, new.voucher_max
      from payment_modes m where m.account_id = new.account_id and m.id = new.payment_mode_id;
  end if;
  return new;
end $$;
create trigger buybacks_voucher_terms before insert or update of payment_mode_id on buybacks
  for each row execute function buybacks_voucher_terms();

-- Terms of the sales before this release: those of the mode before its first change after it. Null provider: not changed since.
alter table payment_modes
  add column earlier_provider text,
  add column earlier_max integer;
create function payment_modes_earlier() returns trigger language plpgsql as $$
begin
  if old.earlier_provider is null then
    new.earlier_provider := old.provider;
    new.earlier_max := old.max_amount;
  end if;
  return new;
end $$;
create trigger payment_modes_earlier before update of provider, max_amount on payment_modes
  for each row execute function payment_modes_earlier();
