import { Refusal } from '#domain/errors.ts'
import { webhookTimeoutMs } from '#domain/webhook/rules.ts'
import { isCallable } from '#server/connectors/call/call.ts'
import type { App } from '#server/platform/app.ts'

/**
 * Refuses an address in a private network. A name that does not resolve yet is accepted: every attempt checks again.
 * Called outside transactions, because it waits for the name server.
 */
export const checkPlace = async (app: App, url: string) => {
  if (!(await isCallable(app, new URL(url), webhookTimeoutMs)))
    throw new Refusal('invalid_input', {}, [{ path: 'url', code: 'private_address' }])
}
