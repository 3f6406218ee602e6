import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Line } from '#domain/buyback/differences.ts'
import { linkKey } from '#server/platform/security/link-key.ts'
import { type Caller, testApp } from '#server/testing/app.ts'
import { type Demo, demoOf } from '#server/testing/demo.ts'
import { mailsTo } from '#server/testing/mails.ts'
import { fillBuybacks } from '#server/testing/selling.ts'
import { expireBuybacks, remindProposals } from '../expire.ts'
import { mailCustomer } from '../mail/mail.ts'

const app = testApp()
let demo: Demo
let id: string
let other: string
const email = 'nadia@example.test'
const screen = '00000000-0000-7000-8000-0000000000a1'
const battery = '00000000-0000-7000-8000-0000000000a2'
const said = (questionId: string, question: string, answer: string, last: string) => ({
  questionId,
  question,
  answer,
  answerId: `00000000-0000-7000-8000-0000000000${last}`,
})

beforeAll(async () => {
  demo = await demoOf(app)
  const made = await fillBuybacks(app, demo)
  id = made['BOR-LYO']!.id
  other = made['BOR-LIL']!.id
})

/** Puts the buyback into quarantine for its price, as after a check. */
const place = (more = "proposal_until = now() + interval '10 days'") =>
  app.sql(
    `update buybacks set status = 'bb_in_processing', item_status = 'item_in_quarantine', payment_status = 'awaiting_payment',
       quarantine_reason = 'price', declared_price = 34700, controlled_price = 30200, validated_price = null, bonus = 0, bonus_entries = '[]',
       responses = $2, controlled_responses = $3, controlled_entries = $4, customer_email = $5, customer_firstname = 'Nadia',
       check_comment = 'Rayure de 4 cm.', proposal_thread = $6, proposal_contested_at = null, proposal_contest = null, proposal_reminders = 0,
       proposal_reminded_at = null, device_identity = null, found_product = null, found_questionnaire = null,
       found_price_list = null, quarantined_at = now() - interval '5 days', checked_by = null, ${more} where id = $1`,
    [
      id,
      JSON.stringify([said(screen, 'Écran', 'Micro-rayures', 'b1'), said(battery, 'Batterie', '84 %', 'b2')]),
      JSON.stringify([said(screen, 'Écran', 'Rayures visibles', 'b3'), said(battery, 'Batterie', '84 %', 'b2')]),
      JSON.stringify([{ label: 'Écran : Rayures visibles', value: -4500 }]),
      email,
      JSON.stringify([{ by: 'warehouse', name: 'Léa', at: '2026-01-05T10:00:00.000Z', text: 'Rayure de 4 cm.' }]),
    ],
  )

const keyOf = (buyback: string) => linkKey(app.app.config.secretKey, 'proposal', buyback)
const visitors = new Map<string, Caller>()
// Each test uses new visitors: answers are rate-limited per visitor.
beforeEach(() => {
  visitors.clear()
  return place()
})
const visitorOf = async (host: string) => {
  const { body } = visitors.has(host)
    ? { body: null }
    : await app.anonymous.post('/webtoken-with-account-and-ord', { url: host })
  if (body) visitors.set(host, app.withToken(body.token))
  return visitors.get(host)!
}
const visitor = () => visitorOf('boreal.localhost')
const read = async (key = keyOf(id), buyback = id) => (await visitor()).get(`/buybacks/${buyback}/proposal?key=${key}`)
const answer = async (body: object, key = keyOf(id)) =>
  (await visitor()).post(`/buybacks/${id}/proposal`, { key, price: 30200, ...body })
const stored = async () =>
  (
    await app.sql<Record<string, unknown>>(
      `select status, item_status as item, payment_status as payment, payment_amount as amount, validated_price as price,
         version from buybacks where id = $1`,
      [id],
    )
  )[0]!
const eventsOf = async () =>
  (await app.sql<{ event: string }>('select distinct event from history where subject_id = $1', [id])).map(
    ({ event }) => event,
  )

test('a percentage bonus is shown and paid on the controlled price', async () => {
  const entry = { of: 'payment', amount: 3_470, percent: { value: 10, cappedAmount: null } }
  await app.sql('update buybacks set bonus = 3470, bonus_entries = $2 where id = $1', [id, JSON.stringify([entry])])
  expect((await read()).body.offer).toMatchObject({ declared: 38_170, proposed: 33_220 })
  const accepted = await answer({ answer: 'accept', price: 33_220 })
  expect(accepted.status, JSON.stringify(accepted.body)).toBe(200)
  expect(await stored()).toMatchObject({ price: 30_200, amount: 33_220 })
  const [row] = await app.sql('select bonus, bonus_entries as entries from buybacks where id = $1', [id])
  expect(row).toEqual({ bonus: 3_020, entries: [{ ...entry, amount: 3_020 }] })
})

test('of another model, the answer that changes the grade has its own line: page, dashboard and mail', async () => {
  const answers = [
    { id: '00000000-0000-7000-8000-0000000000c1', title: 'Micro-rayures', impact: { kind: 'none' } },
    {
      id: '00000000-0000-7000-8000-0000000000b3',
      title: 'Rayures visibles',
      impact: { kind: 'state', state: 'grade_b' },
    },
  ]
  const questionnaire = { simple: false, questions: [{ id: screen, title: 'Écran', answers }] }
  await app.sql(
    `update buybacks set device_identity = 'other_model', device_identified_at = now(), device_identified_by = 'Léa',
       found_product = jsonb_set(product, '{label}', '"iPhone 11"'), found_questionnaire = $2,
       found_price_list = '{"grade_a": 32000, "grade_b": 30200}' where id = $1`,
    [id, JSON.stringify(questionnaire)],
  )
  // Declared 347 €; the model found costs 320 € as declared and 302 € with a scratched screen.
  const { offer } = (await read()).body
  expect([offer.rest, offer.lines.map((line: Line) => line.difference)]).toEqual([-2_700, [-1_800, 0]])
  const { check } = (await (await app.as('warehouse@recircle.test')).get(`/buybacks/${id}`)).body
  expect(check.answerEffects).toEqual([{ questionId: screen, difference: -1_800 }])
  await mailCustomer(app.app, demo.account.Boréal!, id, 'counterProposal')
  const { text } = (await mailsTo(app, email)).at(-1)!
  expect([text.includes('− 27,00'), text.includes('− 18,00')]).toEqual([true, true])
})

describe('the link', () => {
  test('shows the differences and changes nothing', async () => {
    const before = await stored()
    const { status, body } = await read()
    expect(status).toBe(200)
    expect(body).toMatchObject({
      state: 'open',
      offer: { declared: 34700, proposed: 30200, firstname: 'Nadia', silence: 'return', contested: null },
    })
    expect(body.offer.lines.map(({ question, changed }: Record<string, unknown>) => [question, changed])).toEqual([
      ['Écran', true],
      ['Batterie', false],
    ])
    await read()
    expect(await stored()).toEqual(before)
  })
  test('opened by a mail scanner, by HEAD or twice, changes nothing', async () => {
    const before = await stored()
    const { token } = await visitor()
    const url = `/api/buybacks/${id}/proposal?key=${keyOf(id)}`
    const ask = (method: 'HEAD' | 'GET') => app.server.inject({ method, url, headers: { 'x-auth-token': token! } })
    for (const method of ['HEAD', 'GET', 'HEAD'] as const) expect((await ask(method)).statusCode).toBe(200)
    for (const method of ['HEAD', 'GET'] as const)
      expect(
        (await app.server.inject({ method, url: `/buyback/${id}/accept?key=${keyOf(id)}` })).statusCode,
      ).toBeLessThan(500)
    expect(await stored()).toEqual(before)
  })
  test.each([
    ['no key', () => ''],
    ['a guessed key', () => 'A'.repeat(32)],
    ['the key of another buyback', () => keyOf(other)],
    ['the key of a cart', () => linkKey(app.app.config.secretKey, 'cart', id)],
  ])('%s: the proposal is not found, and an answer has no effect', async (_, key) => {
    expect((await read(key())).status).toBe(404)
    expect((await answer({ answer: 'accept' }, key())).status).toBe(404)
    expect(await stored()).toMatchObject({ item: 'item_in_quarantine' })
  })
  test('is not found on the site of another account', async () => {
    const stranger = await visitorOf('colombe.localhost')
    expect((await stranger.get(`/buybacks/${id}/proposal?key=${keyOf(id)}`)).status).toBe(404)
    const { status } = await stranger.post(`/buybacks/${id}/proposal`, {
      key: keyOf(id),
      price: 30200,
      answer: 'accept',
    })
    expect(status).toBe(404)
  })
  test('of a buyback without a counter-proposal is not found', async () => {
    expect((await read(keyOf(other), other)).status).toBe(404)
  })
  test('the warehouse comment is shown only if the buyer shares it', async () => {
    const share = (shared: boolean) =>
      app.sql('update root_details set is_warehouse_comment_shared_to_client = $1', [shared])
    await share(false)
    expect((await read()).body.offer.thread).toEqual([])
    await share(true)
    expect((await read()).body.offer.thread).toMatchObject([{ by: 'warehouse', name: null, text: 'Rayure de 4 cm.' }])
  })
})

describe('an answer', () => {
  test('accepted: the controlled price is due, once', async () => {
    const { status, body } = await answer({ answer: 'accept' })
    expect([status, body.state, body.offer]).toEqual([200, 'accepted', null])
    expect(body.settled).toMatchObject({ amount: 30200, follow: expect.stringContaining(`/status/${id}?key=`) })
    expect(await stored()).toMatchObject({
      status: 'bb_completed_with_negociation',
      item: 'item_to_reintegrate_to_stock',
      payment: 'payment_created',
      amount: 30200,
      price: 30200,
    })
    const again = await answer({ answer: 'accept' })
    expect([again.status, again.body.code]).toEqual([409, 'transition_refused'])
    expect((await answer({ answer: 'reject' })).status).toBe(409)
    // Later readers of the link see only the outcome.
    expect((await read()).body).toMatchObject({ state: 'accepted', offer: null, settled: null })
  })
  test('declined: the item is returned and nothing is paid', async () => {
    expect((await answer({ answer: 'reject' })).body.state).toBe('rejected')
    expect(await stored()).toMatchObject({
      status: 'bb_not_completed',
      item: 'item_to_return',
      payment: 'payment_cancelled',
    })
  })
  test('accepted and declined concurrently: one of them succeeds', async () => {
    const both = await Promise.all([answer({ answer: 'accept' }), answer({ answer: 'reject' })])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })
  test('to an outdated price is refused', async () => {
    const { status, body } = await answer({ answer: 'accept', price: 31000 })
    expect([status, body.code]).toEqual([409, 'proposal_changed'])
  })
  test('after the deadline is refused, and the page shows it', async () => {
    await place(`proposal_until = now() - interval '1 minute'`)
    const { status, body } = await answer({ answer: 'accept' })
    expect([status, body.code]).toEqual([409, 'proposal_expired'])
    expect((await read()).body).toMatchObject({ state: 'expired', offer: null })
  })
})

describe('a contested line', () => {
  const contest = (more: object = {}) =>
    answer({ answer: 'contest', message: 'Mes réglages indiquaient autre chose.', questionId: screen, ...more })
  test('stops the deadline and can be settled only by a second look', async () => {
    const { status, body } = await contest()
    expect([status, body.state, body.until]).toEqual([200, 'contested', null])
    expect(body.offer.contested).toBe('Écran')
    expect(body.offer.thread.at(-1)).toMatchObject({ by: 'customer', text: 'Mes réglages indiquaient autre chose.' })
    expect((await answer({ answer: 'accept' })).body.code).toBe('proposal_contested')
    await expireBuybacks(app.app)
    expect(await stored()).toMatchObject({ item: 'item_in_quarantine', payment: 'awaiting_payment' })
    expect(await eventsOf()).toContain('contestLine')
  })
  test('must be a line that differs, with a short comment', async () => {
    expect((await contest({ questionId: battery })).status).toBe(422)
    expect((await contest({ message: ' ' })).status).toBe(422)
    expect((await contest({ message: 'x'.repeat(2_001) })).status).toBe(422)
  })
})

describe('a second look', () => {
  const sheet = async (who: string) => (await app.as(who)).get(`/buybacks/${id}/second-look`)
  const questionnaire = {
    simple: false,
    questions: [
      {
        id: screen,
        title: 'Écran',
        answers: [
          { id: '00000000-0000-7000-8000-0000000000b1', title: 'Micro-rayures', impact: { kind: 'none' } },
          {
            id: '00000000-0000-7000-8000-0000000000b3',
            title: 'Rayures visibles',
            impact: { kind: 'fixed', amount: -4500 },
          },
        ],
      },
    ],
  }
  const prices = { functional: null, grade_a: 34700, grade_b: null, grade_c: null, grade_d: null, grade_e: null }
  beforeEach(async () => {
    await app.sql(
      `update buybacks set questionnaire = $2, price_list = $4, checked_by = $3, checked_by_name = 'Léa' where id = $1`,
      [id, JSON.stringify(questionnaire), demo.person['operator@recircle.test'], JSON.stringify(prices)],
    )
  })
  test('starts with questions, declared and controlled answers, and the contested line', async () => {
    expect((await sheet('warehouse@recircle.test')).body.code).toBe('proposal_not_contested')
    await answer({ answer: 'contest', message: 'Aucune rayure.', questionId: screen })
    expect((await sheet('operator@recircle.test')).status).toBe(403)
    const { status, body } = await sheet('warehouse@recircle.test')
    expect(status).toBe(200)
    expect(body).toMatchObject({
      contest: { message: 'Aucune rayure.', question: 'Écran' },
      firstLookBy: 'Léa',
      questions: [
        { id: screen, declared: '00000000-0000-7000-8000-0000000000b1', found: '00000000-0000-7000-8000-0000000000b3' },
      ],
    })
    expect(JSON.stringify(body)).not.toContain('impact')
  })
  test('of another model names both products and numbers, and can identify the device again', async () => {
    await app.sql(
      `update buybacks set device_identity = 'other_model', device_identified_at = now(), device_identified_by = 'Léa',
         declared_imei = '356789100000011', imei = '490154203237518', controlled_imei = '490154203237518',
         found_product = jsonb_set(product, '{label}', '"iPhone 11"'), found_questionnaire = questionnaire,
         found_price_list = price_list where id = $1`,
      [id],
    )
    await answer({ answer: 'contest', message: 'C’est bien le mien.' })
    const { body } = await sheet('warehouse@recircle.test')
    expect(body.product).toBe('iPhone 11')
    expect(body.model).toEqual({
      contested: true,
      declared: { product: expect.not.stringContaining('iPhone 11'), number: '356789100000011' },
      found: { product: 'iPhone 11', number: '490154203237518' },
    })
    const warehouse = await app.as('warehouse@recircle.test')
    const again = await warehouse.post(`/buybacks/${id}/events/reidentify`, {})
    expect(again.status, JSON.stringify(again.body)).toBe(200)
    const [row] = await app.sql<Record<string, unknown>>(
      'select item_status, imei, device_identity, found_product from buybacks where id = $1',
      [id],
    )
    expect(row).toEqual({
      ...{ item_status: 'item_awaiting_compliancy_tests', imei: '356789100000011' },
      ...{ device_identity: null, found_product: null },
    })
    // The first operator takes the check over only once a manager allows it.
    const operator = await app.as('operator@recircle.test')
    const takeOver = () => operator.post(`/buybacks/${id}/events/takeOverCheck`, {})
    const refused = await takeOver()
    expect([refused.status, refused.body.code]).toEqual([409, 'check_contested_yours'])
    expect((await operator.get(`/warehouse/items/${id}/check`)).body).toMatchObject({
      next: null,
      reason: 'check_contested_yours',
    })
    const allow = (who: Caller) => who.post(`/buybacks/${id}/events/allowSameOperator`, { reason: 'Seule présente' })
    expect((await allow(operator)).status).toBe(403)
    expect((await allow(await app.as('buyer@recircle.test'))).status).toBe(200)
    expect((await takeOver()).status).toBe(200)
  })
  test('by the only manager of the warehouse, who made the first check, once another manager allows it', async () => {
    await app.sql('update buybacks set checked_by = $2 where id = $1', [id, demo.person['warehouse@recircle.test']])
    await answer({ answer: 'contest', message: 'Aucune rayure.', questionId: screen })
    const warehouse = await app.as('warehouse@recircle.test')
    const look = () =>
      warehouse.post(`/buybacks/${id}/events/secondLook`, {
        answers: [{ questionId: screen, answerId: '00000000-0000-7000-8000-0000000000b1' }],
      })
    expect((await look()).body.code).toBe('second_look_same_person')
    const allow = (who: Caller) => who.post(`/buybacks/${id}/events/allowSameOperator`, { reason: 'Seul présent' })
    expect((await allow(warehouse)).body.code).toBe('second_look_same_person')
    const buyer = await app.as('buyer@recircle.test')
    expect((await allow(buyer)).status).toBe(200)
    const [entry] = (await buyer.get(`/buybacks/${id}/history`)).body.members
    expect(entry).toMatchObject({ event: 'allowSameOperator', reason: 'Seul présent' })
    expect((await look()).status).toBe(200)
  })
  test('adds to the same thread and keeps earlier messages', async () => {
    await app.sql('update root_details set is_warehouse_comment_shared_to_client = true')
    await answer({ answer: 'contest', message: 'Aucune rayure.', questionId: screen })
    const warehouse = await app.as('warehouse@recircle.test')
    const { status, body } = await warehouse.post(`/buybacks/${id}/events/secondLook`, {
      answers: [{ questionId: screen, answerId: '00000000-0000-7000-8000-0000000000b3' }],
      comment: 'Rayure confirmée.',
    })
    expect(status, JSON.stringify(body)).toBe(200)
    const texts = ['Rayure de 4 cm.', 'Aucune rayure.', 'Rayure confirmée.']
    const { thread, contested } = (await read()).body.offer
    expect([thread.map(({ text }: { text: string }) => text), contested]).toEqual([texts, null])
    const shown = (await warehouse.get(`/buybacks/${id}`)).body.thread
    expect(shown.map(({ by, text }: { by: string; text: string }) => [by, text])).toEqual([
      ['warehouse', texts[0]],
      ['customer', texts[1]],
      ['warehouse', texts[2]],
    ])
  })
  test('in favour of the customer pays the declared price and closes the proposal', async () => {
    await answer({ answer: 'contest', message: 'Aucune rayure.', questionId: screen })
    const { status, body } = await (await app.as('warehouse@recircle.test')).post(`/buybacks/${id}/events/secondLook`, {
      answers: [{ questionId: screen, answerId: '00000000-0000-7000-8000-0000000000b1' }],
    })
    expect(status, JSON.stringify(body)).toBe(200)
    expect(await stored()).toMatchObject({ status: 'bb_completed', price: 34700, payment: 'payment_created' })
    expect((await read()).body).toMatchObject({ state: 'withdrawn', offer: null })
  })
})

describe('mails', () => {
  test('link to the page with a key that is not stored', async () => {
    await mailCustomer(app.app, demo.account.Boréal!, id, 'counterProposal')
    const [mail] = (await mailsTo(app, email)).slice(-1)
    expect(mail!.text).toContain(`/buyback/${id}/accept?key=${keyOf(id)}`)
    expect(mail!.text).toContain('302')
    // The differences, and the link to the status page.
    expect(mail!.text).toContain('constaté')
    expect(mail!.text, 'signs as on the pages').toContain('− 45,00')
    expect(mail!.text).toContain(`/status/${id}?key=`)
    const kept = await app.sql<{ text: string }>('select text from mails where recipient = $1', [email])
    expect(JSON.stringify(kept)).not.toContain(keyOf(id))
  })
  const reminders = async () =>
    (await app.sql<{ n: number }>('select proposal_reminders as n from buybacks where id = $1', [id]))[0]!.n
  test('remind once, by the nightly job, shortly before the deadline', async () => {
    await remindProposals(app.app)
    expect(await reminders()).toBe(0)
    await place(`proposal_until = now() + interval '2 days'`)
    await remindProposals(app.app)
    await remindProposals(app.app)
    expect(await reminders()).toBe(1)
  })
  test('are sent manually at most once a day and five times in total', async () => {
    const buyer = await app.as('buyer@recircle.test')
    const remind = async () => {
      const { status, body } = await buyer.post(`/buybacks/${id}/events/remindProposal`, {})
      return [status, body.code]
    }
    expect(await remind()).toEqual([200, undefined])
    expect(await remind()).toEqual([409, 'reminded_today'])
    await app.sql(`update buybacks set proposal_reminders = 5, proposal_reminded_at = null where id = $1`, [id])
    expect(await remind()).toEqual([409, 'reminders_spent'])
    expect(
      (await (await app.as('operator@recircle.test')).post(`/buybacks/${id}/events/remindProposal`, {})).status,
    ).toBe(403)
  })
})

describe('the quarantine', () => {
  const list = async (who: string, query = '') => (await app.as(who)).get(`/buybacks/quarantine${query}`)
  test('lists the items of the side by pending action', async () => {
    const { status, body } = await list('warehouse@recircle.test')
    expect([status, body.totalItems]).toEqual([200, 1])
    expect(body.members[0]).toMatchObject({ id, hold: 'answer', reason: 'price', reminders: 0 })
    expect((await list('buyer@recircle.test', '?hold=second_look')).body.members).toEqual([])
    expect((await list('buyer@recircle.test', '?days=7')).body.members).toEqual([])
    await app.sql(`update buybacks set quarantined_at = now() - interval '8 days' where id = $1`, [id])
    expect((await list('buyer@recircle.test', '?days=7')).body.members).toHaveLength(1)
    expect((await list('buyer@recircle.test', '?days=1')).status).toBe(400)
    await answer({ answer: 'contest', message: 'Non.' })
    expect((await list('buyer@recircle.test', '?hold=second_look')).body.members).toHaveLength(1)
    await place()
    await answer({ answer: 'reject' })
    expect((await list('operator@recircle.test', '?hold=to_customer')).body.members).toHaveLength(1)
    expect((await list('operator@recircle.test', '?reason=stolen')).body.members).toEqual([])
    // The return label, once ordered, with its URL.
    const label = async () => (await list('operator@recircle.test')).body.members[0].returnLabel
    expect(await label()).toBeNull()
    await app.sql(
      `insert into buyback_documents (account_id, buyback_id, kind) select account_id, id, 'return_label' from buybacks where id = $1`,
      [id],
    )
    expect(await label()).toMatchObject({ status: 'pending', url: null })
    await app.sql(`update buyback_documents set status = 'ready' where buyback_id = $1 and kind = 'return_label'`, [id])
    expect(await label()).toMatchObject({ status: 'ready', url: expect.stringContaining('/') })
  })
  test('is not accessible to the retailer or another warehouse', async () => {
    expect((await list('manager@boreal.test')).status).toBe(403)
    await app.sql('update buybacks set warehouse_id = $2 where id = $1', [id, demo.entity['RC-GNT']])
    expect((await list('operator@recircle.test')).body.members).toEqual([])
    await app.sql('update buybacks set warehouse_id = $2 where id = $1', [id, demo.entity['RC-VLB']])
  })
})
