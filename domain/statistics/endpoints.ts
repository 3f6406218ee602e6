import * as z from 'zod'
import { groupNames } from '../buyback/groups.ts'
import { get } from '../endpoint.ts'
import { currencies } from '../money.ts'
import { timestamp } from '../text.ts'
import { measures } from './measures.ts'
import { callReasons, taskNames } from './tasks.ts'

const currency = z.enum(currencies)
const product = z.object({ label: z.string(), image: z.string().nullable() })

const homeAnswer = z.object({
  /** Current date in the account's time zone. */
  today: z.iso.date(),
  days: z.array(z.object({ day: z.iso.date(), measure: z.enum(measures), currency, n: z.int(), amount: z.int() })),
  groups: z.record(z.enum(groupNames), z.int()),
  tasks: z.array(
    z.object({
      task: z.enum(taskNames),
      n: z.int(),
      since: timestamp.nullable(),
      /** Deadline today (HH:MM), in the store's local time. */
      until: z.string().nullable(),
    }),
  ),
  calls: z.array(
    z.object({
      id: z.uuid(),
      identificationNumber: z.string(),
      reason: z.enum(callReasons),
      product,
      customerName: z.string(),
      customerPhone: z.string().nullable(),
      currency,
      price: z.int(),
      /** Counter-proposal in cents. */
      proposed: z.int().nullable(),
      until: timestamp.nullable(),
    }),
  ),
  stores: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      weeks: z.array(
        z.object({
          monday: z.iso.date(),
          currency,
          n: z.int(),
          amount: z.int(),
          checked: z.int(),
          confirmed: z.int(),
        }),
      ),
    }),
  ),
  /** Checks by the caller today, per hour; only for roles that check. */
  mine: z
    .object({
      hours: z.array(z.object({ hour: z.int(), n: z.int(), confirmed: z.int() })),
      last: z.array(
        z.object({
          id: z.uuid(),
          identificationNumber: z.string(),
          product,
          itemStatus: z.string(),
          checkedAt: timestamp,
        }),
      ),
    })
    .nullable(),
})

const figuresAnswer = z.object({
  today: z.iso.date(),
  /** By week and measure; `day` is a Monday. */
  weeks: z.array(z.object({ day: z.iso.date(), measure: z.enum(measures), currency, n: z.int(), amount: z.int() })),
  stores: z.array(z.object({ id: z.uuid(), name: z.string(), checked: z.int(), confirmed: z.int() })),
  /** Completed weeks only; computed each Monday. */
  questions: z.array(z.object({ id: z.uuid(), question: z.string(), n: z.int(), differs: z.int() })),
})

export const statisticsEndpoints = {
  figures: get('/statistics/figures', {
    summary: 'Weekly amounts, payment delays, mismatches, absorbed cost and margin of the last twelve weeks',
    access: 'STATISTICS_MONEY',
    replica: true,
    answer: figuresAnswer,
  }),
  home: get('/statistics/home', {
    summary: 'The caller’s open tasks, and the figures of the last four weeks',
    access: 'session',
    replica: true,
    answer: homeAnswer,
  }),
}
