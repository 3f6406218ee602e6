import * as z from 'zod'
import { round } from '../money.ts'

export const modifierTypes = ['percentage', 'fixed'] as const

export const modifierLimits = { value: 100, cap: 5_000_000 } as const

/**
 * What a circuit or a payment mode adds to an estimate, or takes from it. `value` is a whole number: percents of the
 * estimate, or units of the currency. `cappedAmount` is in cents and has the same sign.
 */
export const modifier = z
  .strictObject({
    type: z.enum(modifierTypes),
    value: z
      .int()
      .min(-modifierLimits.value)
      .max(modifierLimits.value)
      .refine((value) => value !== 0, { error: 'not_zero' }),
    cappedAmount: z
      .int()
      .min(-modifierLimits.cap)
      .max(modifierLimits.cap)
      .nullish()
      .transform((cents) => cents ?? null),
  })
  .refine(({ value, cappedAmount }) => cappedAmount === null || Math.sign(cappedAmount) === Math.sign(value), {
    path: ['cappedAmount'],
    error: 'cap_other_sign',
  })
export type Modifier = z.output<typeof modifier>

/** In cents. Nothing is added to what is worth nothing. */
export const modified = (by: Modifier | null, estimate: number): number => {
  if (!by || estimate <= 0) return 0
  const amount = by.type === 'percentage' ? round((estimate * by.value) / 100) : by.value * 100
  if (by.cappedAmount === null) return amount
  return by.cappedAmount > 0 ? Math.min(amount, by.cappedAmount) : Math.max(amount, by.cappedAmount)
}
