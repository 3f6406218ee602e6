import type { saleErrors as fr } from '../fr/errors-sale.ts'
import type { Words } from '../words.ts'

export const saleErrors: Words<typeof fr> = {
  buyback_zero_refused: 'In this condition, this product has no buyback value.',
  no_transport_mode: 'No transport mode is configured for this product. Contact the program manager.',
  no_payment_mode: 'No payment mode is available for this circuit. Contact the program manager.',
  no_warehouse:
    'The logistics configuration is not compliant: no warehouse can receive this product. Contact the program manager.',
  store_not_found: 'This store does not exist, is no longer active or is not yours. Choose another one.',
  store_required: 'Choose the store in which the product is bought back.',
  circuit_not_offered: 'This way of sending is not offered for this product. Choose another one.',
  payment_mode_not_offered: 'This payment mode is not offered for this product. Choose another one.',
  payment_mode_required: 'Choose a payment mode.',
  warehouse_not_offered: 'This warehouse cannot receive this product. Choose another one.',
  price_changed: 'The price has changed since your estimate. Check the new amount before confirming.',
  cart_full:
    'The cart is full ({max, plural, one {# product} other {# products}} at most). Remove a product to continue.',
  cart_below_minimum: 'The cart does not reach the minimum amount. Add a product to continue.',
  device_already_bought:
    '{hasDevice, plural, =0 {This device} other {The device {device}}} is in a buyback already, or was bought before. Check its number.',
  device_reported:
    'The device {device} is reported lost or stolen by the IMEI verification service. It cannot be bought back. Check the number entered.',
  device_twice_in_cart: 'The device {device} is in the cart twice. Remove one of them.',
  too_many_sales:
    'Many buybacks have just been confirmed with this address or from this internet connection. Your cart is kept: try again in {hours, plural, =0 {{minutes, plural, one {one minute} other {# minutes}}} one {an hour} other {# hours}}, come to a store, or contact us through the “FAQ and contact” page.',
  imei_required: 'Enter the IMEI of the product.',
  iban_required: 'Enter the IBAN for the payment.',
  iban_outside_zone:
    'This account is outside the SEPA zone: the transfer would be rejected. Enter an account in the SEPA zone or choose another payment.',
  name_not_payable:
    'The bank cannot write this name. Enter it in Latin letters as on the account, or choose another payment.',
  identification_required: 'An identity document is needed for this buyback.',
  country_not_eligible: 'This way of sending is not offered in this country. Choose another country or another way.',
  terms_not_accepted: 'Accept the terms to confirm the buyback.',
  self_test_not_offered: 'A test fills in no question about this product.',
  photo_not_asked: 'This question does not ask for a photo.',
  self_test_not_valid: 'This test result can no longer be used. Edit the line to repeat the test or answer yourself.',
  self_test_expired: 'This test link has expired. Open a new one from the estimate.',
  self_test_answered: 'The results of this test have already been sent. Open a new test from the estimate.',
  self_test_other_device: 'This device is not of the brand you are selling. Open the link on the device to be sold.',
  buyback_not_recognised: 'This buyback code is not recognised.',
  document_not_ready: 'The document is being prepared. Wait a few seconds.',
  document_failed: 'The document could not be created. Try again later or contact support.',
}
