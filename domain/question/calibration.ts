import * as z from 'zod'
import { filter, get } from '../endpoint.ts'

export const calibrationChannels = ['store', 'web'] as const

/** Selectable periods, in months. */
export const calibrationMonths = [3, 6, 12] as const

const store = z.object({ id: z.uuid(), commonName: z.string() })
const part = z.object({ checked: z.int(), differed: z.int() })
/** Frequent confusion: declared answer, controlled answer, number of checks. */
const pair = z.object({ declared: z.string(), controlled: z.string().nullable(), n: z.int() })
export const hints = ['photo', 'how_to_test', 'wording'] as const
export type Hint = (typeof hints)[number]

const calibrated = part.extend({
  questionId: z.uuid(),
  question: z.string(),
  category: z.object({ id: z.uuid(), label: z.string() }).nullable(),
  /** Amount absorbed because of this question, in cents. */
  absorbed: z.int(),
  proposals: z.int(),
  contested: z.int(),
  confused: z.array(pair),
  hint: z.enum(hints).nullable(),
  channels: z.array(part.extend({ channel: z.enum(calibrationChannels) })),
  stores: z.array(part.extend({ store: store.nullable() })),
})
export type Calibrated = z.infer<typeof calibrated>

const month = z.string().regex(/^(?!0000)\d{4}-(0[1-9]|1[0-2])$/)

export const calibrationEndpoints = {
  read: get('/question-calibration', {
    summary: 'For each diagnostic question: rate and cost of differences between declared and controlled answers',
    access: 'ROLE_QUESTION_LIST_PAGE',
    query: z.strictObject({
      accountId: filter.id.optional(),
      /** Months of the checks; default: the last twelve. */
      from: month.optional(),
      to: month.optional(),
      channel: z.enum(calibrationChannels).optional(),
      store: filter.id.optional(),
    }),
    answer: z.object({
      members: z.array(calibrated),
      /** Stores with checks in the period, sorted by name. */
      stores: z.array(store),
    }),
  }),
}

/** Minimum number of checks for a suggestion. */
export const enoughChecks = 20
const often = 0.1
const mostly = 0.5

type Judged = { checked: number; differed: number; confused: readonly { n: number }[]; explained: boolean }

/**
 * Suggested improvement: a photo if two answers are mostly confused with each other, test instructions if there are
 * none, another wording if the differences show no pattern. Null if few checks differ.
 */
export const hintFor = ({ checked, differed, confused, explained }: Judged): Hint | null => {
  if (checked < enoughChecks || differed < checked * often) return null
  if (!explained) return 'how_to_test'
  return (confused[0]?.n ?? 0) >= differed * mostly ? 'photo' : 'wording'
}
