import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { anonymousCartLimits, mailedConfirmations } from '#domain/cart/limits.ts'
import { mailboxHash } from '#server/platform/http/mailbox.ts'
import type { Caller } from '#server/testing/app.ts'
import { inStore, testConfirming } from '#server/testing/confirming.ts'
import { aCustomer, cartOf } from '#server/testing/selling.ts'

const { app, shop, sold, mails, someone } = await testConfirming()

const newVisitor = async () => {
  const { body } = await app.anonymous.post('/webtoken-with-account-and-ord', { url: 'boreal.localhost' })
  return app.withToken(body.token)
}
/** Number of confirmed carts out of `count`, and the last answer. */
const flood = async (count: number, emailOf: (n: number) => string, whoOf: () => Promise<Caller>) => {
  const { id } = await shop.published()
  const line = await shop.line(shop.visitor, id, 'web_post', 'gift_card')
  let confirmed = 0
  let last = null
  for (let n = 0; n < count; n++) {
    const cart = { ...cartOf(line), customerInfo: aCustomer({ clientEmail: emailOf(n) }) }
    last = await shop.confirm(await whoOf(), cart)
    if (last.status === 201) confirmed++
  }
  return { confirmed, last: last! }
}

test('an e-mail address gets a limited number of confirmations per day', async () => {
  const email = someone()
  await sold(shop.seller, inStore, { customer: { clientEmail: email } })
  await app.work()
  await app.sql(`update rate_limits set tries = $1 where key like $2`, [
    mailedConfirmations.max,
    `% confirmation ${mailboxHash(email)}`,
  ])
  await sold(shop.seller, inStore, { customer: { clientEmail: email } })
  await app.work()
  expect(await mails(email)).toHaveLength(1)
})

describe('carts of visitors are limited', () => {
  test('per e-mail address in any spelling, across visitors', async () => {
    const [name, domain] = someone().split('@') as [string, string]
    const { max } = anonymousCartLimits.address
    const { confirmed, last } = await flood(max + 2, (n) => `${name}+${n}@${domain.toUpperCase()}`, newVisitor)
    expect(confirmed).toBe(max)
    expect([last.status, last.body.code]).toEqual([429, 'too_many_sales'])
    expect(Number(last.headers['retry-after'])).toBeGreaterThan(0)
    expect(last.body.detail).toMatch(/Votre panier est conservé.*réessayez dans .*(heure|minute).*FAQ et contact/)
    const stored = await app.sql('select from buybacks where customer_email::text ilike $1', [`${name}+%`])
    expect(stored.length, 'nothing is stored for the others').toBe(max)
  })

  test('not for a household with ten devices or a school with thirty sales in an hour', async () => {
    const one = await newVisitor()
    const email = someone()
    expect(
      (
        await flood(
          10,
          () => email,
          async () => one,
        )
      ).confirmed,
    ).toBe(10)
    expect((await flood(30, someone, newVisitor)).confirmed).toBe(30)
  })

  test('per visitor', async () => {
    const { max } = anonymousCartLimits.visitor
    const one = await newVisitor()
    expect((await flood(max + 1, someone, async () => one)).confirmed).toBe(max)
    expect((await flood(1, someone, newVisitor)).confirmed, 'another visitor is not held up').toBe(1)
  })

  test('per network', async () => {
    const { max, seconds } = anonymousCartLimits.network
    await flood(1, someone, newVisitor)
    // Counted per account: the sites of other retailers are not blocked.
    const counted = await app.sql<{ key: string }>(
      `update rate_limits set tries = $1 where key like $2 returning key`,
      [max, `${seconds} cart network %`],
    )
    expect(counted.map(({ key }) => key)).toEqual([expect.stringContaining(shop.demo.account.Boréal!)])
    expect((await flood(1, someone, newVisitor)).confirmed).toBe(0)
  })

  test('and retries and refused carts are not counted', async () => {
    const { id } = await shop.published()
    const line = await shop.line(shop.visitor, id, 'web_post', 'gift_card')
    const cart = { ...cartOf(line), customerInfo: aCustomer({ clientEmail: someone() }) }
    const { max } = anonymousCartLimits.address
    for (let n = 0; n <= max; n++) {
      expect((await shop.confirm(shop.visitor, cart, 'the same')).status).toBe(201)
      expect((await shop.confirm(shop.visitor, { ...cart, termsAccepted: false })).status).toBe(422)
    }
  })

  test('and concurrent duplicates count once, including the last allowed one', async () => {
    const { id } = await shop.published()
    const line = await shop.line(shop.visitor, id, 'web_post', 'gift_card')
    const email = someone()
    const cart = { ...cartOf(line), customerInfo: aCustomer({ clientEmail: email }) }
    const { max } = anonymousCartLimits.address
    for (let n = 1; n <= max; n++) {
      const key = randomUUID()
      const answers = await Promise.all(Array.from({ length: 8 }, () => shop.confirm(shop.visitor, cart, key)))
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201))
      expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
      const [count] = await app.sql('select tries from rate_limits where key like $1', [
        `% cart address % ${mailboxHash(email)}`,
      ])
      expect(count).toEqual({ tries: n })
    }
    const over = await Promise.all([1, 2, 3].map(() => shop.confirm(shop.visitor, cart)))
    expect(over.map(({ body }) => body.code)).toEqual(over.map(() => 'too_many_sales'))
  })

  test('under concurrency', async () => {
    const { id } = await shop.published()
    const line = await shop.line(shop.visitor, id, 'web_post', 'gift_card')
    const cart = { ...cartOf(line), customerInfo: aCustomer({ clientEmail: someone() }) }
    const { max } = anonymousCartLimits.address
    const answers = await Promise.all(Array.from({ length: max + 6 }, () => shop.confirm(shop.visitor, cart)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(max)
    const [refused] = answers.filter(({ status }) => status !== 201)
    expect([refused!.status, refused!.body.code]).toEqual([429, 'too_many_sales'])
  })
})
