import { accountEndpoints } from '#domain/account/endpoints.ts'
import { clientEndpoints } from '#domain/client/endpoints.ts'
import { connectorEndpoints } from '#domain/connector/endpoints.ts'
import { homePageEndpoints } from '#domain/home-page/endpoints.ts'
import { jobEndpoints } from '#domain/job/endpoints.ts'
import { mailEndpoints } from '#domain/mail/endpoints.ts'
import { organizationEndpoints } from '#domain/organization/endpoints.ts'
import { parcelEndpoints } from '#domain/package/arrival-endpoints.ts'
import { packageEndpoints } from '#domain/package/endpoints.ts'
import { paymentEndpoints } from '#domain/payment/endpoints.ts'
import { productEndpoints } from '#domain/product/endpoints.ts'
import { ssoEndpoints } from '#domain/sso/endpoints.ts'
import { systemEndpoints } from '#domain/system/endpoints.ts'
import { webhookEndpoints } from '#domain/webhook/endpoints.ts'

const clientCalls = [organizationEndpoints.read, clientEndpoints.read, clientEndpoints.domains, clientEndpoints.history]

/** Calls of the pages in routes/administration.ts. */
export const administrationCalls = {
  '/transports-list': [packageEndpoints.list, accountEndpoints.list],
  '/transports-list/:id': [packageEndpoints.read, packageEndpoints.history, parcelEndpoints.ofPackage],
  '/searchPayment': [paymentEndpoints.search, paymentEndpoints.searchTotal, accountEndpoints.list],
  '/connectors/:organizationId/SSO': [ssoEndpoints.read, organizationEndpoints.choices],
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
  '/platform/health': [systemEndpoints.platformHealth],
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
