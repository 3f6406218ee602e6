import { statusAddress, tradeInsAddress } from '#domain/status-page/link.ts'
import type { App } from '#server/platform/app.ts'
import { type LinkedSale, statusKey, tradeInsKey } from './key.ts'

/** URL on the account's site, with scheme and port of PUBLIC_URL. */
const onSite = (app: App, host: string, address: string) => {
  const url = new URL(address, app.config.publicUrl)
  url.hostname = host
  return url.toString()
}

/** URL of a buyback's status page. */
export const statusUrl = (app: App, host: string, sale: LinkedSale) =>
  onSite(app, host, statusAddress(sale.id, statusKey(app.config.secretKey, sale)))

/** URL of the page with all buybacks of the sale's address. */
export const tradeInsUrl = (app: App, host: string, sale: LinkedSale) =>
  onSite(app, host, tradeInsAddress(sale.id, tradeInsKey(app.config.secretKey, sale)))
