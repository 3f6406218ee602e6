import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { SearchError } from '#domain/search/filter.ts'
import type { App } from '#server/platform/app.ts'
import { refusalOf } from '#server/platform/http/problem.ts'
import { type Asked, search } from './engine.ts'
import { type Opens, readKey } from './key.ts'

const mostSearches = 50
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
        scope.addContentTypeParser('text/plain', { parseAs: 'string' }, scope.getDefaultJsonParser('error', 'error'))
        scope.setErrorHandler(answerFailure(app))
        scope.get<{ Params: { name: string } }>('/collections/:name/documents/search', async (request, reply) => {
          const opens = opened(app, request)
          if (request.params.name !== opens.collection) throw unknown()
          return reply.type(json).send(await search(app, opens.accountId, opens.collection, request.query as Asked))
        })
        scope.post('/multi_search', async (request, reply) => {
          const results = await searchAll(app, request)
          return reply.type(json).send(`{"results":[${results.join(',')}]}`)
        })
      },
      { prefix },
    )
}

const opened = (app: App, request: FastifyRequest): Opens => {
  const query = (request.query ?? {}) as Asked
  const key = request.headers['x-typesense-api-key'] ?? query['x-typesense-api-key']
  const opens = typeof key === 'string' ? readKey(app.config.secretKey, key) : null
  if (!opens) throw forbidden()
  return opens
}

/** Several searches at once: each is answered, or refused, on its own. */
const searchAll = async (app: App, request: FastifyRequest) => {
  const opens = opened(app, request)
  const { searches } = (request.body ?? {}) as { searches?: unknown }
  if (!Array.isArray(searches)) throw new Failure(400, 'Missing `searches` array.')
  if (searches.length > mostSearches) throw new Failure(400, `Number of multi searches exceeds \`${mostSearches}\`.`)
  return Promise.all(
    searches.map(async (asked: unknown) => {
      try {
        if (typeof asked !== 'object' || asked === null) throw new Failure(400, 'A search is not an object.')
        const merged = { ...(request.query as Asked), ...(asked as Asked) }
        if (merged.collection !== opens.collection) throw unknown()
        return await search(app, opens.accountId, opens.collection, merged)
      } catch (error) {
        const { status, message } = failureOf(app, error, request)
        return JSON.stringify({ code: status, error: message })
      }
    }),
  )
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
  return reply.code(status).send({ message })
}
