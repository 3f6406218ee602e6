import { isOneOf, keysOf } from '#domain/checked.ts'
import type { ConnectorCode } from '#domain/connector/schema.ts'
import type { Connector } from './connector.ts'

/** Connectors are loaded on first use; no other code imports them. */
const loaders: Record<ConnectorCode, () => Promise<{ connector: Connector }>> = {
  'http-carrier': () => import('./http-carrier/connector.ts'),
  'http-payout': () => import('./http-payout/connector.ts'),
  'http-gift-card': () => import('./http-gift-card/connector.ts'),
  'http-transfer': () => import('./http-transfer/connector.ts'),
  'http-card-orders': () => import('./http-card-orders/connector.ts'),
  'http-barcode': () => import('./http-barcode/connector.ts'),
  'http-price-feed': () => import('./http-price-feed/connector.ts'),
  'http-workshop': () => import('./http-workshop/connector.ts'),
  'http-payee': () => import('./http-payee/connector.ts'),
  'http-sms': () => import('./http-sms/connector.ts'),
}

/** Null for a code of another release. */
export const loadConnector = async (code: string): Promise<Connector | null> =>
  isOneOf(keysOf(loaders), code) ? (await loaders[code]()).connector : null

export const allConnectors = () => Promise.all(Object.values(loaders).map(async (load) => (await load()).connector))

export const connectorById = async (id: string) => (await allConnectors()).find((one) => one.id === id) ?? null
