import * as z from 'zod'
import { timestamp } from '../text.ts'

/** Message about a check, from the warehouse or from the customer who contests it. */
export const remark = z.object({
  by: z.enum(['warehouse', 'customer']),
  /** Operator name; null for customers, who are named on the record. */
  name: z.string().nullable(),
  at: timestamp,
  text: z.string(),
})
export type Remark = z.infer<typeof remark>

const maxRemarks = 40
export const withRemark = (thread: readonly Remark[], added: Remark): Remark[] => [...thread, added].slice(-maxRemarks)

/** Messages visible to the customer: no operator names, and warehouse messages only if `shared`. */
export const threadForCustomer = (thread: readonly Remark[], shared: boolean): Remark[] =>
  thread.filter(({ by }) => by === 'customer' || shared).map((one) => ({ ...one, name: null }))
