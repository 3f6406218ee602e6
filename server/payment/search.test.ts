import { beforeAll, describe, expect, test } from 'vitest'
import { type Caller, testApp } from '#server/testing/app.ts'
import { sell } from '#server/testing/selling.ts'
import { testShop } from '#server/testing/shop.ts'

const app = testApp()
const shop = testShop(app)
let admin: Caller
let sold: { id: string; identificationNumber: string }[]
const reference = 'a'.repeat(35)

beforeAll(async () => {
  admin = await app.as('admin@reprise.test')
  // Platform administrators find customers only under the support access of their client.
  await (await app.as('manager@boreal.test')).post('/support-access', { hours: 1, reason: 'Question 4711' })
  const { id } = await shop.published()
  const line = { productId: id, circuit: 'store_drop', payment: 'bank_transfer', answers: shop.yes }
  sold = []
  for (let made = 0; made < 3; made++) sold.push((await sell(shop.seller, [line])).buybacks[0]!)
  await app.sql(`update buybacks set customer_lastname = 'Dupré', customer_iban_end = '7731' where id = $1`, [
    sold[0]!.id,
  ])
  await app.sql(
    `insert into payment_attempts (account_id, payment_id, buyback_id, payer_account_id, number, amount, currency, provider,
       reference, provider_reference, status, started_by_name)
     select account_id, id, buyback_id, payer_account_id, 1, amount, currency, 'bank_transfer_provider', $2, 'prov-1',
       'attempt_accepted', 'payment' from payments where buyback_id = $1`,
    [sold[1]!.id, reference],
  )
})

const found = async (query: string) => {
  const { status, body } = await admin.get(`/payments?${query}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.members.map(({ buybackId }: { buybackId: string }) => buybackId)
}

describe('the search of payments', () => {
  test('finds by number, reference, person, end of the IBAN, amount and day', async () => {
    expect(await found(`search=${sold[0]!.identificationNumber}`)).toEqual([sold[0]!.id])
    expect(await found(`search=${reference}`)).toEqual([sold[1]!.id])
    expect(await found('search=prov-1')).toEqual([sold[1]!.id])
    expect(await found('person=DUPRE')).toEqual([sold[0]!.id])
    expect(await found('ibanEnd=7731')).toEqual([sold[0]!.id])
    expect(await found('person=%25')).toEqual([])
    const amount = await found('amount[gte]=10000&amount[lte]=10000&person=moreau')
    expect(amount).toEqual([sold[2]!.id, sold[1]!.id])
    expect(await found('createdAt[lte]=2020-01-01')).toEqual([])
    expect((await admin.get('/payments/total?person=dupre')).body).toEqual({ value: 1, exact: true })
    expect((await admin.get('/payments?ibanEnd=%25%25%25%25')).status).toBe(400)
  })

  test('finds by one or several current states, in order, across pages', async () => {
    const state = (id: string, status: string) =>
      app.sql('update buybacks set payment_status = $2 where id = $1', [id, status])
    await state(sold[0]!.id, 'payment_failed')
    await state(sold[2]!.id, 'payment_cancel_failed')
    expect(await found('paymentStatus=payment_failed')).toEqual([sold[0]!.id])
    const both = 'paymentStatus=payment_failed&paymentStatus=payment_cancel_failed'
    expect(await found(both)).toEqual([sold[2]!.id, sold[0]!.id])
    expect(await found(`${both}&order[createdAt]=asc`)).toEqual([sold[0]!.id, sold[2]!.id])
    expect(await found(`${both}&person=dupre`)).toEqual([sold[0]!.id])
    const first = (await admin.get(`/payments?${both}&itemsPerPage=1`)).body
    expect(await found(`${both}&itemsPerPage=1&cursor=${first.next}`)).toEqual([sold[0]!.id])
    expect((await admin.get(`/payments/total?${both}`)).body).toEqual({ value: 2, exact: true })
    for (const one of [sold[0]!, sold[2]!]) await state(one.id, 'payment_created')
    expect(await found(both)).toEqual([])
  })

  test('common and rare names are found in list order', async () => {
    const unique = 'payments_buyback unique (account_id, buyback_id)'
    await app.sql(`alter table payments drop constraint payments_buyback;
      insert into payments (account_id, id, buyback_id, buyback_number, issuer, payer_account_id, provider, amount, currency, person,
        created_at, status)
      select p.account_id, uuidv7(), p.buyback_id, p.buyback_number, 'retailer', p.payer_account_id, 'none', 1, 'EUR', 'zzcommon ' || n,
        '2020-01-01'::timestamptz + n * interval '1 hour', 'payment_created'
      from generate_series(1, 1100) n, (select * from payments where buyback_number = '${sold[0]!.identificationNumber}') p`)
    const [made] = await app.sql<{ n: number }>(`select count(*)::int as n from payments where person like 'zzcommon%'`)
    expect(made!.n).toBe(1_100)
    const amounts = (await admin.get('/payments?person=ZzCommon&itemsPerPage=3&order[createdAt]=asc')).body.members
    expect(amounts.map((one: { createdAt: string }) => one.createdAt.slice(0, 16))).toEqual([
      '2020-01-01T01:00',
      '2020-01-01T02:00',
      '2020-01-01T03:00',
    ])
    await app.sql(`delete from payments where person like 'zzcommon%'; alter table payments add constraint ${unique}`)
  })

  test('is paged by cursors bound to its filters', async () => {
    const first = (await admin.get('/payments?itemsPerPage=1&person=moreau')).body
    const second = (await admin.get(`/payments?itemsPerPage=1&person=moreau&cursor=${first.next}`)).body
    expect(second.members[0].id).not.toBe(first.members[0].id)
    expect((await admin.get(`/payments?itemsPerPage=1&person=dupre&cursor=${first.next}`)).status).toBe(400)
  })

  test('is for the platform only and never contains a full IBAN', async () => {
    for (const email of ['manager@boreal.test', 'buyer@recircle.test', 'seller@boreal.test'])
      expect((await (await app.as(email)).get('/payments')).status, email).toBe(403)
    expect(JSON.stringify((await admin.get('/payments')).body)).not.toContain('FR7630006')
  })
})

describe('the payment of a buyback', () => {
  const payment = async (email: string) =>
    (await (await app.as(email)).get(`/buybacks/${sold[1]!.id}/payment`)).body.payment

  test('shows provider references only with the permission', async () => {
    expect(await payment('manager@boreal.test')).toMatchObject({
      issuer: 'retailer',
      amount: 10_000,
      attempts: [{ reference, providerReference: 'prov-1', status: 'attempt_accepted' }],
    })
    expect((await payment('seller@boreal.test')).attempts).toMatchObject([{ reference: null, providerReference: null }])
  })

  test('is hidden from warehouses and other accounts; a buyer sees it if it pays', async () => {
    expect(await payment('buyer@recircle.test')).toBeNull()
    const other = await app.as('manager@colombe.test')
    expect((await other.get(`/buybacks/${sold[1]!.id}/payment`)).status).toBe(404)
  })
})
