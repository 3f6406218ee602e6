import * as z from 'zod'
import { timestamp } from '../text.ts'

/** What was said about a check: by the warehouse, and by the customer who contests it. */
export const remark = z.object({
  by: z.enum(['warehouse', 'customer']),
  /** Of the warehouse; customers have their own place on the record. */
  name: z.string().nullable(),
  at: timestamp,
  text: z.string(),
})
export type Remark = z.infer<typeof remark>

const most = 40
export const withRemark = (thread: readonly Remark[], added: Remark): Remark[] => [...thread, added].slice(-most)

/** As the customer reads it: what the warehouse keeps to itself, and who works there, stays out. */
export const threadForCustomer = (thread: readonly Remark[], shared: boolean): Remark[] =>
  thread.filter(({ by }) => by === 'customer' || shared).map((one) => ({ ...one, name: null }))
