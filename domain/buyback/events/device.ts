import * as z from 'zod'
import { duplicateReason } from '../device.ts'
import { itemStatuses } from '../statuses.ts'
import { event, retailer } from './row.ts'

const letGo = ['item_to_return', 'item_returned', 'item_cancelled'] as const

export const deviceEvents = {
  /** Releases the device from this buyback so that it can be bought again. */
  releaseDevice: event({
    by: [retailer('DUPLICATE_DEVICE_ALLOW')],
    from: { item: itemStatuses.filter((item) => !letGo.some((one) => one === item)) },
    input: z.strictObject({ reason: duplicateReason }),
    guards: [({ holdsDevice }) => (holdsDevice ? null : 'transition_refused')],
    outcomes: { released: { to: {} } },
    patch: ({ now }) => ({ deviceReleasedAt: now }),
  }),
}
