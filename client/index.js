// Written by `npm run client` from the declarations in domain/. Changes are lost.
import { clientOf } from './request.js'

export { RepriseError } from './request.js'

const calls = {
  products: {
    list: ['GET', '/products'],
    read: ['GET', '/products/{id}'],
    create: ['POST', '/products'],
    patch: ['PATCH', '/products/{id}'],
    publish: ['POST', '/products/{id}/publish'],
    unpublish: ['POST', '/products/{id}/unpublish'],
  },
  categories: {
    list: ['GET', '/categories'],
    read: ['GET', '/categories/{id}'],
  },
  questions: {
    ofCategory: ['GET', '/categories/{id}/questions'],
    ofProduct: ['GET', '/products/{id}/questions'],
  },
  stores: {
    list: ['GET', '/stores'],
  },
  search: {
    access: ['GET', '/organizations/{id}/typesense'],
  },
  pricing: {
    estimate: ['POST', '/products/{id}/estimate'],
  },
  carts: {
    options: ['POST', '/products/{id}/buyback-options'],
    quote: ['POST', '/carts/quote'],
    createInStore: ['POST', '/store/{storeId}/buybacks'],
    read: ['GET', '/carts/{id}'],
  },
  buybacks: {
    list: ['GET', '/buybacks'],
    read: ['GET', '/buybacks/{id}'],
    byNumber: ['GET', '/buybacks/by-identification-number/{number}'],
    shippingLabel: ['GET', '/buybacks/{id}/shipping-label'],
    history: ['GET', '/buybacks/{id}/history'],
    cancel: ['POST', '/buybacks/{id}/cancel'],
  },
  organizations: {
    list: ['GET', '/organizations'],
    read: ['GET', '/organizations/{id}'],
  },
}

export const createClient = (options) => clientOf(calls, options)
