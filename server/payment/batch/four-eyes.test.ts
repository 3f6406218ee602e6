import { beforeAll, beforeEach, expect, test } from 'vitest'
import { nextBankDay } from '#domain/payment/batch/execution.ts'
import { type Caller, testApp } from '#server/testing/app.ts'
import { aCustomer, sell } from '#server/testing/selling.ts'
import { testShop } from '#server/testing/shop.ts'

const app = testApp()
const shop = testShop(app)
let manager: Caller
let second: Caller

const asRoot = (who: Caller): Caller => ({
  ...who,
  post: (path, body) => who.post(path, body, { module: 'root' }),
  patch: (path, body) => who.patch(path, body, { module: 'root' }),
})

beforeAll(async () => {
  manager = await app.as('manager@boreal.test')
  second = asRoot(await app.as('multi@boreal.test'))
  await app.sql(`update payment_modes set provider = 'none' where account_id = $1`, [shop.demo.account.Boréal])
  const { status } = await manager.patch('/payment-settings', {
    ...{ debtorName: 'Boréal SAS', debtorIban: 'FR14 2004 1010 0505 0001 3M02 606', debtorTown: 'Lyon' },
    ...{ debtorCountry: 'FR', fourEyes: true },
  })
  expect(status).toBe(200)
})
beforeEach(async () => {
  await app.sql('delete from rate_limits')
  await app.sql('update payment_batch_items set active = false')
  await app.sql(`update buybacks set payment_status = 'payment_cancelled' where payment_status = 'payment_created'`)
})

/** A store sale paid by transfer. */
const owed = async (seller = shop.seller, storeId?: string) => {
  const { id: productId } = await shop.published()
  const line = { productId, circuit: 'store_drop', payment: 'bank_transfer', answers: shop.yes }
  return (await sell(seller, [line], { storeId })).buybacks[0]!.id
}
const prepared = async (who: Caller) => {
  const { status, body } = await who.post('/payment-batches', { executionDate: nextBankDay() })
  expect(status, JSON.stringify(body)).toBe(201)
  await app.work()
  return body.id as string
}
const release = async (who: Caller, id: string) => {
  const { body: batch } = await manager.get(`/payment-batches/${id}`)
  expect(batch.verdicts.in.count).toBe(1)
  const { status, body } = await who.post(`/payment-batches/${id}/events/release`, { version: batch.version })
  return status === 200 ? 'released' : body.code
}
/** A user created by the manager who has joined. */
const created = async (email: string, held: object) => {
  const { status, body } = await manager.post('/users', { email, firstname: 'Ana', lastname: 'Bak', modules: [held] })
  expect(status, JSON.stringify(body)).toBe(201)
  await app.sql(`update users set status = 'active', policy_accepted_at = now() where id = $1`, [body.id])
  return { id: body.id as string, who: await app.as(email) }
}

test('a user created within 72 hours cannot prepare, include, or change accounts and settings', async () => {
  const root = { module: 'root', role: 'root_management_unit_manager', organizationId: shop.demo.entity.BOR }
  const puppet = await created('puppet@boreal.test', root)
  const sale = await owed()
  const { version } = (await manager.get(`/buybacks/${sale}/details`)).body
  const tries = {
    details: () =>
      puppet.who.patch(`/buybacks/${sale}/details`, {
        customerInfo: aCustomer({ iban: 'DE89370400440532013000' }),
        version,
      }),
    settings: () => puppet.who.patch('/payment-settings', { fourEyes: false }),
    account: () => puppet.who.patch('/payment-settings', { debtorIban: 'DE89370400440532013000' }),
    prepare: () => puppet.who.post('/payment-batches', { executionDate: nextBankDay() }),
  }
  for (const [name, attempt] of Object.entries(tries))
    expect((await attempt()).body.code, name).toBe('release_too_recent')
  await app.sql(`update payments set amount = 200000 where buyback_id = $1`, [sale])
  const id = await prepared(second)
  const [held] = (await manager.get(`/payment-batches/${id}/items`)).body.members
  const include = () => puppet.who.post(`/payment-batches/${id}/items/${held.id}`, { decision: 'include', reason: 'x' })
  expect(held.verdict).toBe('held')
  expect((await include()).body.code).toBe('release_too_recent')
  expect((await puppet.who.post(`/payment-batches/${id}/events/recheck`, {})).body.code).toBe('release_too_recent')
  await app.sql(`update users set created_at = now() - interval '73 hours' where id = $1`, [puppet.id])
  await app.sql(`update user_modules set granted_at = now() - interval '73 hours' where user_id = $1`, [puppet.id])
  expect((await include()).status).toBe(200)
  expect((await tries.details()).status).toBe(200)
})

test('the creator of a seller cannot release sales of the 72 hours after it', async () => {
  const seller = await created('new-seller@boreal.test', {
    ...{ module: 'tim', role: 'store_seller', organizationId: shop.demo.entity['BOR-LYO'] },
  })
  await owed(seller.who)
  const id = await prepared(second)
  expect(await release(manager, id)).toBe('batch_own_user')
  expect((await manager.get(`/payment-batches/${id}`)).body.barred).toContainEqual({
    ...{ name: 'Hélène Garnier', reason: 'batch_own_user' },
  })
  await app.sql(`update history set at = now() - interval '73 hours' where subject_id = $1 and event = 'create'`, [
    seller.id,
  ])
  expect(await release(manager, id)).toBe('released')
})

test.each([
  ['Manager@boreal.test', 'manager@boreal.test'],
  ['manager+shop@boreal.test', 'manager@boreal.test'],
  ['h.garnier+shop@googlemail.com', 'hgarn.ier@gmail.com'],
])('a user with the mailbox of the customer cannot release the transfer: %s, %s', async (customer, user) => {
  await app.sql('update buybacks set customer_email = $2 where id = $1', [await owed(), customer])
  const id = await prepared(second)
  await app.sql(`update users set email = $1 where email = 'manager@boreal.test'`, [user])
  const outcome = await release(manager, id)
  await app.sql(`update users set email = 'manager@boreal.test' where email = $1`, [user])
  expect(outcome).toBe('batch_own_payment')
})

test('the user who re-addressed the preparer, directly or through a third user, cannot release', async () => {
  const sponsor = (by: string, email: string) =>
    app.sql(
      `insert into access_changes (account_id, user_id, kind, old_email, requested_by, requested_by_name, effective_at, ended_at, outcome)
       select u.account_id, u.id, 'email', u.email, b.id, '-', now(), now(), 'elapsed' from users u, users b
       where u.email = $2 and b.email = $1`,
      [by, email],
    )
  await sponsor('manager@boreal.test', 'seller@boreal.test')
  await sponsor('seller@boreal.test', 'multi@boreal.test')
  const visitor = await owed(shop.seller)
  await app.sql(`update history set actor_id = null where subject_id = $1`, [visitor])
  const id = await prepared(second)
  expect(await release(manager, id)).toBe('batch_own_user')
  await app.sql('delete from access_changes')
  expect(await release(manager, id)).toBe('released')
})

test('a sale through an API key counts as a sale of the creator of the key', async () => {
  const { status, body: key } = await manager.post('/api-keys', {
    ...{ organizationId: shop.demo.entity['BOR-LYO'], name: 'Till', scopes: ['sales:write'] },
  })
  expect(status, JSON.stringify(key)).toBe(201)
  await owed(app.withToken(key.key), shop.demo.entity['BOR-LYO'])
  expect(await release(manager, await prepared(second))).toBe('batch_own_sale')
})

test('the user who declared an item lost cannot release its transfer', async () => {
  const sale = await owed()
  const lost = await manager.post(`/buybacks/${sale}/events/declareLostStore`, { reason: 'Introuvable' })
  expect(lost.status, JSON.stringify(lost.body)).toBe(200)
  const id = await prepared(second)
  expect(await release(manager, id)).toBe('batch_own_loss')
  await app.sql(`update history set actor_id = null where subject_id = $1 and event like 'declareLost%'`, [sale])
  expect(await release(manager, id)).toBe('released')
})

test('a reported voucher loss is confirmed only by a user who could release a transfer of the sale', async () => {
  const declare = async (who: Caller, sale: string) => {
    const { status, body } = await who.post(`/buybacks/${sale}/events/declareLostStore`, { reason: 'Introuvable' })
    return status === 200 ? body.itemStatus : body.code
  }
  const reported = async (who: Caller, seller?: Caller) => {
    const sale = await owed(seller, seller && shop.demo.entity['BOR-LYO'])
    await app.sql(`update buybacks set payment_type = 'voucher', payment_status = 'awaiting_payment' where id = $1`, [
      sale,
    ])
    expect(await declare(who, sale)).toBe('item_awaiting_inventory')
    return sale
  }
  const held = { module: 'root', role: 'root_management_unit_manager', organizationId: shop.demo.entity.BOR }
  const { who: recent } = await created('recent-loss@boreal.test', held)
  const sponsored = await reported(recent)
  expect(await declare(manager, sponsored), 'creator of the user who reported it').toBe('loss_unconfirmed')
  expect(await declare(second, sponsored)).toBe('item_lost_store')
  expect(await declare(recent, await reported(second)), 'created within 72 hours').toBe('loss_unconfirmed')
  const key = { organizationId: shop.demo.entity['BOR-LYO'], name: 'Till', scopes: ['sales:write'] }
  const till = app.withToken((await manager.post('/api-keys', key)).body.key)
  expect(await declare(manager, await reported(second, till)), 'sold by their API key').toBe('loss_unconfirmed')
  expect(await declare(manager, await reported(second))).toBe('item_lost_store')
})

test('a buyer who declared an item lost in transport cannot release the transfer that it pays', async () => {
  const buyer = await app.as('buyer@recircle.test')
  const sale = await owed()
  const account = shop.demo.account.Recircle
  await app.sql(
    `update buybacks set payment_issuer = 'buyer', item_status = 'item_in_transit', status = 'bb_in_transit' where id = $1`,
    [sale],
  )
  await app.sql(`update payments set issuer = 'buyer', payer_account_id = $2 where buyback_id = $1`, [sale, account])
  const settings = { debtorName: 'Recircle SAS', debtorIban: 'FR14 2004 1010 0505 0001 3M02 606' }
  const place = { debtorTown: 'Paris', debtorCountry: 'FR', fourEyes: false }
  expect((await buyer.patch('/payment-settings', { ...settings, ...place })).status).toBe(200)
  const lost = await buyer.post(`/buybacks/${sale}/events/declareLostTransport`, { reason: 'Colis perdu' })
  expect(lost.status, JSON.stringify(lost.body)).toBe(200)
  const id = await prepared(buyer)
  const { body: batch } = await buyer.get(`/payment-batches/${id}`)
  const released = await buyer.post(`/payment-batches/${id}/events/release`, { version: batch.version })
  expect(released.body.code, JSON.stringify(released.body)).toBe('batch_own_loss')
})

test('a change of the customer’s e-mail address or an uploaded rejection bars its author; an IBAN change is mailed', async () => {
  const sale = await owed()
  const first = await prepared(second)
  expect(await release(manager, first)).toBe('released')
  await app.work()
  const { reference } = (await manager.get(`/payment-batches/${first}/items`)).body.members[0]
  const xml = `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.10"><CstmrPmtStsRpt><GrpHdr><MsgId>B1</MsgId></GrpHdr>
<OrgnlGrpInfAndSts><OrgnlMsgId>m</OrgnlMsgId></OrgnlGrpInfAndSts><OrgnlPmtInfAndSts><OrgnlPmtInfId>p</OrgnlPmtInfId><TxInfAndSts>
<OrgnlEndToEndId>${reference}</OrgnlEndToEndId><TxSts>RJCT</TxSts></TxInfAndSts></OrgnlPmtInfAndSts></CstmrPmtStsRpt></Document>`
  expect((await manager.upload('/payment-bank-files', 'answer.xml', xml)).status).toBe(202)
  await app.work()
  await manager.post(`/buybacks/${sale}/events/relaunchPayment`, {})
  const again = await prepared(second)
  expect(await release(manager, again)).toBe('batch_own_bank_file')
  await app.sql('update payment_bank_files set uploaded_by = null')
  await second.post(`/payment-batches/${again}/events/discard`, {})
  const { version } = (await manager.get(`/buybacks/${sale}/details`)).body
  const customerInfo = aCustomer({ clientEmail: 'own@example.test', iban: 'DE89370400440532013000' })
  const changed = await manager.patch(`/buybacks/${sale}/details`, { customerInfo, version })
  expect(changed.status, JSON.stringify(changed.body)).toBe(200)
  await app.work()
  const mails = await app.sql(`select recipient from mails where template = 'ibanChanged' and buyback_id = $1`, [sale])
  expect(mails.map(({ recipient }) => recipient)).toEqual(
    expect.arrayContaining(['own@example.test', 'claire.moreau@example.test']),
  )
  await app.sql(`update history set changes = changes - 'iban' where subject_id = $1 and event = 'changeDetails'`, [
    sale,
  ])
  expect(await release(manager, await prepared(second))).toBe('batch_own_account')
})
