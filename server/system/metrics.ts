import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '#domain/errors.ts'
import type { App } from '#server/platform/app.ts'
import { tokenHash } from '#server/platform/security/crypto.ts'

const isToken = (given: string | undefined, token: string) =>
  timingSafeEqual(tokenHash(given ?? ''), tokenHash(`Bearer ${token}`))

/** Metrics of the process for a caller with the token; null for others and without METRICS_TOKEN. */
export const metricsFor = async ({ config, telemetry }: App, authorization: string | undefined) => {
  const { prometheus } = telemetry
  if (!prometheus || !config.metricsToken || !isToken(authorization, config.metricsToken)) return null
  return { type: prometheus.contentType, text: await prometheus.text() }
}

export const registerMetrics = (server: FastifyInstance, app: App) => {
  if (!app.telemetry.prometheus) return
  server.get('/metrics', async (request, reply) => {
    const metrics = await metricsFor(app, request.headers.authorization)
    if (!metrics) throw new Refusal('not_signed_in')
    return reply.type(metrics.type).send(metrics.text)
  })
}
