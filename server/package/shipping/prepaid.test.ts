import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { signed } from '#server/connectors/signature.ts'
import { simulatorSecrets, startSimulator } from '#server/connectors/simulator/server.ts'
import { statusKey } from '#server/status-link/key.ts'
import type { Caller } from '#server/testing/app.ts'
import { byPost, testConfirming } from '#server/testing/confirming.ts'
import { configure, simulatorUrl } from '#server/testing/connectors.ts'
import { readDocument } from '#server/testing/read-document.ts'
import { sampled } from '#server/testing/sampled.ts'
import { orderLabel } from '../expedition/prepare.ts'
import { makeLabel } from './label.ts'

const { app, shop, received, sold, someone } = await testConfirming()
let simulator: Awaited<ReturnType<typeof startSimulator>>
let admin: Caller

beforeAll(async () => {
  simulator = await startSimulator({ lateMs: 20 })
  app.app.simulator = simulator
  admin = await app.as('admin@reprise.test')
})
afterAll(() => simulator?.stop())
beforeEach(async () => {
  await app.sql('update connector_configurations set active = false')
  await app.sql('delete from rate_limits')
})

/** Runs all jobs until they succeed or have no attempts left. */
const exhaust = async () => {
  for (let left = 30; left > 0; left--) {
    const waiting = await app.sql(
      `update graphile_worker._private_jobs set run_at = now() - interval '1 minute' where attempts < max_attempts returning id`,
    )
    if (waiting.length === 0) return
    await app.work()
  }
}
const sent = async (way = byPost) => {
  const email = someone()
  const cart = await sold(shop.visitor, way, { customer: { clientEmail: email } })
  const [one] = cart.buybacks
  return { cart, email, id: one!.id, number: one!.identificationNumber }
}
const head = async ({ id, cart }: { id: string; cart: { key: string | null } }) =>
  (
    await app.server.inject({
      method: 'HEAD',
      url: `/api/buybacks/${id}/shipping-label?key=${cart.key}`,
      headers: { 'x-auth-token': shop.visitor.token! },
    })
  ).statusCode
type Parcel = {
  id: string
  kind: string
  status: string
  label_status: string
  pickup_status: string
  tracking_number: string
}
const parcelOf = async (buybackId: string) =>
  (
    await app.sql<Parcel>(
      `select p.* from packages p join package_items i on i.package_id = p.id where i.buyback_id = $1 order by p.created_at desc`,
      [buybackId],
    )
  )[0]!
const mailsTo = (email: string) => received.filter(({ to }) => to?.[0]?.address === email)
const itemStatus = async (id: string) =>
  (await app.sql<{ item_status: string }>('select item_status from buybacks where id = $1', [id]))[0]!.item_status
const behave = async (configurationId: string, behaviour?: string) => {
  await app.sql('delete from connector_breakers')
  await app.sql(
    `update connector_configurations set properties = properties || jsonb_build_object('baseUrl', $2::text) where id = $1`,
    [configurationId, simulatorUrl(behaviour)],
  )
}
const deliverEvent = async (
  configurationId: string,
  packageId: string,
  status: string,
  { secret = simulatorSecrets.webhookSecret, minutesAgo = 1 } = {},
) => {
  const timestamp = new Date(Date.now() - minutesAgo * 60_000).toISOString()
  const body = JSON.stringify({ type: 'shipment.updated', timestamp, data: { reference: `${packageId}-1`, status } })
  const headers = { 'content-type': 'application/json', ...signed(secret, randomUUID(), body) }
  const { statusCode } = await app.server.inject({
    method: 'POST',
    url: `/api/connectors/${configurationId}/events`,
    headers,
    payload: body,
  })
  await app.work()
  return statusCode
}

describe('a prepaid label', () => {
  test('of the built-in carrier is sent with the confirmation and has the code of its item', async () => {
    const one = await sent()
    expect(await head(one)).toBe(425)
    await app.work()
    expect(await head(one)).toBe(200)
    expect(await parcelOf(one.id)).toMatchObject({
      kind: 'prepaid',
      status: 'package_closed',
      label_status: 'label_ready',
      tracking_number: one.number,
    })
    const [mail, ...more] = mailsTo(one.email)
    expect(more).toEqual([])
    expect(mail!.attachments.map(({ filename }) => filename!.split('-')[0])).toContain('label')
    expect(mail!.text).not.toContain('dès que le transporteur')
    const label = mail!.attachments.find(({ filename }) => filename!.startsWith('label'))!
    const [page] = await readDocument(new Uint8Array(label.content as ArrayBuffer))
    expect(page!.codes).toEqual([{ format: 'Code128', text: one.number }])
    expect(page!.text).toContain('12 rue de la République')
  })

  test('of a connected carrier is ordered once under concurrency', async () => {
    const { name } = await configure(admin, shop.demo)
    const before = simulator.count('shipments')
    const one = await sent()
    const asked = { accountId: shop.demo.account.Boréal!, buybackId: one.id, kind: 'shipping_label' as const }
    await Promise.all([orderLabel(app.app, asked), orderLabel(app.app, asked), app.work()])
    expect(simulator.count('shipments')).toBe(before + 1)
    const { id, tracking_number } = await parcelOf(one.id)
    expect(tracking_number).toMatch(/^SIM\d{8}$/)
    expect((await admin.get(`/packages/${id}`)).body).toMatchObject({ carrier: name, store: null, number: one.number })
    expect(mailsTo(one.email)).toHaveLength(1)
    expect(
      await app.sql(
        'select id from packages where id in (select package_id from package_items where buyback_id = $1)',
        [one.id],
      ),
    ).toHaveLength(1)
  })

  test('that another process made meanwhile is not marked as missing', async () => {
    await configure(admin, shop.demo)
    const one = await sent()
    await app.work()
    const { id } = await parcelOf(one.id)
    await app.sql(`update packages set label_status = 'label_pending' where id = $1`, [id])
    const other = await app.app.owner.connect()
    await other.query('begin')
    await other.query(`update packages set label_status = 'label_ready' where id = $1`, [id])
    const late = makeLabel(app.app, { accountId: shop.demo.account.Boréal!, packageId: id }, false)
    await expect
      .poll(() =>
        app.sql(`select from pg_stat_activity where wait_event_type = 'Lock' and query like '%lock_package%'`),
      )
      .toHaveLength(1)
    await other.query('commit')
    other.release()
    await late
    expect(await head(one), 'the label of the customer').toBe(200)
  })

  test('is ordered with the values of its circuit', async () => {
    await configure(admin, shop.demo)
    const { id } = await sent()
    await app.sql(
      `update circuits set custom_values = '[{"name": "product", "value": "EXPRESS-12"}]'
       where id = (select circuit_id from buybacks where id = $1)`,
      [id],
    )
    await app.work()
    expect(simulator.ordersOf('shipments').at(-1)).toMatchObject({ customValues: { product: 'EXPRESS-12' } })
    await app.sql(`update circuits set custom_values = '[]'`)
    await sent()
    await app.work()
    expect(simulator.ordersOf('shipments').at(-1)).toMatchObject({ customValues: null })
  })

  test('has a collection address at the customer if the circuit requires it', async () => {
    await configure(admin, shop.demo)
    const one = await sent({ circuit: 'web_post', payment: 'gift_card' })
    await app.sql(`update buybacks set circuit_type = 'web_collect' where id = $1`, [one.id])
    await app.work()
    expect(await parcelOf(one.id)).toMatchObject({
      kind: 'prepaid',
      pickup_status: 'pickup_confirmed',
      label_status: 'label_ready',
    })
    expect(simulator.seen.some(({ path }) => path === '/pickups')).toBe(true)
  })
})

describe('a hand-over without a printed label', () => {
  const pageOf = async (id: string) =>
    (await shop.visitor.get(`/status-page/${id}?key=${statusKey(app.app.config.secretKey, { id, link_version: 0 })}`))
      .body
  const cartOf = async ({ cart: { id, key } }: { cart: { id: string; key: string | null } }) =>
    (await shop.visitor.get(`/carts/${id}?key=${key}`)).body.buybacks[0]

  test('is shown with its code and the nearest points, beside the label, until the parcel left', async () => {
    const { id: configurationId } = await configure(admin, shop.demo)
    const one = await sent()
    await app.work()
    const parcel = await parcelOf(one.id)
    const { situation, dropOff, documents, instructions } = await pageOf(one.id)
    expect(situation).toBe('toSend')
    expect(dropOff).toMatchObject({
      qrCode: expect.stringContaining('<svg'),
      trackingNumber: parcel.tracking_number,
      mark: parcel.tracking_number.slice(-4),
      timeZone: 'Europe/Paris',
    })
    const away = dropOff.points.map((point: { away: number }) => point.away)
    expect(away.length).toBeGreaterThan(1)
    expect(away).toEqual([...away].sort((a, b) => a - b))
    expect(instructions.map(({ type }: { type: string }) => type)).not.toContain('print')
    expect(documents).toContainEqual(expect.objectContaining({ kind: 'shipping_label', status: 'ready' }))
    expect(mailsTo(one.email)[0]!.text).toContain('Sans imprimante')
    expect(await cartOf(one)).toMatchObject({ isPrintless: true })
    await deliverEvent(configurationId, parcel.id, 'dropped_off')
    expect((await pageOf(one.id)).dropOff).toBeNull()
  })

  test('is announced by the mail of a late label', async () => {
    const { id: configurationId } = await configure(admin, shop.demo, { behaviour: 'label-never' })
    const one = await sent()
    await app.work()
    await behave(configurationId)
    await exhaust()
    const [, late] = mailsTo(one.email)
    expect(late!.text).toContain('Sans imprimante')
    expect(late!.attachments).toHaveLength(1)
  })

  test('that the carrier does not offer leaves the printed label', async () => {
    await configure(admin, shop.demo, { behaviour: 'label-only' })
    const one = await sent()
    await app.work()
    const { dropOff, instructions } = await pageOf(one.id)
    expect(dropOff).toBeNull()
    expect(instructions.map(({ type }: { type: string }) => type)).toContain('print')
    expect(mailsTo(one.email)[0]!.text).not.toContain('Sans imprimante')
    expect(await cartOf(one)).toMatchObject({ isPrintless: false })
  })
})

describe('a parcel across a customs border', () => {
  const fromRéunion = async () => {
    const customer = { clientEmail: someone(), clientZipCode: '97400', clientCity: 'Saint-Denis' }
    const cart = await sold(shop.visitor, byPost, { customer })
    await app.sql(
      `update categories set tariff_number = '851713', origin_country = 'CN'
       where id = (select category_id from buybacks where id = $1)`,
      [cart.buybacks[0]!.id],
    )
    await app.work()
    return cart.buybacks[0]!.id
  }
  const declarationOf = async (id: string) => {
    const [row] = await app.sql<{ key: string }>(
      `select f.key from buyback_documents d join files f on f.id = d.file_id
       where d.buyback_id = $1 and d.kind = 'customs_declaration' and d.status = 'ready'`,
      [id],
    )
    return row && (await readDocument(await buffer(await app.app.files.get(row.key))))
  }

  test.each(['built-in', 'connected'])(
    'of the %s carrier has a declaration with the data of its category',
    async (one) => {
      if (one === 'connected') await configure(admin, shop.demo)
      const id = await fromRéunion()
      const [page] = (await declarationOf(id)) ?? []
      for (const text of ['Déclaration en douane CN2', '851713', 'CN', 'Saint-Denis', 'Villeurbanne'])
        expect(page?.text).toContain(text)
      const { id: packageId } = await parcelOf(id)
      const { customsUrl } = (await admin.get(`/packages/${packageId}`)).body
      expect((await app.server.inject({ url: customsUrl })).statusCode).toBe(200)
      if (one === 'connected') {
        expect(simulator.ordersOf('shipments').at(-1)).toMatchObject({
          customs: {
            reason: 'sale',
            currency: 'EUR',
            items: [{ quantity: 1, tariffNumber: '851713', originCountry: 'CN' }],
          },
          dropOff: null,
        })
      }
    },
  )

  test('loses its declaration with a new label for an address inside the European Union', async () => {
    const id = await fromRéunion()
    await app.sql(`update buybacks set customer_zip_code = '69002', customer_city = 'Lyon' where id = $1`, [id])
    const { id: packageId } = await parcelOf(id)
    await app.sql(`update packages set label_status = 'label_failed' where id = $1`, [packageId])
    expect((await admin.post(`/packages/${packageId}/events/retryLabel`, {})).status).toBe(200)
    await app.work()
    expect(await declarationOf(id)).toBeUndefined()
  })

  test('does not exist inside the European Union', async () => {
    const one = await sent()
    await app.work()
    expect(await declarationOf(one.id)).toBeUndefined()
    const { id } = await parcelOf(one.id)
    expect((await admin.get(`/packages/${id}`)).body.customsUrl).toBeNull()
  })
})

describe('a carrier that', () => {
  test.each(['fail', 'label-never', 'garbage'])(
    'fails (%s): the confirmation announces the label, which is mailed after a successful retry',
    async (behaviour) => {
      const { id: configurationId } = await configure(admin, shop.demo, { behaviour })
      const one = await sent()
      await app.work()
      const [first] = mailsTo(one.email)
      expect(first!.text).toContain('dès que le transporteur')
      expect(first!.attachments).toHaveLength(2)
      expect(await head(one)).toBe(425)
      await exhaust()
      expect(await head(one)).toBe(409)
      const parcel = await parcelOf(one.id)
      expect(parcel.label_status).toBe('label_failed')
      const { body } = await admin.get('/packages?labelStatus=label_failed')
      expect(body.members.map((member: { id: string }) => member.id)).toContain(parcel.id)
      await behave(configurationId)
      expect(
        (await (await app.as('seller@boreal.test')).post(`/packages/${parcel.id}/events/retryLabel`, {})).status,
      ).toBe(404)
      expect((await admin.post(`/packages/${parcel.id}/events/retryLabel`, {})).status).toBe(200)
      await exhaust()
      expect(await head(one)).toBe(200)
      const mails = mailsTo(one.email)
      expect(mails).toHaveLength(2)
      expect(mails[1]!.subject).toBe('Votre étiquette d’envoi est prête')
      expect(mails[1]!.attachments).toHaveLength(1)
    },
  )

  test.each(sampled(['twice', 'early', 'forged', 'lost', 'late', 'disordered'], 3))(
    'answers or sends events irregularly (%s) gets one shipment and one label',
    async (behaviour) => {
      await configure(admin, shop.demo, { behaviour })
      const before = simulator.count('shipments')
      const one = await sent()
      await exhaust()
      expect(simulator.count('shipments')).toBe(before + 1)
      expect(await head(one)).toBe(200)
      expect(await itemStatus(one.id), 'an announcement ships nothing').toBe('item_awaiting_inventory')
    },
  )

  test('scans the parcel first ships it, once; a forged event is refused', async () => {
    const { id: configurationId } = await configure(admin, shop.demo)
    const one = await sent()
    await app.work()
    const { id } = await parcelOf(one.id)
    expect(await deliverEvent(configurationId, id, 'dropped_off', { secret: 'whsec_Zm9yZ2VkLXNlY3JldA==' })).toBe(401)
    expect(await itemStatus(one.id)).toBe('item_awaiting_inventory')
    await deliverEvent(configurationId, id, 'dropped_off')
    expect(await itemStatus(one.id)).toBe('item_in_transit')
    await deliverEvent(configurationId, id, 'in_transit')
    await deliverEvent(configurationId, id, 'dropped_off', { minutesAgo: 1 })
    expect(
      await app.sql(`select event from history where subject_id = $1 and event = 'ship' and subject_type = 'item'`, [
        one.id,
      ]),
    ).toHaveLength(1)
  })

  test('returns it to the customer: the responsible user can mail another label', async () => {
    const { id: configurationId } = await configure(admin, shop.demo)
    const one = await sent()
    await app.work()
    const { id, tracking_number } = await parcelOf(one.id)
    await deliverEvent(configurationId, id, 'in_transit', { minutesAgo: 5 })
    await deliverEvent(configurationId, id, 'returned_to_sender')
    const { body } = await shop.manager.get('/packages?attention=true')
    expect(body.members).toMatchObject([{ id, trouble: 'returned' }])
    for (const email of ['warehouse@recircle.test', 'manager@colombe.test'])
      expect((await (await app.as(email)).post(`/packages/${id}/events/reship`, {})).status).toBeGreaterThanOrEqual(403)
    expect((await shop.manager.post(`/packages/${id}/events/reship`, {})).status).toBe(200)
    await app.work()
    expect(await itemStatus(one.id)).toBe('item_awaiting_inventory')
    expect((await parcelOf(one.id)).tracking_number).not.toBe(tracking_number)
    expect(mailsTo(one.email).at(-1)!.subject).toBe('Votre étiquette d’envoi est prête')
    await deliverEvent(configurationId, id, 'lost')
    expect((await parcelOf(one.id)).status, 'event of the previous shipment').toBe('package_closed')
  })
})

describe('a cancelled buyback', () => {
  const cancel = (id: string) => shop.manager.post(`/buybacks/${id}/events/cancel`, { reason: 'other', reversed: true })
  const deleted = () =>
    simulator.seen.filter(({ method, path }) => method === 'DELETE' && path.startsWith('/shipments/')).length

  test('is cancelled at the carrier, and its label is no longer served', async () => {
    await configure(admin, shop.demo)
    const one = await sent()
    await app.work()
    const before = deleted()
    expect((await cancel(one.id)).status).toBe(200)
    await app.work()
    expect(deleted()).toBe(before + 1)
    expect(await parcelOf(one.id)).toMatchObject({ status: 'package_discarded', label_status: 'label_none' })
    expect(await head(one)).toBe(404)
  })

  test('before its label arrived is cancelled as well', async () => {
    const { id: configurationId } = await configure(admin, shop.demo, { behaviour: 'label-never' })
    const one = await sent()
    await app.work()
    const before = deleted()
    await cancel(one.id)
    await app.work()
    await behave(configurationId)
    await exhaust()
    expect(deleted()).toBe(before + 1)
    expect(await parcelOf(one.id)).toMatchObject({ status: 'package_discarded', label_status: 'label_none' })
    expect(mailsTo(one.email).map(({ subject }) => subject)).not.toContain('Votre étiquette d’envoi est prête')
  })
})

test('the label is hidden from platform administrators without the support access of the client', async () => {
  const one = await sent()
  await app.work()
  const { id } = await parcelOf(one.id)
  const read = async () => [
    (await admin.get(`/packages/${id}`)).body.labelUrl,
    (await admin.get(`/packages/${id}/label`)).body.code,
  ]
  expect(await read()).toEqual([expect.any(String), undefined])
  await app.sql('update users set last_login_at = now()')
  await app.sql('delete from support_accesses')
  expect(await read()).toEqual([null, 'support_access_required'])
})
