import { beforeAll, describe, expect, test } from 'vitest'
import { type Language, languages } from '#domain/money.ts'
import { fileName } from '#server/document/make.ts'
import { orderLabel } from '#server/package/expedition/prepare.ts'
import { say } from '#server/platform/words.ts'
import type { Caller } from '#server/testing/app.ts'
import { byPost, inStore, testConfirming } from '#server/testing/confirming.ts'
import { readDocument } from '#server/testing/read-document.ts'
import { sell } from '#server/testing/selling.ts'
import { confirmCart } from './confirm.ts'

const { app, shop, mailbox, received, line, phone, sold, fetched, mails, mailTo, statuses, someone } =
  await testConfirming()

let admin: Caller
beforeAll(async () => {
  admin = await app.as('root@reprise.test')
})

/** Texts written by the account, per language. */
const ownWords: Record<Language, string> = {
  'fr-FR': 'Désactivez la localisation',
  'en-GB': 'Switch off location',
  'nl-BE': 'Schakel de locatie uit',
  'de-DE': 'Schalten Sie die Ortung aus',
}

describe('the mail', () => {
  test.each(languages)('arrives in %s with the documents', async (language: Language) => {
    const email = someone()
    const customer = { clientEmail: email, clientFirstname: 'Zoë' }
    const cart = await sold(shop.visitor, byPost, { customer, language })
    await app.work()
    const mail = mailTo(email)
    expect(mail.subject).toBe(say(language, 'mail.confirmation.subject', { company: 'Boréal' }))
    const { identificationNumber, product: item } = cart.buybacks[0]!
    const money = new Intl.NumberFormat(language, { style: 'currency', currency: 'EUR' }).format(105)
    for (const body of [mail.text!, mail.html!]) {
      expect(body).toContain(say(language, 'mail.confirmation.title', { firstname: 'Zoë' }))
      expect(body).toContain(identificationNumber.replace(/(.{4})(.{4})(.{4})/, '$1 $2 $3 '))
      expect(body).toContain(money)
      expect(body).toContain(say(language, 'selling.steps.post'))
      expect(body).toContain(ownWords[language])
      expect(body).toContain(`https://boreal.localhost:8443${cart.buybacks[0]!.followAddress}`)
      expect(body).not.toMatch(/mail\.|undefined|\{\w+\}/)
    }
    expect(mail.text).toContain(item.label)
    expect(mail.html).not.toContain('<b>gras')
    expect(mail.html).toContain('&lt;b&gt;gras&lt;/b&gt; &amp; Cie')
    expect(mail.attachments.map(({ mimeType }) => mimeType)).toEqual(Array(3).fill('application/pdf'))
    expect(mail.attachments[0]!.filename).toBe(
      fileName(`${say(language, 'selling.documents.transfer_order')} ${identificationNumber}`),
    )
    const [page] = await readDocument(new Uint8Array(mail.attachments[1]!.content as ArrayBuffer))
    expect(page!.codes[0]!.text).toBe(identificationNumber)
    const [kept] = await mails(email)
    expect(kept, 'the key does not stay behind').toMatchObject({ status: 'sent' })
    expect(kept!.text).not.toContain(cart.key)
    const { body } = await admin.get(`/mails/${kept!.id}`)
    expect(body.attachments).toMatchObject([{ name: expect.any(String), bytes: expect.any(Number) }, {}, {}])
    expect((await fetched(body.attachments[0].url)).headers['content-type']).toBe('application/pdf')
    expect((await fetched(body.attachments[0].url.replace(/signature=./, 'signature=~'))).statusCode).toBe(404)
    const noted = await app.sql(
      `select event, actor_name from history where subject_id = $1 and event like 'read%' order by event`,
      [cart.buybacks[0]!.id],
    )
    expect(noted, 'an administrator who reads it is named, on the buyback and in the audit log').toEqual([
      { event: 'read', actor_name: expect.any(String) },
      { event: 'read_identity', actor_name: expect.any(String) },
    ])
  })

  test('contains no withdrawn voucher or gift card', async () => {
    const email = someone()
    const cart = await sold(shop.seller, inStore, { customer: { clientEmail: email } })
    await app.work()
    const attached = async () => {
      const [kept] = await mails(email)
      return (await admin.get(`/mails/${kept!.id}`)).body.attachments as { name: string; url: string | null }[]
    }
    const voucher = (files: { name: string; url: string | null }[]) =>
      files.find(({ name }) => !/cession|suivi/.test(name))!
    const { url } = voucher(await attached())
    expect((await fetched(url!)).statusCode).toBe(200)
    expect(
      (await admin.post(`/buybacks/${cart.buybacks[0]!.id}/cancel`, { reason: 'other', reversed: true })).status,
    ).toBe(200)
    expect((await fetched(url!)).statusCode).toBe(404)
    expect(voucher(await attached()).url).toBeNull()
  })

  test('that is still pending is sent without a withdrawn voucher', async () => {
    const email = someone()
    mailbox.refuses = true
    const cart = await sold(shop.seller, inStore, { customer: { clientEmail: email } })
    await app.work()
    expect(await mails(email)).toMatchObject([{ status: 'queued' }])
    expect(
      (await admin.post(`/buybacks/${cart.buybacks[0]!.id}/cancel`, { reason: 'other', reversed: true })).status,
    ).toBe(200)
    mailbox.refuses = false
    await app.sql('update graphile_worker._private_jobs set run_at = now() where locked_at is null')
    await app.work()
    const names = received.flatMap(({ attachments }) =>
      attachments.map(({ filename }) => filename!.replace(/-\d+/, '')),
    )
    expect(names).toEqual(['bon-de-cession.pdf', 'fiche-de-suivi.pdf'])
  })

  test('has the account’s payment texts, and each circuit’s instructions once', async () => {
    const email = someone()
    await sell(shop.visitor, [line(byPost), line({ circuit: 'web_drop', payment: 'voucher' }), line(byPost)], {
      customer: { clientEmail: email },
    })
    await app.work()
    const { text, attachments } = mailTo(email)
    expect(text).toContain('Présentez ce bon en caisse, imprimé ou sur votre téléphone.')
    expect(text!.match(/Désactivez la localisation/g)).toHaveLength(1)
    expect(text!.match(/Et maintenant/g)).toHaveLength(2)
    expect(text).toContain('Prix garanti en magasin jusqu’au')
    expect(attachments).toHaveLength(7)
  })

  test('has no link if the account has no site', async () => {
    await app.sql('update accounts set site_active = false where id = $1', [shop.demo.account.Boréal])
    const email = someone()
    await sold(shop.seller, inStore, { customer: { clientEmail: email } })
    await app.work()
    await app.sql('update accounts set site_active = true where id = $1', [shop.demo.account.Boréal])
    const { text } = mailTo(email)
    expect(text).not.toContain('checkout')
  })

  test('is written once under retries and concurrency', async () => {
    const email = someone()
    const cart = await sold(shop.seller, inStore, { customer: { clientEmail: email } })
    const account = shop.demo.account.Boréal!
    await Promise.all(
      [1, 2, 3].map(() =>
        confirmCart(app.app, { accountId: account, cartId: cart.id }, { lastTry: false, orderLabel }),
      ),
    )
    await app.work()
    await confirmCart(app.app, { accountId: account, cartId: cart.id }, { lastTry: false, orderLabel })
    expect(await mails(email)).toHaveLength(1)
    expect(received.filter(({ to }) => to?.[0]?.address === email)).toHaveLength(1)
    expect(
      await app.sql(`select from files where name like '%' || $1 || '%'`, [cart.buybacks[0]!.identificationNumber]),
      'and each document is made once',
    ).toHaveLength(3)
  })

  test('is neither lost nor duplicated by a crash between documents and mail', async () => {
    const email = someone()
    const cart = await sold(shop.visitor, byPost, { customer: { clientEmail: email } })
    const account = shop.demo.account.Boréal!
    // The update of confirmed_at fails, so the mail of the same transaction must be rolled back.
    await app.sql(
      `create function refuse() returns trigger language plpgsql as $$ begin raise exception 'crash'; end $$`,
    )
    await app.sql('create trigger refuse before update of confirmed_at on carts for each row execute function refuse()')
    await expect(
      confirmCart(app.app, { accountId: account, cartId: cart.id }, { lastTry: false, orderLabel }),
    ).rejects.toThrow('crash')
    expect(await mails(email)).toEqual([])
    expect(await statuses(cart.id)).toEqual(['ready', 'ready', 'ready'])
    await app.sql('drop trigger refuse on carts')
    await confirmCart(app.app, { accountId: account, cartId: cart.id }, { lastTry: false, orderLabel })
    expect(await mails(email)).toHaveLength(1)
  })

  test('is sent again with new documents after finalizing in a store', async () => {
    const email = someone()
    const cart = await sold(
      shop.visitor,
      { circuit: 'web_drop', payment: 'voucher' },
      { customer: { clientEmail: email } },
    )
    await app.work()
    const { id } = cart.buybacks[0]!
    const asked = { answers: shop.yes, predeclaredBuybackId: id }
    const { body: options } = await shop.seller.post(`/products/${phone()}/buyback-options`, asked)
    const [way] = options.circuits
    const { status, body } = await shop.seller.post(`/store/${shop.demo.entity['BOR-LYO']}/buybacks/${id}/finalize`, {
      answers: shop.yes,
      paymentModeId: way.paymentModes[0].id,
      warehouseId: way.warehouses[0].id,
      estimatedPrice: options.estimate,
      bonus: way.paymentModes[0].bonus,
    })
    expect(status, JSON.stringify(body)).toBe(200)
    await app.work()
    const both = received.filter(({ to }) => to?.[0]?.address === email)
    expect(both.map(({ attachments }) => attachments.length)).toEqual([1, 3])
    expect(
      both.map(({ text }) => text!.includes('Et maintenant')),
      'the store sends it',
    ).toEqual([true, false])
    expect(both[1]!.attachments.map(({ filename }) => filename!.replace(/-\d+\.pdf/, ''))).toEqual([
      'bon-de-cession',
      'fiche-de-suivi',
      'bon-d-achat',
    ])
  })

  test('of a large cart has one attachment', async () => {
    const email = someone()
    const lines = Array.from({ length: 5 }, () => line(byPost))
    const cart = await sell(shop.visitor, lines, { customer: { clientEmail: email } })
    await app.work()
    const { attachments } = mailTo(email)
    expect(attachments).toHaveLength(1)
    expect(await readDocument(new Uint8Array(attachments[0]!.content as ArrayBuffer), 72)).toHaveLength(15)
    expect(await statuses(cart.id)).toEqual(Array(15).fill('ready'))
  })
})
