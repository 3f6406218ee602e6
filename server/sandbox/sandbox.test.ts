import { beforeAll, describe, expect, test } from 'vitest'
import { numberFrom } from '#domain/buyback/number.ts'
import { guaranteedUntil } from '#domain/cart/rules.ts'
import { clockColumns, clockLimits } from '#domain/sandbox/clock.ts'
import { networkOf, placeOf } from '#server/connectors/call/place.ts'
import { simulatorHost } from '#server/connectors/simulator/server.ts'
import { keepMail } from '#server/mail/keep.ts'
import { sendMail } from '#server/mail/send.ts'
import { within } from '#server/platform/app.ts'
import { queueOf } from '#server/platform/jobs/queues.ts'
import { systemUser } from '#server/platform/who.ts'
import { readQuote, signQuote } from '#server/pricing/signed-quote.ts'
import { type Caller, testApp } from '#server/testing/app.ts'
import { configure } from '#server/testing/connectors.ts'
import { type Demo, demoOf } from '#server/testing/demo.ts'
import { makeSandbox } from '#server/testing/sandbox.ts'
import { addBuyback } from '#server/testing/selling.ts'
import { applyDeadlines } from './clock.ts'
import { hasMoreToMove } from './store.ts'

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
const ask = (who: Caller, hours: number, key?: string) =>
  who.post('/sandbox/clock', { hours }, key ? { headers: { 'idempotency-key': key } } : {})
/** Advances without the limit per minute. */
const advance = async (...asked: Parameters<typeof ask>) => {
  await app.sql('delete from rate_limits')
  return ask(...asked)
}
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

describe('one sandbox and the others', () => {
  // The tests above have advanced the clock to its end.
  beforeAll(async () => {
    await app.sql('alter table accounts disable trigger accounts_sandbox')
    await app.sql(`update accounts set clock_hours = 1000 where name = 'Boréal'`)
    await app.sql('alter table accounts enable trigger accounts_sandbox')
  })

  test('keeps the times of signed documents', async () => {
    const [file] = await app.sql<{ id: string }>(
      `insert into files (account_id, kind, name, key, bytes, content_type) values ($1, 'document', 'a.pdf', 'a', 1, 'application/pdf') returning id`,
      [demo.account.Boréal],
    )
    await app.sql(
      `insert into buyback_documents (account_id, buyback_id, kind, status, file_id, signed_sha256, created_at, ready_at)
         values ($1, $2, 'signed_transfer_order', 'ready', $3, encode(sha256('a'), 'hex'), '2026-01-05', '2026-01-05')`,
      [demo.account.Boréal, held.id, file!.id],
    )
    expect((await advance(manager, 24)).status).toBe(200)
    const [kept] = await app.sql(
      `select created_at = '2026-01-05' as same from buyback_documents where signed_sha256 is not null and buyback_id = $1`,
      [held.id],
    )
    expect(kept).toEqual({ same: true })
  })

  test('refuses a second advance at once, large accounts, and a fourth advance in a minute', async () => {
    const client = await app.app.owner.connect()
    await client.query('begin')
    await client.query(`select pg_advisory_xact_lock(hashtextextended('sandbox clock ' || $1, 0))`, [
      demo.account.Boréal,
    ])
    expect((await advance(manager, 1)).body.code).toBe('clock_running')
    await client.query('rollback')
    client.release()
    await within(app.app, systemUser('test'), async (tx) => {
      expect(await hasMoreToMove(tx, demo.account.Boréal!, 1)).toBe(true)
      expect(await hasMoreToMove(tx, demo.account.Boréal!, clockLimits.records)).toBe(false)
    })
    await app.sql('delete from rate_limits')
    const keys = await Promise.all([1, 2].map(() => keyOf(['sandbox:advance'])))
    const callers = [manager, ...keys.map((key) => app.withToken(key)), manager]
    const statuses = []
    for (const one of callers) statuses.push((await ask(one, 1)).status)
    expect(statuses).toEqual([200, 200, 200, 429])
  })

  test('moves the columns of the list only', async () => {
    const [list] = await app.sql('select sandbox_columns() as columns')
    expect(list).toEqual({ columns: clockColumns })
    const moved = (columns: object, hours = 1) =>
      app.sql('select advance_sandbox($1, $2, $3)', [demo.account.Boréal, hours, JSON.stringify(columns)])
    await expect(moved({ history: ['at'] })).rejects.toThrow('does not move')
    await expect(moved({ buybacks: ['price'] })).rejects.toThrow('does not move')
    await expect(moved({}, clockLimits.hours + 1)).rejects.toThrow('17520')
  })

  test('applies deadlines in jobs of bounded size, in no queue of daily work', async () => {
    expect(queueOf.applyDeadlines).toBe('nightly')
    const ids: string[] = []
    for (const number of ['90000000011', '90000000012', '90000000013']) {
      const sold = { store: 'BOR-LYO', warehouse: 'RC-VLB', account: 'Boréal', number: numberFrom(number) }
      ids.push((await addBuyback(app, demo, sold)).id)
    }
    for (const id of ids) await inQuarantine(id)
    await app.sql(`update buybacks set proposal_until = now() - interval '1 day' where id = any($1)`, [ids])
    const waiting = async () =>
      (await app.sql(`select 1 from buybacks where id = any($1) and item_status = 'item_in_quarantine'`, [ids])).length
    await applyDeadlines(app.app, demo.account.Boréal!, 2)
    expect(await waiting()).toBe(1)
    await app.work()
    expect(await waiting()).toBe(0)
  })
})

describe('a sandbox', () => {
  test('is closed to search engines', async () => {
    const open = async (url: string, host: string) => (await app.server.inject({ url, headers: { host } })).body
    expect(await open('/robots.txt', 'boreal.localhost')).toBe('User-agent: *\nDisallow: /\n')
    expect(await open('/home', 'boreal.localhost')).toContain('<meta name="robots" content="noindex">')
    expect(await open('/robots.txt', 'colombe.localhost')).toContain('Sitemap')
  })

  test('keeps customer mails from the start, readable although a mail server exists', async () => {
    const sending = { ...app.app, config: { ...app.app.config, smtpUrl: 'smtp://127.0.0.1:1' } }
    const text = {
      language: 'en-GB' as const,
      company: 'C',
      colour: '#000000',
      title: 'T',
      paragraphs: ['P'],
      button: { label: 'B', url: 'https://a.test/x?key=abcdefghijklmnopqrstuvwxyz', fallback: 'F' },
      small: [],
    }
    const about = (accountId: string, recipient: string) => ({
      ...{ accountId, kind: 'buyback' as const, recipient, subject: 'S', text },
    })
    await within(app.app, systemUser('test'), async (tx) => {
      await keepMail(sending, tx, about(demo.account.Boréal!, 'kept@example.test'))
      await keepMail(sending, tx, about(demo.account.Colombe!, 'sent@example.test'))
    })
    const rows = await app.sql(
      `select id, recipient, status from mails where recipient in ('kept@example.test', 'sent@example.test') order by 1`,
    )
    expect(rows.map(({ status }) => status)).toEqual(['kept', 'queued'])
    const before = app.app.config.smtpUrl
    Object.assign(app.app.config, { smtpUrl: 'smtp://127.0.0.1:1' })
    const hidden = []
    for (const { id } of rows) hidden.push((await admin.get(`/mails/${id}`)).body.linksHidden)
    Object.assign(app.app.config, { smtpUrl: before })
    expect(hidden).toEqual([false, true])
  })

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
    const [opened] = await app.sql(`select changes from history where subject_id = $1 and event = 'create'`, [body.id])
    expect(opened).toMatchObject({ changes: { sandbox: true } })
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
