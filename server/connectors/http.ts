import * as z from 'zod'
import { maybe, setting } from '#domain/connector/settings.ts'
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

/** Test call: one attempt, also while the breaker is open. */
export const ping = (context: Pick<Context<typeof httpSettings>, 'call'>) =>
  context.call({ kind: 'test', method: 'GET', path: '/ping', answer: z.object({ ok: z.literal(true) }), probing: true })

export const idPath = (collection: string, id: string) => `/${collection}/${encodeURIComponent(id)}`
