import * as z from 'zod'
import { event, packer } from './row.ts'

/** An item with what it weighs, in grams. */
const item = z.strictObject({ buybackId: z.uuid(), weight: z.int().min(0) })

export const contentEvents = {
  open: event({
    by: [packer],
    from: null,
    own: 'verb',
    outcomes: { opened: { to: { package: 'package_open', label: 'label_none', pickup: 'pickup_none' } } },
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
    outcome: ({ kind }) => (kind === 'collect' ? 'collected' : 'labelled'),
    outcomes: {
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
    patch: ({ now, actorName }) => ({ closedAt: now, closedByName: actorName, labelAskedAt: now }),
  }),
}
