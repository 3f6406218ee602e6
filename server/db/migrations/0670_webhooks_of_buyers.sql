-- A buyer receives the events of the buybacks that it buys, like their retailer.
create or replace function queue_webhooks() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare before text := current_setting('app.platform', true);
declare message record;
begin
  perform set_config('app.platform', 'on', true);
  for message in
    insert into webhook_messages (account_id, endpoint_id, buyback_id, event_id, event, payload)
    select e.account_id, e.id, b.id, h.event_id, h.event, json_build_object(
      'type', 'buyback.' || h.event,
      'timestamp', to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'data', json_build_object('id', b.id, 'identificationNumber', b.identification_number, 'externalCode', b.external_code,
        'event', h.event, 'eventId', h.event_id, 'status', b.status, 'itemStatus', b.item_status,
        'paymentStatus', b.payment_status, 'declaredPrice', b.declared_price, 'validatedPrice', b.validated_price,
        'paymentAmount', b.payment_amount, 'currency', b.currency))::text
    from added h
    join buybacks b on b.account_id = h.account_id and b.id = h.subject_id
    join webhook_endpoints e on e.account_id in (h.account_id, b.buyer_account_id) and e.active and h.event = any (e.events)
    where h.event_id is not null and h.subject_type in ('item', 'buyback', 'payment')
    on conflict on constraint webhook_messages_once do nothing
    returning id, account_id, endpoint_id, buyback_id
  loop
    perform enqueue_job('sendWebhook', json_build_object('messageId', message.id, 'accountId', message.account_id,
      'buybackId', message.buyback_id),
      queue => 'webhook ' || message.endpoint_id);
  end loop;
  perform set_config('app.platform', coalesce(before, ''), true);
  return null;
end $$;
