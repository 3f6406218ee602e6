import * as z from 'zod'
import { maxPrice } from '../money.ts'

export const modifierTypes = ['percentage', 'fixed'] as const

/** Maximum value: percent, or currency units. */
export const modifierLimits = { circuit: 1_000, paymentMode: 100 } as const

/** Both modifiers at their maximum on the maximum price, in cents. */
const bonusLimit = (maxPrice * (modifierLimits.circuit + modifierLimits.paymentMode)) / 100
export const bonus = z.int().min(-bonusLimit).max(bonusLimit)

/**
 * Amount that a circuit or payment mode adds to an estimate (negative: subtracts). `value` is an integer: percent of
 * the estimate, or currency units. `cappedAmount` is in cents and has the same sign.
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
