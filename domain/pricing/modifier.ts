import * as z from 'zod'
import { maxPrice } from '../money.ts'

export const modifierTypes = ['percentage', 'fixed'] as const

/** Of a value: percents, or units of the currency. */
export const modifierLimits = { circuit: 1_000, paymentMode: 100 } as const

/** Both at their largest on the largest price, in cents. */
const bonusLimit = (maxPrice * (modifierLimits.circuit + modifierLimits.paymentMode)) / 100
export const bonus = z.int().min(-bonusLimit).max(bonusLimit)

/**
 * What a circuit or a payment mode adds to an estimate, or takes from it. `value` is a whole number: percents of the
 * estimate, or units of the currency. `cappedAmount` is in cents and has the same sign.
 */
const modifierUpTo = (limit: number) =>
  z
    .strictObject({
      type: z.enum(modifierTypes),
      value: z
        .int()
        .min(-limit)
        .max(limit)
        .refine((value) => value !== 0, { error: 'not_zero' }),
      cappedAmount: z
        .int()
        .min(-maxPrice)
        .max(maxPrice)
        .nullish()
        .transform((cents) => cents ?? null),
    })
    .refine(({ value, cappedAmount }) => cappedAmount === null || Math.sign(cappedAmount) === Math.sign(value), {
      path: ['cappedAmount'],
      error: 'cap_other_sign',
    })
export const circuitModifier = modifierUpTo(modifierLimits.circuit)
export const paymentModeModifier = modifierUpTo(modifierLimits.paymentMode)
export type Modifier = z.output<typeof circuitModifier>
