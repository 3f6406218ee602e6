import { beforeAll, describe, expect, test } from 'vitest'
import { numberFrom } from '#domain/buyback/number.ts'
import { guaranteedUntil } from '#domain/cart/rules.ts'
import { clockColumns, clockLimits } from '#domain/sandbox/clock.ts'
import { networkOf, placeOf } from '#server/connectors/call/place.ts'
import { simulatorHost } from '#server/connectors/simulator/server.ts'
import { sendMail } from '#server/mail/send.ts'
import { readQuote, signQuote } from '#server/pricing/signed-quote.ts'
import { type Caller, testApp } from '#server/testing/app.ts'
import { configure } from '#server/testing/connectors.ts'
import { type Demo, demoOf } from '#server/testing/demo.ts'
import { makeSandbox } from '#server/testing/sandbox.ts'
import { addBuyback } from '#server/testing/selling.ts'

const app = testApp()
let demo: Demo
let admin: Caller
let manager: Caller
let held: { id: string }
let real: { id: string }

const inQuarantine = (id: string) =>
  app.sql(
    `update buybacks set item_status = 'item_in_quarantine', quarantine_reason = 'price', quarantined_at = now(),
       proposal_until = now() + interval '10 days' where id = $1`,
    [id],
  )
const statusOf = async (id: string) =>
  (await app.sql<{ status: string }>('select item_status as status from buybacks where id = $1', [id]))[0]!.status
const advance = (who: Caller, hours: number, key?: string) =>
  who.post('/sandbox/clock', { hours }, key ? { headers: { 'idempotency-key': key } } : {})
const keyOf = async (scopes: string[]) => {
  const { body } = await manager.post('/api-keys', { organizationId: demo.entity.BOR, name: 'Tests', scopes })
  return body.key as string
}

/** The demo's retailer Boréal as a sandbox, with a buyback that waits for an answer; Colombe stays a real account. */
beforeAll(async () => {
  demo = await demoOf(app)
  await makeSandbox(app, 'Boréal')
  admin = await app.as('admin@reprise.test')
  manager = await app.as('manager@boreal.test')
  const sold = { warehouse: 'RC-VLB', number: numberFrom('90000000001') }
  held = await addBuyback(app, demo, { ...sold, store: 'BOR-LYO', account: 'Boréal' })
  real = await addBuyback(app, demo, {
    ...sold,
    store: 'COL-LEE',
    account: 'Colombe',
    number: numberFrom('90000000002'),
  })
  for (const { id } of [held, real]) await inQuarantine(id)
})

describe('the test clock', () => {
  /** Times of every other account, as text. */
  const others = async () => {
    const found: unknown[] = []
    for (const [table, columns] of Object.entries(clockColumns))
      found.push(
        await app.sql(
          `select md5(string_agg(concat_ws(' ', ${columns.join(', ')}), ',' order by ctid)) as times, count(*)
             from ${table} where account_id <> $1`,
          [demo.account.Boréal],
        ),
      )
    return found
  }

  test('applies the deadlines that are then due, of this account only', async () => {
    const before = await others()
    const { status, body } = await advance(manager, 11 * 24)
    expect([status, body.hours]).toEqual([200, 264])
    expect(Date.parse(body.time)).toBeGreaterThan(Date.now() + 10 * 86_400_000)
    await app.work()
    expect(await statusOf(held.id)).not.toBe('item_in_quarantine')
    expect(await statusOf(real.id)).toBe('item_in_quarantine')
    expect(await others()).toEqual(before)
    const [history] = await app.sql(`select event, changes from history where event = 'clock_advanced'`)
    expect(history).toMatchObject({ changes: { clockHours: { from: 0, to: 264 } } })
  })

  test('reminds before the deadline', async () => {
    const one = await addBuyback(app, demo, {
      ...{ store: 'BOR-LYO', warehouse: 'RC-VLB', account: 'Boréal', number: numberFrom('90000000003') },
    })
    await inQuarantine(one.id)
    await advance(manager, 8 * 24)
    await app.work()
    const [row] = await app.sql('select proposal_reminders as n, item_status from buybacks where id = $1', [one.id])
    expect(row).toEqual({ n: 1, item_status: 'item_in_quarantine' })
  })

  test('ages signed quotes', () => {
    const { secretKey } = app.app.config
    const holder = { account: 'a', product: 'p', currency: 'EUR' as const, answers: [] }
    const estimate = { state: 'grade_a' as const, base: 1, entries: [], estimate: 1 }
    const until = guaranteedUntil(15, new Date()).toISOString()
    const token = signQuote(secretKey, { ...holder, estimate, prices: {}, version: 1, bonuses: [], until, clock: 264 })
    expect(readQuote(secretKey, token, { ...holder, clock: 264 })?.until).toBe(until)
    expect(readQuote(secretKey, token, { ...holder, clock: 264 + 14 * 24 })).not.toBeNull()
    expect(readQuote(secretKey, token, { ...holder, clock: 264 + 16 * 24 })).toBeNull()
  })

  test('is advanced once per idempotency key, and not without end', async () => {
    const { hours } = (await manager.get('/sandbox')).body
    const answers = [await advance(manager, 5, 'once'), await advance(manager, 5, 'once')]
    expect(answers.map(({ body }) => body.hours)).toEqual([hours + 5, hours + 5])
    expect((await advance(manager, clockLimits.hours + 1)).status).toBe(422)
    await app.sql(`update accounts set clock_hours = $1 where name = 'Boréal'`, [clockLimits.total - 1])
    expect((await advance(manager, 2)).body.code).toBe('clock_at_end')
  })

  test('is refused in a real account, to other roles, and to keys without its scope', async () => {
    const colombe = await app.as('manager@colombe.test')
    expect((await advance(colombe, 1)).body.code).toBe('not_a_sandbox')
    expect((await colombe.get('/sandbox')).body.code).toBe('not_a_sandbox')
    expect((await advance(await app.as('seller@boreal.test'), 1)).status).toBe(403)
    const keys = [await keyOf(['sandbox:advance']), await keyOf(['buybacks:read'])]
    expect(keys[0]).toMatch(/^rpk_test_/)
    const answers = await Promise.all(keys.map((key) => advance(app.withToken(key), 1)))
    expect(answers.map(({ status }) => status)).toEqual([200, 403])
  })

  test('cannot be set by SQL of a tenant, and no account changes its kind', async () => {
    const of = (account: string, hours: number) =>
      app.app.database.write({ accountId: demo.account.Boréal! }, (db) => [
        {
          compile: () =>
            db
              .selectNoFrom(({ fn, val }) =>
                fn('advance_sandbox', [val(demo.account[account]), val(hours), val('{}')]).as('n'),
              )
              .compile(),
        },
      ])
    await expect(of('Colombe', 1)).rejects.toThrow('its own time')
    await expect(app.sql(`update accounts set sandbox = false where name = 'Boréal'`)).rejects.toThrow('sandbox')
    await expect(app.sql(`update accounts set clock_hours = 1 where name = 'Colombe'`)).rejects.toThrow(
      'accounts_clock',
    )
  })
})

describe('a sandbox', () => {
  test('calls simulated providers only, and real accounts call them in a demo only', async () => {
    const simulator = { host: simulatorHost, port: 1 }
    const network = { ...networkOf({ ...app.app, simulator }), demo: false }
    const [simulated, provider] = [new URL(`http://${simulatorHost}`), new URL('https://198.51.100.7')]
    expect(await placeOf(provider, network, 'simulator')).toBe('sandbox')
    expect(await placeOf(simulated, network, 'simulator')).toMatchObject({ address: '127.0.0.1' })
    await expect(placeOf(simulated, network)).rejects.toThrow()
    const { id } = await configure(admin, demo, { properties: { baseUrl: 'https://198.51.100.7' } })
    expect((await admin.post(`/connector-organizations/${id}/test`)).body).toMatchObject({ failure: 'sandbox' })
  })

  test('keeps mails to customers and sends those to its users', async () => {
    const sending = { ...app.app, config: { ...app.app.config, smtpUrl: 'smtp://127.0.0.1:1' } }
    const statusAfter = async (kind: string, account: string) => {
      const [mail] = await app.sql<{ id: string }>(
        `insert into mails (account_id, kind, recipient, subject, html, text) values ($1, $2, 'a@example.test', 'S', '', '') returning id`,
        [demo.account[account], kind],
      )
      await sendMail(sending, mail!.id, true).catch(() => null)
      return (await app.sql<{ status: string }>('select status from mails where id = $1', [mail!.id]))[0]!.status
    }
    expect(await statusAfter('buyback', 'Boréal')).toBe('kept')
    expect(await statusAfter('creation', 'Boréal'), 'the mail server is asked').toBe('queued')
    expect(await statusAfter('buyback', 'Colombe')).toBe('queued')
  })

  test('is opened with its simulated providers and is linked with sandboxes only', async () => {
    const client = {
      ...{ commonName: 'Essai', street: '3 rue Lesdiguières', zipCode: '38000', city: 'Grenoble', country: 'FR' },
      ...{ language: 'fr-FR', currency: 'EUR', modules: ['retailer', 'buyer', 'workshops_supervisor'], sandbox: true },
      manager: { firstname: 'Ana', lastname: 'Lopez', email: 'ana@essai.test' },
    }
    const linked = { ...client, buyerAccountIds: [`/accounts/${demo.account.Recircle}`] }
    expect((await admin.post('/accounts', linked)).body.violations).toMatchObject([{ code: 'sandbox_mismatch' }])
    const { status, body } = await admin.post('/accounts', client)
    expect([status, body.sandbox]).toEqual([201, true])
    const urls = await app.sql(
      `select distinct properties ->> 'baseUrl' as url from connector_configurations where account_id = $1`,
      [body.id],
    )
    expect(urls).toEqual([{ url: `http://${simulatorHost}` }])
    const later = await admin.post(`/accounts/${body.id}/linked-buyers`, {
      buyerAccountId: `/accounts/${demo.account.Recircle}`,
    })
    expect(later.body.violations).toMatchObject([{ code: 'sandbox_mismatch' }])
    await expect(
      app.sql('insert into account_links (seller_account_id, buyer_account_id) values ($1, $2)', [
        body.id,
        demo.account.Recircle,
      ]),
    ).rejects.toThrow('linked with sandboxes')
  })
})
