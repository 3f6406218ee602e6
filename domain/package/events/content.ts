import * as z from 'zod'
import { event, packer, system } from './row.ts'

/** An item with what it weighs, in grams. */
const item = z.strictObject({ buybackId: z.uuid(), weight: z.int().min(0) })

export const contentEvents = {
  open: event({
    by: [packer],
    from: null,
    own: 'verb',
    outcomes: { opened: { to: { package: 'package_open', label: 'label_none', pickup: 'pickup_none' } } },
  }),
  /** One item with a carrier's label, asked for with the sale or with the return; what a store sends is still to be handed over. */
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
  /** What it carries was cancelled before it left: nobody pays for its way. */
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
    // Its label was paid for with the sale: it stays with its item.
    guards: [({ label }) => (label === 'label_none' ? null : 'transition_refused')],
    outcome: ({ items }) => (items > 1 ? 'taken' : 'emptied'),
    outcomes: { taken: { to: {} }, emptied: { to: { package: 'package_discarded' } } },
    patch: ({ items, weight }, taken) => ({ items: items - 1, weight: Math.max(0, weight - taken.weight) }),
  }),
  /** Final: what is inside stays inside. A second seller who closes it too finds it done. */
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
      /** Its label was asked for before. */
      ready: { to: { package: 'package_closed' }, effects: [{ kind: 'shipItems' }] },
      labelled: {
        to: { package: 'package_closed', label: 'label_pending' },
        effects: [{ kind: 'shipItems' }, { kind: 'makeLabel' }],
      },
      /** Its items leave the store when the carrier comes. */
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
