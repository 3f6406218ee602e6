import { statusAddress } from '#domain/status-page/link.ts'
import type { App } from '#server/platform/app.ts'
import { type LinkedSale, statusKey } from './key.ts'

/** URL of a buyback's status page on the account's site, with scheme and port of PUBLIC_URL. */
export const statusUrl = (app: App, host: string, sale: LinkedSale) => {
  const url = new URL(statusAddress(sale.id, statusKey(app.config.secretKey, sale)), app.config.publicUrl)
  url.hostname = host
  return url.toString()
}
