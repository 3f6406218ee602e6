import { accountEndpoints } from '#domain/account/endpoints.ts'
import { apiKeyEndpoints } from '#domain/api-key/endpoints.ts'
import { categoryEndpoints } from '#domain/category/endpoints.ts'
import { circuitEndpoints } from '#domain/circuit/endpoints.ts'
import { dispatchEndpoints } from '#domain/dispatch/endpoints.ts'
import { homePageEndpoints } from '#domain/home-page/endpoints.ts'
import { organizationEndpoints } from '#domain/organization/endpoints.ts'
import { paymentModeEndpoints } from '#domain/payment-mode/endpoints.ts'
import { privacyEndpoints } from '#domain/privacy/endpoints.ts'
import { productEndpoints } from '#domain/product/endpoints.ts'
import { sessionEndpoints } from '#domain/session/endpoints.ts'
import { sftpEndpoints } from '#domain/sftp/endpoints.ts'
import { webhookEndpoints } from '#domain/webhook/endpoints.ts'

/** Calls of the pages in routes/configuration.ts. */
export const configurationCalls = {
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
  '/settings/sftp': [sftpEndpoints.read, sftpEndpoints.log],
  '/configuration/:organizationId/sftp': [organizationEndpoints.read, sftpEndpoints.read, sftpEndpoints.log],
  '/settings/api-keys': [apiKeyEndpoints.list, organizationEndpoints.choices],
  '/settings/webhooks': [webhookEndpoints.list],
  '/settings/webhooks/:webhookId': [webhookEndpoints.read, webhookEndpoints.messages, webhookEndpoints.history],
  '/settings/privacy': [privacyEndpoints.read],
  '/settings/transfer-order': [accountEndpoints.transferOrder],
}
