import * as z from 'zod'
import { photo } from '../photo/schema.ts'
import { timestamp } from '../text.ts'
import { quarantineReasons } from './events/facts.ts'
import { buybackRow, documentRow } from './schema.ts'
import { isSignOutOpen, type WayOut, waysOut } from './ways-out.ts'

/** Filter values: minimum number of days in quarantine. */
export const heldDays = ['3', '7', '15', '30'] as const

/** Reason why an item is still held. */
export const holds = ['by_hand', 'second_look', 'answer', 'sign_out', 'to_stock', 'to_customer', 'retained'] as const
export type Hold = (typeof holds)[number]

type Held = {
  item: string
  reason: string | null
  decision: WayOut | null
  contested: boolean
  /** Deadline of a sign-out request. */
  signOutUntil: Date | null
  now: Date
}

export const holdOf = ({ item, reason, decision, contested, signOutUntil: until, now }: Held): Hold => {
  if (item === 'item_to_reintegrate_to_stock') return 'to_stock'
  if (item === 'item_to_return') return 'to_customer'
  if (decision === 'retain') return 'retained'
  if (isSignOutOpen({ decision, until, now })) return 'sign_out'
  if (reason !== 'price') return 'by_hand'
  return contested ? 'second_look' : 'answer'
}

export const quarantineRow = buybackRow.extend({
  hold: z.enum(holds),
  reason: z.enum(quarantineReasons).nullable(),
  comment: z.string().nullable(),
  since: timestamp.nullable(),
  /** Deadline of the customer's answer to a counter-proposal or a sign-out request; in the past once it is over. */
  until: timestamp.nullable(),
  reminders: z.int(),
  /** Return label, once requested. */
  returnLabel: documentRow.nullable(),
})

/** Data for the second check of a contested item: questions, declared and controlled answers, customer messages. */
export const secondLookSheet = z.object({
  identificationNumber: z.string(),
  /** Product under check: the declared one, or the one found instead. */
  product: z.string(),
  /** Declared and found product and number; null unless another model was found. */
  model: z
    .object({
      /** The customer contests the product, not a line of the check. */
      contested: z.boolean(),
      declared: z.object({ product: z.string(), number: z.string().nullable() }),
      found: z.object({ product: z.string(), number: z.string().nullable() }),
    })
    .nullable(),
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

/** Ways out of a quarantine by hand, in the order of the screens. */
export const wayOutSheet = z.object({
  /** False: the decision was already made; no way out is left. */
  open: z.boolean(),
  /** Total due before the quarantine, in cents. */
  declared: z.int(),
  /** The customer was paid before the quarantine; no way out pays again. */
  isPaid: z.boolean(),
  members: z.array(
    z.object({
      way: z.enum(waysOut),
      allowed: z.boolean(),
      /** Error code if the way is not allowed. */
      reason: z.string().nullable(),
      /** Amount paid as a consequence, in cents; with `isUpperLimit`, the highest amount that the next check may confirm. */
      paid: z.int(),
      isUpperLimit: z.boolean(),
      /** Mail to the customer in the customer's language; null if none is sent. */
      message: z.object({ subject: z.string(), text: z.string() }).nullable(),
    }),
  ),
})
export type WayOutSheet = z.infer<typeof wayOutSheet>
