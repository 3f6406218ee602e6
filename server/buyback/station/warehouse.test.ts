import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testApp } from '#server/testing/app.ts'
import { type Demo, demoOf } from '#server/testing/demo.ts'
import { fillBuybacks } from '#server/testing/selling.ts'
import { expireBuybacks } from '../expire.ts'

const app = testApp()
let demo: Demo
let made: Awaited<ReturnType<typeof fillBuybacks>>

beforeAll(async () => {
  demo = await demoOf(app)
  made = await fillBuybacks(app, demo)
})
beforeEach(() =>
  app.sql(`update buybacks set item_status = 'item_in_transit', status = 'bb_in_transit', checked_by = null`),
)

const requirement = (checkin: string) =>
  app.sql(
    `update root_details set warehouse_checkin_requirement = $1
       where account_id = (select account_id from organizations where external_id = 'RC-VLB')`,
    [checkin],
  )

describe('checking a code', () => {
  const ask = async (number: string, email = 'operator@recircle.test') => {
    const { status, body } = await (await app.as(email)).get(
      `/buybacks/by-identification-number/${number}/is-verifiable`,
    )
    return [status, body?.code]
  }
  test('is allowed in transit if check-in is optional; if mandatory, only for administrators', async () => {
    const { number } = made['BOR-LYO']!
    await requirement('optional')
    expect(await ask(number)).toEqual([204, undefined])
    await requirement('mandatory')
    expect(await ask(number)).toEqual([409, 'not_registered'])
    expect(await ask(number, 'admin@reprise.test')).toEqual([204, undefined])
    await requirement('optional')
  })
  test('is refused for items of another warehouse and invalid codes', async () => {
    expect(await ask(made['BOR-LIL']!.number)).toEqual([404, 'buyback_not_recognised'])
    expect(await ask('123')).toEqual([404, 'buyback_not_recognised'])
  })
  test('with HEAD returns the same status', async () => {
    const { token } = await app.as('operator@recircle.test')
    const head = async (number: string) => {
      const url = `/api/buybacks/by-identification-number/${number}/is-verifiable`
      const { statusCode, body } = await app.server.inject({ method: 'HEAD', url, headers: { 'x-auth-token': token! } })
      return [statusCode, body]
    }
    const { number } = made['BOR-LYO']!
    expect(await head(number)).toEqual([204, ''])
    expect(await head(made['BOR-LIL']!.number)).toEqual([404, ''])
    await app.sql(`update buybacks set item_status = 'item_completed', status = 'bb_completed'`)
    expect(await head(number)).toEqual([409, ''])
  })
  test('is refused after the check', async () => {
    await app.sql(`update buybacks set item_status = 'item_completed', status = 'bb_completed'`)
    expect(await ask(made['BOR-LYO']!.number)).toEqual([409, 'transition_refused'])
  })
})

describe('every night', () => {
  const statusOf = async (id: string) =>
    (
      await app.sql<{ status: string; item_status: string }>('select status, item_status from buybacks where id = $1', [
        id,
      ])
    )[0]
  test('predeclared buybacks past their deadline expire', async () => {
    const { id } = made['BOR-LYO']!
    await app.sql(
      `update buybacks set status = 'bb_awaiting_store_drop', item_status = 'item_awaiting_store_drop',
         created_at = now() - interval '61 days' where id = $1`,
      [id],
    )
    await expireBuybacks(app.app)
    expect(await statusOf(id)).toEqual({ status: 'bb_cancelled', item_status: 'item_cancelled' })
  })
  test.each([
    ['return', 'bb_not_completed', 'item_to_return'],
    ['accept', 'bb_completed_with_negociation', 'item_to_reintegrate_to_stock'],
  ])('a proposal without an answer: %s', async (rule, status, item_status) => {
    const { id } = made['BOR-LIL']!
    await app.sql('update root_details set counter_proposal_rule = $1', [rule])
    await app.sql(
      `update buybacks set status = 'bb_in_processing', item_status = 'item_in_quarantine', quarantine_reason = 'price',
         payment_status = 'awaiting_payment', controlled_price = 60, proposal_until = now() - interval '1 hour' where id = $1`,
      [id],
    )
    await expireBuybacks(app.app)
    expect(await statusOf(id)).toEqual({ status, item_status })
  })
})
