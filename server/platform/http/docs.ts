import type { FastifyInstance } from 'fastify'
import { brandRamp, platformColour } from '#domain/account/brand.ts'
import { entriesOf } from '#domain/checked.ts'
import type { AnyEndpoint } from '#domain/endpoint.ts'
import { endpoints } from '#domain/endpoints.ts'
import { errors } from '#domain/errors.ts'
import { release } from '#domain/release.ts'
import { escapeHtml } from '#server/platform/html.ts'
import { openApi } from './openapi.ts'
import { problemPath } from './problem.ts'

const brand = brandRamp(platformColour)

/** Inline styles of the API documentation: no external files. */
export const docsStyle = `
  :root{color-scheme:light dark;--text:#14181a;--muted:#5f686b;--line:#dfe3e4;--surface:#fff;--canvas:#f7f8f8;--code:#f4f6f6;--accent:${brand[7]};--soft:${brand[0]};font:15px/24px "Inter Variable",Inter,system-ui,sans-serif}
  @media (prefers-color-scheme:dark){:root{--text:#f4f6f6;--muted:#a9b1b4;--line:#363d40;--surface:#1c2123;--canvas:#14181a;--code:#14181a;--accent:${brand[3]};--soft:#1c2b2d}}
  *{box-sizing:border-box}html{scroll-padding-top:72px}body{margin:0;background:var(--canvas);color:var(--text)}
  a{color:var(--accent);text-underline-offset:3px}a:focus-visible,pre:focus-visible,summary:focus-visible{outline:2px solid var(--accent);outline-offset:2px;border-radius:4px}
  header{position:sticky;top:0;z-index:1;background:var(--surface);border-bottom:1px solid var(--line)}
  header div{max-width:1032px;margin:0 auto;padding:12px 20px;display:flex;gap:8px 20px;align-items:center;flex-wrap:wrap}
  header b{display:inline-flex;gap:9px;align-items:center;font-size:18px;letter-spacing:-.025em;margin-right:auto}header a{text-decoration:none;font-size:14px;font-weight:500}header a[aria-current]{color:var(--text)}
  @media (max-width:600px){header{position:static}html{scroll-padding-top:0}}
  main{max-width:1032px;margin:0 auto;padding:32px 20px 80px}
  h1{font-size:28px;line-height:36px;letter-spacing:-.02em;margin:0 0 8px}h1+p{color:var(--muted);max-width:72ch}
  h2{font-size:20px;line-height:28px;letter-spacing:-.01em;margin:48px 0 8px}h2::first-letter{text-transform:uppercase}h3{font-size:15px;margin:0 0 4px}p,ul{margin:0 0 12px}
  nav.contents{display:flex;flex-wrap:wrap;gap:8px;margin-top:20px}nav.contents a{padding:4px 12px;border:1px solid var(--line);border-radius:999px;background:var(--surface);font-size:13px;text-decoration:none}nav.contents a:hover{background:var(--soft)}
  details,section.step{background:var(--surface);border:1px solid var(--line);border-radius:10px;margin:12px 0}details{padding:0 16px}section.step{padding:20px}
  summary{cursor:pointer;padding:10px 0;display:flex;gap:12px;flex-wrap:wrap;align-items:baseline}
  summary b{font:600 12px/20px ui-monospace,monospace;min-width:56px;color:var(--accent)}code,pre{font:13px/20px ui-monospace,monospace}td code,li code,summary code{overflow-wrap:anywhere}
  summary span{color:var(--muted)}pre{overflow:auto;background:var(--code);border:1px solid var(--line);border-radius:8px;padding:12px 16px;margin:8px 0 12px}
  table{border-collapse:collapse;width:100%;background:var(--surface);border:1px solid var(--line);border-radius:10px}td,th{text-align:left;padding:8px 16px;border-bottom:1px solid var(--line);vertical-align:top}`

const mark = `<svg width="26" height="26" viewBox="0 0 26 26" aria-hidden="true"><rect width="26" height="26" rx="7" fill="${brand[7]}"/><path d="M5 18.5c3.2 0 3.6-9.5 7-9.5s3.4 7 6 7c1.3 0 2.2-1 3-2.5" fill="none" stroke="#fff" stroke-width="2.2" stroke-linecap="round"/><circle cx="18.6" cy="7.6" r="1.7" fill="#fff"/></svg>`

type Linked = { href: string; text: string }

/** Navigation of the developer pages; `here` is the current path. */
export const docsHeader = (links: readonly Linked[], here: string) =>
  `<header><div><b>${mark}Reprise</b>${links
    .map(({ href, text }) => `<a href="${href}"${href === here ? ' aria-current="page"' : ''}>${escapeHtml(text)}</a>`)
    .join('')}</div></header>`

export const docsPolicy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'"

const json = (value: unknown) => `<pre tabindex="0"><code>${escapeHtml(JSON.stringify(value, null, 2))}</code></pre>`

const section = (spec: ReturnType<typeof openApi>, feature: string, group: Record<string, AnyEndpoint>) =>
  `<section><h2 id="${feature}">${feature}</h2>${Object.values(group)
    .map((endpoint) => {
      const operation = spec.paths[endpoint.path]?.[endpoint.method.toLowerCase()] as {
        description: string
        operationId: string
        parameters: unknown[]
        requestBody?: unknown
        responses: unknown
      }
      return `<details id="${operation.operationId}"><summary><b>${endpoint.method}</b><code>/api${escapeHtml(endpoint.path)}</code><span>${escapeHtml(endpoint.summary)}</span></summary>
        <p>${escapeHtml(operation.description)}</p>
        ${operation.parameters.length > 0 ? `<h3>Parameters</h3>${json(operation.parameters)}` : ''}
        ${operation.requestBody ? `<h3>Body</h3>${json(operation.requestBody)}` : ''}
        <h3>Answers</h3>${json(operation.responses)}</details>`
    })
    .join('')}</section>`

const englishLinks = [
  { href: '/developers', text: 'A till in five calls' },
  { href: '/api/docs', text: 'Reference' },
  { href: '/api/openapi.json', text: 'OpenAPI' },
]

const page = () => {
  const spec = openApi()
  const features = entriesOf(endpoints)
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Reprise API</title><style>${docsStyle}</style></head><body>${docsHeader(englishLinks, '/api/docs')}
    <main><h1>Reprise API</h1><p>Release ${release}. ${escapeHtml(spec.info.description)} Machine-readable: <a href="/api/openapi.json">openapi.json</a>.</p>
    <nav class="contents" aria-label="Features">${features.map(([feature]) => `<a href="#${feature}">${feature}</a>`).join('')}<a href="#errors">errors</a></nav>
    ${features.map(([feature, group]) => section(spec, feature, group)).join('')}
    <section><h2 id="errors">Errors</h2><table><thead><tr><th>code</th><th>status</th></tr></thead><tbody>${Object.entries(
      errors,
    )
      .map(
        ([code, status]) =>
          `<tr id="${code}"><td><a href="${problemPath(code)}"><code>${code}</code></a></td><td>${status}</td></tr>`,
      )
      .join('')}</tbody></table></section></main></body></html>`
}

const lazily = <T>(make: () => T) => {
  let made: T | undefined
  return () => {
    made ??= make()
    return made
  }
}

export const registerDocs = (server: FastifyInstance) => {
  // Built on the first request: both take megabytes and most processes never serve them.
  const spec = lazily(() => JSON.stringify(openApi()))
  const html = lazily(page)
  server.get('/api/openapi.json', (_request, reply) => reply.type('application/json; charset=utf-8').send(spec()))
  server.get('/api/docs', (_request, reply) =>
    reply.type('text/html; charset=utf-8').header('content-security-policy', docsPolicy).send(html()),
  )
}
