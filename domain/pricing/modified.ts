import { round } from '../money.ts'
import type { Modifier } from './modifier.ts'

/** Amount in cents; 0 for an estimate of 0. */
export const modified = (by: Modifier | null, estimate: number): number => {
  if (!by || estimate <= 0) return 0
  const amount = by.type === 'percentage' ? round((estimate * by.value) / 100) : by.value * 100
  if (by.cappedAmount === null) return amount
  return by.cappedAmount > 0 ? Math.min(amount, by.cappedAmount) : Math.max(amount, by.cappedAmount)
}
