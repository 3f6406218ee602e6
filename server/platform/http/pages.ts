import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { brandRamp } from '#domain/account/brand.ts'
import { Refusal } from '#domain/errors.ts'
import type { FirstPage } from '#domain/first-page.ts'
import { bestLanguage, defaultLanguage, type Language } from '#domain/money.ts'
import { release } from '#domain/release.ts'
import { siteOfHost } from '#server/account/site.ts'
import { escapeHtml } from '#server/platform/html.ts'
import type { App } from '../app.ts'
import { isLanguage } from '../words.ts'

const dist = new URL('../../../web/dist/', import.meta.url)
const platformColour = '#0b5f6d'

/** The language switch leaves a cookie, so that the first HTML already speaks the right language. */
const languageOfPage = (request: FastifyRequest, fallback: Language): Language => {
  const cookie = /(?:^|;\s*)reprise_language=([\w-]+)/.exec(request.headers.cookie ?? '')?.[1]
  return isLanguage(cookie) ? cookie : (bestLanguage(request.headers['accept-language']) ?? fallback)
}

const policy = (nonce: string, app: App) => {
  const tiles = app.config.mapTiles ? ` ${new URL(app.config.mapTiles.replaceAll(/[{}]/g, '')).origin}` : ''
  return [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob:${tiles}`,
    "font-src 'self'",
    `connect-src 'self'${app.config.typesense ? ` ${app.config.typesense.publicUrl.origin}` : ''}`,
    "frame-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** The page paints in its brand, with its title and its configuration, without a second round trip. */
const headOf = (first: FirstPage) => {
  const { account, nonce } = first
  const colours = brandRamp(account?.mainColor ?? platformColour)
  const title = account?.documentTitle ?? 'Reprise'
  return [
    `<title>${escapeHtml(title)}</title>`,
    account
      ? `<meta name="description" content="${escapeHtml(account.metaDescription)}">`
      : '<meta name="robots" content="noindex">',
    `<link rel="icon" href="${escapeHtml(account?.favicon ?? '/favicon.svg')}">`,
    `<meta name="theme-color" content="${colours[7]}">`,
    `<style nonce="${nonce}">:root{${colours.map((colour, shade) => `--brand-${shade}:${colour}`).join(';')}}</style>`,
    `<script id="first-page" type="application/json">${JSON.stringify(first).replaceAll('<', '\\u003c')}</script>`,
  ].join('\n')
}

const isDashboard = (host: string, app: App) => host === app.config.dashboardHost

export const registerPages = async (server: FastifyInstance, app: App) => {
  const built = existsSync(new URL('dashboard.html', dist))
  const template = (face: 'dashboard' | 'site') =>
    built
      ? readFileSync(new URL(`${face}.html`, dist), 'utf8')
      : '<!doctype html><html lang="fr"><head><!--head--></head><body></body></html>'
  const templates = { dashboard: template('dashboard'), site: template('site') }

  if (built)
    await server.register(fastifyStatic, {
      root: new URL('assets/', dist),
      prefix: '/assets/',
      immutable: true,
      maxAge: '365d',
      preCompressed: true,
      decorateReply: true,
    })
  const favicon = existsSync(new URL('favicon.svg', dist)) ? readFileSync(new URL('favicon.svg', dist)) : null
  if (favicon)
    server.get('/favicon.svg', (_request, reply) =>
      reply.type('image/svg+xml').header('cache-control', 'public, max-age=86400').send(favicon),
    )

  server.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?')[0]!
    if (
      path === '/api' ||
      path.startsWith('/api/') ||
      path.startsWith('/assets/') ||
      (request.method !== 'GET' && request.method !== 'HEAD')
    )
      throw new Refusal('not_found')
    const host = request.hostname.split(':')[0]!.toLowerCase()
    const face = isDashboard(host, app) ? 'dashboard' : 'site'
    const account = face === 'site' ? await siteOfHost(app, host) : null
    const language = languageOfPage(request, account?.language ?? defaultLanguage)
    const nonce = randomBytes(16).toString('base64')
    const first: FirstPage = { face, release, language, nonce, account, mapTiles: app.config.mapTiles }
    const html = templates[face]
      .replace('<html lang="fr">', `<html lang="${language.slice(0, 2)}">`)
      .replace('<!--head-->', () => headOf(first))
    return reply
      .code(face === 'site' && !account ? 503 : 200)
      .type('text/html; charset=utf-8')
      .header('content-security-policy', policy(nonce, app))
      .header('x-frame-options', 'DENY')
      .header('permissions-policy', 'camera=(self), geolocation=(self), microphone=()')
      .send(html)
  })
}
