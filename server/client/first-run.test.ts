import { beforeAll, describe, expect, test } from 'vitest'
import type { FirstRun } from '#domain/client/first-run.ts'
import { testApp } from '#server/testing/app.ts'
import { type Demo, demoOf } from '#server/testing/demo.ts'
import { fillBuybacks } from '#server/testing/selling.ts'

const app = testApp()
let demo: Demo

const runOf = async (email: string): Promise<FirstRun | null> => {
  const { status, body } = await (await app.as(email)).get('/first-run')
  expect(status).toBe(200)
  return body.run
}
const stateIn = (run: FirstRun | null, step: string) => run?.steps.find((one) => one.step === step)?.state

beforeAll(async () => {
  demo = await demoOf(app)
})

describe('the checklist of a retailer', () => {
  test('counts its own stores, users, products and circuits', async () => {
    const run = await runOf('manager@boreal.test')
    const [counted] = await app.sql<{ stores: number; users: number; circuits: number; priced: number }>(
      `select (select count(*)::int from organizations where account_id = $1 and type = 'store' and status = 'active') as stores,
        (select count(*)::int from users where account_id = $1 and status <> 'inactive') as users,
        (select count(*)::int from circuits where account_id = $1 and status = 'enabled') as circuits,
        (select count(*)::int from products where account_id = $1 and status = 'published' and price > 0) as priced`,
      [demo.account.Boréal],
    )
    expect(run?.facts).toMatchObject({
      stores: counted?.stores,
      users: counted?.users,
      priced: counted?.priced,
      firstSaleAt: null,
      siteHost: 'boreal.localhost',
      siteActive: true,
    })
    expect(run?.circuits).toHaveLength(counted?.circuits ?? -1)
    expect(stateIn(run, 'goLive')).toBe('done')
    expect(stateIn(run, 'testSale')).not.toBe('done')
  })

  test('without a store names it as the obstacle of the circuits that need one', async () => {
    await app.sql(`update organizations set status = 'inactive' where account_id = $1 and type = 'store'`, [
      demo.account.Boréal,
    ])
    const run = await runOf('manager@boreal.test')
    expect([run?.next, stateIn(run, 'stores')]).toEqual(['stores', 'todo'])
    const counter = run?.circuits.find(({ type }) => type === 'store_drop')
    expect(counter?.obstacle).toBe('no_store')
    await app.sql(`update organizations set status = 'active' where account_id = $1 and type = 'store'`, [
      demo.account.Boréal,
    ])
  })

  test('buyers and the platform have none; sellers may not read it', async () => {
    expect(await runOf('buyer@recircle.test')).toBeNull()
    expect(await runOf('admin@reprise.test')).toBeNull()
    expect((await (await app.as('seller@boreal.test')).get('/first-run')).status).toBe(403)
  })

  test('is open with its first buyback, and over a week later', async () => {
    await fillBuybacks(app, demo)
    await app.sql(`update buybacks set created_at = now() - interval '1 hour' where account_id = $1`, [
      demo.account.Boréal,
    ])
    const run = await runOf('manager@boreal.test')
    expect([run?.isOpen, stateIn(run, 'testSale')]).toEqual([true, 'done'])
    await app.sql(`update buybacks set created_at = now() - interval '8 days' where account_id = $1`, [
      demo.account.Boréal,
    ])
    expect(await runOf('manager@boreal.test')).toBeNull()
  })
})
