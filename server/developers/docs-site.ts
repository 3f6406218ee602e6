import { createHash } from 'node:crypto'
import { readdirSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { chapterOf } from '#domain/help.ts'
import { docsHeader, docsPolicy, docsStyle } from '#server/platform/http/docs.ts'
import { hostOf } from '#server/platform/http/origin.ts'

/** Built by scripts/docs.mjs, also while the product runs. */
const builtFolder = fileURLToPath(new URL('../../.cache/docs/site/', import.meta.url))

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
}

/** Styles of code samples and of the search box are attributes or added by the generator's program; scripts are files or listed. */
const policyOf = (inline: readonly string[]) =>
  [
    "default-src 'none'",
    ["script-src 'self'", ...inline].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

type Site = { madeAt: number; files: ReadonlySet<string>; policy: string }

/** The built site, or null before its first build; listed again after each build. */
const siteReader = (folder: string) => {
  let site: Site | null = null
  return async () => {
    const list = join(folder, 'inline.json')
    const madeAt = statSync(list, { throwIfNoEntry: false })?.mtimeMs
    if (madeAt === undefined) return null
    if (site?.madeAt === madeAt) return site
    const files = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => relative(folder, join(parentPath, name)))
    const inline = z.array(z.string()).parse(JSON.parse(await readFile(list, 'utf8')))
    site = { madeAt, files: new Set(files), policy: policyOf(inline) }
    return site
  }
}

/** File of a path below /docs/; only listed names are read, so that no path leads out of the folder. */
const fileOf = ({ files }: Site, path: string) =>
  [path === '' || path.endsWith('/') ? `${path}index.html` : path, `${path}.html`].find((name) => files.has(name))

const waitingPage = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta http-equiv="refresh" content="10"><title>Reprise documentation</title><style>${docsStyle}</style></head><body>${docsHeader([{ href: '/api/docs', text: 'API reference' }], '/docs')}
  <main><h1>Reprise documentation</h1><p>The documentation is being built; this takes about a minute after a first start. This page loads it when it is ready.</p>
  <p>If it does not appear, run <code>npm run docs:build</code> on the server. The API reference is available at <a href="/api/docs">/api/docs</a>.</p></main></body></html>`

const sendWaiting = (reply: FastifyReply) =>
  reply
    .code(503)
    .header('retry-after', '10')
    .header('content-security-policy', docsPolicy)
    .type('text/html; charset=utf-8')
    .send(waitingPage)

type Sent = { folder: string; site: Site; name: string; status: number }

const send = async (request: FastifyRequest, reply: FastifyReply, { folder, site, name, status }: Sent) => {
  const small = site.files.has(`${name}.br`) && /\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''))
  const content = await readFile(join(folder, small ? `${name}.br` : name))
  const tag = `"${createHash('sha256').update(content).digest('base64url').slice(0, 20)}"`
  reply
    .code(status)
    .type(types[extname(name)] ?? 'application/octet-stream')
    // Names below assets/ contain a hash of the content.
    .header('cache-control', name.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'public, no-cache')
    .header('etag', tag)
    .header('vary', 'accept-encoding')
    .header('content-security-policy', site.policy)
    .header('x-frame-options', 'DENY')
  if (status === 200 && request.headers['if-none-match'] === tag) return reply.code(304).send()
  return reply.headers(small ? { 'content-encoding': 'br' } : {}).send(content)
}

/** Documentation site, on the host of the dashboard only: retailers' sites have their own pages. */
export const registerDocsSite = (
  server: FastifyInstance,
  { config: { dashboardHost } }: { config: { dashboardHost: string } },
  folder = builtFolder,
) => {
  const read = siteReader(folder)
  server.get('/docs', (request, reply) =>
    hostOf(request) === dashboardHost ? reply.redirect('/docs/', 308) : reply.callNotFound(),
  )
  // Help of a page of the dashboard, by the title of its route.
  server.get<{ Params: { title: string } }>('/docs/help/:title', (request, reply) => {
    const chapter = hostOf(request) === dashboardHost ? chapterOf(request.params.title) : null
    return chapter ? reply.redirect(chapter, 302) : reply.callNotFound()
  })
  server.get<{ Params: { '*': string } }>('/docs/*', async (request, reply) => {
    if (hostOf(request) !== dashboardHost) return reply.callNotFound()
    const site = await read()
    if (!site) return sendWaiting(reply)
    const name = fileOf(site, request.params['*'])
    return send(request, reply, { folder, site, name: name ?? '404.html', status: name ? 200 : 404 })
  })
}
