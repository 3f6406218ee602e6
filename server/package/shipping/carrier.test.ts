import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { signed } from '#server/connectors/signature.ts'
import { simulatorSecrets, startSimulator } from '#server/connectors/simulator/server.ts'
import { statusKey } from '#server/status-link/key.ts'
import { testApp } from '#server/testing/app.ts'
import { configure } from '#server/testing/connectors.ts'
import { testPacking } from '#server/testing/packing.ts'
import { checkAccessible } from '#server/testing/pdf-ua.ts'
import { readDocument } from '#server/testing/read-document.ts'
import { pollCarriers } from '../tracking/tracking.ts'

const app = testApp()
const packing = testPacking(app)
const { item, packed, act, shipped, clear, itemStatus, scan } = packing
let simulator: Awaited<ReturnType<typeof startSimulator>>

beforeAll(async () => {
  simulator = await startSimulator({ lateMs: 20 })
  app.app.simulator = simulator
  app.app.config.publicUrl = await app.server.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => simulator?.stop())
beforeEach(async () => {
  await clear()
  await app.sql('update connector_configurations set active = false')
  await app.sql('delete from rate_limits')
})

const read = async (id: string, who = packing.seller) => (await who.get(`/packages/${id}`)).body
const pdf = async (url: string, language = 'fr-FR') => {
  const answer = await app.server.inject({ method: 'GET', url })
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
  expect(checkAccessible(answer.rawPayload, language).faults).toEqual([])
  return readDocument(answer.rawPayload)
}
const head = async (id: string) => (await packing.seller.get(`/packages/${id}/label`)).status

describe('the built-in carrier', () => {
  test('makes a label whose code reads back, and a note with the code of every item', async () => {
    const items = [await item(), await item(), await item()]
    const { id } = await packed(items)
    expect(await head(id), 'no label is due yet').toBe(404)
    expect((await act(id, 'close')).body).toMatchObject({ status: 'package_closed', labelStatus: 'label_pending' })
    for (const one of items) expect(await itemStatus(one.id)).toBe('item_in_transit')
    expect(await head(id)).toBe(425)
    await app.work()
    expect(await head(id)).toBe(200)
    const made = await read(id)
    expect(made).toMatchObject({ labelStatus: 'label_ready', carrier: null, trackingNumber: expect.any(String) })
    const [label] = await pdf(made.labelUrl)
    expect(label!.codes).toEqual([{ format: 'Code128', text: made.trackingNumber }])
    expect(label!.text).toContain('Boréal Lyon Part-Dieu')
    const [note] = await pdf(made.noteUrl)
    expect(note!.codes.map(({ text }) => text).toSorted()).toEqual(
      [made.trackingNumber, ...items.map(({ number }) => number)].toSorted(),
    )
    expect(note!.text).toContain('Bon de livraison')
  })

  test('serves its documents by signed URL only', async () => {
    const { labelUrl } = await shipped([await item()])
    for (const url of [labelUrl!.split('?')[0]!, `${labelUrl}x`, labelUrl!.replace('/label?', '/note?')])
      expect((await app.server.inject({ method: 'GET', url })).statusCode).toBe(404)
  })

  test('customers are notified when the carrier has the parcel, once, not when it is closed', async () => {
    const one = await item()
    const mails = () =>
      app.sql(
        `select 1 from graphile_worker._private_jobs where payload ->> 'buybackId' = $1 and payload ->> 'mail' = 'shipped'`,
        [one.id],
      )
    const { body } = await app.anonymous.post('/webtoken-with-account-and-ord', { url: 'boreal.localhost' })
    const key = statusKey(app.app.config.secretKey, { id: one.id, link_version: 0 })
    const page = async () => (await app.withToken(body.token).get(`/status-page/${one.id}?key=${key}`)).body
    const { id } = await packed([one])
    await act(id, 'close')
    expect(await itemStatus(one.id)).toBe('item_in_transit')
    expect(await mails()).toHaveLength(0)
    const closed = await page()
    expect(closed.situation).toBe('atStore')
    expect(closed.steps).toContainEqual({ step: 'shipped', state: 'now', at: null })
    await act(id, 'handOver')
    await act(id, 'track', { status: 'in_transit' }, packing.admin)
    expect(await mails()).toHaveLength(1)
    const handedOver = await page()
    expect(handedOver.situation).toBe('moving')
    expect(handedOver.steps).toContainEqual({ step: 'shipped', state: 'done', at: expect.any(String) })
    await app.work()
  })

  test('has its parcel locations entered manually', async () => {
    const one = await item()
    const { id } = await shipped([one])
    expect((await act(id, 'track', { status: 'delivered_ok' })).status, 'not by the store').toBe(403)
    const tracked = await act(id, 'track', { status: 'collected' }, packing.admin)
    expect(tracked.body).toMatchObject({ status: 'package_handed_over', deliveryStatus: 'collected' })
    expect(tracked.body.tracking).toMatchObject([{ status: 'collected', source: 'hand' }])
    const arrived = await act(id, 'track', { status: 'delivered_ok' }, packing.admin)
    expect(arrived.body.status).toBe('package_delivered')
    expect(await itemStatus(one.id), 'only the warehouse registers').toBe('item_in_transit')
    expect(await app.sql('select delivery_status from buybacks where id = $1', [one.id])).toEqual([
      { delivery_status: 'delivered_ok' },
    ])
  })
})

describe('one label per item', () => {
  test('is packed, closed and printed individually', async () => {
    const [one, two] = [await item({ circuit: 'store_drop_label' }), await item({ circuit: 'store_drop_label' })]
    const first = (await scan(one.number, { mode: 'label' })).body.package
    const second = (await scan(two.number, { mode: 'label' })).body.package
    expect([first.kind, first.letter, first.items]).toEqual(['single', null, 1])
    expect(second.id).not.toBe(first.id)
    await act(first.id, 'close')
    await app.work()
    expect((await read(first.id)).labelStatus).toBe('label_ready')
    expect([await itemStatus(one.id), await itemStatus(two.id)]).toEqual(['item_in_transit', 'item_awaiting_inventory'])
  })
})

describe('a pick-up', () => {
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
  const ask = (more = {}) =>
    packing.seller.post('/expedition/pick-ups', { date: tomorrow, from: '09:00', to: '12:00', ...more })

  test('takes all waiting items, one pick-up per destination; items leave when the carrier collects', async () => {
    const one = await item({ circuit: 'store_collect' })
    await item({ circuit: 'store_collect' })
    await item({ circuit: 'store_collect', warehouse: 'RC-GNT' })
    const { status, body } = await ask()
    expect(status, JSON.stringify(body)).toBe(201)
    expect(body.members.map(({ items }: { items: number }) => items).toSorted()).toEqual([1, 2])
    const { id } = body.members.find(({ items }: { items: number }) => items === 2)
    await app.work()
    expect(await read(id)).toMatchObject({ pickupStatus: 'pickup_confirmed', labelStatus: 'label_none' })
    expect(await itemStatus(one.id)).toBe('item_awaiting_inventory')
    expect((await ask()).body.code, 'nothing is collected twice').toBe('nothing_to_collect')
    expect((await act(id, 'handOver')).body.status).toBe('package_handed_over')
    expect(await itemStatus(one.id)).toBe('item_in_transit')
  })

  test('must be in the future with a valid time window', async () => {
    expect((await ask({ date: '2020-01-01' })).body.code).toBe('pickup_in_past')
    expect((await ask({ from: '12:00' })).body.violations).toMatchObject([{ path: 'to', code: 'time_order' }])
    expect((await ask({ from: '25:00' })).body.violations).toMatchObject([{ path: 'from', code: 'invalid_time' }])
  })
})

describe('a carrier over HTTP', () => {
  test('receives the shipment, and its label is stored', async () => {
    const { name } = await configure(packing.admin, packing.demo)
    const { id, labelUrl, trackingNumber, carrier } = await shipped([await item()])
    expect([carrier, trackingNumber]).toEqual([name, expect.stringMatching(/^SIM\d{8}$/)])
    expect((await pdf(labelUrl!, 'en-GB'))[0]!.codes).toEqual([{ format: 'Code128', text: trackingNumber }])
    expect(simulator.seen.some(({ path }) => path === '/shipments')).toBe(true)
    expect(await read(id)).toMatchObject({ labelStatus: 'label_ready' })
  })

  test('whose answer was lost makes one shipment, and one label', async () => {
    await configure(packing.admin, packing.demo, { behaviour: 'lost' })
    const before = simulator.count('shipments')
    const { labelStatus } = await shipped([await item()])
    expect([labelStatus, simulator.count('shipments')]).toEqual(['label_ready', before + 1])
  })

  test('that is down: the label fails visibly and can be retried', async () => {
    const { id: configurationId } = await configure(packing.admin, packing.demo, { behaviour: 'label-never' })
    const { id } = await packed([await item()])
    await act(id, 'close')
    for (let attempt = 0; attempt < 6; attempt++) {
      await app.sql("update graphile_worker._private_jobs set run_at = now() - interval '1 minute'")
      await app.work()
    }
    expect((await packing.seller.get(`/packages/${id}/label`)).body.code).toBe('TRANSPORT_LABEL_CANT_BE_DOWNLOADED')
    expect((await packing.seller.get('/expedition')).body.closed[0]).toMatchObject({ id, labelStatus: 'label_failed' })
    await app.sql(
      `update connector_configurations set properties = properties || '{"baseUrl": "http://simulator.test"}' where id = $1`,
      [configurationId],
    )
    expect((await act(id, 'retryLabel')).body.labelStatus).toBe('label_pending')
    await app.work()
    expect(await head(id)).toBe(200)
  })

  test('gets a second shipment when an administrator replaces the label; events of the first are ignored', async () => {
    const { id: configurationId } = await configure(packing.admin, packing.demo)
    const first = await shipped([await item()])
    expect((await act(first.id, 'renewLabel')).status, 'not by the store').toBe(403)
    expect((await act(first.id, 'renewLabel', {}, packing.admin)).status).toBe(200)
    await app.work()
    const second = await read(first.id)
    expect(second.trackingNumber).not.toBe(first.trackingNumber)
    expect(simulator.seen.some(({ method, path }) => method === 'DELETE' && path.startsWith('/shipments/'))).toBe(true)
    await deliverEvent(configurationId, { reference: `${first.id}-1`, status: 'lost' })
    expect((await read(first.id)).status).toBe('package_closed')
  })
})

type TrackingEvent = { reference: string; status: string; minutesAgo?: number; id?: string; secret?: string }
let delivered = 0
const deliverEvent = async (
  configurationId: string,
  { reference, status, minutesAgo = 1, id, secret }: TrackingEvent,
) => {
  const timestamp = new Date(Date.now() - minutesAgo * 60_000).toISOString()
  const body = JSON.stringify({ type: 'shipment.updated', timestamp, data: { reference, status } })
  const answer = await app.server.inject({
    method: 'POST',
    url: `/api/connectors/${configurationId}/events`,
    headers: {
      'content-type': 'application/json',
      ...signed(secret ?? simulatorSecrets.webhookSecret, id ?? `evt_${++delivered}`, body),
    },
    payload: body,
  })
  await app.work()
  return answer.statusCode
}

describe('carrier events', () => {
  const onItsWay = async () => {
    const { id: configurationId } = await configure(packing.admin, packing.demo)
    const one = await item()
    const parcel = await shipped([one])
    await expect.poll(async () => (await read(parcel.id)).labelStatus).toBe('label_ready')
    await app.work()
    return { configurationId, one, id: parcel.id as string, reference: `${parcel.id}-1` }
  }

  test('twice, late or out of order give the same result; forged ones are refused', async () => {
    const { configurationId, id, reference } = await onItsWay()
    expect(await deliverEvent(configurationId, { reference, status: 'delivered_ok', minutesAgo: 1, id: 'a' })).toBe(202)
    expect(await deliverEvent(configurationId, { reference, status: 'delivered_ok', minutesAgo: 1, id: 'a' })).toBe(202)
    expect(await deliverEvent(configurationId, { reference, status: 'collected', minutesAgo: 60 })).toBe(202)
    expect(
      await deliverEvent(configurationId, { reference, status: 'lost', minutesAgo: 30, secret: 'forged-secret' }),
    ).toBe(401)
    const { status, deliveryStatus, tracking } = await read(id)
    expect([status, deliveryStatus]).toEqual(['package_delivered', 'delivered_ok'])
    const statuses = tracking.map((one: { status: string }) => one.status)
    expect(statuses.filter((one: string) => one === 'delivered_ok')).toHaveLength(1)
    expect(statuses).toContain('collected')
    expect(statuses).not.toContain('lost')
  })

  test('of another configuration, an unknown parcel or an unknown status are ignored', async () => {
    const { configurationId, id, reference } = await onItsWay()
    const other = await configure(packing.admin, packing.demo, { organizationId: packing.demo.entity.COL })
    await deliverEvent(other.id, { reference, status: 'lost' })
    await deliverEvent(configurationId, { reference: 'nonsense', status: 'lost' })
    await deliverEvent(configurationId, { reference: `${packing.demo.entity.BOR}-1`, status: 'lost' })
    await deliverEvent(configurationId, { reference, status: 'beamed_up' })
    expect((await read(id)).status).toBe('package_closed')
  })

  test('of the first collection ship the items, once', async () => {
    const { id: configurationId } = await configure(packing.admin, packing.demo)
    const one = await item({ circuit: 'store_collect' })
    const date = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
    const { body } = await packing.seller.post('/expedition/pick-ups', { date, from: '09:00', to: '10:00' })
    const { id } = body.members.at(-1)
    await app.work()
    await deliverEvent(configurationId, { reference: `${id}-1`, status: 'collected', minutesAgo: 2 })
    expect(await itemStatus(one.id)).toBe('item_in_transit')
    await deliverEvent(configurationId, { reference: `${id}-1`, status: 'in_transit' })
    expect(
      await app.sql(`select event from history where subject_id = $1 and event = 'ship' and subject_type = 'item'`, [
        one.id,
      ]),
    ).toHaveLength(1)
  })

  test('of a return are shown to the store, which can pack the items again', async () => {
    const { configurationId, id, reference, one } = await onItsWay()
    await deliverEvent(configurationId, { reference, status: 'returned_to_sender' })
    const { body } = await packing.seller.get('/expedition')
    expect(body.attention).toMatchObject([{ id, status: 'package_returned', deliveryStatus: 'returned_to_sender' }])
    const back = await act(id, 'receiveBack')
    expect([back.status, back.body.status]).toEqual([200, 'package_received_back'])
    expect(await itemStatus(one.id)).toBe('item_awaiting_inventory')
    expect((await packing.seller.get('/expedition')).body.attention).toEqual([])
    expect((await scan(one.number)).status).toBe(200)
    await deliverEvent(configurationId, { reference, status: 'lost' })
    expect(await itemStatus(one.id), 'later events are ignored').toBe('item_awaiting_inventory')
  })

  test('of loss or damage are shown to retailer and buyer, who can declare it', async () => {
    const { configurationId, id, reference, one } = await onItsWay()
    await deliverEvent(configurationId, { reference, status: 'lost' })
    for (const email of ['manager@boreal.test', 'buyer@recircle.test', 'admin@reprise.test']) {
      const who = await app.as(email)
      const { body } = await who.get('/packages?attention=true')
      expect(
        body.members.map((member: { id: string }) => member.id),
        email,
      ).toContain(id)
    }
    const warehouse = await app.as('warehouse@recircle.test')
    expect((await warehouse.get('/packages?attention=true')).body.members).toEqual([])
    expect(await itemStatus(one.id), 'carrier events cause no payment').toBe('item_in_transit')
    const buyer = await app.as('buyer@recircle.test')
    expect(
      (await buyer.post(`/buybacks/${one.id}/events/declareLostTransport`, { reason: 'Introuvable' })).status,
    ).toBe(200)
  })

  test('that were not delivered are found by polling', async () => {
    const { id, one } = await onItsWay()
    simulator.age(20 * 60_000)
    await pollCarriers(app.app, { now: Date.now() + 60 * 60_000 })
    expect(await read(id)).toMatchObject({ status: 'package_delivered', deliveryStatus: 'delivered_ok' })
    const before = (await read(id)).tracking.length
    await app.sql(`update packages set status = 'package_handed_over' where id = $1`, [id])
    await pollCarriers(app.app, { now: Date.now() + 60 * 60_000 })
    expect((await read(id)).tracking, 'asked again, it is the same').toHaveLength(before)
    expect(await itemStatus(one.id)).toBe('item_in_transit')
  })
})
