import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { expireBuybacks } from '#server/buyback/expire.ts'
import { linkKey } from '#server/platform/security/link-key.ts'
import type { Caller } from '#server/testing/app.ts'
import { testApp } from '#server/testing/app.ts'
import { sell } from '#server/testing/selling.ts'
import { testShop } from '#server/testing/shop.ts'

const app = testApp()
const shop = testShop(app)
let operator: Caller
let buyer: Caller
let id: string
let number: string

beforeAll(async () => {
  operator = await app.as('operator@recircle.test')
  buyer = await app.as('buyer@recircle.test')
})
beforeEach(async () => {
  const { id: productId } = await shop.published()
  const sold = await sell(shop.visitor, [
    { productId, circuit: 'web_post', payment: 'bank_transfer', answers: shop.yes },
  ])
  id = sold.buybacks[0]!.id
  number = sold.buybacks[0]!.identificationNumber
  await app.sql('update buybacks set warehouse_id = $2 where id = $1', [id, shop.demo.entity['RC-VLB']])
})

const rootOf = async (who: Caller, account: string) =>
  (await who.get(`/accounts/${shop.demo.account[account]}/organization-root-detail`)).body.id as string
const set = async (values: object, who = buyer, account = 'Recircle') =>
  (await who.patch(`/organization-root-details/${await rootOf(await app.as('admin@reprise.test'), account)}`, values))
    .status
const caused = async (event: string, body: object = {}) => {
  const answer = await operator.post(`/buybacks/${id}/events/${event}`, body)
  return [answer.status, answer.body.code]
}
const checked = async (body: object = {}) => {
  await caused('startCheck')
  return caused('concludeCheck', { answers: shop.worn, ...body })
}

describe('a setting of the buyer applies to the items that it buys', () => {
  test('check-in: mandatory blocks the check before it, disabled refuses it', async () => {
    await set({ warehouseCheckinRequirement: 'mandatory' })
    expect(await caused('startCheck')).toEqual([409, 'not_registered'])
    await set({ warehouseCheckinRequirement: 'disabled' })
    expect((await operator.post('/warehouse/checkin', { code: number })).body.code).toBe('checkin_disabled')
    await set({ warehouseCheckinRequirement: 'optional' })
    expect(await caused('startCheck')).toEqual([200, undefined])
  })
  test('the same setting of the retailer has no effect', async () => {
    const admin = await app.as('admin@reprise.test')
    expect(await set({ warehouseCheckinRequirement: 'mandatory' }, admin, 'Boréal')).toBe(200)
    expect(await caused('startCheck')).toEqual([200, undefined])
  })
  test('a check without a mandatory comment is refused', async () => {
    await set({ isWarehouseCommentMandatory: true })
    expect(await checked()).toEqual([422, 'comment_required'])
    expect(await checked({ comment: 'Écran rayé.' })).toEqual([200, undefined])
    await set({ isWarehouseCommentMandatory: false })
  })
  test.each([true, false])('a comment is shared with the customer: %s', async (shared) => {
    await set({ isWarehouseCommentSharedToClient: shared })
    await checked({ comment: 'Écran rayé.' })
    const key = linkKey(app.app.config.secretKey, 'proposal', id)
    const { body } = await shop.visitor.get(`/buybacks/${id}/proposal?key=${key}`)
    expect(body.offer.thread.at(-1)?.text ?? null).toBe(shared ? 'Écran rayé.' : null)
  })
  test.each([
    ['return', 'bb_not_completed'],
    ['accept', 'bb_completed_with_negociation'],
  ] as const)(
    'response time and rule for an unanswered proposal are set by the retailer: %s',
    async (counterProposalRule, status) => {
      const retailer = await app.as('manager@boreal.test')
      expect(await set({ counterProposalDays: 7, counterProposalRule }, retailer, 'Boréal')).toBe(200)
      await checked()
      const read = async () =>
        (
          await app.sql<{ days: number; status: string }>(
            `select round(extract(epoch from proposal_until - now()) / 86400)::int as days, status from buybacks where id = $1`,
            [id],
          )
        )[0]!
      expect(await read()).toMatchObject({ days: 7 })
      await app.sql(`update buybacks set proposal_until = now() - interval '1 second' where id = $1`, [id])
      await expireBuybacks(app.app)
      expect(await read()).toMatchObject({ status })
    },
  )
})

describe('permission to change control settings', () => {
  test.each([
    ['buyer@recircle.test', 200],
    ['warehouse@recircle.test', 200],
    ['admin@reprise.test', 200],
    ['operator@recircle.test', 403],
    ['manager@boreal.test', 404],
    ['seller@boreal.test', 403],
  ])('%s: %i', async (email, status) => {
    expect(await set({ isWarehouseCommentMandatory: false }, await app.as(email))).toBe(status)
  })
  test('the deadline of proposals is set by the retailer, not by the warehouse', async () => {
    expect(await set({ counterProposalDays: 20 }, await app.as('warehouse@recircle.test'))).toBe(403)
    expect(await set({ counterProposalDays: 20 }, await app.as('manager@boreal.test'), 'Boréal')).toBe(200)
  })
  test.each([{ counterProposalDays: 0 }, { counterProposalDays: 91 }, { counterProposalRule: 'keep' }])(
    'values out of range are refused: %o',
    async (values) => {
      expect(await set(values)).toBe(422)
    },
  )
})

describe('a feature that the account lacks cannot be switched on', () => {
  test('absorption requires the premium feature, for platform administrators too', async () => {
    await app.sql(
      `update categories set absorption_type = 'by_value', absorption_value = 100000 where id =
      (select category_id from buybacks where id = $1)`,
      [id],
    )
    const features = (names: string[]) =>
      app.sql('update root_details set enabled_premium_features = $1 where account_id = $2', [
        names,
        shop.demo.account.Boréal,
      ])
    await features([])
    const admin = await app.as('admin@reprise.test')
    const conclude = async () => {
      await admin.post(`/buybacks/${id}/events/startCheck`, {})
      return (await admin.post(`/buybacks/${id}/events/concludeCheck`, { answers: shop.worn })).body.itemStatus
    }
    const category = (await app.sql<{ id: string }>('select category_id as id from buybacks where id = $1', [id]))[0]!
    const patched = await admin.patch(`/categories/${category.id}`, {
      absorptionType: 'by_value',
      absorptionValue: 50,
    })
    expect([patched.status, patched.body.code]).toEqual([403, 'premium_required'])
    expect(await conclude()).toBe('item_in_quarantine')
  })
})
