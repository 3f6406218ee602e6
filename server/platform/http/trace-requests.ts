import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { App } from '../app.ts'
import type { Span } from '../telemetry/tracing.ts'
import { accountOf } from './request-log.ts'

/** Called every few seconds by monitoring; not traced. */
const isProbe = (route: string) => route === '/metrics' || route.startsWith('/api/health')

/** One span per request: route, status, request id and account; no address, parameters or bodies. */
export const traceRequests = (server: FastifyInstance, { telemetry: { tracing } }: App) => {
  if (!tracing) return
  const spans = new WeakMap<FastifyRequest, Span>()
  server.addHook('onRequest', (request, _reply, done) => {
    const { id, method, headers, routeOptions } = request
    const route = routeOptions.url ?? 'page'
    if (isProbe(route)) return done()
    const attributes = { 'http.request.method': method, 'http.route': route, 'reprise.request_id': id }
    spans.set(request, tracing.start(`${method} ${route}`, { kind: 'server', headers, attributes }))
    done()
  })
  // After the body was read: its events would lose the context.
  server.addHook('preHandler', (request, _reply, done) => {
    const span = spans.get(request)
    if (span) span.run(done)
    else done()
  })
  server.addHook('onError', (request, reply, error, done) => {
    if (reply.statusCode >= 500) spans.get(request)?.fail(error)
    done()
  })
  server.addHook('onResponse', (request, reply, done) => {
    const span = spans.get(request)
    span?.set({ 'http.response.status_code': reply.statusCode, 'reprise.account_id': accountOf(request) })
    span?.end()
    done()
  })
}
