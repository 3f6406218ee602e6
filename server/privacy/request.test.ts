import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { requestsPerDay } from '#domain/privacy/request.ts'
import { unzip } from '#server/platform/files/unzip.ts'
import { statusKey } from '#server/status-link/key.ts'
import { byPost, inStore, testConfirming } from '#server/testing/confirming.ts'
import { traceColumns } from '#server/testing/traces.ts'
import { anonymiseAccount } from './run.ts'

const { app, shop, sold, someone, received, fetched } = await testConfirming()
const boreal = () => shop.demo.account.Boréal!

/** A person whose data occurs nowhere else. */
const person = {
  clientFirstname: 'Théodora',
  clientLastname: 'Quillfeather',
  clientPhone: '07 98 11 22 33',
  clientStreet: '77 impasse des Ornithorynques',
  clientCity: 'Zuydcoote',
  clientZipCode: '59123',
  iban: 'FR14 2004 1010 0505 0001 3M02 606',
}
const traces = (email: string) => [
  email,
  'Quillfeather',
  'Théodora',
  '798112233',
  'Ornithorynques',
  'Zuydcoote',
  'FR1420041010050500013M02606',
  'X4R1234567',
]

/** Stored files that contain one of the texts as plain bytes. */
const filesWith = (texts: readonly string[]) => {
  const folder = join(app.app.config.dataDir, 'files')
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .filter((entry) => {
      const content = readFileSync(join(entry.parentPath, entry.name))
      return texts.some((text) => content.includes(Buffer.from(text)))
    })
}

const link = /https:\/\/boreal\.localhost:8443\/my-data\/([\w-]{36})\?key=([\w-]{32})/
const linkTo = (email: string) => {
  const mail = received.filter(({ to }) => to?.[0]?.address === email).at(-1)
  const [, id, key] = link.exec(mail?.text ?? '') ?? []
  return { id: id!, key: key! }
}
const keyOf = (id: string) => statusKey(app.app.config.secretKey, { id, link_version: 0 })
const ask = (id: string, kind: string, key = keyOf(id)) =>
  shop.visitor.post(`/status-page/${id}/data-requests`, { key, kind })
const read = (request: { id: string; key: string }) =>
  shop.visitor.get(`/data-requests/${request.id}?key=${request.key}`)
const erase = (request: { id: string; key: string }) =>
  shop.visitor.post(`/data-requests/${request.id}/erasure`, { key: request.key })
const photo = async (buybackId: string) => {
  const key = await app.app.files.put(Buffer.from('photo of Quillfeather'))
  await app.sql(
    `with f as (insert into files (account_id, kind, name, content_type, bytes, key)
         values ($1, 'buyback_photo', 'a', 'image/webp', 21, $3) returning id)
       insert into buyback_photos (account_id, buyback_id, small_id, large_id, source, by_name)
       select $1, $2, f.id, f.id, 'check', 'Test' from f`,
    [boreal(), buybackId, key],
  )
}
const concluded = `status = 'bb_completed', item_status = 'item_completed', payment_status = 'payment_completed',
  validated_price = declared_price, paid_at = now(), completed_at = now()`
const set = (id: string, columns: string) => app.sql(`update buybacks set ${columns} where id = $1`, [id])

test('access gives one archive; erasure leaves only the legal exceptions, then also the sale that was open', async () => {
  const email = someone()
  const customer = { ...person, clientEmail: email }
  const paid = (await sold(shop.seller, inStore, { customer })).buybacks[0]!
  const cancelled = (await sold(shop.visitor, byPost, { customer })).buybacks[0]!
  const open = (await sold(shop.visitor, byPost, { customer })).buybacks[0]!
  await app.work()
  await shop.visitor.post(`/status-page/${cancelled.id}/events/cancel`, { key: keyOf(cancelled.id), input: {} })
  await shop.visitor.post('/status-page/links', { email })
  await set(paid.id, concluded)
  await photo(paid.id)
  await app.work()

  // Access
  expect((await ask(paid.id, 'access', 'x'.repeat(36))).status).toBe(404)
  expect((await ask(paid.id, 'access')).status).toBe(204)
  await app.work()
  const access = linkTo(email)
  expect((await read({ ...access, key: 'x'.repeat(32) })).status).toBe(404)
  const page = (await read(access)).body
  expect(page).toMatchObject({ kind: 'access', state: 'open', buybacks: 3, company: 'Boréal' })
  const answer = await fetched(page.archive)
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/zip'])
  const archive = await unzip(answer.rawPayload)
  const data = JSON.parse(archive.get('data.json')!.toString())
  expect(data.buybacks).toHaveLength(3)
  expect(data.buybacks[2].customer).toMatchObject({
    lastname: 'Quillfeather',
    iban: 'FR1420041010050500013M02606',
    identityDocument: { clientNationalIdentification: 'X4R1234567' },
  })
  expect(data.mails.length).toBeGreaterThan(2)
  expect(archive.get(`${paid.identificationNumber}/photos/1.webp`)!.toString()).toBe('photo of Quillfeather')
  expect([...archive.keys()].filter((name) => name.endsWith('.pdf')).length).toBeGreaterThan(2)
  expect((await erase(access)).status, 'a link for access erases nothing').toBe(404)

  // Erasure
  expect((await ask(paid.id, 'erasure')).status).toBe(204)
  await app.work()
  const erasure = linkTo(email)
  const before = (await read(erasure)).body
  expect(before).toMatchObject({
    state: 'open',
    buybacks: 3,
    exceptions: ['register', 'ledger', 'open'],
    archive: null,
  })
  expect((await erase(erasure)).body).toMatchObject({ state: 'done', exceptions: ['register', 'ledger', 'open'] })
  expect((await erase(erasure)).body.code).toBe('link_expired')
  const rows = await app.sql('select id, customer_lastname from buybacks where customer_mail_key = $1', [email])
  expect(rows, 'the open sale keeps its customer').toEqual([{ id: open.id, customer_lastname: 'Quillfeather' }])
  expect(filesWith(['photo of Quillfeather'])).toEqual([])
  expect((await shop.visitor.get(`/status-page/${paid.id}?key=${keyOf(paid.id)}`)).status).toBe(200)

  // The open sale follows at night, once it is closed.
  await shop.visitor.post(`/status-page/${open.id}/events/cancel`, { key: keyOf(open.id), input: {} })
  await app.work()
  await anonymiseAccount(app.app, boreal())
  expect(await traceColumns(app, traces(email))).toEqual([])
  expect(await app.sql('select from register_persons')).not.toEqual([])
  const book = await shop.manager.get(`/register/books/${shop.demo.entity['BOR-LYO']}/verification`)
  expect(book.body).toMatchObject({ broken: null })
  expect(filesWith(['Quillfeather', email])).toEqual([])
  const left = await app.sql<{ key: string }>(
    `select key from files where kind in ('buyback_document', 'buyback_photo') and account_id = $1`,
    [boreal()],
  )
  expect(left).toEqual([])
})

test('an erasure deletes the exported lists that contain the person, and no other', async () => {
  const email = someone()
  const own = (await sold(shop.visitor, byPost, { customer: { ...person, clientEmail: email } })).buybacks[0]!
  const other = (await sold(shop.visitor, byPost, {})).buybacks[0]!
  await app.work()
  const exported = async (code: string) => {
    const { body } = await shop.manager.post(`/buybacks/exports?search=${code}`)
    await app.work()
    return `/buybacks/exports/${body.id}`
  }
  const [mine, theirs] = [await exported(own.identificationNumber), await exported(other.identificationNumber)]
  const isThere = async (path: string) => (await shop.manager.get(path)).body.url !== null
  expect([await isThere(mine), await isThere(theirs)]).toEqual([true, true])
  await ask(own.id, 'erasure')
  await app.work()
  expect((await erase(linkTo(email))).status).toBe(200)
  await app.work()
  expect([await isThere(mine), await isThere(theirs)]).toEqual([false, true])
})

test('an erasure deletes the saved views that search for the person, and no other', async () => {
  const email = someone()
  const customer = { ...person, clientEmail: email }
  const { id } = (await sold(shop.visitor, byPost, { customer })).buybacks[0]!
  await app.work()
  const buyer = await app.as('buyer@recircle.test')
  const saved = async (who: typeof buyer, name: string, query: string) =>
    expect((await who.post('/views', { list: 'buybacks', name, query })).status).toBe(201)
  await saved(shop.manager, 'adresse', `group=open&search=${encodeURIComponent(email)}`)
  await saved(shop.manager, 'nom', new URLSearchParams({ search: 'théodora QUILLFEATHER', sort: 'id' }).toString())
  await saved(buyer, 'nom', 'search=Quillfeather')
  await saved(shop.manager, 'reste', 'search=Quillfeather-Martin&group=open')
  await shop.visitor.post(`/status-page/${id}/events/cancel`, { key: keyOf(id), input: {} })
  await app.work()
  expect((await ask(id, 'erasure')).status).toBe(204)
  await app.work()
  expect((await erase(linkTo(email))).status).toBe(200)
  expect(await app.sql('select name from list_views')).toEqual([{ name: 'reste' }])
})

test('requests are limited per sale, on the site of its account only, and end', async () => {
  const email = someone()
  const { id } = (await sold(shop.visitor, byPost, { customer: { clientEmail: email } })).buybacks[0]!
  await app.work()
  const { body } = await app.anonymous.post('/webtoken-with-account-and-ord', { url: 'colombe.localhost' })
  const other = app.withToken(body.token)
  expect((await other.post(`/status-page/${id}/data-requests`, { key: keyOf(id), kind: 'access' })).status).toBe(404)
  const answers = []
  for (let n = 0; n <= requestsPerDay; n++) answers.push((await ask(id, 'access')).status)
  expect(answers).toEqual([...Array(requestsPerDay).fill(204), 429])
  await app.work()
  const request = linkTo(email)
  await app.sql(`update privacy_requests set expires_at = now() - interval '1 minute' where id = $1`, [request.id])
  expect((await read(request)).body).toMatchObject({ state: 'expired', buybacks: 0, archive: null })
})

test('a request is void once the sale has the address of another person', async () => {
  const [own, victim] = [someone(), someone()]
  const theirs = (await sold(shop.seller, inStore, { customer: { ...person, clientEmail: victim } })).buybacks[0]!
  await set(theirs.id, concluded)
  const sale = (await sold(shop.seller, inStore, { customer: { ...person, clientEmail: own } })).buybacks[0]!
  for (const kind of ['access', 'erasure']) expect((await ask(sale.id, kind)).status).toBe(204)
  await app.work()
  const [access, erasure] = received
    .filter(({ to }) => to?.[0]?.address === own)
    .flatMap(({ text }) => {
      const [, id, key] = link.exec(text ?? '') ?? []
      return id && key ? [{ id, key }] : []
    })
  const { archive } = (await read(access!)).body
  await set(sale.id, `customer_email = '${victim}'`)
  expect((await read(access!)).body).toMatchObject({ state: 'expired', buybacks: 0, archive: null })
  expect((await fetched(archive)).statusCode).toBe(404)
  expect((await erase(erasure!)).body.code).toBe('link_expired')
  expect(await app.sql('select 1 from buybacks where customer_mail_key = $1', [victim])).toHaveLength(2)
})
