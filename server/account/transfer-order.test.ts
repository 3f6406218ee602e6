import { beforeAll, expect, test } from 'vitest'
import { type Caller, testApp } from '#server/testing/app.ts'
import { type Demo, demoOf, refusalIn } from '#server/testing/demo.ts'

const app = testApp()
let demo: Demo
let manager: Caller
let path: string

beforeAll(async () => {
  demo = await demoOf(app)
  manager = await app.as('manager@boreal.test')
  path = `/accounts/${demo.account.Boréal}/transfer-order`
})

test('an account sets its own terms and resets them to the default', async () => {
  const { body: before } = await manager.get(path)
  expect(before).toMatchObject({ terms: null, available: true })
  const terms = 'Je cède {{ product_label }} pour {{total_price}}.'
  const { body } = await manager.patch(path, { terms, version: before.version })
  expect(body).toMatchObject({ terms })
  expect((await manager.patch(path, { terms: null, version: before.version })).body.code).toBe('stale_version')
  expect((await manager.patch(path, { terms: null, version: body.version })).body.terms).toBeNull()
})

test('terms accept only known variables, within the length limits', async () => {
  const refused = async (terms: string) => refusalIn(await manager.patch(path, { terms }))
  expect(await refused('x')).toBe('terms too_short')
  expect(await refused('x'.repeat(5_001))).toBe('terms too_long')
  expect(await refused('Pour {{price}}')).toBe('terms unknown_variables')
  expect(await refused('Pour {{total_price')).toBe('terms unknown_variables')
  expect(await refused('Pour <b>vous</b>')).toBe('terms markup_refused')
})

test('other accounts and roles are refused', async () => {
  const colombe = await app.as('manager@colombe.test')
  expect((await colombe.get(path)).status).toBe(404)
  expect((await colombe.patch(path, { terms: 'Les nôtres' })).status).toBe(404)
  const seller = await app.as('seller@boreal.test')
  expect((await seller.get(path)).body.code).toBe('forbidden')
})

test('without the premium feature the terms can be read but not changed', async () => {
  await app.sql(`update root_details set enabled_premium_features = '{}' where account_id = $1`, [demo.account.Boréal])
  expect((await manager.get(path)).body.available).toBe(false)
  expect(await manager.patch(path, { terms: 'Les nôtres' })).toMatchObject({
    status: 403,
    body: { code: 'premium_required', params: { feature: 'custom_transfer_order' } },
  })
})
