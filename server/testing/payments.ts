import type { TestApp } from './app.ts'

/**
 * One payment batch, batch item and payment difference per account, all with the account's id; created again if
 * missing.
 */
export const fillBatches = async ({ sql }: Pick<TestApp, 'sql'>) => {
  await sql(
    `insert into payment_batches (account_id, id, day, number, status, execution_date, debtor_name, debtor_iban, debtor_iban_end,
       debtor_town, debtor_country, transfer_max, day_max, four_eyes, prepared_by_name)
     select id, id, current_date, 900, 'batch_to_release', current_date, 'x', 'x', '0000', 'x', 'FR', 1, 1, true, 'x'
     from accounts on conflict do nothing`,
  )
  await sql(
    `insert into payment_batch_items (account_id, batch_id, payment_id, retailer_account_id, buyback_id, buyback_number, product,
       amount, verdict) select id, id, id, id, id, '2000000000000', 'x', 1, 'out' from accounts on conflict do nothing`,
  )
  await sql(
    `insert into payment_differences (account_id, id, payer_account_id, kind, difference_key)
     select id, id, id, 'bank_unknown', id::text from accounts on conflict do nothing`,
  )
}
