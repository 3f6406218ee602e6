-- Who takes in what the checks held prepares the batch too, and does not release it.
alter table payment_batch_items add column decided_by uuid;

-- What is outdated changes what a releaser saw. The batch is locked first, as everybody does who decides about its items.
create or replace function block_outdated_items() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare before text := current_setting('app.platform', true);
begin
  perform set_config('app.platform', 'on', true);
  update payment_batches b set updated_at = now()
    from payments p join payment_batch_items i on i.payment_id = p.id and i.retailer_account_id = p.account_id
    where p.account_id = new.account_id and p.buyback_id = new.id and i.attempt_id is null and i.verdict <> 'blocked'
      and i.iban is not null and b.account_id = i.account_id and b.id = i.batch_id and b.status = 'batch_to_release';
  update payment_batch_items i set verdict = 'blocked', findings = i.findings || '["no_longer_due"]'::jsonb
    from payments p
    where p.account_id = new.account_id and p.buyback_id = new.id and i.payment_id = p.id and i.retailer_account_id = p.account_id
      and i.attempt_id is null and i.verdict <> 'blocked' and i.iban is not null;
  perform set_config('app.platform', coalesce(before, ''), true);
  return null;
end $$;
