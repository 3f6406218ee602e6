import { createHash, randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { signaturesPerMinute } from '#domain/document/signature.ts'
import { linkDays, linkRequestLimits } from '#domain/status-page/link.ts'
import { statusKey } from '#server/status-link/key.ts'
import { byPost, inStore, testConfirming } from '#server/testing/confirming.ts'
import { withinOneMinute } from '#server/testing/minute.ts'
import { attachmentsOf, readDocument } from '#server/testing/read-document.ts'
import { aCustomer, anIdentity } from '#server/testing/selling.ts'

const { app, shop, sold, someone, received } = await testConfirming()
/** Received mails; the stored ones contain no secrets. */
const arrived = (email: string) => received.filter(({ to }) => to?.[0]?.address === email)
const keyOf = (id: string, now?: Date) => statusKey(app.app.config.secretKey, { id, link_version: 0 }, now)
const newVisitor = async (url = 'boreal.localhost') => {
  const { body } = await app.anonymous.post('/webtoken-with-account-and-ord', { url })
  return app.withToken(body.token)
}
const posted = async (email = someone()) => {
  const cart = await sold(shop.visitor, byPost, { customer: { clientEmail: email } })
  await app.work()
  return { email, id: cart.buybacks[0]!.id, cart }
}
const set = (id: string, columns: string) => app.sql(`update buybacks set ${columns} where id = $1`, [id])
const read = async (id: string, key: string | undefined = keyOf(id), who = shop.visitor) =>
  who.get(`/status-page/${id}${key === undefined ? '' : `?key=${key}`}`)
const act = (id: string, event: string, input: object = {}, key = keyOf(id)) =>
  shop.visitor.post(`/status-page/${id}/events/${event}`, { key, input })
/** An answer to the displayed offer. */
const answer = async (id: string, event: string, input: object = {}, price?: number) => {
  const seen = price ?? (await read(id)).body.proposal?.total ?? 0
  return shop.visitor.post(`/status-page/${id}/events/${event}`, { key: keyOf(id), input, price: seen })
}
const history = (id: string) =>
  app.sql<{ event: string; actor_name: string }>('select event, actor_name from history where subject_id = $1', [id])

describe('the status page', () => {
  test('shows situation, steps, payment, actions and documents', async () => {
    const { id, cart } = await posted()
    const { status, body } = await read(id)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      id,
      situation: 'toSend',
      identificationNumber: cart.buybacks[0]!.identificationNumber,
      payment: { total: cart.total, currency: 'EUR', terms: { moment: 'check', kind: 'handed', days: 5 } },
      actions: ['cancel'],
      tracking: null,
      proposal: null,
    })
    expect(body.steps.map(({ step, state }: { step: string; state: string }) => `${step} ${state}`)).toEqual([
      'declared done',
      'shipped now',
      'received later',
      'checked later',
      'paid later',
    ])
    expect(body.instructions.length).toBeGreaterThan(0)
    const [paper] = body.documents
    expect(paper.status).toBe('ready')
    expect((await app.server.inject({ url: paper.url })).statusCode).toBe(200)
  })

  test('shows whether the parcel is a return', async () => {
    const { id } = await posted()
    const packages = `id in (select package_id from package_items where buyback_id = $1)`
    await app.sql(`update packages set delivery_status = 'announced' where ${packages}`, [id])
    expect((await read(id)).body.tracking).toMatchObject({ number: expect.any(String), isReturn: false })
    await app.sql(`update packages set kind = 'return' where ${packages}`, [id])
    expect((await read(id)).body.tracking.isReturn).toBe(true)
  })

  test('shows no proposal while a contested check is repeated', async () => {
    const { id } = await posted()
    const contested = `item_status = 'item_in_quarantine', status = 'bb_in_processing', quarantine_reason = 'price',
      controlled_price = 100, checked_at = now(), proposal_contested_at = now()`
    await set(id, contested)
    expect((await read(id)).body).toMatchObject({ situation: 'contested', proposal: { total: expect.any(Number) } })
    await set(
      id,
      `item_status = 'item_awaiting_compliancy_tests', quarantine_reason = null, controlled_price = null,
         checked_at = null, proposal_contested_at = null, contested_check_by = gen_random_uuid()`,
    )
    expect((await read(id)).body).toMatchObject({ situation: 'contested', proposal: null, actions: [] })
  })

  test('is not found without a valid key of this buyback, on the site of its account', async () => {
    const { id } = await posted()
    const other = await posted()
    const key = keyOf(id)
    const old = keyOf(id, new Date(Date.now() - (linkDays + 1) * 86_400_000))
    const later = `zzzz${key.slice(4)}`
    for (const wrong of [undefined, '', 'x'.repeat(36), keyOf(other.id), old, later, key.slice(0, -1), `${key}x`])
      expect(
        (await app.withToken(shop.visitor.token).get(`/status-page/${id}${wrong === undefined ? '' : `?key=${wrong}`}`))
          .status,
      ).toBe(404)
    expect((await read(id, key, await newVisitor('colombe.localhost'))).status).toBe(404)
    expect((await read(id, keyOf(id, new Date(Date.now() - (linkDays - 1) * 86_400_000)))).status).toBe(200)
    const missing = '0197d3c4-0000-7000-8000-000000000000'
    expect((await read(missing, keyOf(missing))).body).toEqual((await read(id, old)).body)
  })

  test('is read without side effects', async () => {
    const { id } = await posted()
    const snapshot = () =>
      app.sql('select b.*, (select count(*)::int from history) as told from buybacks b where b.id = $1', [id])
    const before = await snapshot()
    await read(id)
    await read(id)
    expect(await snapshot()).toEqual(before)
  })
})

describe('an event from the status page', () => {
  test('cancels a buyback before shipping, recorded as done by the customer', async () => {
    const { id, email } = await posted()
    const { status, body } = await act(id, 'cancel')
    expect([status, body.situation, body.actions]).toEqual([200, 'cancelled', []])
    expect(await history(id)).toContainEqual({ event: 'cancel', actor_name: 'Claire Moreau' })
    const [row] = await app.sql('select cancel_reason, status from buybacks where id = $1', [id])
    expect(row).toEqual({ cancel_reason: 'customer_retractation', status: 'bb_cancelled' })
    await app.work()
    expect(arrived(email).at(-1)!.subject).toBe('Votre reprise est annulée')
    expect((await act(id, 'cancel')).status).toBe(409)
  })

  test('is refused after shipping, with the key of another buyback, and never forced', async () => {
    const { id } = await posted()
    const other = await posted()
    expect((await act(id, 'cancel', {}, keyOf(other.id))).status).toBe(404)
    await set(id, `payment_status = 'payment_completed'`)
    expect((await act(id, 'cancel', { reason: 'other', force: true, reversed: true })).body.code).toBe('sale_concluded')
    await set(id, `payment_status = 'payment_not_needed', status = 'bb_in_transit', item_status = 'item_in_transit'`)
    expect((await read(id)).body).toMatchObject({ situation: 'moving', actions: [] })
    expect((await act(id, 'cancel')).status).toBe(403)
    const [row] = await app.sql('select status from buybacks where id = $1', [id])
    expect(row).toEqual({ status: 'bb_in_transit' })
  })

  test('cannot cancel after the hand-over at the counter: the voucher stays valid', async () => {
    const cart = await sold(shop.seller, inStore)
    await app.work()
    const { id } = cart.buybacks[0]!
    expect((await read(id)).body).toMatchObject({ situation: 'atStore', actions: [] })
    const { status, body } = await act(id, 'cancel')
    expect([status, body.code]).toEqual([409, 'sale_concluded'])
    const vouchers = await app.sql(`select status from buyback_documents where buyback_id = $1 and kind = 'voucher'`, [
      id,
    ])
    expect(vouchers).toEqual([{ status: 'ready' }])
  })

  test('that is reserved for other actors is not found', async () => {
    const { id } = await posted()
    for (const event of ['ship', 'register', 'markPaid', 'finalize', 'constructor', 'nothing'])
      expect((await act(id, event)).status, event).toBe(404)
  })

  describe('a counter-proposal on the status page', () => {
    const offered = async () => {
      const { id } = await posted()
      await set(
        id,
        `status = 'bb_in_processing', item_status = 'item_in_quarantine', quarantine_reason = 'price', controlled_price = 4000,
         checked_at = now(), proposal_until = now() + interval '10 days'`,
      )
      return id
    }

    test('is answered once, before its deadline', async () => {
      const accepted = await offered()
      const shown = (await read(accepted)).body
      expect(shown).toMatchObject({
        situation: 'proposal',
        actions: ['acceptProposal', 'rejectProposal', 'contestLine'],
      })
      expect(shown.proposal.total).toBeLessThan(shown.proposal.declared)
      const page = new URL(shown.proposal.address, 'http://boreal.localhost')
      const lines = await shop.visitor.get(`/buybacks/${accepted}/proposal?key=${page.searchParams.get('key')}`)
      expect([page.pathname, lines.status]).toEqual([`/buyback/${accepted}/accept`, 200])
      expect((await answer(accepted, 'acceptProposal')).body).toMatchObject({
        situation: 'toPay',
        payment: { price: 4_000 },
      })
      expect((await answer(accepted, 'rejectProposal')).status).toBe(409)
      const contested = await offered()
      expect((await answer(contested, 'contestLine', { message: '' })).status).toBe(422)
      const { proposal: asked } = (await read(contested)).body
      expect((await answer(contested, 'contestLine', { message: 'Aucune rayure à l’envoi.' })).body).toMatchObject({
        situation: 'contested',
        payment: { payable: { kind: 'contested', amount: 0, declared: asked.declared, offered: asked.total } },
      })
      const late = await offered()
      await set(late, `proposal_until = now() - interval '1 minute'`)
      expect((await answer(late, 'acceptProposal')).body.code).toBe('proposal_expired')
    })

    test('is refused if its price has changed, without a price, or for a line without difference', async () => {
      const id = await offered()
      const { total } = (await read(id)).body.proposal
      await set(id, 'controlled_price = 1200')
      expect((await answer(id, 'acceptProposal', {}, total)).body.code).toBe('proposal_changed')
      expect((await answer(id, 'rejectProposal', {}, total)).body.code).toBe('proposal_changed')
      expect((await act(id, 'acceptProposal')).body.violations).toMatchObject([{ path: 'price', code: 'required' }])
      const contest = { message: 'Aucune rayure.', questionId: crypto.randomUUID() }
      expect((await answer(id, 'contestLine', contest)).body.violations).toMatchObject([{ path: 'questionId' }])
      expect((await read(id)).body.situation).toBe('proposal')
    })

    test('shows the comment of the check if the buyer shares it', async () => {
      const id = await offered()
      await set(id, `check_comment = 'Pour les collègues'`)
      const share = (on: boolean) =>
        app.sql(
          `update root_details r set is_warehouse_comment_shared_to_client = $2 from buybacks b
             where b.id = $1 and r.account_id = b.buyer_account_id`,
          [id, on],
        )
      await share(false)
      expect((await read(id)).body.proposal.comment).toBeNull()
      await share(true)
      expect((await read(id)).body.proposal.comment).toBe('Pour les collègues')
    })
  })

  test('a warehouse sees the customer’s shortened name, in the history too', async () => {
    const { id } = await posted()
    await act(id, 'cancel')
    await set(id, `warehouse_id = '${shop.demo.entity['RC-VLB']}'`)
    const operator = await app.as('operator@recircle.test')
    for (const path of [`/buybacks/${id}`, `/buybacks/${id}/history`]) {
      const { status, body } = await operator.get(path)
      expect([status, JSON.stringify(body).includes('Moreau')], path).toEqual([200, false])
    }
    const manager = await app.as('manager@boreal.test')
    expect(JSON.stringify((await manager.get(`/buybacks/${id}/history`)).body)).toContain('Claire Moreau')
  })
})

describe('links to the status page', () => {
  const link = (text: string) => /https:\/\/boreal\.localhost:8443\/status\/([\w-]{36})\?key=([\w-]{20,})/.exec(text)

  test('are in the confirmation and later mails, and not stored', async () => {
    const { id, email } = await posted()
    await act(id, 'cancel')
    await app.work()
    const mails = arrived(email)
    expect(mails).toHaveLength(2)
    for (const { text } of mails) {
      const [, buyback, key] = link(text!)!
      expect(buyback).toBe(id)
      expect((await read(id, key)).status).toBe(200)
      expect(
        JSON.stringify(await app.sql('select text, html, sealed from mails where recipient = $1', [email])),
      ).not.toContain(key)
    }
  })

  test('are mailed again on request; the answer does not reveal whether the address is known', async () => {
    const { id, email } = await posted()
    const visitor = await newVisitor()
    const known = await visitor.post('/status-page/links', { email: email.toUpperCase() })
    const unknown = await visitor.post('/status-page/links', { email: someone() })
    const elsewhere = await (await newVisitor('colombe.localhost')).post('/status-page/links', { email })
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body])
    expect([known.status, elsewhere.status]).toEqual([204, 204])
    const before = arrived(email).length
    await app.work()
    const mails = arrived(email)
    expect(mails).toHaveLength(before + 1)
    const [, buyback, key] = link(mails.at(-1)!.text!)!
    expect(buyback).toBe(id)
    expect((await read(id, key)).status).toBe(200)
    expect(mails.at(-1)!.html).toContain(`/status/${id}?key=${key}`)
  })

  test('are limited per address, known or not', async () => {
    const { max } = linkRequestLimits.address
    for (const email of [(await posted()).email, someone()]) {
      const answers = []
      for (let n = 0; n <= max; n++)
        answers.push((await (await newVisitor()).post('/status-page/links', { email })).status)
      expect(answers).toEqual([...Array(max).fill(204), 429])
    }
  })
})

describe('the signature of a transfer order', () => {
  const strokes = [[100, 250, 180, 80, 240, 300, 320, 120]]
  const sign = async (id: string, input: object = {}, key = keyOf(id)) => {
    const { file } = (await read(id)).body.signing ?? { file: randomUUID() }
    return shop.visitor.post(`/status-page/${id}/signature`, { key, file, name: 'Claire Moreau', strokes, ...input })
  }
  const textOf = async (url: string) =>
    (await readDocument(new Uint8Array((await app.server.inject({ url })).rawPayload))).map(({ text }) => text)
  const signedRow = async (id: string) =>
    (
      await app.sql<{ signed_sha256: string; key: string; id: string }>(
        `select d.*, f.key from buyback_documents d join files f on f.id = d.file_id
         where d.buyback_id = $1 and d.kind = 'signed_transfer_order'`,
        [id],
      )
    )[0]!

  test('adds a document with the name, the time and the SHA-256 of the attached order', async () => {
    const { id } = await posted()
    const before = (await read(id)).body
    expect(before).toMatchObject({ signing: { name: 'Claire Moreau', again: false }, signedAt: null })
    const stored = (await app.server.inject({ url: before.signing.url })).rawPayload
    const { status, body } = await sign(id)
    expect(status).toBe(200)
    expect(body).toMatchObject({ signing: null, signedAt: expect.any(String) })
    expect(body.instructions.map(({ type }: { type: string }) => type)).not.toContain('sign')
    const { url } = body.documents.find(({ kind }: { kind: string }) => kind === 'signed_transfer_order')
    const { signed_sha256: sha256, key } = await signedRow(id)
    const last = (await textOf(url)).at(-1)
    expect(last).toContain(sha256)
    expect(last).toContain('Claire Moreau')
    const [attached] = await attachmentsOf(await buffer(await app.app.files.get(key)))
    expect(Buffer.from(attached!).equals(stored), 'the stored file that was read').toBe(true)
    expect(createHash('sha256').update(attached!).digest('hex')).toBe(sha256)
    expect(await app.sql(`select reason from history where subject_id = $1 and event = 'sign_order'`, [id])).toEqual([
      { reason: `Claire Moreau · SHA-256 ${sha256.slice(0, 16)}…` },
    ])
  })

  test('with a typed name needs no drawing, and happens once under concurrency', async () => {
    const { id } = await posted()
    const answers = await Promise.all([sign(id, { strokes: null }), sign(id, { strokes: null })])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const again = await sign(id, { name: 'Another Name' })
    expect(again.body.signedAt).toBe(answers[0].body.signedAt)
    expect((await history(id)).filter(({ event }) => event === 'sign_order')).toEqual([
      { event: 'sign_order', actor_name: 'Claire Moreau' },
    ])
  })

  test('is refused for another order than the one that was read, and after the check', async () => {
    const { id } = await posted()
    expect((await sign(id, { file: randomUUID() })).body.code).toBe('conflict')
    expect((await sign(id, { strokes: [[5, 5, 6, 6]] })).body.code).toBe('invalid_input')
    expect((await sign(id, {}, 'guessed')).status).toBe(404)
    await set(id, `item_status = 'item_completed'`)
    expect((await sign(id)).body.code).toBe('transition_refused')
  })

  test('does not change afterwards', async () => {
    const { id } = await posted()
    await sign(id)
    const { id: documentId } = await signedRow(id)
    const { id: other } = await posted()
    const changes = [
      `file_id = (select f.id from files f where f.id <> file_id limit 1)`,
      `signed_sha256 = repeat('0', 64)`,
      `buyback_id = '${other}'`,
      `account_id = (select id from accounts where id <> account_id limit 1)`,
    ]
    for (const change of changes)
      await expect(app.sql(`update buyback_documents set ${change} where id = $1`, [documentId])).rejects.toThrow(
        'A signed document does not change.',
      )
  })

  test('of an order whose text has changed is refused: it is made again, read and signed', async () => {
    const { id } = await posted()
    const before = (await read(id)).body.signing
    const [account] = await app.sql<{ account_id: string }>('select account_id from buybacks where id = $1', [id])
    const label = (value: string) =>
      app.sql(`update accounts set email_dpo = $2 where id = $1`, [account!.account_id, value])
    const [was] = await app.sql<{ email_dpo: string }>('select email_dpo from accounts where id = $1', [
      account!.account_id,
    ])
    await label('unread@example.test')
    expect((await sign(id)).body.code).toBe('conflict')
    expect((await read(id)).body).toMatchObject({ signing: null, signedAt: null })
    await app.work()
    const { signing } = (await read(id)).body
    expect(signing.file).not.toBe(before.file)
    expect((await textOf(signing.url)).join()).toContain('unread@example.test')
    expect((await sign(id)).body.signedAt).not.toBeNull()
    await label(was!.email_dpo)
  })

  test('is replaced when a colleague changes the deal, kept for staff, and asked for again', async () => {
    const { id, email } = await posted()
    await sign(id)
    const first = await signedRow(id)
    const { version } = (await shop.manager.get(`/buybacks/${id}/details`)).body
    const customerInfo = { ...aCustomer({ clientEmail: email, clientLastname: 'Lenoir' }), iban: '' }
    expect((await shop.manager.patch(`/buybacks/${id}/details`, { customerInfo, version })).status).toBe(200)
    expect((await read(id)).body.signedAt).toBeNull()
    await app.work()
    const shown = (await read(id)).body
    expect(shown).toMatchObject({ signing: { name: 'Claire Lenoir', again: true }, signedAt: null })
    const kindsOf = ({ documents }: { documents: { kind: string }[] }) => documents.map(({ kind }) => kind)
    expect(kindsOf(shown)).not.toContain('signed_transfer_order')
    expect((await history(id)).map(({ event }) => event)).toContain('replace_signed_order')
    const { body } = await sign(id, { name: 'Claire Lenoir' })
    expect(body).toMatchObject({ signing: null, signedAt: expect.any(String) })
    expect(kindsOf(body).filter((kind) => kind === 'signed_transfer_order')).toHaveLength(1)
    const kept = (await shop.manager.get(`/buybacks/${id}`)).body.documents.filter(
      ({ kind }: { kind: string }) => kind === 'signed_transfer_order',
    )
    expect(kept.map(({ isReplaced }: { isReplaced: boolean }) => isReplaced).toSorted()).toEqual([false, true])
    const replaced = kept.find(({ isReplaced }: { isReplaced: boolean }) => isReplaced)
    expect(replaced.id).toBe(first.id)
    expect((await textOf(replaced.url)).join()).toContain('Moreau')
    await expect(
      app.sql('update buyback_documents set replaced_at = null where id = $1', [replaced.id]),
    ).rejects.toThrow('A signed document does not change.')
  })

  test('is limited per buyback', async () => {
    const { id } = await posted()
    await withinOneMinute()
    const answers = []
    for (let n = 0; n <= signaturesPerMinute; n++) {
      await set(id, `customer_city = 'Lyon ${n}'`)
      answers.push((await sign(id)).status)
      await app.work()
    }
    expect(answers).toEqual([...Array(signaturesPerMinute).fill(409), 429])
  })

  test('prints the seller of the order beside another name that was typed', async () => {
    const { id } = await posted()
    const { body } = await sign(id, { name: 'Mickey Mouse' })
    const { url } = body.documents.find(({ kind }: { kind: string }) => kind === 'signed_transfer_order')
    const last = (await textOf(url)).at(-1)
    expect(last).toContain('Mickey Mouse')
    expect(last).toContain('Vendeur nommé dans le bon de cession')
    expect(last).toContain('Claire Moreau')
  })

  test('is of a file with a shortened identity number', async () => {
    const { id } = await posted()
    const { signing } = (await read(id)).body
    const text = (await textOf(signing.url)).join()
    expect(text).toContain(anIdentity().clientNationalIdentification.slice(-4))
    expect(text).not.toContain(anIdentity().clientNationalIdentification)
    expect((await sign(id)).status).toBe(200)
  })
})
