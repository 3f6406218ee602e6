import type { visitor as french } from '../fr/visitor.ts'
import type { Words } from '../words.ts'

export const visitor: Words<typeof french> = {
  server_error: 'Something unexpected went wrong. Try again later or contact our support.',
  unknown: 'Something went wrong. Try again later or contact our support.',
  product_unpublished: 'We do not buy this product back at the moment.',
  no_questions: 'This product cannot be priced online yet. Try again later or contact our support.',
  no_buyback_price: 'This product has no buyback price at the moment. Contact our support.',
  no_transport_mode: 'There is no way to send us this product. Try again later or contact our support.',
  no_payment_mode: 'There is no way to be paid with this way of sending. Try again later or contact our support.',
  no_warehouse: 'We cannot receive this product at the moment. Try again later or contact our support.',
  no_buyer_configured: 'We cannot receive this product at the moment. Try again later or contact our support.',
}
