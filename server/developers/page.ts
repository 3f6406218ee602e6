import type { FastifyInstance } from 'fastify'
import { apiScopes } from '#domain/api-key/schema.ts'
import { scopes } from '#domain/api-key/scopes.ts'
import { endpointOf } from '#domain/endpoints.ts'
import { defaultLanguage, type Language } from '#domain/money.ts'
import { escapeHtml } from '#server/platform/html.ts'
import { docsHeader, docsPolicy, docsStyle } from '#server/platform/http/docs.ts'
import { languageOf } from '#server/platform/http/register.ts'
import { say, type WordKey } from '#server/platform/words.ts'
import { tillProgram, tillScopes, tillSteps } from './till.ts'

const pre = (id: string, text: string) => `<pre tabindex="0" id="${id}"><code>${escapeHtml(text)}</code></pre>`

const scopeRow = (scope: (typeof apiScopes)[number]) => {
  const calls = scopes[scope].endpoints.map((id) => {
    const [feature = '', name = ''] = id.split('.')
    const { method, path } = endpointOf(feature, name)
    return `<a href="/api/docs#${id}"><code>${method} ${escapeHtml(path)}</code></a>`
  })
  return `<tr id="scope-${scope}"><th scope="row"><code>${scope}</code></th><td>${calls.join('<br>')}</td></tr>`
}

const stepSection = (word: Word, step: (typeof tillSteps)[number], index: number) => {
  const kept = Object.entries(step.keeps).map(
    ([name, path]) => `<li><code>${name}</code>: <code>${path}</code> ${word('from')}</li>`,
  )
  return `<section class="step"><h3 id="${step.name}">${index + 1}. ${word(`steps.${step.name}.title`)}</h3><p>${word(`steps.${step.name}.text`)}</p>
    ${pre(`curl-${step.name}`, step.curl)}${kept.length > 0 ? `<p>${word('keep')}</p><ul>${kept.join('')}</ul>` : ''}</section>`
}

type Key = WordKey extends infer K ? (K extends `developers.${infer Rest}` ? Rest : never) : never
type Word = (key: Key, params?: Record<string, string>) => string

const pageIn = (language: Language, origin: string) => {
  const word: Word = (key, params = {}) => escapeHtml(say(language, `developers.${key}`, params))
  const shell = [`API=${origin}/api`, 'KEY=rpk_…', 'STORE=…', "SEARCH='iPhone 13'", 'TICKET=till-7-000123'].join('\n')
  const links = [
    { href: '/developers', text: say(language, 'developers.title') },
    { href: '/api/docs', text: say(language, 'developers.reference') },
    { href: '/api/openapi.json', text: say(language, 'developers.openapi') },
  ]
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${word('title')} · Reprise</title><style>${docsStyle}</style></head><body>${docsHeader(links, '/developers')}<main>
    <h1>${word('title')}</h1><p>${word('intro')}</p>
    <nav class="contents" aria-label="${word('contents')}"><a href="#before">${word('before')}</a><a href="#curl">${word('curl')}</a><a href="#client">${word('client')}</a><a href="#rules">${word('rules')}</a><a href="#scopes">${word('scopes')}</a></nav>
    <h2 id="before">${word('before')}</h2><p>${word('beforeText', { scopes: tillScopes.join(', ') })}</p>${pre('shell', shell)}
    <h2 id="curl">${word('curl')}</h2>${tillSteps.map((step, index) => stepSection(word, step, index)).join('')}
    <h2 id="client">${word('client')}</h2><p>${word('clientText')}</p>${pre('program', tillProgram)}
    <h2 id="rules">${word('rules')}</h2><ul><li>${word('key')}</li><li>${word('rate')}</li><li>${word('errors')} <a href="/api/docs#errors">/api/docs#errors</a></li><li>${word('webhooks')}</li></ul>
    <h2 id="scopes">${word('scopes')}</h2><table><thead><tr><th scope="col">${word('scope')}</th><th scope="col">${word('calls')}</th></tr></thead><tbody>${apiScopes.map(scopeRow).join('')}</tbody></table>
    </main></body></html>`
}

/** Walk-through for integrators: creating a buyback from a point of sale. */
export const registerDevelopers = (server: FastifyInstance, app: { config: { publicUrl: string } }) => {
  const pages = new Map<Language, string>()
  server.get('/developers', (request, reply) => {
    const language = languageOf(request) ?? defaultLanguage
    if (!pages.has(language)) pages.set(language, pageIn(language, app.config.publicUrl))
    return reply
      .type('text/html; charset=utf-8')
      .header('vary', 'accept-language')
      .header('content-security-policy', docsPolicy)
      .send(pages.get(language))
  })
}
