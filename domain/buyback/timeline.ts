import * as z from 'zod'
import { loggedReadings } from '../document/readers.ts'
import type { Side } from '../event.ts'
import { historyEntry } from '../history/schema.ts'
import { smsTexts } from '../mail/sms.ts'
import { withoutRepeatedStatuses } from '../package/delivery.ts'
import { customerMails } from './events/effects.ts'

export const timelineKinds = ['event', 'package', 'packed', 'tracking', 'mail'] as const
export type TimelineKind = (typeof timelineKinds)[number]

/** Mails listed in the timeline: about the buyback or about its cart. */
export const timelineMails = ['confirmation', ...customerMails, ...smsTexts] as const
export const mailStates = ['queued', 'sent', 'kept', 'failed'] as const

/** Timeline entry: event of the buyback or its package, carrier status, or customer mail. */
export const timelineEntry = historyEntry.extend({
  kind: z.enum(timelineKinds),
  package: z.object({ id: z.uuid(), number: z.int(), trackingNumber: z.string().nullable() }).nullable(),
  mailState: z.enum(mailStates).nullable(),
  /** Numbers of an identification: IMEI, else serial number. */
  device: z.object({ declared: z.string().nullable(), read: z.string().nullable() }).nullable(),
})
export type TimelineEntry = z.infer<typeof timelineEntry>

export const timeline = z.object({
  members: z.array(timelineEntry),
  /** Cursor for older entries. */
  next: z.string().nullable(),
})

const number = z.object({ imei: z.string().nullable(), serialNumber: z.string().nullable() })
/** Changes stored with an identification. */
export const deviceChange = z.object({ device: z.object({ declared: number, read: number }) })

/** Package events shown on each item of the package; carrier statuses are separate entries. */
export const packageEvents = [
  'close',
  'labelMade',
  'labelFailed',
  'retryLabel',
  'renewLabel',
  'pickupConfirmed',
  'pickupFailed',
  'retryPickup',
  'handOver',
  'receiveBack',
] as const

/** Removes carrier statuses that repeat the previous one of the same package. */
export const withoutRepeats = <E extends Pick<TimelineEntry, 'id' | 'kind' | 'event' | 'package'>>(
  entries: readonly E[],
) => {
  const statuses = entries.flatMap(({ id, kind, event, package: parcel }) =>
    kind === 'tracking' ? [{ id, status: event, parcel: parcel?.id }] : [],
  )
  const kept = new Set(
    [...Map.groupBy(statuses, ({ parcel }) => parcel).values()].flatMap(withoutRepeatedStatuses).map(({ id }) => id),
  )
  return entries.filter(({ id, kind }) => kind !== 'tracking' || kept.has(id))
}

const systems: Record<string, 'transport' | 'payment' | 'system'> = {
  transport: 'transport',
  carrier: 'transport',
  connectors: 'transport',
  payment: 'payment',
  bank: 'payment',
  Reprise: 'system',
  documents: 'system',
  mail: 'system',
  housekeeping: 'system',
  register: 'system',
  import: 'system',
  confirmation: 'system',
  demo: 'system',
}
const noActor = ['', '–']

/** Actor of an entry without a user: customer link, carrier, payment provider or system. */
export const actorKind = ({ kind, by }: Pick<TimelineEntry, 'kind' | 'by'>) => {
  if (kind === 'tracking') return 'transport'
  if (kind === 'mail') return null
  return noActor.includes(by) ? 'customer' : (systems[by] ?? null)
}

const readings: readonly string[] = loggedReadings

/** Reads of customer documents are visible to the retailer only; changes of customer details not to the warehouse. */
export const isSeenBy = (side: Side | null, { kind, event }: Pick<TimelineEntry, 'kind' | 'event'>) => {
  if (side === null || side === 'retailer' || kind !== 'event') return true
  return !readings.includes(event) && (side !== 'warehouse' || event !== 'changeDetails')
}
