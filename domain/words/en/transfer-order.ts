import type { transferOrder as french } from '../fr/transfer-order.ts'
import type { Words } from '../words.ts'

export const transferOrder: Words<typeof french> = {
  intro: 'The terms printed on the transfer order that customers sign.',
  premium: 'Premium feature',
  premiumText:
    'With the feature “{feature}”, write your own terms with placeholders for the customer’s name, the product and the price. Ask your account manager to enable it.',
  saved: 'The transfer order is saved.',
  text: 'Terms',
  standard: 'Original text',
  standardText: 'Written for a buyback between a private person and a business, printed in the customer’s language.',
  writeOwn: 'Write your own text',
  terms: 'Your terms',
  termsText: 'Printed as they are, in every language. Text only, no markup.',
  back: 'Back to the original text',
  variables: 'Insert',
  variablesText: 'Each variable is filled in when the document is printed.',
  preview: 'Preview',
  previewText: 'With sample values.',
  names: {
    total_price: 'Total price',
    buyer_address: 'Address of the buyer',
    buyer_long_name: 'Corporate name of the buyer',
    buyer_name: 'Name of the buyer',
    buyer_siret: 'Company number of the buyer',
    buyer_capital: 'Capital of the buyer',
    customer_firstname: 'First name of the customer',
    customer_lastname: 'Last name of the customer',
    payment_type: 'Payment mode',
    product_label: 'Product',
  },
  samples: {
    buyer_address: '12 Mill Lane, Leeds LS1 4AP',
    buyer_long_name: 'Recircle Ltd',
    buyer_name: 'Recircle',
    buyer_siret: '08123456',
    customer_firstname: 'Emma',
    customer_lastname: 'Clarke',
    product_label: 'iPhone 13 mini 128 GB',
  },
}
