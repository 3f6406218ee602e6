import { round } from '../money.ts'
import { purchaseOf } from '../refurb/economics.ts'

type Sold = {
  controlled: number | null
  validated: number | null
  declared: number | null
  bonus: number
  price: number | null
}

/**
 * Margin scheme for second-hand goods, in cents. `taxed`: price minus purchase, at least 0, VAT included; `vat`: the VAT in
 * it, at a rate in percent.
 */
export const marginOf = ({ price, ...bought }: Sold, vatRate: number | null) => {
  const { total: purchase } = purchaseOf(bought)
  const taxed = price === null ? null : Math.max(0, price - purchase)
  return {
    purchase,
    price,
    margin: price === null ? null : price - purchase,
    taxed,
    vat: taxed === null || vatRate === null ? null : round((taxed * vatRate) / (100 + vatRate)),
  }
}

const summed = ['purchase', 'price', 'margin', 'taxed', 'vat'] as const
type Margin = ReturnType<typeof marginOf>
export type MarginTotals = { [K in (typeof summed)[number]]: number | null }

/** Totals per currency, in the order of their first item; null if no item has the amount. */
export const marginTotals = <C extends string>() => {
  const totals = new Map<C, MarginTotals>()
  return {
    add: (currency: C, margin: Margin) => {
      const before = totals.get(currency)
      const plus = (name: (typeof summed)[number]) => {
        const [sum, one] = [before?.[name] ?? null, margin[name]]
        return one === null ? sum : (sum ?? 0) + one
      }
      totals.set(currency, {
        purchase: plus('purchase'),
        price: plus('price'),
        margin: plus('margin'),
        taxed: plus('taxed'),
        vat: plus('vat'),
      })
    },
    all: () => [...totals],
  }
}
