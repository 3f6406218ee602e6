import { beforeAll, expect, test } from 'vitest'
import { buybackLife } from '#domain/buyback/life.ts'
import { buybackStatuses, paymentStatuses } from '#domain/buyback/statuses.ts'
import { loadDemoCatalogue } from '#server/demo/catalogue/load.ts'
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

test('each stands where its history led it, and every event of it is in the table', async () => {
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
    `select distinct event from history where subject_type in ('item', 'buyback', 'payment')`,
  )
  expect(events.map(({ event }) => event).filter((event) => !Object.hasOwn(buybackLife.events, event))).toEqual([])
})

test('what the home counts is what there is', async () => {
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

test('nobody ships, receives or checks at night or on a Sunday', async () => {
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

test('documents of the past are drawn once somebody looks at their buyback', async () => {
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
