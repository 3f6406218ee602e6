import type { buyback as french } from '../fr/buyback.ts'
import type { Words } from '../words.ts'

export const buyback: Words<typeof french> = {
  predeclaredText: 'Declared on the web, to be finished in store when the customer brings the product.',
  search: 'Code, customer, product…',
  finish: 'Finish',
  code: 'Code',
  product: 'Product',
  customer: 'Customer',
  declaredAt: 'Declared on',
  promised: 'Promised price',
  until: 'Guaranteed until',
  stale: 'Price to review',
  nonePredeclared: 'No predeclared buyback',
  nonePredeclaredText:
    'When a customer declares a product on the site and chooses to bring it to a store, it appears here.',
  scan: 'Scan or type the buyback code',
  notWaiting: 'This buyback is not waiting for a drop in store.',
}
