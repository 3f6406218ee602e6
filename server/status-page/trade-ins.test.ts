import { expect, test } from 'vitest'
import { tradeInsDays } from '#domain/status-page/link.ts'
import { statusKey, tradeInsKey } from '#server/status-link/key.ts'
import { byPost, testConfirming } from '#server/testing/confirming.ts'

const { app, shop, sold, someone, received } = await testConfirming()
const secretKey = () => app.app.config.secretKey
const posted = async (email: string, customer: object = {}) =>
  (await sold(shop.visitor, byPost, { customer: { ...customer, clientEmail: email } })).buybacks[0]!.id
const keyOf = (id: string, now?: Date, version = 0) => tradeInsKey(secretKey(), { id, link_version: version }, now)
const read = (id: string, key: string | undefined = keyOf(id), who = shop.visitor) =>
  who.get(`/trade-ins/${id}${key === undefined ? '' : `?key=${key}`}`)
const visitorOf = async (url: string) => {
  const { body } = await app.anonymous.post('/webtoken-with-account-and-ord', { url })
  return app.withToken(body.token)
}
const link = /https:\/\/boreal\.localhost:8443\/my-trade-ins\/([\w-]{36})\?key=([\w-]{36})/

test('the mailed link opens every buyback of the address, latest first, and the latest contact details', async () => {
  const email = someone()
  const first = await posted(email)
  const second = await posted(email.toUpperCase(), { clientFirstname: 'Odile', clientCity: 'Nantes' })
  await posted(someone())
  await shop.visitor.post('/status-page/links', { email })
  await app.work()
  const text = received.filter(({ to }) => to?.[0]?.address?.toLowerCase() === email).at(-1)?.text ?? ''
  const [, id, key] = link.exec(text) ?? []
  const { status, body } = await read(id!, key)
  expect(status).toBe(200)
  expect(body.sales.map((sale: { id: string }) => sale.id)).toEqual([second, first])
  expect(body.sales[0]).toMatchObject({ situation: 'toSend', currency: 'EUR', product: { label: expect.any(String) } })
  expect(body.customer).toMatchObject({ clientFirstname: 'Odile', clientCity: 'Nantes' })
  expect(body.sales.map(({ isPaid }: { isPaid: boolean }) => isPaid)).toEqual([false, false])
  await app.sql(`update buybacks set payment_status = 'payment_completed', paid_at = now() where id = $1`, [first])
  expect((await read(id!, key)).body.sales[1].isPaid).toBe(true)
  const { key: statusOf } = body.sales[1]
  expect((await shop.visitor.get(`/status-page/${first}?key=${statusOf}`)).status).toBe(200)
})

test('a link is refused without its key, with the key of a status page, expired, and on another site', async () => {
  const id = await posted(someone())
  const past = new Date(Date.now() - (tradeInsDays + 1) * 86_400_000)
  const answers = await Promise.all([
    read(id, ''),
    read(id, statusKey(secretKey(), { id, link_version: 0 })),
    read(id, keyOf(id, past)),
    read(id, keyOf(id), await visitorOf('colombe.localhost')),
  ])
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  expect((await read(id)).status).toBe(200)
})

test('a link ends when the address of its sale changes or is erased', async () => {
  const id = await posted(someone())
  await app.sql('update buybacks set link_version = 1 where id = $1', [id])
  expect((await read(id)).status).toBe(404)
  await app.sql('update buybacks set link_version = 0, customer_email = null where id = $1', [id])
  expect((await read(id)).status).toBe(404)
})
