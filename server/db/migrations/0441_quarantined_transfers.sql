-- As before, and: a payment whose item is in quarantine is left out. The condition is evaluated again under the row lock, so that a
-- quarantine that commits first wins.
create or replace function hand_to_bank(batch uuid, payment_ids uuid[], event_name text, from_payment text, to_payment text, by_name text)
returns integer language plpgsql security definer set search_path = public, pg_temp as $$
declare before text := current_setting('app.platform', true);
declare event uuid := uuidv7();
declare done integer;
begin
  if session_user <> 'reprise_platform' then raise exception 'Only the platform hands payments to a bank.'; end if;
  perform set_config('app.platform', 'on', true);
  with due as (
    select i.account_id as payer, i.batch_id, i.payment_id, p.account_id, p.id, p.buyback_id, p.amount, p.currency,
      coalesce((select max(a.number) from payment_attempts a where a.payment_id = p.id and a.part = 1), 0) + 1 as number
    from payment_batch_items i
    join payments p on p.id = i.payment_id and p.account_id = i.retailer_account_id
    join buybacks b on b.account_id = p.account_id and b.id = p.buyback_id
    where i.batch_id = batch and i.payment_id = any (payment_ids) and i.verdict = 'in' and i.attempt_id is null
      and b.payment_status = from_payment and b.item_status <> 'item_in_quarantine' and p.amount = i.amount and p.type = 'bank_transfer' and p.provider = 'none'
      and not exists (select from payment_attempts a where a.payment_id = p.id
        and a.status in ('attempt_started', 'attempt_accepted', 'attempt_completed'))
    for update of b
  ), attempts as (
    insert into payment_attempts (account_id, payment_id, buyback_id, payer_account_id, part, number, amount, currency, provider,
      reference, status, started_by_name, batch_id)
    select d.account_id, d.id, d.buyback_id, d.payer, 1, d.number, d.amount, d.currency, 'sepa_file',
      replace(d.id::text, '-', '') || '1' || lpad(to_base36(d.number), 2, '0'), 'attempt_started', by_name, batch
    from due d returning id, payment_id, payer_account_id, reference
  ), moved as (
    update buybacks b set payment_status = to_payment from due d where b.account_id = d.account_id and b.id = d.buyback_id
    returning b.account_id, b.id
  ), told as (
    insert into history (account_id, actor_name, subject_type, subject_id, event, event_id, from_state, to_state)
    select m.account_id, by_name, 'payment', m.id, event_name, event, from_payment, to_payment from moved m
    returning 1
  ), marked as (
    update payment_batch_items i set attempt_id = a.id, reference = a.reference, bank_status = 'sent'
    from attempts a where i.account_id = a.payer_account_id and i.batch_id = batch and i.payment_id = a.payment_id returning 1
  )
  select count(*) into done from marked;
  -- Payments that are no longer due, or of another amount, are left out and wait for the next batch.
  if done < cardinality(payment_ids) then
    update payment_batch_items i set verdict = 'blocked', findings = i.findings || '["no_longer_due"]'::jsonb, active = false
      where i.batch_id = batch and i.payment_id = any (payment_ids) and i.verdict = 'in' and i.attempt_id is null;
  end if;
  perform set_config('app.platform', coalesce(before, ''), true);
  return done;
end $$;
