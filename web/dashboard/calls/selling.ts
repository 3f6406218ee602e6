import { accountEndpoints } from '#domain/account/endpoints.ts'
import { buybackEndpoints } from '#domain/buyback/endpoints.ts'
import { cartEndpoints } from '#domain/cart/endpoints.ts'
import { categoryEndpoints } from '#domain/category/endpoints.ts'
import { customerEndpoints } from '#domain/customer/endpoints.ts'
import { parcelEndpoints } from '#domain/package/arrival-endpoints.ts'
import { packageEndpoints } from '#domain/package/endpoints.ts'
import { paymentEndpoints } from '#domain/payment/endpoints.ts'
import { pricingEndpoints } from '#domain/pricing/endpoints.ts'
import { questionEndpoints } from '#domain/question/endpoints.ts'
import { registerEndpoints } from '#domain/register/endpoints.ts'
import { searchEndpoints } from '#domain/search/endpoints.ts'
import { storeEndpoints } from '#domain/store/endpoints.ts'
import { townEndpoints } from '#domain/town/endpoints.ts'
import { viewEndpoints } from '#domain/view/endpoints.ts'

const searchCalls = [accountEndpoints.rootDetail, searchEndpoints.access, categoryEndpoints.withProducts]

/** Calls of the pages in routes/selling.ts. */
export const sellingCalls = {
  '/search': [...searchCalls, cartEndpoints.recent],
  '/results': searchCalls,
  '/categories': [accountEndpoints.rootDetail, categoryEndpoints.withProducts],
  '/category/:id/:slug': [...searchCalls, categoryEndpoints.treeOf, categoryEndpoints.ancestry],
  '/estimate-error': [accountEndpoints.rootDetail],
  '/diag/:id?/:slug?/:itemId?/:predeclaredBuybackId?': [
    accountEndpoints.rootDetail,
    questionEndpoints.ofProduct,
    pricingEndpoints.range,
    cartEndpoints.options,
  ],
  '/buybacks': [viewEndpoints.list, buybackEndpoints.list, buybackEndpoints.total, buybackEndpoints.counts],
  '/start-expedition': [packageEndpoints.station],
  '/expedition': [packageEndpoints.station],
  '/packing-with-label': [packageEndpoints.station],
  '/expedition/confirmation': [packageEndpoints.station],
  '/parcels-in-trouble': [packageEndpoints.list],
  '/parcels-in-trouble/:id': [packageEndpoints.read, packageEndpoints.history, parcelEndpoints.ofPackage],
  '/buyback/:id': [
    buybackEndpoints.read,
    buybackEndpoints.history,
    paymentEndpoints.ofBuyback,
    parcelEndpoints.ofBuyback,
  ],
  '/buyback/:id/edit': [buybackEndpoints.details],
  '/buyback/:id/edition': [buybackEndpoints.answers],
  '/buybacks-predeclared': [viewEndpoints.list, buybackEndpoints.list, buybackEndpoints.total],
  '/register': [registerEndpoints.books, registerEndpoints.list],
  '/register/consultations': [registerEndpoints.consultations],
  '/register/:id': [registerEndpoints.read],
  '/buyback/:id/second-look': [buybackEndpoints.secondLook, buybackEndpoints.history],
  '/buybacksQuarantine': [
    buybackEndpoints.quarantine,
    buybackEndpoints.read,
    buybackEndpoints.waysOut,
    buybackEndpoints.history,
  ],
  '/buyback/:id/finish': [accountEndpoints.rootDetail, buybackEndpoints.read, buybackEndpoints.waiting],
  '/stores': [accountEndpoints.rootDetail, storeEndpoints.list],
  '/cart/customer-infos': [
    accountEndpoints.rootDetail,
    cartEndpoints.quote,
    townEndpoints.list,
    customerEndpoints.lookup,
    customerEndpoints.choose,
  ],
  '/cart/summary': [accountEndpoints.rootDetail, cartEndpoints.quote],
  '/cart/:cartId/checkout': [accountEndpoints.rootDetail, cartEndpoints.read],
  '/buyback-confirmation': [accountEndpoints.rootDetail, cartEndpoints.read],
  '/buyback-confirmation-docs': [accountEndpoints.rootDetail, cartEndpoints.read],
}
