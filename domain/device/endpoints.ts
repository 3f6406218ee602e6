import * as z from 'zod'
import { buybackStatuses, itemStatuses } from '../buyback/statuses.ts'
import { get } from '../endpoint.ts'
import { itemOutcomes } from '../item/rows.ts'
import { stepStatuses } from '../refurb/statuses.ts'
import { itemMove } from '../stock/schema.ts'
import { timestamp } from '../text.ts'

/** Maximum number of sales and items shown per device; a number with more is not a real serial number. */
export const maxDeviceRecords = 20

/** Entry of a device's history: event of a sale or item, stock move, workshop round or step. */
export const deviceEntry = z.object({
  id: z.string(),
  at: timestamp,
  by: z.string(),
  /** Id of the sale or item that the entry belongs to. */
  of: z.uuid(),
  what: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('event'), event: z.string(), reason: z.string().nullable() }),
    z.object({ kind: z.literal('move'), to: itemMove.shape.to, reason: z.string().nullable() }),
    z.object({
      kind: z.literal('round'),
      round: z.int(),
      moment: z.enum(['started', 'finished', 'validated']),
    }),
    z.object({ kind: z.literal('step'), name: z.string(), status: z.enum(stepStatuses), round: z.int() }),
  ]),
})
export type DeviceEntry = z.infer<typeof deviceEntry>

const life = z.object({
  id: z.uuid(),
  identificationNumber: z.string(),
  product: z.string(),
  /** Status of the sale; null for an item that entered stock without one. */
  status: z.enum(buybackStatuses).nullable(),
  itemStatus: z.enum(itemStatuses),
  outcome: z.enum(itemOutcomes).nullable(),
  rounds: z.int(),
  startedAt: timestamp,
  /** Whether the caller may open the buyback page and the item page. */
  hasBuyback: z.boolean(),
  hasItem: z.boolean(),
})

export const deviceEndpoints = {
  read: get('/devices/{number}', {
    summary: 'History of the device with this IMEI or serial number, as visible to the caller',
    access: 'ROLE_BUYBACK_LIST_PAGE',
    answer: z.object({
      number: z.string(),
      kind: z.enum(['imei', 'serial']),
      lives: z.array(life),
      entries: z.array(deviceEntry),
    }),
    errors: ['code_too_short'],
  }),
}
