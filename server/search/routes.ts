import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { propertiesOf } from '#domain/checked.ts'
import { Refusal } from '#domain/errors.ts'
import { queryFields } from '#domain/search/document.ts'
import { SearchError } from '#domain/search/filter.ts'
import { searchLimits } from '#domain/search/limits.ts'
import { readingReplica } from '#server/db/replica.ts'
import { type App, within as inScope } from '#server/platform/app.ts'
import { limitOften } from '#server/platform/http/limits.ts'
import { networkOf } from '#server/platform/http/network.ts'
import { refusalOf } from '#server/platform/http/problem.ts'
import { readJson } from '#server/platform/http/read-json.ts'
import { tokenHash } from '#server/platform/security/crypto.ts'
import { systemUser } from '#server/platform/who.ts'
import { accountOfOrganization } from './access-store.ts'
import { search } from './engine.ts'
import { heldTo, type Opened, readKey, readScopedKey, scopedKeyIn } from './key.ts'
import { type Asked, filtersIn } from './parameters.ts'

/** Rate limit of a network as a multiple of a key's: one network may be a whole store. */
const keysPerNetwork = 5
/** Answers are already serialized. */
const json = 'application/json; charset=utf-8'

const searchPath = '/collections/:name/documents/search'
const documentPath = '/collections/:name/documents/:id'

/** CORS for any origin: access is by key, cookies are ignored. */
const fromAnywhere = { 'access-control-allow-origin': '*' }
const preflight = {
  'access-control-allow-methods': 'GET, POST',
  'access-control-allow-headers': 'content-type, x-typesense-api-key',
  'access-control-max-age': '86400',
}

/** An error in the format of the Typesense API. */
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
 * Search part of the Typesense API on PostgreSQL, compatible with the official client. Mounted at the root, the
 * client's default, and under /api.
 */
export const registerSearch = (server: FastifyInstance, app: App) => {
  server.get('/health', async (_request, reply) => reply.headers(fromAnywhere).send({ ok: true }))
  for (const prefix of ['', '/api'])
    void server.register(
      async (scope) => {
        // Browsers send JSON as text/plain to avoid a preflight request.
        readJson(scope, ['text/plain'])
        scope.setErrorHandler(answerFailure(app))
        scope.addHook('onRequest', async (_request, reply) => void reply.headers(fromAnywhere))
        for (const path of [searchPath, documentPath, '/multi_search'])
          scope.options(path, async (_request, reply) => reply.code(204).headers(preflight).send())
        scope.get<{ Params: { name: string } }>(searchPath, async (request, reply) =>
          reply.type(json).send(await searchOne(app, request, request.params.name, propertiesOf(request.query))),
        )
        scope.get<{ Params: { name: string; id: string } }>(documentPath, async (request, reply) => {
          const { name, id } = request.params
          return reply.type(json).send(await documentOf(app, request, name, id))
        })
        scope.post('/multi_search', { bodyLimit: searchLimits.body }, async (request, reply) => {
          const results = await searchAll(app, request)
          return reply.type(json).send(`{"results":[${results.join(',')}]}`)
        })
      },
      { prefix },
    )
}

const opened = async (app: App, request: FastifyRequest, collection: unknown): Promise<Opened> => {
  const query = propertiesOf(request.query)
  const key = request.headers['x-typesense-api-key'] ?? query['x-typesense-api-key']
  if (typeof key !== 'string') throw forbidden()
  const opens = readKey(app.config.secretKey, key) ?? (await narrowed(app, key, String(collection ?? '')))
  if (!opens) throw forbidden()
  return opens
}

const searchOne = async (app: App, request: FastifyRequest, name: string, asked: Asked) => {
  const opens = await opened(app, request, name)
  if (name !== opens.collection) throw unknown()
  await countSearches(app, request, opens, 1)
  return anyReplica(() => search(app, opens.accountId, opens.collection, within(opens, asked)))
}

/** A document that the key's searches can find. */
const documentOf = async (app: App, request: FastifyRequest, name: string, id: string) => {
  const missing = new Failure(404, `Could not find a document with id: ${id.slice(0, 100)}`)
  if (!z.uuid().safeParse(id).success) throw missing
  const { include_fields, exclude_fields } = propertiesOf(request.query)
  const asked = { q: '*', filter_by: `id:=${id}`, highlight_fields: 'none', include_fields, exclude_fields }
  const { hits } = foundDocument.parse(JSON.parse(await searchOne(app, request, name, asked)))
  if (!hits[0]) throw missing
  return JSON.stringify(hits[0].document)
}
const foundDocument = z.object({ hits: z.array(z.object({ document: z.record(z.string(), z.unknown()) })).default([]) })

/** Cache: account of each collection. */
const accounts = new WeakMap<App, Map<string, string>>()
const maxAccounts = 10_000

const narrowed = async (app: App, key: string, collection: string) => {
  const scoped = scopedKeyIn(key)
  const [, organizationId] = /^products_([0-9a-f-]{36})$/.exec(collection) ?? []
  if (!scoped || !organizationId) return null
  const known = accounts.get(app) ?? new Map<string, string>()
  accounts.set(app, known)
  const accountId =
    known.get(organizationId) ??
    (await inScope(app, systemUser('search'), (tx) => accountOfOrganization(tx, organizationId)))
  if (!accountId) return null
  if (known.size < maxAccounts) known.set(organizationId, accountId)
  return readScopedKey(app.config.secretKey, key, scoped, { accountId, collection })
}

/** Searching by IMEI is a premium feature: without it TAC codes can be neither searched nor returned. */
const within = ({ byImei, embedded }: Opened, given: Asked): Asked => {
  const asked = heldTo(embedded, given)
  if (byImei) return asked
  if (filtersIn(asked).some((filter) => filter.includes('tac_codes'))) throw new Failure(403, 'premium_required')
  const fields = String(asked.query_by ?? '')
    .split(',')
    .map((name) => name.trim())
  const left = fields.filter((name) => name && name !== 'tac_codes')
  // Without query_by all fields are searched, so the other fields are listed explicitly.
  const excluded = [asked.exclude_fields, 'tac_codes'].filter(Boolean).join()
  return { ...asked, query_by: (left.length > 0 ? left : otherFields).join(), exclude_fields: excluded }
}
const otherFields = Object.keys(queryFields).filter((name) => name !== 'tac_codes')

const countSearches = async (app: App, request: FastifyRequest, { key }: { key: string }, searches: number) => {
  const { searchesPerMinute } = app.config
  await limitOften(app, `search ${networkOf(request.ip)}`, searchesPerMinute * keysPerNetwork, searches)
  await limitOften(app, `search ${tokenHash(key).toString('base64url')}`, searchesPerMinute, searches)
}

/** The index follows the catalogue within seconds anyway: no write of the caller has to be in it. */
const anyReplica = <T>(work: () => Promise<T>) => readingReplica(null, work)

/** multi_search: each search is answered or refused individually. */
const searchAll = async (app: App, request: FastifyRequest) => {
  const { searches } = propertiesOf(request.body)
  const common = propertiesOf(request.query)
  const opens = await opened(app, request, (Array.isArray(searches) && searches[0]?.collection) ?? common.collection)
  if (!Array.isArray(searches)) throw new Failure(400, 'Missing `searches` array.')
  const most = Math.min(searchLimits.searches, Number(opens.embedded.limit_multi_searches ?? searchLimits.searches))
  if (!(searches.length <= most)) throw new Failure(400, `Number of multi searches exceeds \`${most}\`.`)
  await countSearches(app, request, opens, searches.length)
  const answers: string[] = []
  const waiting = searches.entries()
  const answerOne = async (asked: unknown) => {
    try {
      if (typeof asked !== 'object' || asked === null) throw new Failure(400, 'A search is not an object.')
      const merged = { ...common, ...asked }
      if (merged.collection !== opens.collection) throw unknown()
      return await anyReplica(() => search(app, opens.accountId, opens.collection, within(opens, merged)))
    } catch (error) {
      const { status, message } = failureOf(app, error, request)
      return JSON.stringify({ code: status, error: message })
    }
  }
  // Bounded concurrency: one request must not use all connections.
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
  app.log.error({ err: error, requestId: request.id, route: request.routeOptions.url }, 'search')
  return { status: refusal?.status ?? 500, message: refusal?.code ?? 'server_error' }
}

const answerFailure = (app: App) => (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
  const { status, message } = failureOf(app, error, request)
  if (error instanceof Refusal && status === 429) reply.header('retry-after', String(error.params.seconds))
  return reply.code(status).send({ message })
}
