import { purchaseOf } from '../refurb/economics.ts'

type Sold = {
  controlled: number | null
  validated: number | null
  declared: number | null
  bonus: number
  price: number | null
}

/** What the margin scheme taxes of a second-hand item: what it was sold for less what was paid for it, never less than nothing. */
export const marginOf = ({ price, ...bought }: Sold) => {
  const { total: purchase } = purchaseOf(bought)
  return {
    purchase,
    price,
    margin: price === null ? null : price - purchase,
    taxed: price === null ? null : Math.max(0, price - purchase),
  }
}
