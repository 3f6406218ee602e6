import { describe, expect, test } from 'vitest'
import { buybackLife } from '#domain/buyback/life.ts'
import { itemStatuses } from '#domain/buyback/statuses.ts'
import { type Caller, testApp } from '#server/testing/app.ts'
import { refusalIn } from '#server/testing/demo.ts'
import { cartOf } from '#server/testing/selling.ts'
import { testShop } from '#server/testing/shop.ts'

const app = testApp()
const shop = testShop(app)

/** The root may cancel in transit; after arrival cancelling is refused. */
const cancellable = buybackLife.events.cancel.from!.item!

const cancel = (who: Caller, id: string, body: object = { reason: 'customer_retractation' }) =>
  who.post(`/buybacks/${id}/cancel`, { reversed: true, ...body })
const soldInLyon = async () => {
  const { id } = await shop.published()
  const line = await shop.line(shop.seller, id, 'store_drop', 'voucher')
  const { body } = await shop.seller.post(`/store/${shop.demo.entity['BOR-LYO']}/buybacks`, cartOf(line))
  return body.buybacks[0].id as string
}

describe('cancelling a buyback', () => {
  test('withdraws the voucher immediately and mails the customer', async () => {
    const id = await soldInLyon()
    await app.work()
    await cancel(shop.manager, id, { reason: 'other' })
    await app.work()
    expect(
      await app.sql(`select kind from buyback_documents where buyback_id = $1 and kind in ('voucher', 'gift_card')`, [
        id,
      ]),
    ).toEqual([])
    const [mail] = await app.sql<{ subject: string }>('select subject from mails order by created_at desc limit 1')
    expect(mail?.subject).toBe('Votre reprise est annulée')
  })

  test('ends buyback, item and payment, and records actor and reason', async () => {
    const id = await soldInLyon()
    const { status, body } = await cancel(await app.as('store@boreal.test'), id, {
      reason: 'technical_problem',
      comment: 'Le bon ne s’imprime pas.',
    })
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body).toMatchObject({
      status: 'bb_cancelled',
      itemStatus: 'item_cancelled',
      paymentStatus: 'payment_cancelled',
      payment: { payable: { kind: 'none', amount: 0 } },
    })
    const { body: history } = await shop.manager.get(`/buybacks/${id}/history`)
    expect(history.members[0]).toMatchObject({ event: 'cancel', by: 'Camille Morel', to: 'bb_cancelled' })
    expect(
      await app.sql(
        `select from_state, reason from history where subject_id = $1 and event = 'cancel' and subject_type = 'buyback'`,
        [id],
      ),
    ).toEqual([{ from_state: 'bb_awaiting_inventory', reason: 'technical_problem' }])
    expect(await app.sql('select cancel_reason, cancel_comment from buybacks where id = $1', [id])).toEqual([
      { cancel_reason: 'technical_problem', cancel_comment: 'Le bon ne s’imprime pas.' },
    ])
  })

  test('of a sale whose voucher was issued needs the confirmation that it is reversed, also in transit', async () => {
    for (const item of ['item_awaiting_inventory', 'item_in_transit']) {
      const id = await soldInLyon()
      await app.sql('update buybacks set item_status = $1 where id = $2', [item, id])
      const { status, body } = await cancel(shop.manager, id, { reason: 'other', reversed: false })
      expect([status, body.code], item).toEqual([409, 'reversal_unconfirmed'])
      expect((await cancel(shop.manager, id)).status, item).toBe(200)
    }
  })

  test('of a predeclared buyback can be done in any store', async () => {
    const { id } = await shop.declared((await shop.published()).id)
    const { status, body } = await cancel(await app.as('store@boreal.test'), id)
    expect([status, body.status, body.paymentStatus]).toEqual([200, 'bb_cancelled', 'payment_cancelled'])
    expect((await shop.manager.get(`/buybacks/${id}`)).body.status).toBe('bb_cancelled')
  })

  test('leaves a payment that is not required unchanged', async () => {
    const { id: productId } = await shop.published()
    const { body: options } = await shop.visitor.post(`/products/${productId}/buyback-options`, { answers: shop.no })
    const line = { inCartId: '1', productId, answers: shop.no, circuitId: options.circuits[1].id }
    const { body: cart } = await shop.confirm(shop.visitor, cartOf({ ...line, estimatedPrice: 0, bonus: 0 }))
    const { body } = await cancel(shop.manager, cart.buybacks[0].id)
    expect(body).toMatchObject({ status: 'bb_cancelled', paymentStatus: 'payment_not_needed' })
  })

  test.each(itemStatuses)(
    'of an item in the state %s is done before it has arrived, and refused after',
    async (state) => {
      const id = await soldInLyon()
      await app.sql('update buybacks set item_status = $1 where id = $2', [state, id])
      const { status, body } = await cancel(shop.manager, id)
      if (cancellable.includes(state)) return expect([status, body.status]).toEqual([200, 'bb_cancelled'])
      expect([status, body.code, body.params]).toEqual([
        409,
        'transition_refused',
        { machine: 'buyback', state: 'bb_awaiting_inventory', event: 'cancel' },
      ])
      const [row] = await app.sql('select item_status, cancel_reason from buybacks where id = $1', [id])
      expect(row).toEqual({ item_status: state, cancel_reason: null })
    },
  )

  test('is refused while the provider holds the payment, unless forced', async () => {
    const id = await soldInLyon()
    await app.sql(`update buybacks set payment_status = 'payment_initiated' where id = $1`, [id])
    const held = await cancel(shop.manager, id)
    expect(held.body).toMatchObject({ status: 'bb_awaiting_inventory', paymentStatus: 'payment_cancel_failed' })
    const forced = await cancel(shop.manager, id, { reason: 'other', force: true })
    expect(forced.body).toMatchObject({ status: 'bb_cancelled', paymentStatus: 'payment_cancelled' })
  })

  test('succeeds once under concurrency', async () => {
    const id = await soldInLyon()
    const answers = await Promise.all([cancel(shop.manager, id), cancel(shop.manager, id), cancel(shop.manager, id)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    expect((await cancel(shop.manager, id, { reason: 'other' })).body.code).toBe('transition_refused')
    expect(
      await app.sql(
        `select reason from history where subject_id = $1 and event = 'cancel' and subject_type = 'buyback'`,
        [id],
      ),
      'the first reason stays',
    ).toEqual([{ reason: 'customer_retractation' }])
  })

  test('and finalizing it concurrently: one of them wins', async () => {
    const { id: productId } = await shop.published()
    const { id } = await shop.declared(productId)
    const options = await shop.options(shop.seller, productId, { predeclaredBuybackId: id })
    const mode = options.circuits[0]!.paymentModes[0]!
    const finished = shop.seller.post(`/store/${shop.demo.entity['BOR-LYO']}/buybacks/${id}/finalize`, {
      answers: shop.yes,
      paymentModeId: mode.id,
      estimatedPrice: options.estimate,
      bonus: mode.bonus,
    })
    const [cancelled, finalized] = await Promise.all([cancel(shop.manager, id), finished])
    const { body } = await shop.manager.get(`/buybacks/${id}`)
    // Finalized first, it may still be cancelled; cancelled first, it can no longer be finalized and is in no store's
    // scope.
    expect(cancelled.status).toBe(200)
    expect([200, 404, 409]).toContain(finalized.status)
    expect(body).toMatchObject({ status: 'bb_cancelled', itemStatus: 'item_cancelled' })
  })

  test('of a paid counter sale requires the item given back and the voucher checked', async () => {
    const id = await soldInLyon()
    const refused = await cancel(shop.manager, id, { reason: 'other', reversed: false })
    expect([refused.status, refused.body.code]).toEqual([409, 'reversal_unconfirmed'])
    expect((await cancel(shop.manager, id)).body.status).toBe('bb_cancelled')
  })

  test('requires a known reason', async () => {
    const id = await soldInLyon()
    expect(refusalIn(await cancel(shop.manager, id, {}))).toBe('reason required')
    expect(refusalIn(await cancel(shop.manager, id, { reason: 'why not' }))).toBe('reason not_in_list')
    expect(refusalIn(await cancel(shop.manager, id, { reason: 'other', comment: 'x'.repeat(256) }))).toBe(
      'comment too_long',
    )
    expect(refusalIn(await cancel(shop.manager, id, { reason: 'other', comment: '<b>x</b>' }))).toBe(
      'comment markup_refused',
    )
  })

  test('requires the permission and the scope', async () => {
    const id = await soldInLyon()
    for (const [email, status] of [
      ['seller@boreal.test', 403],
      ['analyst@boreal.test', 403],
      ['buyer@recircle.test', 403],
      ['manager@colombe.test', 404],
    ] as const)
      expect((await cancel(await app.as(email), id)).status, email).toBe(status)
    const lille = await app.as('multi@boreal.test')
    const elsewhere = await lille.post(`/buybacks/${id}/cancel`, { reason: 'other', reversed: true }, { module: 'tim' })
    expect(elsewhere.status, 'the manager of another store').toBe(404)
    expect((await cancel(await app.as('admin@reprise.test'), id)).status, 'the platform').toBe(200)
  })
})
