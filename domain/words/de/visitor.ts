import type { visitor as french } from '../fr/visitor.ts'
import type { Words } from '../words.ts'

export const visitor: Words<typeof french> = {
  server_error:
    'Ein unerwarteter Fehler ist aufgetreten. Versuchen Sie es später erneut oder wenden Sie sich an unseren Kundendienst.',
  unknown: 'Ein Fehler ist aufgetreten. Versuchen Sie es später erneut oder wenden Sie sich an unseren Kundendienst.',
  product_unpublished: 'Dieses Produkt kaufen wir derzeit nicht an.',
  no_questions:
    'Dieses Produkt lässt sich online noch nicht schätzen. Versuchen Sie es später erneut oder wenden Sie sich an unseren Kundendienst.',
  no_buyback_price: 'Für dieses Produkt gibt es derzeit keinen Ankaufspreis. Wenden Sie sich an unseren Kundendienst.',
  no_transport_mode:
    'Für dieses Produkt gibt es keinen Versandweg. Versuchen Sie es später erneut oder wenden Sie sich an unseren Kundendienst.',
  no_payment_mode:
    'Für diesen Versandweg gibt es keine Zahlungsart. Versuchen Sie es später erneut oder wenden Sie sich an unseren Kundendienst.',
  no_warehouse:
    'Wir können dieses Produkt derzeit nicht annehmen. Versuchen Sie es später erneut oder wenden Sie sich an unseren Kundendienst.',
  no_buyer_configured:
    'Wir können dieses Produkt derzeit nicht annehmen. Versuchen Sie es später erneut oder wenden Sie sich an unseren Kundendienst.',
}
