import type { AbsorptionType } from '../category/schema.ts'
import { round } from '../money.ts'

export type Absorption = { type: AbsorptionType; value: number | null; max: number | null }
type Compared = { declared: number; controlled: number }

/** How much of a difference the category takes upon itself: a value in cents, or a percentage, never above its maximum. */
export const absorbable = ({ type, value, max }: Absorption, { declared, controlled }: Compared) => {
  const amount = value ?? 0
  const whole = {
    none: 0,
    by_value: amount,
    percentage_amount_declared: round((declared * amount) / 100),
    percentage_amount_controlled: round((controlled * amount) / 100),
  }[type]
  return Math.min(whole, max ?? whole)
}

export const checkOutcomes = ['agrees', 'byPrice', 'absorbed', 'quarantine'] as const
export type CheckOutcome = (typeof checkOutcomes)[number]

type Check = Compared & {
  /** Some answer is not the declared one. */
  differs: boolean
  /** The customer was paid, or left with the promise of it. */
  committed: boolean
  /** Null where the account has no such feature. */
  absorption: Absorption | null
}

/** What becomes of an item once it was looked at. */
export const outcomeOfCheck = ({ declared, controlled, differs, committed, absorption }: Check): CheckOutcome => {
  if (!differs && controlled === declared) return 'agrees'
  if (controlled >= declared) return 'byPrice'
  if (absorption && declared - controlled <= absorbable(absorption, { declared, controlled })) return 'absorbed'
  return committed ? 'byPrice' : 'quarantine'
}
