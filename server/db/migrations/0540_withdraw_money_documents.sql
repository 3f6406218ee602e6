-- The warehouse and the buyer end buybacks too, but the documents and mails of a buyback are the retailer's: without this function, row-level
-- security keeps the voucher of a retained item. A paid customer keeps it unless the sale is cancelled.
create function withdraw_money_documents(buyback uuid) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare before text := current_setting('app.platform', true);
begin
  perform set_config('app.platform', 'on', true);
  with gone as (
    delete from buyback_documents d using buybacks b
    where b.id = buyback and is_side(b) and d.account_id = b.account_id and d.buyback_id = b.id and d.kind in ('voucher', 'gift_card')
      and (b.status = 'bb_cancelled' or b.status = 'bb_not_completed' and b.payment_status <> 'payment_completed')
    returning d.account_id, d.file_id
  )
  delete from mail_attachments t using mails m, gone
  where m.id = t.mail_id and t.account_id = gone.account_id and t.file_id = gone.file_id and m.status in ('queued', 'failed');
  perform set_config('app.platform', coalesce(before, ''), true);
end $$;
revoke execute on function withdraw_money_documents from public;
