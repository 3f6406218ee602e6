import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { expireBuybacks } from '#server/buyback/expire.ts'
import { appUrls } from '#server/db/roles.ts'
import { type Caller, testApp } from '#server/testing/app.ts'
import { testConfig } from '#server/testing/config.ts'
import { checkAccessible } from '#server/testing/pdf-ua.ts'
import { aCustomer, cartOf, sell } from '#server/testing/selling.ts'
import { testShop } from '#server/testing/shop.ts'
import { sweepRegister } from './sweep.ts'

const app = testApp()
const shop = testShop(app)
const folder = mkdtempSync(join(tmpdir(), 'register-'))
let productId: string
let manager: Caller
let storeManager: Caller
let lyon: string

beforeAll(async () => {
  manager = await app.as('manager@boreal.test')
  storeManager = await app.as('store@boreal.test')
  lyon = shop.demo.entity['BOR-LYO']!
  productId = (await shop.published()).id
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const sold = async (more: { customer?: object } = {}) =>
  (await sell(shop.seller, [{ productId, circuit: 'store_drop', payment: 'voucher', answers: shop.yes }], more))
    .buybacks[0]!
const opened = async (who = manager, more: object = {}) =>
  (await who.post('/register/consultations', { purpose: 'bookkeeping', ...more })).body.id as string
const entries = async (who = manager, query = '') =>
  (await who.get(`/register/entries?consultationId=${await opened(who)}&itemsPerPage=100${query}`)).body.members as {
    id: string
    number: number
    seller: string
    price: number
    kind: string
    hasIdentity: boolean
    establishment: { id: string; name: string }
    correctedBy: { number: number } | null
  }[]
const entryOf = async (buyback: string) =>
  (
    await app.sql<{ id: string; number: number }>('select id, number from register_entries where buyback_id = $1', [
      buyback,
    ])
  )[0]
const read = async (id: string, who = manager) => who.get(`/register/entries/${id}?consultationId=${await opened(who)}`)
const verified = async (id = lyon, who = manager) => (await who.get(`/register/books/${id}/verification`)).body
/** Drops jobs left by the sales of other tests. */
const forgetJobs = () => app.sql('delete from graphile_worker._private_jobs')
const numbersOf = async (establishment: string) =>
  (
    await app.sql<{ number: number }>(
      'select number from register_entries where establishment_id = $1 order by number',
      [establishment],
    )
  ).map(({ number }) => number)

describe('a store sale', () => {
  test('is entered in the register with all legally required fields, encrypted', async () => {
    const buyback = await sold()
    const entry = await entryOf(buyback.id)
    const { status, body } = await read(entry!.id)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      establishment: { id: lyon },
      kind: 'entry',
      buyback: buyback.identificationNumber,
      seller: {
        lastname: 'Moreau',
        firstname: 'Claire',
        capacity: 'individual',
        street: '12 rue de la République',
        city: 'Lyon',
      },
      identity: {
        type: 'identity_card',
        number: 'X4R1234567',
        deliveredOn: '2021-03-04',
        authority: 'Préfecture du Rhône',
      },
      provenance: 'personal',
      price: buyback.total,
      payment: 'voucher',
    })
    const [stored] = await app.sql<{ all: string }>(
      `select e.content || p.seller || p.identity as all from register_entries e
         join register_persons p on p.entry_id = e.id where e.id = $1`,
      [entry!.id],
    )
    expect(stored!.all).not.toMatch(/Moreau|X4R1234567/)
  })
  test('concurrently with others is entered with consecutive numbers in an unbroken chain', async () => {
    const before = await numbersOf(lyon)
    await Promise.all(Array.from({ length: 20 }, () => sold()))
    const after = await numbersOf(lyon)
    expect(after).toHaveLength(before.length + 20)
    expect(after).toEqual(after.map((_, index) => index + 1))
    expect(await verified()).toMatchObject({ checked: after.length, broken: null })
  })
  test('that is rolled back leaves no gap in the numbers', async () => {
    const before = await numbersOf(lyon)
    const imei = '356938035643809'
    const line = async () => shop.line(shop.seller, productId, 'store_drop', 'voucher', { imei })
    const [first, second] = await Promise.all([
      shop.confirm(shop.seller, cartOf(await line())),
      shop.confirm(shop.seller, cartOf(await line())),
    ])
    expect([first.status, second.status].toSorted()).toEqual([201, 409])
    await sold()
    expect(await numbersOf(lyon)).toEqual(Array.from({ length: before.length + 2 }, (_, index) => index + 1))
  })
  test('of several items gets one number per item', async () => {
    const before = (await numbersOf(lyon)).length
    const lines = await Promise.all([0, 1, 2].map(() => shop.line(shop.seller, productId, 'store_drop', 'voucher')))
    expect((await shop.confirm(shop.seller, cartOf(...lines))).status).toBe(201)
    expect((await numbersOf(lyon)).length).toBe(before + 3)
  })
  test('that is edited or renegotiated is corrected by another entry', async () => {
    const all = (id: string) =>
      app.sql<{ content: { kind: string; reason: string | null; price: number; payment: string; seller: string } }>(
        'select content::jsonb as content from register_entries where buyback_id = $1 order by number',
        [id],
      )
    const { id } = await sold()
    await forgetJobs()
    const { version } = (await shop.manager.get(`/buybacks/${id}/details`)).body
    const customerInfo = { ...aCustomer({ clientLastname: 'Durand' }), iban: '' }
    expect((await shop.manager.patch(`/buybacks/${id}/details`, { customerInfo, version })).status).toBe(200)
    await app.work()
    const [entry, renamed, ...others] = (await all(id)).map(({ content }) => content)
    expect(others).toEqual([])
    expect(renamed).toMatchObject({ kind: 'correction', reason: 'edited_sale', price: entry!.price })
    expect(renamed!.seller).not.toBe(entry!.seller)
    const [{ last }] = (await app.sql<{ last: string }>(
      'select id as last from register_entries where buyback_id = $1 order by number desc limit 1',
      [id],
    )) as [{ last: string }]
    expect((await read(last)).body).toMatchObject({
      seller: { lastname: 'Durand' },
      identity: { number: 'X4R1234567' },
    })

    await app.sql(
      `update buybacks set item_status = 'item_in_quarantine', status = 'bb_in_processing', payment_status = 'awaiting_payment',
      quarantine_reason = 'price', controlled_price = 100, checked_at = now(), proposal_until = now() - interval '1 second' where id = $1`,
      [id],
    )
    await app.sql(`update root_details set counter_proposal_rule = 'accept'`)
    await expireBuybacks(app.app)
    await app.work()
    const prices = (await all(id)).map(({ content }) => [content.reason, content.price])
    expect(prices).toHaveLength(3)
    expect(prices[2]![0]).toBe('negotiated_price')
    expect(prices[2]![1]).toBeLessThan(entry!.price)
    expect(await verified()).toMatchObject({ broken: null })
  })
  test('that is cancelled is corrected by another entry with its reason', async () => {
    const { id } = await sold()
    await forgetJobs()
    const { status } = await shop.manager.post(`/buybacks/${id}/events/cancel`, {
      reason: 'other',
      reversed: true,
      comment: null,
    })
    expect(status).toBe(200)
    await app.work()
    const entries = await app.sql<{ content: { kind: string; reason: string | null; price: number } }>(
      'select content::jsonb as content from register_entries where buyback_id = $1 order by number',
      [id],
    )
    expect(entries.map(({ content: { kind, reason, price } }) => [kind, reason, price > 0])).toEqual([
      ['entry', null, true],
      ['correction', 'undone_sale', false],
    ])
    expect(await verified()).toMatchObject({ broken: null })
  })

  test('of an account without a register is not entered', async () => {
    const set = (on: boolean) =>
      app.sql('update root_details set register_enabled = $1 where account_id = $2', [on, shop.demo.account.Boréal])
    await set(false)
    expect(await entryOf((await sold()).id)).toBeUndefined()
    await set(true)
  })
})

describe('a web sale', () => {
  test('is entered once at receipt, and corrected when another price is agreed', async () => {
    const cart = await sell(shop.visitor, [
      { productId, circuit: 'web_post', payment: 'bank_transfer', answers: shop.yes },
    ])
    const { id, identificationNumber } = cart.buybacks[0]!
    await app.sql('update buybacks set warehouse_id = $2 where id = $1', [id, shop.demo.entity['RC-VLB']])
    await forgetJobs()
    expect(await entryOf(id)).toBeUndefined()
    const operator = await app.as('operator@recircle.test')
    expect((await operator.post('/warehouse/checkin', { code: identificationNumber })).status).toBe(200)
    await operator.post(`/buybacks/${id}/events/startCheck`, {})
    await app.work()
    const all = () =>
      app.sql<{ number: number; establishment: string; kind: string; price: number; corrects: number | null }>(
        `select number, establishment_id as establishment, content::jsonb ->> 'kind' as kind, (content::jsonb -> 'price')::int as price,
           (content::jsonb ->> 'corrects')::int as corrects from register_entries where buyback_id = $1 order by number`,
        [id],
      )
    const [entry, ...others] = await all()
    expect(others).toEqual([])
    expect(entry).toMatchObject({ establishment: shop.demo.entity.BOR, kind: 'entry' })
    await operator.post(`/buybacks/${id}/events/concludeCheck`, { answers: shop.worn })
    await app.sql(`update buybacks set proposal_until = now() - interval '1 second' where id = $1`, [id])
    await app.sql(`update root_details set counter_proposal_rule = 'accept'`)
    await expireBuybacks(app.app)
    await app.work()
    const corrected = await all()
    expect(corrected).toHaveLength(2)
    expect(corrected[1]).toMatchObject({ kind: 'correction', corrects: entry!.number })
    expect(corrected[1]!.price).toBeLessThan(entry!.price)
  })
})

describe('access to the register', () => {
  test.each([
    ['manager@boreal.test', 200],
    ['store@boreal.test', 200],
    ['seller@boreal.test', 403],
    ['analyst@boreal.test', 403],
    ['buyer@recircle.test', 403],
    ['operator@recircle.test', 403],
  ])('%s: %i', async (email, status) => {
    const who = await app.as(email)
    expect((await who.get('/register/books')).status).toBe(status)
    expect((await who.post('/register/consultations', { purpose: 'audit' })).status).toBe(status === 200 ? 201 : 403)
  })
  test('is refused without a consultation, with that of another user, or with an expired one', async () => {
    const entry = await entryOf((await sold()).id)
    const own = await opened()
    const ask = async (who: Caller, id: string) => {
      const { status, body } = await who.get(`/register/entries?consultationId=${id}`)
      return [status, body.code]
    }
    expect((await manager.get('/register/entries')).body.code).toBe('consultation_required')
    expect((await manager.get(`/register/entries/${entry!.id}`)).body.code).toBe('consultation_required')
    expect(await ask(storeManager, own)).toEqual([409, 'consultation_required'])
    await app.sql('alter table register_consultations disable trigger register_kept')
    await app.sql(`update register_consultations set at = now() - interval '61 minutes' where id = $1`, [own])
    await app.sql('alter table register_consultations enable always trigger register_kept')
    expect(await ask(manager, own)).toEqual([409, 'consultation_required'])
  })
  test('is limited to the store of a store manager, and to the own account', async () => {
    const places = new Set((await entries(storeManager)).map(({ establishment }) => establishment.id))
    expect([...places]).toEqual([lyon])
    const stranger = await app.as('manager@colombe.test')
    expect(await entries(stranger)).toEqual([])
    expect((await stranger.get(`/register/books/${lyon}/verification`)).status).toBe(404)
    const entry = await entryOf((await sold()).id)
    expect((await read(entry!.id, stranger)).status).toBe(404)
    expect((await storeManager.get(`/register/books/${shop.demo.entity.BOR}/verification`)).status).toBe(404)
  })
  test('is recorded with its purpose, and for each entry that is read', async () => {
    const entry = await entryOf((await sold()).id)
    await opened(manager, { purpose: 'authority', note: 'Commissariat de Lyon' })
    await read(entry!.id)
    const { body } = await manager.get('/register/consultations')
    expect(body.members).toEqual(
      expect.arrayContaining([expect.objectContaining({ purpose: 'authority', note: 'Commissariat de Lyon' })]),
    )
    expect(await app.sql('select event, reason from history where subject_id = $1', [entry!.id])).toEqual([
      { event: 'read', reason: 'bookkeeping' },
    ])
  })
  test('is paged by cursors and filtered by establishment and day', async () => {
    const consultation = await opened()
    const page = (more: string) => manager.get(`/register/entries?consultationId=${consultation}&itemsPerPage=3${more}`)
    const { body: first } = await page('')
    const { body: second } = await page(`&cursor=${first.next}`)
    const numbers = [...first.members, ...second.members].map(({ id }: { id: string }) => id)
    expect(new Set(numbers).size).toBe(6)
    expect((await page(`&establishmentId=${shop.demo.entity['BOR-LIL']}`)).body.members).toEqual([])
    const today = new Date().toISOString().slice(0, 10)
    expect((await page(`&at[gte]=${today}&at[lte]=${today}`)).body.members).toHaveLength(3)
    expect((await page('&at[lte]=2020-01-01')).body.members).toEqual([])
  })
})

describe('a correction', () => {
  const said = {
    reason: 'Numéro mal recopié.',
    nature: 'Téléphones',
    description: 'Téléphone',
    provenance: 'personal',
    price: 10_000,
    payment: 'voucher',
    seller: { lastname: 'Moreau', firstname: 'Claire', capacity: 'individual', city: 'Lyon' },
    identity: { type: 'passport', number: '12AB34567', deliveredOn: '2022-01-02', authority: 'Préfecture' },
  }
  const correct = async (id: string, more: object = {}, who = manager) =>
    who.post(`/register/entries/${id}/corrections`, { consultationId: await opened(who), ...said, ...more })
  test('is a new entry that refers to the corrected one, which stays', async () => {
    const entry = await entryOf((await sold()).id)
    const { status, body } = await correct(entry!.id)
    expect(status, JSON.stringify(body)).toBe(201)
    expect(body).toMatchObject({
      kind: 'correction',
      corrects: { number: entry!.number },
      reason: said.reason,
      identity: said.identity,
    })
    const { body: before } = await read(entry!.id)
    expect(before).toMatchObject({ identity: { number: 'X4R1234567' }, correctedBy: { number: body.number } })
    expect(await verified()).toMatchObject({ broken: null })
  })
  test('of one entry by two concurrent requests is made once; the other is refused', async () => {
    const entry = await entryOf((await sold()).id)
    const both = await Promise.all([correct(entry!.id), correct(entry!.id, {}, storeManager)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
    expect(both.find(({ status }) => status === 409)!.body.code).toBe('entry_corrected')
  })
  test('requires a reason and valid fields', async () => {
    const entry = await entryOf((await sold()).id)
    expect((await correct(entry!.id, { reason: '' })).status).toBe(422)
    expect((await correct(entry!.id, { price: -1 })).status).toBe(422)
    expect((await correct(entry!.id, { description: 'x'.repeat(501) })).status).toBe(422)
  })
})

describe('register tables are append-only', () => {
  const changes = [
    `update register_entries set content = '{}'`,
    'delete from register_entries',
    'update register_books set last_number = 1',
    'delete from register_books',
    `update register_persons set seller = ''`,
    'delete from register_persons',
    `update register_consultations set purpose = 'audit'`,
    'delete from register_consultations',
  ]
  test.each([...changes, 'truncate register_entries cascade', 'truncate register_consultations'])(
    'for the owner of the database: %s',
    async (statement) => {
      await expect(app.sql(statement)).rejects.toThrow(/append-only|only grows|ten years/)
    },
  )
  test.each(['tenant', 'platform'] as const)('for the application’s role %s', async (role) => {
    const [{ name }] = (await app.sql<{ name: string }>('select current_database() as name')) as [{ name: string }]
    const url = new URL(inject('cluster'))
    url.pathname = `/${name}`
    const client = new pg.Client({ connectionString: appUrls(url.toString(), testConfig().secretKey)[role] })
    await client.connect()
    try {
      for (const statement of [
        ...changes,
        'insert into register_entries select * from register_entries limit 1',
        'truncate register_entries',
      ])
        await expect(client.query(statement), statement).rejects.toThrow(/permission denied/)
    } finally {
      await client.end()
    }
  })
})

describe('tampering with triggers disabled is detected', () => {
  /** Tampers as the database owner: triggers off, change, triggers on; undone afterwards. */
  const forced = async (table: string, statement: string, undo: string, look: () => Promise<void>) => {
    const force = async (text: string) => {
      await app.sql(`alter table ${table} disable trigger all`)
      await app.sql(text)
      await app.sql(`alter table ${table} enable always trigger register_kept`)
    }
    await force(statement)
    try {
      await look()
    } finally {
      await force(undo)
    }
  }
  const at = `establishment_id = '${'{lyon}'}' and number = 5`
  const where = () => at.replace('{lyon}', lyon)
  const fault = async () => (await verified()).broken
  test('a changed price: the verification names the entry', async () => {
    await forced(
      'register_entries',
      `update register_entries set content = replace(content, '"price":', '"price":1') where ${where()}`,
      `update register_entries set content = replace(content, '"price":1', '"price":') where ${where()}`,
      async () => expect(await fault()).toEqual({ number: 5, fault: 'content_changed' }),
    )
    expect(await fault()).toBeNull()
  })
  test('a changed hash: the verification names the entry', async () => {
    await forced(
      'register_entries',
      `update register_entries set hash = repeat('a', 64) where ${where()}`,
      `update register_entries e set hash = (select previous from register_entries n where n.establishment_id = e.establishment_id and n.number = 6) where ${where()}`,
      async () => expect(await fault()).toMatchObject({ number: 5 }),
    )
    expect(await fault()).toBeNull()
  })
  test('a changed seller: the verification names the entry', async () => {
    const other = `(select seller from register_persons p join register_entries e on e.id = p.entry_id where e.establishment_id = '${lyon}' and e.number = 4)`
    const of = (number: number) =>
      `entry_id = (select id from register_entries where establishment_id = '${lyon}' and number = ${number})`
    const [{ seller }] = (await app.sql<{ seller: string }>(`select seller from register_persons where ${of(5)}`)) as [
      { seller: string },
    ]
    await forced(
      'register_persons',
      `update register_persons set seller = ${other} where ${of(5)}`,
      `update register_persons set seller = '${seller}' where ${of(5)}`,
      async () => expect(await fault()).toEqual({ number: 5, fault: 'seller_changed' }),
    )
  })
  test('a deleted last entry: the verification finds the end missing', async () => {
    const client = app.app.owner
    const [{ n }] = (await app.sql<{ n: number }>(
      `select last_number as n from register_books where establishment_id = '${lyon}'`,
    )) as [{ n: number }]
    await client.query(
      'create table cut as select * from register_entries where establishment_id = $1 and number = $2',
      [lyon, n],
    )
    await app.sql('alter table register_persons drop constraint register_persons_account_id_entry_id_fkey')
    await forced(
      'register_entries',
      `delete from register_entries where establishment_id = '${lyon}' and number = ${n}`,
      'insert into register_entries select * from cut',
      async () => expect(await fault()).toEqual({ number: n, fault: 'end_missing' }),
    )
    expect(await fault()).toBeNull()
  })
})

test('entries without a required identity document are counted as tasks; reading an entry is in the audit log', async () => {
  const entry = await entryOf((await sold()).id)
  await read(entry!.id)
  const { body: log } = await shop.manager.get('/audit?subject[]=register_entry')
  expect(log.members[0]).toMatchObject({ subject: 'register_entry', subjectId: entry!.id, event: 'read' })
  const lacking = async () => {
    const { body } = await shop.manager.get('/register/books')
    return body.members.reduce((sum: number, book: { lacking: number }) => sum + book.lacking, 0)
  }
  const without = (
    await app.sql<{ n: number }>(
      `select count(*)::int as n from register_entries e where content::jsonb->>'identity' is null
      and content::jsonb->>'reason' is distinct from 'undone_sale'
      and not exists (select from register_entries c where c.corrects = e.id)`,
    )
  )[0]!.n
  await app.sql('update root_details set customer_identity_document_required = true')
  expect(await lacking()).toBe(without)
  await app.sql('update root_details set customer_identity_document_required = false')
  expect(await lacking()).toBe(0)
})

describe('retention', () => {
  test('personal data is erased after ten years with a proof; a recent entry without its seller is a fault', async () => {
    const entry = await entryOf((await sold()).id)
    const [person] = await app.sql<Record<string, unknown>>('select * from register_persons where entry_id = $1', [
      entry!.id,
    ])
    await app.sql('alter table register_persons disable trigger register_kept')
    await app.sql(`update register_persons set at = now() - interval '10 years 1 day' where entry_id = $1`, [entry!.id])
    await app.sql('alter table register_persons enable always trigger register_kept')
    await sweepRegister(app.app)
    expect((await read(entry!.id)).body).toMatchObject({ seller: null, identity: null })
    expect(await app.sql('select from register_erasures where entry_id = $1', [entry!.id])).toHaveLength(1)
    expect(await verified(), 'the entry itself is recent').toMatchObject({
      broken: { number: entry!.number, fault: 'seller_missing' },
    })
    await app.sql(
      'insert into register_persons select * from jsonb_populate_record(null::register_persons, $1::jsonb)',
      [JSON.stringify(person)],
    )
    expect(await verified()).toMatchObject({ broken: null })
    const others = await app.sql<{ n: number }>('select count(*)::int as n from register_persons')
    expect(others[0]!.n).toBeGreaterThan(10)
  })
  test('erasing a customer leaves the register unchanged', async () => {
    const buyback = await sold()
    await app.sql(
      `update buybacks set customer_firstname = null, customer_lastname = null, customer_street = null, customer_identity = null where id = $1`,
      [buyback.id],
    )
    const entry = await entryOf(buyback.id)
    expect((await read(entry!.id)).body).toMatchObject({
      seller: { lastname: 'Moreau' },
      identity: { number: 'X4R1234567' },
    })
  })
})

describe('an export', () => {
  const run = promisify(execFile)
  const verify = (file: string) =>
    run(process.execPath, ['scripts/register-verify.ts', file]).then(
      ({ stdout }) => stdout,
      (error: { stdout: string; stderr: string }) => error.stdout + error.stderr,
    )
  const made = async (format: 'csv' | 'pdf', who = manager) => {
    await forgetJobs()
    const asked = await who.post('/register/exports', {
      consultationId: await opened(who),
      establishmentId: lyon,
      format,
    })
    expect(asked.status, JSON.stringify(asked.body)).toBe(202)
    await app.work()
    const { body } = await who.get(`/register/exports/${asked.body.id}`)
    expect(body).toMatchObject({ error: null, url: expect.any(String) })
    return { body, file: await app.server.inject({ method: 'GET', url: body.url }) }
  }
  test('as CSV can be verified with the script, which finds any change', async () => {
    await sold({ customer: { clientLastname: '=SUM(A1)' } })
    const { body, file } = await made('csv')
    expect(file.statusCode).toBe(200)
    const path = join(folder, 'register.csv')
    writeFileSync(path, file.rawPayload)
    expect(await verify(path)).toContain(`OK: ${body.entries} entries, 1 to ${body.entries}`)
    const text = file.rawPayload.toString()
    writeFileSync(path, text.replace('Moreau', 'Moreaux'))
    expect(await verify(path)).toMatch(/^BROKEN at entry 1 .*column changed/)
    const lines = text.split('\r\n')
    writeFileSync(path, [...lines.slice(0, 4), ...lines.slice(5)].join('\r\n'))
    expect(await verify(path)).toMatch(/^BROKEN at entry 5 .*number missing/)
    writeFileSync(path, 'a,b\r\n1,2')
    expect(await verify(path)).toContain('Not an export of a register')
  })
  test('as PDF is accessible to its author only', async () => {
    const { body, file } = await made('pdf')
    expect(file.headers['content-type']).toBe('application/pdf')
    expect(checkAccessible(file.rawPayload, 'fr-FR').faults).toEqual([])
    expect((await storeManager.get(`/register/exports/${body.id}`)).status).toBe(404)
    const other = await storeManager.post('/register/exports', {
      consultationId: await opened(storeManager),
      establishmentId: shop.demo.entity.BOR,
      format: 'csv',
    })
    expect(other.status).toBe(404)
  })
  test('requires a consultation', async () => {
    const asked = await manager.post('/register/exports', {
      consultationId: crypto.randomUUID(),
      establishmentId: lyon,
      format: 'csv',
    })
    expect([asked.status, asked.body.code]).toEqual([409, 'consultation_required'])
  })
})
