import * as z from 'zod'
import { customerContact } from '../customer/lookup.ts'
import { currencies } from '../money.ts'
import { timestamp } from '../text.ts'
import { situations } from './situation.ts'

/** Buybacks of an e-mail address, and the contact details of the latest one. */
export const tradeIns = z.object({
  company: z.string(),
  customer: customerContact,
  sales: z.array(
    z.object({
      id: z.uuid(),
      /** Key of the status page. */
      key: z.string(),
      identificationNumber: z.string(),
      product: z.object({ label: z.string(), image: z.string().nullable() }),
      createdAt: timestamp,
      situation: z.enum(situations),
      /** Deadline of the customer's next step. */
      until: timestamp.nullable(),
      /** Paid or to be paid, in cents; 0 while nothing is due. */
      amount: z.int(),
      currency: z.enum(currencies),
      /** Whether the amount has been paid or handed out. */
      isPaid: z.boolean(),
    }),
  ),
})
export type TradeIns = z.infer<typeof tradeIns>
