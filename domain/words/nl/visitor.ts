import type { visitor as french } from '../fr/visitor.ts'
import type { Words } from '../words.ts'

export const visitor: Words<typeof french> = {
  server_error: 'Er is onverwacht iets misgegaan. Probeer het later opnieuw of neem contact op met onze klantendienst.',
  unknown: 'Er is iets misgegaan. Probeer het later opnieuw of neem contact op met onze klantendienst.',
  product_unpublished: 'We kopen dit product momenteel niet terug.',
  no_questions:
    'Dit product kan nog niet online worden geschat. Probeer het later opnieuw of neem contact op met onze klantendienst.',
  no_buyback_price: 'Dit product heeft momenteel geen terugkoopprijs. Neem contact op met onze klantendienst.',
  no_transport_mode:
    'Er is geen verzendwijze voor dit product. Probeer het later opnieuw of neem contact op met onze klantendienst.',
  no_payment_mode:
    'Er is geen betaalwijze bij deze verzendwijze. Probeer het later opnieuw of neem contact op met onze klantendienst.',
  no_warehouse:
    'We kunnen dit product momenteel niet ontvangen. Probeer het later opnieuw of neem contact op met onze klantendienst.',
  no_buyer_configured:
    'We kunnen dit product momenteel niet ontvangen. Probeer het later opnieuw of neem contact op met onze klantendienst.',
}
