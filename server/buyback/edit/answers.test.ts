import { describe, expect, test } from 'vitest'
import { type Caller, testApp } from '#server/testing/app.ts'
import { refusalIn } from '#server/testing/demo.ts'
import { sell } from '#server/testing/selling.ts'
import { testShop } from '#server/testing/shop.ts'

const app = testApp()
const shop = testShop(app)

const sold = async (circuit = 'store_drop', payment = 'bank_transfer', who = shop.seller) => {
  const { id: productId } = await shop.published()
  const { buybacks } = await sell(who, [{ productId, circuit, payment, answers: shop.yes }])
  return buybacks[0]!.id
}
type Step = 'declared' | 'controlled'
const read = async (id: string, step: Step, who: Caller) => who.get(`/buybacks/${id}/answers?step=${step}`)
const change = async (id: string, step: Step, answers: object, who: Caller, more: object = {}) => {
  const [row] = await app.sql<{ version: number }>('select version from buybacks where id = $1', [id])
  return who.patch(`/buybacks/${id}/answers`, { step, answers, version: row!.version, ...more })
}
/** A buyback sent by post, received, and checked with these answers. */
const checked = async (answers: object, payment = 'gift_card') => {
  const id = await sold('web_post', payment, shop.visitor)
  const operator = await app.as('operator@recircle.test')
  await operator.post(`/buybacks/${id}/events/startCheck`, {})
  const { status, body } = await operator.post(`/buybacks/${id}/events/concludeCheck`, { answers, comment: 'Vu.' })
  expect(status, JSON.stringify(body)).toBe(200)
  return { id, operator, body }
}

describe('declared answers', () => {
  test('can be corrected before shipping and are priced by the price list of the sale', async () => {
    const id = await sold()
    await app.work()
    const { body: sheet } = await read(id, 'declared', shop.seller)
    expect(sheet).toMatchObject({ price: 10_000, reason: null, responses: [{ answer: 'Oui' }] })
    await app.sql(
      'update products set price_grade_a = 99999 where id = (select product_id from buybacks where id = $1)',
      [id],
    )
    const { status, body } = await change(id, 'declared', shop.worn, shop.seller)
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body).toMatchObject({
      declaredPrice: 5_000,
      responses: [{ answer: 'Mal' }],
      impactPriceEntries: [{ value: -5_000 }],
      payment: { amount: 5_000 },
      paymentStatus: 'payment_created',
    })
    expect(await app.sql('select amount from payments where buyback_id = $1', [id])).toEqual([{ amount: 5_000 }])
    const documents = await app.sql<{ kind: string }>(
      `select kind from buyback_documents where buyback_id = $1 and status = 'pending' order by kind`,
      [id],
    )
    expect(documents.map(({ kind }) => kind)).toEqual(['tracking_sheet', 'transfer_order'])
    const { body: history } = await shop.manager.get(`/buybacks/${id}/history`)
    expect(history.members[0]).toMatchObject({ event: 'changeDeclared', by: 'Yanis Morvan' })
  })

  test('keep the note about a missing photo where the answer stays the same', async () => {
    const id = await sold()
    await app.sql(`update buybacks set responses = jsonb_set(responses, '{0,withoutPhoto}', 'true') where id = $1`, [
      id,
    ])
    const marks = async () => (await read(id, 'declared', shop.seller)).body.responses[0].withoutPhoto
    await change(id, 'declared', shop.yes, shop.seller)
    expect(await marks()).toBe(true)
    await change(id, 'declared', shop.worn, shop.seller)
    expect(await marks()).toBeUndefined()
  })

  test('corrected to a value of 0 and back remove the payment and create it again', async () => {
    const id = await sold()
    const { body: nothing } = await change(id, 'declared', shop.no, shop.seller)
    expect(nothing).toMatchObject({ declaredPrice: 0, paymentStatus: 'payment_not_needed', payment: { amount: 0 } })
    const { body } = await change(id, 'declared', shop.yes, shop.seller)
    expect(body).toMatchObject({ declaredPrice: 10_000, paymentStatus: 'payment_created', payment: { amount: 10_000 } })
    expect(await app.sql('select amount from payments where buyback_id = $1', [id])).toEqual([{ amount: 10_000 }])
  })

  test('of a predeclared buyback replace the promised ones', async () => {
    const { id } = await shop.declared((await shop.published()).id)
    const { body } = await change(id, 'declared', shop.worn, shop.seller)
    expect(body).toMatchObject({ predeclaredPrice: 5_000, declaredPrice: null, status: 'bb_awaiting_store_drop' })
  })

  test('cannot change after a voucher was issued, after shipping, or to a value that the account refuses', async () => {
    const voucher = await sold('store_drop', 'voucher')
    expect((await read(voucher, 'declared', shop.seller)).body.reason).toBe('money_already_issued')
    expect((await change(voucher, 'declared', shop.worn, shop.seller)).body.code).toBe('money_already_issued')
    const gone = await sold()
    await app.sql(
      `update products set buyback_zero_not_allowed = true where id = (select product_id from buybacks where id = $1)`,
      [gone],
    )
    expect((await change(gone, 'declared', shop.no, shop.seller)).body.code).toBe('buyback_zero_refused')
    await app.sql(`update buybacks set item_status = 'item_in_transit', status = 'bb_in_transit' where id = $1`, [gone])
    expect((await change(gone, 'declared', shop.worn, shop.seller)).body.code).toBe('transition_refused')
  })
})

describe('controlled answers', () => {
  test('of a check without difference: the customer keeps the announced price', async () => {
    const { id, operator, body: before } = await checked(shop.yes)
    expect(before).toMatchObject({ itemStatus: 'item_completed', paymentStatus: 'payment_created' })
    const { status, body } = await change(id, 'controlled', shop.worn, operator, { comment: 'Écran rayé.' })
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body).toMatchObject({
      itemStatus: 'item_completed_by_price',
      status: 'bb_completed_by_price',
      controlledPrice: 5_000,
      validatedPrice: 10_000,
      completedAt: before.completedAt,
    })
    await app.work()
    const told = await app.sql(`select 1 from mails where template = 'completed' and buyback_id = $1`, [id])
    expect(told, 'nothing new for the customer').toHaveLength(1)
  })

  test('of a counter-proposal: the declared price ends it, another price is proposed again', async () => {
    const { id, operator, body: held } = await checked(shop.worn)
    expect(held).toMatchObject({ itemStatus: 'item_in_quarantine', controlledPrice: 5_000 })
    const { body: same } = await change(id, 'controlled', shop.worn, operator, { comment: 'Revu.' })
    expect(same.quarantine.proposalUntil, 'the same price keeps its deadline').toBe(held.quarantine.proposalUntil)
    const { body: lower } = await change(id, 'controlled', shop.no, operator)
    expect(lower).toMatchObject({ itemStatus: 'item_in_quarantine', controlledPrice: 0 })
    const { body } = await change(id, 'controlled', shop.yes, operator)
    expect(body).toMatchObject({
      itemStatus: 'item_completed',
      status: 'bb_completed',
      paymentStatus: 'payment_created',
      validatedPrice: 10_000,
      quarantine: null,
    })
  })

  test('cannot change once paid, contested, or before the check', async () => {
    const { id, operator } = await checked(shop.yes)
    await app.sql(`update buybacks set payment_status = 'payment_completed' where id = $1`, [id])
    expect((await change(id, 'controlled', shop.worn, operator)).body.code).toBe('price_already_settled')
    const { id: held } = await checked(shop.worn)
    await app.sql('update buybacks set proposal_contested_at = now() where id = $1', [held])
    expect((await read(held, 'controlled', operator)).body.reason).toBe('proposal_contested')
    expect((await change(held, 'controlled', shop.yes, operator)).body.code).toBe('proposal_contested')
    const early = await sold('web_post', 'gift_card', shop.visitor)
    expect((await change(early, 'controlled', shop.yes, operator)).body.code).toBe('transition_refused')
  })
})

describe('answers are refused', () => {
  test('without the permission for the step or outside the scope', async () => {
    const declared = await sold()
    const { id: controlled } = await checked(shop.yes)
    for (const [email, first, second] of [
      ['seller@boreal.test', 200, 404],
      ['store@boreal.test', 200, 404],
      ['area@boreal.test', 200, 404],
      ['manager@boreal.test', 200, 403],
      ['admin@reprise.test', 200, 200],
      ['analyst@boreal.test', 403, 403],
      ['buyer@recircle.test', 403, 403],
      ['warehouse@recircle.test', 403, 200],
      ['operator@recircle.test', 403, 200],
      ['manager@colombe.test', 404, 404],
    ] as const) {
      const who = await app.as(email)
      expect((await change(declared, 'declared', shop.worn, who)).status, `${email} declared`).toBe(first)
      expect((await change(controlled, 'controlled', shop.worn, who)).status, `${email} controlled`).toBe(second)
    }
  })

  test('when incomplete, of another questionnaire, or of an unknown step', async () => {
    const id = await sold()
    expect(refusalIn(await change(id, 'declared', [], shop.seller))).toMatch(/question_unanswered|required/)
    const strange = [
      { questionId: '019a0000-0000-7000-8000-000000000000', answerId: '019a0000-0000-7000-8000-000000000000' },
    ]
    expect((await change(id, 'declared', strange, shop.seller)).status).toBe(422)
    expect((await change(id, 'refurbished' as Step, shop.yes, shop.seller)).status).toBe(422)
    expect((await read(id, 'refurbished' as Step, shop.seller)).status).toBe(400)
    const { id: done, operator } = await checked(shop.yes)
    expect(refusalIn(await change(done, 'controlled', shop.yes, operator, { comment: '<b>x</b>' }))).toBe(
      'comment markup_refused',
    )
  })

  test('with an outdated version', async () => {
    const id = await sold()
    const { version } = (await read(id, 'declared', shop.seller)).body
    const both = await Promise.all([
      change(id, 'declared', shop.worn, shop.seller, { version }),
      change(id, 'declared', shop.no, shop.manager, { version }),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })
})
