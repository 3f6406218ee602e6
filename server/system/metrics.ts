import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '#domain/errors.ts'
import type { App } from '#server/platform/app.ts'
import { tokenHash } from '#server/platform/security/crypto.ts'
import { systemUser } from '#server/platform/who.ts'
import { breakerCounts, jobCounts, mailCounts, queueDelay } from './metrics-store.ts'

const us = systemUser('metrics')

const isToken = (given: string | undefined, token: string) =>
  timingSafeEqual(tokenHash(given ?? ''), tokenHash(`Bearer ${token}`))

/** Prometheus metrics, protected by a token. Labels are route patterns and states, never accounts, users or ids. */
export const registerMetrics = async (server: FastifyInstance, app: App) => {
  const token = app.config.metricsToken
  if (!token) return
  const { collectDefaultMetrics, Gauge, Histogram, Registry } = await import('prom-client')
  const register = new Registry()
  collectDefaultMetrics({ register, prefix: 'reprise_' })

  const requests = new Histogram({
    name: 'reprise_http_request_seconds',
    help: 'How long requests took, by route.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.2, 1, 5],
    registers: [register],
  })
  server.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none'
    const { method } = request
    requests.observe({ method, route, status: `${Math.floor(reply.statusCode / 100)}xx` }, reply.elapsedTime / 1_000)
    done()
  })

  const counted = (name: string, help: string, label: string, ask: () => Promise<{ label: string; n: number }[]>) =>
    new Gauge({
      name,
      help,
      labelNames: [label],
      registers: [register],
      async collect() {
        this.reset()
        for (const row of await ask()) this.set({ [label]: row.label }, row.n)
      },
    })
  counted('reprise_jobs', 'Jobs in the queue, by state.', 'state', () => jobCounts(app))
  counted('reprise_mails_last_day', 'Mails of the last day, by status.', 'status', () =>
    app.database.transaction('platform', us, mailCounts),
  )
  counted('reprise_connectors', 'Active connectors, by state of their breaker.', 'breaker', () =>
    app.database.transaction('platform', us, breakerCounts),
  )
  new Gauge({
    name: 'reprise_queue_delay_seconds',
    help: 'How long the oldest job has been due.',
    registers: [register],
    async collect() {
      this.set(await queueDelay(app))
    },
  })

  server.get('/metrics', async (request, reply) => {
    if (!isToken(request.headers.authorization, token)) throw new Refusal('not_signed_in')
    return reply.type(register.contentType).send(await register.metrics())
  })
}
