import * as z from 'zod'
import { line } from '../../text.ts'
import { administrator, event, packer, system } from './row.ts'

const shipped = z.strictObject({
  configurationId: z.uuid().nullable(),
  shipmentId: line({ min: 1, max: 200 }),
  trackingNumber: line({ min: 1, max: 200 }),
  fileId: z.uuid(),
})
const failure = z.strictObject({ error: line({ max: 500 }) })

export const labelEvents = {
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
    by: [packer, administrator],
    from: { label: ['label_failed'] },
    already: { label: ['label_pending', 'label_ready'] },
    look: 'primary',
    outcomes: { asked: { to: { label: 'label_pending' }, effects: [{ kind: 'makeLabel' }] } },
    patch: ({ now }) => ({ labelError: null, labelAskedAt: now }),
  }),
  /** The carrier is told that the first will not travel, and asked for another. */
  renewLabel: event({
    by: [administrator],
    from: { package: ['package_closed'], label: ['label_ready'] },
    look: 'danger',
    outcomes: {
      asked: {
        to: { label: 'label_pending' },
        effects: [{ kind: 'cancelShipment' }, { kind: 'makeLabel' }],
      },
    },
    patch: ({ now, shipmentTry }) => ({
      shipmentTry: shipmentTry + 1,
      shipmentId: null,
      trackingNumber: null,
      labelFileId: null,
      labelError: null,
      labelAskedAt: now,
      labelReadyAt: null,
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
    by: [packer, administrator],
    from: { pickup: ['pickup_failed'] },
    already: { pickup: ['pickup_requested', 'pickup_confirmed'] },
    look: 'primary',
    outcomes: { asked: { to: { pickup: 'pickup_requested' }, effects: [{ kind: 'requestPickup' }] } },
    patch: () => ({ pickupError: null }),
  }),
}
