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
    prepare: 'Label asked for',
    void: 'Shipment cancelled',
    shipmentMade: 'Shipment created',
    fill: 'Item added',
    take: 'Item taken out',
    close: 'Package closed',
    labelMade: 'Label received',
    labelFailed: 'Label not received',
    retryLabel: 'Label asked for again',
    renewLabel: 'Label replaced',
    pickupConfirmed: 'Pick-up confirmed',
    pickupFailed: 'Pick-up refused',
    retryPickup: 'Pick-up asked for again',
    track: 'Tracking updated',
    handOver: 'Handed to the carrier',
    receiveBack: 'Received back at the store',
    reship: 'Sent again',
    settle: 'Settled',
  },
  actions: {
    close: {
      label: 'Close the package',
      text: 'Its content will not change any more. The items leave and their customers are told.',
    },
    retryLabel: {
      label: 'Ask for the label again',
      text: 'The carrier is asked again for the same shipment.',
    },
    renewLabel: {
      label: 'Replace the label',
      text: 'The present shipment is cancelled with the carrier and another one is created. The old label is void.',
    },
    retryPickup: {
      label: 'Ask for the pick-up again',
      text: 'The carrier is asked again for the same day.',
    },
    track: {
      label: 'Tell where it is',
      text: 'What the carrier told in another way. Being collected ships the items; being delivered does not register them in the warehouse.',
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
      text: 'The carrier is asked for a new label. The old one is worth nothing any more.',
    },
    settle: {
      label: 'Stop flagging',
      text: 'Somebody is looking after it, or it is settled. The package is flagged again if the carrier tells something else.',
    },
  },
  fields: {
    status: 'Where the package is',
    occurredAt: 'Date and time',
  },
  options: { status: delivery.status },
}
