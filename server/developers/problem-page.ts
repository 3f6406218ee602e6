import type { FastifyInstance } from 'fastify'
import { propertiesOf } from '#domain/checked.ts'
import type { AnyEndpoint } from '#domain/endpoint.ts'
import { endpoints } from '#domain/endpoints.ts'
import { type ErrorCode, errors, Refusal } from '#domain/errors.ts'
import { defaultLanguage, type Language } from '#domain/money.ts'
import { escapeHtml } from '#server/platform/html.ts'
import { docsHeader, docsPolicy, docsStyle } from '#server/platform/http/docs.ts'
import { problemPath } from '#server/platform/http/problem.ts'
import { languageOf } from '#server/platform/http/register.ts'
import { say } from '#server/platform/words.ts'

const isCode = (code: string): code is ErrorCode => Object.hasOwn(errors, code)

/** Escaped, with `code` in backquotes marked. */
const marked = (text: string) => escapeHtml(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>')

/** Endpoints that declare the code. */
const answering = (code: ErrorCode) =>
  Object.entries(endpoints).flatMap(([feature, group]) =>
    Object.entries<AnyEndpoint>(group).flatMap(([name, { method, path, errors: declared }]) =>
      declared?.includes(code) ? [{ id: `${feature}.${name}`, call: `${method} /api${path}` }] : [],
    ),
  )

/** Message of a code with the names of its parameters; numbers that decide its wording are 10. */
const messageOf = (code: ErrorCode, language: Language) => {
  const named = say(language, `errors.${code}`)
  const counted = [...named.matchAll(/\{(\w+), plural/g)].map(([, name]) => [name, 10])
  return counted.length > 0 ? say(language, `errors.${code}`, Object.fromEntries(counted)) : named
}

const pageOf = (code: ErrorCode, language: Language) => {
  const status = errors[code]
  const calls = answering(code)
  const links = [
    { href: '/developers', text: say(language, 'developers.title') },
    { href: '/api/docs', text: say(language, 'developers.reference') },
    { href: '/api/docs#errors', text: say(language, 'developers.problems.allCodes') },
  ]
  const word = (key: 'problem' | 'message' | 'meaning' | 'calls' | 'anyCall') =>
    escapeHtml(say(language, `developers.problems.${key}`))
  const listed = calls.map(({ id, call }) => `<li><a href="/api/docs#${id}"><code>${escapeHtml(call)}</code></a></li>`)
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${code} · Reprise API</title><style>${docsStyle}</style></head><body>${docsHeader(links, problemPath(code))}<main>
    <p>${word('problem')} · ${status}</p><h1><code>${code}</code></h1>
    <h2>${word('message')}</h2><p>${escapeHtml(messageOf(code, language))}</p>
    <h2>${word('meaning')}</h2><p>${marked(say(language, `developers.problems.byStatus.status${status}`))}</p>
    <h2>${word('calls')}</h2>${calls.length > 0 ? `<ul>${listed.join('')}</ul>` : `<p>${word('anyCall')}</p>`}
    </main></body></html>`
}

/** One page per error code: the `type` of a problem. */
export const registerProblems = (server: FastifyInstance) => {
  server.get(problemPath(':code'), (request, reply) => {
    const { code } = propertiesOf(request.params)
    if (typeof code !== 'string' || !isCode(code)) throw new Refusal('not_found')
    return reply
      .type('text/html; charset=utf-8')
      .header('vary', 'accept-language')
      .header('content-security-policy', docsPolicy)
      .send(pageOf(code, languageOf(request) ?? defaultLanguage))
  })
}
