import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Caller } from '#server/testing/app.ts'
import { testApp } from '#server/testing/app.ts'
import { testPacking } from '#server/testing/packing.ts'

const app = testApp()
const packing = testPacking(app)

let operator: Caller
let colleague: Caller
beforeEach(async () => {
  await packing.clear()
  await app.sql(`update root_details set warehouse_checkin_requirement = 'optional'`)
  operator = await app.as('operator@recircle.test')
  colleague = await app.as('warehouse@recircle.test')
})

const parcelOf = async (count: number) => {
  const items = []
  for (let at = 0; at < count; at++) items.push(await packing.item())
  return { items, parcel: await packing.shipped(items) }
}
const open = (id: string, who = operator, body: object = {}) => who.post(`/warehouse/parcels/${id}/open`, body)
const confirm = (id: string, body: object, who = operator) => who.post(`/warehouse/parcels/${id}/confirm`, body)
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

describe('a parcel is found', () => {
  test('by its label and by its number; not in another warehouse', async () => {
    const { parcel } = await parcelOf(2)
    const find = async (code: string, who = operator) =>
      (await who.get(`/warehouse/parcels?code=${encodeURIComponent(code)}`)).body.members.map(
        ({ id }: { id: string }) => id,
      )
    expect(await find(parcel.trackingNumber!)).toEqual([parcel.id])
    expect(await find(parcel.trackingNumber!.toLowerCase().replace(/(.{4})/, '$1 '))).toEqual([parcel.id])
    expect(await find(parcel.number)).toContain(parcel.id)
    expect(await find('RP000')).toEqual([])
    await app.sql('update packages set warehouse_id = $2 where id = $1', [parcel.id, packing.demo.entity['RC-GNT']])
    expect(await find(parcel.trackingNumber!)).toEqual([])
    expect((await open(parcel.id)).status).toBe(404)
  })
  test('not without the check-in permission', async () => {
    for (const email of ['seller@boreal.test', 'buyer@recircle.test', 'manager@boreal.test'])
      expect((await (await app.as(email)).get('/warehouse/parcels?code=RP000000000001')).status, email).toBe(403)
  })
})

describe('opened', () => {
  test('shows its expected items; the same user resumes, another user sees the name of the first and can take over', async () => {
    const { items, parcel } = await parcelOf(2)
    const { status, body } = await open(parcel.id)
    expect(status).toBe(200)
    expect(body.expected.map(({ id }: { id: string }) => id).toSorted()).toEqual(items.map(({ id }) => id).toSorted())
    expect((await open(parcel.id)).status).toBe(200)
    const other = await open(parcel.id, colleague)
    expect([other.status, other.body.code]).toEqual([409, 'parcel_opened_by'])
    expect(other.body.params.name).not.toBe('')
    expect((await confirm(parcel.id, { present: [] }, colleague)).body.code).toBe('parcel_opened_by')
    expect((await open(parcel.id, colleague, { takeOver: true })).status).toBe(200)
    expect((await confirm(parcel.id, { present: [] })).body.code).toBe('parcel_opened_by')
  })
  test('keeps its scans on the server, for every operator, with code and IMEI', async () => {
    const { items, parcel } = await parcelOf(3)
    const surplus = await packing.item()
    await packing.shipped([surplus])
    await app.sql(`update buybacks set imei = '356938035643809' where id = $1`, [items[1]!.id])
    const scan = (code: string, who = operator, more: object = {}) =>
      who.post(`/warehouse/parcels/${parcel.id}/scans`, { code, ...more })
    expect((await scan(items[0]!.number)).body.code).toBe('parcel_not_open')
    await open(parcel.id)
    expect((await scan(items[0]!.number)).body).toMatchObject({ found: 'present' })
    expect((await scan('356938035643809')).body).toMatchObject({ found: 'present' })
    expect((await scan(items[0]!.number)).body.found, 'once').toBeNull()
    expect((await scan(surplus.number)).body).toMatchObject({ found: 'surplus' })
    expect((await scan('XYZ-123')).body.code).toBe('item_not_found')
    expect((await scan('XYZ-123', operator, { unknown: true })).body).toMatchObject({ found: 'unknown' })
    expect((await scan(items[2]!.number, colleague)).body.code).toBe('parcel_opened_by')
    const seen = (await colleague.get(`/warehouse/parcels/${parcel.id}`)).body
    expect(seen.scans.map(({ found, code }: { found: string; code: string }) => `${found} ${code}`)).toEqual([
      `present ${items[0]!.number}`,
      `present ${items[1]!.number}`,
      `surplus ${surplus.number}`,
      'unknown XYZ-123',
    ])
    expect(seen.scans[1].device).toBe('356938035643809')
    expect(seen.scans[0].by).not.toBe('')
    const resumed = await open(parcel.id, colleague, { takeOver: true })
    expect(resumed.body.scans).toHaveLength(4)
    const { body } = await colleague.remove(`/warehouse/parcels/${parcel.id}/scans/${seen.scans[2].id}`)
    expect(body.scans).toHaveLength(3)
    expect((await (await app.as('seller@boreal.test')).get(`/warehouse/parcels/${parcel.id}`)).status).toBe(403)
    expect((await confirm(parcel.id, { present: [items[0]!.id, items[1]!.id] }, colleague)).status).toBe(200)
    expect(await app.sql('select from parcel_scans where package_id = $1', [parcel.id])).toEqual([])
    const station = await colleague.get(`/warehouse/items?code=${items[2]!.number}&station=check`)
    expect(station.body.members[0].missingSince, 'recorded as missing').not.toBeNull()
    const seller = await app.as('seller@boreal.test')
    expect((await seller.post(`/buybacks/${items[2]!.id}/events/withdrawMissing`, {})).status).toBe(200)
    const again = await colleague.get(`/warehouse/items?code=${items[2]!.number}&station=check`)
    expect(again.body.members[0].missingSince, 'found again').toBeNull()
  })
  test('by two users concurrently, one of them gets it', async () => {
    const { parcel } = await parcelOf(1)
    const answers = await Promise.all([open(parcel.id), open(parcel.id, colleague)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })
  test('is refused while packing or with check-in disabled', async () => {
    const packed = await packing.packed([await packing.item()])
    expect((await open(packed.id)).body.code).toBe('parcel_not_arriving')
    const { parcel } = await parcelOf(1)
    await app.sql(`update root_details set warehouse_checkin_requirement = 'disabled'`)
    expect((await open(parcel.id)).body.code).toBe('checkin_disabled')
    expect((await open(parcel.id, packing.admin)).status).toBe(200)
  })
})

const cancelled = (id: string) =>
  app.sql(`update buybacks set item_status = 'item_cancelled', status = 'bb_cancelled' where id = $1`, [id])

describe('confirmed', () => {
  test('registers present items, marks missing ones and records surplus', async () => {
    const { items, parcel } = await parcelOf(3)
    const [there, gone, early] = [items[0]!, items[1]!, items[2]!]
    const surplus = await packing.item()
    await operator.post('/warehouse/checkin', { code: early.number })
    const sheet = (await open(parcel.id)).body
    expect(sheet.expected.map(({ arrived }: { arrived: string | null }) => arrived)).toEqual([null, null, 'here'])
    const { status, body } = await confirm(parcel.id, {
      present: [there.id, surplus.id],
      unknown: [{ code: 'X-1', note: 'Chargeur' }],
      weight: 1_240,
    })
    expect(status).toBe(200)
    const found = Object.fromEntries(
      body.items.map((item: { buybackId: string | null; found: string }) => [item.buybackId, item.found]),
    )
    expect(found, 'the item checked in by itself is counted').toEqual({
      ...{ [there.id]: 'present', [early.id]: 'present', [gone.id]: 'missing' },
      ...{ [surplus.id]: 'surplus', null: 'unknown' },
    })
    expect([body.weight, body.confirmedBy === null]).toEqual([1_240, false])
    for (const { id } of [there, surplus, early])
      expect(await packing.itemStatus(id)).toBe('item_registered_in_warehouse')
    expect(await packing.itemStatus(gone.id)).toBe('item_in_transit')
    const again = await confirm(parcel.id, { present: [] })
    expect([again.status, again.body.code]).toEqual([409, 'parcel_confirmed'])
    // The retailer and the buyer see it on the package, on the buyback and in its history.
    for (const email of ['manager@boreal.test', 'buyer@recircle.test']) {
      const who = await app.as(email)
      expect((await who.get(`/packages/${parcel.id}/arrival`)).body.arrival.items).toHaveLength(5)
      expect((await who.get(`/buybacks/${gone.id}/arrival`)).body.arrival.packageId).toBe(parcel.id)
      const events = (await who.get(`/buybacks/${gone.id}/history`)).body.members.map(
        ({ event }: { event: string }) => event,
      )
      expect(events).toContain('reportMissing')
    }
    expect((await (await app.as('manager@colombe.test')).get(`/packages/${parcel.id}/arrival`)).status).toBe(404)
    // The missing item arrives later on its own.
    await operator.post('/warehouse/checkin', { code: gone.number })
    expect(await app.sql('select missing_at from buybacks where id = $1', [gone.id])).toEqual([{ missing_at: null }])
  })
  test('is atomic: an item that cannot be registered refuses the whole', async () => {
    const { items, parcel } = await parcelOf(2)
    await open(parcel.id)
    const surplus = await packing.item()
    await cancelled(surplus.id)
    const { body } = await confirm(parcel.id, { present: [...items.map(({ id }) => id), surplus.id] })
    expect(body.code).toBe('transition_refused')
    expect(await packing.itemStatus(items[0]!.id)).toBe('item_in_transit')
    expect(await app.sql('select confirmed_at from package_openings where package_id = $1', [parcel.id])).toEqual([
      { confirmed_at: null },
    ])
  })
  test('with a cancelled item lists it as surplus', async () => {
    const { items, parcel } = await parcelOf(2)
    await open(parcel.id)
    await cancelled(items[1]!.id)
    const { status, body } = await confirm(parcel.id, { present: items.map(({ id }) => id) })
    expect(status, JSON.stringify(body)).toBe(200)
    const found = body.items.map((item: { buybackId: string; found: string }) => [item.buybackId, item.found])
    expect(Object.fromEntries(found)).toEqual({ [items[0]!.id]: 'present', [items[1]!.id]: 'surplus' })
    expect(await packing.itemStatus(items[0]!.id)).toBe('item_registered_in_warehouse')
    expect(await packing.itemStatus(items[1]!.id)).toBe('item_cancelled')
  })
  test('twice concurrently happens once', async () => {
    const { items, parcel } = await parcelOf(2)
    await open(parcel.id)
    const body = { present: items.map(({ id }) => id) }
    const answers = await Promise.all([confirm(parcel.id, body), confirm(parcel.id, body)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(
      await app.sql(
        `select count(*)::int as n from history where event = 'register' and subject_type = 'item'
        and subject_id = $1`,
        [items[0]!.id],
      ),
    ).toEqual([{ n: 1 }])
  })
  test('with an item out of scope is refused', async () => {
    const { parcel } = await parcelOf(1)
    const foreign = await packing.item({ warehouse: 'RC-GNT' })
    await open(parcel.id)
    expect((await confirm(parcel.id, { present: [foreign.id] })).body.code).toBe('not_found')
  })
})

describe('photos', () => {
  const take = (id: string, who = operator) => who.upload(`/warehouse/parcels/${id}/photos`, 'parcel.png', png)
  test('are stored with user and time, served by an expiring URL, and immutable', async () => {
    const { parcel } = await parcelOf(1)
    expect((await take(parcel.id)).body.code).toBe('parcel_not_open')
    await open(parcel.id)
    const { status, body } = await take(parcel.id)
    expect([status, body.by !== '']).toEqual([201, true])
    expect((await take(parcel.id, colleague)).body.code).toBe('parcel_opened_by')
    expect((await app.server.inject({ url: body.url })).headers['content-type']).toBe('image/webp')
    expect((await app.server.inject({ url: body.url.split('?')[0] })).statusCode).toBe(404)
    const { body: seen } = await (await app.as('manager@boreal.test')).get(`/packages/${parcel.id}/arrival`)
    expect(seen.arrival.photos).toHaveLength(1)
    const admin = await app.as('admin@reprise.test')
    const photos = async () => (await admin.get(`/packages/${parcel.id}/arrival`)).body.arrival.photos
    expect(await photos()).toHaveLength(1)
    await app.sql('delete from support_accesses')
    expect(await photos(), 'without the support access of the client').toEqual([])
    for (const query of [
      sql`update package_photos set by_name = 'x'`,
      sql`delete from package_photos`,
      sql`delete from package_arrivals`,
      sql`delete from package_openings`,
    ])
      await expect(app.app.database.transaction('platform', null, ({ db }) => query.execute(db))).rejects.toThrow(
        /permission denied/,
      )
    for (let at = 1; at < 6; at++) await take(parcel.id)
    expect((await take(parcel.id)).body.code).toBe('parcel_photos_full')
  })
})
