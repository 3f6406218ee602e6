import type { ProviderCall } from '#domain/connector/contract/call.ts'
import { common } from '#domain/connector/contract/parts.ts'
import { maybe, setting } from '#domain/connector/settings.ts'
import type { CallRequest } from './call/call.ts'
import type { Context } from './connector.ts'

/** Settings of every provider with our plain HTTP protocol. */
export const httpSettings = {
  baseUrl: setting.address(),
  apiKey: setting.secret(),
  signingSecret: maybe(setting.secret()),
  timeoutSeconds: maybe(setting.number(1, 25)),
}

/** `webhookSecret` verifies incoming events. */
export const eventSettings = { ...httpSettings, webhookSecret: setting.secret() }

type Given<B> = {
  /** Replaces `{id}` in the path. */
  id?: string
  query?: Record<string, string>
  body?: B & object
  idempotencyKey?: string
  probing?: boolean
}

/** Request of a declared call. */
export const asked = <A, B>(
  { kind, method, path, answer }: ProviderCall<A, B>,
  { id = '', ...given }: Given<B> = {},
): CallRequest<A> => ({ kind, method, path: path.replace('{id}', encodeURIComponent(id)), answer, ...given })

/** Test call: one attempt, also while the breaker is open. */
export const ping = (context: Pick<Context<typeof httpSettings>, 'call'>) =>
  context.call(asked(common.ping, { probing: true }))
