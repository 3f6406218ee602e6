import * as z from 'zod'
import { loggedReadings } from '../document/readers.ts'
import type { Side } from '../event.ts'
import { historyEntry } from '../history/schema.ts'
import { toldOnce } from '../package/delivery.ts'
import { customerMails } from './events/effects.ts'

export const timelineKinds = ['event', 'package', 'packed', 'tracking', 'mail'] as const
export type TimelineKind = (typeof timelineKinds)[number]

/** Mails about a buyback, or the cart that it was sold in. */
export const timelineMails = ['confirmation', ...customerMails] as const
export const mailStates = ['queued', 'sent', 'kept', 'failed'] as const

/** One line of a buyback's life: an event of it or of its package, a carrier's word, or a mail to its customer. */
export const timelineEntry = historyEntry.extend({
  kind: z.enum(timelineKinds),
  package: z.object({ id: z.uuid(), number: z.int(), trackingNumber: z.string().nullable() }).nullable(),
  mailState: z.enum(mailStates).nullable(),
})
export type TimelineEntry = z.infer<typeof timelineEntry>

export const timeline = z.object({
  members: z.array(timelineEntry),
  /** Goes on with what happened before. */
  next: z.string().nullable(),
})

/** Events of a package that say something about each item in it; the carrier's own words are kept beside them. */
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

/** Without what a parcel's carrier only repeated. */
export const withoutRepeats = <E extends Pick<TimelineEntry, 'id' | 'kind' | 'event' | 'package'>>(
  entries: readonly E[],
) => {
  const told = entries.flatMap(({ id, kind, event, package: parcel }) =>
    kind === 'tracking' ? [{ id, status: event, parcel: parcel?.id }] : [],
  )
  const kept = new Set([...Map.groupBy(told, ({ parcel }) => parcel).values()].flatMap(toldOnce).map(({ id }) => id))
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
const nobody = ['', '–']

/** Who did it where it was no person of ours: the customer by a link, a carrier, a payment, the product itself. */
export const actorKind = ({ kind, by }: Pick<TimelineEntry, 'kind' | 'by'>) => {
  if (kind === 'tracking') return 'transport'
  if (kind === 'mail') return null
  return nobody.includes(by) ? 'customer' : (systems[by] ?? null)
}

const readings: readonly string[] = loggedReadings

/** Who looked at a customer's papers is the retailer's to know; what the customer is called by, not the warehouse's. */
export const isSeenBy = (side: Side | null, { kind, event }: Pick<TimelineEntry, 'kind' | 'event'>) => {
  if (side === null || side === 'retailer' || kind !== 'event') return true
  return !readings.includes(event) && (side !== 'warehouse' || event !== 'changeDetails')
}
