import { beforeEach, describe, expect, test } from 'vitest'
import { ibanLinksPerDay, ibanTries } from '#domain/iban/request.ts'
import { mailCustomer } from '#server/buyback/mail/mail.ts'
import { buybackSubject } from '#server/buyback/subject.ts'
import { open } from '#server/db/seal.ts'
import { within } from '#server/platform/app.ts'
import { perform } from '#server/platform/event/perform.ts'
import { systemUser } from '#server/platform/who.ts'
import { testConfirming } from '#server/testing/confirming.ts'

const { app, shop, sold, someone, received } = await testConfirming()
const iban = 'DE89 3704 0044 0532 0130 00'
const plain = iban.replaceAll(' ', '')

beforeEach(() => app.sql('delete from rate_limits'))

const arrived = (email: string, subject: string) =>
  received.filter((mail) => mail.to?.[0]?.address === email && mail.subject === subject)
const link = /https:\/\/boreal\.localhost:8443\/iban\/([\w-]{36})\?key=([\w-]{32})/
const linkIn = (email: string, subject: string) => {
  const [, id, key] = link.exec(arrived(email, subject).at(-1)?.text ?? '') ?? []
  return { id: id!, key: key! }
}
const visitorOf = async (url: string) => {
  const { body } = await app.anonymous.post('/webtoken-with-account-and-ord', { url })
  return app.withToken(body.token)
}
const record = async (id: string) =>
  (
    await app.sql<{ payment_status: string; customer_iban: string | null; customer_iban_end: string | null }>(
      'select payment_status, customer_iban, customer_iban_end from buybacks where id = $1',
      [id],
    )
  )[0]!
const history = async (id: string) =>
  (
    await app.sql<{ event: string; from_state: string; to_state: string; actor_name: string }>(
      `select event, from_state, to_state, actor_name from history where subject_id = $1 and subject_type in ('payment', 'buyback', 'item')`,
      [id],
    )
  ).map((row) => `${row.event} ${row.from_state} ${row.to_state} ${row.actor_name}`)

const cause = (id: string, event: 'paymentInitiate' | 'paymentFail' | 'paymentComplete' | 'paymentReturned') =>
  within(app.app, systemUser('payment'), (tx) => perform(tx, buybackSubject, { id, event }))

/** A store sale due at once by transfer, rejected by the bank. */
const failed = async () => {
  const email = someone()
  const cart = await sold(
    shop.seller,
    { circuit: 'store_drop', payment: 'bank_transfer' },
    { customer: { clientEmail: email } },
  )
  const { id } = cart.buybacks[0]!
  await cause(id, 'paymentInitiate')
  await cause(id, 'paymentFail')
  await app.work()
  return { id, email, request: linkIn(email, 'Votre paiement n’est pas passé') }
}
const give = (request: { id: string; key: string }, more: object = {}, who = shop.visitor) =>
  who.post(`/iban-page/${request.id}`, { key: request.key, iban, zipCode: '69002', ...more })
const read = (request: { id: string; key: string }, who = shop.visitor) =>
  who.get(`/iban-page/${request.id}?key=${request.key}`)

describe('a transfer rejected by the bank', () => {
  test('is reported to the customer, who can enter another IBAN once; then the payment is due again', async () => {
    const { id, email, request } = await failed()
    const page = await read(request)
    expect(page.body).toMatchObject({ state: 'open', reason: 'failed', ibanEnd: '0189', asksZipCode: true })
    expect(page.body.amount).toBeGreaterThan(0)
    const [mail] = arrived(email, 'Votre paiement n’est pas passé')
    expect(mail!.text).toContain('5 jours ouvrés')
    const answer = await give(request)
    expect([answer.status, answer.body.state, answer.body.amount]).toEqual([200, 'used', null])
    const row = await record(id)
    expect(row).toMatchObject({ payment_status: 'payment_created', customer_iban_end: '3000' })
    expect(row.customer_iban).not.toContain(plain)
    expect(open(app.app.config.secretKey, row.customer_iban!)).toBe(plain)
    expect(await history(id)).toContain('giveIban payment_failed payment_created Claire Moreau')
    await app.work()
    expect(arrived(email, 'Votre IBAN est enregistré')[0]!.text).toContain('3000')
    expect((await give(request)).body.code).toBe('iban_link_over')
    expect((await read(request)).body).toMatchObject({ state: 'used', ibanEnd: null })
  })

  test('opening the link changes nothing', async () => {
    const { id, request } = await failed()
    const snapshot = () =>
      app.sql('select b.*, q.* from buybacks b join iban_requests q on q.buyback_id = b.id where b.id = $1', [id])
    const before = await snapshot()
    for (let n = 0; n < 3; n++) await read(request)
    expect(await snapshot()).toEqual(before)
  })

  test('the link requires its own key and the site of its account', async () => {
    const [one, two] = [await failed(), await failed()]
    for (const key of ['', 'x'.repeat(32), two.request.key, `${one.request.key}x`]) {
      expect((await read({ ...one.request, key })).status).toBe(404)
      expect((await give({ ...one.request, key })).status).toBe(404)
    }
    expect((await read(one.request, await visitorOf('colombe.localhost'))).status).toBe(404)
    expect((await record(one.id)).payment_status).toBe('payment_failed')
  })

  test('the link requires the postal code and is locked after several wrong ones', async () => {
    const { id, email, request } = await failed()
    for (let n = 0; n < ibanTries; n++) {
      const { status, body } = await give(request, { zipCode: '75001' })
      expect([status, body.code, body.violations?.[0]?.path]).toEqual([422, 'iban_not_confirmed', 'zipCode'])
    }
    expect((await give(request)).body.code).toBe('iban_link_over')
    expect((await read(request)).body).toMatchObject({ state: 'locked', amount: null })
    expect((await record(id)).customer_iban_end).toBe('0189')
    expect((await shop.visitor.post(`/iban-page/${request.id}/link`, { key: request.key })).status).toBe(204)
    await app.work()
    const next = linkIn(email, 'Votre paiement n’est pas passé')
    expect(next.id).not.toBe(request.id)
    expect((await read(request)).body.state).toBe('replaced')
    expect((await give(next, { zipCode: '69 002' })).status).toBe(200)
  })

  test('an expired link only offers to send a new one, up to a limit per day', async () => {
    const { email, request } = await failed()
    await app.sql(`update iban_requests set expires_at = now() - interval '1 minute' where id = $1`, [request.id])
    expect((await read(request)).body).toMatchObject({ state: 'expired', amount: null, ibanEnd: null })
    expect((await give(request)).body.code).toBe('iban_link_over')
    const before = arrived(email, 'Votre paiement n’est pas passé').length
    const answers = []
    for (let n = 0; n <= ibanLinksPerDay; n++)
      answers.push((await shop.visitor.post(`/iban-page/${request.id}/link`, { key: request.key })).status)
    expect(answers).toEqual([...Array(ibanLinksPerDay).fill(204), 429])
    await app.work()
    expect(arrived(email, 'Votre paiement n’est pas passé')).toHaveLength(before + ibanLinksPerDay)
  })

  test('an invalid IBAN is refused, and the link stays open', async () => {
    const { request } = await failed()
    const { status, body } = await give(request, { iban: 'DE89 3704 0044 0532 0130 01' })
    expect([status, body.violations]).toEqual([422, [expect.objectContaining({ path: 'iban', code: 'invalid_iban' })]])
    expect((await read(request)).body.state).toBe('open')
  })

  test('an account outside the zone of the payment mode is refused, as at the sale', async () => {
    const { id, request } = await failed()
    const brazil = 'BR1800360305000010009795493C1'
    const { status, body } = await give(request, { iban: brazil })
    expect([status, body.violations]).toEqual([
      422,
      [expect.objectContaining({ path: 'iban', code: 'iban_outside_zone' })],
    ])
    expect((await read(request)).body.state, 'the link can be used again').toBe('open')
    await app.sql(`update buybacks set item_status = 'item_in_transit', status = 'bb_in_transit' where id = $1`, [id])
    const manager = await app.as('manager@boreal.test')
    const { version } = (await manager.get(`/buybacks/${id}/details`)).body
    const corrected = await manager.patch(`/buybacks/${id}/iban`, { iban: brazil, version })
    expect(corrected.body.violations).toMatchObject([{ path: 'iban', code: 'iban_outside_zone' }])
  })

  test('two concurrent answers: one is accepted', async () => {
    const { request } = await failed()
    const codes = (await Promise.all([give(request), give(request)])).map(({ status }) => status).toSorted()
    expect(codes).toEqual([200, 409])
  })

  test('requests no IBAN once paid, or if a payment mode without provider failed', async () => {
    const { id, email, request } = await failed()
    await cause(id, 'paymentComplete')
    expect((await read(request)).body.state).toBe('settled')
    const before = arrived(email, 'Votre paiement n’est pas passé').length
    await mailCustomer(app.app, shop.demo.account.Boréal!, id, 'paymentFailed')
    const cart = await sold(
      shop.seller,
      { circuit: 'store_drop', payment: 'bank_transfer' },
      { customer: { clientEmail: email } },
    )
    await cause(cart.buybacks[0]!.id, 'paymentFail')
    await app.work()
    expect(arrived(email, 'Votre paiement n’est pas passé')).toHaveLength(before)
  })

  test('a returned transfer requests another IBAN', async () => {
    const email = someone()
    const cart = await sold(
      shop.seller,
      { circuit: 'store_drop', payment: 'bank_transfer' },
      { customer: { clientEmail: email } },
    )
    const { id } = cart.buybacks[0]!
    for (const event of ['paymentInitiate', 'paymentComplete', 'paymentReturned'] as const) await cause(id, event)
    await app.work()
    expect(arrived(email, 'Vous êtes payé')[0]!.text).toMatch(/se terminant par 0189/)
    expect((await give(linkIn(email, 'Votre paiement n’est pas passé'))).status).toBe(200)
    expect((await record(id)).payment_status).toBe('payment_created')
  })
})

test('a customer who sold without an IBAN is asked for it when the payment is due; no attempt is made before', async () => {
  const email = someone()
  await app.sql(
    `update payment_modes set type = 'no_iban_transfer', provider = 'payout_provider' where account_id = $1 and type = 'bank_transfer'`,
    [shop.demo.account.Boréal],
  )
  const cart = await sold(
    shop.seller,
    { circuit: 'store_drop', payment: 'no_iban_transfer' },
    { customer: { clientEmail: email, iban: '' } },
  )
  const { id } = cart.buybacks[0]!
  await app.work()
  expect(await record(id)).toMatchObject({ payment_status: 'payment_created', customer_iban: null })
  expect((await app.sql('select id from payment_attempts where buyback_id = $1', [id])).length).toBe(0)
  const request = linkIn(email, 'Sur quel compte vous payer\u00a0?')
  expect((await read(request)).body).toMatchObject({ state: 'open', reason: 'missing', ibanEnd: null })
  expect((await give(request)).body.state).toBe('used')
  expect((await record(id)).customer_iban_end).toBe('3000')
  expect(await history(id)).toContainEqual(expect.stringContaining('giveIban'))
  await app.sql(
    `update payment_modes set type = 'bank_transfer', provider = 'none' where account_id = $1 and type = 'no_iban_transfer'`,
    [shop.demo.account.Boréal],
  )
})

describe('a user of the retailer', () => {
  const left = (id: string) =>
    app.sql(`update buybacks set status = 'bb_in_transit', item_status = 'item_in_transit' where id = $1`, [id])
  const correct = async (id: string, email: string, version?: number) => {
    const who = await app.as(email)
    const details = version === undefined ? (await who.get(`/buybacks/${id}/details`)).body : { version }
    return who.patch(`/buybacks/${id}/iban`, { iban, version: details.version })
  }

  test('can correct the IBAN after shipping while no bank has the payment; the customer is notified', async () => {
    const { id, email } = await failed()
    await left(id)
    const details = (await (await app.as('store@boreal.test')).get(`/buybacks/${id}/details`)).body
    expect([details.reason, details.ibanReason]).toEqual(['transition_refused', null])
    expect((await correct(id, 'seller@boreal.test', details.version)).status).toBe(403)
    expect((await correct(id, 'buyer@recircle.test', details.version)).status).toBe(403)
    expect((await correct(id, 'store@boreal.test', 1_000)).body.code).toBe('stale_version')
    expect((await correct(id, 'store@boreal.test')).status).toBe(200)
    expect(await record(id)).toMatchObject({ payment_status: 'payment_created', customer_iban_end: '3000' })
    expect(await history(id)).toContainEqual(expect.stringContaining('correctIban payment_failed payment_created'))
    await app.work()
    expect(arrived(email, 'Votre IBAN est enregistré')).toHaveLength(1)
  })

  test('cannot correct the IBAN while a payment attempt is in progress', async () => {
    const { id } = await failed()
    await left(id)
    await app.sql(
      `insert into payment_attempts (account_id, payment_id, buyback_id, payer_account_id, number, amount, currency, provider, reference, status, started_by_name)
       select account_id, id, buyback_id, payer_account_id, 1, amount, currency, 'sepa_file', 'held-' || id, 'attempt_started', 'Test' from payments where buyback_id = $1`,
      [id],
    )
    expect((await correct(id, 'store@boreal.test')).body.code).toBe('payment_held')
  })
})

test('the mail that confirms a payment by voucher has the voucher attached', async () => {
  const email = someone()
  const cart = await sold(
    shop.seller,
    { circuit: 'store_drop', payment: 'voucher' },
    { customer: { clientEmail: email } },
  )
  await app.work()
  await cause(cart.buybacks[0]!.id, 'paymentComplete')
  await app.work()
  const [mail] = arrived(email, 'Vous êtes payé')
  expect(mail!.attachments.map(({ filename }) => filename)).toEqual([expect.stringMatching(/^bon-d-achat/)])
  expect(mail!.text).toContain('joint à ce message')
  expect(mail!.text).toMatch(/\/status\//)
})
