import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { maxAttempts } from '#domain/webhook/rules.ts'
import { testApp } from '#server/testing/app.ts'
import { sell } from '#server/testing/selling.ts'
import { testShop } from '#server/testing/shop.ts'
import { resume } from './breaker.ts'

const app = testApp()
const shop = testShop(app)
const admin = 'admin@reprise.test'

type Got = { headers: IncomingHttpHeaders; body: string }
const got: Got[] = []
let answers: number[] = []
let receiver: Server
let url: string

/** Independent implementation of https://www.standardwebhooks.com. */
const verify = (secrets: string[], { headers, body }: Got) => {
  const [id, timestamp, list] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) =>
    String(headers[name]),
  )
  expect(Math.abs(Date.now() / 1000 - Number(timestamp))).toBeLessThan(300)
  return secrets.map((secret) => {
    const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
    const wanted = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`, 'utf8').digest()
    return list!.split(' ').some((one) => {
      const [scheme, text = ''] = one.split(',')
      const mac = Buffer.from(text, 'base64')
      return scheme === 'v1' && mac.length === wanted.length && timingSafeEqual(mac, wanted)
    })
  })
}

beforeAll(async () => {
  receiver = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString()
    })
    request.on('end', () => {
      got.push({ headers: request.headers, body })
      response.statusCode = answers.shift() ?? 204
      response.end()
    })
  })
  await new Promise<void>((ready) => receiver.listen(0, '127.0.0.1', ready))
  const { port } = receiver.address() as AddressInfo
  url = `http://127.0.0.1:${port}/hooks`
  app.app.config.connectorAllow = [{ net: '127.0.0.1', prefix: 32, port }]
})
afterAll(() => new Promise((closed) => receiver.close(closed)))
beforeEach(async () => {
  got.length = 0
  answers = []
  await app.sql('delete from webhook_endpoints')
})

const asked = (more: object = {}) => ({
  organizationId: shop.demo.entity.BOR,
  url: 'https://hooks.example.test/reprise',
  contactEmail: 'ops@boreal.test',
  events: ['declare', 'markPaid'],
  ...more,
})
/** The test receiver has no TLS, which is allowed only for addresses permitted by the installation. */
const configured = async (more: object = {}) => {
  const { status, body } = await (await app.as(admin)).post('/webhooks', asked(more))
  expect(status, JSON.stringify(body)).toBe(201)
  await app.sql('update webhook_endpoints set url = $2 where id = $1', [body.id, url])
  return body as { id: string; secret: string; version: number }
}
const sold = async () => {
  const { id } = await shop.published()
  const cart = await sell(shop.seller, [
    { productId: id, circuit: 'store_drop', payment: 'voucher', answers: shop.yes },
  ])
  return cart.buybacks[0]!.id
}
const messages = async (id: string) => (await (await app.as(admin)).get(`/webhooks/${id}/messages`)).body.members
const hurry = async () => {
  resume()
  await app.sql('update graphile_worker._private_jobs set run_at = now() where locked_at is null')
  await app.work()
}

describe('webhook messages', () => {
  test('contain subscribed events only, with a Standard Webhooks signature and without personal data', async () => {
    const { id, secret } = await configured()
    const buyback = await sold()
    await app.work()
    expect(got).toHaveLength(1)
    expect(verify([secret], got[0]!)).toEqual([true])
    expect(verify(['whsec_AAAA'], got[0]!)).toEqual([false])
    const said = JSON.parse(got[0]!.body)
    expect(said).toMatchObject({
      type: 'buyback.declare',
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      data: {
        id: buyback,
        event: 'declare',
        status: 'bb_awaiting_inventory',
        paymentStatus: 'payment_created',
        currency: 'EUR',
      },
    })
    expect(got[0]!.body).not.toMatch(/Moreau|@|iban/i)
    const [message] = await messages(id)
    expect(message).toMatchObject({
      status: 'delivered',
      type: 'buyback.declare',
      attempts: [{ status: 204, failure: null }],
    })
    expect(got[0]!.headers['webhook-id']).toBe(`msg_${message.id}`)
    await (await app.as('manager@boreal.test')).post(`/buybacks/${buyback}/events/markPaid`, {})
    await app.work()
    expect(got.map(({ body }) => JSON.parse(body).type)).toEqual(['buyback.declare', 'buyback.markPaid'])
    expect(JSON.parse(got[1]!.body).data.paymentStatus).toBe('payment_completed')
  })

  test('are not sent for an event that is rolled back', async () => {
    await configured()
    const buyback = await sold()
    await app.work()
    got.length = 0
    const refused = await (await app.as('manager@boreal.test')).post(`/buybacks/${buyback}/events/relaunchPayment`, {})
    expect(refused.status).toBe(409)
    await app.work()
    expect(got).toEqual([])
  })

  test('are not sent for events of another account', async () => {
    await configured({ organizationId: shop.demo.entity.COL })
    await sold()
    await app.work()
    expect(got).toEqual([])
  })

  test('are signed with the new and the old secret after a rotation, until the old one expires', async () => {
    const { id, secret } = await configured()
    const rotated = (await (await app.as(admin)).post(`/webhooks/${id}/secret`, {})).body
    expect(rotated.secret).toMatch(/^whsec_/)
    await sold()
    await app.work()
    expect(verify([secret, rotated.secret], got[0]!)).toEqual([true, true])
    await app.sql(`update webhook_endpoints set old_secret_until = now() - interval '1 minute' where id = $1`, [id])
    await sold()
    await app.work()
    expect(verify([secret, rotated.secret], got[1]!)).toEqual([false, true])
  })
})

describe('delivery to a failing receiver', () => {
  test('is retried with the same body and id', async () => {
    const { id } = await configured()
    answers = [500, 302, 200]
    await sold()
    await app.work()
    const [first] = await messages(id)
    expect(first).toMatchObject({ status: 'pending', nextAt: expect.any(String) })
    await hurry()
    await hurry()
    const [message] = await messages(id)
    expect(message.status).toBe('delivered')
    expect(message.attempts.map(({ status }: { status: number }) => status)).toEqual([200, 302, 500])
    expect(new Set(got.map(({ body }) => body)).size).toBe(1)
    expect(new Set(got.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  })

  test('stops after the last attempt, and can be replayed manually', async () => {
    const { id } = await configured()
    answers = Array(maxAttempts).fill(503)
    await sold()
    await app.work()
    for (let n = 1; n < maxAttempts; n++) await hurry()
    const [message] = await messages(id)
    expect([message.status, message.attempts.length]).toEqual(['failed', maxAttempts])
    const replayed = await (await app.as(admin)).post(`/webhooks/${id}/messages/${message.id}/replay`, {})
    expect(replayed.status).toBe(204)
    await app.work()
    const [after] = await messages(id)
    expect(after).toMatchObject({
      status: 'delivered',
      attempts: expect.arrayContaining([expect.objectContaining({ replayedBy: expect.any(String) })]),
    })
  })

  test('is disabled after days of failures or a 410 answer, with a mail to the contact', async () => {
    for (const [code, reason] of [
      [500, 'failing'],
      [410, 'gone'],
    ] as const) {
      await app.sql('delete from webhook_endpoints; delete from mails')
      const { id } = await configured()
      await app.sql(`update webhook_endpoints set failing_since = now() - interval '6 days' where id = $1`, [id])
      answers = [code]
      await sold()
      await app.work()
      const row = (await (await app.as(admin)).get(`/webhooks/${id}`)).body
      expect(row).toMatchObject({ active: false, disabledReason: reason })
      const mails = await app.sql<{ recipient: string }>(`select recipient from mails where kind = 'webhook'`)
      expect(mails).toEqual([{ recipient: 'ops@boreal.test' }])
      expect((await app.sql(`select 1 from history where subject_id = $1 and event = 'switchOff'`, [id])).length).toBe(
        1,
      )
      answers = []
      await sold()
      await hurry()
      expect(got.filter(({ body }) => JSON.parse(body).type === 'buyback.declare').length).toBe(code === 500 ? 1 : 2)
      const again = await (await app.as(admin)).patch(`/webhooks/${id}`, { active: true, version: row.version })
      expect(again.body).toMatchObject({ active: true, disabledReason: null, failingSince: null })
    }
  })

  test('a private IP address is never called', async () => {
    const { id } = await configured()
    await app.sql('update webhook_endpoints set url = $2 where id = $1', [id, 'https://169.254.169.254/latest'])
    await sold()
    await app.work()
    const [message] = await messages(id)
    expect(message.attempts).toMatchObject([{ status: null, failure: 'address_refused' }])
  })
})

describe('platform administrators', () => {
  test('configure an HTTPS URL and events; the secret is returned once and stored encrypted', async () => {
    const who = await app.as(admin)
    for (const wrong of ['http://hooks.example.test', 'https://user:pass@hooks.example.test', 'ftp://x', 'https://a b'])
      expect((await who.post('/webhooks', asked({ url: wrong }))).body.violations?.[0]?.path, wrong).toBe('url')
    expect((await who.post('/webhooks', asked({ events: ['nothing'] }))).status).toBe(422)
    expect((await who.post('/webhooks', asked({ events: [] }))).status).toBe(422)
    const { id, secret } = await configured()
    expect(Buffer.from(secret.slice(6), 'base64')).toHaveLength(32)
    expect(JSON.stringify(await app.sql('select * from webhook_endpoints'))).not.toContain(secret.slice(6))
    const listed = (await who.get(`/webhooks?organizationId=${shop.demo.entity.BOR}`)).body
    expect(listed.members).toHaveLength(1)
    expect(JSON.stringify(listed)).not.toContain('whsec_')
    expect((await who.remove(`/webhooks/${id}`)).status).toBe(204)
    expect((await who.get(`/webhooks/${id}`)).status).toBe(404)
  })
})

describe('managers of an account', () => {
  const manager = 'manager@boreal.test'
  const own = ({ organizationId: _, ...given }: ReturnType<typeof asked> = asked()) => given

  test('create, list, change and remove webhooks of their own account', async () => {
    const who = await app.as(manager)
    const { status, body } = await who.post('/webhooks', own())
    expect(status, JSON.stringify(body)).toBe(201)
    expect(body.accountId).toBe(shop.demo.account.Boréal)
    expect((await who.get('/webhooks')).body.members).toMatchObject([{ id: body.id }])
    const changed = await who.patch(`/webhooks/${body.id}`, { description: 'ERP', version: body.version })
    expect(changed.body.description).toBe('ERP')
    expect((await who.post(`/webhooks/${body.id}/secret`)).body.secret).toMatch(/^whsec_/)
    const { members } = (await who.get('/audit?subject=webhook')).body
    const mine = members.filter(({ subjectId }: { subjectId: string }) => subjectId === body.id)
    expect(mine.map(({ event, by }: { event: string; by: string }) => [event, by])).toEqual(
      ['rotate', 'update', 'create'].map((event) => [event, 'Hélène Garnier']),
    )
    expect((await who.remove(`/webhooks/${body.id}`)).status).toBe(204)
  })

  test('have no access to webhooks of another account', async () => {
    const { id } = await configured({ organizationId: shop.demo.entity.COL })
    for (const email of [manager, 'buyer@recircle.test']) {
      const who = await app.as(email)
      expect((await who.get('/webhooks')).body.members, email).toEqual([])
      for (const path of ['', '/messages', '/history'])
        expect((await who.get(`/webhooks/${id}${path}`)).status, path).toBe(404)
      for (const path of ['secret', 'test']) expect((await who.post(`/webhooks/${id}/${path}`)).status).toBe(404)
      expect((await who.patch(`/webhooks/${id}`, { active: false, version: 1 })).status).toBe(404)
      expect((await who.remove(`/webhooks/${id}`)).status).toBe(404)
      const other = { ...own(), accountId: shop.demo.account.Colombe }
      expect((await who.post('/webhooks', other)).status).toBe(404)
      expect((await who.post('/webhooks', asked({ organizationId: shop.demo.entity.COL }))).status).toBe(422)
    }
  })

  test('of a buyer receive the events of its buybacks, once if it is the retailer too', async () => {
    const buyer = await app.as('buyer@recircle.test')
    const { body } = await buyer.post('/webhooks', own())
    await app.sql('update webhook_endpoints set url = $2 where id = $1', [body.id, url])
    await configured()
    const buyback = await sold()
    await app.work()
    expect(got.map((one) => JSON.parse(one.body).data.id)).toEqual([buyback, buyback])
    const listed = (await buyer.get(`/webhooks/${body.id}/messages`)).body.members
    expect(listed).toMatchObject([{ buybackId: buyback, status: 'delivered' }])
    expect((await buyer.get(`/buybacks/${buyback}`)).status).toBe(200)
    got.length = 0
    const replayed = await buyer.post(`/webhooks/${body.id}/messages/${listed[0].id}/replay`)
    expect(replayed.status).toBe(204)
    await app.work()
    expect(got).toHaveLength(1)
  })

  test('send a signed test message, also to an inactive webhook, and see its outcome', async () => {
    const { id, secret } = await configured({ active: false })
    const who = await app.as(manager)
    expect((await who.post(`/webhooks/${id}/test`)).body).toMatchObject({ ok: true, failure: null, status: 204 })
    expect(JSON.parse(got[0]!.body)).toMatchObject({ type: 'webhook.test', data: {} })
    expect(verify([secret], got[0]!)).toEqual([true])
    answers = [500]
    expect((await who.post(`/webhooks/${id}/test`)).body).toMatchObject({ ok: false, failure: 'failed', status: 500 })
    await app.work()
    expect(got).toHaveLength(2)
    expect((await who.get(`/webhooks/${id}/history`)).body.members[0]).toMatchObject({ event: 'test' })
  })

  test('cannot use an address in a private network; query strings are allowed', async () => {
    const who = await app.as(manager)
    const refused = async (address: string) =>
      (await who.post('/webhooks', { ...own(), url: address })).body.violations?.[0]?.code
    for (const address of ['https://10.0.0.1/a', 'https://169.254.169.254/latest', 'https://localhost/a'])
      expect(await refused(address), address).toBe('private_address')
    const { body } = await who.post('/webhooks', { ...own(), url: 'https://hooks.example.test/a?shop=1&b=%20' })
    expect(body.url).toBe('https://hooks.example.test/a?shop=1&b=%20')
    const moved = await who.patch(`/webhooks/${body.id}`, { url: 'https://192.168.1.1/', version: body.version })
    expect(moved.body.violations).toMatchObject([{ path: 'url', code: 'private_address' }])
  })

  test('are the only users of an account with access to webhooks', async () => {
    const { id } = await configured()
    for (const email of ['seller@boreal.test', 'analyst@boreal.test', 'area@boreal.test', 'warehouse@recircle.test']) {
      const who = await app.as(email)
      expect((await who.get(`/webhooks/${id}`)).status, email).toBe(403)
      expect((await who.post('/webhooks', own())).status, email).toBe(403)
    }
  })
})
