import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { nextBankDay } from '#domain/payment/batch/execution.ts'
import type { BankLine } from '#domain/payment/sepa/answers.ts'
import { checkLedger } from '#server/ledger/check.ts'
import { type Caller, testApp } from '#server/testing/app.ts'
import { aCustomer, cartOf, lineFor, optionsOf } from '#server/testing/selling.ts'
import { schemaErrors } from '#server/testing/sepa-schema.ts'
import { testShop } from '#server/testing/shop.ts'
import { readBankFileJob } from './bank-files.ts'
import { BankFileRefused } from './bank-message/xml-reader.ts'
import { readBankFile } from './read-file.ts'

const app = testApp()
const shop = testShop(app)
let manager: Caller
let second: Caller
let admin: Caller

const ibans = [
  'FR7630006000011234567890189',
  'BE71096123456769',
  'DE89370400440532013000',
  'NL91ABNA0417164300',
  'ES9121000418450200051332',
]
let people = 0

/** A store sale paid by transfer to a new customer. */
const owed = async (more: object = {}, seller = shop.seller) => {
  const { id } = await shop.published()
  const options = await optionsOf(seller, id, shop.yes)
  const line = lineFor(options, { productId: id, circuit: 'store_drop', payment: 'bank_transfer', answers: shop.yes })
  people += 1
  const customerInfo = aCustomer({
    clientEmail: `person-${people}@example.test`,
    clientLastname: `Müller ${String.fromCodePoint(65 + Math.floor(people / 26), 65 + (people % 26))}`,
    iban: ibans[people % ibans.length],
    ...more,
  })
  const { body } = await shop.confirm(seller, { ...cartOf(line), customerInfo })
  if (!body.buybacks) throw new Error(JSON.stringify(body))
  return body.buybacks[0].id as string
}

const tomorrow = nextBankDay()
const prepared = async (who = manager, executionDate = tomorrow) => {
  const { status, body } = await who.post('/payment-batches', { executionDate })
  expect(status, JSON.stringify(body)).toBe(201)
  await app.work()
  return (await who.get(`/payment-batches/${body.id}`)).body
}
const act = async (who: Caller, id: string, event: string) => {
  const seen = event === 'release' ? (await manager.get(`/payment-batches/${id}`)).body.version : undefined
  return who.post(`/payment-batches/${id}/events/${event}`, seen === undefined ? {} : { version: seen })
}
const items = async (id: string, query = '') =>
  (await manager.get(`/payment-batches/${id}/items?itemsPerPage=100${query}`)).body.members as {
    id: string
    buybackId: string
    verdict: string
    findings: string[]
    reference: string
    bankStatus: string
    amount: number
  }[]
const released = async () => {
  const batch = await prepared()
  expect((await act(second, batch.id, 'release')).status).toBe(200)
  await app.work()
  return (await manager.get(`/payment-batches/${batch.id}`)).body
}
const content = async (id: string) => {
  const { body } = await manager.post(`/payment-batches/${id}/file`)
  const answer = await app.server.inject({ method: 'GET', url: body.url })
  expect(answer.statusCode).toBe(200)
  return answer.rawPayload
}
const status = async (id: string) =>
  (await app.sql<{ payment_status: string }>('select payment_status from buybacks where id = $1', [id]))[0]!
    .payment_status

beforeAll(async () => {
  manager = await app.as('manager@boreal.test')
  const multi = await app.as('multi@boreal.test')
  second = { ...multi, post: (path, body) => multi.post(path, body, { module: 'root' }) }
  admin = await app.as('admin@reprise.test')
  await app.sql(`update payment_modes set provider = 'none' where account_id = $1`, [shop.demo.account.Boréal])
})
beforeEach(async () => {
  await app.sql('delete from rate_limits')
  await app.sql('update payment_batch_items set active = false')
  await app.sql(`update buybacks set payment_status = 'payment_cancelled' where payment_status = 'payment_created'`)
  await manager.patch('/payment-settings', {
    debtorName: 'Boréal SAS',
    debtorIban: 'FR14 2004 1010 0505 0001 3M02 606',
    debtorTown: 'Lyon',
    debtorCountry: 'FR',
    fourEyes: true,
    dayMax: 4_000_000,
    transferMax: 150_000,
  })
})

describe('the paying account', () => {
  test('is required before a batch is prepared, and its number is never returned', async () => {
    const colombe = await app.as('manager@colombe.test')
    const refused = await colombe.post('/payment-batches', { executionDate: tomorrow })
    expect(refused.body.code).toBe('payment_settings_missing')
    const { body } = await manager.get('/payment-settings')
    expect(body).toMatchObject({ debtorName: 'Boréal SAS', debtorIbanEnd: '2606', fourEyes: true })
    expect(JSON.stringify(body)).not.toContain('FR142004')
    const [stored] = await app.sql<{ debtor_iban: string }>('select debtor_iban from payment_settings limit 1')
    expect(stored!.debtor_iban).not.toContain('FR14')
    expect((await manager.patch('/payment-settings', { debtorIban: 'FR00' })).status).toBe(422)
  })
})

describe('preparing', () => {
  test('collects due payments with the reason why each is included or not', async () => {
    const fine = await owed()
    const shared = [await owed({ iban: ibans[0] }), await owed({ iban: ibans[0] })]
    const large = await owed({ iban: 'AT611904300234573201' })
    await app.sql('update payments set amount = 200000 where buyback_id = $1', [large])
    const foreign = await owed({ iban: 'IT60X0542811101000000123456' })
    await app.sql(`update buybacks set customer_city = '李' where id = $1`, [foreign])
    const { id, verdicts } = await prepared()
    expect(verdicts).toMatchObject({ in: { count: 1 }, held: { count: 3 }, blocked: { count: 1 } })
    const by = Object.fromEntries((await items(id)).map((one) => [one.buybackId, one.findings]))
    expect(by).toEqual({
      [fine]: [],
      [shared[0]!]: ['iban_shared'],
      [shared[1]!]: ['iban_shared'],
      [large]: ['over_transfer_max'],
      [foreign]: ['town_missing'],
    })
    const found = await items(id, '&finding=town_missing&finding=over_transfer_max')
    expect(found.map(({ buybackId }) => buybackId).toSorted()).toEqual([large, foreign].toSorted())
    const again = await manager.post('/payment-batches', { executionDate: tomorrow })
    expect(again.body.code, 'a payment is in one batch at a time').toBe('batch_empty')
  })

  test('one account for several customers is found by their names too, with one e-mail address for all', async () => {
    const clientEmail = 'desk@example.test'
    const sales = [
      await owed({ iban: ibans[0], clientEmail, clientLastname: 'Martin' }),
      await owed({ iban: ibans[0], clientEmail, clientLastname: 'Bernard' }),
    ]
    const { id } = await prepared()
    const by = new Map((await items(id)).map((one) => [one.buybackId, one.findings]))
    for (const sale of sales) expect(by.get(sale)).toContain('iban_shared')
  })

  test('a held item can be included with a reason, a blocked one cannot', async () => {
    await owed({ iban: ibans[0] })
    await owed({ iban: ibans[0] })
    const bad = await owed()
    await app.sql(`update buybacks set customer_iban = null where id = $1`, [bad])
    const { id } = await prepared()
    const all = await items(id)
    const held = all.find(({ verdict }) => verdict === 'held')!
    const blocked = all.find(({ verdict }) => verdict === 'blocked')!
    const decide = (item: string, body: object) => manager.post(`/payment-batches/${id}/items/${item}`, body)
    expect((await decide(held.id, { decision: 'include' })).body.code).toBe('batch_reason_required')
    const before = (await manager.get(`/payment-batches/${id}`)).body.findings[held.findings[0]!]
    const { body: included } = await decide(held.id, { decision: 'include', reason: 'Couple' })
    expect(included.verdicts.in.count).toBe(1)
    expect(included.findings[held.findings[0]!] ?? 0, 'an included item is no longer held').toBe(before - 1)
    expect(included.overridden).toEqual({ iban_shared: 1 })
    expect((await decide(blocked.id, { decision: 'include', reason: 'x' })).body.code).toBe('batch_item_blocked')
    expect((await decide(held.id, { decision: 'takeOut' })).body.verdicts.in.count).toBe(0)
    expect((await items(id)).every((one) => one.verdict !== 'in')).toBe(true)
  })

  test('is refused while no transfer is due', async () => {
    const due = async () => (await manager.get('/payment-batches/due')).body
    const prepare = () => manager.post('/payment-batches', { executionDate: nextBankDay() })
    expect(await due()).toEqual({ transfers: 0 })
    const refused = await prepare()
    expect([refused.status, refused.body.code]).toEqual([409, 'batch_empty'])
    await owed()
    expect(await due()).toEqual({ transfers: 1 })
    expect((await prepare()).status).toBe(201)
    await app.work()
    expect(await due(), 'taken by the batch').toEqual({ transfers: 0 })
  })

  test('counts due transfers without those that a batch has taken or that no batch takes', async () => {
    const due = async () => (await manager.get('/payment-batches/due')).body.transfers
    const taken = await owed()
    await prepared()
    const [first, second] = [await owed(), await owed()]
    expect(await due()).toBe(2)
    const put = (id: string, columns: string) => app.sql(`update buybacks set ${columns} where id = $1`, [id])
    await put(first, `item_status = 'item_in_quarantine'`)
    expect(await due()).toBe(1)
    await put(taken, `item_status = 'item_in_quarantine'`)
    expect(await due(), 'taken and in quarantine: subtracted once').toBe(1)
    await put(second, `status = 'bb_cancelled'`)
    expect(await due()).toBe(0)
    await put(second, `status = 'bb_completed'`)
    await app.sql('update payments set amount = 0 where buyback_id = $1', [second])
    expect(await due()).toBe(0)
  })

  test('is limited to the payer', async () => {
    await owed()
    const { id } = await prepared()
    for (const email of ['manager@colombe.test', 'buyer@recircle.test']) {
      const other = await app.as(email)
      expect((await other.get(`/payment-batches/${id}`)).status, email).toBe(404)
      expect((await other.get(`/payment-batches/${id}/items`)).status, email).toBe(404)
      expect((await act(other, id, 'release')).status, email).toBe(404)
    }
    expect((await (await app.as('seller@boreal.test')).get('/payment-batches')).status).toBe(403)
    expect((await admin.get(`/payment-batches/${id}`)).status, 'only inside the client').toBe(403)
  })
})

describe('an item in quarantine', () => {
  const quarantine = (id: string) =>
    app.sql(`update buybacks set item_status = 'item_in_quarantine', quarantine_reason = 'stolen' where id = $1`, [id])

  test('is not paid by a batch prepared before, and is in no batch prepared afterwards', async () => {
    const [fine, byEvent, kept] = [await owed(), await owed(), await owed()]
    const { id } = await prepared()
    await app.sql(
      `update buybacks set item_status = 'item_completed', status = 'bb_completed', warehouse_id = $2 where id = $1`,
      [byEvent, shop.demo.entity['RC-VLB']],
    )
    const operator = await app.as('operator@recircle.test')
    const held = await operator.post(`/buybacks/${byEvent}/events/quarantine`, { reason: 'stolen', comment: null })
    expect(held.status, JSON.stringify(held.body)).toBe(200)
    // The payment state is that of an item whose payment was not suspended.
    await quarantine(kept!)
    expect((await act(second, id, 'release')).status).toBe(200)
    await app.work()
    expect([await status(fine!), await status(byEvent!), await status(kept!)]).toEqual([
      'payment_initiated',
      'awaiting_payment',
      'payment_created',
    ])
    const left = (await items(id)).filter(({ findings }) => findings.includes('no_longer_due'))
    expect(left.map(({ buybackId }) => buybackId).toSorted()).toEqual([byEvent, kept].toSorted())
    const other = await owed()
    const next = await prepared()
    expect((await items(next.id)).map(({ buybackId }) => buybackId)).toEqual([other])
    await quarantine(other)
    await act(manager, next.id, 'recheck')
    await app.work()
    expect(await items(next.id), 'left out by a new check').toEqual([])
  })
})

describe('releasing', () => {
  test('is done once by another user and hands over all payments together', async () => {
    const paid = [await owed(), await owed(), await owed()]
    const gone = await owed()
    const { id } = await prepared()
    expect((await act(manager, id, 'release')).body.code).toBe('batch_own_preparation')
    await manager.post(`/buybacks/${gone}/events/markPaid`, { information: null })
    const both = await Promise.all([act(second, id, 'release'), act(second, id, 'release')])
    expect(both.map((one) => one.status).toSorted()).toEqual([200, 409])
    await app.work()
    const batch = (await manager.get(`/payment-batches/${id}`)).body
    expect(batch).toMatchObject({
      status: 'batch_released',
      transfers: 3,
      file: { name: expect.stringContaining('.xml') },
    })
    for (const one of paid) expect(await status(one)).toBe('payment_initiated')
    expect(await status(gone), 'paid by hand meanwhile').toBe('payment_completed')
    expect((await items(id)).find(({ buybackId }) => buybackId === gone)!.findings).toContain('no_longer_due')
    const held = await manager.post(`/buybacks/${paid[0]}/events/markPaid`, { information: null })
    expect(held.body.code).toBe('payment_held')
    const history = await app.sql(`select event from history where subject_id = $1 and subject_type = 'payment'`, [
      paid[0],
    ])
    expect(history).toContainEqual({ event: 'paymentInitiate' })
  })

  test('with all items paid manually meanwhile discards the batch without a file', async () => {
    const gone = await owed()
    const { id } = await prepared()
    await manager.post(`/buybacks/${gone}/events/markPaid`, { information: null })
    expect((await act(second, id, 'release')).status).toBe(200)
    await app.work()
    expect((await manager.get(`/payment-batches/${id}`)).body).toMatchObject({
      ...{ status: 'batch_discarded', transfers: 0, file: null, actions: [] },
    })
    const history = await app.sql('select event from history where subject_id = $1', [id])
    expect(history).toContainEqual({ event: 'emptied' })
  })

  test('is refused to the user who included a held item, also if another includes it again', async () => {
    await owed({ iban: ibans[0] })
    await owed({ iban: ibans[0] })
    const { id } = await prepared()
    const [held] = await items(id)
    const decide = (who: Caller, decision: string) =>
      who.post(`/payment-batches/${id}/items/${held!.id}`, { decision, reason: 'Couple' })
    expect((await decide(second, 'include')).status).toBe(200)
    expect((await decide(manager, 'include')).status).toBe(200)
    expect((await act(second, id, 'release')).body.code).toBe('batch_own_preparation')
    await decide(manager, 'undo')
    await decide(manager, 'include')
    expect((await act(second, id, 'release')).status, 'nothing of theirs is in it any more').toBe(200)
  })

  test('is refused to the user who set the IBAN of a transfer', async () => {
    const one = await owed()
    await app.sql(`update buybacks set item_status = 'item_in_transit' where id = $1`, [one])
    const { body: found } = await manager.get(`/buybacks/${one}`)
    const multi = await app.as('multi@boreal.test')
    const corrected = await multi.patch(
      `/buybacks/${one}/iban`,
      { iban: 'NL91ABNA0417164300', version: found.version },
      { module: 'root' },
    )
    expect(corrected.status, JSON.stringify(corrected.body)).toBe(200)
    const { id } = await prepared()
    expect((await items(id)).find(({ buybackId }) => buybackId === one)).toMatchObject({ verdict: 'in' })
    expect((await act(second, id, 'release')).body.code).toBe('batch_own_account')
    const item = (await items(id)).find(({ buybackId }) => buybackId === one)!
    await manager.post(`/payment-batches/${id}/items/${item.id}`, { decision: 'takeOut', reason: 'Vu' })
    await owed()
  })

  test('is refused to the user who made the sale of a transfer, without four eyes too; the page names them', async () => {
    const multi = await app.as('multi@boreal.test')
    const one = await owed({}, { ...multi, post: (path, body) => multi.post(path, body, { module: 'tim' }) })
    const { id } = await prepared()
    await app.sql('update payment_batches set four_eyes = false where id = $1', [id])
    expect((await act(second, id, 'release')).body.code).toBe('batch_own_sale')
    const { body } = await manager.get(`/payment-batches/${id}`)
    expect(body.barred).toEqual([{ name: 'Inès Caron', reason: 'batch_own_sale' }])
    expect(body.releasers).toEqual({ names: ['Hélène Garnier'], obstacle: null })
    const item = (await items(id)).find(({ buybackId }) => buybackId === one)!
    await owed()
    await manager.post(`/payment-batches/${id}/items/${item.id}`, { decision: 'takeOut', reason: 'Vu' })
    expect((await act(second, id, 'release')).body.code, 'nothing is left in it').toBe('batch_empty')
    const empty = (await manager.get(`/payment-batches/${id}`)).body
    expect(empty.releasers).toEqual({ names: [], obstacle: 'batch_empty' })
  })

  test('is refused to users created or promoted within 72 hours', async () => {
    await owed()
    const { id } = await prepared()
    const promoted = (hours: number) =>
      app.sql(
        `update user_modules set granted_at = now() - make_interval(hours => $1)
          where module = 'root' and user_id = (select id from users where email = 'multi@boreal.test')`,
        [hours],
      )
    await promoted(71)
    expect((await act(second, id, 'release')).body.code).toBe('release_too_recent')
    await promoted(73)
    expect((await act(second, id, 'release')).status).toBe(200)
  })

  test('a raised limit does not count for the user who raised it', async () => {
    await app.sql(`update history set at = now() - interval '25 hours' where subject_type = 'payment_settings'`)
    await manager.patch('/payment-settings', { dayMax: 1_000 })
    await app.sql(`update history set at = now() - interval '25 hours' where subject_type = 'payment_settings'`)
    await second.patch('/payment-settings', { dayMax: 4_000_000 }, { module: 'root' })
    await owed()
    const { id } = await prepared()
    expect((await act(second, id, 'release')).body.code).toBe('batch_over_limit')
    await app.sql(`update history set at = now() - interval '25 hours' where subject_type = 'payment_settings'`)
    expect((await act(second, id, 'release')).status).toBe(200)
  })

  test('is refused after a decision that changed the batch', async () => {
    const one = await owed()
    await owed()
    await owed()
    const { id, version } = await prepared()
    const item = (await items(id)).find(({ buybackId }) => buybackId === one)!
    await manager.post(`/payment-batches/${id}/items/${item.id}`, { decision: 'takeOut', reason: 'Vu' })
    const release = (seen: unknown) => second.post(`/payment-batches/${id}/events/release`, { version: seen })
    expect((await release(version)).body.code).toBe('batch_changed')
    expect((await release(undefined)).status).toBe(422)
    const { body } = await manager.get(`/payment-batches/${id}`)
    await app.sql(
      'update buybacks set customer_iban = null where id = (select buyback_id from payments where id = $1)',
      [(await items(id)).find(({ verdict }) => verdict === 'in')!.id],
    )
    expect((await release(body.version)).body.code, 'the account was changed meanwhile').toBe('batch_changed')
  })

  test('needs two users if prepared under that rule; disabling the rule is recorded', async () => {
    await owed()
    const { id } = await prepared()
    expect((await manager.patch('/payment-settings', { fourEyes: false })).body.fourEyes).toBe(false)
    expect((await act(manager, id, 'release')).body.code).toBe('batch_own_preparation')
    const rows = await app.sql<{ changes: { fourEyes?: object } }>(
      `select changes from history where subject_type = 'payment_settings' order by at desc limit 1`,
    )
    expect(rows[0]!.changes).toEqual({ fourEyes: { from: true, to: false } })
    await act(manager, id, 'discard')
    const next = await prepared()
    expect((await act(manager, next.id, 'release')).body.code, 'held to it a day longer').toBe('batch_own_preparation')
    await app.sql(`update history set at = now() - interval '25 hours' where subject_type = 'payment_settings'`)
    expect((await act(manager, next.id, 'release')).status, 'prepared under the new rule').toBe(200)
  })

  test('the file is byte-identical each time, has all sums, and downloads are recorded', async () => {
    await owed()
    await owed({ clientLastname: 'Łukasz & Søn', clientCity: 'Œuilly' })
    const batch = await released()
    const [first, again] = [await content(batch.id), await content(batch.id)]
    expect(first.equals(again)).toBe(true)
    expect(createHash('sha256').update(first).digest('hex')).toBe(batch.file.sha256)
    const text = first.toString('utf8')
    expect(text).toContain('<NbOfTxs>2</NbOfTxs><CtrlSum>200.00</CtrlSum>')
    expect(text).toContain('Claire Lukasz + Son')
    expect(text).toContain('<TwnNm>OEuilly</TwnNm>')
    expect(await schemaErrors(text)).toEqual([])
    const { body } = await manager.get(`/payment-batches/${batch.id}/history`)
    expect(body.members.filter(({ event }: { event: string }) => event === 'download')).toHaveLength(2)
    const url = (await manager.post(`/payment-batches/${batch.id}/file`)).body.url as string
    expect((await app.server.inject({ method: 'GET', url: `${url}x` })).statusCode).toBe(404)
  })

  test('leaves out payments made otherwise meanwhile', async () => {
    const [one, other] = [await owed(), await owed()]
    const { id } = await prepared()
    await app.sql(`update payments set type = 'voucher' where buyback_id = $1`, [one])
    expect((await act(second, id, 'release')).status).toBe(200)
    await app.work()
    const by = Object.fromEntries((await items(id)).map((item) => [item.buybackId, [item.verdict, item.bankStatus]]))
    expect(by).toMatchObject({ [one]: ['blocked', null], [other]: ['in', 'sent'] })
    expect(await status(one)).toBe('payment_created')
  })

  test('an excluded item stays excluded after its IBAN was corrected', async () => {
    const one = await owed()
    await owed()
    const { id } = await prepared()
    const item = (await items(id)).find(({ buybackId }) => buybackId === one)!
    const decide = (decision: string) =>
      manager.post(`/payment-batches/${id}/items/${item.id}`, { decision, reason: 'Vu' })
    expect((await decide('takeOut')).status).toBe(200)
    await app.sql(
      'update buybacks set customer_iban = (select customer_iban from buybacks where id <> $1 limit 1) where id = $1',
      [one],
    )
    expect((await decide('undo')).body.code).toBe('batch_item_blocked')
  })

  test('items excluded from a released batch are in the next one', async () => {
    const one = await owed()
    await owed()
    const { id } = await prepared()
    const item = (await items(id)).find(({ buybackId }) => buybackId === one)!
    await manager.post(`/payment-batches/${id}/items/${item.id}`, { decision: 'takeOut', reason: 'Vu' })
    expect((await act(second, id, 'release')).status).toBe(200)
    await app.work()
    const next = await released()
    expect((await items(next.id)).map(({ buybackId }) => buybackId)).toEqual([one])
    expect(await status(one)).toBe('payment_initiated')
  })

  test('concurrent releases of a day do not exceed its limit together', async () => {
    const day = nextBankDay(new Date(Date.now() + 9 * 86_400_000))
    const ids: string[] = []
    for (let count = 0; count < 6; count++) {
      await owed()
      ids.push((await prepared(manager, day)).id)
    }
    await app.sql('update payment_batches set day_max = 15000 where id = any ($1)', [ids])
    const answers = await Promise.all(ids.map((id) => act(second, id, 'release')))
    expect(answers.filter(({ status: code }) => code === 200)).toHaveLength(1)
  })

  test('above the daily limit is refused', async () => {
    await owed()
    await manager.patch('/payment-settings', { dayMax: 5_000 })
    const { id } = await prepared()
    expect((await act(second, id, 'release')).body.code).toBe('batch_over_limit')
  })
})

const pain002 = (lines: string) => `<?xml version="1.0"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.10"><CstmrPmtStsRpt><GrpHdr><MsgId>B1</MsgId></GrpHdr>
<OrgnlGrpInfAndSts><OrgnlMsgId>m</OrgnlMsgId></OrgnlGrpInfAndSts><OrgnlPmtInfAndSts><OrgnlPmtInfId>p</OrgnlPmtInfId>${lines}</OrgnlPmtInfAndSts></CstmrPmtStsRpt></Document>`
const told = (reference: string, said: string, code?: string) =>
  `<TxInfAndSts><OrgnlEndToEndId>${reference}</OrgnlEndToEndId><TxSts>${said}</TxSts>${code ? `<StsRsnInf><Rsn><Cd>${code}</Cd></Rsn></StsRsnInf>` : ''}</TxInfAndSts>`
const debtorIban = 'FR1420041010050500013M02606'
const camt = (kind: '053' | '054', entries: string, account = `<IBAN>${debtorIban}</IBAN>`) =>
  `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.${kind}.001.08"><BkToCstmrDbtCdtNtfctn><GrpHdr><MsgId>C1</MsgId></GrpHdr><Ntfctn><Acct><Id>${account}</Id></Acct>${entries}</Ntfctn></BkToCstmrDbtCdtNtfctn></Document>`
const entry = (sign: 'DBIT' | 'CRDT', details: string, amount = '100.00') =>
  `<Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>${sign}</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><NtryDtls>${details}</NtryDtls></Ntry>`
const details = (reference: string, amount: string, more = '') =>
  `<TxDtls><Refs><EndToEndId>${reference}</EndToEndId></Refs><Amt Ccy="EUR">${amount}</Amt>${more}</TxDtls>`

describe('the bank’s answers', () => {
  const handIn = async (xml: string) => {
    const answer = await manager.upload('/payment-bank-files', 'answer.xml', xml)
    expect(answer.status, JSON.stringify(answer.body)).toBe(202)
    await app.work()
    const { body } = await manager.get('/payment-bank-files?itemsPerPage=50')
    return body.members.find(({ id }: { id: string }) => id === answer.body.id)
  }

  test('settle each transfer by its end-to-end id; a returned transfer reopens the payment', async () => {
    const [one, two, three] = [await owed(), await owed(), await owed()]
    const { id } = await released()
    await act(manager, id, 'handOver')
    const by = Object.fromEntries((await items(id)).map((item) => [item.buybackId, item.reference]))
    const read = await handIn(pain002(told(by[one]!, 'ACSP') + told(by[two]!, 'RJCT', 'AC04') + told('nobody', 'ACCC')))
    expect(read).toMatchObject({ status: 'read', kind: 'pain.002', counts: { accepted: 1, rejected: 1, unknown: 1 } })
    expect([await status(one), await status(two)]).toEqual(['payment_initiated', 'payment_failed'])
    await handIn(camt('054', entry('DBIT', details(by[one]!, '100.00') + details(by[three]!, '99.00'))))
    expect([await status(one), await status(three)], 'another amount settles nothing').toEqual([
      'payment_completed',
      'payment_initiated',
    ])
    await handIn(camt('053', entry('DBIT', details(by[three]!, '100.00'))))
    expect((await manager.get(`/payment-batches/${id}`)).body.status).toBe('batch_settled')
    const back = '<RtrInf><Rsn><Cd>AC06</Cd></Rsn></RtrInf>'
    const returned = await handIn(camt('054', entry('CRDT', details(by[one]!, '100.00', back))))
    expect(returned.counts).toEqual({ returned: 1 })
    expect(await status(one)).toBe('payment_failed')
    const { body } = await manager.get('/payment-differences?settled=false')
    expect(body.members.map(({ kind }: { kind: string }) => kind).toSorted()).toEqual(['bank_amount', 'bank_unknown'])
    const different = body.members.find(({ kind }: { kind: string }) => kind === 'bank_amount')
    expect(different).toMatchObject({ expected: 10_000, amount: 9_900, person: expect.stringContaining('Müller') })
    expect(different).toMatchObject({ reference: by[three], fileKind: 'camt.054', fileName: 'answer.xml' })
    const unknown = body.members.find(({ kind }: { kind: string }) => kind === 'bank_unknown')
    expect(unknown).toMatchObject({ expected: null, person: null, reference: 'nobody', fileKind: 'pain.002' })
    const { id: difference } = body.members[0]
    const settle = () => manager.post(`/payment-differences/${difference}/settle`, { settlement: 'Vu avec la banque' })
    expect((await settle()).body).toMatchObject({ settlement: 'Vu avec la banque', settledAt: expect.any(String) })
    expect((await settle()).body.code).toBe('difference_settled')
    const other = await app.as('manager@colombe.test')
    expect((await other.post(`/payment-differences/${difference}/settle`, { settlement: 'xx' })).status).toBe(404)
  })

  test('an answer marks the batch as sent to the bank', async () => {
    const [one] = [await owed(), await owed()]
    const { id } = await released()
    const item = (await items(id)).find(({ buybackId }) => buybackId === one)
    await handIn(pain002(told(item!.reference, 'ACSP')))
    const { body } = await manager.get(`/payment-batches/${id}`)
    expect(body).toMatchObject({ status: 'batch_at_bank', handedOverAt: expect.any(String), handedOverBy: null })
    expect(body.actions.filter(({ allowed }: { allowed: boolean }) => allowed)).toEqual([])
  })

  test('a rejected payment is paid again under another reference', async () => {
    const one = await owed()
    const { id } = await released()
    const [item] = await items(id)
    await handIn(pain002(told(item!.reference, 'RJCT', 'AC01')))
    await manager.post(`/buybacks/${one}/events/relaunchPayment`, {})
    const next = await released()
    const [again] = await items(next.id)
    expect(again).toMatchObject({ buybackId: one, bankStatus: 'sent' })
    expect(again!.reference).not.toBe(item!.reference)
  })

  const differences = async () =>
    (
      await app.sql<{ kind: string }>('select kind from payment_differences where settled_at is null order by kind')
    ).map(({ kind }) => kind)
  const asOneSum = (id: string, amount: string, transfers: number) =>
    camt(
      '053',
      entry(
        'DBIT',
        `<Btch><PmtInfId>${id.replaceAll('-', '')}</PmtInfId><NbOfTxs>${transfers}</NbOfTxs></Btch>`,
        amount,
      ),
    )

  test('a batch booked as one sum settles its open transfers if the sum matches', async () => {
    await app.sql('delete from payment_differences')
    const all = [await owed(), await owed(), await owed()]
    const { id } = await released()
    const by = Object.fromEntries((await items(id)).map((item) => [item.buybackId, item.reference]))
    await handIn(pain002(told(by[all[0]!]!, 'RJCT', 'AC04')))
    const statuses = () => Promise.all(all.map((one) => status(one)))
    const open = ['payment_failed', 'payment_initiated', 'payment_initiated']
    const wrong: [string, number][] = [
      ['300.00', 3],
      ['0.01', 2],
      ['200.00', 3],
    ]
    for (const [amount, transfers] of wrong) {
      expect((await handIn(asOneSum(id, amount, transfers))).counts, amount).toEqual({ different: 1 })
      expect(await statuses(), amount).toEqual(open)
    }
    expect(await differences()).toEqual(wrong.map(() => 'bank_amount'))
    expect((await handIn(asOneSum(id, '200.00', 2))).counts).toEqual({ credited: 2 })
    expect(await statuses()).toEqual(['payment_failed', 'payment_completed', 'payment_completed'])
    const again = await handIn(asOneSum(id, '200.00', 2).replace('C1', 'C2'))
    expect(again, 'the same sum told again').toMatchObject({ status: 'read', counts: {} })
    expect(await differences()).toHaveLength(wrong.length)
  })

  test('a file that fails in the middle has no effect and is read again', async () => {
    await app.sql('delete from payment_differences')
    const all = [await owed(), await owed()]
    const { id } = await released()
    const references = (await items(id)).map(({ reference }) => reference)
    const unknown = Array.from({ length: 1_500 }, (_, n) => told(`unknown ${n}`, 'ACSC')).join('')
    const xml = pain002(told(references[0]!, 'ACSC') + unknown + told(references[1]!, 'ACSC'))
    const answer = await manager.upload('/payment-bank-files', 'answer.xml', xml)
    const file = { accountId: shop.demo.account.Boréal!, id: answer.body.id }
    // The second chunk of lines fails, after the first one was settled.
    await app.sql(`update payment_attempts set provider_reference = 'poison' where reference = $1`, [references[1]])
    await app.sql(`create function fail_once() returns trigger language plpgsql as $$ begin raise exception 'killed'; end $$;
      create trigger fail_once before update on payment_attempts for each row when (old.provider_reference = 'poison')
      execute function fail_once()`)
    try {
      await expect(readBankFileJob(app.app, file, false)).rejects.toThrow('killed')
    } finally {
      await app.sql('drop trigger fail_once on payment_attempts; drop function fail_once')
    }
    const statuses = () => Promise.all(all.map((one) => status(one)))
    expect(await statuses()).toEqual(['payment_initiated', 'payment_initiated'])
    expect((await items(id)).map(({ bankStatus }) => bankStatus)).toEqual(['sent', 'sent'])
    expect(await differences()).toEqual([])
    const mails = () =>
      app.sql(`select 1 from history where event = 'paymentComplete' and subject_id = any ($1)`, [all])
    expect(await mails()).toEqual([])
    await readBankFileJob(app.app, file, false)
    expect(await statuses()).toEqual(['payment_completed', 'payment_completed'])
    expect(await mails()).toHaveLength(2)
    const { body } = await manager.get('/payment-differences?settled=false')
    expect(body.members, 'one difference for all unknown references').toHaveLength(1)
    expect(body.members[0]).toMatchObject({ kind: 'bank_unknown', count: 1_500, reference: 'unknown 0', amount: null })
    expect(body.members[0].sample).toHaveLength(20)
  })

  test('several statuses of one transfer in one file are applied in order', async () => {
    const one = await owed()
    const { id } = await released()
    const [item] = await items(id)
    const lines = told(item!.reference, 'ACSP') + told(item!.reference, 'ACSC') + told(item!.reference, 'ACSP')
    expect((await handIn(pain002(lines))).counts).toEqual({ accepted: 1, credited: 2 })
    expect((await items(id))[0]).toMatchObject({ bankStatus: 'credited' })
    const events = await app.sql(`select event from history where subject_id = $1 and event = 'paymentComplete'`, [one])
    expect(events).toHaveLength(1)
  })

  test('an answer about a transfer whose payment is in a newer batch is listed', async () => {
    await app.sql('delete from payment_differences')
    const one = await owed()
    const { id } = await released()
    const [old] = await items(id)
    await handIn(pain002(told(old!.reference, 'RJCT', 'AC01')))
    await manager.post(`/buybacks/${one}/events/relaunchPayment`, {})
    await released()
    const late = await handIn(pain002(told(old!.reference, 'ACSC')))
    expect(late).toMatchObject({ status: 'read', counts: { different: 1 } })
    expect(await differences()).toEqual(['paid_twice', 'told_completed'])
    expect(await status(one)).toBe('payment_initiated')
  })

  test('a rejection after payment does not change the item and is listed', async () => {
    await app.sql('delete from payment_differences')
    const one = await owed()
    const { id } = await released()
    const [item] = await items(id)
    await handIn(pain002(told(item!.reference, 'ACSC')))
    expect((await handIn(pain002(told(item!.reference, 'RJCT', 'AC04')))).counts).toEqual({ different: 1 })
    expect((await items(id))[0]).toMatchObject({ bankStatus: 'credited' })
    expect([await status(one), ...(await differences())]).toEqual(['payment_completed', 'told_rejected'])
  })

  test('a verification of the payee or an unknown status is listed and accepts nothing', async () => {
    await app.sql('delete from payment_differences')
    await owed()
    const { id } = await released()
    const [item] = await items(id)
    for (const code of ['RVNM', 'RVMC', 'XYZW'])
      expect((await handIn(pain002(told(item!.reference, code)))).counts, code).toEqual({ different: 1 })
    expect((await items(id))[0]).toMatchObject({ bankStatus: 'sent' })
    expect(await differences()).toEqual(['bank_payee', 'bank_status'])
    await handIn(pain002(told(item!.reference, 'RCVC')))
    expect((await items(id))[0], 'a match is no acceptance').toMatchObject({ bankStatus: 'sent' })
  })

  test('an amount that cannot be read, another currency or no side is listed without effect', async () => {
    await app.sql('delete from payment_differences')
    const one = await owed()
    const { id } = await released()
    const [item] = await items(id)
    const fine = camt('054', entry('DBIT', details(item!.reference, '100.00')))
    const strange = [
      camt('054', entry('DBIT', details(item!.reference, '1e9'))),
      fine.replaceAll('EUR', 'USD'),
      fine.replace('<CdtDbtInd>DBIT</CdtDbtInd>', ''),
    ]
    for (const xml of strange) expect((await handIn(xml)).counts, xml).toEqual({ different: 1 })
    expect(await status(one)).toBe('payment_initiated')
    expect(await differences()).toEqual(['bank_amount', 'bank_amount_unread', 'bank_side'])
    expect((await handIn(fine)).counts).toEqual({ credited: 1 })
  })

  test('a statement of another account has no effect and is listed with the buyback', async () => {
    await app.sql('delete from payment_differences')
    const [one, two] = [await owed(), await owed()]
    const { id } = await released()
    const by = Object.fromEntries((await items(id)).map((item) => [item.buybackId, item.reference]))
    const other = [camt('054', entry('DBIT', details(by[one]!, '100.00')), '<IBAN>BE71096123456769</IBAN>')]
    other.push(other[0]!.replace(/<Acct>.*<.Acct>/, '').replace('054.', '053.'))
    other.push(asOneSum(id, '200.00', 2).replace(debtorIban, 'BE71096123456769'))
    for (const xml of other) expect((await handIn(xml)).counts, xml).toEqual({ different: 1 })
    expect([await status(one), await status(two)]).toEqual(['payment_initiated', 'payment_initiated'])
    await handIn(camt('054', entry('DBIT', details(by[two]!, '1.00'), '1.00')))
    const { body } = await manager.get('/payment-differences?settled=false')
    const found = body.members as { kind: string; buybackId: string | null; buybackNumber: string | null }[]
    expect(found.map((row) => [row.kind, row.buybackId]).toSorted()).toEqual(
      [
        ['bank_account', null],
        ['bank_account', one],
        ['bank_amount', two],
      ].toSorted(),
    )
    for (const { buybackId, buybackNumber } of found) expect(buybackNumber !== null).toBe(buybackId !== null)
    const spaced = camt(
      '054',
      entry('DBIT', details(by[one]!, '100.00')),
      '<IBAN>fr14 2004 1010 0505 0001 3m02 606</IBAN>',
    )
    expect((await handIn(spaced)).counts).toEqual({ credited: 1 })
  })

  const whole = (id: string, said: string, sums = '') =>
    `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.10"><CstmrPmtStsRpt><OrgnlGrpInfAndSts><OrgnlMsgId>${id.replaceAll('-', '').toUpperCase()}</OrgnlMsgId>${sums}<GrpSts>${said}</GrpSts></OrgnlGrpInfAndSts></CstmrPmtStsRpt></Document>`
  const sums = (transfers: number, amount: string) =>
    `<OrgnlNbOfTxs>${transfers}</OrgnlNbOfTxs><OrgnlCtrlSum>${amount}</OrgnlCtrlSum>`

  test('a status of the whole batch applies only with its own number or sum', async () => {
    await app.sql('delete from payment_differences')
    await Promise.all([owed(), owed()])
    const { id } = await released()
    const told = async () => (await items(id)).map(({ bankStatus }) => bankStatus)
    for (const given of [sums(3, '200.00'), sums(2, '200.01'), sums(2, '')])
      expect((await handIn(whole(id, 'ACSC', given))).counts, given).toEqual({ different: 1 })
    expect(await told()).toEqual(['sent', 'sent'])
    expect((await handIn(whole(id, 'PART'))).counts, 'says nothing of each').toEqual({})
    expect((await handIn(whole(id, 'ACSC'))).counts).toEqual({ accepted: 2 })
    expect(await told()).toEqual(['accepted', 'accepted'])
    expect((await handIn(whole(id, 'ACCP', sums(2, '200.00')))).counts).toEqual({ accepted: 2 })
    expect((await handIn(whole(id, 'ACSC', sums(2, '200.00')))).counts).toEqual({ credited: 2 })
    expect((await differences()).every((kind) => kind.startsWith('bank_amount'))).toBe(true)
  })

  const books = async (buyback: string) =>
    (
      await app.sql<{ line: string }>(
        `select kind || ' ' || ledger_account || ' ' || amount as line from ledger_rows where buyback_id = $1 order by id`,
        [buyback],
      )
    ).map(({ line }) => line)

  test('contradicting debit and credit marks, and a batch returned as one sum, reopen nothing', async () => {
    await owed()
    const { id } = await released()
    await act(manager, id, 'handOver')
    const [item] = await items(id)
    const whole = `<Btch><PmtInfId>${id.replaceAll('-', '')}</PmtInfId><NbOfTxs>1</NbOfTxs></Btch>`
    for (const xml of [
      camt('054', entry('DBIT', details(item!.reference, '100.00', '<CdtDbtInd>CRDT</CdtDbtInd>'))),
      camt('054', entry('CRDT', details(item!.reference, '100.00', '<CdtDbtInd>DBIT</CdtDbtInd>'))),
      camt('053', entry('CRDT', whole)),
    ])
      expect(await handIn(xml)).toMatchObject({ status: 'read', counts: { different: 1 } })
    expect((await items(id))[0]).toMatchObject({ bankStatus: 'sent' })
    await handIn(camt('053', entry('DBIT', whole)))
    expect((await items(id))[0]).toMatchObject({ bankStatus: 'credited' })
    expect(await checkLedger(app.app)).toEqual([])
  })

  test('a manual payment also credited by the bank is listed as paid twice; a return reopens nothing', async () => {
    await app.sql('delete from payment_differences')
    const one = await owed()
    const { id } = await released()
    const [item] = await items(id)
    await handIn(pain002(told(item!.reference, 'RJCT', 'AC01')))
    expect((await manager.post(`/buybacks/${one}/events/markPaid`, { information: null })).status).toBe(200)
    await handIn(camt('053', entry('DBIT', details(item!.reference, '100.00'))))
    expect(await differences()).toEqual(['paid_twice', 'told_completed'])
    expect((await books(one)).slice(-2)).toEqual(['paid bank -10000', 'paid recoverable 10000'])
    await handIn(camt('053', entry('CRDT', details(item!.reference, '100.00'))))
    expect((await books(one)).slice(-2)).toEqual(['returned bank 10000', 'returned recoverable -10000'])
    expect(await status(one), 'it was paid by hand').toBe('payment_completed')
    expect(await checkLedger(app.app)).toEqual([])
  })

  test('money paid after a forced cancellation is booked as recoverable and listed', async () => {
    await app.sql('delete from payment_differences')
    const one = await owed()
    const { id } = await released()
    const [item] = await items(id)
    const cancel = (force: boolean) =>
      manager.post(`/buybacks/${one}/events/cancel`, { reason: 'other', reversed: true, comment: 'Vu', force })
    await cancel(false)
    await app.work()
    expect((await cancel(true)).status).toBe(200)
    expect(await status(one)).toBe('payment_cancelled')
    await handIn(camt('053', entry('DBIT', details(item!.reference, '100.00'))))
    expect(await differences()).toContain('paid_though_ended')
    expect((await books(one)).slice(-2)).toEqual(['paid bank -10000', 'paid recoverable 10000'])
    const { body } = await manager.get('/ledger')
    expect(body.months[0]).toMatchObject({ recoverable: 10_000, isBalanced: true })
    expect(await checkLedger(app.app)).toEqual([])
  })

  test('a refused file has no effect, even if the error is at its end', async () => {
    const one = await owed()
    const { id } = await released()
    const [item] = await items(id)
    const filling = told('', 'ACSP').repeat(2_000)
    const broken = await handIn(pain002(told(item!.reference, 'ACSC') + filling).slice(0, -40))
    expect(broken).toMatchObject({ status: 'refused', counts: {} })
    expect([await status(one), (await items(id))[0]!.bankStatus]).toEqual(['payment_initiated', 'sent'])
  })

  test('the same file again, or a file of another account, has no effect', async () => {
    const one = await owed()
    const { id } = await released()
    const [item] = await items(id)
    const xml = pain002(told(item!.reference, 'ACSC'))
    const other = await app.as('manager@colombe.test')
    await other.upload('/payment-bank-files', 'x.xml', xml)
    await app.work()
    expect(await status(one), 'of another payer').toBe('payment_initiated')
    const first = await handIn(xml)
    expect((await handIn(xml)).id).toBe(first.id)
    expect(await status(one)).toBe('payment_completed')
  })

  const lines = async (xml: string) => {
    const found: BankLine[] = []
    await readBankFile(Readable.from([Buffer.from(xml)]), async (more) => void found.push(...more))
    return found
  }
  test('a group status rejects all its transfers', async () => {
    const xml = `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.03"><CstmrPmtStsRpt><OrgnlGrpInfAndSts><OrgnlMsgId>M</OrgnlMsgId><GrpSts>RJCT</GrpSts></OrgnlGrpInfAndSts></CstmrPmtStsRpt></Document>`
    expect(await lines(xml)).toMatchObject([{ endToEndId: null, messageId: 'M', report: 'rejected' }])
  })
  test.each([
    [
      'an entity',
      `<!DOCTYPE d [<!ENTITY a "aaaa">]><Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.10">&a;</Document>`,
    ],
    ['a document of another type', '<html xmlns="http://www.w3.org/1999/xhtml"/>'],
    ['a truncated file', pain002('').slice(0, 120)],
    [
      'a too deeply nested file',
      `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.10">${'<a>'.repeat(60)}`,
    ],
  ])('refuses %s', async (_title, xml) => {
    await expect(lines(xml)).rejects.toThrow(BankFileRefused)
  })
})
