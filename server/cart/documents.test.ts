import sharp from 'sharp'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { orderLabel } from '#server/package/expedition/prepare.ts'
import { signedAddress } from '#server/platform/security/signed-address.ts'
import { say } from '#server/platform/words.ts'
import type { Caller } from '#server/testing/app.ts'
import { byPost, inStore, testConfirming } from '#server/testing/confirming.ts'
import { readDocument } from '#server/testing/read-document.ts'
import { sell } from '#server/testing/selling.ts'
import { confirmCart } from './confirm.ts'

const { app, shop, line, sold, reread, fetched, mails, mailTo, statuses, someone } = await testConfirming()

const put = () => app.app.files.put
let realPut: ReturnType<typeof put>
beforeAll(() => {
  realPut = put()
})
afterEach(() => {
  app.app.files.put = realPut
})

describe('the documents of a cart', () => {
  test('are made, stored and served by their signed URL only', async () => {
    const cart = await sold(shop.visitor, byPost)
    expect(cart.documents).toBeNull()
    expect((await reread(cart.id, cart.key)).documents, 'while they are made').toBeNull()
    await app.work()
    const after = await reread(cart.id, cart.key)
    const documents = after.buybacks[0].documents as { id: string; kind: string; status: string; url: string }[]
    expect(documents.map(({ kind, status }) => [kind, status])).toEqual([
      ['transfer_order', 'ready'],
      ['tracking_sheet', 'ready'],
      ['shipping_label', 'ready'],
    ])
    for (const { url } of documents) {
      const answer = await fetched(url)
      expect(answer.statusCode).toBe(200)
      expect(answer.headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': expect.stringMatching(/^inline; filename="[\w.-]+\.pdf"$/),
        'cache-control': 'private, no-store',
        'x-content-type-options': 'nosniff',
      })
      const [page] = await readDocument(answer.rawPayload)
      expect(page!.codes[0]!.text).toBe(cart.buybacks[0]!.identificationNumber)
    }
    const [document] = documents
    expect((await fetched(document!.url, 'HEAD')).statusCode).toBe(200)
    const path = `/api/documents/${document!.id}`
    for (const wrong of [
      path,
      document!.url.replace(/signature=./, 'signature=~'),
      document!.url.replace(document!.id, documents[1]!.id),
      signedAddress(app.app.config.secretKey, path, {}, Date.now() - 3_600_000),
      signedAddress(app.app.config.secretKey, '/api/documents/nonsense'),
      signedAddress(app.app.config.secretKey, `/api/documents/${shop.demo.entity.RC}`),
    ])
      expect((await fetched(wrong)).statusCode, wrong).toBe(404)
    // The file is not served as a public file.
    const [row] = await app.sql<{ file_id: string }>('select file_id from buyback_documents where id = $1', [
      document!.id,
    ])
    expect((await fetched(`/api/files/${row!.file_id}`)).statusCode).toBe(404)
  })

  test('are merged into one file in order once all are ready', async () => {
    const cart = await sell(
      shop.visitor,
      [1, 2].map(() => line(byPost)),
    )
    await app.work()
    const { documents } = await reread(cart.id, cart.key)
    const answer = await fetched(documents)
    expect(answer.headers['content-type']).toBe('application/pdf')
    const pages = await readDocument(answer.rawPayload)
    const [first, second] = cart.buybacks.map(({ identificationNumber }) => identificationNumber)
    expect(pages.map(({ codes }) => codes[0]!.text)).toEqual([first, first, first, second, second, second])
    expect((await fetched(documents.replace(/signature=./, 'signature=~'))).statusCode).toBe(404)
    expect((await fetched(`${documents}&print=1`)).rawPayload.includes('/Print')).toBe(true)
  })

  test('in a store include a voucher with its own stored code', async () => {
    const cart = await sold(shop.seller, inStore)
    await app.work()
    const [row] = await app.sql<{ code: string; id: string }>(
      `select code, id from buyback_documents where buyback_id = $1 and kind = 'voucher'`,
      [cart.buybacks[0]!.id],
    )
    expect(row!.code).toMatch(/^[2-9A-HJ-NP-Z]{16}$/)
    const read = (await shop.seller.get(`/carts/${cart.id}`)).body
    const voucher = read.buybacks[0].documents.find(({ kind }: { kind: string }) => kind === 'voucher')
    const [page] = await readDocument((await fetched(voucher.url)).rawPayload)
    expect(page!.codes).toEqual([{ format: 'Code128', text: row!.code }])
    const together = await readDocument((await fetched(read.documents)).rawPayload)
    expect(together.at(-1)!.codes[0]!.text, 'drawn again, it is the same voucher').toBe(row!.code)
    const [order] = together
    expect(order!.text).toContain('Exemplaire 1 sur 2')
  })

  test('that fail are retried, marked as failed, and made later', async () => {
    const email = someone()
    const cart = await sold(shop.visitor, byPost, { customer: { clientEmail: email } })
    const account = shop.demo.account.Boréal!
    let puts = 0
    app.app.files.put = async (content) => {
      if (++puts === 2) throw new Error('the disk is full')
      return realPut(content)
    }
    await expect(
      confirmCart(app.app, { accountId: account, cartId: cart.id }, { lastTry: false, orderLabel }),
    ).rejects.toThrow('the disk is full')
    expect(await statuses(cart.id)).toEqual(['ready', 'pending', 'ready'])
    expect(await mails(email), 'no mail before the last attempt').toEqual([])
    app.app.files.put = async () => {
      throw new Error('the disk is full')
    }
    await expect(
      confirmCart(app.app, { accountId: account, cartId: cart.id }, { lastTry: true, orderLabel }),
    ).rejects.toThrow('the disk is full')
    expect(await statuses(cart.id), 'what is made is left alone').toEqual(['ready', 'failed the disk is full', 'ready'])
    const [first, ...others] = await mails(email)
    expect(others).toEqual([])
    expect(first!.text).toContain(say('fr-FR', 'mail.confirmation.missing'))
    const shown = await reread(cart.id, cart.key)
    expect(shown.buybacks[0].documents.filter(({ url }: { url: string | null }) => url === null)).toMatchObject([
      { status: 'failed' },
    ])
    app.app.files.put = realPut
    await confirmCart(app.app, { accountId: account, cartId: cart.id }, { lastTry: false, orderLabel })
    expect(await statuses(cart.id)).toEqual(['ready', 'ready', 'ready'])
    const all = await mails(email)
    expect(all, 'and the customer hears of it').toHaveLength(2)
    expect(all[1]!.text).not.toContain(say('fr-FR', 'mail.confirmation.missing'))
  })

  test('follow the settings of the account: terms, price, barcode', async () => {
    await app.sql(
      `update root_details set transfer_order_terms = $2, tag_price_enabled = true, bar_code_enabled = false where account_id = $1`,
      [
        shop.demo.account.Boréal,
        'Je soussignée {{customer_firstname}} vends {{ product_label }} pour {{total_price}}.',
      ],
    )
    const documentsOf = async () => {
      const cart = await sold(shop.visitor, byPost)
      await app.work()
      return readDocument((await fetched((await reread(cart.id, cart.key)).documents)).rawPayload)
    }
    const [order, sheet] = await documentsOf()
    const text = order!.text.replaceAll(/\s+/g, ' ')
    expect(text).toContain('Je soussignée Claire vends Téléphone <b>gras</b> & Cie pour 105,00 €.')
    expect(sheet!.codes).toEqual([])
    expect(sheet!.text.replaceAll(/\s+/g, ' ')).toContain('105,00 €')
    await app.sql(
      `update root_details set enabled_premium_features = array_remove(enabled_premium_features, 'custom_transfer_order') where account_id = $1`,
      [shop.demo.account.Boréal],
    )
    const [usual] = await documentsOf()
    expect(usual!.text, 'own terms are a premium feature').not.toContain('soussignée')
    await app.sql(
      `update root_details set transfer_order_terms = null, tag_price_enabled = false, bar_code_enabled = true,
         enabled_premium_features = enabled_premium_features || '{custom_transfer_order}' where account_id = $1`,
      [shop.demo.account.Boréal],
    )
  })
})

describe('a logo', () => {
  test('replaces the name on documents and in mails', async () => {
    const { manager } = shop
    const picture = await sharp({ create: { width: 500, height: 100, channels: 4, background: '#0b5f6d80' } })
      .png()
      .toBuffer()
    const { body } = await manager.upload('/files/logos', 'logo.png', picture)
    const address = `/api/files/${body.id}`
    const sheetOf = async (logo: string | null, email: string) => {
      await app.sql('update accounts set logo_id = $2 where id = $1', [shop.demo.account.Boréal, logo])
      const cart = await sold(shop.visitor, byPost, { customer: { clientEmail: email } })
      await app.work()
      const { url } = (await reread(cart.id, cart.key)).buybacks[0].documents[1]
      const content = (await fetched(url)).rawPayload
      return { pictures: content.includes('/Subtype /Image'), pages: await readDocument(content) }
    }
    const email = someone()
    expect((await sheetOf(body.id, email)).pictures).toBe(true)
    const mail = mailTo(email)
    expect(mail.html).toContain(`<img src="https://reprise.example:8443${address}" alt="Boréal"`)
    // With a missing file the name is used.
    const { body: lost } = await manager.upload('/files/logos', 'lost.png', picture)
    await app.sql(`update files set key = 'zz/nothing' where id = $1`, [lost.id])
    const missing = await sheetOf(lost.id, someone())
    expect(missing.pictures).toBe(false)
    expect(missing.pages[0]!.text.startsWith('Boréal')).toBe(true)
    await app.sql('update accounts set logo_id = null where id = $1', [shop.demo.account.Boréal])
  })
})

describe('a shipping label', () => {
  const ask = (who: Caller, id: string, key?: string | null, method: 'GET' | 'HEAD' = 'HEAD') =>
    app.server.inject({
      method,
      url: `/api/buybacks/${id}/shipping-label${key ? `?key=${key}` : ''}`,
      headers: { 'x-auth-token': who.token! },
    })
  test('has the states pending, ready, not expected and failed', async () => {
    const cart = await sold(shop.visitor, byPost)
    const { id } = cart.buybacks[0]!
    expect((await ask(shop.visitor, id, cart.key)).statusCode).toBe(425)
    expect((await ask(shop.visitor, id, cart.key, 'GET')).json()).toMatchObject({ code: 'document_not_ready' })
    expect((await ask(shop.visitor, id)).statusCode, 'without the key').toBe(404)
    await app.work()
    expect((await ask(shop.visitor, id, cart.key)).statusCode).toBe(200)
    expect((await ask(shop.manager, id)).statusCode).toBe(200)
    expect((await ask(await app.as('seller@colombe.test'), id)).statusCode).toBe(404)
    const { url } = (await ask(shop.visitor, id, cart.key, 'GET')).json()
    expect((await fetched(url)).headers['content-type']).toBe('application/pdf')
    await app.sql(`update buyback_documents set status = 'failed' where buyback_id = $1 and kind = 'shipping_label'`, [
      id,
    ])
    expect((await ask(shop.visitor, id, cart.key)).statusCode).toBe(409)
    expect((await ask(shop.visitor, id, cart.key, 'GET')).json()).toMatchObject({ code: 'document_failed' })
    const drop = await sold(shop.seller, inStore)
    expect((await ask(shop.seller, drop.buybacks[0]!.id)).statusCode, 'a store ships in batches').toBe(404)
  })
})
