import { describe, expect, test } from 'vitest'
import { makeDocuments } from '#server/document/add.ts'
import { statusKey } from '#server/status-link/key.ts'
import { byPost, testConfirming } from '#server/testing/confirming.ts'
import { expireBuybacks } from '../expire.ts'

const { app, shop, sold, someone, received } = await testConfirming()

const post = async (who: string, id: string, event: string, input: object = {}) =>
  (await app.as(who)).post(`/buybacks/${id}/events/${event}`, input)
const loss = { reason: 'Introuvable' }
const operator = 'operator@recircle.test'
const manager = 'warehouse@recircle.test'
const page = async (id: string) =>
  (await shop.visitor.get(`/status-page/${id}?key=${statusKey(app.app.config.secretKey, { id, link_version: 0 })}`))
    .body
const answer = (id: string, event: string, input: object = {}) =>
  shop.visitor.post(`/status-page/${id}/events/${event}`, {
    key: statusKey(app.app.config.secretKey, { id, link_version: 0 }),
    input,
  })
const row = async (id: string) =>
  (
    await app.sql<Record<string, unknown>>(
      'select item_status as item, status as buyback, payment_status as payment, validated_price, payment_amount from buybacks where id = $1',
      [id],
    )
  )[0]!
const lastMail = async (email: string) => {
  await app.work()
  return received.filter(({ to }) => to?.[0]?.address === email).at(-1)
}

/** A posted item that was checked and whose transfer is due, then put in quarantine by the operator. */
const held = async (reason: string, columns = '') => {
  const email = someone()
  const cart = await sold(shop.visitor, byPost, { customer: { clientEmail: email } })
  await app.work()
  const { id } = cart.buybacks[0]!
  await app.sql(
    `update buybacks set item_status = 'item_completed', status = 'bb_completed', payment_status = 'payment_created',
       payment_type = 'bank_transfer', warehouse_id = $2, validated_price = declared_price ${columns} where id = $1`,
    [id, shop.demo.entity['RC-VLB']],
  )
  const { status } = await post(operator, id, 'quarantine', { reason })
  expect(status).toBe(200)
  return { id, email, total: cart.total as number }
}

test('a due payment waits while the item is in quarantine, and release restores every state', async () => {
  const { id } = await held('stolen')
  expect(await row(id)).toMatchObject({ item: 'item_in_quarantine', payment: 'awaiting_payment' })
  const { payment } = (await (await app.as(manager)).get(`/buybacks/${id}`)).body
  expect(payment.payable).toMatchObject({ kind: 'held', amount: 0 })
  expect((await page(id)).payment.payable).toEqual(payment.payable)
  expect((await post(manager, id, 'releaseByHand')).body.code).toBe('comment_required')
  const cleared = { reason: 'Signalement levé' }
  expect((await post(operator, id, 'releaseByHand', cleared)).body.code).toBe('second_person_required')
  expect((await post(manager, id, 'releaseByHand', { reason: 'Signalement levé' })).status).toBe(200)
  expect(await row(id)).toMatchObject({ item: 'item_completed', buyback: 'bb_completed', payment: 'payment_created' })
})

test('an item back in the check is expected at its declared price with the bonus of that price', async () => {
  const entry = { of: 'payment', amount: 100, percent: { value: 10, cappedAmount: null } }
  const lowered = `, controlled_price = 1000, bonus = 100, bonus_entries = '${JSON.stringify([entry])}'`
  const { id } = await held('wrong_product', lowered)
  await app.sql('update buybacks set validated_price = 1000, payment_amount = 1100 where id = $1', [id])
  expect((await post(operator, id, 'priceAsFound')).status).toBe(200)
  const [prices] = await app.sql<{ declared: number; bonus: number; amount: number }>(
    'select declared_price as declared, bonus, payment_amount as amount from buybacks where id = $1',
    [id],
  )
  const { declared, bonus, amount } = prices!
  expect({ bonus, amount }).toEqual({ bonus: Math.round(declared / 10), amount: declared + Math.round(declared / 10) })
})

test('a stolen item is retained by a second user: nothing is paid, the customer is notified and can reply', async () => {
  const { id, email } = await held('stolen')
  expect((await post('buyer@recircle.test', id, 'declareLostWarehouse', loss)).body.code).toBe('quarantine_unpaid')
  expect((await post(operator, id, 'returnToCustomer')).body.code).toBe('way_out_not_allowed')
  expect((await post(operator, id, 'retain', { reason: 'Plainte' })).body.code).toBe('second_person_required')
  expect((await post(manager, id, 'retain', {})).status).toBe(422)
  expect((await post(manager, id, 'retain', { reason: 'Plainte 2026-114' })).status).toBe(200)
  expect(await row(id)).toMatchObject({
    item: 'item_in_quarantine',
    buyback: 'bb_not_completed',
    payment: 'payment_cancelled',
  })
  expect((await lastMail(email))!.text).toContain('signalé volé')
  const shown = await page(id)
  expect(shown).toMatchObject({ situation: 'retained', hold: { why: 'L’appareil est signalé volé.' } })
  expect(shown.actions).toEqual(['replyToHold'])
  const replied = await answer(id, 'replyToHold', { message: 'Voici ma facture.' })
  expect(replied.body.hold.messages).toMatchObject([{ by: 'customer', text: 'Voici ma facture.' }])
})

describe('the voucher of a retained item', () => {
  const vouchers = (id: string) =>
    app.sql(`select status from buyback_documents where buyback_id = $1 and kind = 'voucher'`, [id])
  const withVoucher = async (payment: string) => {
    const { id } = await held('stolen')
    await app.sql(
      `update buybacks set payment_type = 'voucher', payment_status = $2, quarantined_payment = $2 where id = $1`,
      [id, payment],
    )
    await app.sql(
      `insert into buyback_documents (account_id, buyback_id, kind, status) select account_id, id, 'voucher', 'ready' from buybacks where id = $1`,
      [id],
    )
    expect((await post(manager, id, 'retain', { reason: 'Plainte' })).status).toBe(200)
    return id
  }

  test('is withdrawn by the warehouse; a release after the retention is undone makes another one', async () => {
    const id = await withVoucher('payment_created')
    expect(await vouchers(id)).toEqual([])
    expect((await page(id)).documents.map(({ kind }: { kind: string }) => kind)).not.toContain('voucher')
    const [owner] = await app.sql<{ account: string }>('select account_id as account from buybacks where id = $1', [id])
    await makeDocuments(app.app, { accountId: owner!.account, buybackId: id, kinds: ['voucher'] }, false)
    expect(await vouchers(id), 'a job queued before the retention').toEqual([])
    expect((await post(manager, id, 'undoRetain', { reason: 'Erreur' })).status).toBe(200)
    expect((await post(manager, id, 'releaseByHand', { reason: 'Levé' })).status).toBe(200)
    await app.work()
    expect(await vouchers(id)).toEqual([{ status: 'ready' }])
  })

  test('stays with a customer who was paid by it', async () => {
    expect(await vouchers(await withVoucher('payment_completed'))).toHaveLength(1)
  })
})

test('a wrong product is returned without payment', async () => {
  const { id, email } = await held('wrong_product')
  const sheet = async () => (await (await app.as(operator)).get(`/buybacks/${id}/ways-out`)).body
  expect((await sheet()).open).toBe(true)
  expect((await post(operator, id, 'returnToCustomer')).status).toBe(200)
  expect((await sheet()).open).toBe(false)
  expect(await row(id)).toMatchObject({
    item: 'item_to_return',
    buyback: 'bb_not_completed',
    payment: 'payment_cancelled',
  })
  expect((await lastMail(email))!.text).toContain('autre produit que celui déclaré')
  expect(await page(id)).toMatchObject({ situation: 'returning', hold: { signOut: null } })
})

test('a wrong product is priced as found: back to the check, its earlier price no longer counts', async () => {
  const { id, email } = await held('wrong_product')
  expect((await post(operator, id, 'priceAsFound')).status).toBe(200)
  expect(await row(id)).toMatchObject({
    item: 'item_awaiting_compliancy_tests',
    buyback: 'bb_in_processing',
    payment: 'awaiting_payment',
    validated_price: null,
  })
  expect((await lastMail(email))!.subject).toBe('Nous contrôlons à nouveau votre produit')
})

test('the item of a paid customer is not returned, neither by an operator nor at the deadline', async () => {
  const { id, email } = await held('locked', `, payment_amount = declared_price`)
  await app.sql(`update buybacks set payment_status = 'payment_completed' where id = $1`, [id])
  expect((await post(operator, id, 'returnToCustomer')).body.code).toBe('paid_item_kept')
  await post(operator, id, 'requestSignOut')
  const { text } = (await lastMail(email))!
  expect(text).toContain('déjà payée')
  expect(text).not.toMatch(/renvoyons|prix possible/)
  await app.sql(`update buybacks set sign_out_until = now() - interval '1 hour' where id = $1`, [id])
  await expireBuybacks(app.app)
  expect(await row(id)).toMatchObject({ item: 'item_in_quarantine', payment: 'payment_completed' })
})

describe('a locked device', () => {
  const requested = async () => {
    const made = await held('locked')
    expect((await post(operator, made.id, 'requestSignOut')).status).toBe(200)
    return made
  }

  test('the customer reads how to sign out and which price is possible, and answers', async () => {
    const { id, email, total } = await requested()
    expect((await lastMail(email))!.subject).toBe('Déconnectez votre compte\u00a0: votre reprise attend')
    const shown = await page(id)
    expect(shown).toMatchObject({ situation: 'signOut', hold: { signOut: { guide: 'android', total } } })
    expect(shown.until).not.toBe(null)
    expect(shown.actions).toEqual(['signedOut', 'askReturn', 'recycle', 'replyToHold'])
    expect((await answer(id, 'acceptProposal')).status).not.toBe(200)
    expect((await answer(id, 'signedOut')).body.situation).toBe('signedOut')
    expect(await row(id)).toMatchObject({ item: 'item_awaiting_compliancy_tests', payment: 'awaiting_payment' })
    expect((await post(operator, id, 'takeOverCheck')).status).toBe(200)
  })

  test('the number read stays on record when the customer has signed out', async () => {
    const { id } = await requested()
    await app.sql(
      `update buybacks set controlled_imei = '357000631956397', device_identity = 'declared',
         declared_imei = imei, device_identified_at = now(), device_identified_by = 'Amina' where id = $1`,
      [id],
    )
    expect((await page(id)).device.read).toBe('… 6397')
    const { device } = (await answer(id, 'signedOut')).body
    expect(device.read).toBe('… 6397')
    const { body } = await (await app.as(operator)).get(`/buybacks/${id}`)
    expect(body).toMatchObject({ device: null, lastRead: { imei: '357000631956397' } })
  })

  test('is returned on request of the customer, and after the deadline', async () => {
    const asked = await requested()
    expect((await answer(asked.id, 'askReturn')).body.situation).toBe('returning')
    const late = await requested()
    await app.sql(`update buybacks set sign_out_until = now() - interval '1 hour' where id = $1`, [late.id])
    expect((await answer(late.id, 'signedOut')).body.code).toBe('proposal_expired')
    await expireBuybacks(app.app)
    expect(await row(late.id)).toMatchObject({ item: 'item_to_return', payment: 'payment_cancelled' })
  })

  test('waits for a decision again after the deadline, and its sign-out can be requested again', async () => {
    const { id } = await requested()
    const caller = await app.as(operator)
    const heldAs = async () => {
      const { body } = await caller.get('/buybacks/quarantine?itemsPerPage=100')
      const one = body.members.find((member: { id: string }) => member.id === id)
      const { holds, all } = (await caller.get('/buybacks/quarantine/counts')).body
      expect([holds[one.hold], all]).toEqual([
        body.members.filter(({ hold }: { hold: string }) => hold === one.hold).length,
        body.totalItems,
      ])
      const byHold = await caller.get(`/buybacks/quarantine?itemsPerPage=100&hold=${one.hold}`)
      expect(byHold.body.members.map((member: { id: string }) => member.id)).toContain(id)
      return one
    }
    const request = async () =>
      (await caller.get(`/buybacks/${id}/ways-out`)).body.members.find(
        ({ way }: { way: string }) => way === 'requestSignOut',
      )
    expect((await heldAs()).hold).toBe('sign_out')
    expect(await request()).toMatchObject({ allowed: false, reason: 'sign_out_pending' })
    await app.sql(`update buybacks set sign_out_until = '2026-01-05T10:00:00Z' where id = $1`, [id])
    expect(await heldAs()).toMatchObject({ hold: 'by_hand', until: '2026-01-05T10:00:00.000Z' })
    expect(await page(id)).toMatchObject({ situation: 'signOutOver', actions: ['askReturn', 'recycle', 'replyToHold'] })
    const again = await request()
    expect([again.allowed, again.message.text.includes('2026')]).toEqual([true, true])
    expect(again.message.text, 'the new deadline').not.toContain('5 janvier')
    expect((await post(operator, id, 'requestSignOut')).status).toBe(200)
    expect((await heldAs()).hold).toBe('sign_out')
    expect((await page(id)).situation).toBe('signOut')
  })

  test('is recycled only by the customer’s choice, and nothing is paid', async () => {
    const { id, email } = await requested()
    expect((await answer(id, 'recycle')).body).toMatchObject({ situation: 'nothingToPay', actions: [] })
    expect(await row(id)).toMatchObject({ payment: 'payment_not_needed', validated_price: 0, payment_amount: 0 })
    expect((await lastMail(email))!.subject).toBe('Votre produit est recyclé')
  })
})

test('an offer of 0 is refused as an acceptance on both pages; the mail offers return or recycling', async () => {
  const { id } = await held('other')
  await app.sql(
    `update buybacks set quarantine_reason = 'price', quarantined_from = null, status = 'bb_in_processing', controlled_price = 0,
       validated_price = null, bonus = 0, checked_at = now(), proposal_until = now() + interval '9 days' where id = $1`,
    [id],
  )
  const shown = await page(id)
  expect(shown).toMatchObject({ situation: 'noValue', actions: ['rejectProposal', 'recycle', 'contestLine'] })
  const key = statusKey(app.app.config.secretKey, { id, link_version: 0 })
  const accepted = await shop.visitor.post(`/status-page/${id}/events/acceptProposal`, { key, input: {}, price: 0 })
  expect([accepted.status, accepted.body.code]).toEqual([409, 'zero_offer'])
})

test('each decision is listed with the amount paid and the message to the customer', async () => {
  const { id, total } = await held('wrong_product')
  const { body } = await (await app.as(operator)).get(`/buybacks/${id}/ways-out`)
  expect(body.declared, JSON.stringify(body)).toBe(total)
  expect(
    body.members.map(({ way, allowed, paid, message }: Record<string, unknown>) => [way, allowed, paid, !!message]),
  ).toEqual([
    ['returnToCustomer', true, 0, true],
    ['priceAsFound', true, total, true],
    ['requestSignOut', false, total, true],
    ['retain', false, 0, true],
    ['releaseByHand', true, total, false],
  ])
  await app.sql(`update buybacks set payment_status = 'payment_completed' where id = $1`, [id])
  const paid = await (await app.as(operator)).get(`/buybacks/${id}/ways-out`)
  expect(paid.body.isPaid).toBe(true)
  expect(new Set(paid.body.members.map((one: { paid: number }) => one.paid)), 'not paid twice').toEqual(new Set([0]))
  expect((await (await app.as('seller@boreal.test')).get(`/buybacks/${id}/ways-out`)).status).toBe(403)
})

test('the number read stays with an item put aside at the check, and is shown', async () => {
  const cart = await sold(shop.visitor, byPost)
  const { id } = cart.buybacks[0]!
  await app.sql(
    `update buybacks set item_status = 'item_awaiting_compliancy_tests', status = 'bb_in_processing', warehouse_id = $2 where id = $1`,
    [id, shop.demo.entity['RC-VLB']],
  )
  const read = { imei: '490154203237518', serialNumber: null }
  expect((await post(operator, id, 'quarantine', { reason: 'wrong_product', read })).status).toBe(200)
  const { body } = await (await app.as(operator)).get(`/buybacks/${id}`)
  expect(body).toMatchObject({ device: null, quarantine: { read } })
})

test('a release before the check pays up to the declared amount, after it exactly what was due', async () => {
  const releaseOf = async (id: string) => {
    const { body } = await (await app.as(operator)).get(`/buybacks/${id}/ways-out`)
    return body.members.find(({ way }: { way: string }) => way === 'releaseByHand')
  }
  const { id: due, total } = await held('other')
  expect(await releaseOf(due)).toMatchObject({ paid: total, isUpperLimit: false })
  const cart = await sold(shop.visitor, byPost)
  const { id } = cart.buybacks[0]!
  await app.sql(
    `update buybacks set item_status = 'item_registered_in_warehouse', status = 'bb_in_processing',
       warehouse_id = $2 where id = $1`,
    [id, shop.demo.entity['RC-VLB']],
  )
  expect((await post(operator, id, 'quarantine', { reason: 'other', comment: 'Example' })).status).toBe(200)
  expect(await releaseOf(id)).toMatchObject({ paid: cart.total, isUpperLimit: true })
})

test('a store declares only items that it holds as lost', async () => {
  const cart = await sold(shop.visitor, byPost)
  const { id } = cart.buybacks[0]!
  const lost = await post('manager@boreal.test', id, 'declareLostStore', loss)
  expect([lost.status, lost.body.code]).toEqual([409, 'not_in_custody'])
  expect(await row(id)).toMatchObject({ item: 'item_awaiting_inventory', payment: 'awaiting_payment' })
})
