import { accountEndpoints } from './account/endpoints.ts'
import { buybackEndpoints } from './buyback/endpoints.ts'
import { cartEndpoints } from './cart/endpoints.ts'
import { categoryEndpoints } from './category/endpoints.ts'
import { circuitEndpoints } from './circuit/endpoints.ts'
import { connectorEndpoints } from './connector/endpoints.ts'
import { dispatchEndpoints } from './dispatch/endpoints.ts'
import { fileEndpoints } from './file/endpoints.ts'
import { homePageEndpoints } from './home-page/endpoints.ts'
import { jobEndpoints } from './job/endpoints.ts'
import { legalEndpoints } from './legal/endpoints.ts'
import { mailEndpoints } from './mail/endpoints.ts'
import { organizationEndpoints } from './organization/endpoints.ts'
import { packageEndpoints } from './package/endpoints.ts'
import { paymentModeEndpoints } from './payment-mode/endpoints.ts'
import { pricingEndpoints } from './pricing/endpoints.ts'
import { productEndpoints } from './product/endpoints.ts'
import { questionEndpoints } from './question/endpoints.ts'
import { searchEndpoints } from './search/endpoints.ts'
import { sessionEndpoints } from './session/endpoints.ts'
import { setupEndpoints } from './setup/endpoints.ts'
import { statisticsEndpoints } from './statistics/endpoints.ts'
import { statusPageEndpoints } from './status-page/endpoints.ts'
import { storeEndpoints } from './store/endpoints.ts'
import { systemEndpoints } from './system/endpoints.ts'
import { townEndpoints } from './town/endpoints.ts'
import { transferEndpoints } from './transfer/endpoints.ts'
import { userEndpoints } from './user/endpoints.ts'
import { warehouseEndpoints } from './warehouse/endpoints.ts'

/** Every endpoint of the product, by feature. */
export const endpoints = {
  system: systemEndpoints,
  session: sessionEndpoints,
  setup: setupEndpoints,
  users: userEndpoints,
  organizations: organizationEndpoints,
  accounts: accountEndpoints,
  homePages: homePageEndpoints,
  legalTexts: legalEndpoints,
  categories: categoryEndpoints,
  circuits: circuitEndpoints,
  paymentModes: paymentModeEndpoints,
  dispatchRules: dispatchEndpoints,
  products: productEndpoints,
  questions: questionEndpoints,
  pricing: pricingEndpoints,
  carts: cartEndpoints,
  buybacks: buybackEndpoints,
  packages: packageEndpoints,
  warehouse: warehouseEndpoints,
  search: searchEndpoints,
  statistics: statisticsEndpoints,
  statusPages: statusPageEndpoints,
  stores: storeEndpoints,
  towns: townEndpoints,
  transfer: transferEndpoints,
  files: fileEndpoints,
  connectors: connectorEndpoints,
  mails: mailEndpoints,
  jobs: jobEndpoints,
}
export type Endpoints = typeof endpoints
