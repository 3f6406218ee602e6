import * as z from 'zod'
import { type DeliveryStatus, deliveryCodes, deliveryGroupOf, deliveryMoveOf } from '../delivery.ts'
import { troubleOf } from '../trouble.ts'
import type { PackageFacts } from './facts.ts'
import { administrator, buyer, event, forwarder, packer, sender, system } from './row.ts'

/** Status reported by a carrier or a user; without a time it happened now. */
const statusInput = z.strictObject({
  status: z.enum(deliveryCodes),
  occurredAt: z.iso.datetime({ offset: true }).optional(),
})

const timeOf = ({ now }: PackageFacts, { occurredAt }: z.output<typeof statusInput>) => {
  const at = occurredAt ? new Date(occurredAt) : now
  return at < now ? at : now
}

/** The carrier has or had the parcel. */
const isHeld = (status: DeliveryStatus) => deliveryMoveOf(status) !== 'noted'

/**
 * Status older than the known one: recorded, but without effect. Announcements neither outdate a physical scan nor
 * apply to a parcel in transit.
 */
const isOutdated = (facts: PackageFacts, input: z.output<typeof statusInput>) => {
  const { deliveryStatus: known, deliveryAt } = facts
  if (!known || !deliveryAt) return false
  if (isHeld(known) && deliveryGroupOf(input.status) === 'announced') return true
  return isHeld(known) >= isHeld(input.status) && timeOf(facts, input) < deliveryAt
}

export const trackEvents = {
  track: event({
    by: [system, administrator],
    from: {
      package: ['package_closed', 'package_handed_over', 'package_delivered', 'package_returned', 'package_lost'],
    },
    input: statusInput,
    outcome: (facts, input) => (isOutdated(facts, input) ? 'outdated' : deliveryMoveOf(input.status)),
    outcomes: {
      outdated: { to: {} },
      noted: { to: {}, effects: [{ kind: 'tellDelivery' }] },
      handedOver: {
        to: { package: 'package_handed_over' },
        effects: [{ kind: 'shipItems' }, { kind: 'tellDelivery' }],
      },
      delivered: {
        to: { package: 'package_delivered' },
        effects: [{ kind: 'shipItems' }, { kind: 'tellDelivery' }],
      },
      returned: {
        to: { package: 'package_returned' },
        effects: [{ kind: 'shipItems' }, { kind: 'tellDelivery' }],
      },
      lost: { to: { package: 'package_lost' }, effects: [{ kind: 'shipItems' }, { kind: 'tellDelivery' }] },
    },
    patch: (facts, input, outcome) => {
      if (outcome === 'outdated') return {}
      const at = timeOf(facts, input)
      return {
        deliveryStatus: input.status,
        deliveryAt: at,
        settledAt: null,
        ...(isHeld(input.status) && !facts.handedOverAt ? { handedOverAt: at } : {}),
        ...(outcome === 'delivered' ? { deliveredAt: at } : {}),
      }
    },
  }),
  /** The store confirms that the carrier took the parcel. */
  handOver: event({
    by: [packer],
    from: { package: ['package_closed'] },
    already: { package: ['package_handed_over', 'package_delivered'] },
    outcomes: {
      handedOver: {
        to: { package: 'package_handed_over' },
        effects: [{ kind: 'shipItems' }, { kind: 'tellDelivery' }],
      },
    },
    patch: ({ now }) => ({ handedOverAt: now, deliveryStatus: 'collected', deliveryAt: now }),
  }),
  /** A returned parcel is back at the store; its items wait for another package. */
  receiveBack: event({
    by: [packer],
    from: { package: ['package_returned'] },
    already: { package: ['package_received_back'] },
    look: 'primary',
    guards: [({ kind }) => (kind === 'prepaid' || kind === 'return' ? 'transition_refused' : null)],
    outcomes: {
      received: { to: { package: 'package_received_back' }, effects: [{ kind: 'takeBackItems' }] },
    },
  }),
  /** Marks a problem as resolved until the next carrier status. */
  settle: event({
    by: [packer, forwarder, buyer, sender, administrator],
    from: {
      package: ['package_closed', 'package_handed_over', 'package_delivered', 'package_returned', 'package_lost'],
    },
    guards: [
      (facts) =>
        troubleOf({ ...facts, status: facts.package, labelStatus: facts.label, pickupStatus: facts.pickup }, facts.now)
          ? null
          : 'transition_refused',
    ],
    outcomes: { settled: { to: {} } },
    patch: ({ now }) => ({ settledAt: now }),
  }),
}
