import * as z from 'zod'
import { recordOf } from '../../checked.ts'
import { customs } from '../../package/customs.ts'
import { deliveryCodes, deliveryStatuses } from '../../package/delivery.ts'
import { dropOff, readDropOff } from '../../package/drop-off.ts'
import { type ProviderContract, providerCall } from './call.ts'
import { callbackUrl, common, customerNumber, id, sampleUrl, text } from './parts.ts'

const maxLabel = 1024 * 1024

const address = z.object({ name: z.string(), lines: z.array(z.string()).readonly() })
const parcel = {
  from: address,
  to: address,
  weight: z.int().describe('In grams'),
  items: z.int(),
}
const shipment = z.object({ id, trackingNumber: id, status: text(60) })
/** A shipment is ordered and paid: its optional parts never make the answer unreadable. */
export const orderedShipment = shipment.extend({ dropOff: z.unknown().transform(readDropOff) })
/** Place near which the sender drops the parcel off. */
const dropOffNear = z.object({
  country: z.string().describe('ISO 3166-1 alpha-2'),
  zipCode: z.string(),
  city: z.string(),
})
const sampleParcel = {
  from: { name: 'Boréal Lyon Part-Dieu', lines: ['17 rue du Docteur Bouchut', '69003 Lyon', 'FR'] },
  to: { name: 'Recircle Villeurbanne', lines: ['4 rue de la Soie', '69100 Villeurbanne', 'FR'] },
  weight: 850,
  items: 2,
}

const calls = {
  ...common,
  createShipment: providerCall({
    kind: 'create_shipment',
    method: 'POST',
    path: '/shipments',
    summary: 'Orders the transport of a parcel',
    keyed: true,
    body: z.object({
      reference: z.string(),
      customerNumber,
      callbackUrl,
      ...z.object(parcel).partial().shape,
      customs: customs.nullish().describe('Sent if the parcel crosses a customs border'),
      customValues: z
        .record(z.string(), z.string())
        .nullish()
        .describe('Values that the account entered for the circuit of the item, for example a product number'),
      dropOffNear: dropOffNear
        .nullish()
        .describe('Sent if the sender drops the parcel off: a carrier without printed labels answers `dropOff`'),
    }),
    sample: {
      reference: '0198a5e0-0001-7000-8000-00000000000a-1',
      callbackUrl: sampleUrl,
      ...sampleParcel,
      customValues: { product: 'EXPRESS-12' },
      dropOffNear: { country: 'FR', zipCode: '69003', city: 'Lyon' },
    },
    answer: shipment.extend({
      dropOff: dropOff.nullish().describe('Hand-over without a printed label; the PDF label is required as well'),
    }),
  }),
  findShipment: providerCall({
    kind: 'find_shipment',
    method: 'GET',
    path: '/shipments/{id}',
    summary: 'Reads a shipment',
    answer: shipment,
  }),
  cancelShipment: providerCall({
    kind: 'cancel_shipment',
    method: 'DELETE',
    path: '/shipments/{id}',
    summary: 'Cancels a shipment that was not handed over; a repeated call returns the same result',
    answer: shipment,
  }),
  findLabel: providerCall({
    kind: 'find_label',
    method: 'GET',
    path: '/shipments/{id}/label',
    summary: 'Reads the label: not ready, or a PDF',
    answer: z.object({
      ready: z.boolean(),
      content: z.base64().max(maxLabel).nullish().describe('PDF in base64, present when ready'),
    }),
  }),
  findEvents: providerCall({
    kind: 'find_events',
    method: 'GET',
    path: '/shipments/{id}/events',
    summary: 'Lists the tracking events so far',
    answer: z.object({
      members: z.array(z.object({ id, status: text(60), occurredAt: z.iso.datetime({ offset: true }) })).max(200),
    }),
  }),
  requestPickup: providerCall({
    kind: 'request_pickup',
    method: 'POST',
    path: '/pickups',
    summary: 'Orders the pickup of a parcel at its sender',
    keyed: true,
    body: z.object({
      reference: z.string(),
      date: z.iso.date(),
      earliest: z.string().describe('HH:MM'),
      latest: z.string().describe('HH:MM'),
      ...parcel,
      customerNumber,
    }),
    sample: { reference: 'P-1', date: '2026-03-02', earliest: '09:00', latest: '12:00', ...sampleParcel },
    answer: z.object({ id }),
  }),
}

const effects = {
  noted: 'shown only',
  handedOver: 'the carrier has the parcel',
  delivered: 'delivered',
  returned: 'returned to the sender',
  lost: 'lost',
} as const

export const carrierContract = {
  title: 'Carrier',
  calls,
  events: {
    type: 'shipment.updated',
    statuses: recordOf(deliveryCodes, (code) => effects[deliveryStatuses[code].move]),
  },
} as const satisfies ProviderContract
