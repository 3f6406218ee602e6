import type { packageWords as french } from '../fr/package.ts'
import type { Words } from '../words.ts'
import { delivery } from './delivery.ts'

export const packageWords: Words<typeof french> = {
  kind: {
    parcel: 'Parcel',
    single: 'Single label',
    collect: 'Pick-up',
    prepaid: 'Sent by the customer',
    return: 'Return to the customer',
  },
  status: {
    package_open: 'Open',
    package_discarded: 'Discarded',
    package_closed: 'Closed',
    package_handed_over: 'Handed over',
    package_delivered: 'Delivered',
    package_returned: 'Returned',
    package_received_back: 'Received back',
    package_lost: 'Lost',
  },
  label: {
    label_none: 'No label',
    label_pending: 'Label being prepared',
    label_ready: 'Label ready',
    label_failed: 'Label not received',
  },
  pickup: {
    pickup_none: 'No pick-up',
    pickup_requested: 'Pick-up requested',
    pickup_confirmed: 'Pick-up confirmed',
    pickup_failed: 'Pick-up refused',
  },
  trouble: {
    label: 'No label',
    pickup: 'Pick-up refused',
    lost: 'Lost',
    returned: 'Returned',
    damaged: 'Damaged',
    stuck: 'Stuck',
    overdue: 'Overdue',
  },
  happened: {
    open: 'Package opened',
    prepare: 'Label requested',
    void: 'Shipment cancelled',
    shipmentMade: 'Shipment created',
    fill: 'Item added',
    take: 'Item taken out',
    close: 'Package closed',
    labelMade: 'Label received',
    labelFailed: 'Label not received',
    retryLabel: 'Label requested again',
    renewLabel: 'Label replaced',
    pickupConfirmed: 'Pick-up confirmed',
    pickupFailed: 'Pick-up refused',
    retryPickup: 'Pick-up requested again',
    track: 'Tracking updated',
    handOver: 'Handed to the carrier',
    receiveBack: 'Received back at the store',
    reship: 'Sent again',
    settle: 'Settled',
  },
  actions: {
    close: {
      label: 'Close the package',
      text: 'Its contents can no longer be changed. The items are shipped and their customers notified.',
    },
    retryLabel: {
      label: 'Request the label again',
      text: 'The label of the same shipment is requested again from the carrier.',
    },
    renewLabel: {
      label: 'Replace the label',
      text: 'The current shipment is cancelled with the carrier and another one is created. The old label becomes void.',
    },
    retryPickup: {
      label: 'Request the pick-up again',
      text: 'The pick-up is requested again for the same day.',
    },
    track: {
      label: 'Enter a tracking status',
      text: 'Use this for information received outside the carrier’s tracking. “Collected” ships the items; “Delivered” does not register them in the warehouse.',
    },
    handOver: {
      label: 'Handed to the carrier',
      text: 'The carrier has taken the package.',
    },
    receiveBack: {
      label: 'Received back',
      text: 'Its items wait for a package again.',
    },
    reship: {
      label: 'Send again',
      text: 'A new label is requested from the carrier. The old one becomes void.',
    },
    settle: {
      label: 'Mark as handled',
      text: 'The problem is being handled or is settled. The package is flagged again if the carrier reports a new status.',
    },
  },
  fields: {
    status: 'Where the package is',
    occurredAt: 'Date and time',
  },
  options: { status: delivery.status },
}
