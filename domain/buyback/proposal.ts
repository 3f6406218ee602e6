import * as z from 'zod'
import { silenceRules } from '../account/schema.ts'
import { currencies, languages } from '../money.ts'
import { payoutWorkingDays } from '../payment/terms.ts'
import { paymentTypes } from '../payment-mode/schema.ts'
import { photo } from '../photo/schema.ts'
import { optional, paragraphs, plain, timestamp } from '../text.ts'
import type { BuybackColumns, BuybackStates } from './events/facts.ts'
import { remark } from './thread.ts'

/** URL of the counter-proposal page with its private key. The specification lists two paths; both open this page. */
export const proposalAddress = ({ id, key }: { id: string; key: string }) =>
  `/buyback/${id}/accept?key=${encodeURIComponent(key)}`

/** State of a counter-proposal as shown to the customer. `withdrawn`: the buyback continued without an answer. */
export const proposalStates = ['open', 'contested', 'expired', 'accepted', 'recycled', 'rejected', 'withdrawn'] as const
export type ProposalState = (typeof proposalStates)[number]

type Standing = Pick<BuybackStates, 'item' | 'buyback'> &
  Pick<
    BuybackColumns,
    'quarantineReason' | 'proposalUntil' | 'proposalContestedAt' | 'proposalContest' | 'validatedPrice'
  >

/** Null if no counter-proposal was made. */
export const proposalStateOf = (row: Standing, now: Date): ProposalState | null => {
  if (row.item === 'item_in_quarantine' && row.quarantineReason === 'price') {
    if (row.proposalContestedAt) return 'contested'
    return row.proposalUntil && row.proposalUntil < now ? 'expired' : 'open'
  }
  if (!row.proposalUntil && !row.proposalContest) return null
  if (row.buyback === 'bb_completed_with_negociation') return row.validatedPrice === 0 ? 'recycled' : 'accepted'
  return row.buyback === 'bb_not_completed' ? 'rejected' : 'withdrawn'
}

/** Days before the deadline when an unanswered proposal is reminded. */
export const reminderDays = 3

/** Working days until each consequence of an answer takes effect. */
const workingDays = { paid: payoutWorkingDays, leaves: 1, home: 4, secondLook: 3 } as const

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

/** Dates of payment, return or second check if the customer answers now. */
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
  /** Declared product. */
  product: z.string(),
  /** Product found instead of the declared one. */
  found: z.string().nullable(),
  language: z.enum(languages),
  currency: z.enum(currencies),
  until: timestamp.nullable(),
  /** Set only in the response to an acceptance: amount in cents, payment date and status page URL. */
  settled: z.object({ amount: z.int(), paidBy: timestamp, follow: z.string() }).nullable(),
  /** Set only while the customer can answer; a used link shows only the outcome. */
  offer: z
    .object({
      firstname: z.string(),
      declaredAt: timestamp,
      declared: z.int(),
      proposed: z.int(),
      lines: z.array(line),
      photos: z.array(photo),
      /** Price difference not attributed to a line, in cents; for another model, that between the two products. */
      rest: z.int(),
      /** Declared and read number, last four characters; null unless another number was read. */
      device: z.object({ declared: z.string().nullable(), read: z.string().nullable() }).nullable(),
      check: z.object({ at: timestamp.nullable(), warehouse: z.string() }),
      payment: z.object({ type: z.enum(paymentTypes).nullable(), ibanEnd: z.string().nullable() }),
      city: z.string().nullable(),
      silence: z.enum(silenceRules),
      dates: z.object({ paid: timestamp, leaves: timestamp, home: timestamp, secondLook: timestamp }),
      /** Messages so far, including the customer's. */
      thread: z.array(remark),
      /** Id of the question that is being checked again. */
      contested: z.string().nullable(),
    })
    .nullable(),
})
export type Proposal = z.infer<typeof proposal>

const key = z.string().max(100)
/** Total that the customer saw; an answer to another total is rejected. */
const seen = { key, price: z.int().min(0).max(10_000_000) }

export const proposalAnswer = z.discriminatedUnion('answer', [
  z.strictObject({ answer: z.literal('accept'), ...seen }),
  z.strictObject({ answer: z.literal('reject'), ...seen }),
  /** Only for an offer of 0, which cannot be accepted. */
  z.strictObject({ answer: z.literal('recycle'), ...seen }),
  z.strictObject({
    answer: z.literal('contest'),
    ...seen,
    message: plain(paragraphs({ max: 2_000 }).min(2)),
    questionId: optional(z.uuid()),
  }),
])
export type ProposalAnswer = z.output<typeof proposalAnswer>
