type Amounts = {
  purchase: { value: number; difference: number; bonus: number; total: number }
  plannedCost: number
  refurb: { planned: number }
  price: number | null
  expected: { price: number } | null
}

export type WaterfallRow = {
  key: 'value' | 'difference' | 'bonus' | 'purchase' | 'refurb' | 'plannedCost' | 'margin' | 'price' | 'expectedPrice'
  /** Begin and end of the bar, in cents. */
  from: number
  to: number
  kind: 'part' | 'total' | 'work' | 'margin'
}

/** From the purchase to the selling price; before the sale, to the expected one. In cents. */
export const waterfallOf = ({ purchase, refurb, plannedCost, price, expected }: Amounts): WaterfallRow[] => {
  const found = purchase.value + purchase.difference
  const sold = price ?? expected?.price ?? null
  return [
    { key: 'value', from: 0, to: purchase.value, kind: 'part' },
    { key: 'difference', from: purchase.value, to: found, kind: 'part' },
    { key: 'bonus', from: found, to: found + purchase.bonus, kind: 'part' },
    { key: 'purchase', from: 0, to: purchase.total, kind: 'total' },
    { key: 'refurb', from: purchase.total, to: purchase.total + refurb.planned, kind: 'work' },
    { key: 'plannedCost', from: 0, to: plannedCost, kind: 'total' },
    ...(sold === null
      ? []
      : ([
          { key: 'margin', from: plannedCost, to: sold, kind: 'margin' },
          { key: price === null ? 'expectedPrice' : 'price', from: 0, to: sold, kind: 'total' },
        ] as const)),
  ]
}

/** Part of the whole width that a bar starts at and covers, in percent; negative amounts start left of zero. */
export const barsOf = (rows: readonly WaterfallRow[]) => {
  const ends = rows.flatMap(({ from, to }) => [from, to])
  const least = Math.min(0, ...ends)
  const width = Math.max(1, Math.max(...ends) - least)
  return rows.map((row) => ({
    ...row,
    start: (100 * (Math.min(row.from, row.to) - least)) / width,
    size: (100 * Math.abs(row.to - row.from)) / width,
  }))
}
