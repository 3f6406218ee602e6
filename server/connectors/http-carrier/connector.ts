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

/** A carrier with a plain HTTP interface: docs/integration.md tells what it must answer. */
export const connector: Connector<typeof settings> = {
  id: '0198a5e0-0001-7000-8000-000000000001',
  code: 'http-carrier',
  name: 'HTTP carrier',
  type: 'transport',
  kind: 'transport',
  settings,
  test: ping,
  events: { judge: newestOf(['shipment.updated']) },
  createShipment: ({ call, settings: { customerNumber }, eventsUrl }, { reference }) =>
    call({
      kind: 'create_shipment',
      method: 'POST',
      path: '/shipments',
      body: { reference, customerNumber, callbackUrl: eventsUrl },
      idempotencyKey: `shipment-${reference}`,
      answer: shipment,
    }),
  findShipment: ({ call }, id) =>
    call({ kind: 'find_shipment', method: 'GET', path: idPath('shipments', id), answer: shipment }),
  cancelShipment: ({ call }, id) =>
    call({ kind: 'cancel_shipment', method: 'DELETE', path: idPath('shipments', id), answer: shipment }),
}
