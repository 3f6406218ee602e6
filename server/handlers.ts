import { accessChangeHandlers } from './access-change/handlers.ts'
import { accountHandlers } from './account/handlers.ts'
import { answerPhotoHandlers } from './answer-photo/handlers.ts'
import { apiKeyHandlers } from './api-key/handlers.ts'
import { registerAuditFile } from './audit/file.ts'
import { auditHandlers } from './audit/handlers.ts'
import { buybackHandlers } from './buyback/handlers.ts'
import { photoHandlers } from './buyback/photo/handlers.ts'
import { registerPhotos } from './buyback/photo/serve.ts'
import { warehouseHandlers } from './buyback/station/handlers.ts'
import { cartHandlers } from './cart/handlers.ts'
import { categoryHandlers } from './category/handlers.ts'
import { circuitHandlers } from './circuit/handlers.ts'
import { clientHandlers } from './client/handlers.ts'
import { registerConnectorEvents } from './connectors/event/receive.ts'
import { connectorHandlers } from './connectors/handlers.ts'
import { creditHandlers } from './credit/handlers.ts'
import { customerHandlers } from './customer/handlers.ts'
import { registerDemoSignOn } from './demo/sign-on/page.ts'
import { registerDocsSite } from './developers/docs-site.ts'
import { registerDevelopers } from './developers/page.ts'
import { registerProblems } from './developers/problem-page.ts'
import { deviceHandlers } from './device/handlers.ts'
import { dispatchHandlers } from './dispatch/handlers.ts'
import { registerDocuments } from './document/serve.ts'
import { fileHandlers } from './file/handlers.ts'
import { registerFiles } from './file/serve.ts'
import { homePageHandlers } from './home-page/handlers.ts'
import { ibanHandlers } from './iban/handlers.ts'
import { economicsHandlers } from './item/economics.ts'
import { itemHandlers } from './item/handlers.ts'
import { registerItemLabels } from './item/labels.ts'
import { jobHandlers } from './job/handlers.ts'
import { registerLedgerFiles } from './ledger/file.ts'
import { ledgerHandlers } from './ledger/handlers.ts'
import { legalHandlers } from './legal/handlers.ts'
import { registerListExports } from './list-export/serve.ts'
import { mailHandlers } from './mail/handlers.ts'
import { modelAlertHandlers } from './model-alert/handlers.ts'
import { organizationHandlers } from './organization/handlers.ts'
import { parcelHandlers } from './package/arrival/handlers.ts'
import { registerParcelPhotos } from './package/arrival/photo.ts'
import { registerPackageDocuments } from './package/documents.ts'
import { packageHandlers } from './package/handlers.ts'
import { registerPages } from './pages.ts'
import { registerBatchFiles } from './payment/batch/batch-file.ts'
import { paymentBatchHandlers } from './payment/batch/handlers.ts'
import { paymentHandlers } from './payment/handlers.ts'
import { paymentModeHandlers } from './payment-mode/handlers.ts'
import type { AllHandlers, OwnRoutes } from './platform/http/handlers.ts'
import { pricingHandlers } from './pricing/handlers.ts'
import { registerArchives } from './privacy/archive.ts'
import { privacyHandlers } from './privacy/handlers.ts'
import { registerOwnData } from './privacy/staff.ts'
import { productHandlers } from './product/handlers.ts'
import { calibrationHandlers } from './question/calibration.ts'
import { questionHandlers } from './question/handlers.ts'
import { refurbHandlers } from './refurb/handlers.ts'
import { registerHandlers } from './register/handlers.ts'
import { registerRegisterFiles } from './register/serve.ts'
import { sandboxHandlers } from './sandbox/handlers.ts'
import { searchHandlers } from './search/handlers.ts'
import { registerSearch } from './search/routes.ts'
import { secondFactorHandlers } from './second-factor/handlers.ts'
import { selfTestHandlers } from './self-test/handlers.ts'
import { sessionHandlers } from './session/handlers.ts'
import { setupHandlers } from './setup/handlers.ts'
import { sftpHandlers } from './sftp/handlers.ts'
import { registerEngines } from './site/engines.ts'
import { ssoHandlers } from './sso/handlers.ts'
import { statisticsHandlers } from './statistics/handlers.ts'
import { statusPageHandlers } from './status-page/handlers.ts'
import { stockHandlers } from './stock/handlers.ts'
import { storeHandlers } from './store/handlers.ts'
import { storeHoursHandlers } from './store-hours/handlers.ts'
import { supportAccessHandlers } from './support-access/handlers.ts'
import { systemHandlers } from './system/handlers.ts'
import { registerMetrics } from './system/metrics.ts'
import { townHandlers } from './town/handlers.ts'
import { transferHandlers } from './transfer/handlers.ts'
import { registerTransferFiles } from './transfer/serve.ts'
import { userHandlers } from './user/handlers.ts'
import { viewHandlers } from './view/handlers.ts'
import { walletHandlers } from './wallet/handlers.ts'
import { registerWallets } from './wallet/serve.ts'
import { webhookHandlers } from './webhook/handlers.ts'
import { widgetHandlers } from './widget/handlers.ts'
import { registerWidget } from './widget/routes.ts'

export const handlers: AllHandlers = {
  system: systemHandlers,
  session: sessionHandlers,
  sso: ssoHandlers,
  storeHours: storeHoursHandlers,
  wallet: walletHandlers,
  audit: auditHandlers,
  secondFactor: secondFactorHandlers,
  sftp: sftpHandlers,
  setup: setupHandlers,
  users: userHandlers,
  accessChanges: accessChangeHandlers,
  supportAccess: supportAccessHandlers,
  sandbox: sandboxHandlers,
  privacy: privacyHandlers,
  organizations: organizationHandlers,
  accounts: accountHandlers,
  clients: clientHandlers,
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
  selfTests: selfTestHandlers,
  customers: customerHandlers,
  buybacks: buybackHandlers,
  payments: paymentHandlers,
  paymentBatches: paymentBatchHandlers,
  ledger: ledgerHandlers,
  packages: packageHandlers,
  parcels: parcelHandlers,
  warehouse: warehouseHandlers,
  refurb: refurbHandlers,
  stocks: stockHandlers,
  items: itemHandlers,
  economics: economicsHandlers,
  devices: deviceHandlers,
  calibration: calibrationHandlers,
  photos: photoHandlers,
  answerPhotos: answerPhotoHandlers,
  register: registerHandlers,
  search: searchHandlers,
  statistics: statisticsHandlers,
  modelAlerts: modelAlertHandlers,
  statusPages: statusPageHandlers,
  ibanPages: ibanHandlers,
  stores: storeHandlers,
  towns: townHandlers,
  transfer: transferHandlers,
  views: viewHandlers,
  files: fileHandlers,
  connectors: connectorHandlers,
  webhooks: webhookHandlers,
  apiKeys: apiKeyHandlers,
  mails: mailHandlers,
  jobs: jobHandlers,
  widget: widgetHandlers,
  credits: creditHandlers,
}

/** Routes without JSON answers, which have no endpoint declaration. */
export const ownRoutes: readonly OwnRoutes[] = [
  registerFiles,
  registerSearch,
  registerTransferFiles,
  registerAuditFile,
  registerListExports,
  registerRegisterFiles,
  registerArchives,
  registerOwnData,
  registerPhotos,
  registerBatchFiles,
  registerMetrics,
  registerLedgerFiles,
  registerEngines,
  registerDevelopers,
  (server, app) => registerDocsSite(server, app),
  registerProblems,
  registerDemoSignOn,
  registerDocuments,
  registerWallets,
  registerWidget,
  registerPackageDocuments,
  registerItemLabels,
  registerParcelPhotos,
  registerConnectorEvents,
  registerPages,
]
