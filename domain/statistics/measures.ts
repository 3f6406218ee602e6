import type { Currency } from '../money.ts'

/**
 * What is counted by day as buybacks change (`buyback_marks` in the database). `of_…` belongs to the day on which the buyback was
 * declared: how far what began then has come.
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

/** `amount` is in cents; in seconds for `payment_wait`. */
export type DayCount = { day: string; measure: Measure; currency: Currency; n: number; amount: number }
