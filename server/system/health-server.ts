import { createServer } from 'node:http'
import type { App } from '#server/platform/app.ts'
import { isDatabaseReady } from './health.ts'
import { metricsFor } from './metrics.ts'

/** Endpoints of a process without API: `/api/health/live`, `/api/health/ready`, and `/metrics` with METRICS_TOKEN. */
export const startHealthServer = async (
  app: App,
  { port, host }: { port: number; host: string },
  isWorking: () => boolean,
) => {
  const isReady = async () => isWorking() && (await isDatabaseReady(app))
  const server = createServer(async (request, response) => {
    const send = (status: number, body: object) => {
      response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
      response.end(JSON.stringify(body))
    }
    if (request.url === '/api/health/live') return send(200, { live: true })
    if (request.url === '/metrics') {
      const metrics = await metricsFor(app, request.headers.authorization)
      if (!metrics) return send(401, { status: 401 })
      response.writeHead(200, { 'content-type': metrics.type, 'cache-control': 'no-store' })
      return response.end(metrics.text)
    }
    if (request.url !== '/api/health/ready') return send(404, { status: 404 })
    const ready = await isReady()
    send(ready ? 200 : 503, { ready })
  })
  server.headersTimeout = 5_000
  server.requestTimeout = 5_000
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve))
  return { stop: () => new Promise<void>((resolve) => server.close(() => resolve())) }
}
