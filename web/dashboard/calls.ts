import type { AnyEndpoint } from '#domain/endpoint.ts'
import { administrationCalls } from './calls/administration.ts'
import { catalogueCalls } from './calls/catalogue.ts'
import { configurationCalls } from './calls/configuration.ts'
import { entryCalls } from './calls/entry.ts'
import { organizationCalls } from './calls/organization.ts'
import { paymentCalls } from './calls/payment.ts'
import { refurbCalls } from './calls/refurb.ts'
import { sellingCalls } from './calls/selling.ts'
import { warehouseCalls } from './calls/warehouse.ts'

/**
 * Endpoints that each page calls when it opens, by route path. Separate from the routes, so that this is not part of
 * the initial bundle.
 */
export const calls: Readonly<Record<string, readonly AnyEndpoint[]>> = {
  ...administrationCalls,
  ...catalogueCalls,
  ...configurationCalls,
  ...entryCalls,
  ...organizationCalls,
  ...paymentCalls,
  ...refurbCalls,
  ...sellingCalls,
  ...warehouseCalls,
}
