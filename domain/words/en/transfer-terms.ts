import type { transferTerms as french } from '../fr/transfer-terms.ts'
import type { Words } from '../words.ts'

export const transferTerms: Words<typeof french> = {
  parties:
    'Between {customer_firstname} {customer_lastname}, the seller, and {buyer_long_name}, {buyer_address}, the buyer, it is agreed as follows.',
  sale: 'The seller transfers full ownership of the product {product_label} to the buyer at the price of {total_price}, paid by: {payment_type}.',
  owner:
    'The seller declares that they are of age and the sole owner of the product, which is neither stolen, pledged, rented nor subject to a running contract. The seller declares that the product is not locked to any account or operator, and that their answers about its condition are true.',
  data: 'The seller has erased their personal data and removed any cards. Whatever remains on the product will be erased by the buyer and cannot be given back.',
  check:
    'The product is checked on arrival. If it does not match its description, the buyer offers a new price; the seller is free to refuse it, and the product is then returned free of charge.',
  property:
    'Ownership and risk pass to the buyer when the product is received. The details on this form are entered in the register required by law and kept for as long as the law demands.',
}
