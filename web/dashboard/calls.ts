import { accountEndpoints } from '#domain/account/endpoints.ts'
import { buybackEndpoints } from '#domain/buyback/endpoints.ts'
import { cartEndpoints } from '#domain/cart/endpoints.ts'
import { categoryEndpoints } from '#domain/category/endpoints.ts'
import { circuitEndpoints } from '#domain/circuit/endpoints.ts'
import { connectorEndpoints } from '#domain/connector/endpoints.ts'
import { dispatchEndpoints } from '#domain/dispatch/endpoints.ts'
import type { AnyEndpoint } from '#domain/endpoint.ts'
import { homePageEndpoints } from '#domain/home-page/endpoints.ts'
import { jobEndpoints } from '#domain/job/endpoints.ts'
import { legalEndpoints } from '#domain/legal/endpoints.ts'
import { mailEndpoints } from '#domain/mail/endpoints.ts'
import { organizationEndpoints } from '#domain/organization/endpoints.ts'
import { packageEndpoints } from '#domain/package/endpoints.ts'
import { paymentModeEndpoints } from '#domain/payment-mode/endpoints.ts'
import { pricingEndpoints } from '#domain/pricing/endpoints.ts'
import { productEndpoints } from '#domain/product/endpoints.ts'
import { questionEndpoints } from '#domain/question/endpoints.ts'
import { searchEndpoints } from '#domain/search/endpoints.ts'
import { sessionEndpoints } from '#domain/session/endpoints.ts'
import { setupEndpoints } from '#domain/setup/endpoints.ts'
import { statisticsEndpoints } from '#domain/statistics/endpoints.ts'
import { storeEndpoints } from '#domain/store/endpoints.ts'
import { systemEndpoints } from '#domain/system/endpoints.ts'
import { townEndpoints } from '#domain/town/endpoints.ts'
import { transferEndpoints } from '#domain/transfer/endpoints.ts'
import { userEndpoints } from '#domain/user/endpoints.ts'
import { warehouseEndpoints } from '#domain/warehouse/endpoints.ts'

const exportCalls = [
  transferEndpoints.readProductExport,
  transferEndpoints.readCategoryExport,
  transferEndpoints.readQuestionExport,
]
const searchCalls = [accountEndpoints.rootDetail, searchEndpoints.access, categoryEndpoints.withProducts]

/**
 * What each page asks the server when it opens, by its path in the table of routes. Apart from the table, so that nobody
 * downloads what all the other pages ask.
 */
export const calls: Readonly<Record<string, readonly AnyEndpoint[]>> = {
  '/renew/:token': [sessionEndpoints.readLink],
  '/setup/:token': [setupEndpoints.read],
  '/home': [statisticsEndpoints.home, systemEndpoints.dashboardData],
  '/search': searchCalls,
  '/results': searchCalls,
  '/categories': [accountEndpoints.rootDetail, categoryEndpoints.withProducts],
  '/category/:id/:slug': [...searchCalls, categoryEndpoints.treeOf, categoryEndpoints.ancestry],
  '/estimate-error': [accountEndpoints.rootDetail],
  '/diag/:id/:slug/:itemId?/:predeclaredBuybackId?': [
    accountEndpoints.rootDetail,
    questionEndpoints.ofProduct,
    pricingEndpoints.range,
    cartEndpoints.options,
  ],
  '/buybacks': [buybackEndpoints.list, buybackEndpoints.total, buybackEndpoints.counts],
  '/start-expedition': [packageEndpoints.station],
  '/expedition': [packageEndpoints.station],
  '/packing-with-label': [packageEndpoints.station],
  '/expedition/confirmation': [packageEndpoints.station],
  '/transports-list': [packageEndpoints.list, accountEndpoints.list],
  '/transports-list/:id': [packageEndpoints.read, packageEndpoints.history],
  '/buyback/:id': [buybackEndpoints.read, buybackEndpoints.history],
  '/buyback/:id/edit': [buybackEndpoints.read, buybackEndpoints.history],
  '/buybacks-predeclared': [buybackEndpoints.list, buybackEndpoints.total],
  '/buyback/:id/second-look': [buybackEndpoints.secondLook],
  '/buybacksQuarantine': [buybackEndpoints.quarantine, buybackEndpoints.read],
  '/warehouse/checkin': [accountEndpoints.rootDetail, warehouseEndpoints.checkin],
  '/warehouse/confirmation-checkin/:itemId?': [
    accountEndpoints.rootDetail,
    buybackEndpoints.read,
    buybackEndpoints.byNumber,
  ],
  '/warehouse/check/:itemId?': [warehouseEndpoints.find, warehouseEndpoints.sheet, buybackEndpoints.act],
  '/buyback/:id/finish': [accountEndpoints.rootDetail, buybackEndpoints.read],
  '/stores': [accountEndpoints.rootDetail, storeEndpoints.list],
  '/cart/customer-infos': [accountEndpoints.rootDetail, cartEndpoints.quote, townEndpoints.list],
  '/cart/summary': [accountEndpoints.rootDetail, cartEndpoints.quote],
  '/cart/:cartId/checkout': [accountEndpoints.rootDetail, cartEndpoints.read],
  '/buyback-confirmation': [accountEndpoints.rootDetail, cartEndpoints.read],
  '/buyback-confirmation-docs': [accountEndpoints.rootDetail, cartEndpoints.read],
  '/categories/list': [categoryEndpoints.list],
  '/category/create': [
    categoryEndpoints.root,
    categoryEndpoints.list,
    categoryEndpoints.read,
    circuitEndpoints.list,
    organizationEndpoints.connectedBuyers,
    organizationEndpoints.connectedWarehouses,
  ],
  '/category/:id/edit': [
    categoryEndpoints.read,
    categoryEndpoints.list,
    categoryEndpoints.history,
    categoryEndpoints.checkpoints,
    circuitEndpoints.list,
    organizationEndpoints.connectedBuyers,
    organizationEndpoints.connectedWarehouses,
  ],
  '/products': [productEndpoints.list, categoryEndpoints.list],
  '/product/create': [categoryEndpoints.list],
  '/product/:id/edit': [
    productEndpoints.read,
    productEndpoints.history,
    productEndpoints.priceHistory,
    pricingEndpoints.whatIf,
    categoryEndpoints.list,
  ],
  '/diagnostic': [categoryEndpoints.list, questionEndpoints.counts],
  '/diagnostic/category/:categoryId': [
    categoryEndpoints.read,
    questionEndpoints.ofCategory,
    productEndpoints.list,
    productEndpoints.read,
  ],
  '/diagnostic/category/:categoryId/question/add': [categoryEndpoints.read],
  '/diagnostic/category/:categoryId/question/:questionId': [
    categoryEndpoints.read,
    questionEndpoints.read,
    questionEndpoints.history,
  ],
  '/imports/:organizationId?': [organizationEndpoints.read, transferEndpoints.imports],
  '/exports/:organizationId?': [organizationEndpoints.read, ...exportCalls],
  '/accounts/:accountId/catalog-export': exportCalls,
  '/accounts/:accountId/catalog-imports': [transferEndpoints.imports, transferEndpoints.readImport],
  '/accounts/:accountId/catalog-imports/new': [
    transferEndpoints.readImport,
    transferEndpoints.importLines,
    categoryEndpoints.tree,
  ],
  '/design': [accountEndpoints.design, sessionEndpoints.read],
  '/design/home': [
    homePageEndpoints.read,
    homePageEndpoints.preview,
    productEndpoints.list,
    accountEndpoints.whiteLabelConfig,
  ],
  '/circuits': [circuitEndpoints.list],
  '/circuit/:id/edit': [
    circuitEndpoints.read,
    circuitEndpoints.history,
    paymentModeEndpoints.list,
    accountEndpoints.rootDetail,
  ],
  '/paymentModes': [paymentModeEndpoints.list],
  '/paymentMode/create': [accountEndpoints.rootDetail],
  '/paymentMode/:id/edit': [paymentModeEndpoints.read, paymentModeEndpoints.history, accountEndpoints.rootDetail],
  '/warehouse-dispatch': [
    dispatchEndpoints.list,
    categoryEndpoints.list,
    productEndpoints.list,
    organizationEndpoints.choices,
    organizationEndpoints.connectedWarehouses,
  ],
  '/warehouse-dispatch-rule/new': [
    categoryEndpoints.list,
    productEndpoints.list,
    organizationEndpoints.connectedWarehouses,
  ],
  '/warehouse-dispatch-rule/:id': [
    dispatchEndpoints.read,
    dispatchEndpoints.history,
    categoryEndpoints.list,
    productEndpoints.list,
    organizationEndpoints.connectedWarehouses,
  ],
  '/settings/tim/general': [accountEndpoints.rootDetail, accountEndpoints.whiteLabelConfig],
  '/settings/transfer-order': [accountEndpoints.transferOrder],
  '/cgu': [legalEndpoints.read],
  '/cgs': [legalEndpoints.read],
  '/faq': [legalEndpoints.read],
  '/users': [userEndpoints.list],
  '/users/import': [userEndpoints.assignableTypes, organizationEndpoints.choices, userEndpoints.readImport],
  '/user/create': [userEndpoints.assignableTypes, organizationEndpoints.choices],
  '/user/:id/edit': [userEndpoints.read, userEndpoints.assignableTypes, organizationEndpoints.choices],
  '/userAdmin/create': [userEndpoints.assignableTypes],
  '/userAdmin/:id/edit': [userEndpoints.read, userEndpoints.assignableTypes],
  '/userClient/create': [accountEndpoints.list, userEndpoints.assignableTypes, organizationEndpoints.choices],
  '/userClient/:id/edit': [userEndpoints.read, userEndpoints.assignableTypes, organizationEndpoints.choices],
  '/entities': [organizationEndpoints.list],
  '/entity/create': [
    organizationEndpoints.choices,
    organizationEndpoints.connectedBuyers,
    organizationEndpoints.connectedWarehouses,
  ],
  '/entity/:id/edit': [
    organizationEndpoints.read,
    organizationEndpoints.availableParents,
    organizationEndpoints.connectedBuyers,
    organizationEndpoints.connectedWarehouses,
  ],
  '/mails': [mailEndpoints.list],
  '/mails/:id': [mailEndpoints.read],
  '/jobs': [jobEndpoints.list],
  '/connectors': [connectorEndpoints.configurations],
  '/connectors/createConfiguration': [connectorEndpoints.list, organizationEndpoints.choices],
  '/connectors/:configurationId': [
    connectorEndpoints.list,
    connectorEndpoints.readConfiguration,
    connectorEndpoints.calls,
    connectorEndpoints.events,
    connectorEndpoints.history,
  ],
  '/connectors/:organizationId/connectors': [
    organizationEndpoints.read,
    connectorEndpoints.list,
    connectorEndpoints.configurations,
  ],
  '/connectors/:organizationId/configurations/:connectorId': [
    organizationEndpoints.read,
    connectorEndpoints.read,
    connectorEndpoints.configurations,
  ],
}
