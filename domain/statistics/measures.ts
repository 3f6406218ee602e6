import type { Currency } from '../money.ts'

/**
 * Daily counters, updated by a trigger (`buyback_marks`). `of_…` measures are counted on the day of declaration: the
 * stage reached by the buybacks declared that day.
 */
export const measures = [
  'predeclared',
  'declared',
  'shipped',
  'registered',
  'checked',
  'confirmed',
  'completed',
  'absorbed',
  'ended',
  'paid',
  'payment_wait',
  'margin',
  'of_shipped',
  'of_registered',
  'of_checked',
  'of_paid',
  'of_ended',
] as const
export type Measure = (typeof measures)[number]

/** `amount` in cents; in seconds for `payment_wait`. */
export type DayCount = { day: string; measure: Measure; currency: Currency; n: number; amount: number }
