import { statusAddress } from '#domain/status-page/link.ts'
import type { App } from '#server/platform/app.ts'
import { statusKey } from './key.ts'

/** URL of a buyback's status page on the account's site, with scheme and port of PUBLIC_URL. */
export const statusUrl = (app: App, host: string, id: string) => {
  const url = new URL(statusAddress(id, statusKey(app.config.secretKey, id)), app.config.publicUrl)
  url.hostname = host
  return url.toString()
}
