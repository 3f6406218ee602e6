import * as z from 'zod'
import { anyOf } from '../access.ts'
import { get, post } from '../endpoint.ts'
import { buybackOptions, cart, cartCreate, cartQuote, cartQuoteInput, optionsInput, recentSales } from './schema.ts'

const priceErrors = [
  'product_not_found',
  'product_unpublished',
  'no_questions',
  'question_not_recognised',
  'question_answered_twice',
  'answer_not_recognised',
  'question_unanswered',
] as const

const optionErrors = [
  'buyback_zero_refused',
  'no_transport_mode',
  'no_payment_mode',
  'no_warehouse',
  'no_buyer_configured',
  'store_not_found',
  'store_required',
] as const

const cartErrors = [
  ...priceErrors,
  ...optionErrors,
  'circuit_not_offered',
  'payment_mode_not_offered',
  'warehouse_not_offered',
  'payment_mode_required',
  'price_changed',
  'cart_full',
  'cart_below_minimum',
  'imei_required',
  'device_already_bought',
  'device_twice_in_cart',
  'device_reported',
  'too_many_sales',
  'iban_required',
  'identification_required',
  'invalid_input',
  'country_not_eligible',
  'terms_not_accepted',
  'self_test_not_valid',
  'idempotency_key_reused',
] as const

/** Visitors of a site and store users. */
const sellers = anyOf('PUBLIC_SITE', 'ROLE_BUYBACK_CREATE_PAGE')

/** Body limit: a full cart of 200 lines with answers. */
const cartBytes = 1024 * 1024

export const cartEndpoints = {
  options: post('/products/{id}/buyback-options', {
    summary: 'Offers for a product with these answers: circuits, payment modes and warehouses',
    access: sellers,
    body: optionsInput,
    answer: buybackOptions,
    perMinute: 240,
    errors: [...priceErrors, ...optionErrors],
  }),
  quote: post('/carts/quote', {
    summary: 'Current value of a cart line by line, and what changed',
    access: sellers,
    body: cartQuoteInput,
    answer: cartQuote,
    bodyLimit: cartBytes,
    perMinute: 240,
  }),
  create: post('/carts', {
    summary: 'Confirm a cart: all lines become buybacks, or none',
    access: sellers,
    bodyLimit: cartBytes,
    body: cartCreate,
    answer: cart,
    status: 201,
    idempotent: true,
    errors: cartErrors,
  }),
  createInStore: post('/store/{storeId}/buybacks', {
    summary: 'Create buybacks in a store',
    access: 'ROLE_BUYBACK_CREATE_PAGE',
    body: cartCreate,
    answer: cart,
    status: 201,
    idempotent: true,
    errors: cartErrors,
  }),
  recent: get('/store/{storeId}/sales', {
    summary: 'List today’s last sales of a store, with their documents',
    access: 'ROLE_BUYBACK_CREATE_PAGE',
    answer: recentSales,
    errors: ['store_not_found'],
  }),
  read: get('/carts/{id}', {
    summary: 'Retrieve a confirmed cart with its documents, by its key or as a user of the account',
    access: 'visitor',
    query: z.strictObject({ key: z.string().max(100).optional() }),
    answer: cart,
  }),
}
