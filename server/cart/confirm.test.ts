import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import sharp from 'sharp'
import { SMTPServer } from 'smtp-server'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Language, languages } from '#domain/money.ts'
import { closeTransports } from '#server/mail/send.ts'
import { signedAddress } from '#server/platform/signed-address.ts'
import { say } from '#server/platform/words.ts'
import { type Caller, testApp } from '#server/testing/app.ts'
import { newCategory, newPublished, newQuestion } from '#server/testing/catalogue.ts'
import { type Demo, demoOf } from '#server/testing/demo.ts'
import { readPaper } from '#server/testing/read-paper.ts'
import { sell } from '#server/testing/selling.ts'
import { confirmCart } from './confirm.ts'

const received: Email[] = []
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData: (stream, _session, done) => {
    const chunks: Buffer[] = []
    stream.on('data', (chunk: Buffer) => chunks.push(chunk))
    stream.on('end', () => {
      PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
        received.push(mail)
        done()
      }, done)
    })
  },
})
smtp.listen(0, '127.0.0.1')
await once(smtp.server, 'listening')
const { port } = smtp.server.address() as AddressInfo
const product = testApp({ SMTP_URL: `smtp://127.0.0.1:${port}`, PUBLIC_URL: 'https://reprise.example:8443' })

let demo: Demo
let seller: Caller
let visitor: Caller
let admin: Caller
let phone: string
let answers: { questionId: string; answerId: string }[]

beforeAll(async () => {
  demo = await demoOf(product)
  const manager = await product.as('manager@boreal.test')
  seller = await product.as('seller@boreal.test')
  admin = await product.as('root@reprise.test')
  const { body } = await product.nobody.post('/webtoken-with-account-and-ord', { url: 'boreal.localhost' })
  visitor = product.withToken(body.token)
  const category = (await newCategory(manager, demo.entity.RC!)).id
  const question = await newQuestion(manager, category, { kind: 'zero' }, { title: 'Fonctionne ?' })
  answers = [{ questionId: question.id, answerId: question.answers[0]!.id }]
  phone = (await newPublished(manager, category, { label: 'Téléphone <b>gras</b> & Cie' })).id
})
beforeEach(async () => {
  await product.sql('delete from rate_limits')
  received.length = 0
})
const put = () => product.app.files.put
let realPut: ReturnType<typeof put>
beforeAll(() => {
  realPut = put()
})
afterEach(() => {
  product.app.files.put = realPut
})
afterAll(async () => {
  closeTransports()
  await new Promise<void>((resolve) => smtp.close(() => resolve()))
})

const byPost = { circuit: 'web_post', payment: 'gift_card' }
const inStore = { circuit: 'store_drop', payment: 'voucher' }
const sold = (who: Caller, way: { circuit: string; payment: string }, more: Parameters<typeof sell>[2] = {}) =>
  sell(who, [{ productId: phone, answers, ...way }], more)
const reread = async (id: string, key: string) => (await visitor.get(`/carts/${id}?key=${key}`)).body
const fetched = (url: string, method: 'GET' | 'HEAD' = 'GET') => product.server.inject({ method, url })
const mails = (email: string) =>
  product.sql<{ id: string; text: string; status: string }>(`select * from mails where recipient = $1 order by id`, [
    email,
  ])
const statuses = async (cartId: string) =>
  (
    await product.sql<{ status: string; error: string | null }>(
      `select d.status, d.error from buyback_documents d join buybacks b on b.id = d.buyback_id where b.cart_id = $1 order by d.id`,
      [cartId],
    )
  ).map(({ status, error }) => (error ? `${status} ${error}` : status))
const someone = (() => {
  let made = 0
  return () => `customer-${++made}@example.test`
})()

describe('the papers of a cart', () => {
  test('are made, kept, and had by their signed address alone', async () => {
    const cart = await sold(visitor, byPost)
    expect(cart.documents).toBeNull()
    expect((await reread(cart.id, cart.key)).documents, 'while they are made').toBeNull()
    await product.work()
    const after = await reread(cart.id, cart.key)
    const papers = after.buybacks[0].documents as { id: string; kind: string; status: string; url: string }[]
    expect(papers.map(({ kind, status }) => [kind, status])).toEqual([
      ['transfer_order', 'ready'],
      ['tracking_sheet', 'ready'],
      ['shipping_label', 'ready'],
    ])
    for (const { url } of papers) {
      const answer = await fetched(url)
      expect(answer.statusCode).toBe(200)
      expect(answer.headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': expect.stringMatching(/^inline; filename="[\w.-]+\.pdf"$/),
        'cache-control': 'private, no-store',
        'x-content-type-options': 'nosniff',
      })
      const [page] = await readPaper(answer.rawPayload)
      expect(page!.codes[0]!.text).toBe(cart.buybacks[0]!.identificationNumber)
    }
    const [paper] = papers
    expect((await fetched(paper!.url, 'HEAD')).statusCode).toBe(200)
    const path = `/api/documents/${paper!.id}`
    for (const wrong of [
      path,
      paper!.url.replace(/signature=./, 'signature=~'),
      paper!.url.replace(paper!.id, papers[1]!.id),
      signedAddress(product.app.config.secretKey, path, {}, Date.now() - 3_600_000),
      signedAddress(product.app.config.secretKey, '/api/documents/nonsense'),
      signedAddress(product.app.config.secretKey, `/api/documents/${demo.entity.RC}`),
    ])
      expect((await fetched(wrong)).statusCode, wrong).toBe(404)
    // The file itself is not among those that everybody may see.
    const [row] = await product.sql<{ file_id: string }>('select file_id from buyback_documents where id = $1', [
      paper!.id,
    ])
    expect((await fetched(`/api/files/${row!.file_id}`)).statusCode).toBe(404)
  })

  test('are one file to print, in their order, once all are made', async () => {
    const cart = await sell(
      visitor,
      [1, 2].map(() => ({ productId: phone, answers, ...byPost })),
    )
    await product.work()
    const { documents } = await reread(cart.id, cart.key)
    const answer = await fetched(documents)
    expect(answer.headers['content-type']).toBe('application/pdf')
    const pages = await readPaper(answer.rawPayload)
    const [first, second] = cart.buybacks.map(({ identificationNumber }) => identificationNumber)
    expect(pages.map(({ codes }) => codes[0]!.text)).toEqual([first, first, first, second, second, second])
    expect((await fetched(documents.replace(/signature=./, 'signature=~'))).statusCode).toBe(404)
    expect((await fetched(`${documents}&print=1`)).rawPayload.includes('/Print')).toBe(true)
  })

  test('in a store come with a voucher that has a code of its own, kept with it', async () => {
    const cart = await sold(seller, inStore)
    await product.work()
    const [row] = await product.sql<{ code: string; id: string }>(
      `select code, id from buyback_documents where buyback_id = $1 and kind = 'voucher'`,
      [cart.buybacks[0]!.id],
    )
    expect(row!.code).toMatch(/^[2-9A-HJ-NP-Z]{16}$/)
    const read = (await seller.get(`/carts/${cart.id}`)).body
    const voucher = read.buybacks[0].documents.find(({ kind }: { kind: string }) => kind === 'voucher')
    const [page] = await readPaper((await fetched(voucher.url)).rawPayload)
    expect(page!.codes).toEqual([{ format: 'Code128', text: row!.code }])
    const together = await readPaper((await fetched(read.documents)).rawPayload)
    expect(together.at(-1)!.codes[0]!.text, 'drawn again, it is the same voucher').toBe(row!.code)
    const [order] = together
    expect(order!.text).toContain('Exemplaire 1 sur 2')
  })

  test('that failed are tried again, given up visibly, and made after all', async () => {
    const email = someone()
    const cart = await sold(visitor, byPost, { customer: { clientEmail: email } })
    const account = demo.account.Boréal!
    let puts = 0
    product.app.files.put = async (content) => {
      if (++puts === 2) throw new Error('the disk is full')
      return realPut(content)
    }
    await expect(confirmCart(product.app, account, cart.id, false)).rejects.toThrow('the disk is full')
    expect(await statuses(cart.id)).toEqual(['ready', 'pending', 'ready'])
    expect(await mails(email), 'nobody is written to before the last try').toEqual([])
    product.app.files.put = async () => {
      throw new Error('the disk is full')
    }
    await expect(confirmCart(product.app, account, cart.id, true)).rejects.toThrow('the disk is full')
    expect(await statuses(cart.id), 'what is made is left alone').toEqual(['ready', 'failed the disk is full', 'ready'])
    const [first, ...others] = await mails(email)
    expect(others).toEqual([])
    expect(first!.text).toContain(say('fr-FR', 'mail.confirmation.missing'))
    const shown = await reread(cart.id, cart.key)
    expect(shown.buybacks[0].documents.filter(({ url }: { url: string | null }) => url === null)).toMatchObject([
      { status: 'failed' },
    ])
    product.app.files.put = realPut
    await confirmCart(product.app, account, cart.id, false)
    expect(await statuses(cart.id)).toEqual(['ready', 'ready', 'ready'])
    const all = await mails(email)
    expect(all, 'and the customer hears of it').toHaveLength(2)
    expect(all[1]!.text).not.toContain(say('fr-FR', 'mail.confirmation.missing'))
  })

  test('follow the settings of the company: its own terms, its price, its bars', async () => {
    await product.sql(
      `update root_details set transfer_order_terms = $2, tag_price_enabled = true, bar_code_enabled = false where account_id = $1`,
      [demo.account.Boréal, 'Je soussignée {{customer_firstname}} vends {{ product_label }} pour {{total_price}}.'],
    )
    const papersOf = async () => {
      const cart = await sold(visitor, byPost)
      await product.work()
      return readPaper((await fetched((await reread(cart.id, cart.key)).documents)).rawPayload)
    }
    const [order, sheet] = await papersOf()
    const text = order!.text.replaceAll(/\s+/g, ' ')
    expect(text).toContain('Je soussignée Claire vends Téléphone <b>gras</b> & Cie pour 105,00 €.')
    expect(sheet!.codes).toEqual([])
    expect(sheet!.text.replaceAll(/\s+/g, ' ')).toContain('105,00 €')
    await product.sql(
      `update root_details set enabled_premium_features = array_remove(enabled_premium_features, 'custom_transfer_order') where account_id = $1`,
      [demo.account.Boréal],
    )
    const [usual] = await papersOf()
    expect(usual!.text, 'own terms are a premium feature').not.toContain('soussignée')
    await product.sql(
      `update root_details set transfer_order_terms = null, tag_price_enabled = false, bar_code_enabled = true,
         enabled_premium_features = enabled_premium_features || '{custom_transfer_order}' where account_id = $1`,
      [demo.account.Boréal],
    )
  })
})

describe('a logo', () => {
  test('stands on papers and in mails instead of the name', async () => {
    const manager = await product.as('manager@boreal.test')
    const picture = await sharp({ create: { width: 500, height: 100, channels: 4, background: '#0b5f6d80' } })
      .png()
      .toBuffer()
    const { body } = await manager.upload('/files/logos', 'logo.png', picture)
    const address = `/api/files/${body.id}`
    const sheetOf = async (logo: string | null, email: string) => {
      await product.sql('update accounts set logo_id = $2 where id = $1', [demo.account.Boréal, logo])
      const cart = await sold(visitor, byPost, { customer: { clientEmail: email } })
      await product.work()
      const { url } = (await reread(cart.id, cart.key)).buybacks[0].documents[1]
      const content = (await fetched(url)).rawPayload
      return { pictures: content.includes('/Subtype /Image'), pages: await readPaper(content) }
    }
    const email = someone()
    expect((await sheetOf(body.id, email)).pictures).toBe(true)
    const mail = received.find(({ to }) => to?.[0]?.address === email)!
    expect(mail.html).toContain(`<img src="https://reprise.example:8443${address}" alt="Boréal"`)
    // One that the store lost leaves the name.
    const { body: lost } = await manager.upload('/files/logos', 'lost.png', picture)
    await product.sql(`update files set key = 'zz/nothing' where id = $1`, [lost.id])
    const missing = await sheetOf(lost.id, someone())
    expect(missing.pictures).toBe(false)
    expect(missing.pages[0]!.text.startsWith('Boréal')).toBe(true)
    await product.sql('update accounts set logo_id = null where id = $1', [demo.account.Boréal])
  })
})

describe('a shipping label', () => {
  const ask = (who: Caller, id: string, key?: string, method: 'GET' | 'HEAD' = 'HEAD') =>
    product.server.inject({
      method,
      url: `/api/buybacks/${id}/shipping-label${key ? `?key=${key}` : ''}`,
      headers: { 'x-auth-token': who.token! },
    })
  test('is not ready, then ready; never expected, or failed', async () => {
    const cart = await sold(visitor, byPost)
    const { id } = cart.buybacks[0]!
    expect((await ask(visitor, id, cart.key)).statusCode).toBe(425)
    expect((await ask(visitor, id, cart.key, 'GET')).json()).toMatchObject({ code: 'document_not_ready' })
    expect((await ask(visitor, id)).statusCode, 'without the key').toBe(404)
    await product.work()
    expect((await ask(visitor, id, cart.key)).statusCode).toBe(200)
    expect((await ask(await product.as('manager@boreal.test'), id)).statusCode).toBe(200)
    expect((await ask(await product.as('seller@colombe.test'), id)).statusCode).toBe(404)
    const { url } = (await ask(visitor, id, cart.key, 'GET')).json()
    expect((await fetched(url)).headers['content-type']).toBe('application/pdf')
    await product.sql(
      `update buyback_documents set status = 'failed' where buyback_id = $1 and kind = 'shipping_label'`,
      [id],
    )
    expect((await ask(visitor, id, cart.key)).statusCode).toBe(409)
    expect((await ask(visitor, id, cart.key, 'GET')).json()).toMatchObject({ code: 'document_failed' })
    const drop = await sold(seller, inStore)
    expect((await ask(seller, drop.buybacks[0]!.id)).statusCode, 'a store ships in batches').toBe(404)
  })
})

describe('the mail', () => {
  test.each(languages)('arrives in %s with the papers', async (language: Language) => {
    const email = someone()
    const customer = { clientEmail: email, clientFirstname: 'Zoë' }
    const cart = await sold(visitor, byPost, { customer, language })
    await product.work()
    const mail = received.find(({ to }) => to?.[0]?.address === email)!
    expect(mail.subject).toBe(say(language, 'mail.confirmation.subject', { company: 'Boréal' }))
    const { identificationNumber, product: item } = cart.buybacks[0]!
    const money = new Intl.NumberFormat(language, { style: 'currency', currency: 'EUR' }).format(105)
    for (const body of [mail.text!, mail.html!]) {
      expect(body).toContain(say(language, 'mail.confirmation.title', { firstname: 'Zoë' }))
      expect(body).toContain(identificationNumber.replace(/(.{4})(.{4})(.{4})/, '$1 $2 $3 '))
      expect(body).toContain(money)
      expect(body).toContain(say(language, 'selling.steps.post'))
      expect(body).toContain('Désactivez la localisation')
      expect(body).toContain(`https://boreal.localhost:8443/cart/${cart.id}/checkout?key=${cart.key}`)
      expect(body).not.toMatch(/mail\.|undefined|\{\w+\}/)
    }
    expect(mail.text).toContain(item.label)
    expect(mail.html).not.toContain('<b>gras')
    expect(mail.html).toContain('&lt;b&gt;gras&lt;/b&gt; &amp; Cie')
    expect(mail.attachments.map(({ mimeType }) => mimeType)).toEqual(Array(3).fill('application/pdf'))
    expect(mail.attachments[0]!.filename).toBe(`bon-de-cession-${identificationNumber}.pdf`)
    const [page] = await readPaper(new Uint8Array(mail.attachments[1]!.content as ArrayBuffer))
    expect(page!.codes[0]!.text).toBe(identificationNumber)
    const [kept] = await mails(email)
    expect(kept, 'the key does not stay behind').toMatchObject({ status: 'sent' })
    expect(kept!.text).not.toContain(cart.key)
    const { body } = await admin.get(`/mails/${kept!.id}`)
    expect(body.attachments).toMatchObject([{ name: expect.any(String), bytes: expect.any(Number) }, {}, {}])
    expect((await fetched(body.attachments[0].url)).headers['content-type']).toBe('application/pdf')
    expect((await fetched(body.attachments[0].url.replace(/signature=./, 'signature=~'))).statusCode).toBe(404)
  })

  test('says how it is paid in the company’s words, and each way of sending once', async () => {
    const email = someone()
    await sell(
      visitor,
      [
        { productId: phone, answers, ...byPost },
        { productId: phone, answers, circuit: 'web_drop', payment: 'voucher' },
        { productId: phone, answers, ...byPost },
      ],
      { customer: { clientEmail: email } },
    )
    await product.work()
    const { text, attachments } = received.find(({ to }) => to?.[0]?.address === email)!
    expect(text).toContain('Présentez ce bon en caisse, imprimé ou sur votre téléphone.')
    expect(text!.match(/Désactivez la localisation/g)).toHaveLength(1)
    expect(text!.match(/Et maintenant/g)).toHaveLength(2)
    expect(text).toContain('Prix garanti en magasin jusqu’au')
    expect(attachments).toHaveLength(7)
  })

  test('names nobody’s site where there is none', async () => {
    await product.sql('update accounts set site_active = false where id = $1', [demo.account.Boréal])
    const email = someone()
    await sold(seller, inStore, { customer: { clientEmail: email } })
    await product.work()
    await product.sql('update accounts set site_active = true where id = $1', [demo.account.Boréal])
    const { text } = received.find(({ to }) => to?.[0]?.address === email)!
    expect(text).not.toContain('checkout')
  })

  test('is written once, however often and by however many it is asked for', async () => {
    const email = someone()
    const cart = await sold(visitor, byPost, { customer: { clientEmail: email } })
    const account = demo.account.Boréal!
    await Promise.all([1, 2, 3].map(() => confirmCart(product.app, account, cart.id, false)))
    await product.work()
    await confirmCart(product.app, account, cart.id, false)
    expect(await mails(email)).toHaveLength(1)
    expect(received.filter(({ to }) => to?.[0]?.address === email)).toHaveLength(1)
    expect(
      await product.sql(`select from files where name like '%' || $1 || '%'`, [cart.buybacks[0]!.identificationNumber]),
      'and each paper is made once',
    ).toHaveLength(3)
  })

  test('is neither lost nor doubled by a crash between the papers and the mail', async () => {
    const email = someone()
    const cart = await sold(visitor, byPost, { customer: { clientEmail: email } })
    const account = demo.account.Boréal!
    // The mail is written, and then the note that it was: the note fails, so the mail must not stand.
    await product.sql(
      `create function refuse() returns trigger language plpgsql as $$ begin raise exception 'crash'; end $$`,
    )
    await product.sql(
      'create trigger refuse before update of confirmed_at on carts for each row execute function refuse()',
    )
    await expect(confirmCart(product.app, account, cart.id, false)).rejects.toThrow('crash')
    expect(await mails(email)).toEqual([])
    expect(await statuses(cart.id)).toEqual(['ready', 'ready', 'ready'])
    await product.sql('drop trigger refuse on carts')
    await confirmCart(product.app, account, cart.id, false)
    expect(await mails(email)).toHaveLength(1)
  })

  test('comes again, with the new papers, for what is finished in a store', async () => {
    const email = someone()
    const cart = await sold(visitor, { circuit: 'web_drop', payment: 'voucher' }, { customer: { clientEmail: email } })
    await product.work()
    const { id } = cart.buybacks[0]!
    const asked = { answers, predeclaredBuybackId: id }
    const { body: options } = await seller.post(`/products/${phone}/buyback-options`, asked)
    const [way] = options.circuits
    const { status, body } = await seller.post(`/store/${demo.entity['BOR-LYO']}/buybacks/${id}/finalize`, {
      answers,
      paymentModeId: way.paymentModes[0].id,
      warehouseId: way.warehouses[0].id,
      estimatedPrice: options.estimate,
      bonus: way.paymentModes[0].bonus,
    })
    expect(status, JSON.stringify(body)).toBe(200)
    await product.work()
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

  test('of a large cart carries one file', async () => {
    const email = someone()
    const lines = Array.from({ length: 5 }, () => ({ productId: phone, answers, ...byPost }))
    const cart = await sell(visitor, lines, { customer: { clientEmail: email } })
    await product.work()
    const { attachments } = received.find(({ to }) => to?.[0]?.address === email)!
    expect(attachments).toHaveLength(1)
    expect(await readPaper(new Uint8Array(attachments[0]!.content as ArrayBuffer), 72)).toHaveLength(15)
    expect(await statuses(cart.id)).toEqual(Array(15).fill('ready'))
  })
})
