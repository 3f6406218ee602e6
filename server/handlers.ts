import { accountHandlers } from './account/handlers.ts'
import { buybackHandlers } from './buyback/handlers.ts'
import { warehouseHandlers } from './buyback/station-handlers.ts'
import { cartHandlers } from './cart/handlers.ts'
import { categoryHandlers } from './category/handlers.ts'
import { circuitHandlers } from './circuit/handlers.ts'
import { registerConnectorEvents } from './connectors/event/receive.ts'
import { connectorHandlers } from './connectors/handlers.ts'
import { dispatchHandlers } from './dispatch/handlers.ts'
import { registerDocuments } from './document/serve.ts'
import { fileHandlers } from './file/handlers.ts'
import { registerFiles } from './file/serve.ts'
import { homePageHandlers } from './home-page/handlers.ts'
import { jobHandlers } from './job/handlers.ts'
import { legalHandlers } from './legal/handlers.ts'
import { mailHandlers } from './mail/handlers.ts'
import { organizationHandlers } from './organization/handlers.ts'
import { registerPackageDocuments } from './package/documents.ts'
import { packageHandlers } from './package/handlers.ts'
import { registerPages } from './pages.ts'
import { paymentModeHandlers } from './payment-mode/handlers.ts'
import type { AllHandlers, OwnRoutes } from './platform/http/handlers.ts'
import { pricingHandlers } from './pricing/handlers.ts'
import { productHandlers } from './product/handlers.ts'
import { questionHandlers } from './question/handlers.ts'
import { searchHandlers } from './search/handlers.ts'
import { registerSearch } from './search/routes.ts'
import { sessionHandlers } from './session/handlers.ts'
import { setupHandlers } from './setup/handlers.ts'
import { registerEngines } from './site/engines.ts'
import { statisticsHandlers } from './statistics/handlers.ts'
import { statusPageHandlers } from './status-page/handlers.ts'
import { storeHandlers } from './store/handlers.ts'
import { systemHandlers } from './system/handlers.ts'
import { townHandlers } from './town/handlers.ts'
import { transferHandlers } from './transfer/handlers.ts'
import { registerTransferFiles } from './transfer/serve.ts'
import { userHandlers } from './user/handlers.ts'

export const handlers: AllHandlers = {
  system: systemHandlers,
  session: sessionHandlers,
  setup: setupHandlers,
  users: userHandlers,
  organizations: organizationHandlers,
  accounts: accountHandlers,
  homePages: homePageHandlers,
  legalTexts: legalHandlers,
  categories: categoryHandlers,
  circuits: circuitHandlers,
  paymentModes: paymentModeHandlers,
  dispatchRules: dispatchHandlers,
  products: productHandlers,
  questions: questionHandlers,
  pricing: pricingHandlers,
  carts: cartHandlers,
  buybacks: buybackHandlers,
  packages: packageHandlers,
  warehouse: warehouseHandlers,
  search: searchHandlers,
  statistics: statisticsHandlers,
  statusPages: statusPageHandlers,
  stores: storeHandlers,
  towns: townHandlers,
  transfer: transferHandlers,
  files: fileHandlers,
  connectors: connectorHandlers,
  mails: mailHandlers,
  jobs: jobHandlers,
}

/** Routes that answer something else than JSON, and so are not declared as endpoints. */
export const ownRoutes: readonly OwnRoutes[] = [
  registerFiles,
  registerSearch,
  registerTransferFiles,
  registerEngines,
  registerDocuments,
  registerPackageDocuments,
  registerConnectorEvents,
  registerPages,
]
