import * as z from 'zod'
import { currencies } from '../money.ts'
import { line, plain, timestamp } from '../text.ts'
import { creditStates } from './rules.ts'

/** Signed credit of a declaration, or the code printed on the voucher. */
const credit = line({ min: 1, max: 200 })
/** Order or ticket of the shop: the same reference may be sent again. */
const reference = plain(line({ min: 1, max: 100 }))

export const creditAsked = z.strictObject({ credit })
export const creditUse = z.strictObject({ credit, reference })

export const creditShown = z.object({
  buybackId: z.uuid(),
  identificationNumber: z.string(),
  product: z.string(),
  state: z.enum(creditStates),
  /** In minor units; of a redeemed credit, the amount that was redeemed. */
  amount: z.int(),
  currency: z.enum(currencies),
  expiresAt: timestamp,
  redemption: z.object({ reference: z.string(), redeemedAt: timestamp }).nullable(),
})
export type CreditShown = z.infer<typeof creditShown>
