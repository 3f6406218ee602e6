import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '#domain/errors.ts'
import { queryFields } from '#domain/search/document.ts'
import { SearchError } from '#domain/search/filter.ts'
import { searchLimits } from '#domain/search/limits.ts'
import type { App } from '#server/platform/app.ts'
import { tokenHash } from '#server/platform/crypto.ts'
import { limitOften } from '#server/platform/http/limits.ts'
import { networkOf } from '#server/platform/http/network.ts'
import { refusalOf } from '#server/platform/http/problem.ts'
import { readJson } from '#server/platform/http/read-json.ts'
import { type Asked, search } from './engine.ts'
import { type Opens, readKey } from './key.ts'

/** One network may be a whole shop. */
const keysPerNetwork = 5
/** Answers are written as JSON already. */
const json = 'application/json; charset=utf-8'

/** A problem as the Typesense API tells it. */
class Failure extends Error {
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

const forbidden = () => new Failure(401, 'Forbidden - a valid `x-typesense-api-key` header must be sent.')
const unknown = () => new Failure(404, 'Not found.')

/**
 * The search part of the Typesense API, answered from PostgreSQL, so that its official client works unchanged. It stands at
 * the root, where that client looks by default, and under /api with everything else.
 */
export const registerSearch = (server: FastifyInstance, app: App) => {
  server.get('/health', async () => ({ ok: true }))
  for (const prefix of ['', '/api'])
    void server.register(
      async (scope) => {
        // Browsers send JSON as plain text, to be spared a question beforehand.
        readJson(scope, ['text/plain'])
        scope.setErrorHandler(answerFailure(app))
        scope.get<{ Params: { name: string } }>('/collections/:name/documents/search', async (request, reply) => {
          const opens = opened(app, request)
          if (request.params.name !== opens.collection) throw unknown()
          await countSearches(app, request, opens, 1)
          return reply
            .type(json)
            .send(await search(app, opens.accountId, opens.collection, within(opens, request.query as Asked)))
        })
        scope.post('/multi_search', { bodyLimit: searchLimits.body }, async (request, reply) => {
          const results = await searchAll(app, request)
          return reply.type(json).send(`{"results":[${results.join(',')}]}`)
        })
      },
      { prefix },
    )
}

const opened = (app: App, request: FastifyRequest): Opens & { key: string } => {
  const query = (request.query ?? {}) as Asked
  const key = request.headers['x-typesense-api-key'] ?? query['x-typesense-api-key']
  const opens = typeof key === 'string' ? readKey(app.config.secretKey, key) : null
  if (!opens) throw forbidden()
  return { ...opens, key: key as string }
}

/** Searching by IMEI is a premium feature: without it the codes that begin an IMEI are nothing to search by. */
const within = ({ byImei }: Opens, asked: Asked): Asked => {
  if (byImei) return asked
  if (String(asked.filter_by ?? '').includes('tac_codes')) throw new Failure(403, 'premium_required')
  const fields = String(asked.query_by ?? '')
    .split(',')
    .map((name) => name.trim())
  const left = fields.filter((name) => name && name !== 'tac_codes')
  // Nothing named means everything: the others are named instead.
  return { ...asked, query_by: (left.length > 0 ? left : otherFields).join() }
}
const otherFields = Object.keys(queryFields).filter((name) => name !== 'tac_codes')

const countSearches = async (app: App, request: FastifyRequest, { key }: { key: string }, searches: number) => {
  const { searchesPerMinute } = app.config
  await limitOften(app, `search ${networkOf(request.ip)}`, searchesPerMinute * keysPerNetwork, searches)
  await limitOften(app, `search ${tokenHash(key).toString('base64url')}`, searchesPerMinute, searches)
}

/** Several searches at once: each is answered, or refused, on its own. */
const searchAll = async (app: App, request: FastifyRequest) => {
  const opens = opened(app, request)
  const { searches } = (request.body ?? {}) as { searches?: unknown }
  if (!Array.isArray(searches)) throw new Failure(400, 'Missing `searches` array.')
  if (searches.length > searchLimits.searches)
    throw new Failure(400, `Number of multi searches exceeds \`${searchLimits.searches}\`.`)
  await countSearches(app, request, opens, searches.length)
  const answers: string[] = []
  const waiting = searches.entries()
  const answerOne = async (asked: unknown) => {
    try {
      if (typeof asked !== 'object' || asked === null) throw new Failure(400, 'A search is not an object.')
      const merged = { ...(request.query as Asked), ...(asked as Asked) }
      if (merged.collection !== opens.collection) throw unknown()
      return await search(app, opens.accountId, opens.collection, within(opens, merged))
    } catch (error) {
      const { status, message } = failureOf(app, error, request)
      return JSON.stringify({ code: status, error: message })
    }
  }
  // A few at a time: one request never holds all connections.
  await Promise.all(
    Array.from({ length: searchLimits.together }, async () => {
      for (const [at, asked] of waiting) answers[at] = await answerOne(asked)
    }),
  )
  return answers
}

const failureOf = (app: App, error: unknown, request: FastifyRequest) => {
  if (error instanceof Failure) return { status: error.status, message: error.message }
  if (error instanceof SearchError) return { status: 400, message: error.message }
  const refusal = refusalOf(error)
  if (refusal && refusal.status < 500) return { status: refusal.status, message: refusal.code }
  app.log.error({ err: error, url: request.url }, 'search')
  return { status: refusal?.status ?? 500, message: refusal?.code ?? 'server_error' }
}

const answerFailure = (app: App) => (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
  const { status, message } = failureOf(app, error, request)
  if (error instanceof Refusal && status === 429) reply.header('retry-after', String(error.params.seconds))
  return reply.code(status).send({ message })
}
