import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { defaultLanguage } from '#domain/money.ts'
import type { App } from '../app.ts'
import { escapeHtml } from '../html.ts'
import { say, type WordKey } from '../words.ts'
import { languageOfPage } from './page-language.ts'
import { noGuests, policyOf } from './policy.ts'

/** A browser that opens an address, as opposed to a call of the API. */
export const isNavigation = ({ method, headers }: FastifyRequest) =>
  method === 'GET' && String(headers.accept ?? '').includes('text/html')

const styles =
  ':root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:34rem;margin:18vh auto 0;padding:0 1.5rem}' +
  'h1{font-size:1.5rem;line-height:1.25}small{opacity:.75;overflow-wrap:anywhere}a{color:inherit}'

type Shown = {
  status: number
  title: WordKey
  text: WordKey /** Seconds after which the page is loaded again. */
  reloadAfter?: number
}

const failure = { title: 'common.outdated.title', text: 'errors.database_unavailable' } as const

/** Page for a failure before the application can be sent; needs neither database nor scripts. The request id is in the log. */
export const sendErrorPage = (
  app: Pick<App, 'config'>,
  request: FastifyRequest,
  reply: FastifyReply,
  { status, title, text, reloadAfter }: Shown,
) => {
  const language = languageOfPage(request, defaultLanguage)
  const nonce = randomBytes(16).toString('base64')
  const [shownTitle, shownText, reload] = [title, text, 'common.outdated.reload' as const].map((key) =>
    escapeHtml(say(language, key)),
  )
  const reference = escapeHtml(say(language, 'common.reference', { id: request.id }))
  const refresh = reloadAfter ? `<meta http-equiv="refresh" content="${reloadAfter}">` : ''
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('content-security-policy', policyOf(nonce, app, noGuests))
    .header('x-frame-options', 'DENY')
    .serializer(String)
    .send(
      `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${shownTitle}</title>${refresh}` +
        '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">' +
        `<style nonce="${nonce}">${styles}</style></head><body><main><h1>${shownTitle}</h1><p>${shownText}</p>` +
        `<p><a href="">${reload}</a></p>${reloadAfter ? '' : `<p><small>${reference}</small></p>`}</main></body></html>`,
    )
}

/** Page for an unexpected failure or an outage. */
export const sendFailurePage = (app: App, request: FastifyRequest, reply: FastifyReply, status: number) =>
  sendErrorPage(app, request, reply, { ...failure, status })
