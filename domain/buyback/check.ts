import type { AbsorptionType } from '../category/schema.ts'
import { round } from '../money.ts'

export type Absorption = { type: AbsorptionType; value: number | null; max: number | null }
type Compared = { declared: number; controlled: number }

/** Part of a price difference that the category absorbs, in cents: a fixed amount or a percentage, capped at `max`. */
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

export const checkOutcomes = ['agrees', 'byPrice', 'absorbed', 'quarantine', 'held'] as const
export type CheckOutcome = (typeof checkOutcomes)[number]

type Check = Compared & {
  /** At least one controlled answer differs from the declared one. */
  differs: boolean
  /** The customer has been paid, or the payment was promised at the counter. */
  committed: boolean
  /** Null if the account does not have the price absorption feature. */
  absorption: Absorption | null
  /** The device is another product than the declared one. */
  otherModel: boolean
}

/** Outcome of a check. */
export const outcomeOfCheck = ({
  declared,
  controlled,
  differs,
  committed,
  absorption,
  otherModel,
}: Check): CheckOutcome => {
  // The customer decides about another product; once paid, no proposal is possible and a manager decides.
  if (otherModel) return committed ? 'held' : 'quarantine'
  if (!differs && controlled === declared) return 'agrees'
  if (controlled >= declared) return 'byPrice'
  if (absorption && declared - controlled <= absorbable(absorption, { declared, controlled })) return 'absorbed'
  return committed ? 'byPrice' : 'quarantine'
}
