import * as z from 'zod'
import { maxPrice } from '../money.ts'
import { grades } from '../product/states.ts'

/** Hundredths of a percent: 12.5 % is 1250. Integers keep the sums exact. */
const basisPoints = z.int().min(-10_000).max(10_000)

/** Effect of an answer on the price. */
export const impact = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('none') }),
  z.strictObject({ kind: z.literal('fixed'), amount: z.int().min(-maxPrice).max(maxPrice) }),
  z.strictObject({ kind: z.literal('percentage'), basisPoints }),
  z.strictObject({ kind: z.literal('state'), state: z.enum(grades) }),
  /** `accountLocked`: until the owner signs out of their account (iCloud, Google). */
  z.strictObject({ kind: z.literal('zero'), accountLocked: z.boolean().optional() }),
])
export type Impact = z.infer<typeof impact>
