/** History of expected prices, apart from that of the item: it is shown to readers of amounts only. */
export const priceSubject = 'item_price'

/** Fewest sales from which a price is expected. */
const leastSales = 3

type Sales = { sales: number; price: number | null; salesOfGrade: number; priceOfGrade: number | null }

/** Median of the sales of the same product: of its grade if there are enough, otherwise of all grades. */
export const usualPrice = ({ sales, price, salesOfGrade, priceOfGrade }: Sales) => {
  if (priceOfGrade !== null && salesOfGrade >= leastSales)
    return { price: priceOfGrade, sales: salesOfGrade, isOfGrade: true }
  return price === null || sales < leastSales ? null : { price, sales, isOfGrade: false }
}

type Known = { set: number | null; usual: { price: number } | null; plannedCost: number }

/** Price as set, otherwise the usual one, and the margin at it. */
export const expectedOf = ({ set, usual, plannedCost }: Known) => {
  const price = set ?? usual?.price ?? null
  return price === null ? null : { price, margin: price - plannedCost, isSet: set !== null }
}
