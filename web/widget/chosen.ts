import type { Currency } from '#domain/money.ts'
import type { Answers } from './api.ts'

/** Priced device: detail of the event `quote`, and what the element shows. */
export type Chosen = {
  product: { id: string; label: string; image: string | null }
  /** Titles of the chosen answers. */
  condition: string
  answers: Answers
  /** In minor units. */
  amount: number
  currency: Currency
  guaranteedUntil: string
  /** Signed by the site. */
  quote: string
}
