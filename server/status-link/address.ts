import { statusAddress } from '#domain/status-page/link.ts'
import type { App } from '#server/platform/app.ts'
import { statusKey } from './key.ts'

/** The page of a buyback on the account's site, reached as the product itself is: same scheme, same port. */
export const statusUrl = (app: App, host: string, id: string) => {
  const url = new URL(statusAddress(id, statusKey(app.config.secretKey, id)), app.config.publicUrl)
  url.hostname = host
  return url.toString()
}
