import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod'
import type { SiteAccount } from '#domain/account/schema.ts'
import { propertiesOf } from '#domain/checked.ts'
import { Refusal } from '#domain/errors.ts'
import { legalKinds, legalPage } from '#domain/legal/kinds.ts'
import { categoryAddress, landingAddress } from '#domain/site/addresses.ts'
import { siteOfHost } from '#server/account/site.ts'
import { allPublicCategories } from '#server/category/shown.ts'
import type { App, Tx } from '#server/platform/app.ts'
import { escapeHtml } from '#server/platform/html.ts'
import { hostOf, originOf } from '#server/platform/http/origin.ts'
import { systemUser } from '#server/platform/who.ts'
import { countPublished, publishedPage } from '#server/product/shown.ts'

/** URLs per sitemap file; the protocol allows 50,000. */
export const sitemapSize = 20_000

const asked = async (app: App, request: FastifyRequest) => {
  const host = hostOf(request)
  const account = host === app.config.dashboardHost ? null : await siteOfHost(app, host)
  return { account, origin: originOf(request) }
}

/** robots.txt and sitemaps of each account's site; search engines stay out of sandboxes. */
export const registerEngines = (server: FastifyInstance, app: App) => {
  server.get('/robots.txt', async (request, reply) => {
    const { account, origin } = await asked(app, request)
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(account && !account.sandbox ? openRobots(origin) : 'User-agent: *\nDisallow: /\n')
  })

  server.get('/sitemap.xml', async (request, reply) => {
    const { account, origin } = await asked(app, request)
    if (!account) throw new Refusal('not_found')
    const page = z.coerce.number().int().min(1).max(1_000).optional().safeParse(propertiesOf(request.query).page)
    if (!page.success) throw new Refusal('not_found')
    const xml = await app.database.transaction({ accountId: account.id }, systemUser('site'), (tx) =>
      sitemap(tx, account, origin, page.data),
    )
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(`<?xml version="1.0" encoding="UTF-8"?>\n${xml}\n`)
  })
}

const openRobots = (origin: string) =>
  [
    'User-agent: *',
    'Disallow: /results',
    'Disallow: /estimate-error',
    'Disallow: /cart/',
    'Disallow: /buyback',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')

type Entry = { path: string; changed?: string }

const space = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

const sitemap = async (tx: Tx, account: SiteAccount, origin: string, page: number | undefined) => {
  const count = await countPublished(tx, account.id)
  const pages = Math.max(1, Math.ceil(count / sitemapSize))
  if (page === undefined && pages > 1) {
    const files = Array.from({ length: pages }, (_, index) => `${origin}/sitemap.xml?page=${index + 1}`)
    return `<sitemapindex ${space}>${files.map((file) => `<sitemap><loc>${escapeHtml(file)}</loc></sitemap>`).join('')}</sitemapindex>`
  }
  const at = page ?? 1
  if (at > pages) throw new Refusal('not_found')
  const products = await publishedPage(tx, account.id, { limit: sitemapSize, offset: (at - 1) * sitemapSize })
  const entries = [
    ...(at === 1 ? await fixedPages(tx, account) : []),
    ...products.map((product) => ({ path: landingAddress(product), changed: product.updatedAt })),
  ]
  return `<urlset ${space}>${entries.map((entry) => url(origin, entry)).join('')}</urlset>`
}

const fixedPages = async (tx: Tx, account: SiteAccount): Promise<Entry[]> => {
  const categories = account.categoryNavigationEnabled ? await allPublicCategories(tx, account.id) : []
  const texts = legalKinds.filter((kind) => account.legalTexts.includes(kind))
  return [
    { path: '/home' },
    { path: '/search' },
    { path: '/stores' },
    ...(account.categoryNavigationEnabled ? [{ path: '/categories' }] : []),
    ...categories.map((category) => ({ path: categoryAddress(category), changed: category.updatedAt })),
    ...texts.map((kind) => ({ path: legalPage(kind) })),
  ]
}

const url = (origin: string, { path, changed }: Entry) =>
  `<url><loc>${escapeHtml(`${origin}${path}`)}</loc>${changed ? `<lastmod>${changed.slice(0, 10)}</lastmod>` : ''}</url>`
