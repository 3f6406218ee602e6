import type { FastifyInstance } from 'fastify'
import type { AnyEndpoint } from '#domain/endpoint.ts'
import { endpoints } from '#domain/endpoints.ts'
import { errors } from '#domain/errors.ts'
import { release } from '#domain/release.ts'
import { escapeHtml } from '#server/platform/html.ts'
import { openApi } from './openapi.ts'

const style = `
  :root{color-scheme:light dark;font:15px/24px system-ui,sans-serif}
  body{max-width:1000px;margin:0 auto;padding:32px 20px 80px}
  h1{font-size:26px;margin:0 0 4px}h2{font-size:18px;margin:40px 0 8px;text-transform:capitalize}
  nav a{margin-right:16px}details{border:1px solid #8884;border-radius:8px;margin:8px 0;padding:0 16px}
  summary{cursor:pointer;padding:10px 0;display:flex;gap:12px;flex-wrap:wrap;align-items:baseline}
  summary b{font:600 12px/20px ui-monospace,monospace;min-width:56px}code,pre{font:13px/20px ui-monospace,monospace}
  summary span{opacity:.75}pre{overflow:auto;background:#8881;border-radius:6px;padding:12px}
  table{border-collapse:collapse;width:100%}td,th{text-align:left;padding:4px 12px 4px 0;border-bottom:1px solid #8883;vertical-align:top}`

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

const page = () => {
  const spec = openApi()
  const features = Object.entries(endpoints) as [string, Record<string, AnyEndpoint>][]
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Reprise API</title><style>${style}</style></head><body>
    <main><h1>Reprise API</h1><p>Release ${release}. ${escapeHtml(spec.info.description)} Machine-readable: <a href="/api/openapi.json">openapi.json</a>.</p>
    <nav aria-label="Features">${features.map(([feature]) => `<a href="#${feature}">${feature}</a>`).join('')}<a href="#errors">errors</a></nav>
    ${features.map(([feature, group]) => section(spec, feature, group)).join('')}
    <section><h2 id="errors">Errors</h2><table><thead><tr><th>code</th><th>status</th></tr></thead><tbody>${Object.entries(
      errors,
    )
      .map(([code, status]) => `<tr id="${code}"><td><code>${code}</code></td><td>${status}</td></tr>`)
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
  // Made when first asked for: most processes never are, and the two hold megabytes.
  const spec = lazily(() => JSON.stringify(openApi()))
  const html = lazily(page)
  server.get('/api/openapi.json', (_request, reply) => reply.type('application/json; charset=utf-8').send(spec()))
  server.get('/api/docs', (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
      )
      .send(html()),
  )
}
