import type { TestApp } from './app.ts'

/**
 * A refurbishment step and question per account; items sent to a warehouse are put into its workshop with a round and a
 * step.
 */
export const fillWorkshop = async ({ sql }: TestApp) => {
  await sql(`insert into refurb_steps (account_id, name) select a.id, 'Changer la batterie' from accounts a
    where not exists (select from refurb_steps s where s.account_id = a.id)`)
  await sql(`insert into refurb_questions (account_id, position, label, type, answers)
    select a.id, 1, 'État de la batterie', 'unique', '[]' from accounts a
    where not exists (select from refurb_questions q where q.account_id = a.id)`)
  await sql(`insert into items (account_id, id, warehouse_id, buyer_account_id, retailer_account_id, buyback_id,
      identification_number, status, category_id, product, imei, serial_number, stock_id, entered_at)
    select b.warehouse_account_id, b.id, b.warehouse_id, b.buyer_account_id, b.account_id, b.id, b.identification_number,
      'item_refurb_in_progress', b.category_id, b.product, b.imei, b.serial_number, s.id, now()
    from buybacks b join stocks s on s.warehouse_id = b.warehouse_id and s.native = 'to_refurbish'
    on conflict do nothing`)
  await sql(`insert into refurb_rounds (account_id, item_id, warehouse_id, round, questions, started_by_name, finished_at)
    select i.account_id, i.id, i.warehouse_id, 1, '[]', 'Test', now() from items i on conflict do nothing`)
  await sql(`insert into item_refurb_steps (account_id, round_id, item_id, warehouse_id, step_id, position, name)
    select r.account_id, r.id, r.item_id, r.warehouse_id, uuidv7(), 1, 'Changer la batterie' from refurb_rounds r
    where not exists (select from item_refurb_steps s where s.round_id = r.id)`)
  const by = async (query: string) =>
    Object.fromEntries((await sql<{ key: string; id: string }>(query)).map(({ key, id }) => [key, id]))
  const ofAccount = (table: string) =>
    by(`select a.name as key, t.id from ${table} t join accounts a on a.id = t.account_id`)
  return {
    'refurb-steps': await ofAccount('refurb_steps'),
    'refurb-diagnosis-questions': await ofAccount('refurb_questions'),
    stocks: await by(`select o.external_id as key, s.id from stocks s join organizations o on o.id = s.warehouse_id
      where s.native = 'to_refurbish' and o.external_id is not null`),
    'refurb-diagnoses': await by('select item_id as key, id from refurb_rounds'),
    'item-refurb-steps': await by('select item_id as key, id from item_refurb_steps'),
  } as Record<string, Record<string, string>>
}
