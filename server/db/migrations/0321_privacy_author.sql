-- Removes the customer from buybacks of one account: columns, history, mails, documents, photos and labels. Figures, ledger and
-- register are not changed. The caller has locked the buybacks and checked that they are closed. Returns the storage keys of
-- the deleted files.
create or replace function anonymise_buybacks(account uuid, ids uuid[]) returns text[]
language plpgsql security definer set search_path = public, pg_temp as $$
declare before text := current_setting('app.platform', true);
declare addresses text[];
declare gone uuid[];
declare doomed uuid[];
declare keys text[];
begin
  if session_user <> 'reprise_platform' then raise exception 'Only the platform anonymises.'; end if;
  perform set_config('app.platform', 'on', true);
  select coalesce(array_agg(distinct b.customer_mail_key) filter (where b.customer_mail_key is not null), '{}') into addresses
    from buybacks b where b.account_id = account and b.id = any (ids);

  update history h set actor_name = '–' from buybacks b
    where b.account_id = account and b.id = any (ids) and h.subject_id = b.id and h.actor_id is null
      and h.actor_name = concat_ws(' ', nullif(b.customer_firstname, ''), nullif(b.customer_lastname, ''));
  -- Reasons are codes, except the free texts of customers and users.
  update history set changes = without_values(changes), reason = case when reason ~ '^[A-Za-z_]+$' then reason end
    where subject_id = any (ids) and (changes is not null or reason is not null);

  -- On the site the customer is the author of the sale.
  update buybacks set created_by_name = '–'
    where account_id = account and id = any (ids) and created_by is null
      and created_by_name = concat_ws(' ', nullif(customer_firstname, ''), nullif(customer_lastname, ''));
  update buybacks set customer_firstname = null, customer_lastname = null, customer_email = null, customer_phone = null,
      customer_street = null, customer_street_more = null, customer_zip_code = null, customer_city = null,
      customer_iban = null, customer_iban_end = null, customer_identity = null, cancel_comment = null, check_comment = null,
      quarantine_comment = null, payment_information = null, proposal_contest = null, proposal_thread = '[]',
      device_identity_reason = null, device_photo_id = null, anonymised_at = now()
    where account_id = account and id = any (ids);
  delete from iban_requests where account_id = account and buyback_id = any (ids);
  delete from idempotency_keys k where k.account_id = account
    and exists (select from unnest(ids) id where k.answer::text like '%' || id || '%');

  -- Mails of a cart, and mails to the address, are kept while another sale of theirs is not anonymised.
  select coalesce(array_agg(m.id), '{}') into gone from (
    select m.id from mails m where m.account_id = account and m.buyback_id = any (ids)
    union select m.id from mails m where m.account_id = account
      and m.cart_id in (select b.cart_id from buybacks b where b.account_id = account and b.id = any (ids))
      and not exists (select from buybacks b where b.account_id = account and b.cart_id = m.cart_id and b.anonymised_at is null)
    union select m.id from mails m where m.account_id = account and m.user_id is null and m.buyback_id is null
      and lower(m.recipient::text) = any (addresses)
      and not exists (select from buybacks b where b.account_id = account and b.customer_mail_key = lower(m.recipient::text))
  ) m;
  select array_agg(f) into doomed from (
    select d.file_id as f from buyback_documents d where d.account_id = account and d.buyback_id = any (ids)
    union select t.file_id from mail_attachments t where t.mail_id = any (gone)
    union select unnest(array[p.small_id, p.large_id]) from buyback_photos p where p.buyback_id = any (ids)
    union select p.label_file_id from packages p join package_items i on i.account_id = p.account_id and i.package_id = p.id
      where i.account_id = account and i.buyback_id = any (ids) and p.kind in ('single', 'prepaid', 'return')
  ) found where f is not null;
  delete from mails where id = any (gone);
  -- Vouchers and gift cards are kept without their file: their code is a means of payment.
  delete from buyback_documents where account_id = account and buyback_id = any (ids) and kind not in ('voucher', 'gift_card');
  delete from buyback_photos where buyback_id = any (ids);
  with removed as (delete from files where id = any (doomed) returning key)
    select coalesce(array_agg(key), '{}') into keys from removed;
  perform set_config('app.platform', coalesce(before, ''), true);
  return keys;
end $$;
