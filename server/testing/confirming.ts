import type { FastifyInstance } from 'fastify'
import { beforeAll, beforeEach } from 'vitest'
import { type Caller, testApp } from './app.ts'
import { testMailbox } from './mailbox.ts'
import { sell } from './selling.ts'
import { testShop } from './shop.ts'

export const byPost = { circuit: 'web_post', payment: 'gift_card' }
export const inStore = { circuit: 'store_drop', payment: 'voucher' }

type Fetched = Awaited<ReturnType<FastifyInstance['inject']>>

/** A shop with a mail server: confirmed carts get documents and mails. */
export const testConfirming = async () => {
  const mailbox = await testMailbox()
  const { url, received } = mailbox
  const app = testApp({ SMTP_URL: url, PUBLIC_URL: 'https://reprise.example:8443' })
  const shop = testShop(app)
  let phone = ''
  let written = 0

  beforeAll(async () => {
    phone = (await shop.published({ label: 'Téléphone <b>gras</b> & Cie' })).id
  })
  beforeEach(() => {
    received.length = 0
  })

  const line = (way: { circuit: string; payment: string }) => ({ productId: phone, answers: shop.yes, ...way })
  return {
    app,
    shop,
    mailbox,
    received,
    line,
    phone: () => phone,
    sold: (who: Caller, way: { circuit: string; payment: string }, more: Parameters<typeof sell>[2] = {}) =>
      sell(who, [line(way)], more),
    reread: async (id: string, key: string | null) => (await shop.visitor.get(`/carts/${id}?key=${key}`)).body,
    fetched: (address: string, method: 'GET' | 'HEAD' = 'GET'): Promise<Fetched> =>
      app.server.inject({ method, url: address }),
    mails: (email: string) =>
      app.sql<{ id: string; text: string; status: string }>('select * from mails where recipient = $1 order by id', [
        email,
      ]),
    mailTo: (email: string) => received.find(({ to }) => to?.[0]?.address === email)!,
    /** Status and error of each document of a cart. */
    statuses: async (cartId: string) =>
      (
        await app.sql<{ status: string; error: string | null }>(
          `select d.status, d.error from buyback_documents d join buybacks b on b.id = d.buyback_id where b.cart_id = $1 order by d.id`,
          [cartId],
        )
      ).map(({ status, error }) => (error ? `${status} ${error}` : status)),
    /** A unique e-mail address. */
    someone: () => `customer-${++written}@example.test`,
  }
}
