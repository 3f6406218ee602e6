import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { demoPassword } from './demo/people.ts'
import { linkKey } from './platform/security/link-key.ts'
import { testApp } from './testing/app.ts'
import { testConfig } from './testing/config.ts'
import { launch } from './testing/process.ts'
import { sell } from './testing/selling.ts'
import { testShop } from './testing/shop.ts'

const app = testApp()
const shop = testShop(app)
const dataDir = mkdtempSync(join(tmpdir(), 'reprise-killed-'))
let killed: (() => Promise<unknown>) | undefined
let hand: pg.Client
let databaseUrl: string
let sold: { id: string; identificationNumber: string }

beforeAll(async () => {
  const [{ name }] = (await app.sql<{ name: string }>('select current_database() as name')) as [{ name: string }]
  const url = new URL(inject('cluster'))
  url.pathname = `/${name}`
  databaseUrl = url.toString()
  hand = new pg.Client({ connectionString: databaseUrl })
  await hand.connect()
  const { id: productId } = await shop.published()
  const cart = await sell(shop.seller, [{ productId, circuit: 'store_drop', payment: 'voucher', answers: shop.yes }])
  sold = cart.buybacks[0]!
  await app.sql(
    `update buybacks set item_status = 'item_in_transit', status = 'bb_in_transit', payment_status = 'awaiting_payment',
       warehouse_id = $2 where id = $1`,
    [sold.id, shop.demo.entity['RC-VLB']],
  )
})
afterAll(async () => {
  await killed?.()
  await hand?.end()
  rmSync(dataDir, { recursive: true, force: true })
})

const json = { 'content-type': 'application/json' }

/** Starts the product in a separate process, with a signed-in user and a customer. */
const start = async () => {
  const { address, kill, output } = await launch(['api'], { DATA_DIR: dataDir, DATABASE_URL: databaseUrl })
  expect(output()).toContain('is ready')
  const post = async (path: string, body: object, token?: string) => {
    const answer = await fetch(`${address}${path}`, {
      method: 'POST',
      headers: { ...json, ...(token ? { 'x-auth-token': token } : {}) },
      body: JSON.stringify(body),
    })
    return { status: answer.status, body: (await answer.json()) as Record<string, string> }
  }
  const operator = (await post('/login', { email: 'operator@recircle.test', password: demoPassword })).body.apiToken!
  const visitor = (await post('/webtoken-with-account-and-ord', { url: 'boreal.localhost' })).body.token!
  killed = kill
  return { post, operator, visitor, kill }
}
type Product = Awaited<ReturnType<typeof start>>

const steps: [event: string, to: string, (product: Product) => Promise<{ status: number }>][] = [
  [
    'register',
    'item_registered_in_warehouse',
    ({ post, operator }) => post('/warehouse/checkin', { code: sold.identificationNumber }, operator),
  ],
  [
    'startCheck',
    'item_awaiting_compliancy_tests',
    ({ post, operator }) => post(`/buybacks/${sold.id}/events/startCheck`, {}, operator),
  ],
  [
    'concludeCheck',
    'item_in_quarantine',
    ({ post, operator }) =>
      post(`/buybacks/${sold.id}/events/concludeCheck`, { answers: shop.worn, comment: 'Usé' }, operator),
  ],
  [
    'acceptProposal',
    'item_to_reintegrate_to_stock',
    async ({ post, visitor }) => {
      const key = linkKey(testConfig().secretKey, 'proposal', sold.id)
      const { body } = await shop.visitor.get(`/buybacks/${sold.id}/proposal?key=${key}`)
      return post(`/buybacks/${sold.id}/proposal`, { answer: 'accept', key, price: body.offer.proposed }, visitor)
    },
  ],
]

/** Whether the event is complete: state, history and stock agree. */
const happened = async (event: string, to: string) => {
  const [row] = await app.sql<{ item_status: string; status: string | null; told: number; moved: boolean }>(
    `select b.item_status, i.status,
       (select count(*)::int from history h where h.subject_id = b.id and h.subject_type = 'item' and h.event = $2) as told,
       i.stock_id is not distinct from (select m.to_stock_id from item_moves m where m.item_id = b.id order by m.id desc limit 1)
         as moved
     from buybacks b left join items i on i.id = b.id where b.id = $1`,
    [sold.id, event],
  )
  const { item_status, status, told, moved } = row!
  expect(moved).toBe(true)
  if (status !== null) expect(status).toBe(item_status)
  expect(item_status === to, `${event} is told ${told} times at ${item_status}`).toBe(told === 1)
  return told === 1
}

const waiting = async (condition: string) =>
  (
    await app.sql<{ n: number }>(
      `select count(*)::int as n from pg_stat_activity where datname = current_database() and ${condition}`,
    )
  )[0]!.n

/** Blocks a step after it wrote its state; history and jobs follow in the same transaction. */
const heldUp = async (work: () => Promise<unknown>) => {
  await hand.query('begin; lock table history, graphile_worker._private_jobs in share row exclusive mode')
  const asked = work().catch(() => null)
  await expect.poll(() => waiting(`wait_event_type = 'Lock'`), { timeout: 30_000, interval: 20 }).toBeGreaterThan(0)
  return { asked }
}

test('a killed process loses no acknowledged write and leaves no state without history', {
  timeout: 240_000,
}, async () => {
  let product = await start()
  for (const [event, to, cause] of steps) {
    const { asked } = await heldUp(() => cause(product))
    await product.kill()
    await hand.query('rollback')
    expect(await asked, 'nothing was said').toBeNull()
    await expect
      .poll(() => waiting(`usename = 'reprise_app' and state <> 'idle' and pid <> pg_backend_pid()`), {
        timeout: 30_000,
        interval: 50,
      })
      .toBe(0)
    const already = await happened(event, to)
    product = await start()
    if (!already) expect((await cause(product)).status, event).toBe(200)
    expect(await happened(event, to), event).toBe(true)
  }
  // Killed right after the last answer.
  await product.kill()
  const [last] = steps.slice(-1)
  expect(await happened(last![0], last![1])).toBe(true)
})
