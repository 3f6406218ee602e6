import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { ApiScope } from '#domain/api-key/schema.ts'
import { makeDocuments } from '#server/document/add.ts'
import { creditToken } from '#server/platform/security/credit-token.ts'
import { systemUser } from '#server/platform/who.ts'
import { type Caller, testApp } from '#server/testing/app.ts'
import { aCustomer, cartOf, sell } from '#server/testing/selling.ts'
import { testShop } from '#server/testing/shop.ts'

const app = testApp()
const shop = testShop(app)

const keyFor = async (scopes: ApiScope[], by = 'manager@boreal.test', entity = 'BOR') => {
  const asked = { organizationId: shop.demo.entity[entity], name: `Caisse ${scopes}`, scopes }
  const { status, body } = await (await app.as(by)).post('/api-keys', asked)
  expect(status, JSON.stringify(body)).toBe(201)
  return app.withToken(body.key)
}

let till: Caller
let number = 0
beforeEach(async () => {
  await app.sql('delete from api_keys')
  till = await keyFor(['credits:redeem'])
})

/** A sale paid by voucher at once: the item was handed over at a counter. */
const paidNow = async () => {
  const { id: productId } = await shop.published()
  const line = { productId, circuit: 'store_drop', payment: 'voucher', answers: shop.yes }
  const cart = await sell(shop.seller, [line], { storeId: shop.demo.entity['BOR-LYO'] })
  await app.work()
  const { id } = cart.buybacks[0]!
  await app.sql(`update buybacks set payment_status = 'payment_created' where id = $1`, [id])
  return { id, credit: creditToken(app.app.config.secretKey, { id, link_version: 0 }), reference: `order-${++number}` }
}
const verify = (credit: string, who = till) => who.post('/credits/verify', { credit })
const redeem = (credit: string, reference: string, who = till) => who.post('/credits/redeem', { credit, reference })
const reverse = (credit: string, reference: string, who = till) => who.post('/credits/reverse', { credit, reference })
const paymentOf = async (id: string) =>
  (await app.sql<{ payment_status: string }>('select payment_status from buybacks where id = $1', [id]))[0]!
    .payment_status

describe('the signed credit of a declaration', () => {
  test('is given to the customer and blocked until the device is handed over', async () => {
    const { id: productId } = await shop.published()
    const line = await shop.line(shop.visitor, productId, 'web_drop', 'voucher')
    const { body: cart } = await shop.confirm(shop.visitor, {
      ...cartOf(line),
      customerInfo: aCustomer(),
      termsAccepted: true,
    })
    const [{ credit, total }] = cart.buybacks
    expect(credit).toMatch(/^rpc_/)
    expect((await verify(credit)).body).toMatchObject({ state: 'blocked', amount: total, currency: 'EUR' })
    expect((await redeem(credit, 'order')).body.code).toBe('credit_blocked')
  })

  test('is not in the answer to a seller', async () => {
    const { id } = await paidNow()
    const [row] = await app.sql<{ cart_id: string }>('select cart_id from buybacks where id = $1', [id])
    expect((await shop.seller.get(`/carts/${row!.cart_id}`)).body.buybacks[0].credit).toBeNull()
  })
})

describe('a payable credit', () => {
  test('is redeemed once, by the event of its payment, and is named in the history', async () => {
    const { id, credit, reference } = await paidNow()
    expect((await verify(credit)).body).toMatchObject({ buybackId: id, state: 'payable', redemption: null })
    const { status, body } = await redeem(credit, reference)
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body).toMatchObject({ state: 'redeemed', redemption: { reference } })
    expect(await paymentOf(id)).toBe('payment_completed')
    const [entry] = await app.sql(
      `select actor_name, reason, from_state, to_state from history where subject_id = $1 and event = 'redeemVoucher'`,
      [id],
    )
    expect(entry).toEqual({
      ...{ actor_name: 'API · Caisse credits:redeem', reason: reference },
      ...{ from_state: 'payment_created', to_state: 'payment_completed' },
    })
    expect(await redeem(credit, 'other')).toMatchObject({ status: 409, body: { code: 'credit_redeemed' } })
    expect((await redeem(credit, reference)).body, 'sent again').toEqual(body)
    const rows = await app.sql('select id from credit_redemptions where buyback_id = $1', [id])
    expect(rows).toHaveLength(1)
  })

  test('is redeemed by one of many concurrent orders', async () => {
    const { id, credit } = await paidNow()
    const answers = await Promise.all(Array.from({ length: 8 }, (_, n) => redeem(credit, `ticket-${n}`)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ body }) => body.code === 'credit_redeemed')).toHaveLength(7)
    const same = await paidNow()
    const again = await Promise.all(Array.from({ length: 6 }, () => redeem(same.credit, same.reference)))
    expect(again.map(({ status }) => status)).toEqual(again.map(() => 200))
    const rows = await app.sql('select id from credit_redemptions where buyback_id = any($1)', [[id, same.id]])
    expect(rows).toHaveLength(2)
  })

  test('is redeemed by its printed code too', async () => {
    const { id, credit, reference } = await paidNow()
    const [made] = await app.sql<{ code: string }>(
      `select code from buyback_documents where buyback_id = $1 and kind = 'voucher'`,
      [id],
    )
    const printed = made!.code.replaceAll(/(.{4})(?=.)/g, '$1 ').toLowerCase()
    expect((await redeem(printed, reference)).body).toMatchObject({ buybackId: id, state: 'redeemed' })
    expect((await redeem(credit, 'other')).body.code).toBe('credit_redeemed')
  })

  test('is usable again after the order was returned, with another reference', async () => {
    const { id, credit, reference } = await paidNow()
    expect((await reverse(credit, reference)).body.code).toBe('credit_not_redeemed')
    await redeem(credit, reference)
    expect((await reverse(credit, 'other')).body.code).toBe('credit_not_redeemed')
    const { body } = await reverse(credit, reference)
    expect(body).toMatchObject({ state: 'payable', redemption: null })
    expect(await paymentOf(id)).toBe('payment_created')
    expect((await reverse(credit, reference)).body, 'sent again').toEqual(body)
    expect((await redeem(credit, reference)).body.code, 'a late repetition').toBe('credit_reversed')
    expect((await redeem(credit, `${reference}-2`)).body.state).toBe('redeemed')
  })
})

describe('a redemption of one till', () => {
  test('is not reversed or repeated by another till of the account', async () => {
    const other = await keyFor(['credits:redeem'], 'manager@boreal.test', 'BOR-LYO')
    const { id, credit, reference } = await paidNow()
    await redeem(credit, reference)
    expect(await reverse(credit, reference, other)).toMatchObject({
      status: 403,
      body: { code: 'credit_of_other_caller' },
    })
    expect((await redeem(credit, reference, other)).body.code, 'an equal ticket number').toBe('credit_redeemed')
    expect(await paymentOf(id)).toBe('payment_completed')
    expect((await reverse(credit, reference)).body.state).toBe('payable')
  })

  test('is not reversed by another key of the whole account, nor by a user of a store', async () => {
    const root = await keyFor(['credits:redeem'])
    const { credit, reference } = await paidNow()
    await redeem(credit, reference)
    for (const who of [root, shop.seller, await app.as('store@boreal.test')])
      expect((await reverse(credit, reference, who)).body.code).toBe('credit_of_other_caller')
  })

  test('is reversed by a manager of the account', async () => {
    const { id, credit, reference } = await paidNow()
    await redeem(credit, reference)
    expect((await reverse(credit, reference, shop.manager)).body.state).toBe('payable')
    const [row] = await app.sql(
      'select redeemed_by_name, reversed_by_name from credit_redemptions where buyback_id = $1',
      [id],
    )
    expect(row).toEqual({ redeemed_by_name: 'API · Caisse credits:redeem', reversed_by_name: 'Hélène Garnier' })
  })

  test('is the same for references that differ only by case', async () => {
    const { id, credit } = await paidNow()
    const first = await redeem(credit, 'Ticket  A-7')
    expect((await redeem(credit, 'TICKET a-7')).body).toEqual(first.body)
    expect((await reverse(credit, 'ticket a-7')).body.state).toBe('payable')
    expect((await redeem(credit, 'tIcKeT a-7')).body.code).toBe('credit_reversed')
    const insert = app.sql(
      `insert into credit_redemptions (account_id, buyback_id, reference, reference_key, amount, redeemed_by_name)
       select account_id, buyback_id, 'other', reference_key, 1, '' from credit_redemptions where buyback_id = $1`,
      [id],
    )
    await expect(insert).rejects.toThrow('credit_redemptions_reference')
  })
})

describe('a voucher whose customer gets another address', () => {
  const codeOf = async (id: string) =>
    (
      await app.sql<{ code: string }>(`select code from buyback_documents where buyback_id = $1 and kind = 'voucher'`, [
        id,
      ])
    )[0]!.code
  const moveTo = async (id: string, clientEmail: string) => {
    const { version } = (await shop.manager.get(`/buybacks/${id}/details`)).body
    const customerInfo = { ...aCustomer({ clientEmail }), iban: '' }
    const { status, body } = await shop.manager.patch(`/buybacks/${id}/details`, { customerInfo, version })
    expect(status, JSON.stringify(body)).toBe(200)
  }

  test('has another code, mailed to the new address only, and the history does not contain it', async () => {
    const { id, reference } = await paidNow()
    const before = await codeOf(id)
    const { amount, expiresAt } = (await verify(before)).body
    await moveTo(id, 'right@example.test')
    expect((await verify(before)).body.code, 'before it is made again').toBe('credit_not_found')
    await app.work()
    const after = await codeOf(id)
    expect(after).toMatch(/^[2-9A-HJ-NP-Z]{16}$/)
    expect(after).not.toBe(before)
    expect((await redeem(before, reference)).body.code).toBe('credit_not_found')
    expect((await verify(after)).body).toMatchObject({ state: 'payable', amount, expiresAt })
    const sent = await app.sql<{ recipient: string; ready: boolean }>(
      `select m.recipient, d.status = 'ready' as ready from mails m join mail_attachments t on t.mail_id = m.id
       join buyback_documents d on d.file_id = t.file_id where d.buyback_id = $1 and d.kind = 'voucher'`,
      [id],
    )
    expect(sent).toEqual([{ recipient: 'right@example.test', ready: true }])
    const { body } = await shop.manager.get(`/buybacks/${id}/history`)
    const entry = body.members.find(({ event }: { event: string }) => event === 'changeDetails')
    expect(entry.fields).toContain('voucherCode')
    const stored = JSON.stringify(await app.sql('select changes, reason from history where subject_id = $1', [id]))
    for (const code of [before, after]) expect(stored).not.toContain(code)
  })

  test('keeps its code once a till redeemed it', async () => {
    const { id, credit, reference } = await paidNow()
    const before = await codeOf(id)
    await redeem(credit, reference)
    await moveTo(id, 'right@example.test')
    await app.work()
    expect(await codeOf(id)).toBe(before)
  })

  test('gets another code when a redemption before the change is reversed, by the printed code or the signed credit', async () => {
    for (const by of ['code', 'credit'] as const) {
      const { id, credit, reference } = await paidNow()
      const before = await codeOf(id)
      const { expiresAt } = (await redeem(before, reference)).body
      await moveTo(id, `${by}@example.test`)
      await app.work()
      expect((await redeem(credit, 'other')).body.code, 'the old credit redeems nothing').toBe('credit_not_found')
      expect((await reverse(by === 'code' ? before : credit, reference)).body.state).toBe('payable')
      expect((await redeem(before, 'stolen')).body.code).toBe('credit_not_found')
      const repeated = await reverse(by === 'code' ? before : credit, reference)
      expect(repeated.body.state, 'a repeated reversal').toBe('payable')
      await app.work()
      const after = await codeOf(id)
      expect(after).not.toBe(before)
      const sent = await app.sql(
        `select distinct m.recipient from mails m join mail_attachments t on t.mail_id = m.id
         join buyback_documents d on d.file_id = t.file_id where d.buyback_id = $1 and d.kind = 'voucher'`,
        [id],
      )
      expect(sent).toEqual([{ recipient: `${by}@example.test` }])
      expect((await redeem(after, `${reference}-2`)).body).toMatchObject({ state: 'redeemed', expiresAt })
      expect((await reverse(after, `${reference}-2`)).body.state).toBe('payable')
      expect(await codeOf(id), 'the code of the present address is kept').toBe(after)
    }
  })

  test('is not redeemed by a till that waited for the change', async () => {
    const { id, reference } = await paidNow()
    const code = await codeOf(id)
    const redeemed = await app.app.database.transaction('platform', systemUser('test'), async ({ db }) => {
      await sql`select from buybacks where id = ${id} for update`.execute(db)
      const waiting = redeem(code, reference)
      await expect
        .poll(() =>
          app.sql(`select from pg_stat_activity where wait_event_type = 'Lock' and query like '%lock_buyback%'`),
        )
        .toHaveLength(1)
      await sql`update buyback_documents set code = null where buyback_id = ${id}`.execute(db)
      return () => waiting
    })
    expect((await redeemed()).body.code).toBe('credit_not_found')
  })
})

describe('a payment mode changed after the sale', () => {
  const change = (set: string, id: string) =>
    app.sql(`update payment_modes m set ${set} from buybacks b where b.id = $1 and m.id = b.payment_mode_id`, [id])

  test('does not change the value that was promised', async () => {
    const { id, credit, reference } = await paidNow()
    const { amount } = (await verify(credit)).body
    try {
      await change('max_amount = 1', id)
      expect((await verify(credit)).body.amount).toBe(amount)
      expect((await redeem(credit, reference)).body.amount).toBe(amount)
      await reverse(credit, reference)
      await app.sql('delete from buyback_documents where buyback_id = $1', [id])
      expect((await verify(credit)).body.amount, 'without its document').toBe(amount)
    } finally {
      await change('max_amount = null', id)
    }
  })

  test('does not change by whom the voucher is honoured', async () => {
    const { id, credit } = await paidNow()
    try {
      await change(`provider = 'gift_card_provider'`, id)
      expect((await verify(credit)).body).toMatchObject({ buybackId: id, state: 'payable' })
    } finally {
      await change(`provider = 'none'`, id)
    }
  })

  test('does not change a credit sold before its terms were stored', async () => {
    const { id, credit } = await paidNow()
    const { amount } = (await verify(credit)).body
    await app.sql('update buybacks set voucher_provider = null, voucher_max = null where id = $1', [id])
    await app.sql('update buyback_documents set value = null where buyback_id = $1', [id])
    await app.sql(`update payment_modes set earlier_provider = null, earlier_max = null`)
    try {
      await change(`max_amount = 1, provider = 'gift_card_provider'`, id)
      expect((await verify(credit)).body).toMatchObject({ amount, state: 'payable' })
    } finally {
      await change(`max_amount = null, provider = 'none'`, id)
    }
  })

  test('does not change the document when it is made again', async () => {
    const { id } = await paidNow()
    const value = async () =>
      (await app.sql(`select value from buyback_documents where buyback_id = $1 and kind = 'voucher'`, [id]))[0]
    const before = await value()
    expect(before?.value).toBeGreaterThan(1)
    try {
      await change('max_amount = 1', id)
      await app.sql(`update buyback_documents set status = 'pending', code = null where buyback_id = $1`, [id])
      await makeDocuments(app.app, { accountId: shop.demo.account.Boréal!, buybackId: id, kinds: [] }, true)
      expect(await value()).toEqual(before)
    } finally {
      await change('max_amount = null', id)
    }
  })
})

test('a sale whose credit was redeemed is cancelled only after the redemption was reversed', async () => {
  const { id, credit, reference } = await paidNow()
  await redeem(credit, reference)
  const cancelled = () => shop.manager.post(`/buybacks/${id}/cancel`, { reason: 'other', force: true, reversed: true })
  expect((await cancelled()).body.code).toBe('credit_redeemed')
  expect(await paymentOf(id)).toBe('payment_completed')
  await reverse(credit, reference)
  expect((await cancelled()).status).toBe(200)
  expect((await verify(credit)).body.state).toBe('void')
})

describe('a credit is refused', () => {
  test('once the sale has another address', async () => {
    const { id, credit } = await paidNow()
    await app.sql('update buybacks set link_version = 1 where id = $1', [id])
    expect((await verify(credit)).body.code).toBe('credit_not_found')
    const renewed = creditToken(app.app.config.secretKey, { id, link_version: 1 })
    expect((await verify(renewed)).body.state).toBe('payable')
  })

  test('if it is forged, of another account or unknown', async () => {
    const { id, credit } = await paidNow()
    const forged = [
      `${credit.slice(0, -1)}${credit.endsWith('A') ? 'B' : 'A'}`,
      credit.replace(/^rpc_./, (head) => `rpc_${head.endsWith('0') ? '1' : '0'}`),
      'rpc_',
      'ABCD EFGH JKLM NPQR',
    ]
    for (const text of forged) expect([text, (await verify(text)).body.code]).toEqual([text, 'credit_not_found'])
    const theirs = await keyFor(['credits:redeem'], 'manager@colombe.test', 'COL')
    expect(await redeem(credit, 'x', theirs)).toMatchObject({ status: 404, body: { code: 'credit_not_found' } })
    expect(await paymentOf(id)).toBe('payment_created')
  })

  test('without the scope, and to visitors', async () => {
    const { credit, reference } = await paidNow()
    const reader = await keyFor(['buybacks:read'])
    expect((await redeem(credit, reference, reader)).status).toBe(403)
    expect((await redeem(credit, reference, shop.visitor)).status).toBe(403)
    expect((await redeem(credit, reference, app.anonymous)).status).toBe(401)
  })

  test('once expired, cancelled, in quarantine or settled by hand', async () => {
    const { id, credit, reference } = await paidNow()
    const refused = async (change: string) => {
      await app.sql(`update buybacks set ${change} where id = $1`, [id])
      return (await redeem(credit, reference)).body.code
    }
    expect(await refused(`item_status = 'item_in_quarantine'`)).toBe('credit_blocked')
    expect(await refused(`item_status = 'item_in_transit', status = 'bb_cancelled'`)).toBe('credit_void')
    expect(await refused(`status = 'bb_in_transit', payment_status = 'payment_completed'`)).toBe('credit_settled')
    await app.sql(`update buyback_documents set created_at = now() - interval '2 years' where buyback_id = $1`, [id])
    expect(await refused(`payment_status = 'payment_created'`)).toBe('credit_expired')
    expect((await verify(credit)).body.state).toBe('expired')
  })
})
