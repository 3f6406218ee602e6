import type pg from 'pg'

/** Due payments of one retailer, with their jobs: number, sealed IBAN. */
export const fill = `
  with mode as (
    update payment_modes m set provider = 'bank_transfer_provider' from accounts a
    where a.id = m.account_id and a.name = 'Boréal' and m.type = 'bank_transfer' returning m.*
  ), cart as (
    insert into carts (account_id, channel, store_id, language, currency, total, buybacks)
    select m.account_id, 'store', o.id, 'fr-FR', 'EUR', 100, 1 from mode m join organizations o on o.external_id = 'BOR-LYO'
    returning id, account_id, store_id
  ), made as (
    insert into buybacks (account_id, cart_id, identification_number, status, item_status, channel, circuit_id, circuit_type,
      store_id, buyer_id, buyer_account_id, warehouse_id, warehouse_account_id, category_id, product_id, product, state, responses,
      price_base, impact_price_entries, price_list_version, declared_price, currency, price_guaranteed_until, payment_status,
      payment_due, payment_amount, payment_mode_id, payment_type, language, created_by_name, customer_firstname, customer_lastname,
      customer_iban, customer_iban_end)
    select k.account_id, k.id, (2900000000000 + n)::text, 'bb_awaiting_inventory', 'item_awaiting_inventory', 'store',
      w.id, 'store_drop', k.store_id, y.id, y.account_id, h.id, y.account_id, c.id, gen_random_uuid(),
      jsonb_build_object('id', gen_random_uuid(), 'label', 'Téléphone', 'brand', null, 'model', null, 'eanCode', null, 'reference', null,
        'image', null, 'category', jsonb_build_object('id', c.id, 'label', 'Catalogue')),
      'grade_a', '[]', 100, '[]', 1, 100 + n, 'EUR', now(), 'payment_created', 'declaration', 100 + n, m.id, 'bank_transfer',
      'fr-FR', 'Bench', 'Claire', 'Moreau', $2::text, '0189'
    from generate_series(1, $1::int) n, cart k, mode m, circuits w, categories c, organizations y, organizations h
    where w.account_id = k.account_id and w.type = 'store_drop' and c.account_id = k.account_id and c.parent_id is null
      and y.external_id = 'RC' and h.external_id = 'RC-VLB'
    returning account_id, id
  )
  select count(graphile_worker.add_job('runPayment', json_build_object('accountId', account_id, 'buybackId', id))) from made`

/** Advances the clock: closes circuit breakers and retries failed jobs. */
export const advanceClock = async (owner: pg.Pool) => {
  await owner.query(
    'update graphile_worker._private_jobs set run_at = now() where locked_at is null and run_at > now()',
  )
  await owner.query('delete from connector_breakers; delete from rate_limits')
}

/** Advances the clock for polling: releases the claims of dead workers and queries open orders. */
export const advancePolls = async (owner: pg.Pool) => {
  await owner.query(
    `update payment_attempts set claimed_until = null, asked_at = null
     where status in ('attempt_started', 'attempt_accepted') and asked_at < now() - interval '20 seconds'
       and coalesce(claimed_until, now()) < now() + interval '80 seconds'`,
  )
  await owner.query(`select graphile_worker.add_job('pollPayments', job_key := 'poll')`)
}
