import { existsSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { widgetRoutes } from '#domain/widget/calls.ts'
import { mayEmbed } from '#domain/widget/frame.ts'
import { siteOfHost } from '#server/account/site.ts'
import type { App } from '#server/platform/app.ts'
import { admitGuestPage } from '#server/platform/http/guest-page.ts'
import { hostOf, originOf } from '#server/platform/http/origin.ts'
import { dist } from '#server/platform/http/templates.ts'

const preflight = {
  'access-control-allow-headers': 'content-type, x-auth-token, x-language',
  'access-control-max-age': '600',
}

/**
 * Script of the widget on every site, and CORS for its calls: only from the origins that the account of the host allows,
 * only to the widget's endpoints, and without cookies.
 */
export const registerWidget = (server: FastifyInstance, app: App) => {
  const routes = widgetRoutes()

  const admit = async (request: FastifyRequest, reply: FastifyReply) => {
    const { origin } = request.headers
    void reply.header('vary', 'origin')
    if (origin === undefined || origin === originOf(request)) return false
    const account = await siteOfHost(app, hostOf(request))
    if (!account || !mayEmbed(account.whiteLabel.widgetOrigins, origin)) return false
    admitGuestPage(request)
    void reply.header('access-control-allow-origin', origin)
    void reply.header('access-control-expose-headers', 'retry-after')
    return true
  }

  server.addHook('onRequest', async (request, reply) => {
    const { url, method } = request.routeOptions
    if (url !== undefined && method !== 'OPTIONS' && routes.get(url) === request.method) await admit(request, reply)
  })
  for (const [url, method] of routes)
    server.options(url, async (request, reply) => {
      if (await admit(request, reply)) void reply.headers({ ...preflight, 'access-control-allow-methods': method })
      return reply.code(204).send()
    })

  serveScript(server, app)
}

/** The file name is fixed, so that shops never change their pages: cached for an hour, and revalidated. */
const serveScript = (server: FastifyInstance, app: App) => {
  const file = new URL('widget.js', dist)
  if (!existsSync(file)) return
  const script = readFileSync(file)
  const zipped = gzipSync(script, { level: 9 })
  server.get('/widget.js', async (request, reply) => {
    if (hostOf(request) === app.config.dashboardHost) return reply.callNotFound()
    const accepts = /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))
    return reply
      .type('text/javascript; charset=utf-8')
      .headers({
        'cache-control': 'public, max-age=3600, stale-while-revalidate=86400',
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
        vary: 'accept-encoding',
        ...(accepts && { 'content-encoding': 'gzip' }),
      })
      .send(accepts ? zipped : script)
  })
}
