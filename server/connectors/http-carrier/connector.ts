import * as z from 'zod'
import { maybe, setting } from '#domain/connector/settings.ts'
import { type Connector, newestOf, type Shipment } from '../connector.ts'
import { eventSettings, idPath, ping } from '../http.ts'

const settings = { ...eventSettings, customerNumber: maybe(setting.text(60)) }

const shipment: z.ZodType<Shipment> = z.object({
  id: z.string().min(1).max(200),
  trackingNumber: z.string().min(1).max(200),
  status: z.string().max(60),
})

const label = z.object({
  ready: z.boolean(),
  content: z
    .base64()
    .max(1024 * 1024)
    .nullish(),
})
const events = z.object({
  members: z
    .array(
      z.object({
        id: z.string().min(1).max(200),
        status: z.string().max(60),
        occurredAt: z.iso.datetime({ offset: true }),
      }),
    )
    .max(200),
})
const pickup = z.object({ id: z.string().min(1).max(200) })

/** A carrier with a plain HTTP interface; protocol in docs/integration.md. */
export const connector: Connector<typeof settings> = {
  id: '0198a5e0-0001-7000-8000-000000000001',
  code: 'http-carrier',
  name: 'HTTP carrier',
  type: 'transport',
  kind: 'transport',
  settings,
  test: ping,
  events: { judge: newestOf(['shipment.updated']) },
  createShipment: ({ call, settings: { customerNumber }, eventsUrl }, { reference, parcel }) =>
    call({
      kind: 'create_shipment',
      method: 'POST',
      path: '/shipments',
      body: { reference, customerNumber, callbackUrl: eventsUrl, ...parcel },
      idempotencyKey: `shipment-${reference}`,
      answer: shipment,
    }),
  findShipment: ({ call }, id) =>
    call({ kind: 'find_shipment', method: 'GET', path: idPath('shipments', id), answer: shipment }),
  findLabel: async ({ call }, id) => {
    const path = `${idPath('shipments', id)}/label`
    const { ready, content } = await call({ kind: 'find_label', method: 'GET', path, answer: label })
    return ready ? (content ?? null) : null
  },
  findEvents: async ({ call }, id) => {
    const path = `${idPath('shipments', id)}/events`
    return (await call({ kind: 'find_events', method: 'GET', path, answer: events })).members
  },
  requestPickup: ({ call, settings: { customerNumber } }, order) =>
    call({
      kind: 'request_pickup',
      method: 'POST',
      path: '/pickups',
      body: { ...order, customerNumber },
      idempotencyKey: `pickup-${order.reference}`,
      answer: pickup,
    }),
  cancelShipment: ({ call }, id) =>
    call({ kind: 'cancel_shipment', method: 'DELETE', path: idPath('shipments', id), answer: shipment }),
}
