import { beforeAll, expect, test } from 'vitest'
import { buybackLife } from '#domain/buyback/life.ts'
import { buybackStatuses, paymentStatuses } from '#domain/buyback/statuses.ts'
import { dispatchReasons } from '#domain/item/rows.ts'
import { nativeStocks } from '#domain/stock/native.ts'
import { loadDemoBatches } from '#server/demo/batches.ts'
import { loadDemoCatalogue } from '#server/demo/catalogue/load.ts'
import { checkLedger } from '#server/ledger/check.ts'
import { weeklyStatistics } from '#server/system/statistics.ts'
import { testApp } from '#server/testing/app.ts'
import { loadDemoLife } from './load.ts'

const app = testApp()

beforeAll(async () => {
  await loadDemoCatalogue(app.app)
  await loadDemoLife(app.app)
})

test('about 1,200 buybacks, in every state that a buyback and a payment have', async () => {
  const [all] = await app.sql<{ n: number }>('select count(*)::int as n from buybacks')
  expect(all!.n).toBe(1_200)
  const seen = async (column: string) =>
    (await app.sql<{ s: string }>(`select distinct ${column} as s from buybacks`)).map(({ s }) => s)
  const statuses = await seen('status')
  expect(buybackStatuses.filter((status) => !statuses.includes(status))).toEqual([])
  const payments = await seen('payment_status')
  const rare = ['payment_cancel_failed', 'payment_not_needed']
  expect(paymentStatuses.filter((status) => !payments.includes(status) && !rare.includes(status))).toEqual([])
})

test('the state of each buyback matches its history, and all events are in the table', async () => {
  for (const [machine, column] of [
    ['item', 'item_status'],
    ['buyback', 'status'],
    ['payment', 'payment_status'],
  ]) {
    const astray = await app.sql(
      `select b.id from buybacks b where b.${column} is distinct from (select to_state from history h
         where h.subject_id = b.id and h.subject_type = $1 order by h.at desc, h.id desc limit 1)`,
      [machine],
    )
    expect(astray, machine).toEqual([])
  }
  const events = await app.sql<{ event: string }>(
    `select distinct h.event from history h join buybacks b on b.id = h.subject_id
     where h.subject_type in ('item', 'buyback', 'payment')`,
  )
  expect(events.map(({ event }) => event).filter((event) => !Object.hasOwn(buybackLife.events, event))).toEqual([])
})

test('the counts of the home page match the data', async () => {
  const states = 'account_id, store_id, warehouse_id, status, item_status, payment_status'
  const differing = await app.sql(
    `select ${states}, sum(n) from (
       select ${states}, n from buyback_standings union all select ${states}, -1 from buybacks
     ) both_ways group by ${states} having sum(n) <> 0`,
  )
  expect(differing).toEqual([])
  const [counted] = await app.sql(
    `select sum(n)::int as n, sum(amount)::int as amount from buyback_days where measure = 'declared'`,
  )
  expect([counted]).toEqual(
    await app.sql(
      'select count(*)::int as n, sum(greatest(0, declared_price + bonus))::int as amount from buybacks where declared_price is not null',
    ),
  )
})

test('received items are in a stock that fits their state, and stock counts match', async () => {
  const astray = await app.sql(
    `select b.item_status, s.native from buybacks b left join items i on i.id = b.id left join stocks s on s.id = i.stock_id
     where (b.registered_at is not null or b.check_started_at is not null) and i.id is null
       or i.status <> b.item_status or (b.dispatched_at is not null and i.stock_id is not null)
       or (b.item_status in ('item_in_quarantine', 'item_to_return') and s.native is distinct from 'in_quarantine')
       or (b.item_status = 'item_registered_in_warehouse' and s.native is distinct from 'awaiting_control')`,
  )
  expect(astray).toEqual([])
  const differing = await app.sql(
    `select stock_id, sum(n), sum(entered) from (
       select stock_id, items as n, entered from stock_counts where stock_id is not null
       union all select stock_id, -1, -floor(extract(epoch from entered_at)) from items where stock_id is not null
     ) both_ways group by stock_id having sum(n) <> 0 or sum(entered) <> 0`,
  )
  expect(differing).toEqual([])
  const filled = await app.sql<{ native: string }>(
    'select distinct s.native from items i join stocks s on s.id = i.stock_id order by 1',
  )
  expect(filled.map(({ native }) => native)).toEqual(nativeStocks.toSorted())
})

test('items have every outcome, some have no buyback, and some were refurbished twice', async () => {
  const outcomes = await app.sql<{ outcome: string }>(
    'select distinct dispatch_reason as outcome from items where dispatch_reason is not null order by 1',
  )
  expect(outcomes.map(({ outcome }) => outcome)).toEqual(dispatchReasons.toSorted())
  const [own] = await app.sql<{ items: number; rounds: number }>(
    `select (select count(*)::int from items where buyback_id is null and identification_number ~ '^[0-9A-Z]{8}$') as items,
       (select count(*)::int from refurb_rounds where round = 2) as rounds`,
  )
  expect(own!.items).toBe(7)
  expect(own!.rounds).toBeGreaterThan(0)
  const wrong = await app.sql(
    `select i.id from items i left join buybacks b on b.id = i.buyback_id left join lateral (
       select coalesce(sum(s.cost) filter (where s.status <> 'canceled'), 0) as planned,
         coalesce(sum(s.cost) filter (where s.status = 'completed'), 0) as completed
       from item_refurb_steps s where s.item_id = i.id) c on true
     where (i.refurb_planned, i.refurb_completed) is distinct from (c.planned, c.completed)
       or b.id is not null and i.purchase <> case when is_purchase_void(b.status, b.payment_status) then 0
         else greatest(0, coalesce(b.validated_price, b.declared_price, 0) + b.bonus) end`,
  )
  expect(wrong, 'what an item costs is kept beside it').toEqual([])
})

test('items are not shipped, received or checked at night or on Sundays', async () => {
  const late = await app.sql(
    `select event, at from history where event in ('ship', 'register', 'startCheck', 'finalize', 'declare') and actor_id is not null
       and (extract(hour from at at time zone 'UTC') not between 8 and 17 or extract(isodow from at at time zone 'UTC') = 7)`,
  )
  expect(late).toEqual([])
})

test('a second start adds nothing', async () => {
  await loadDemoLife(app.app)
  expect(await app.sql('select count(*)::int as n from buybacks')).toEqual([{ n: 1_200 }])
})

test('documents of the past are drawn when their buyback is viewed', async () => {
  const [row] = await app.sql<{ id: string }>(
    `select b.id from buybacks b join accounts a on a.id = b.account_id where a.name = 'Boréal' and b.status = 'bb_in_transit' limit 1`,
  )
  const manager = await app.as('manager@boreal.test')
  const statuses = async () =>
    (await manager.get(`/buybacks/${row!.id}`)).body.documents.map(({ status }: { status: string }) => status)
  expect(new Set(await statuses())).toEqual(new Set(['pending']))
  await app.work()
  expect(new Set(await statuses())).toEqual(new Set(['ready']))
})

test('recent shipments are in parcels, whose labels the worker draws', async () => {
  const lone = await app.sql(
    `select b.id from buybacks b where b.item_status = 'item_in_transit' and b.store_id is not null
       and b.shipped_at > now() - interval '20 days' and not exists (select from package_items i where i.buyback_id = b.id)`,
  )
  expect(lone).toEqual([])
  const astray = await app.sql(
    `select p.id from packages p where p.status <> (select to_state from history h
       where h.subject_id = p.id and h.subject_type = 'package' order by h.at desc, h.id desc limit 1)
     or p.items <> (select count(*) from package_items i where i.package_id = p.id)`,
  )
  expect(astray).toEqual([])
  await app.work()
  const labels = await app.sql<{ label_status: string; n: number }>(
    'select label_status, count(*)::int as n from packages group by 1',
  )
  expect(labels).toEqual([{ label_status: 'label_ready', n: expect.any(Number) }])
  expect(labels[0]!.n).toBeGreaterThan(10)
})

test('no payment is made before it is due', async () => {
  const early = await app.sql(
    `select buyback_id from ledger_rows where ledger_account = 'customers'
     group by buyback_id having min(at) filter (where kind = 'paid') < min(at) filter (where kind = 'owed')`,
  )
  expect(early).toEqual([])
})

test('one bank file is mostly answered, another waits for its release', async () => {
  await loadDemoBatches(app.app)
  const batches = await app.sql('select status from payment_batches order by number')
  expect(batches).toEqual([{ status: 'batch_at_bank' }, { status: 'batch_to_release' }])
  const statuses = await app.sql<{ bank_status: string }>(
    'select distinct bank_status from payment_batch_items where bank_status is not null order by 1',
  )
  expect(statuses.map(({ bank_status }) => bank_status)).toEqual(['credited', 'rejected', 'sent'])
  expect(await checkLedger(app.app)).toEqual([])
})

test('weekly statistics per question cover the demo period', async () => {
  await weeklyStatistics(app.app, 13)
  const weeks = await app.sql('select week_start from question_weeks group by 1 having sum(n) > sum(differs)')
  expect(weeks.length).toBeGreaterThan(8)
})
