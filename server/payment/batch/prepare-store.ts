import { sql } from 'kysely'
import { personDays, usualDays, usualLeast } from '#domain/payment/batch/checks.ts'
import type { TransferSpeed } from '#domain/payment-mode/schema.ts'
import type { Tx } from '#server/platform/app.ts'
import type { BatchFull } from './batch-store.ts'

/** Before a new check: removes items that are no longer due. */
export const dropItems = async ({ db }: Tx, { account_id, id }: BatchFull) => {
  await sql`delete from payment_batch_items i using buybacks b
    where i.account_id = ${account_id} and i.batch_id = ${id} and i.attempt_id is null
      and b.account_id = i.retailer_account_id and b.id = i.buyback_id 
      and (b.payment_status <> 'payment_created' or b.item_status = 'item_in_quarantine')`.execute(db)
}

/** Number of items from an earlier check. */
export const countItems = async ({ db }: Tx, { account_id, id }: BatchFull) =>
  (
    await sql<{ n: number }>`select count(*)::int as n from payment_batch_items
      where account_id = ${account_id} and batch_id = ${id}`.execute(db)
  ).rows[0]!.n

/** Condition of the index `payments_due`. A trigger gives a payment the payment state of its buyback. */
const isDue = (payer: string) => sql`p.payer_account_id = ${payer} and p.type = 'bank_transfer' and p.provider = 'none'
  and p.status = 'payment_created' and p.amount > 0`

/** Due buyback that no batch takes: condition of the index `buybacks_not_collected`. */
const isLeftOut = sql`b.payment_status = 'payment_created'
  and (b.item_status = 'item_in_quarantine' or b.status in ('bb_cancelled', 'bb_not_completed'))`

/** Payment and buyback that a batch of the payer takes, unless another batch has taken it. */
const isCollected = (payer: string) =>
  sql`${isDue(payer)} and b.payment_status = 'payment_created' and not (${isLeftOut})`

/**
 * Number of transfers that a new batch of the payer would collect, at most `most`: due payments less those that another
 * batch has taken or no batch takes. The payments are counted by their index, without their buybacks.
 */
export const countDue = async ({ db }: Tx, payer: string, most: number) => {
  const { rows } = await sql<{ n: number }>`
    with due as materialized (select p.id from payments p where ${isDue(payer)})
    select least(${most}::bigint, (select count(*) from due) - (select count(*) from (
      select o.payment_id from payment_batch_items o where o.active and o.payment_id = any (array(select d.id from due d))
      union
      select p.id from buybacks b join payments p on p.account_id = b.account_id and p.buyback_id = b.id
      where ${isLeftOut} and ${isDue(payer)}) taken))::int as n`.execute(db)
  return rows[0]?.n ?? 0
}

export type Usual = ReadonlyMap<string, { low: number; high: number }>

/** 5th and 95th percentile of recent payments per product, for the retailers of the due payments. */
export const usualAmounts = async ({ db }: Tx, { account_id }: BatchFull): Promise<Usual> => {
  const { rows } = await sql<{ product_id: string; low: number; high: number }>`
    select b.product_id, percentile_cont(0.05) within group (order by b.payment_amount) as low,
      percentile_cont(0.95) within group (order by b.payment_amount) as high
    from buybacks b
    where b.payment_status = 'payment_completed' and b.paid_at > now() - make_interval(days => ${usualDays})
      and b.account_id in (select distinct p.account_id from payments p where ${isDue(account_id)})
    group by b.product_id having count(*) >= ${usualLeast}`.execute(db)
  return new Map(rows.map(({ product_id, low, high }) => [product_id, { low, high }]))
}

export type Due = {
  payment_id: string
  retailer_account_id: string
  buyback_id: string
  buyback_number: string
  product: string
  product_id: string
  amount: number
  customer_firstname: string | null
  customer_lastname: string | null
  customer_email: string | null
  customer_iban: string | null
  customer_zip_code: string | null
  customer_city: string | null
  customer_country: string | null
  currency: string
  /** The sale promised an instant transfer, and the bank rejected none for this payment. */
  instant: boolean
  device_paid: boolean
  /** Already in this batch from an earlier check. */
  known: boolean
}

/**
 * Transfers due by the payer that are in no other batch, in chunks and in order, so that memory is bounded. The rows
 * are locked against changes of the IBAN.
 */
export const dueItems = async ({ db }: Tx, { account_id, id }: BatchFull, after: string, most: number) =>
  (
    await sql<Due>`select p.id as payment_id, p.account_id as retailer_account_id, p.buyback_id, p.buyback_number,
        b.product->>'label' as product, b.product_id, p.amount, b.customer_firstname, b.customer_lastname, b.customer_email::text,
        b.customer_iban, b.customer_zip_code, b.customer_city, b.customer_country, b.currency,
        b.transfer_speed = 'instant' and not exists (select from payment_batch_items o
          where o.payment_id = p.id and o.bank_file_id is not null and o.instant and o.bank_status = 'rejected') as instant,
        b.imei is not null and exists (select from buybacks o where o.account_id = b.account_id and o.imei = b.imei and o.id <> b.id
          and o.payment_status = 'payment_completed' and o.device_released_at is null) as device_paid,
        exists (select from payment_batch_items o
          where o.account_id = ${account_id} and o.batch_id = ${id} and o.payment_id = p.id) as known
      from payments p join buybacks b on b.account_id = p.account_id and b.id = p.buyback_id
      where ${isCollected(account_id)} and p.id > ${after}::uuid
        and not exists (select from payment_batch_items o where o.payment_id = p.id and o.active and o.batch_id <> ${id})
      order by p.id limit ${sql.lit(most)} for share of b`.execute(db)
  ).rows

/** Name, IBAN and address are copied into the item: the payment uses what was checked. */
export type Item = Pick<
  Due,
  'payment_id' | 'retailer_account_id' | 'buyback_id' | 'buyback_number' | 'product' | 'amount'
> & {
  name: string
  person_mark: string | null
  iban: string | null
  iban_mark: string | null
  iban_start: string | null
  iban_end: string | null
  zip_code: string | null
  town: string | null
  country: string | null
  instant: boolean
  findings: string[]
  verdict: string
}

const recordsOf = (rows: readonly Item[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) s (payment_id uuid, retailer_account_id uuid, buyback_id uuid,
    buyback_number text, product text, amount integer, name text, person_mark text, iban text, iban_mark text, iban_start text,
    iban_end text, zip_code text, town text, country text, instant boolean, findings jsonb, verdict text)`

/** Payments taken by another batch meanwhile are skipped. */
export const insertItems = async ({ db }: Tx, { account_id, id }: BatchFull, rows: readonly Item[]) => {
  await sql`insert into payment_batch_items (account_id, batch_id, payment_id, retailer_account_id, buyback_id, buyback_number, product,
      amount, name, person_mark, iban, iban_mark, iban_start, iban_end, zip_code, town, country, instant, findings, verdict)
    select ${account_id}::uuid, ${id}::uuid, s.payment_id, s.retailer_account_id, s.buyback_id, s.buyback_number, s.product, s.amount, s.name,
      s.person_mark, s.iban, s.iban_mark, s.iban_start, s.iban_end, s.zip_code, s.town, s.country, s.instant, s.findings, s.verdict
    from ${recordsOf(rows)} on conflict do nothing`.execute(db)
}

/**
 * Updates items of an earlier check. Another name or account ends the verification of the payee and the decision to pay;
 * excluded items stay excluded, blocked ones are judged again.
 */
export const updateItems = async ({ db }: Tx, { account_id, id }: BatchFull, rows: readonly Item[]) => {
  const same = sql`(i.name, i.iban_mark) is not distinct from (s.name, s.iban_mark)`
  const decided = sql`(i.verdict = 'out' or ${same})`
  const keptIf = (condition: typeof same) => (column: string) =>
    sql`${sql.ref(column)} = case when ${condition} then i.${sql.ref(column)} end`
  const kept = [
    ...['payee_result', 'payee_name', 'payee_checked_at', 'payee_source'].map(keptIf(same)),
    ...['decided_by', 'decided_by_name', 'decision'].map(keptIf(decided)),
  ]
  await sql`update payment_batch_items i set ${sql.join(kept)},
      verdict = case when i.verdict = 'blocked' or not ${decided} then 'waiting' else i.verdict end,
      name = s.name, person_mark = s.person_mark, iban = s.iban, iban_mark = s.iban_mark,
      iban_start = s.iban_start, iban_end = s.iban_end, zip_code = s.zip_code, town = s.town, country = s.country,
      instant = s.instant, findings = s.findings
    from ${recordsOf(rows)} where i.account_id = ${account_id} and i.batch_id = ${id} and i.payment_id = s.payment_id`.execute(
    db,
  )
}

/** Checks that compare payments with each other and with earlier releases. */
export const compareItems = async ({ db }: Tx, { account_id, id }: BatchFull) => {
  // Statistics of the new rows are stale: nested loops would scan the batch once per item.
  await sql`select set_config('enable_nestloop', 'off', true), set_config('work_mem', '64MB', true)`.execute(db)
  const mine = sql`i.account_id = ${account_id} and i.batch_id = ${id}`
  await sql`update payment_batch_items i set findings = i.findings || '["iban_shared"]'::jsonb
    from (select iban_mark from payment_batch_items i where ${mine} and iban_mark is not null
      group by iban_mark having min(person_mark) <> max(person_mark) or min(lower(name)) <> max(lower(name))) s
    where ${mine} and i.iban_mark = s.iban_mark`.execute(db)
  const { rows: released } = await sql<{ id: string }>`select id from payment_batches
    where account_id = ${account_id} and id <> ${id} and released_at > now() - make_interval(days => ${personDays})`.execute(
    db,
  )
  await sql`update payment_batch_items i set findings = i.findings || '["person_repeated"]'::jsonb
    from (
      select o.person_mark, min(o.payment_id::text) as low, max(o.payment_id::text) as high from payment_batch_items o
      where o.account_id = ${account_id} and o.person_mark is not null
        and o.batch_id = any (${[id, ...released.map((one) => one.id)]}::uuid[]) and (o.batch_id = ${id} or o.verdict = 'in')
      group by o.person_mark
    ) s
    where ${mine} and i.person_mark = s.person_mark and not (s.low = i.payment_id::text and s.high = i.payment_id::text)`.execute(
    db,
  )
  await sql`select set_config('enable_nestloop', 'on', true)`.execute(db)
}

/** Applies `verdictOn` to all items with one statement; updates only those that change. */
export const judgeItems = async ({ db }: Tx, { account_id, id }: BatchFull, blocking: readonly string[]) => {
  const verdict = sql`case
      when i.findings ?| ${blocking}::text[] then 'blocked'
      when i.decided_by_name is not null and i.verdict in ('in', 'out') then i.verdict
      when jsonb_array_length(i.findings) > 0 then 'held' else 'in' end`
  await sql`update payment_batch_items i set verdict = ${verdict}
    where i.account_id = ${account_id} and i.batch_id = ${id} and i.verdict <> ${verdict}`.execute(db)
}

/** Next payments to hand over to the bank. */
export const toHandOver = async ({ db }: Tx, { account_id, id }: BatchFull, after: string, most: number) =>
  (
    await sql<{ payment_id: string }>`select i.payment_id from payment_batch_items i
      where i.account_id = ${account_id} and i.batch_id = ${id} and i.verdict = 'in' and i.attempt_id is null
        and i.payment_id > ${after}::uuid order by i.payment_id limit ${sql.lit(most)}`.execute(db)
  ).rows.map(({ payment_id }) => payment_id)

/** Releases excluded items for the next batch. */
export const freeLeftItems = async ({ db }: Tx, { account_id, id }: BatchFull) => {
  await sql`update payment_batch_items i set active = false
    where i.account_id = ${account_id} and i.batch_id = ${id} and i.attempt_id is null and i.verdict <> 'in' and i.active`.execute(
    db,
  )
}

type Handing = { event: string; from: string; to: string; by: string }

export const handToBank = async ({ db }: Tx, batchId: string, paymentIds: readonly string[], handing: Handing) => {
  const { event, from, to, by } = handing
  // As for imports: index updates of thousands of rows are merged together.
  await sql`select set_config('gin_pending_list_limit', '65536', true)`.execute(db)
  await sql`select hand_to_bank(${batchId}, ${paymentIds}::uuid[], ${event}, ${from}, ${to}, ${by})`.execute(db)
}

export type Written = {
  payment_id: string
  reference: string
  amount: number
  name: string
  iban: string
  zip_code: string | null
  town: string
  country: string
  buyback_number: string
}

/** Items of one block, in the order of the file. */
export const writtenItems = async (
  { db }: Tx,
  { account_id, id }: BatchFull,
  speed: TransferSpeed,
  after: string,
  most: number,
) =>
  (
    await sql<Written>`select payment_id, reference, amount, name, iban, zip_code, town, country, buyback_number
      from payment_batch_items where account_id = ${account_id} and batch_id = ${id} and attempt_id is not null
        and instant = ${speed === 'instant'} and payment_id > ${after}::uuid order by payment_id limit ${sql.lit(most)}`.execute(
      db,
    )
  ).rows

/** Number and sum of the transfers by speed, standard first; a speed without transfers is omitted. */
export const writtenTotals = async ({ db }: Tx, { account_id, id }: BatchFull) =>
  (
    await sql<{ speed: TransferSpeed; transfers: number; total: string }>`
      select case when instant then 'instant' else 'standard' end as speed, count(*)::int as transfers, sum(amount)::text as total
      from payment_batch_items where account_id = ${account_id} and batch_id = ${id} and attempt_id is not null
      group by instant order by instant`.execute(db)
  ).rows
