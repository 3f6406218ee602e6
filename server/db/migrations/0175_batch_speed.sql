-- What waits for a batch is found without reading what was paid before.
drop index payments_for_batch;
create index payments_for_batch on payments (payer_account_id, id)
  where type = 'bank_transfer' and provider = 'none' and status = 'payment_created';
-- The same columns as `payment_attempts_number`.
drop index payment_attempts_payment;
-- Shared account numbers are grouped over the whole batch, read by its primary key.
drop index payment_batch_items_iban;

-- What is no longer due is freed with its piece; what the batch left behind is freed once, not with every piece.
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
      and b.payment_status = from_payment and p.amount = i.amount and p.type = 'bank_transfer' and p.provider = 'none'
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
  -- What is not due any more, or costs something else now, does not travel, and waits for the next batch.
  if done < cardinality(payment_ids) then
    update payment_batch_items i set verdict = 'blocked', findings = i.findings || '["no_longer_due"]'::jsonb, active = false
      where i.batch_id = batch and i.payment_id = any (payment_ids) and i.verdict = 'in' and i.attempt_id is null;
  end if;
  perform set_config('app.platform', coalesce(before, ''), true);
  return done;
end $$;

-- Days are counted anew only for what changed in them: most updates move a state and nothing that a day counts.
create or replace function count_buybacks() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into buyback_days (account_id, buyer_account_id, warehouse_account_id, store_id, buyer_id, warehouse_id, day, measure, currency, n, amount)
    select b.account_id, b.buyer_account_id, b.warehouse_account_id, b.store_id, b.buyer_id, b.warehouse_id, m.day, m.measure, b.currency,
      count(*), sum(m.amount)
    from after b join accounts a on a.id = b.account_id left join accounts w on w.id = b.warehouse_account_id
    cross join lateral buyback_marks(b.created_at, b.declared_at, b.shipped_at, b.registered_at, b.checked_at, b.completed_at, b.ended_at,
      b.paid_at, b.predeclared_price, b.declared_price, b.controlled_price, b.bonus, b.payment_amount, b.validated_price, b.dispatched_at,
      b.dispatch_reason, b.dispatch_price, a.time_zone,
      coalesce(w.time_zone, a.time_zone)) m
    group by b.account_id, b.buyer_account_id, b.warehouse_account_id, b.store_id, b.buyer_id, b.warehouse_id, m.day, m.measure, b.currency;
    insert into buyback_standings (account_id, buyer_account_id, warehouse_account_id, store_id, buyer_id, warehouse_id,
      status, item_status, payment_status, payment_issuer, currency, n, amount)
    select b.account_id, b.buyer_account_id, b.warehouse_account_id, b.store_id, b.buyer_id, b.warehouse_id,
      b.status, b.item_status, b.payment_status, b.payment_issuer, b.currency, count(*), sum(b.payment_amount)
    from after b
    group by b.account_id, b.buyer_account_id, b.warehouse_account_id, b.store_id, b.buyer_id, b.warehouse_id,
      b.status, b.item_status, b.payment_status, b.payment_issuer, b.currency;
    return null;
  end if;
  insert into buyback_days (account_id, buyer_account_id, warehouse_account_id, store_id, buyer_id, warehouse_id, day, measure, currency, n, amount)
  with changed as materialized (
    select n.id from after n join before o on o.account_id = n.account_id and o.id = n.id
    where (n.buyer_account_id, n.warehouse_account_id, n.store_id, n.buyer_id, n.warehouse_id, n.currency, n.created_at, n.declared_at,
        n.shipped_at, n.registered_at, n.checked_at, n.completed_at, n.ended_at, n.paid_at, n.predeclared_price, n.declared_price,
        n.controlled_price, n.bonus, n.payment_amount, n.validated_price, n.dispatched_at, n.dispatch_reason, n.dispatch_price)
      is distinct from (o.buyer_account_id, o.warehouse_account_id, o.store_id, o.buyer_id, o.warehouse_id, o.currency, o.created_at,
        o.declared_at, o.shipped_at, o.registered_at, o.checked_at, o.completed_at, o.ended_at, o.paid_at, o.predeclared_price,
        o.declared_price, o.controlled_price, o.bonus, o.payment_amount, o.validated_price, o.dispatched_at, o.dispatch_reason,
        o.dispatch_price)
  )
  select b.account_id, b.buyer_account_id, b.warehouse_account_id, b.store_id, b.buyer_id, b.warehouse_id, m.day, m.measure, b.currency,
    sum(b.sign), sum(b.sign * m.amount)
  from (select 1 as sign, n.* from after n where n.id in (select id from changed)
    union all select -1, o.* from before o where o.id in (select id from changed)) b
  join accounts a on a.id = b.account_id left join accounts w on w.id = b.warehouse_account_id
  cross join lateral buyback_marks(b.created_at, b.declared_at, b.shipped_at, b.registered_at, b.checked_at, b.completed_at, b.ended_at,
    b.paid_at, b.predeclared_price, b.declared_price, b.controlled_price, b.bonus, b.payment_amount, b.validated_price, b.dispatched_at,
      b.dispatch_reason, b.dispatch_price, a.time_zone,
    coalesce(w.time_zone, a.time_zone)) m
  group by b.account_id, b.buyer_account_id, b.warehouse_account_id, b.store_id, b.buyer_id, b.warehouse_id, m.day, m.measure, b.currency
  having sum(b.sign) <> 0 or sum(b.sign * m.amount) <> 0;
  insert into buyback_standings (account_id, buyer_account_id, warehouse_account_id, store_id, buyer_id, warehouse_id,
    status, item_status, payment_status, payment_issuer, currency, n, amount)
  select b.account_id, b.buyer_account_id, b.warehouse_account_id, b.store_id, b.buyer_id, b.warehouse_id,
    b.status, b.item_status, b.payment_status, b.payment_issuer, b.currency, sum(b.sign), sum(b.sign * b.payment_amount)
  from (select 1 as sign, * from after union all select -1, * from before) b
  group by b.account_id, b.buyer_account_id, b.warehouse_account_id, b.store_id, b.buyer_id, b.warehouse_id,
    b.status, b.item_status, b.payment_status, b.payment_issuer, b.currency
  having sum(b.sign) <> 0 or sum(b.sign * b.payment_amount) <> 0;
  return null;
end $$;
