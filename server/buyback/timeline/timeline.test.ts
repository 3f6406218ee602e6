import { beforeAll, describe, expect, test } from 'vitest'
import type { TimelineEntry } from '#domain/buyback/timeline.ts'
import { type Caller, testApp } from '#server/testing/app.ts'
import { sell } from '#server/testing/selling.ts'
import { testShop } from '#server/testing/shop.ts'

const app = testApp()
const shop = testShop(app)

let id: string
const packageId = '019a0000-0000-7000-8000-00000000abcd'

beforeAll(async () => {
  const { id: productId } = await shop.published()
  const sold = await sell(shop.seller, [{ productId, circuit: 'store_drop', payment: 'voucher', answers: shop.yes }])
  id = sold.buybacks[0]!.id
  await app.work()
  await app.sql(
    `insert into packages (account_id, id, store_id, number, kind, status, label_status, pickup_status, buyer_id, buyer_account_id,
       warehouse_id, warehouse_account_id, tracking_number, opened_by_name)
     select account_id, $2, store_id, 71, 'parcel', 'package_closed', 'label_ready', 'pickup_none', buyer_id, buyer_account_id,
       warehouse_id, warehouse_account_id, '6A123', 'Test' from buybacks where id = $1`,
    [id, packageId],
  )
  await app.sql(
    `insert into package_items (account_id, package_id, buyback_id, weight, added_by_name)
     select account_id, $2, id, 100, 'Yanis' from buybacks where id = $1`,
    [id, packageId],
  )
  for (const [event, ago] of [
    ['open', '1 hour'],
    ['fill', '0 seconds'],
    ['close', '0 seconds'],
    ['track', '0 seconds'],
  ])
    await app.sql(
      `insert into history (account_id, actor_name, subject_type, subject_id, event, to_state, at)
       select account_id, 'Yanis', 'package', $2, $3, 'package_closed', now() - $4::interval from buybacks where id = $1`,
      [id, packageId, event, ago],
    )
  await app.sql(
    `insert into package_tracking (account_id, package_id, event_key, status, occurred_at, source)
     select account_id, $2, 'first', 'collected', now(), 'carrier' from buybacks where id = $1`,
    [id, packageId],
  )
  await app.sql(
    `insert into history (account_id, actor_name, subject_type, subject_id, event)
     select account_id, 'Yanis', 'buyback', id, 'read_voucher' from buybacks where id = $1`,
    [id],
  )
})

const read = async (who: Caller, query = '') => (await who.get(`/buybacks/${id}/history${query}`)).body
const told = (members: TimelineEntry[]) => members.map(({ kind, event }) => `${kind} ${event}`).toSorted()

describe('the timeline of a buyback', () => {
  test('has events, parcels, carrier statuses and mails, without mail contents', async () => {
    const { members, next } = await read(shop.manager)
    expect(told(members)).toEqual([
      'event declare',
      'event read_voucher',
      'mail confirmation',
      'package close',
      'packed packed',
      'tracking collected',
    ])
    expect(next).toBeNull()
    const parcel = { id: packageId, number: 71, trackingNumber: '6A123' }
    expect(members.find(({ kind }: TimelineEntry) => kind === 'tracking')).toMatchObject({ package: parcel, by: '' })
    expect(members.find(({ kind }: TimelineEntry) => kind === 'mail')).toMatchObject({ mailState: expect.any(String) })
    expect(JSON.stringify(members)).not.toMatch(/example\.test|Moreau/)
  })

  test('shows the tracking number of a second label only since it was made', async () => {
    const made = `insert into history (account_id, actor_name, subject_type, subject_id, event, to_state, at)
      select account_id, '', 'package', $2, 'labelMade', 'label_ready', now() + $3::interval from buybacks where id = $1 returning id`
    const [first, second] = [
      await app.sql(made, [id, packageId, '1 second']),
      await app.sql(made, [id, packageId, '1 hour']),
    ]
    const numbers = (await read(shop.manager)).members
      .filter(({ package: parcel }: TimelineEntry) => parcel)
      .map(({ event, package: parcel }: TimelineEntry) => [event, parcel?.trackingNumber])
    expect(numbers).toEqual([
      ['labelMade', '6A123'],
      ...['labelMade', 'close', 'collected', 'packed'].map(() => [expect.any(String), null]),
    ])
    await app.sql('delete from history where id = any($1)', [[...first, ...second].map(({ id: of }) => of)])
  })

  test('is limited to the entries that each side may see', async () => {
    const warehouse = await app.as('operator@recircle.test')
    expect(told((await read(warehouse)).members)).toEqual([
      'event declare',
      'mail confirmation',
      'package close',
      'packed packed',
      'tracking collected',
    ])
    const { version } = (await shop.seller.get(`/buybacks/${id}/details`)).body
    const customerInfo = (await shop.seller.get(`/buybacks/${id}/details`)).body.customerInfo
    await shop.seller.patch(`/buybacks/${id}/details`, {
      customerInfo: { ...customerInfo, clientCity: 'Bron' },
      version,
    })
    expect(told((await read(warehouse)).members)).not.toContain('event changeDetails')
    expect(told((await read(await app.as('buyer@recircle.test'))).members)).toContain('event changeDetails')
    expect((await (await app.as('manager@colombe.test')).get(`/buybacks/${id}/history`)).status).toBe(404)
    expect((await (await app.as('area-analyst@boreal.test')).get(`/buybacks/${id}/history`)).status).toBe(404)
  })

  test('is paged without duplicates or gaps, and never splits an event', async () => {
    await app.sql(
      `insert into history (account_id, actor_name, subject_type, subject_id, event, event_id, to_state, at)
       select b.account_id, 'Many', m, b.id, 'ship', gen.id, 'x', now() - n * interval '1 minute'
       from buybacks b, generate_series(1, 120) n, lateral (select uuidv7() as id, n as same) gen,
         unnest(array['item', 'buyback', 'payment']) m where b.id = $1`,
      [id],
    )
    const seen: TimelineEntry[] = []
    let before = ''
    for (let page = 0; page < 20; page++) {
      const { members, next } = await read(shop.manager, before && `?before=${before}`)
      expect(members.length).toBeLessThanOrEqual(100)
      seen.push(...members)
      if (!next) break
      before = next
    }
    const many = seen.filter(({ by }) => by === 'Many')
    expect(new Set(seen.map(({ id: one }) => one)).size).toBe(seen.length)
    expect([many.length, new Set(many.map(({ moves }) => moves.length))]).toEqual([120, new Set([3])])
    expect((await shop.manager.get(`/buybacks/${id}/history?before=yesterday`)).status).toBe(400)
  })
})
