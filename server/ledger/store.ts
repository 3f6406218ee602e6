import { sql } from 'kysely'
import type { LedgerSum } from '#domain/ledger/months.ts'
import type { Currency } from '#domain/money.ts'
import type { Tx } from '#server/platform/app.ts'

/** Sums of the payer: compacted ones and changes that are not compacted yet. */
export const sumsByMonth = async ({ db }: Tx, accountId: string) =>
  (
    await sql<LedgerSum>`
      select to_char(month, 'YYYY-MM') as month, currency, kind, ledger_account as account, sum(amount)::bigint as amount,
        sum(rows)::int as rows
      from ledger_months where account_id = ${accountId} group by 1, 2, 3, 4`.execute(db)
  ).rows

/** Compacts added sums into one row per month and account; concurrent additions are compacted next time. */
export const settleMonths = ({ db }: Tx) =>
  sql`
    with gone as (delete from ledger_months where not settled returning *)
    insert into ledger_months (account_id, month, currency, kind, ledger_account, rows, amount, settled)
    select account_id, month, currency, kind, ledger_account, sum(rows), sum(amount), true from gone group by 1, 2, 3, 4, 5
    on conflict (account_id, month, currency, kind, ledger_account) where settled
    do update set rows = ledger_months.rows + excluded.rows, amount = ledger_months.amount + excluded.amount`.execute(
    db,
  )

export type WrittenRow = {
  entry_id: string
  at: string
  day: string
  kind: string
  ledger_account: string
  currency: Currency
  amount: number
  buyback_number: string
  retailer: string
}
/** Keyset position of the previous page. */
export type After = { at: string; id: string } | null
const first = (month: string) => sql`${`${month}-01`}::date`
const until = (month: string) => sql`(${`${month}-01`}::date + interval '1 month')::date`

/** Rows of a month in insertion order. */
export const rowsOfMonth = async ({ db }: Tx, accountId: string, month: string, after: After, most: number) =>
  (
    await sql<WrittenRow & { id: string }>`
      select l.id, l.entry_id, l.at, l.day, l.kind, l.ledger_account, l.currency, l.amount, l.buyback_number, a.name as retailer
      from ledger_rows l join accounts a on a.id = l.retailer_account_id
      where l.account_id = ${accountId} and l.day < ${until(month)}
        and (l.day, l.id) > (${after?.at ?? `${month}-01`}::date, ${after?.id ?? '00000000-0000-0000-0000-000000000000'}::uuid)
      order by l.day, l.id limit ${most}`.execute(db)
  ).rows

export type SoldRow = {
  id: string
  identification_number: string
  product: { label: string }
  bought_at: string | null
  dispatched_at: string
  sold_on: string
  reference: string | null
  currency: Currency
  /** Country of the buyer, which resells. */
  country: string
  controlled: number | null
  validated: number | null
  declared: number | null
  bonus: number
  price: number | null
}

/** Items sold by a buyer in a month, with the data for the margin. */
export const soldInMonth = async ({ db }: Tx, accountId: string, month: string, after: After, most: number) =>
  (
    await sql<SoldRow>`
      select b.id, b.identification_number, b.product, b.paid_at as bought_at, b.dispatched_at::text,
        (b.dispatched_at at time zone a.time_zone)::date as sold_on, b.dispatch_reference as reference, b.currency,
        a.company_country as country,
        b.controlled_price as controlled, b.validated_price as validated, b.declared_price as declared, b.bonus,
        b.dispatch_price as price
      from buybacks b join accounts a on a.id = b.buyer_account_id
      where b.buyer_account_id = ${accountId} and b.dispatch_reason = 'sold'
        and b.dispatched_at >= ${first(month)}::timestamp at time zone a.time_zone
        and b.dispatched_at < ${until(month)}::timestamp at time zone a.time_zone
        and (${after === null}::boolean
          or (b.dispatched_at, b.id) > (${after?.at ?? null}::timestamptz, ${after?.id ?? null}::uuid))
      order by b.dispatched_at, b.id limit ${most}`.execute(db)
  ).rows

/** `buyback` is null for a month of the payer. */
export type Unbalanced = { buyback: string | null; payer: string; kept: string; should: string }

/** Buybacks that differ from their ledger entries, entries that do not balance, and months that differ from the sum of their rows. */
export const unbalanced = async ({ db }: Tx, most: number) =>
  (
    await sql<Unbalanced>`
      with kept as (
        -- What is to be recovered left the bank beside what the buyback says.
        select account_id, buyback_id, case ledger_account when 'recoverable' then 'bank' else ledger_account end as ledger_account,
          sum(amount) as amount
        from ledger_rows group by 1, 2, 3 having sum(amount) <> 0
      ), truth as (
        select ledger_payer(b.payment_issuer, b.account_id, b.buyer_account_id) as account_id, b.id as buyback_id, v.ledger_account, v.amount
        from buybacks b
        cross join lateral ledger_of(b.payment_status, b.payment_amount, b.bonus, b.controlled_price) l
        cross join lateral (values ('purchases', l.purchases), ('absorbed', l.absorbed), ('bonus', l.bonus_cost), ('bank', l.bank),
          ('customers', -(l.purchases + l.absorbed + l.bonus_cost + l.bank))) v (ledger_account, amount)
        where v.amount <> 0
      )
      select coalesce(k.buyback_id, t.buyback_id) as buyback, coalesce(k.account_id, t.account_id) as payer,
        coalesce(k.ledger_account || ' ' || k.amount, '–') as kept, coalesce(t.ledger_account || ' ' || t.amount, '–') as should
      from kept k full join truth t using (account_id, buyback_id, ledger_account)
      where k.amount is distinct from t.amount
      union all
      select min(buyback_id::text)::uuid, account_id, 'entry ' || sum(amount), 'entry 0' from ledger_rows
      group by account_id, entry_id having sum(amount) <> 0
      union all
      select null, account_id, to_char(month, 'YYYY-MM ') || concat_ws(' ', currency, kind, ledger_account, k.rows, k.amount),
        concat_ws(' ', 'rows', r.rows, r.amount)
      from (
        select account_id, month, currency, kind, ledger_account, sum(rows) as rows, sum(amount) as amount
        from ledger_months group by 1, 2, 3, 4, 5
      ) k full join (
        select account_id, date_trunc('month', day)::date as month, currency, kind, ledger_account, count(*) as rows, sum(amount) as amount
        from ledger_rows group by 1, 2, 3, 4, 5
      ) r using (account_id, month, currency, kind, ledger_account)
      where (coalesce(k.rows, 0), coalesce(k.amount, 0)) <> (coalesce(r.rows, 0), coalesce(r.amount, 0))
      limit ${most}`.execute(db)
  ).rows
