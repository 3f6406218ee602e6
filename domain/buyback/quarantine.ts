import * as z from 'zod'
import { photo } from '../photo/schema.ts'
import { timestamp } from '../text.ts'
import { quarantineReasons } from './events/facts.ts'
import { buybackRow, documentRow } from './schema.ts'
import type { ItemStatus } from './statuses.ts'

/** What a quarantine holds: what waits for an answer or a hand, and what was answered and waits to be moved. */
export const heldItems = [
  'item_in_quarantine',
  'item_to_reintegrate_to_stock',
  'item_to_return',
] as const satisfies readonly ItemStatus[]

/** Days that an item has been held for at least. */
export const heldDays = ['3', '7', '15', '30'] as const

/** Whom a held item waits for. */
export const holds = ['answer', 'second_look', 'by_hand', 'to_stock', 'to_customer'] as const
export type Hold = (typeof holds)[number]

type Held = { item: string; reason: string | null; contested: boolean }

export const holdOf = ({ item, reason, contested }: Held): Hold => {
  if (item === 'item_to_reintegrate_to_stock') return 'to_stock'
  if (item === 'item_to_return') return 'to_customer'
  if (reason !== 'price') return 'by_hand'
  return contested ? 'second_look' : 'answer'
}

export const quarantineRow = buybackRow.extend({
  hold: z.enum(holds),
  reason: z.enum(quarantineReasons).nullable(),
  comment: z.string().nullable(),
  since: timestamp.nullable(),
  until: timestamp.nullable(),
  reminders: z.int(),
  /** Where it goes back to its customer: the label once it was asked for. */
  returnLabel: documentRow.nullable(),
})

/** What somebody else needs to look at a contested item again: what was asked, declared and found, and what the customer says. */
export const secondLookSheet = z.object({
  identificationNumber: z.string(),
  product: z.string(),
  contest: z.object({ message: z.string(), question: z.string().nullable(), at: timestamp }),
  firstLookBy: z.string(),
  commentMandatory: z.boolean(),
  photos: z.array(photo),
  questions: z.array(
    z.object({
      id: z.uuid(),
      title: z.string(),
      answers: z.array(z.object({ id: z.uuid(), title: z.string() })),
      declared: z.uuid().nullable(),
      found: z.uuid().nullable(),
    }),
  ),
})
export type SecondLookSheet = z.infer<typeof secondLookSheet>
