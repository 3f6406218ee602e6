import * as z from 'zod'
import { silenceRules } from '../account/schema.ts'
import { currencies, languages } from '../money.ts'
import { paymentTypes } from '../payment-mode/schema.ts'
import { photo } from '../photo/schema.ts'
import { optional, paragraphs, plain, timestamp } from '../text.ts'
import type { BuybackColumns, BuybackStates } from './events/facts.ts'
import { amountsOf, type Checked } from './price.ts'
import { remark } from './thread.ts'

/** The page of a counter-proposal, behind its private key. The spec names it twice: both lead to the same page. */
export const proposalAddress = ({ id, key }: { id: string; key: string }) =>
  `/buyback/${id}/accept?key=${encodeURIComponent(key)}`

/** Where a counter-proposal stands, as its customer is told. `withdrawn`: the buyback went on without one. */
export const proposalStates = ['open', 'contested', 'expired', 'accepted', 'rejected', 'withdrawn'] as const
export type ProposalState = (typeof proposalStates)[number]

type Standing = Pick<BuybackStates, 'item' | 'buyback'> &
  Pick<BuybackColumns, 'quarantineReason' | 'proposalUntil' | 'proposalContestedAt' | 'proposalContest'>

/** Null where there never was one. */
export const proposalStateOf = (row: Standing, now: Date): ProposalState | null => {
  if (row.item === 'item_in_quarantine' && row.quarantineReason === 'price') {
    if (row.proposalContestedAt) return 'contested'
    return row.proposalUntil && row.proposalUntil < now ? 'expired' : 'open'
  }
  if (!row.proposalUntil && !row.proposalContest) return null
  if (row.buyback === 'bb_completed_with_negociation') return 'accepted'
  return row.buyback === 'bb_not_completed' ? 'rejected' : 'withdrawn'
}

/** What the customer was told and what they are offered now, with what their circuit and payment mode add. */
export const proposedOf = (row: Checked) => ({
  declared: amountsOf({ ...row, validatedPrice: null }).total,
  proposed: amountsOf({ ...row, validatedPrice: row.controlledPrice }).total,
})

/** How many days before the end a customer who has not answered is written to. */
export const reminderDays = 3

/** Working days until each choice has its end. */
const workingDays = { paid: 5, leaves: 1, home: 4, secondLook: 3 } as const

const dayLength = 86_400_000

const workingDayAfter = (now: Date, days: number, timeZone: string) => {
  const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'short', timeZone })
  let at = now
  for (let left = days; left > 0; ) {
    at = new Date(at.getTime() + dayLength)
    if (!['Sat', 'Sun'].includes(weekday.format(at))) left -= 1
  }
  return at
}

/** By when the customer is paid, has the item back, or hears of the second look, if they answer now. */
export const proposalDates = (now: Date, timeZone: string) => {
  const after = (days: number) => workingDayAfter(now, days, timeZone).toISOString()
  return {
    paid: after(workingDays.paid),
    leaves: after(workingDays.leaves),
    home: after(workingDays.home),
    secondLook: after(workingDays.secondLook),
  }
}

const line = z.object({
  questionId: z.uuid(),
  question: z.string(),
  declared: z.string().nullable(),
  controlled: z.string().nullable(),
  changed: z.boolean(),
  difference: z.int().nullable(),
})

export const proposal = z.object({
  state: z.enum(proposalStates),
  identificationNumber: z.string(),
  product: z.string(),
  language: z.enum(languages),
  currency: z.enum(currencies),
  until: timestamp.nullable(),
  /** Only for who has just accepted: what they get, by when, and where they follow it. */
  settled: z.object({ amount: z.int(), paidBy: timestamp, follow: z.string() }).nullable(),
  /** Only while the customer may still answer: a link that was used tells no more than what came of it. */
  offer: z
    .object({
      firstname: z.string(),
      declaredAt: timestamp,
      declared: z.int(),
      proposed: z.int(),
      lines: z.array(line),
      photos: z.array(photo),
      /** What the lines do not explain. */
      rest: z.int(),
      check: z.object({ at: timestamp.nullable(), warehouse: z.string() }),
      payment: z.object({ type: z.enum(paymentTypes).nullable(), ibanEnd: z.string().nullable() }),
      city: z.string().nullable(),
      silence: z.enum(silenceRules),
      dates: z.object({ paid: timestamp, leaves: timestamp, home: timestamp, secondLook: timestamp }),
      /** What was said so far, the customer's own words among it. */
      thread: z.array(remark),
      /** The line that is being looked at again. */
      contested: z.string().nullable(),
    })
    .nullable(),
})
export type Proposal = z.infer<typeof proposal>

const key = z.string().max(100)
/** The amount that the customer read: what they answer to is what they saw. */
const seen = { key, price: z.int().min(0).max(10_000_000) }

export const proposalAnswer = z.discriminatedUnion('answer', [
  z.strictObject({ answer: z.literal('accept'), ...seen }),
  z.strictObject({ answer: z.literal('reject'), ...seen }),
  z.strictObject({
    answer: z.literal('contest'),
    ...seen,
    message: plain(paragraphs({ max: 2_000 }).min(2)),
    questionId: optional(z.uuid()),
  }),
])
export type ProposalAnswer = z.output<typeof proposalAnswer>
