import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { brandFill, brandRule, platformColour } from '#domain/account/brand.ts'
import type { SiteAccount } from '#domain/account/schema.ts'
import { itemAt } from '#domain/checked.ts'
import { Refusal } from '#domain/errors.ts'
import type { FirstPage } from '#domain/first-page.ts'
import { defaultLanguage, type Language } from '#domain/money.ts'
import { release } from '#domain/release.ts'
import { isSelfTestPage, isUntracked } from '#domain/site/addresses.ts'
import { languageAsked, languageParameter } from '#domain/site/language-address.ts'
import { framersOf } from '#domain/widget/frame.ts'
import { closedSite, siteOfHost } from './account/site.ts'
import { accountColours, dashboardReader, paintDashboard, partsOfDashboard } from './dashboard-page.ts'
import type { App } from './platform/app.ts'
import { escapeHtml } from './platform/html.ts'
import { hostOf, originOf } from './platform/http/origin.ts'
import { languageOfPage } from './platform/http/page-language.ts'
import { type Guests, noGuests, policyOf } from './platform/http/policy.ts'
import { dist, readTemplates } from './platform/http/templates.ts'
import { defaultPlatformName, platformName } from './platform/platform-name.ts'
import { systemUser } from './platform/who.ts'
import { firstKeysScript, firstKeysSource } from './session/first-keys.ts'
import type { SitePage } from './site/found.ts'
import { inlineScript, inlineSource } from './site/inline-script.ts'
import { addressesOf } from './site/languages.ts'
import { sitePage } from './site/page.ts'
import { frameBundle, openPaint } from './site/paint.ts'

/** JSON for a script element; `<` is escaped so that it cannot end the element. */
const json = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')

type Written = FirstPage & { written: string }
/** `named`: language in the address. */
type Address = { origin: string; named: Language | null }

/** The JSON of a first page is the same for every visitor; only the nonce, which needs no escaping, differs. */
const withNonce = (written: string, nonce: string) => `{"nonce":"${nonce}",${written.slice(1)}`

/** Head with branding, title and configuration, so that the first paint needs no second round trip. */
const headOf = (first: Written, page: SitePage | null, { origin, named }: Address = { origin: '', named: null }) => {
  const { nonce, account } = first
  const path = page?.canonicalPath
  const addresses = account && !account.sandbox && path ? addressesOf(account, named, `${origin}${path}`) : null
  const brand = first.account ?? first.closed
  const colour = brand?.mainColor ?? platformColour
  const banner =
    first.page?.kind === 'home' && first.page.home.widgets?.find((widget) => widget.type === 'search')?.image
  return [
    `<title>${escapeHtml(page?.title ?? brand?.name ?? first.platform)}</title>`,
    ...(page ? [`<meta name="description" content="${escapeHtml(page.description)}">`] : []),
    addresses
      ? `<link rel="canonical" href="${escapeHtml(addresses.canonical)}">`
      : '<meta name="robots" content="noindex">',
    ...(addresses?.alternates ?? []).map(
      ({ language: one, href }) => `<link rel="alternate" hreflang="${one}" href="${escapeHtml(href)}">`,
    ),
    ...(page && addresses ? previewOf(first, page, addresses.canonical) : []),
    `<link rel="icon" href="${escapeHtml(brand?.favicon ?? '/favicon.svg')}">`,
    `<meta name="theme-color" content="${brandFill(colour).fill}">`,
    ...(banner ? [`<link rel="preload" as="image" href="${escapeHtml(banner)}" fetchpriority="high">`] : []),
    `<style nonce="${nonce}">${brandRule(colour)}</style>`,
    ...(page?.data ?? []).map(
      (thing) => `<script type="application/ld+json">${json({ '@context': 'https://schema.org', ...thing })}</script>`,
    ),
    `<script id="first-page" type="application/json">${withNonce(first.written, nonce)}</script>`,
  ].join('\n')
}

/** Title, text and picture of a link in messengers and social networks (Open Graph). */
const previewOf = (first: Written, { title, description, image }: SitePage, canonical: string) => {
  const { origin } = new URL(canonical)
  const properties = {
    type: 'website',
    site_name: first.account?.name ?? first.platform,
    title,
    description,
    url: canonical,
    locale: first.language?.replace('-', '_'),
    image: image && `${origin}${image}`,
  }
  return Object.entries(properties).flatMap(([name, content]) =>
    content ? [`<meta property="og:${name}" content="${escapeHtml(content)}">`] : [],
  )
}

/** Scripts of a painted page are started after the first paint (server/site/start-program.ts). */
const programOf = (program: string, { page, painted }: { page: SitePage | null; painted: string }) => {
  const asked = page?.page && painted ? `<template id="program">${program}</template>` : program
  return page ? `${asked}<script>${inlineScript}</script>` : asked
}

/** External sources configured by the account. */
const guestsOf = (
  face: FirstPage['face'],
  account: SiteAccount | null,
  page: SitePage | null,
  { path, publicDemo }: { path: string; publicDemo: boolean },
): Guests => {
  if (face === 'dashboard') return { ...noGuests, inline: [firstKeysSource] }
  if (publicDemo) return { ...noGuests, inline: [inlineSource] }
  return account && page
    ? {
        tagManager: account.whiteLabel.tagManagerId !== null && !isUntracked(path),
        axeptio: account.whiteLabel.axeptioId !== null,
        images: page.imageOrigins,
        inline: [inlineSource],
        framers: framersOf(path, account.whiteLabel.widgetOrigins),
      }
    : noGuests
}

/** Falls back to the default name, so that the dashboard loads without the database. */
const shownName = (app: App) =>
  app.database.transaction('platform', systemUser('pages'), platformName).catch(() => defaultPlatformName)

const brotli = promisify(brotliCompress)
const lightly = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

/** Sent by some browsers when a page asks for it: no script may run before the first paint. */
const schemeHint = 'Sec-CH-Prefers-Color-Scheme'

const isDashboard = (host: string, app: App) => host === app.config.dashboardHost

/** Built files. The folder is read once; the library's own route reads it for every request. */
const registerAssets = async (server: FastifyInstance) => {
  const root = new URL('assets/', dist)
  const names = new Set(readdirSync(root))
  await server.register(fastifyStatic, { root, serve: false, immutable: true, maxAge: '365d', preCompressed: true })
  server.get<{ Params: { name: string } }>('/assets/:name', (request, reply) =>
    names.has(request.params.name) ? reply.sendFile(request.params.name) : reply.callNotFound(),
  )
}

type Painter = ReturnType<typeof openPaint>
type Templates = Pick<ReturnType<typeof readTemplates>, 'dashboard' | 'site'>

type DashboardReader = Pick<Awaited<ReturnType<typeof dashboardReader>>, 'scheme' | 'collapsed'>

/** Fill the templates of the two applications. */
const writersOf = ({ dashboard, site }: Templates, paint: Painter['paint'], paintFrame: Painter['paintFrame']) => {
  const siteHtml = async (first: Written, page: SitePage | null, path: string, address: Address) => {
    const { nonce, language, written } = first
    const own = page?.page && site.pages[page.page.kind]
    const painted = page ? await paint(withNonce(written, ''), page.page, path) : ''
    return site.html
      .replace('<html lang="fr">', `<html lang="${language}">`)
      .replace('<!--head-->', () => headOf(first, page, address))
      .replace('<!--styles-->', () => `<style nonce="${nonce}">${site.css}</style>${own?.styles ?? ''}`)
      .replace('<!--program-->', () =>
        programOf(`${site.program}${site.words[language]}${own?.program ?? ''}`, { page, painted }),
      )
      .replace('<div id="root"></div>', () => `<div id="root">${painted}</div>`)
  }
  const dashboardHtml = async (first: Written, path: string, { scheme, collapsed }: DashboardReader) => {
    const { nonce, language, written: _, ...rest } = first
    const painted = await paintDashboard(paintFrame, { ...rest, language }, path, { nonce, collapsed })
    return dashboard.html
      .replace('<html lang="fr">', `<html lang="${language}" data-mantine-color-scheme="${scheme}">`)
      .replace(
        '<!--head-->',
        () =>
          `${headOf(first, null)}<style nonce="${nonce}">${accountColours(first)}</style><script>${firstKeysScript}</script>`,
      )
      .replace('</head>', () => `${partsOfDashboard(dashboard, first, path)}</head>`)
      .replace('<div id="root"></div>', () => `<div id="root">${painted}</div>`)
  }
  return { siteHtml, dashboardHtml }
}

/** Device functions that a page may ask for; the microphone only on the page that tests it. */
const permissionsOf = (face: 'dashboard' | 'site', path: string) =>
  face === 'site' && isSelfTestPage(path)
    ? 'camera=(self), geolocation=(), microphone=(self), accelerometer=(self), gyroscope=(self)'
    : 'camera=(self), geolocation=(self), microphone=()'

export const registerPages = async (server: FastifyInstance, app: App) => {
  const { built, dashboard, site } = readTemplates()
  const sites = openPaint(app.log)
  const frames = openPaint(app.log, frameBundle)
  const { siteHtml, dashboardHtml } = writersOf({ dashboard, site }, sites.paint, frames.paintFrame)
  server.addHook('preClose', async () => {
    sites.close()
    frames.close()
  })

  if (built) await registerAssets(server)
  const favicon = existsSync(new URL('favicon.svg', dist)) ? readFileSync(new URL('favicon.svg', dist)) : null
  if (favicon)
    server.get('/favicon.svg', (_request, reply) =>
      reply.type('image/svg+xml').header('cache-control', 'public, max-age=86400').send(favicon),
    )

  server.setNotFoundHandler(async (request, reply) => {
    const path = itemAt(request.url.split('?'), 0)
    if (
      path === '/api' ||
      path.startsWith('/api/') ||
      path.startsWith('/assets/') ||
      (request.method !== 'GET' && request.method !== 'HEAD')
    )
      throw new Refusal('not_found')
    const host = hostOf(request)
    const face = isDashboard(host, app) ? 'dashboard' : 'site'
    const account = face === 'site' ? await siteOfHost(app, host) : null
    const closed = face === 'site' && !account ? await closedSite(app, host) : null
    const reader = face === 'dashboard' ? await dashboardReader(app, request) : null
    const query = new URLSearchParams(request.url.slice(path.length))
    const named = (account && languageAsked(query.get(languageParameter), account.languages)) ?? null
    const language =
      reader?.language ?? named ?? languageOfPage(request, account?.language ?? defaultLanguage, account?.languages)
    const nonce = randomBytes(16).toString('base64')
    const origin = originOf(request)
    const page = account && (await sitePage(app, { account, origin, language, query }, path))
    if (page?.movedTo) return reply.redirect(`${page.movedTo}${request.url.slice(path.length)}`, 301)
    const { mapTiles, providerUrl, publicUrl, publicDemo } = app.config
    const platform = face === 'dashboard' ? await shownName(app) : defaultPlatformName
    const bare: Omit<FirstPage, 'nonce'> = {
      ...{ face, release, platform, language, account, closed, page: page?.page ?? null, mapTiles },
      ...{ providerUrl: providerUrl ?? publicUrl, session: reader?.session ?? null, publicDemo },
    }
    // Serialized once: it may be long and is used three times.
    const written = json(bare)
    const first = { ...bare, nonce, written }
    const html = reader
      ? await dashboardHtml(first, path, reader)
      : await siteHtml(first, page, page?.page ? page.paintedAt : path, { origin, named })
    const small = /\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''))
    const guests = guestsOf(face, account, page, { path, publicDemo })
    return (
      reply
        .code(face === 'site' && !account ? 503 : page?.gone ? 410 : page?.missing ? 404 : 200)
        .type('text/html; charset=utf-8')
        .header('content-security-policy', policyOf(nonce, app, guests))
        // This header cannot name origins; the policy replaces it.
        .headers(guests.framers.length > 0 ? {} : { 'x-frame-options': 'DENY' })
        .header('permissions-policy', permissionsOf(face, path))
        .header('vary', `accept-encoding, accept-language, cookie${reader ? `, ${schemeHint}` : ''}`)
        .headers(reader ? { 'accept-ch': schemeHint, 'critical-ch': schemeHint } : {})
        .headers(small ? { 'content-encoding': 'br' } : {})
        .send(small ? await brotli(html, lightly) : html)
    )
  })
}
