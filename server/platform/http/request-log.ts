import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { App } from '../app.ts'

/** Account of the caller, for the log; set after authentication. */
const accounts = new WeakMap<FastifyRequest, string>()
export const noteAccount = (request: FastifyRequest, accountId: string) => void accounts.set(request, accountId)

/** Log lines per minute and process for failed requests; an outage must not fill the disk. */
const maxErrorLines = 600
let minute = 0
let lines = 0

/** Whether another line about a failed request may be written in this minute. */
export const mayLogFailure = () => {
  const now = Math.floor(Date.now() / 60_000)
  if (now !== minute) {
    minute = now
    lines = 0
  }
  return ++lines <= maxErrorLines
}

/** Unpredictable and unique; also in the header `x-request-id` of the response. */
export const requestId = () => randomUUID()

/** One JSON line per API request: id, route, status, duration and account. Addresses, parameters and bodies are not logged. */
export const logRequests = (server: FastifyInstance, app: App) => {
  server.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
  server.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url
    if (route?.startsWith('/api/') && (reply.statusCode < 500 || mayLogFailure()))
      app.log.info(
        {
          requestId: request.id,
          method: request.method,
          route,
          status: reply.statusCode,
          ms: Math.round(reply.elapsedTime * 10) / 10,
          account: accounts.get(request),
        },
        'request',
      )
    done()
  })
}
