import { describe, expect, test } from 'vitest'
import { statusKey } from '#server/status-link/key.ts'
import { type Caller, testApp } from '#server/testing/app.ts'
import { refusalIn } from '#server/testing/demo.ts'
import { mailsTo } from '#server/testing/mails.ts'
import { aCustomer, anIdentity, sell } from '#server/testing/selling.ts'
import { testShop } from '#server/testing/shop.ts'

const app = testApp()
const shop = testShop(app)

const sold = async (circuit = 'store_drop', payment = 'bank_transfer', who = shop.seller) => {
  const { id: productId } = await shop.published()
  const { buybacks } = await sell(who, [{ productId, circuit, payment, answers: shop.yes }])
  return buybacks[0]!.id
}
const read = async (id: string, who: Caller = shop.seller) => (await who.get(`/buybacks/${id}/details`)).body
const change = async (id: string, more: object, who: Caller = shop.seller) => {
  const { version } = await read(id)
  return who.patch(`/buybacks/${id}/details`, { customerInfo: { ...aCustomer(), iban: '' }, version, ...more })
}
const stored = async (id: string) =>
  (await app.sql<Record<string, unknown>>('select * from buybacks where id = $1', [id]))[0]!
const papers = (id: string) =>
  app.sql<{ kind: string; status: string; code: string | null }>(
    'select kind, status, code from buyback_documents where buyback_id = $1 order by kind',
    [id],
  )

describe('the details of a buyback', () => {
  test('can be changed; omitted secrets are kept, and history has field names without values', async () => {
    const id = await sold()
    await app.work()
    const before = await stored(id)
    expect(await read(id)).toMatchObject({ ibanEnd: '0189', identificationEnd: '4567', reason: null, modeReason: null })
    const customerInfo = {
      ...aCustomer({ clientLastname: 'Moreau-Petit', clientEmail: 'c.petit@example.test' }),
      iban: '',
    }
    const { status, body } = await change(id, { customerInfo })
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body.customer).toMatchObject({ clientLastname: 'Moreau-Petit', ibanEnd: '0189', identificationEnd: '4567' })
    const after = await stored(id)
    expect([after.customer_iban, after.customer_identity]).toEqual([before.customer_iban, before.customer_identity])
    const { body: history } = await shop.manager.get(`/buybacks/${id}/history`)
    expect(history.members[0]).toMatchObject({
      event: 'changeDetails',
      by: 'Yanis Morvan',
      fields: ['clientEmail', 'clientLastname'],
    })
    expect(JSON.stringify(await app.sql('select changes from history where subject_id = $1', [id]))).not.toMatch(
      /petit/i,
    )
  })

  test('that appear on documents cause new documents and a mail to the new address', async () => {
    const id = await sold('web_post', 'bank_transfer', shop.visitor)
    await app.work()
    const { version } = (await shop.manager.get(`/buybacks/${id}/details`)).body
    const customerInfo = {
      ...aCustomer({ clientEmail: 'right@example.test', clientStreet: '1 quai Rambaud' }),
      iban: '',
    }
    await shop.manager.patch(`/buybacks/${id}/details`, { customerInfo, version })
    expect((await papers(id)).map(({ kind, status }) => `${kind} ${status}`)).toEqual([
      'shipping_label pending',
      'tracking_sheet ready',
      'transfer_order pending',
    ])
    await app.work()
    expect((await papers(id)).every(({ status }) => status === 'ready')).toBe(true)
    const mails = await app.sql<{ recipient: string; subject: string }>(
      `select recipient, subject from mails where kind = 'confirmation' order by created_at desc limit 2`,
    )
    expect(mails.map(({ recipient }) => recipient)).toEqual(['right@example.test', 'claire.moreau@example.test'])
    expect(mails.map(({ subject }) => /modifiée|confirmée/.exec(subject)?.[0])).toEqual(['modifiée', 'confirmée'])
  })

  test('a new name keeps the label that the customer has', async () => {
    const id = await sold('web_post', 'gift_card', shop.visitor)
    await app.work()
    const label = async () => (await papers(id)).find(({ kind }) => kind === 'shipping_label')
    const before = await label()
    expect(before).toMatchObject({ status: 'ready' })
    const { version } = await read(id, shop.manager)
    const customerInfo = { ...aCustomer({ clientLastname: 'Moreau-Blanc' }), iban: '' }
    const { status } = await shop.manager.patch(`/buybacks/${id}/details`, { customerInfo, version })
    expect(status).toBe(200)
    await app.work()
    expect(await label()).toEqual(before)
  })

  test('a new e-mail address is notified to the old one, whose links no longer open the sale', async () => {
    const [old, next] = ['typo@example.test', 'own@example.test']
    const { id: productId } = await shop.published()
    const line = { productId, circuit: 'web_post', payment: 'bank_transfer', answers: shop.yes }
    const cart = await sell(shop.visitor, [line, line], { customer: aCustomer({ clientEmail: old }) })
    const id = cart.buybacks[0]!.id
    await app.work()
    await app.sql(
      `insert into iban_requests (account_id, buyback_id, reason, expires_at)
       select account_id, id, 'missing', now() + interval '1 day' from buybacks where id = $1`,
      [id],
    )
    const status = (key: string) => shop.visitor.get(`/status-page/${id}?key=${encodeURIComponent(key)}`)
    const keyOf = (link_version: number) => statusKey(app.app.config.secretKey, { id, link_version })
    expect((await status(keyOf(0))).status).toBe(200)
    const { version } = (await shop.manager.get(`/buybacks/${id}/details`)).body
    const customerInfo = aCustomer({ clientEmail: next, iban: 'DE89 3704 0044 0532 0130 00' })
    expect((await shop.manager.patch(`/buybacks/${id}/details`, { customerInfo, version })).status).toBe(200)
    await app.work()
    const sent = await app.sql<{ template: string; recipient: string }>(
      `select template, recipient from mails where buyback_id = $1 and template <> 'confirmation' order by template, recipient`,
      [id],
    )
    expect(sent).toEqual([
      { template: 'emailAdded', recipient: next },
      { template: 'emailReplaced', recipient: old },
      { template: 'ibanChanged', recipient: next },
      { template: 'ibanChanged', recipient: old },
    ])
    const toOld = (await mailsTo(app, old)).filter(({ kind }) => kind === 'buyback')
    for (const { text, html } of toOld) {
      expect(text + html).not.toMatch(/key=/)
      expect(text + html, 'the new address is not revealed').not.toContain(next)
    }
    expect((await status(keyOf(0))).status, 'link of the old address').toBe(404)
    const { text } = (await mailsTo(app, next)).find(({ subject }) => subject.includes('nouvelle adresse'))!
    const key = decodeURIComponent(/key=([\w%-]+)/.exec(text)![1]!)
    expect((await status(key)).status, 'link of the new address').toBe(200)
    expect(
      await app.sql('select from iban_requests where buyback_id = $1 and expires_at > now()', [id]),
      'open links for the IBAN',
    ).toEqual([])
    const opened = await shop.visitor.get(`/carts/${cart.id}?key=${cart.key}`)
    expect(opened.body.buybacks.map((sale: { id: string }) => sale.id)).toEqual([cart.buybacks[1]!.id])
    expect(opened.body.documents).toBeNull()
    const files = await app.sql<{ recipient: string; buyback_id: string }>(
      `select distinct m.recipient, d.buyback_id from mails m join mail_attachments t on t.mail_id = m.id
       join buyback_documents d on d.file_id = t.file_id where d.buyback_id = $1 and d.kind = 'transfer_order'`,
      [id],
    )
    expect(files, 'transfer order with the new address').toEqual([{ recipient: next, buyback_id: id }])
  })

  test('a given IBAN or identity replaces the previous one', async () => {
    const id = await sold()
    const iban = 'DE89 3704 0044 0532 0130 00'
    const customerIdentification = { ...anIdentity(), clientNationalIdentification: 'NEW987654' }
    const { body } = await change(id, { customerInfo: aCustomer({ iban }), customerIdentification })
    expect(body.customer).toMatchObject({ ibanEnd: '3000', identificationEnd: '7654' })
    const { body: history } = await shop.manager.get(`/buybacks/${id}/history`)
    expect(history.members[0].fields).toEqual(['iban', 'customerIdentification'])
    const again = await change(id, { customerInfo: aCustomer({ iban }) })
    expect(again.status).toBe(200)
    expect((await shop.manager.get(`/buybacks/${id}/history`)).body.members[0].fields, 'the same is no change').toEqual(
      [],
    )
  })
})

describe('another payment mode', () => {
  const modeOf = async (id: string, type: string) =>
    (await read(id)).paymentModes.find((mode: { type: string }) => mode.type === type)

  test('applies its own bonus', async () => {
    const id = await sold()
    await app.work()
    const voucher = await modeOf(id, 'voucher')
    expect(voucher).toMatchObject({ bonus: 1_000, total: 11_000 })
    const { status, body } = await change(id, { paymentModeId: voucher.id })
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body).toMatchObject({ bonus: 1_000, total: 11_000, payment: { type: 'voucher', amount: 11_000 } })
    expect(
      await app.sql('select type, amount from payments where buyback_id = $1', [id]),
      'what is to be paid follows',
    ).toEqual([{ type: 'voucher', amount: 11_000 }])
    await app.work()
    expect((await papers(id)).map(({ kind, status }) => `${kind} ${status}`)).toContain('voucher ready')
  })

  test('is refused once a voucher was issued; the name can change and the voucher keeps its code', async () => {
    const id = await sold('store_drop', 'voucher')
    await app.work()
    const { modeReason } = await read(id)
    expect(modeReason).toBe('money_already_issued')
    const transfer = await modeOf(id, 'bank_transfer')
    const refused = await change(id, { paymentModeId: transfer.id, customerInfo: aCustomer() })
    expect([refused.status, refused.body.code]).toEqual([409, 'money_already_issued'])
    const [voucher] = (await papers(id)).filter(({ kind }) => kind === 'voucher')
    const customerInfo = { ...aCustomer({ clientFirstname: 'Clara' }), iban: '' }
    expect((await change(id, { customerInfo })).status).toBe(200)
    await app.work()
    expect((await papers(id)).find(({ kind }) => kind === 'voucher')).toEqual(voucher)
  })

  test('to a transfer requires an IBAN if none is stored', async () => {
    const { id: productId } = await shop.published()
    const line = { productId, circuit: 'web_post', payment: 'gift_card', answers: shop.yes }
    const cart = await sell(shop.visitor, [line], { customer: { iban: '' } })
    const { id } = cart.buybacks[0]!
    const { body } = await shop.manager.get(`/buybacks/${id}/details`)
    const transfer = body.paymentModes.find(({ type }: { type: string }) => type === 'bank_transfer')
    const ask = (iban: string) =>
      shop.manager.patch(`/buybacks/${id}/details`, {
        customerInfo: { ...aCustomer(), iban },
        paymentModeId: transfer.id,
        version: body.version,
      })
    expect(refusalIn(await ask(''))).toBe('customerInfo.iban iban_required')
    expect((await ask(aCustomer().iban)).status).toBe(200)
  })
})

describe('changing details is refused', () => {
  test('without the permission or outside the scope', async () => {
    const id = await sold()
    for (const [email, status] of [
      ['seller@boreal.test', 200],
      ['store@boreal.test', 200],
      ['area@boreal.test', 200],
      ['manager@boreal.test', 200],
      ['admin@reprise.test', 200],
      ['analyst@boreal.test', 403],
      ['buyer@recircle.test', 403],
      ['warehouse@recircle.test', 403],
      ['operator@recircle.test', 403],
      ['manager@colombe.test', 404],
      ['seller@colombe.test', 404],
    ] as const) {
      const who = await app.as(email)
      expect((await change(id, {}, who)).status, email).toBe(status)
      expect((await who.get(`/buybacks/${id}/details`)).status, email).toBe(status)
    }
    const lille = await app.as('multi@boreal.test')
    expect((await lille.get(`/buybacks/${id}/details`, { module: 'tim' })).status, 'another store').toBe(404)
  })

  test('after shipping', async () => {
    const id = await sold()
    await app.sql(`update buybacks set item_status = 'item_in_transit', status = 'bb_in_transit' where id = $1`, [id])
    expect((await read(id)).reason).toBe('transition_refused')
    const { status, body } = await change(id, {})
    expect([status, body.code]).toEqual([409, 'transition_refused'])
  })

  test('with invalid fields', async () => {
    const id = await sold()
    const given = (more: object) => change(id, { customerInfo: { ...aCustomer(more), iban: '' } })
    expect(refusalIn(await given({ clientEmail: 'nobody' }))).toBe('customerInfo.clientEmail invalid_email')
    expect(refusalIn(await given({ clientPhone: '12' }))).toBe('customerInfo.clientPhone invalid_phone')
    expect(
      refusalIn(await given({ clientCountry: 'JP', clientZipCode: '100-0001', clientPhone: '+33612345678' })),
    ).toBe('customerInfo.clientCountry country_not_eligible')
    expect(refusalIn(await given({ iban: 'FR00', clientLastname: 'x'.repeat(256) }))).toMatch(/clientLastname too_long/)
    const unknown = await change(id, { paymentModeId: '019a0000-0000-7000-8000-000000000000' })
    expect(refusalIn(unknown)).toBe('paymentModeId payment_mode_not_offered')
    expect((await change(id, { version: undefined })).status).toBe(422)
  })

  test('with an outdated version', async () => {
    const id = await sold()
    const { version } = await read(id)
    const both = await Promise.all([
      change(id, { customerInfo: { ...aCustomer({ clientFirstname: 'Anne' }), iban: '' }, version }),
      change(id, { customerInfo: { ...aCustomer({ clientFirstname: 'Marie' }), iban: '' }, version }),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)!.body.code).toBe('stale_version')
  })
})
