import { keysOf } from '../checked.ts'
import type { Side } from '../event.ts'

/** Delivery groups; determine sorting and colour on the screens. */
export const deliveryGroups = ['announced', 'moving', 'delivered', 'problem', 'returning', 'lost', 'cancelled'] as const
export type DeliveryGroup = (typeof deliveryGroups)[number]

/** Effect of a carrier status on the package; `noted` has none. */
export const deliveryMoves = ['noted', 'handedOver', 'delivered', 'returned', 'lost'] as const
export type DeliveryMove = (typeof deliveryMoves)[number]

type Row = { group: DeliveryGroup; move: DeliveryMove; attention?: readonly Side[] }

const announced: Row = { group: 'announced', move: 'noted' }
/** Carrier has the parcel; the first such status ships its items. */
const moving: Row = { group: 'moving', move: 'handedOver' }
const arrived: Row = { group: 'delivered', move: 'delivered' }
const stuck = (...attention: Side[]): Row => ({ group: 'problem', move: 'handedOver', attention })

/**
 * Carrier statuses with their group, effect on the package and the sides that can act on them. Only the hand-over ships
 * items; delivery does not register them.
 */
export const deliveryStatuses = {
  label_created: announced,
  announced,
  pickup_requested: announced,
  pickup_scheduled: announced,
  awaiting_drop_off: announced,
  pickup_missed: { group: 'problem', move: 'noted', attention: ['retailer'] },
  not_received: { group: 'problem', move: 'noted', attention: ['retailer'] },

  collected: moving,
  dropped_off: moving,
  delivery_started: moving,
  arrived_at_hub: moving,
  departed_hub: moving,
  in_transit: moving,
  in_customs: moving,
  customs_cleared: moving,
  at_delivery_depot: moving,
  out_for_delivery: moving,
  rescheduled: moving,
  forwarded: moving,
  at_pickup_point: moving,
  found: moving,

  delivered_ok: arrived,
  delivered_to_reception: arrived,
  delivered_to_neighbour: arrived,
  delivered_to_locker: arrived,
  proof_available: arrived,
  delivered_in_part: { group: 'delivered', move: 'delivered', attention: ['retailer', 'buyer', 'warehouse'] },
  delivered_damaged: { group: 'problem', move: 'delivered', attention: ['retailer', 'buyer', 'warehouse'] },

  delayed: { group: 'problem', move: 'handedOver' },
  recipient_absent: stuck('warehouse'),
  recipient_closed: stuck('warehouse'),
  refused: stuck('retailer', 'buyer', 'warehouse'),
  address_incomplete: stuck('retailer'),
  damaged: stuck('retailer', 'buyer'),
  overweight: stuck('retailer'),
  held: stuck('retailer'),
  customs_held: stuck('retailer', 'buyer'),
  failed: stuck('retailer', 'buyer'),
  under_investigation: stuck('retailer', 'buyer'),

  return_started: { group: 'returning', move: 'handedOver', attention: ['retailer'] },
  returning: { group: 'returning', move: 'handedOver', attention: ['retailer'] },
  returned_to_sender: { group: 'returning', move: 'returned', attention: ['retailer'] },

  lost: { group: 'lost', move: 'lost', attention: ['retailer', 'buyer'] },
  destroyed: { group: 'lost', move: 'lost', attention: ['retailer', 'buyer'] },

  cancelled: { group: 'cancelled', move: 'noted', attention: ['retailer'] },
  expired: { group: 'cancelled', move: 'noted', attention: ['retailer'] },
} as const satisfies Record<string, Row>

export type DeliveryStatus = keyof typeof deliveryStatuses
export const deliveryCodes = keysOf(deliveryStatuses)

export const isDeliveryStatus = (text: unknown): text is DeliveryStatus =>
  typeof text === 'string' && Object.hasOwn(deliveryStatuses, text)

const rowOf = (status: DeliveryStatus): Row => deliveryStatuses[status]
export const deliveryMoveOf = (status: DeliveryStatus) => rowOf(status).move
export const deliveryGroupOf = (status: DeliveryStatus) => rowOf(status).group

/** Statuses that need attention: all, or those that one side can act on. */
export const attentionStatuses = (side: Side | null) =>
  deliveryCodes.filter((status) => {
    const { attention } = rowOf(status)
    return attention !== undefined && (side === null || attention.includes(side))
  })

/** Statuses that a parcel has once; carriers may send them again after later ones. */
const once: readonly string[] = ['label_created', 'announced']

/**
 * Removes consecutive repeats of a status, and all repeats of one that a parcel has once. Events are sorted latest
 * first; the earliest of the repeated ones is kept.
 */
export const withoutRepeatedStatuses = <E extends { status: string }>(events: readonly E[]): E[] =>
  events.filter(({ status }, index) => {
    const earlier = events.slice(index + 1)
    return once.includes(status) ? !earlier.some((one) => one.status === status) : earlier[0]?.status !== status
  })
