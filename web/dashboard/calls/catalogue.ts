import { categoryEndpoints } from '#domain/category/endpoints.ts'
import { circuitEndpoints } from '#domain/circuit/endpoints.ts'
import { organizationEndpoints } from '#domain/organization/endpoints.ts'
import { pricingEndpoints } from '#domain/pricing/endpoints.ts'
import { productEndpoints } from '#domain/product/endpoints.ts'
import { calibrationEndpoints } from '#domain/question/calibration.ts'
import { questionEndpoints } from '#domain/question/endpoints.ts'
import { transferEndpoints } from '#domain/transfer/endpoints.ts'

const exportCalls = [
  transferEndpoints.readProductExport,
  transferEndpoints.readCategoryExport,
  transferEndpoints.readQuestionExport,
]

/** Calls of the pages in routes/catalogue.ts. */
export const catalogueCalls = {
  '/question-calibration': [calibrationEndpoints.read],
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
}
