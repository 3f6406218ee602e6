import { purchaseOf } from '../refurb/economics.ts'

type Sold = {
  controlled: number | null
  validated: number | null
  declared: number | null
  bonus: number
  price: number | null
}

/** Taxable amount of the margin scheme for second-hand goods, in cents: price minus purchase, at least 0. */
export const marginOf = ({ price, ...bought }: Sold) => {
  const { total: purchase } = purchaseOf(bought)
  return {
    purchase,
    price,
    margin: price === null ? null : price - purchase,
    taxed: price === null ? null : Math.max(0, price - purchase),
  }
}
