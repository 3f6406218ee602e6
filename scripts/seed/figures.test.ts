import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { checkLedger } from '#server/ledger/check.ts'
import { settleStatistics } from '#server/statistics/settle.ts'
import { testApp } from '#server/testing/app.ts'
import { demoOf } from '#server/testing/demo.ts'
import { seedBuybacks } from './buybacks.ts'
import { daysKept } from './tables.ts'

/** The seed writes rows and figures without the triggers of the buybacks: both must be what the triggers would write. */
const app = testApp()

beforeAll(async () => {
  await demoOf(app)
  const { connectionString } = app.app.owner.options
  const client = new pg.Client(connectionString ? { connectionString } : {})
  await client.connect()
  await seedBuybacks(client, 1, 1_500)
  await seedBuybacks(client, 1_501, 2_000)
  await client.end()
  await settleStatistics(app.app)
}, 300_000)

/** Sums of the leaves (store or root of the retailer, buyer, warehouse) and of all organizations above them. */
const upwards = (columns: string) => {
  const own = columns.replaceAll(/\w+/g, 'l.$&')
  return `select o.id as organization_id, l.side, ${own}, sum(l.n) as n, sum(l.amount) as amount
    from leaves l join organizations leaf on leaf.id = l.leaf cross join lateral unnest(leaf.ancestors) above (id)
      join organizations o on o.id = above.id group by 1, 2, ${own}`
}

/** Rows of either side without an equal one on the other. */
const differences = (leaves: string, columns: string, kept: string) =>
  app.sql(`
    with leaves as (${leaves}), should as (${upwards(columns)}),
    both_ways as (
      select organization_id, side, ${columns}, n, amount from should
      union all select organization_id, side, ${columns}, -n, -amount from ${kept})
    select organization_id, side, ${columns}, sum(n) as n, sum(amount) as amount from both_ways
    group by 1, 2, ${columns} having sum(n) <> 0 or sum(amount) <> 0 limit 5`)

const root = `(select r.id from organizations r where r.account_id = b.account_id and r.type = 'root_management_unit')`
const sides = [
  ['retailer', `coalesce(b.store_id, ${root})`],
  ['buyer', 'b.buyer_id'],
  ['warehouse', 'b.warehouse_id'],
] as const
const ofSides = (columns: string, from: string) =>
  sides.map(([side, leaf]) => `select '${side}' as side, ${leaf} as leaf, ${columns} from ${from}`).join(' union all ')

const marks = `buybacks b join accounts a on a.id = b.account_id left join accounts w on w.id = b.warehouse_account_id
  cross join lateral buyback_marks(b.created_at, b.declared_at, b.shipped_at, b.registered_at, b.checked_at, b.completed_at, b.ended_at,
    b.paid_at, b.predeclared_price, b.declared_price, b.controlled_price, b.bonus, b.payment_amount, b.validated_price,
    b.dispatched_at, b.dispatch_reason, b.dispatch_price, a.time_zone, coalesce(w.time_zone, a.time_zone)) m`

test('days of each organization', async () => {
  const since = `day >= current_date - ${daysKept}`
  const leaves = ofSides('m.measure, m.day, b.currency, 1 as n, m.amount', `${marks} where m.${since}`)
  const kept = `organization_days where ${since}`
  expect(await app.sql(`select from ${kept} limit 1`)).toHaveLength(1)
  expect(await differences(leaves, 'measure, day, currency', kept)).toEqual([])
})

test('weeks of each store', async () => {
  const since = `>= current_date - ${daysKept - 7}`
  const columns = `b.store_id, m.measure, date_trunc('week', m.day)::date as week, b.currency, 1 as n, m.amount`
  const counted = `b.store_id is not null and m.measure in ('declared', 'checked', 'confirmed')`
  const leaves = ofSides(columns, `${marks} where ${counted} and date_trunc('week', m.day) ${since}`)
  const kept = `organization_store_weeks where week ${since}`
  expect(await app.sql(`select from ${kept} limit 1`)).toHaveLength(1)
  expect(await differences(leaves, 'store_id, measure, week, currency', kept)).toEqual([])
})

test('states of each organization', async () => {
  const states = 'status, item_status, payment_status, payment_issuer, currency'
  const leaves = ofSides(`${states}, 1 as n, b.payment_amount as amount`, 'buybacks b')
  expect(await differences(leaves, states, 'organization_standings')).toEqual([])
})

test('stock counts', async () => {
  const place = 'warehouse_id, stock_id, buyer_account_id, category_id, currency'
  const sums = 'purchase_value, purchase, paid, owed'.split(', ')
  const all = (sign: string) => sums.map((name) => `${sign}${name} as ${name}`).join(', ')
  const differing = await app.sql(
    `select ${place}, sum(n) as n, ${sums.map((name) => `sum(${name})`).join(', ')} from (
       select ${place}, 1 as n, coalesce(dispatch_price, 0) as price, ${all('')} from items where stock_id is not null or dispatched_at is not null
       union all select ${place}, -items, -price, ${all('-')} from stock_counts) both_ways
     group by ${place} having sum(n) <> 0 or sum(price) <> 0 or ${sums.map((name) => `sum(${name}) <> 0`).join(' or ')} limit 5`,
  )
  expect(differing).toEqual([])
})

test('ledger and its months', async () => {
  const [booked] = await app.sql<{ n: number }>(
    `select count(*)::int as n from ledger_rows l join buybacks b on b.id = l.buyback_id where b.created_by_name = 'Seed'`,
  )
  expect(booked?.n).toBeGreaterThan(2_000)
  expect(await checkLedger(app.app)).toEqual([])
})
