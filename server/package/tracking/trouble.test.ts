import { beforeEach, describe, expect, test } from 'vitest'
import type { Trouble } from '#domain/package/trouble.ts'
import { testApp } from '#server/testing/app.ts'
import { testPacking } from '#server/testing/packing.ts'

const app = testApp()
const packing = testPacking(app)
const { item, shipped, packed, act } = packing

beforeEach(async () => {
  await packing.clear()
  await app.sql(`update packages set settled_at = now()`)
  await app.sql('delete from rate_limits')
})

const people = {
  seller: 'seller@boreal.test',
  manager: 'manager@boreal.test',
  buyer: 'buyer@recircle.test',
  warehouse: 'warehouse@recircle.test',
  lille: 'area-analyst@boreal.test',
  other: 'manager@colombe.test',
}
type Name = keyof typeof people
/** Users who see the parcel in their list and on their home page. */
const notifiedOf = async (id: string): Promise<Name[]> => {
  const notified: Name[] = []
  for (const [name, email] of Object.entries(people) as [Name, string][]) {
    const who = await app.as(email)
    const { members } = (await who.get('/packages?attention=true')).body
    const listed = members.some((member: { id: string }) => member.id === id)
    const { tasks } = (await who.get('/statistics/home')).body
    const task = tasks.find((one: { task: string }) => one.task === 'inTrouble')
    expect([name, task?.n ?? 0], 'the home counts what the page lists').toEqual([name, members.length])
    if (listed) notified.push(name)
  }
  return notified
}
const troubleOf = async (id: string): Promise<Trouble | null> =>
  (await packing.admin.get(`/packages/${id}`)).body.trouble
const track = (id: string, status: string) => act(id, 'track', { status }, packing.admin)

describe('a parcel in trouble', () => {
  test.each([
    ['returned_to_sender', 'returned', ['seller', 'manager']],
    ['lost', 'lost', ['seller', 'manager', 'buyer']],
    ['damaged', 'damaged', ['seller', 'manager', 'buyer']],
    ['recipient_absent', 'stuck', ['warehouse']],
    ['in_transit', null, []],
  ] as const)('%s is shown to the side that can act', async (status, trouble, notified) => {
    const { id } = await shipped([await item()])
    await track(id, status)
    expect([await troubleOf(id), await notifiedOf(id)]).toEqual([trouble, notified])
  })

  test('is overdue a week after collection, or has the trouble "label" if its label failed', async () => {
    const { id } = await shipped([await item()])
    await track(id, 'collected')
    await app.sql(`update packages set handed_over_at = now() - interval '6 days' where id = $1`, [id])
    expect(await notifiedOf(id)).toEqual([])
    await app.sql(`update packages set handed_over_at = now() - interval '8 days' where id = $1`, [id])
    expect([await troubleOf(id), await notifiedOf(id)]).toEqual(['overdue', ['seller', 'manager', 'buyer']])
    const { id: unlabelled } = await shipped([await item()])
    await app.sql(`update packages set label_status = 'label_failed' where id = $1`, [unlabelled])
    expect([await troubleOf(unlabelled), await notifiedOf(unlabelled)]).toEqual(['label', ['seller', 'manager']])
  })

  test('leaves the list once acknowledged, and returns with the next event', async () => {
    const { id } = await shipped([await item()])
    await track(id, 'damaged')
    expect((await act(id, 'settle', {}, await app.as(people.buyer))).status).toBe(200)
    expect(await notifiedOf(id)).toEqual([])
    expect((await act(id, 'settle')).status, 'nothing is left to settle').toBe(409)
    await track(id, 'lost')
    expect(await notifiedOf(id)).toEqual(['seller', 'manager', 'buyer'])
  })

  test('ends once its items are declared lost', async () => {
    const one = await item()
    const { id } = await shipped([one])
    await track(id, 'lost')
    const buyer = await app.as(people.buyer)
    expect(
      (await buyer.post(`/buybacks/${one.id}/events/declareLostTransport`, { reason: 'Introuvable' })).status,
    ).toBe(200)
    expect(await notifiedOf(id)).toEqual([])
  })
})

test('the store sees parcels to close before the carrier comes', async () => {
  await packed([await item()])
  await app.sql(`update organizations set collection_time = '17:30' where id = $1`, [packing.demo.entity['BOR-LYO']])
  const { tasks } = (await packing.seller.get('/statistics/home')).body
  expect(tasks.find((one: { task: string }) => one.task === 'toClose')).toMatchObject({ n: 1, until: '17:30' })
})
