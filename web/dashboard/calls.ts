import { accessChangeEndpoints } from '#domain/access-change/endpoints.ts'
import { accountEndpoints } from '#domain/account/endpoints.ts'
import { apiKeyEndpoints } from '#domain/api-key/endpoints.ts'
import { auditEndpoints } from '#domain/audit/endpoints.ts'
import { buybackEndpoints } from '#domain/buyback/endpoints.ts'
import { cartEndpoints } from '#domain/cart/endpoints.ts'
import { categoryEndpoints } from '#domain/category/endpoints.ts'
import { circuitEndpoints } from '#domain/circuit/endpoints.ts'
import { clientEndpoints } from '#domain/client/endpoints.ts'
import { connectorEndpoints } from '#domain/connector/endpoints.ts'
import { customerEndpoints } from '#domain/customer/endpoints.ts'
import { deviceEndpoints } from '#domain/device/endpoints.ts'
import { dispatchEndpoints } from '#domain/dispatch/endpoints.ts'
import type { AnyEndpoint } from '#domain/endpoint.ts'
import { homePageEndpoints } from '#domain/home-page/endpoints.ts'
import { economicsEndpoints } from '#domain/item/economics.ts'
import { itemEndpoints } from '#domain/item/endpoints.ts'
import { jobEndpoints } from '#domain/job/endpoints.ts'
import { ledgerEndpoints } from '#domain/ledger/endpoints.ts'
import { legalEndpoints } from '#domain/legal/endpoints.ts'
import { mailEndpoints } from '#domain/mail/endpoints.ts'
import { organizationEndpoints } from '#domain/organization/endpoints.ts'
import { parcelEndpoints } from '#domain/package/arrival-endpoints.ts'
import { packageEndpoints } from '#domain/package/endpoints.ts'
import { batchEndpoints } from '#domain/payment/batch/endpoints.ts'
import { paymentEndpoints } from '#domain/payment/endpoints.ts'
import { paymentModeEndpoints } from '#domain/payment-mode/endpoints.ts'
import { pricingEndpoints } from '#domain/pricing/endpoints.ts'
import { productEndpoints } from '#domain/product/endpoints.ts'
import { calibrationEndpoints } from '#domain/question/calibration.ts'
import { questionEndpoints } from '#domain/question/endpoints.ts'
import { refurbEndpoints } from '#domain/refurb/endpoints.ts'
import { registerEndpoints } from '#domain/register/endpoints.ts'
import { searchEndpoints } from '#domain/search/endpoints.ts'
import { secondFactorEndpoints } from '#domain/second-factor/endpoints.ts'
import { sessionEndpoints } from '#domain/session/endpoints.ts'
import { setupEndpoints } from '#domain/setup/endpoints.ts'
import { sftpEndpoints } from '#domain/sftp/endpoints.ts'
import { ssoEndpoints } from '#domain/sso/endpoints.ts'
import { statisticsEndpoints } from '#domain/statistics/endpoints.ts'
import { stockEndpoints } from '#domain/stock/endpoints.ts'
import { storeEndpoints } from '#domain/store/endpoints.ts'
import { systemEndpoints } from '#domain/system/endpoints.ts'
import { townEndpoints } from '#domain/town/endpoints.ts'
import { transferEndpoints } from '#domain/transfer/endpoints.ts'
import { userEndpoints } from '#domain/user/endpoints.ts'
import { viewEndpoints } from '#domain/view/endpoints.ts'
import { warehouseEndpoints } from '#domain/warehouse/endpoints.ts'
import { webhookEndpoints } from '#domain/webhook/endpoints.ts'

const exportCalls = [
  transferEndpoints.readProductExport,
  transferEndpoints.readCategoryExport,
  transferEndpoints.readQuestionExport,
]
const clientCalls = [organizationEndpoints.read, clientEndpoints.read, clientEndpoints.domains, clientEndpoints.history]
const searchCalls = [accountEndpoints.rootDetail, searchEndpoints.access, categoryEndpoints.withProducts]

/**
 * Endpoints that each page calls when it opens, by route path. Separate from the routes, so that this is not part of
 * the initial bundle.
 */
export const calls: Readonly<Record<string, readonly AnyEndpoint[]>> = {
  '/renew/:token': [sessionEndpoints.readLink],
  '/access-change/:id': [accessChangeEndpoints.read],
  '/setup/:token': [setupEndpoints.read],
  '/home': [statisticsEndpoints.home, systemEndpoints.dashboardData],
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
  '/transports-list': [packageEndpoints.list, accountEndpoints.list],
  '/transports-list/:id': [packageEndpoints.read, packageEndpoints.history, parcelEndpoints.ofPackage],
  '/parcels-in-trouble': [packageEndpoints.list],
  '/parcels-in-trouble/:id': [packageEndpoints.read, packageEndpoints.history, parcelEndpoints.ofPackage],
  '/buyback/:id': [
    buybackEndpoints.read,
    buybackEndpoints.history,
    paymentEndpoints.ofBuyback,
    parcelEndpoints.ofBuyback,
  ],
  '/payment-batches': [batchEndpoints.list],
  '/payment-batches/:id': [batchEndpoints.read, batchEndpoints.items, batchEndpoints.history],
  '/payment-settings': [batchEndpoints.settings],
  '/payment-reconciliation': [batchEndpoints.differences],
  '/payment-ledger': [ledgerEndpoints.months],
  '/statistics': [statisticsEndpoints.figures],
  '/searchPayment': [paymentEndpoints.search, paymentEndpoints.searchTotal, accountEndpoints.list],
  '/buyback/:id/edit': [buybackEndpoints.details],
  '/buyback/:id/edition': [buybackEndpoints.answers],
  '/buybacks-predeclared': [viewEndpoints.list, buybackEndpoints.list, buybackEndpoints.total],
  '/register': [registerEndpoints.books, registerEndpoints.list],
  '/register/consultations': [registerEndpoints.consultations],
  '/register/:id': [registerEndpoints.read],
  '/buyback/:id/second-look': [buybackEndpoints.secondLook],
  '/buybacksQuarantine': [buybackEndpoints.quarantine, buybackEndpoints.read],
  '/warehouse/checkin': [
    accountEndpoints.rootDetail,
    warehouseEndpoints.checkin,
    warehouseEndpoints.find,
    parcelEndpoints.find,
    parcelEndpoints.open,
    parcelEndpoints.confirm,
  ],
  '/warehouse/confirmation-checkin/:itemId?': [
    accountEndpoints.rootDetail,
    buybackEndpoints.read,
    buybackEndpoints.byNumber,
  ],
  '/warehouse/check/:itemId?': [
    warehouseEndpoints.find,
    warehouseEndpoints.sheet,
    warehouseEndpoints.stocks,
    buybackEndpoints.act,
  ],
  '/refurb-diagnosis-questions': [refurbEndpoints.questions],
  '/refurb-diagnosis-questions/create': [refurbEndpoints.steps, refurbEndpoints.questionCategories],
  '/refurb-diagnosis-questions/:id/edit': [
    refurbEndpoints.readQuestion,
    refurbEndpoints.questionHistory,
    refurbEndpoints.questionCategories,
    refurbEndpoints.steps,
  ],
  '/refurb-steps': [refurbEndpoints.steps],
  '/refurb-step/create': [refurbEndpoints.steps],
  '/refurb-step/:id/edit': [refurbEndpoints.readStep, refurbEndpoints.stepHistory, refurbEndpoints.steps],
  '/refurb-diagnosis/start': [refurbEndpoints.find, refurbEndpoints.startDiagnosis],
  '/warehouse/refurb-diagnosis/:id': [refurbEndpoints.readDiagnosis],
  '/refurb-diagnosis/:id/questions': [refurbEndpoints.readDiagnosis],
  '/refurb-diagnosis/:id/summary': [refurbEndpoints.readDiagnosis, refurbEndpoints.steps],
  '/refurb-diagnosis/:id/stock': [refurbEndpoints.readDiagnosis],
  '/refurb-diagnosis/:id/finalized': [refurbEndpoints.readDiagnosis],
  '/warehouse/item-refurb-steps/search': [refurbEndpoints.find],
  '/workshop': [refurbEndpoints.board, refurbEndpoints.find],
  '/items/:itemId/item-refurb-steps': [refurbEndpoints.itemSteps],
  '/item-refurb-steps/:id': [refurbEndpoints.itemStep, refurbEndpoints.itemSteps],
  '/stocks': [stockEndpoints.list],
  '/stocks/create': [stockEndpoints.list],
  '/stocks/move': [stockEndpoints.list, itemEndpoints.move, itemEndpoints.moveMany],
  '/stocks/dispatch': [itemEndpoints.byCode, itemEndpoints.dispatch],
  '/stocks/inventory': [stockEndpoints.list, itemEndpoints.byCode, itemEndpoints.count, itemEndpoints.moveMany],
  '/stocks/:id/edit': [stockEndpoints.read, stockEndpoints.history],
  '/items-stock': [itemEndpoints.list, itemEndpoints.total, stockEndpoints.list],
  '/stock-economics': [economicsEndpoints.read],
  '/device/:number': [deviceEndpoints.read],
  '/question-calibration': [calibrationEndpoints.read],
  '/items-stock/create': [stockEndpoints.list, itemEndpoints.products, itemEndpoints.enter],
  '/items-stock/:id/edit': [itemEndpoints.read, itemEndpoints.history],
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
  '/connectors/:organizationId/SSO': [ssoEndpoints.read, organizationEndpoints.choices],
  '/open-id/:organizationId/callback': [ssoEndpoints.callback],
  '/openid/:organizationId/callback': [ssoEndpoints.callback],
  '/clients': [accountEndpoints.list],
  '/client/create': [accountEndpoints.list, clientEndpoints.siteAddress],
  '/client/:organizationId/edit': clientCalls,
  '/beta/account/:accountId/edit': clientCalls,
  '/client/:id/editPages': [
    organizationEndpoints.read,
    homePageEndpoints.read,
    homePageEndpoints.preview,
    productEndpoints.list,
    accountEndpoints.whiteLabelConfig,
  ],
  '/account/:accountId/linked-buyers': [clientEndpoints.read, clientEndpoints.linkedBuyers],
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
    dispatchEndpoints.brands,
    organizationEndpoints.connectedWarehouses,
  ],
  '/warehouse-dispatch-rule/:id': [
    dispatchEndpoints.read,
    dispatchEndpoints.history,
    categoryEndpoints.list,
    dispatchEndpoints.brands,
    organizationEndpoints.connectedWarehouses,
  ],
  '/settings/lcm/general': [accountEndpoints.rootDetail],
  '/settings/tim/general': [accountEndpoints.rootDetail, accountEndpoints.whiteLabelConfig],
  '/platform/health': [systemEndpoints.platformHealth],
  '/profile/security': [secondFactorEndpoints.read, sessionEndpoints.own],
  '/audit': [auditEndpoints.list],
  '/settings/sftp': [sftpEndpoints.read, sftpEndpoints.log],
  '/configuration/:organizationId/sftp': [organizationEndpoints.read, sftpEndpoints.read, sftpEndpoints.log],
  '/settings/api-keys': [apiKeyEndpoints.list, organizationEndpoints.choices],
  '/settings/transfer-order': [accountEndpoints.transferOrder],
  '/cgu': [legalEndpoints.read],
  '/cgs': [legalEndpoints.read],
  '/faq': [legalEndpoints.read],
  '/users': [userEndpoints.list],
  '/users/import': [userEndpoints.assignableTypes, organizationEndpoints.choices, userEndpoints.readImport],
  '/user/create': [userEndpoints.assignableTypes, organizationEndpoints.choices],
  '/user/:id/edit': [
    userEndpoints.read,
    secondFactorEndpoints.ofUser,
    userEndpoints.assignableTypes,
    organizationEndpoints.choices,
  ],
  '/userAdmin/create': [userEndpoints.assignableTypes],
  '/userAdmin/:id/edit': [userEndpoints.read, secondFactorEndpoints.ofUser, userEndpoints.assignableTypes],
  '/userClient/create': [accountEndpoints.list, userEndpoints.assignableTypes, organizationEndpoints.choices],
  '/userClient/:id/edit': [
    userEndpoints.read,
    secondFactorEndpoints.ofUser,
    userEndpoints.assignableTypes,
    organizationEndpoints.choices,
  ],
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
    connectorEndpoints.runs,
    connectorEndpoints.calls,
    connectorEndpoints.events,
    connectorEndpoints.history,
  ],
  '/connectors/:organizationId/connectors': [
    organizationEndpoints.read,
    connectorEndpoints.list,
    connectorEndpoints.configurations,
  ],
  '/connectors/:organizationId/webhooks': [organizationEndpoints.read, webhookEndpoints.list],
  '/connectors/:organizationId/webhooks/:webhookId': [
    webhookEndpoints.read,
    webhookEndpoints.messages,
    webhookEndpoints.history,
  ],
  '/connectors/:organizationId/configurations/:connectorId': [
    organizationEndpoints.read,
    connectorEndpoints.read,
    connectorEndpoints.configurations,
  ],
}
