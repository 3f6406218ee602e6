import * as z from 'zod'
import { line } from '../../text.ts'
import { customsForms } from '../customs.ts'
import { dropOff } from '../drop-off.ts'
import type { PackageFacts } from './facts.ts'
import { administrator, event, forwarder, packer, sender, system } from './row.ts'

const shipped = z.strictObject({
  configurationId: z.uuid().nullable(),
  shipmentId: line({ min: 1, max: 200 }),
  trackingNumber: line({ min: 1, max: 200 }),
  dropOff: dropOff.nullable(),
  customsForm: z.enum(customsForms).nullable(),
  fileId: z.uuid(),
})
/** Columns of a new shipment of the same package; the previous shipment is discarded. */
const again = ({ now, shipmentTry }: PackageFacts) => ({
  shipmentTry: shipmentTry + 1,
  shipmentId: null,
  trackingNumber: null,
  dropOff: null,
  labelFileId: null,
  labelError: null,
  labelAskedAt: now,
  labelReadyAt: null,
})
const failure = z.strictObject({ error: line({ max: 500 }) })

/** Returns belong to the warehouse, all other packages to the retailer. */
const ownWay = ({ kind, side }: PackageFacts) =>
  side !== null && (kind === 'return') !== (side === 'warehouse') ? 'transition_refused' : null

export const labelEvents = {
  /** Shipment ordered, label pending; it can be cancelled from now on. */
  shipmentMade: event({
    by: [system],
    from: { label: ['label_pending'] },
    own: 'verb',
    input: shipped.omit({ fileId: true }),
    outcomes: { made: { to: {} } },
    patch: (_facts, shipment) => shipment,
  }),
  labelMade: event({
    by: [system],
    from: { label: ['label_pending', 'label_failed'] },
    already: { label: ['label_ready'] },
    own: 'verb',
    input: shipped,
    outcomes: { made: { to: { label: 'label_ready' } } },
    patch: ({ now }, { fileId, ...shipment }) => ({
      ...shipment,
      labelFileId: fileId,
      labelError: null,
      labelReadyAt: now,
    }),
  }),
  labelFailed: event({
    by: [system],
    from: { label: ['label_pending'] },
    own: 'verb',
    input: failure,
    outcomes: { failed: { to: { label: 'label_failed' } } },
    patch: (_facts, { error }) => ({ labelError: error }),
  }),
  retryLabel: event({
    by: [packer, forwarder, sender, administrator, system],
    from: { label: ['label_failed'] },
    already: { label: ['label_pending', 'label_ready'] },
    look: 'primary',
    guards: [ownWay],
    outcomes: { asked: { to: { label: 'label_pending' }, effects: [{ kind: 'makeLabel' }] } },
    patch: ({ now }) => ({ labelError: null, labelAskedAt: now }),
  }),
  /** Cancels the shipment at the carrier and orders another. */
  renewLabel: event({
    by: [administrator, system],
    from: { package: ['package_open', 'package_closed'], label: ['label_ready'] },
    look: 'danger',
    outcomes: {
      asked: {
        to: { label: 'label_pending' },
        effects: [{ kind: 'cancelShipment' }, { kind: 'makeLabel' }],
      },
    },
    patch: again,
  }),
  /** Sends a returned single-item package again, with a new label. */
  reship: event({
    by: [forwarder, sender, administrator],
    from: { package: ['package_returned'] },
    look: 'primary',
    guards: [({ kind }) => (kind === 'prepaid' || kind === 'return' ? null : 'transition_refused'), ownWay],
    outcomes: {
      asked: {
        to: { package: 'package_closed', label: 'label_pending' },
        effects: [{ kind: 'itemsWaitAgain' }, { kind: 'tellDelivery' }, { kind: 'makeLabel' }],
      },
    },
    patch: (facts) => ({
      ...again(facts),
      deliveryStatus: null,
      deliveryAt: null,
      handedOverAt: null,
      settledAt: null,
    }),
  }),
  pickupConfirmed: event({
    by: [system],
    from: { pickup: ['pickup_requested', 'pickup_failed'] },
    already: { pickup: ['pickup_confirmed'] },
    own: 'verb',
    input: shipped.pick({ configurationId: true }).extend({ reference: line({ min: 1, max: 200 }) }),
    outcomes: { confirmed: { to: { pickup: 'pickup_confirmed' } } },
    patch: (_facts, { configurationId, reference }) => ({
      configurationId,
      pickupReference: reference,
      pickupError: null,
    }),
  }),
  pickupFailed: event({
    by: [system],
    from: { pickup: ['pickup_requested'] },
    own: 'verb',
    input: failure,
    outcomes: { failed: { to: { pickup: 'pickup_failed' } } },
    patch: (_facts, { error }) => ({ pickupError: error }),
  }),
  retryPickup: event({
    by: [packer, forwarder, administrator],
    from: { pickup: ['pickup_failed'] },
    already: { pickup: ['pickup_requested', 'pickup_confirmed'] },
    look: 'primary',
    outcomes: { asked: { to: { pickup: 'pickup_requested' }, effects: [{ kind: 'requestPickup' }] } },
    patch: () => ({ pickupError: null }),
  }),
}
