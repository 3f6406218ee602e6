import * as z from 'zod'
import { Refusal } from '#domain/errors.ts'
import { check, line } from '#domain/text.ts'
import { type App, within } from '#server/platform/app.ts'
import type { OwnRoutes } from '#server/platform/http/handlers.ts'
import { limit } from '#server/platform/http/limits.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { systemUser } from '#server/platform/who.ts'
import { openSecrets } from '../configuration/open.ts'
import { readConfiguration } from '../configuration/store.ts'
import { claimIn, isGenuine } from '../signature.ts'
import { countRefused, keepEvent } from './store.ts'

const limits = { bytes: 256 * 1024, depth: 20, forgedPerMinute: 60 } as const

const isShallow = (value: unknown, left: number): boolean =>
  typeof value !== 'object' ||
  value === null ||
  (left > 0 && Object.values(value).every((inner) => isShallow(inner, left - 1)))

/** jsonb accepts neither NUL nor lone surrogates. */
const isStorable = (text: string) => !/\\u0000|\\ud[89a-f][\da-f]{2}/.test(text)

/** Body according to Standard Webhooks; `data.reference` is our reference. */
const event = z.object({
  type: line({ min: 1, max: 100 }),
  timestamp: z.iso.datetime({ offset: true }),
  data: z
    .looseObject({ reference: line({ min: 1, max: 200 }) })
    .refine((data) => isShallow(data, limits.depth), { error: 'too_deep', abort: true })
    .refine((data) => isStorable(JSON.stringify(data)), { error: 'control_characters' }),
})

const readBody = (body: Buffer) => {
  let value: unknown
  try {
    value = JSON.parse(body.toString('utf8'))
  } catch {
    throw new Refusal('invalid_request')
  }
  const read = check(event, value)
  if (read.violations) throw new Refusal('invalid_input', {}, read.violations)
  return read.value
}

type Arrived = { configurationId: string; headers: Record<string, unknown>; body: Buffer; address: string }

/** Same answer for unknown, unsigned, stale and forged events, which reveals nothing. */
const refuse = async (app: App, { configurationId, address }: Arrived, accountId: string | null): Promise<never> => {
  await limit(app, `connector event ${configurationId} ${address}`, limits.forgedPerMinute)
  if (accountId) await countRefused(app, accountId, configurationId)
  throw new Refusal('signature_refused')
}

/** Verifies, stores and queues an event in one short transaction; the job handles it. */
const receive = async (app: App, arrived: Arrived) => {
  const { configurationId, headers, body } = arrived
  const claim = z.uuid().safeParse(configurationId).success ? claimIn(headers) : null
  if (!claim) return refuse(app, arrived, null)
  const stored = await within(app, systemUser('connectors'), (tx) => readConfiguration(tx, null, configurationId))
  const { webhookSecret } = stored ? openSecrets(app, stored) : {}
  if (!stored || !webhookSecret) return refuse(app, arrived, null)
  if (!isGenuine(webhookSecret, claim, body)) return refuse(app, arrived, stored.account_id)
  const { type, timestamp, data } = readBody(body)
  const accountId = stored.account_id
  return app.database.transaction({ accountId }, systemUser('connectors'), async (tx) => {
    const id = await keepEvent(tx, {
      account_id: accountId,
      configuration_id: configurationId,
      event_id: claim.id,
      type,
      reference: data.reference,
      // A timestamp in the future would make later events look outdated.
      occurred_at: new Date(Math.min(Date.parse(timestamp), Date.now())).toISOString(),
      data: JSON.stringify(data),
    })
    if (id) await enqueue(tx, 'handleConnectorEvent', { accountId, id })
    return { received: true, repeated: id === null }
  })
}

/** Route for provider events. The signature covers the raw bytes, so bodies are parsed as buffers here. */
export const registerConnectorEvents: OwnRoutes = (server, app) => {
  void server.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: limits.bytes }, (_request, body, parsed) =>
      parsed(null, body),
    )
    scope.post<{ Params: { configurationId: string } }>(
      '/api/connectors/:configurationId/events',
      { bodyLimit: limits.bytes },
      async (request, reply) => {
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        const { configurationId } = request.params
        const answer = await receive(app, { configurationId, headers: request.headers, body, address: request.ip })
        return reply.code(202).send(answer)
      },
    )
    done()
  })
}
