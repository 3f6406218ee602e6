import type { FeedLine } from '#domain/connector/price-feed.ts'

/** Prices of some demo products, and of one unknown product. */
export const usualPrices: readonly FeedLine[] = [
  { reference: 'RC-0150', grade: 'A', price: 4_900 },
  { reference: 'RC-0150', grade: 'B', price: 4_100 },
  { reference: 'RC-0151', grade: 'A', price: 6_500 },
  { reference: 'RC-0151', grade: 'B', price: 5_400 },
  { reference: 'RC-9999', grade: 'A', price: 9_900 },
]
