import multipart from '@fastify/multipart'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import qs from 'qs'
import { present } from '#domain/checked.ts'
import { everyEndpoint } from '#domain/endpoints.ts'
import { Refusal } from '#domain/errors.ts'
import { defaultLanguage } from '#domain/money.ts'
import type { App } from '../app.ts'
import { registerDocs } from './docs.ts'
import { isNavigation, sendFailurePage } from './error-page.ts'
import type { AllHandlers, OwnRoutes } from './handlers.ts'
import { rateHeaders } from './limits.ts'
import { problemOf, refusalOf } from './problem.ts'
import { readJson } from './read-json.ts'
import { type AnyHandler, languageOf, register } from './register.ts'
import { logRequests, requestId } from './request-log.ts'
import { arrival, cutSlowBodies, dropIdle, manyConnections, maxConnections } from './slow.ts'
import { traceRequests } from './trace-requests.ts'
import { notePositions } from './write-position.ts'

const parseQuery = (text: string) =>
  qs.parse(text, { depth: 2, parameterLimit: 200, arrayLimit: 200, plainObjects: false, strictDepth: false }) as Record<
    string,
    unknown
  >

export const createServer = async (
  app: App,
  handlers: AllHandlers,
  ownRoutes: readonly OwnRoutes[],
): Promise<FastifyInstance> => {
  const server = Fastify({
    logger: false,
    genReqId: requestId,
    trustProxy: trusting(app.config.proxies),
    requestTimeout: arrival.fileMs,
    http: { headersTimeout: arrival.headersMs, connectionsCheckingInterval: 5_000 },
    bodyLimit: 1024 * 1024,
    routerOptions: { querystringParser: parseQuery, maxParamLength: 300 },
    forceCloseConnections: 'idle',
    frameworkErrors: answerProblem(app),
  })
  server.server.maxConnections = maxConnections
  dropIdle(server.server, manyConnections)
  cutSlowBodies(server, arrival)
  await server.register(multipart, { throwFileSizeLimit: false })
  readBodies(server)
  server.setErrorHandler(answerProblem(app))
  logRequests(server, app)
  traceRequests(server, app)
  notePositions(server, app)

  const always: Record<string, string> = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    ...(app.config.publicUrl.startsWith('https:') && {
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    }),
  }
  server.addHook('onSend', (_request, reply, payload, done) => {
    reply.headers(always)
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
    done(null, payload)
  })

  const all: Readonly<Record<string, Readonly<Record<string, AnyHandler>>>> = handlers
  for (const { feature, name, endpoint } of everyEndpoint())
    register(server, app, `${feature}.${name}`, endpoint, present(all[feature]?.[name]))
  for (const registerOwn of ownRoutes) await registerOwn(server, app)
  registerDocs(server)
  return server
}

/** The last `proxies` entries of X-Forwarded-For were added by trusted proxies; earlier ones are set by the client. */
const trusting = (proxies: number) => proxies > 0 && ((_address: string, hop: number) => hop < proxies)

const readBodies = (server: FastifyInstance) => {
  server.removeContentTypeParser('application/json')
  readJson(server, ['application/json', 'application/merge-patch+json'])
  server.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, parseQuery(body as string)),
  )
}

const answerProblem = (app: App) => (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
  const refusal = refusalOf(error) ?? new Refusal('server_error')
  if (refusal.status >= 500) {
    const { id: requestId, method, routeOptions } = request
    app.log.error({ err: error, requestId, method, route: routeOptions.url }, refusal.code)
  }
  if (refusal.status >= 500 && isNavigation(request)) return sendFailurePage(app, request, reply, refusal.status)
  if (refusal.status === 429) {
    const { limit, seconds = 60 } = refusal.params
    reply.header('retry-after', String(seconds))
    if (limit !== undefined) reply.headers(rateHeaders({ limit: Number(limit), remaining: 0, reset: Number(seconds) }))
  }
  return reply
    .code(refusal.status)
    .type('application/problem+json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(problemOf(refusal, languageOf(request) ?? defaultLanguage))
}
