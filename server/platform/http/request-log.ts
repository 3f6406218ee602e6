import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { App } from '../app.ts'
import { lineBudget } from '../log-limit.ts'

/** Account of the caller, for the log; set after authentication. */
const accounts = new WeakMap<FastifyRequest, string>()
export const accountOf = (request: FastifyRequest) => accounts.get(request)
export const noteAccount = (request: FastifyRequest, accountId: string) => void accounts.set(request, accountId)

/** Lines per minute and process for failed requests; an outage must not fill the disk. */
const maxFailureLines = 600

/** Unpredictable and unique; also in the header `x-request-id` of the response. */
export const requestId = () => randomUUID()

/** Balancers ask every second: only failures of health requests are logged. */
const isLogged = (route: string | undefined, status: number) =>
  route?.startsWith('/api/') && (status >= 400 || !route.startsWith('/api/health'))

/** One JSON line per API request: id, route, status, duration and account. Addresses, parameters and bodies are not logged. */
export const logRequests = (server: FastifyInstance, app: App) => {
  const failures = lineBudget(maxFailureLines)
  const mayLogFailure = () => {
    const { allowed, suppressed } = failures.take('request')
    for (const { kind, lines } of suppressed) app.log.warn({ kind, lines }, 'log lines suppressed')
    return allowed
  }
  server.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
  server.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url
    app.telemetry.observe(
      'reprise_http_request_seconds',
      { method: request.method, route: route ?? 'none', status: `${Math.floor(reply.statusCode / 100)}xx` },
      reply.elapsedTime / 1_000,
    )
    if (isLogged(route, reply.statusCode) && (reply.statusCode < 500 || mayLogFailure()))
      app.log.info(
        {
          requestId: request.id,
          method: request.method,
          route,
          status: reply.statusCode,
          ms: Math.round(reply.elapsedTime * 10) / 10,
          account: accountOf(request),
        },
        'request',
      )
    done()
  })
}
