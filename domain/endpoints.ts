import { accessChangeEndpoints } from './access-change/endpoints.ts'
import { accountEndpoints } from './account/endpoints.ts'
import { answerPhotoEndpoints } from './answer-photo/endpoints.ts'
import { apiKeyEndpoints } from './api-key/endpoints.ts'
import { auditEndpoints } from './audit/endpoints.ts'
import { buybackEndpoints } from './buyback/endpoints.ts'
import { cartEndpoints } from './cart/endpoints.ts'
import { categoryEndpoints } from './category/endpoints.ts'
import { present } from './checked.ts'
import { circuitEndpoints } from './circuit/endpoints.ts'
import { clientEndpoints } from './client/endpoints.ts'
import { connectorEndpoints } from './connector/endpoints.ts'
import { creditEndpoints } from './credit/endpoints.ts'
import { customerEndpoints } from './customer/endpoints.ts'
import { deviceEndpoints } from './device/endpoints.ts'
import { dispatchEndpoints } from './dispatch/endpoints.ts'
import type { AnyEndpoint } from './endpoint.ts'
import { fileEndpoints } from './file/endpoints.ts'
import { homePageEndpoints } from './home-page/endpoints.ts'
import { ibanEndpoints } from './iban/endpoints.ts'
import { economicsEndpoints } from './item/economics.ts'
import { itemEndpoints } from './item/endpoints.ts'
import { jobEndpoints } from './job/endpoints.ts'
import { ledgerEndpoints } from './ledger/endpoints.ts'
import { legalEndpoints } from './legal/endpoints.ts'
import { mailEndpoints } from './mail/endpoints.ts'
import { modelAlertEndpoints } from './model-alert/endpoints.ts'
import { organizationEndpoints } from './organization/endpoints.ts'
import { parcelEndpoints } from './package/arrival-endpoints.ts'
import { packageEndpoints } from './package/endpoints.ts'
import { batchEndpoints } from './payment/batch/endpoints.ts'
import { paymentEndpoints } from './payment/endpoints.ts'
import { paymentModeEndpoints } from './payment-mode/endpoints.ts'
import { photoEndpoints } from './photo/endpoints.ts'
import { pricingEndpoints } from './pricing/endpoints.ts'
import { privacyEndpoints } from './privacy/endpoints.ts'
import { productEndpoints } from './product/endpoints.ts'
import { calibrationEndpoints } from './question/calibration.ts'
import { questionEndpoints } from './question/endpoints.ts'
import { refurbEndpoints } from './refurb/endpoints.ts'
import { registerEndpoints } from './register/endpoints.ts'
import { sandboxEndpoints } from './sandbox/endpoints.ts'
import { searchEndpoints } from './search/endpoints.ts'
import { secondFactorEndpoints } from './second-factor/endpoints.ts'
import { selfTestEndpoints } from './self-test/endpoints.ts'
import { sessionEndpoints } from './session/endpoints.ts'
import { setupEndpoints } from './setup/endpoints.ts'
import { sftpEndpoints } from './sftp/endpoints.ts'
import { ssoEndpoints } from './sso/endpoints.ts'
import { statisticsEndpoints } from './statistics/endpoints.ts'
import { statusPageEndpoints } from './status-page/endpoints.ts'
import { stockEndpoints } from './stock/endpoints.ts'
import { storeEndpoints } from './store/endpoints.ts'
import { storeHoursEndpoints } from './store/hours-endpoints.ts'
import { supportAccessEndpoints } from './support-access/endpoints.ts'
import { systemEndpoints } from './system/endpoints.ts'
import { townEndpoints } from './town/endpoints.ts'
import { transferEndpoints } from './transfer/endpoints.ts'
import { userEndpoints } from './user/endpoints.ts'
import { viewEndpoints } from './view/endpoints.ts'
import { walletEndpoints } from './wallet/endpoints.ts'
import { warehouseEndpoints } from './warehouse/endpoints.ts'
import { webhookEndpoints } from './webhook/endpoints.ts'
import { widgetEndpoints } from './widget/endpoints.ts'

/** Written out: the inferred type is too long for a declaration file. */
export type Endpoints = {
  system: typeof systemEndpoints
  session: typeof sessionEndpoints
  sso: typeof ssoEndpoints
  storeHours: typeof storeHoursEndpoints
  wallet: typeof walletEndpoints
  audit: typeof auditEndpoints
  secondFactor: typeof secondFactorEndpoints
  sftp: typeof sftpEndpoints
  setup: typeof setupEndpoints
  users: typeof userEndpoints
  accessChanges: typeof accessChangeEndpoints
  supportAccess: typeof supportAccessEndpoints
  sandbox: typeof sandboxEndpoints
  privacy: typeof privacyEndpoints
  organizations: typeof organizationEndpoints
  accounts: typeof accountEndpoints
  clients: typeof clientEndpoints
  homePages: typeof homePageEndpoints
  legalTexts: typeof legalEndpoints
  categories: typeof categoryEndpoints
  circuits: typeof circuitEndpoints
  paymentModes: typeof paymentModeEndpoints
  dispatchRules: typeof dispatchEndpoints
  products: typeof productEndpoints
  questions: typeof questionEndpoints
  pricing: typeof pricingEndpoints
  carts: typeof cartEndpoints
  selfTests: typeof selfTestEndpoints
  customers: typeof customerEndpoints
  buybacks: typeof buybackEndpoints
  payments: typeof paymentEndpoints
  paymentBatches: typeof batchEndpoints
  ledger: typeof ledgerEndpoints
  packages: typeof packageEndpoints
  parcels: typeof parcelEndpoints
  warehouse: typeof warehouseEndpoints
  refurb: typeof refurbEndpoints
  stocks: typeof stockEndpoints
  items: typeof itemEndpoints
  economics: typeof economicsEndpoints
  devices: typeof deviceEndpoints
  calibration: typeof calibrationEndpoints
  photos: typeof photoEndpoints
  answerPhotos: typeof answerPhotoEndpoints
  register: typeof registerEndpoints
  search: typeof searchEndpoints
  statistics: typeof statisticsEndpoints
  modelAlerts: typeof modelAlertEndpoints
  statusPages: typeof statusPageEndpoints
  ibanPages: typeof ibanEndpoints
  stores: typeof storeEndpoints
  towns: typeof townEndpoints
  transfer: typeof transferEndpoints
  views: typeof viewEndpoints
  files: typeof fileEndpoints
  connectors: typeof connectorEndpoints
  webhooks: typeof webhookEndpoints
  apiKeys: typeof apiKeyEndpoints
  mails: typeof mailEndpoints
  jobs: typeof jobEndpoints
  widget: typeof widgetEndpoints
  credits: typeof creditEndpoints
}

/** All endpoints, by feature. */
export const endpoints: Endpoints = {
  system: systemEndpoints,
  session: sessionEndpoints,
  sso: ssoEndpoints,
  storeHours: storeHoursEndpoints,
  wallet: walletEndpoints,
  audit: auditEndpoints,
  secondFactor: secondFactorEndpoints,
  sftp: sftpEndpoints,
  setup: setupEndpoints,
  users: userEndpoints,
  accessChanges: accessChangeEndpoints,
  supportAccess: supportAccessEndpoints,
  sandbox: sandboxEndpoints,
  privacy: privacyEndpoints,
  organizations: organizationEndpoints,
  accounts: accountEndpoints,
  clients: clientEndpoints,
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
  selfTests: selfTestEndpoints,
  customers: customerEndpoints,
  buybacks: buybackEndpoints,
  payments: paymentEndpoints,
  paymentBatches: batchEndpoints,
  ledger: ledgerEndpoints,
  packages: packageEndpoints,
  parcels: parcelEndpoints,
  warehouse: warehouseEndpoints,
  refurb: refurbEndpoints,
  stocks: stockEndpoints,
  items: itemEndpoints,
  economics: economicsEndpoints,
  devices: deviceEndpoints,
  calibration: calibrationEndpoints,
  photos: photoEndpoints,
  answerPhotos: answerPhotoEndpoints,
  register: registerEndpoints,
  search: searchEndpoints,
  statistics: statisticsEndpoints,
  modelAlerts: modelAlertEndpoints,
  statusPages: statusPageEndpoints,
  ibanPages: ibanEndpoints,
  stores: storeEndpoints,
  towns: townEndpoints,
  transfer: transferEndpoints,
  views: viewEndpoints,
  files: fileEndpoints,
  connectors: connectorEndpoints,
  webhooks: webhookEndpoints,
  apiKeys: apiKeyEndpoints,
  mails: mailEndpoints,
  jobs: jobEndpoints,
  widget: widgetEndpoints,
  credits: creditEndpoints,
}

const groups: Readonly<Record<string, Readonly<Record<string, AnyEndpoint>>>> = endpoints

/** Endpoint of a feature; throws if there is none. */
export const endpointOf = (feature: string, name: string): AnyEndpoint => present(groups[feature]?.[name])

/** All endpoints with their feature and name. */
export const everyEndpoint = () =>
  Object.entries(groups).flatMap(([feature, group]) =>
    Object.entries(group).map(([name, endpoint]) => ({ feature, name, endpoint })),
  )
