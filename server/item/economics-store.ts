import { type RawBuilder, sql } from 'kysely'
import { ageLimits } from '#domain/item/ages.ts'
import type { AgeTotals, DispatchTotals, LostTotals, StockTotals } from '#domain/item/economics.ts'
import { bounded, maxCounted } from '#domain/keyset.ts'
import type { Tx } from '#server/platform/app.ts'
import { type Person, subtreeOf } from '#server/platform/who.ts'

type Condition = RawBuilder<unknown>

const inWarehouses = (who: Person): Condition =>
  sql`x.warehouse_id = any(array(select o.id from organizations o where o.ancestors @> array[${subtreeOf(who)}::uuid]))`

/** Scope condition for counts or items: the user's warehouses or account. */
const scope = (who: Person, accountId: string | null): Condition => {
  if (who.module === 'rps') return sql`x.account_id = ${who.accountId} and ${inWarehouses(who)}`
  return who.accountId ? sql`x.buyer_account_id = ${who.accountId}` : sql`x.account_id = ${accountId}`
}

const sums = sql`sum(x.items)::int as items, sum(x.purchase_value)::int8 as value, sum(x.purchase_difference)::int8 as difference,
  sum(x.purchase_bonus)::int8 as bonus, sum(x.purchase)::int8 as purchase, sum(x.paid)::int8 as paid, sum(x.owed)::int8 as owed,
  sum(x.refurb_planned)::int8 as planned,
  sum(x.refurb_completed)::int8 as completed`
/** Category name as stored with an item of it. */
const category = sql`case when c.category_id is not null then jsonb_build_object('id', c.category_id, 'label', coalesce(
  (select i.product -> 'category' ->> 'label' from items i where i.category_id = c.category_id limit 1), '')) end as category`
const most = 5_000

/** From maintained counts, without scanning items. */
export const lyingRows = async (tx: Tx<Person>, accountId: string | null) => {
  const { rows } = await sql<StockTotals>`
    select c.*, ${category}, jsonb_build_object('id', s.id, 'native', s.native, 'name', s.name, 'location', s.location,
      'warehouse', coalesce(organization_name(s.warehouse_id), '')) as stock
    from (
      select x.stock_id, x.category_id, x.currency, ${sums},
        (sum(x.items) * extract(epoch from now()) - sum(x.entered))::float8 as age
      from stock_counts x where ${scope(tx.who, accountId)} and x.stock_id is not null and x.currency is not null
      group by 1, 2, 3 having sum(x.items) > 0 order by sum(x.purchase) desc limit ${sql.lit(most)}
    ) c join stocks s on s.id = c.stock_id`.execute(tx.db)
  return rows
}

export const leftRows = async (tx: Tx<Person>, accountId: string | null) => {
  const { rows } = await sql<DispatchTotals>`
    select c.*, ${category} from (
      select to_char(x.month, 'YYYY-MM') as month, x.outcome, x.category_id, x.currency, ${sums}, sum(x.price)::int8 as price
      from stock_counts x where ${scope(tx.who, accountId)} and x.outcome is not null and x.currency is not null
        and x.month >= date_trunc('month', now()) - interval '11 months'
      group by 1, 2, 3, 4 having sum(x.items) > 0 order by 1 desc limit ${sql.lit(most)}
    ) c`.execute(tx.db)
  return rows
}

/** Lost buybacks with the amounts that the ledger has as paid and as owed. */
export const lostRows = async (tx: Tx<Person>, accountId: string | null) => {
  const { who } = tx
  const side = who.accountId
    ? sql`x.buyer_account_id = ${who.accountId}`
    : sql`${accountId} in (x.buyer_account_id, x.warehouse_account_id)`
  const { rows } = await sql<LostTotals>`
    select x.currency, count(*)::int as items,
      coalesce(sum(x.payment_amount) filter (where ledger_stage(x.payment_status) = 2), 0)::int8 as paid,
      coalesce(sum(x.payment_amount) filter (where ledger_stage(x.payment_status) = 1), 0)::int8 as owed
    from buybacks x
    where x.item_status in ('item_lost_store', 'item_lost_transport', 'item_lost_warehouse')
      and ${who.module === 'rps' ? inWarehouses(who) : side}
    group by x.currency order by x.currency`.execute(tx.db)
  return rows
}

type InStocks = { currency: StockTotals['currency']; stockIds: readonly string[] }

const countedAges = ({ currency, stockIds }: InStocks, isOnlyCurrency: boolean) => {
  const limits = [0, ...ageLimits]
  return limits.map((from, index) => {
    const to = limits[index + 1] ?? null
    return sql`select ${currency}::text as currency, ${from}::int as "from", ${to}::int as "to", count(*)::int as n from (
      select from items x where x.stock_id = any(${stockIds}::uuid[])
        and x.entered_at <= now() - make_interval(days => ${from}::int)
        ${to === null ? sql`` : sql`and x.entered_at > now() - make_interval(days => ${to}::int)`}
        ${isOnlyCurrency ? sql`` : sql`and x.currency = ${currency}`}
      limit ${sql.lit(maxCounted + 1)}) y`
  })
}

/** Items per currency and age range, exact up to ten thousand each. The index has no currency: it is a condition only if there are several. */
export const ageRows = async (tx: Tx<Person>, lying: readonly StockTotals[]) => {
  const groups = [...Map.groupBy(lying, ({ currency }) => currency)].map(([currency, rows]) => ({
    currency,
    stockIds: [...new Set(rows.map(({ stock }) => stock.id))],
  }))
  if (groups.length === 0) return []
  const counted = groups.flatMap((group) => countedAges(group, groups.length === 1))
  const { rows } = await sql<Omit<AgeTotals, 'count'> & { n: number }>`
    ${sql.join(counted, sql` union all `)} order by 1, 2`.execute(tx.db)
  return rows.map(({ n, ...age }) => ({ ...age, count: bounded(n) }))
}
