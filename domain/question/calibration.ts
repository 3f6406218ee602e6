import * as z from 'zod'
import { filter, get } from '../endpoint.ts'

export const calibrationChannels = ['store', 'web'] as const

/** Months that are looked at. */
export const calibrationMonths = [3, 6, 12] as const

const store = z.object({ id: z.uuid(), commonName: z.string() })
const part = z.object({ checked: z.int(), differed: z.int() })
/** Two answers that are taken for one another: declared so, found otherwise. */
const pair = z.object({ declared: z.string(), controlled: z.string().nullable(), n: z.int() })
export const hints = ['photo', 'how_to_test', 'wording'] as const
export type Hint = (typeof hints)[number]

const calibrated = part.extend({
  questionId: z.uuid(),
  question: z.string(),
  category: z.object({ id: z.uuid(), label: z.string() }).nullable(),
  /** What the company absorbed because of it, in cents of its currency. */
  absorbed: z.int(),
  proposals: z.int(),
  contested: z.int(),
  confused: z.array(pair),
  hint: z.enum(hints).nullable(),
  channels: z.array(part.extend({ channel: z.enum(calibrationChannels) })),
  stores: z.array(part.extend({ store: store.nullable() })),
})
export type Calibrated = z.infer<typeof calibrated>

const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/)

export const calibrationEndpoints = {
  read: get('/question-calibration', {
    summary: 'For each diagnostic question, how often what is declared and what is found differ, and what that costs',
    access: 'ROLE_QUESTION_LIST_PAGE',
    query: z.strictObject({
      accountId: filter.id.optional(),
      /** Months of the checks, the last twelve where none are given. */
      from: month.optional(),
      to: month.optional(),
      channel: z.enum(calibrationChannels).optional(),
      store: filter.id.optional(),
    }),
    answer: z.object({
      members: z.array(calibrated),
      /** Stores with checks in these months, by name. */
      stores: z.array(store),
    }),
  }),
}

/** Fewer checks than that say nothing about a question. */
export const enoughChecks = 20
const often = 0.1
const mostly = 0.5

type Judged = { checked: number; differed: number; confused: readonly { n: number }[]; explained: boolean }

/**
 * What would help: a photo where mostly the same two answers are confused, how to test it where nothing explains it, other words
 * where the differences have no pattern. Nothing where few differ.
 */
export const hintFor = ({ checked, differed, confused, explained }: Judged): Hint | null => {
  if (checked < enoughChecks || differed < checked * often) return null
  if (!explained) return 'how_to_test'
  return (confused[0]?.n ?? 0) >= differed * mostly ? 'photo' : 'wording'
}
