import * as z from 'zod'
import { event, packer, system } from './row.ts'

/** Item and its weight in grams. */
const item = z.strictObject({ buybackId: z.uuid(), weight: z.int().min(0) })

export const contentEvents = {
  open: event({
    by: [packer],
    from: null,
    own: 'verb',
    outcomes: { opened: { to: { package: 'package_open', label: 'label_none', pickup: 'pickup_none' } } },
  }),
  /** Package of one labelled item, created by a sale or a return. A store still has to hand it over. */
  prepare: event({
    by: [system],
    from: null,
    own: 'verb',
    input: z.strictObject({ pickup: z.boolean() }),
    outcome: ({ kind }, { pickup }) => (kind === 'single' ? 'prepared' : pickup ? 'collected' : 'sent'),
    outcomes: {
      prepared: {
        to: { package: 'package_open', label: 'label_pending', pickup: 'pickup_none' },
        effects: [{ kind: 'makeLabel' }],
      },
      sent: {
        to: { package: 'package_closed', label: 'label_pending', pickup: 'pickup_none' },
        effects: [{ kind: 'makeLabel' }],
      },
      collected: {
        to: { package: 'package_closed', label: 'label_pending', pickup: 'pickup_requested' },
        effects: [{ kind: 'makeLabel' }, { kind: 'requestPickup' }],
      },
    },
  }),
  /** Its content was cancelled before shipping: the label is cancelled. */
  void: event({
    by: [system],
    from: { package: ['package_open', 'package_closed'] },
    already: { package: ['package_discarded'] },
    own: 'verb',
    guards: [({ kind }) => (kind === 'parcel' || kind === 'collect' ? 'transition_refused' : null)],
    outcomes: {
      voided: {
        to: { package: 'package_discarded', label: 'label_none', pickup: 'pickup_none' },
        effects: [{ kind: 'cancelShipment' }],
      },
    },
  }),
  fill: event({
    by: [packer],
    from: { package: ['package_open'] },
    own: 'verb',
    input: item,
    checks: [({ weight, maxWeight }, added) => (weight + added.weight > maxWeight ? 'package_too_heavy' : null)],
    outcomes: { filled: { to: {} } },
    patch: ({ items, weight }, added) => ({ items: items + 1, weight: weight + added.weight }),
  }),
  take: event({
    by: [packer],
    from: { package: ['package_open'] },
    own: 'verb',
    input: item,
    // A prepaid label belongs to its item.
    guards: [({ label }) => (label === 'label_none' ? null : 'transition_refused')],
    outcome: ({ items }) => (items > 1 ? 'taken' : 'emptied'),
    outcomes: { taken: { to: {} }, emptied: { to: { package: 'package_discarded' } } },
    patch: ({ items, weight }, taken) => ({ items: items - 1, weight: Math.max(0, weight - taken.weight) }),
  }),
  /** Final: the content can no longer change. Closing it again has no effect. */
  close: event({
    by: [packer],
    from: { package: ['package_open'] },
    already: { package: ['package_closed', 'package_handed_over', 'package_delivered'] },
    look: 'primary',
    guards: [
      ({ kind, items, weight, maxWeight, unshippable }) =>
        items === 0 || (kind !== 'collect' && weight > maxWeight) || unshippable > 0 ? 'PACKAGE_CANT_BE_CLOSED' : null,
    ],
    outcome: ({ kind, label }) => {
      if (kind === 'collect') return 'collected'
      return label === 'label_pending' || label === 'label_ready' ? 'ready' : 'labelled'
    },
    outcomes: {
      /** The label was requested before. */
      ready: { to: { package: 'package_closed' }, effects: [{ kind: 'packItems' }] },
      labelled: {
        to: { package: 'package_closed', label: 'label_pending' },
        effects: [{ kind: 'packItems' }, { kind: 'makeLabel' }],
      },
      /** Items ship when the carrier collects the package. */
      collected: {
        to: { package: 'package_closed', pickup: 'pickup_requested' },
        effects: [{ kind: 'requestPickup' }],
      },
    },
    patch: ({ now, actorName }, _input, outcome) => ({
      closedAt: now,
      closedByName: actorName,
      ...(outcome === 'ready' ? {} : { labelAskedAt: now }),
    }),
  }),
}
